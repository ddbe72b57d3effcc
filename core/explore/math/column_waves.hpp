// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

#include "core/explore/math/boxes.hpp"

/// Tables whose column c is a cosine or sine of position × frequency: the sinusoidal table, the rotary cache.
namespace posenc {

struct WaveColumn {
    int frequency = 0;  ///< index into the frequencies; -1: the column is zero
    bool cosine = false;
};

/// cos or sin of position * frequency, angle in double.
double waveAt(std::span<const double> frequencies, WaveColumn column, std::int64_t position);

/// gain × the waves of these columns at positions first, first + 1, ..., row by row; angles as 64-bit phases. Cost: 2
/// ns per frequency and row, plus a copy per cell, 1.3 times as fast as an indexed Eigen view (bench_core,
/// SinusoidalCells). Precondition: out.size() is a multiple of columns.size().
void fillWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
               std::int64_t first, std::span<double> out);

/// gain × the mean over each pixel's box of positions and columns. Cost: about 3 ns per pixel row and frequency, and
/// one addition per pixel row and column under the pixel.
void sampleWaves(std::span<const double> frequencies, std::span<const WaveColumn> columns, double gain,
                 const Boxes& positions, const Boxes& columnBoxes, std::span<float> out);

}  // namespace posenc
