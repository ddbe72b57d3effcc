// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/explore/definition/definition.hpp"
#include "core/explore/state/state.hpp"

namespace posenc {

/// The definition of the active encoding with the values of its parameters. Of rows that are drawn or trained, which no
/// definition computes, it has the entries as a list.
struct Own {
    std::string text;
    std::shared_ptr<const definition::Definition> definition;  ///< null if there is none
    std::vector<Value> values;
};
Own ownOf(const State& state);

/// Numbers that a view takes from elsewhere, as parameters of its steps: of a sentence the embeddings of its words and
/// the projections of the head, which are drawn, and its masks; of a matrix of rotations the dimensions that it shows;
/// of the cell's row the word that stands there.
struct Given {
    std::string lines;          ///< one parameter each
    std::vector<Value> values;  ///< as many
};
Given givenBy(const State& state, const Figure& figure, std::int64_t row);

}  // namespace posenc
