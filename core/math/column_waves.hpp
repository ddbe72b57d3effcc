// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/math/boxes.hpp"

/// Tables whose column c is a cosine or sine of position × frequency: the sinusoidal table, the rotary cache.
namespace posenc {

struct WaveColumn {
    int frequency = 0;  ///< index into the frequencies; -1: the column is zero
    bool cosine = false;
};

/// cos or sin of position * frequency, angle in double.
double waveAt(std::span<const double> frequencies, WaveColumn column, std::int64_t position);

/// gain × the mean over each pixel's box of positions and columns. Cost: about 3 ns per pixel row and frequency, and
/// one addition per pixel row and column under the pixel.
void sampleWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
                 const Boxes& positions, const Boxes& columnBoxes, std::span<float> out);

}  // namespace posenc
