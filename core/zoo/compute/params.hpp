// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/parameter/domain.hpp"

namespace posenc {

/// Positions and distances: every integer that a double holds exactly.
inline constexpr Interval<std::int64_t> kPositions{-(std::int64_t{1} << 53), std::int64_t{1} << 53};

/// Number of queries or keys in a case.
inline constexpr Interval<std::int64_t> kLengths{1, std::int64_t{1} << 40};

/// The parameters of one case, read by name and type. Every reader throws Error naming the parameter, what it is and
/// what would be right; finish() throws for the first unread one. JSON's null counts as absent. Integers must be
/// written as such: 4.0 is not one. Real numbers may be written as integers.
class Params {
public:
    struct Object;  ///< a JSON object
    Params(std::shared_ptr<const Object> object, std::string path);

    bool has(std::string_view name);
    void requireOne(std::string_view name, std::string_view other);  ///< and not both: two names of one choice

    /// A value that the descriptor's domain allows.
    Value value(std::string_view name, const Descriptor& descriptor);

    std::int64_t integer(std::string_view name, Interval<std::int64_t> legal);
    double real(std::string_view name, Interval<double> legal);
    std::string choice(std::string_view name, const std::vector<std::string>& options);

    /// A choice as its index in `options`; `otherwise` if it is not given.
    template <class Enum> Enum oneOf(std::string_view name, std::span<const std::string_view> options, Enum otherwise) {
        return has(name) ? oneOf<Enum>(name, options) : otherwise;
    }
    template <class Enum> Enum oneOf(std::string_view name, std::span<const std::string_view> options) {
        return static_cast<Enum>(place(name, options));
    }
    std::vector<std::string> choices(std::string_view name, const std::vector<std::string>& options);
    Interval<std::int64_t> range();  ///< of positions, from "from" to "to", both included
    std::vector<std::int64_t> integers(std::string_view name, Interval<std::int64_t> legal);
    std::vector<double> reals(std::string_view name, Interval<double> legal);
    std::vector<double> reals(std::string_view name, std::size_t count);  ///< exactly `count` finite ones
    std::vector<std::vector<double>> realLists(std::string_view name, Interval<double> legal);
    std::vector<std::vector<std::int64_t>> integerLists(std::string_view name, Interval<std::int64_t> legal);
    struct Pair {
        std::int64_t m, n;
    };
    std::vector<Pair> pairs(std::string_view name);  ///< of positions
    /// Any number of lists, each of exactly `count` numbers; without `count`, as many as the first list.
    using Rows = std::vector<std::vector<double>>;
    Rows rows(std::string_view name, Interval<double> legal, std::optional<std::size_t> count = {});
    /// The same for a causal matrix whose queries are the last of the keys: keys after a query are ignored, and may be
    /// null.
    Rows causalRows(std::string_view name, Interval<double> legal);
    Params object(std::string_view name);
    std::vector<Params> objects(std::string_view name);  ///< of a list: name[0], name[1], ...

    void finish() const;

    /// An error about one parameter: "params.freq.base must be ..., not ...".
    Error wrong(std::string_view name, const Text& right) const;

private:
    std::string pathOf(std::string_view name) const { return m_path + "." + std::string(name); }
    const nlohmann::ordered_json& asked(std::string_view name);  ///< throws Error if it is missing or null
    std::size_t place(std::string_view name, std::span<const std::string_view> options);

    std::shared_ptr<const Object> m_object;
    std::string m_path;
    std::set<std::string, std::less<>> m_asked;
};

/// One case as written, with everything needed to answer it.
class Case {
public:
    explicit Case(
        std::string_view json);  ///< throws Error unless it is a JSON object, no deeper than needed, no key twice

    std::string id() const;               ///< as JSON; "null" if there is none
    std::string schemeAsWritten() const;  ///< as JSON; "null" if there is none
    std::string scheme() const;           ///< throws Error if it is missing or not a string
    Params params() const;                ///< throws Error if they are missing or not an object
    bool isRaw() const;                   ///< throws Error if "raw" is not true or false

private:
    std::shared_ptr<const Params::Object> m_object;
};

/// Cases join words with underscores, ids with dashes.
std::string dashed(std::string word);

/// A string as JSON, with quotes.
std::string quotedJson(std::string_view text);

}  // namespace posenc
