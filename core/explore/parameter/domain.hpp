// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/explore/text/text.hpp"

namespace posenc {

enum class Scale : std::uint8_t { Linear, Log };

/// A closed interval.
template <class T> struct Interval {
    T low{};
    T high{};
    constexpr bool contains(T value) const { return value >= low && value <= high; }  // false for NaN
    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

// Each domain has a comfortable range (for the slider) and a legal one (for typing, files and computation).

struct Integer {
    Interval<std::int64_t> comfortable;
    Interval<std::int64_t> legal;
    std::int64_t step = 1;  ///< legal values are legal.low + k * step
    Scale scale = Scale::Linear;
    bool optional = false;               ///< may be "auto": the mathematics chooses
    std::span<const double> usual = {};  ///< values used in real models, ascending; empty: see stopsOf()
    /// The id of the parameter, of the view or the encoding, that gives their count: sliders end there.
    const char* countedBy = "";
};

struct Real {
    Interval<double> comfortable;
    Interval<double> legal;
    Scale scale = Scale::Linear;
    bool optional = false;
    std::span<const double> usual = {};
};

struct Option {
    const char* id;
    Say label;
    const char* formerly = "";  ///< an older id: read but never written
};

/// One of a few named options; the index into `options` is the enumerator's value.
struct Choice {
    std::span<const Option> options;
};

struct Toggle {};

struct RealList {
    Interval<double> legal;
    Interval<std::int64_t> count;
};

/// One line of typed text, in UTF-8; no control characters.
struct Line {
    std::size_t longest = 200;  ///< characters
    bool mayBeEmpty = false;
};

/// A file on disk, by its path as written: a relative path stays relative. Empty means none. The code that reads the
/// file reports whether it is readable.
struct FilePath {
    std::span<const char* const> extensions;       ///< "npy"; offered first when a file is chosen, not checked
    static constexpr std::size_t kLongest = 4096;  ///< characters
};

using Domain = std::variant<Integer, Real, Choice, Toggle, RealList, Line, FilePath>;

/// A parameter's value. monostate is "auto"; a string is a choice's id, a line of text or a path.
using Value = std::variant<std::monostate, std::int64_t, double, bool, std::string, std::vector<double>>;

/// Returns a whole or real number; nothing for other values.
std::optional<double> asNumber(const Value& value);

inline constexpr Say kNoUnit{""};
inline constexpr Say kTokens = say("core", "tokens");
inline constexpr Say kTurns = say("core", "turns");

struct Descriptor {
    const char* id;  ///< kebab-case, never renamed without an alias
    Say label;       ///< "Head dimension"
    Say help;        ///< one sentence
    Domain domain;
    const char* symbol;  ///< as in formulas, "d"; empty if there is none
    Say unit;            ///< kTokens; kNoUnit if there is none
    Value defaultValue;
    const char* formerly = "";  ///< an older id: read but never written

    bool isCalled(std::string_view name) const { return name == id || (*formerly && name == formerly); }
};

/// Returns why `value` is not legal for this parameter; nothing if it is.
std::optional<Text> refusal(const Descriptor& descriptor, const Value& value);

/// Returns the legal value nearest to `value`, which must be of a kind the domain accepts (a number for a number).
Value snapped(const Descriptor& descriptor, const Value& value);

/// Returns the text form of a value: exact numbers, on/off, comma-separated lists, "auto".
std::string toText(const Value& value);

/// Returns a value as people write it: "1,000,000", "on".
Text readable(const Value& value);

/// Returns the text form as one word of a session: a string is quoted if it would not read back otherwise.
std::string toWord(const Value& value);

/// Reads a text form; throws Error naming the parameter, the text and what would be right. Does not check ranges.
Value parseValue(const Descriptor& descriptor, std::string_view text);

/// Describes the legal values for messages and help: "an even whole number from 2 to 65,536".
Text expectation(const Descriptor& descriptor);

}  // namespace posenc
