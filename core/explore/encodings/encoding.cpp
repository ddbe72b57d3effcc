// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/encoding.hpp"

#include <cstdlib>

#include "core/explore/math/column_waves.hpp"
#include "core/explore/math/random.hpp"

namespace posenc {

double Additive::at(std::int64_t position, std::size_t column) const {
    return waveAt(frequencies, {columns[column].frequency, columns[column].cosine}, position);
}

double Digits::digit(std::int64_t position, int column) const {
    const auto number = static_cast<double>(position);
    const double value = number / factor;
    if (column + 1 < width) {
        const double place = std::pow(static_cast<double>(radix), width - 1 - column);
        return std::fmod(std::floor(value / place), static_cast<double>(radix));
    }
    const double rest = std::fma(-value, factor, number) / factor;  // rounding error of the division
    return std::max(std::fmod(value, static_cast<double>(radix)) + rest, 0.0);
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
    const double waves = own.gain == 0.0 ? 0.0
                                         : ((static_cast<double>(distance) * asArray(frequencies)).cos() - 1.0).sum();
    return own.steps.at(distance) - (beyond == 0.0 ? 0.0 : own.slope * beyond) + own.gain * waves +
           own.fallFor(distance).at(std::abs(static_cast<double>(distance)));
}

std::int64_t Banded::wordAt(std::int64_t position) const {
    return static_cast<std::int64_t>(Random(static_cast<std::uint64_t>(position)).bits() %
                                     static_cast<std::uint64_t>(mixtures.rows()));
}

double Banded::at(std::int64_t word, std::int64_t distance) const {
    return distance < extent() ? mixtures.row(word).dot(profiles.values.row(distance)) : 0.0;
}

}  // namespace posenc
