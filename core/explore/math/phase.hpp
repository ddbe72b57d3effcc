// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

/// Angles as 64-bit fractions of a turn. They wrap around, so a whole number of tokens times the phase of one token is
/// exact modulo a turn except for the rounding of that phase: |position| * 2^-64 turns, 4e-10 radians at position 1e9.
namespace posenc {

using Phase = std::uint64_t;

/// The phase of `frequency` radians. Precondition: finite.
Phase phaseOf(long double frequency);

inline Phase phaseAt(Phase perToken, std::int64_t position) { return perToken * static_cast<Phase>(position); }

/// Cosines and sines of phases, error below 1e-15, about 2 ns each: 9 times as fast as Eigen's, which call the standard
/// library for doubles (bench_core, CosineAndSine). All spans have the same size.
void cosineAndSine(std::span<const Phase> phases, std::span<double> cosine, std::span<double> sine);

/// The same of angles in radians, error below 1e-15 for up to 1e8 of them; beyond that, the standard library's.
void cosineAndSine(std::span<const double> angles, std::span<double> cosine, std::span<double> sine);

}  // namespace posenc
