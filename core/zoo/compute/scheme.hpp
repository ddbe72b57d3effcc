// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/schema.hpp"
#include "core/zoo/compute/params.hpp"

/// Each scheme is a function that reads its parameters and writes its result; these tables are the registry.
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

struct Scheme {
    const char* name;
    void (*answer)(Params& params, Result& result);
};

/// A scheme that yields rotary frequencies: its result, and the input of schemes that rotate with them.
struct RotaryScheme {
    const char* name;
    Rotary (*answer)(Params& params, Result& result);
};

std::span<const RotaryScheme> rotarySchemes();  ///< rope_default, rope_linear, ...
std::span<const Scheme> rotationSchemes();      ///< rope_cos_sin, rope_apply, rope_relative, rope_decay, value_rotation
std::span<const Scheme> sinusoidalSchemes();
std::span<const Scheme> biasSchemes();
std::span<const Scheme> decaySchemes();  ///< xpos, kerple, fire, cope
std::span<const Scheme> radixSchemes();
std::span<const Scheme> layerSchemes();     ///< layer_policy
std::span<const Scheme> relativeSchemes();  ///< shaw_clip, deberta_buckets, transformer_xl
std::span<const Scheme> distanceSchemes();  ///< relative_map, position_temperature
std::span<const Scheme> axisSchemes();      ///< mrope_angles, mrope_positions, axial_rope

/// The frequencies that params.freq describes, which names a scheme of its own.
Rotary frequenciesOf(Params& params);

/// Maps a parameter of a case to a field of a settings struct, whose descriptor defines the legal values.
struct Binding {
    enum class Need : std::uint8_t { Required, Optional, ZeroIsAbsent };
    const char* name;  ///< in the case
    const char* id;    ///< of the field; nullptr: the name with dashes
    Need need;

    constexpr Binding(const char* inCase, const char* field = nullptr, Need asked = Need::Required)  // NOLINT: a name
        : name(inCase), id(field), need(asked) {}
    std::string field() const { return id ? id : dashed(name); }
};
constexpr Binding ifGiven(const char* name, const char* id = nullptr) { return {name, id, Binding::Need::Optional}; }

/// The values of `schema`'s fields, overridden by those of the case.
std::vector<Value> boundValues(Params& params, const Schema& schema, std::vector<Value> values,
                               std::span<const Binding> bindings);

/// Throws Error, naming the fields as the case does, if the values are inconsistent.
void requireJointlyLegal(const Schema& schema, const std::vector<Value>& values, std::span<const Binding> bindings);

template <class S> S settingsOf(Params& params, std::initializer_list<Binding> bindings) {
    const Schema& schema = schemaOf<S>();
    const auto values = boundValues(params, schema, valuesOf(S{}), bindings);
    requireJointlyLegal(schema, values, bindings);
    return settingsFrom<S>(values);
}

}  // namespace posenc
