// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "core/teach/formulas/formula.hpp"

namespace posenc {

/// Joins short neighbours to rows of a page's width: those with symbols, then those with numbers, of which only the
/// first few stay.
std::vector<FormulaRow> packedRows(const std::vector<FormulaRow>& rows);

}  // namespace posenc
