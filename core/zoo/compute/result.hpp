// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The result of a case, written as JSON incrementally. Numbers read back exactly; non-finite numbers become null. No
/// result may have more than kMostCells numbers: the Error is thrown before anything is computed. If there is a place
/// for bytes, lists and tables of numbers go there as raw memory, NaN for null, and the JSON has
/// {"float64":[rows,columns]} or {"int64":[count]} instead, in the same order.
class Result {
public:
    static constexpr std::uint64_t kMostCells = 20'000'000;

    explicit Result(std::string* bytes = nullptr) : m_bytes(bytes) {}

    void number(std::string_view name, double value);
    void whole(std::string_view name, std::int64_t value);
    void whole(std::string_view name, const std::string& digits);  ///< any number of decimal digits
    void numbers(std::string_view name, std::span<const double> values);
    void wholes(std::string_view name, std::span<const std::int64_t> values);
    void wholesOrNull(std::string_view name, std::span<const std::optional<std::int64_t>> values);
    void word(std::string_view name, std::string_view value);
    void words(std::string_view name, std::span<const char* const> values);

    /// rows × columns numbers, one row at a time.
    using FillRow = std::function<void(std::size_t row, std::span<double> out)>;
    void table(std::string_view name, std::size_t rows, std::size_t columns, const FillRow& fill);

    /// The same, if several threads may fill rows.
    void sharedTable(std::string_view name, std::size_t rows, std::size_t columns, const FillRow& fill);

    /// The same with whole numbers.
    using FillWholes = std::function<void(std::size_t row, std::span<std::int64_t> out)>;
    void wholeTable(std::string_view name, std::size_t rows, std::size_t columns, const FillWholes& fill);

    /// A nested result, {"name": {...}}.
    void group(std::string_view name, const std::function<void(Result&)>& fill);

    /// A list of results, {"name": [{...}, ...]}.
    void list(std::string_view name, std::size_t count, const std::function<void(std::size_t, Result&)>& fill);

    std::string json() const { return "{" + m_members + "}"; }

    /// Throws Error if rows × columns × tables exceeds the limit.
    static void requireRoom(std::uint64_t rows, std::uint64_t columns, std::uint64_t tables = 1);

private:
    std::string& key(std::string_view name);  ///< destination of the value
    template <class T> void listOf(std::string_view name, std::span<const T> values);
    template <class T, class Fill>
    void rowsOf(std::string_view name, std::size_t rows, std::size_t columns, const Fill& fill);

    std::string m_members;
    std::string* m_bytes;
};

}  // namespace posenc
