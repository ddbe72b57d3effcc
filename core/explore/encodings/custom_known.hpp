// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/encodings/custom_results.hpp"
#include "core/explore/encodings/encoding.hpp"

/// Kinds whose figures need a certain form. A definition of another form is refused, or shown as what it is in general.
namespace posenc::custom {

/// NoPE: bias is 0 and visible does not occur.
bool isNothing(const definition::Definition& definition);

/// FIRE, with any weights w_in(k), b_in(k), w_out(h, k) and b_out(h). Throws Error unless query_bias, x and reach are
/// as FIRE's definition has them.
QueryBias queryBiasOf(Results& results);

/// Digits, if row(p, k) is as the definition of radix has it.
std::optional<Digits> digitsOf(Results& results);

/// Axial RoPE, with all of its parameters. Throws Error unless all quantities are as its definition has them, and where
/// the parameters do not go together.
Axial gridOf(Results& results);

/// M-RoPE's axes, if the definition has the parameters allocation, section and chunk-order as M-RoPE has them. Throws
/// Error where they do not divide the pairs.
std::optional<AxisAllocation> axesOf(Results& results, std::size_t pairs);

}  // namespace posenc::custom
