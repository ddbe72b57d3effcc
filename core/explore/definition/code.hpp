// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/evaluation.hpp"

namespace posenc::definition {

enum class CodeLanguage : std::uint8_t { Python, Cpp };

/// The body of a function that computes a quantity with these values of the parameters: what it needs, in order, a line
/// each; then the quantity itself is a function in there. Conditions that depend on parameters alone are decided.
/// Python needs the functions of math that are called; C++ needs <algorithm>, <cmath>, pi and namespace std.
/// Throws Error if random numbers are drawn: other programs draw others.
std::vector<std::string> codeOf(const Definition& definition, const std::vector<Value>& values,
                                std::string_view quantity, CodeLanguage language);

/// A number as a floating-point literal of both languages.
std::string literal(double value);

}  // namespace posenc::definition
