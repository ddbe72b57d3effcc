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

}  // namespace posenc
