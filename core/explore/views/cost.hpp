// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <initializer_list>

#include "core/explore/parameter/parameter_set.hpp"

/// Sizes that decide how long a figure takes, for ViewInfo::cost and isQuick().
namespace posenc::cost {

/// The greatest of these parameters; 0 if it has none. A list counts its values.
double greatest(const ParameterSet& set, std::initializer_list<const char*> ids);

double widthOf(const ParameterSet& subject);                                 ///< dimensions
double lengthOf(const ParameterSet& subject, const ParameterSet& settings);  ///< positions

}  // namespace posenc::cost
