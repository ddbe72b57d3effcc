// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/definition/evaluation.hpp"
#include "core/explore/text/language.hpp"

/// Expressions as text: in the language itself, as LaTeX or as HTML; with names, or with numbers in their place.
namespace posenc::definition {

enum class Style : std::uint8_t {
    Plain,
    Latex,
    Marked,  ///< LaTeX with \p{id}{...} around a parameter, \p{=name}{...} around a quantity without indices, and \by
             ///< for a product whose sign is needed between numbers only
    Html     ///< the words between symbols (if, else, and, or, not) are those of a language
};

/// With names. Plain text reads back as the same expression.
std::string written(const Node& node, const Definition& definition, Style style, Language language = Language::English);

/// "frequency(3)" or "\theta'_{3}"; without indices given, those of the quantity: "\theta'_{i}".
std::string written(const Quantity& quantity, Style style, const std::vector<double>& indices = {});

/// With numbers for parameters, indices and other quantities, and only the case that applies. Plain text has every
/// digit, so that another program gets the same value from it; a sum is written out up to 256 terms. HTML is for
/// readers: six digits, and the first terms of a sum.
std::string writtenWithNumbers(const Evaluation::Step& step, Evaluation& evaluation, Style style,
                               Language language = Language::English);

/// The unit of a quantity, which readers of any language know if the program's own definitions use it.
Text unitOf(const Quantity& quantity);

/// Returns the label of a quantity, in Chinese if its definition has one; may be empty.
const std::string& labelOf(const Quantity& quantity, Language language);

/// A name with its Greek letters and primes spelled out, "theta_prime".
std::string inAscii(const std::string& name);

}  // namespace posenc::definition
