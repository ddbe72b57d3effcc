// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/rotary.hpp"

/// GGUF tensors that divide the angle of each pair.
namespace posenc::models {

using Divisors = std::optional<Found<std::vector<double>>>;

/// The numbers of a tensor, if present; failures in the notes if they do not fit or cannot divide.
Divisors divisorsIn(Reading& reading, std::string_view tensor, std::int64_t pairs);

void remarkOnDivisors(Reading& reading, const Found<std::vector<double>>& divisors);

/// Gemma 4 marks slower pairs that do not rotate by divisors of 1e30 after those of 1.
bool isUnrotated(double divisor);
bool isProportional(const std::vector<double>& divisors);

/// L of Llama 3's scaling with its usual bounds 1 and 4, from the blended pairs: L / λ = 1 + 3 σ. Nothing if they
/// disagree, as divisors made otherwise do.
std::optional<std::int64_t> llama3Context(double base, const std::vector<double>& divisors);

}  // namespace posenc::models
