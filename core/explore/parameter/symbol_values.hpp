// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/parameter_set.hpp"

namespace posenc {

/// "b = 10,000 · L = 4,096": of the parameters that have a symbol those that are wanted, by index.
std::string symbolValues(const Schema& schema, const std::vector<Value>& values,
                         const std::function<bool(std::size_t)>& wanted);

/// True for a factor that the choice before it does not use, "scaling none", and for a share of 1.
bool isIdle(const ParameterSet& parameters, std::size_t at);

}  // namespace posenc
