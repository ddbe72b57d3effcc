// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/expression.hpp"

/// The functions of lessons' expressions.
namespace posenc::lessons {

using Argument = std::variant<double, std::string>;

bool isFunction(std::string_view name);
std::string functionNames();  ///< "at, cell, ..."

/// Throws Error naming the function and its requirements, or what the figure lacks.
double measured(const std::string& function, const std::vector<Argument>& arguments, const Seen& what);

/// The cell that table(...) with these arguments means. Throws Error like measured().
Expression::Cell cellOf(const std::vector<Argument>& arguments, const Seen& what);

}  // namespace posenc::lessons
