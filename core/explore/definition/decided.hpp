// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/evaluation.hpp"

namespace posenc::definition {

/// The expression with the cases and conditions that its parameters decide replaced by what they decide: what is left
/// depends on indices. Throws Misplaced where such a condition cannot be computed.
Node decided(const Node& node, Evaluation& evaluation);

}  // namespace posenc::definition
