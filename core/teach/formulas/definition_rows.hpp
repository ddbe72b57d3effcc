// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/definition/evaluation.hpp"
#include "core/teach/formulas/formula.hpp"

/// The formula of an encoding, written from its definition.
namespace posenc {

/// Returns the formulas of `names`, or of the results of a definition, and of the quantities that they mention, as the
/// parameters decide their cases. A quantity that only stands for another, for a parameter, for 0 or for 1 is replaced
/// by it; random numbers have no formula. One row each with symbols, and one with numbers where there are some; these
/// show the value of a quantity without indices in its place.
std::vector<FormulaRow> definitionRows(const definition::Definition& definition, const std::vector<Value>& parameters,
                                       const std::vector<std::string>& names = {});

/// "=low" in a mark: the value of the quantity `low`, and what it depends on.
inline constexpr char kQuantityMark = '=';

/// Returns the ids of the parameters that a quantity depends on, through others too.
std::vector<std::string> parametersOf(const definition::Definition& definition, std::string_view quantity);

/// Returns the value of a quantity without indices; nothing where it has none, or takes longer than a frame.
std::optional<double> quantityValue(const definition::Definition& definition, const std::vector<Value>& parameters,
                                    std::string_view name);

}  // namespace posenc
