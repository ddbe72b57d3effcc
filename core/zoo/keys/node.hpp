// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/explore/text/characters.hpp"

/// The tree of a JSON text: members keep the file's order, and integers are distinct from real numbers.
namespace posenc::models {

struct Node;
struct Member;
using List = std::vector<Node>;
using Members = std::vector<Member>;

/// Compares values; 8 equals 8.0.
bool operator==(const Node& a, const Node& b);

struct Node {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Members> data;

    bool isNull() const { return std::holds_alternative<std::monostate>(data); }
    template <class T> const T* as() const { return std::get_if<T>(&data); }
    template <class T> bool is(const T& value) const { return *this == Node{value}; }
    bool isOff() const { return is(0) || is(false); }
};

/// Not a std::pair: some compilers reject a pair of an incomplete type.
struct Member {
    std::string first;
    Node second;
    friend bool operator==(const Member&, const Member&) = default;
};

/// Returns the value under a key; null if there is none.
const Node* memberOf(const Members& members, std::string_view key);
Node* memberOf(Members& members, std::string_view key);

/// Returns the object under a key, adding an empty one if the key is missing; null if the key has another value.
Members* objectUnder(Members& members, std::string_view key);

struct Tree {
    Members root;
    std::vector<std::string> repeated;  ///< paths of keys that occur twice in one object; the last one counts
};

inline constexpr int kDeepestNesting = 100;

/// Reads a JSON object. Accepts NaN and Infinity, as Python does. Throws Error with line and column for anything else,
/// and for nesting deeper than kDeepestNesting. Cost: linear in the text.
Tree parseTree(std::string_view text);

/// An integer or a real.
std::optional<double> numberIn(const Node& node);

/// The integer, also when written 4.0.
std::optional<std::int64_t> wholeIn(const Node& node);

/// Returns a value as messages quote it: short, on one line.
std::string quoted(const Node& node);

/// keys::kScaling and "factor" -> "rope_scaling.factor"; very long keys are cut.
std::string joined(std::string_view path, std::string_view key);

}  // namespace posenc::models
