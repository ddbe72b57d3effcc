// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/node.hpp"

namespace posenc::models {

/// How many letters have to be put in, taken out or changed. Cost: the product of both lengths.
std::size_t editsBetween(std::string_view a, std::string_view b);

/// A whole text that is a finite number.
std::optional<double> parsedNumber(std::string_view text);

/// Whole where the number is.
Node nodeOf(double value);

/// vLLM: "32k" is 32,000 and "32K" 32,768.
std::optional<double> humanNumber(const std::string& text);

/// Whole, not negative, no more than any context.
std::optional<std::int64_t> tokensIn(std::optional<double> value);

}  // namespace posenc::models
