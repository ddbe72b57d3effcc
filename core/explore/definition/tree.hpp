// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

/// Expressions as trees: the language of definitions (docs/definitions.md) and of the queries in lessons.
namespace posenc::definition {

/// Where something stands in a text, both counted from 1; columns count bytes.
struct Place {
    int line = 1, column = 1;
    friend bool operator==(const Place&, const Place&) = default;
};

struct Node {
    enum class Kind : std::uint8_t {
        Number,
        Words,     ///< "causal"
        Name,      ///< of a parameter, an index or a quantity without indices
        Call,      ///< of a function, or a quantity with indices: name(parts...)
        Item,      ///< an entry of a list: name[parts[0]]
        Operator,  ///< of two parts, or of one: "-", "not"
        Cases,     ///< condition, value, condition, value, ..., value of "else"
        Over       ///< sum, product, min or max over a whole-number index: from, to, body
    };
    Kind kind = Kind::Number;
    Place place = {};
    double number = 0.0;
    std::string words = {};  ///< a name, contents of a string, an operator, or what `Over` does
    std::string index = {};  ///< of Over
    std::vector<Node> parts = {};

    /// The thing that a Name, Call or Item refers to, once a definition was read: `target` counts them from 0. A list
    /// is a parameter, or −1 − target is a quantity.
    enum class Refers : std::uint8_t { Unknown, Parameter, Quantity, Index, Function, Pi, Given, Length };
    Refers refers = Refers::Unknown;
    int target = -1;
};

/// True if two expressions are the same, wherever they stand and whatever the definition around them.
inline bool isSame(const Node& a, const Node& b) {
    return a.kind == b.kind && a.number == b.number && a.words == b.words && a.index == b.index &&
           std::ranges::equal(a.parts, b.parts, isSame);
}

}  // namespace posenc::definition
