// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/definition/tree.hpp"
#include "core/explore/state/state.hpp"

/// A lesson's query about a figure: "first_below(0) > 4096", "at(64) / at(1)". Expressions of the language of
/// definitions (core/explore/definition/parser.hpp) with the functions of functionsHelp(). True is 1, false 0.
namespace posenc::lessons {

struct Seen {
    State state;
    Figure figure;
};
Seen seen(State state);

inline constexpr std::int64_t kAllSequences = 64;  ///< of the text held out from the training of the lab's models

/// While it lives, figures that seen() draws on this thread measure as many sequences of text where their State asks
/// for fewer than all.
class Measuring {
public:
    explicit Measuring(std::int64_t sequences);
    ~Measuring();
    Measuring(const Measuring&) = delete;
    Measuring& operator=(const Measuring&) = delete;
};

class Expression {
public:
    /// Throws Error with the location and what would be right.
    explicit Expression(std::string_view text);

    /// Throws Error naming a missing parameter, key or panel; NaN where the figure has a gap.
    double of(const Seen& what) const;
    bool holds(const Seen& what) const { return of(what) == 1.0; }

    const std::string& text() const { return m_text; }

    /// Returns both sides if the whole expression is a comparison; nothing otherwise.
    struct Sides {
        double left, right;
        std::string relation;  ///< "<", ">=", ...
    };
    std::optional<Sides> sides(const Seen& what) const;

    /// A cell of a figure's table, as `posenc table` prints it.
    struct Cell {
        std::int64_t row;    ///< the number in the first column
        std::string column;  ///< its heading
        std::size_t panel;   ///< counted from 1
    };
    /// Returns the cell if the whole expression is one, table(...); nothing otherwise.
    std::optional<Cell> cell(const Seen& what) const;

private:
    std::string m_text;
    std::shared_ptr<const definition::Node> m_root;
};

/// Lists each function with its call syntax and its result.
std::vector<std::pair<std::string, Text>> functionsHelp();

}  // namespace posenc::lessons
