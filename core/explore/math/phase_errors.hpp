// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

#include "core/explore/math/rounding.hpp"

namespace posenc {

/// What is rounded, and to what, on the way from a position to its entry in a rotary table; Double: nothing.
struct TableRounding {
    Format position = Format::Double, frequency = Format::Double, product = Format::Double, table = Format::Double;
};

inline constexpr double kLeastPhaseError = 1e-9;  ///< radians: below this, doubles themselves round

/// log10 of the angle in radians between a rounded entry and the exact one, at least that of kLeastPhaseError; NaN
/// where the position exceeds the format's range. For pixels: within 1e-6 of the value worked out with the standard
/// library, which takes a frame of rope/precision from 10 ms to 16 (bench_window, 1920x1080). Precondition: as many
/// positions as results; below 2^53.
void logPhaseErrors(const TableRounding& rounding, double frequency, std::span<const std::int64_t> positions,
                    std::span<double> out);

}  // namespace posenc
