// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/definition/definition.hpp"

namespace posenc::definition {

/// The names that an expression may refer to.
struct Scope {
    const Schema& schema;
    std::span<const Quantity> earlier;
    std::span<const int> depths;  ///< of `earlier`
};

/// Finds what each name of a quantity's value refers to, and returns how deep its evaluation nests. Throws Misplaced
/// for unknown names, wrong numbers of arguments and texts that are no option.
int resolve(Quantity& quantity, const Scope& scope);

}  // namespace posenc::definition
