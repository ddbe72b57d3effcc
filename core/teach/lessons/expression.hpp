// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/state/state.hpp"

/// What a lesson asks of a figure: "first_below(0) > 4096", "at(64) / at(1)". Numbers, + - * / ^, parentheses,
/// comparisons, `and`, `or`, and the functions of functionsHelp(). Truth is 1, falsehood 0.
namespace posenc::lessons {

struct Seen {
    State state;
    Figure figure;
};
Seen seen(State state);

struct Node;

class Expression {
public:
    /// Throws Error with the place and what would be right.
    explicit Expression(std::string_view text);

    /// Throws Error naming a parameter, key or panel that is not there; NaN where the figure has a gap.
    double of(const Seen& what) const;
    bool holds(const Seen& what) const { return of(what) == 1.0; }

    const std::string& text() const { return m_text; }

    /// The sides of a comparison that is the whole; nothing otherwise.
    struct Sides {
        double left, right;
        std::string relation;  ///< "<", ">=", ...
    };
    std::optional<Sides> sides(const Seen& what) const;

private:
    std::string m_text;
    std::shared_ptr<const Node> m_root;
};

/// Of each function: how it is called, and what it gives.
std::vector<std::pair<std::string, Text>> functionsHelp();

}  // namespace posenc::lessons
