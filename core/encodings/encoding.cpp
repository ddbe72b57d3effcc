// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/encoding.hpp"

#include <cstdlib>

#include "core/math/column_waves.hpp"

namespace posenc {

double Additive::at(std::int64_t position, std::size_t column) const {
    return waveAt(frequencies, {columns[column].frequency, columns[column].cosine}, position);
}

double Digits::digit(std::int64_t position, int column) const {
    const double value = static_cast<double>(position) / factor;
    const double place = std::pow(static_cast<double>(radix), width - 1 - column);
    const double shifted = column + 1 < width ? std::floor(value / place) : value;
    return shifted - static_cast<double>(radix) * std::floor(shifted / static_cast<double>(radix));
}

bool Visible::operator()(std::int64_t query, std::int64_t key) const {
    const std::int64_t distance = query - key;
    if (causal && distance < 0) return false;
    if (!window || key < sinks) return true;
    return causal ? distance < *window : std::abs(distance) <= *window;
}

double Bias::at(std::size_t head, std::int64_t distance) const {
    const Head& own = heads[head];
    const double beyond = std::max(std::abs(static_cast<double>(distance)) - static_cast<double>(knee), 0.0);
    double waves = 0.0;
    if (own.gain != 0.0)
        for (const double f : frequencies) waves += std::cos(static_cast<double>(distance) * f) - 1.0;
    return own.steps.at(distance) - (beyond == 0.0 ? 0.0 : own.slope * beyond) + own.gain * waves;
}

}  // namespace posenc
