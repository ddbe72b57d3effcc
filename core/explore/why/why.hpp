// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/definition/written.hpp"
#include "core/explore/state/state.hpp"

/// Why a number of a figure is what it is: the steps from the parameters to it, by the definitions of the encoding and
/// of the view (resources/definitions/views).
namespace posenc {

/// A number of a figure, in the words of its table.
struct Cell {
    std::size_t panel = 0;
    double x = 0.0;
    std::optional<double> y;  ///< the row of a field
    std::string series;       ///< the column of the table; empty: the first curve, or the field
};

struct Why {
    double value = 0.0;                                    ///< as the table has it
    std::vector<definition::Evaluation::Step> steps = {};  ///< the last one has that value
    std::unique_ptr<definition::Definition> definition = {};
    std::unique_ptr<definition::Evaluation> evaluation = {};
};

/// Throws Error if the figure has no such number, or if no definition says how it is computed. `figure` is what the
/// state draws. Takes about a millisecond.
Why whyOf(const State& state, const Figure& figure, const Cell& cell);
Why whyOf(const State& state, const Cell& cell);

/// The same for a place of a panel, in axis values: the cell there, or the curve nearest to y that has steps.
Why whyNear(const State& state, const Figure& figure, std::size_t panel, double x, double y);

/// A number near the beginning of the figure, for a worked example; nothing if those have no steps. "Position: 7" says
/// where it stands.
struct Example {
    Why why;
    std::vector<std::pair<Text, double>> place;
};
std::optional<Example> exampleOf(const State& state);

}  // namespace posenc
