// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/node.hpp"

namespace posenc::models {

/// The finite number that is the whole text.
std::optional<double> parsedNumber(std::string_view text);

/// An integer if the value is one.
Node nodeOf(double value);

/// vLLM: "32k" is 32,000 and "32K" 32,768.
std::optional<double> humanNumber(const std::string& text);

/// An integer, not negative, no larger than any context.
std::optional<std::int64_t> tokensIn(std::optional<double> value);

}  // namespace posenc::models
