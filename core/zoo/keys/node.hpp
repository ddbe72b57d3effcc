// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/explore/text/characters.hpp"

/// The tree of a JSON text, as model files need it: members in the file's order, whole numbers apart from real ones.
namespace posenc::models {

struct Node;
struct Member;
using List = std::vector<Node>;
using Members = std::vector<Member>;

/// Equal values; 8 and 8.0 are equal.
bool operator==(const Node& a, const Node& b);

struct Node {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Members> data;

    bool isNull() const { return std::holds_alternative<std::monostate>(data); }
    template <class T> const T* as() const { return std::get_if<T>(&data); }
    template <class T> bool is(const T& value) const { return *this == Node{value}; }
    bool isOff() const { return is(0) || is(false); }
};

/// No std::pair, since a pair of what is not complete yet asks too much of some compilers.
struct Member {
    std::string first;
    Node second;
    friend bool operator==(const Member&, const Member&) = default;
};

/// The value under a key; null where there is none.
const Node* memberOf(const Members& members, std::string_view key);
Node* memberOf(Members& members, std::string_view key);

/// The object under a key, which is added empty where the key is missing; null where the key has another value.
Members* objectUnder(Members& members, std::string_view key);

struct Tree {
    Members root;
    std::vector<std::string> repeated;  ///< paths of keys that stand twice in one object; the last one counts
};

inline constexpr int kDeepestNesting = 100;

/// Reads a JSON object. Like Python's reader it takes NaN and Infinity. Throws Error with line and column for anything
/// else, and for nesting deeper than kDeepestNesting. Cost: linear in the text.
Tree parseTree(std::string_view text);

/// Whole or real.
std::optional<double> numberIn(const Node& node);

/// Whole, also where it is written 4.0.
std::optional<std::int64_t> wholeIn(const Node& node);

/// A value as it is quoted in messages: short, one line.
std::string quoted(const Node& node);

/// "rope_scaling" and "factor" -> "rope_scaling.factor"; very long keys are cut.
std::string joined(std::string_view path, std::string_view key);

}  // namespace posenc::models
