// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/state/state.hpp"

namespace posenc {

/// Numbers that a view takes from elsewhere, as parameters of its steps: of a sentence the embeddings of its words and
/// the projections of the head, which are drawn, and its masks; of a rotation matrix the dimensions that it shows.
struct Given {
    std::string lines;          ///< one parameter each
    std::vector<Value> values;  ///< as many
};
Given givenBy(const State& state, const Figure& figure);

}  // namespace posenc
