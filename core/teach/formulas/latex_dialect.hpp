// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

#include "core/zoo/dialects/dialects.hpp"

namespace posenc {

/// The dialects of dialects(), followed by "latex": the formulas of a model's encodings with their values.
std::span<const Dialect> dialectsAndLatex();

/// Throws Error with the list of ids if none of them has that id.
const Dialect& dialectById(std::string_view id);

}  // namespace posenc
