// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/digit_means.hpp"

#include <cmath>

#include "core/explore/math/floor_sum.hpp"

namespace posenc {

namespace {

constexpr Wide kBeyond = Wide{1} << 40;  // above any position

}  // namespace

DigitMeans::DigitMeans(const Digits& digits) : m_digits(digits) {
    constexpr int kMantissa = 53;
    int exponent = 0;
    m_numerator = static_cast<Wide>(std::ldexp(std::frexp(digits.factor, &exponent), kMantissa));
    for (int shift = kMantissa - exponent; shift > 0; --shift) {
        if (m_numerator % 2 == 0)
            m_numerator /= 2;
        else
            m_denominator *= 2;
    }
}

std::vector<double> DigitMeans::operator()(const Stretch& positions) const {
    const auto [low, high, lowCut, highCut] = positions;
    std::vector<double> out = ofAll(low, high);
    if (lowCut == 0.0 && highCut == 0.0) return out;
    const std::vector<double> first = ofAll(low, low + 1), last = ofAll(high - 1, high);
    const auto count = static_cast<double>(high - low);
    for (std::size_t c = 0; c < out.size(); ++c)
        out[c] = (count * out[c] - lowCut * first[c] - highCut * last[c]) / positions.size();
    return out;
}

std::vector<double> DigitMeans::ofAll(std::int64_t low, std::int64_t high) const {
    const auto width = static_cast<std::size_t>(m_digits.width);
    std::vector<double> out(width);
    if (high - low == 1) {
        for (std::size_t c = 0; c < width; ++c) out[c] = m_digits.digit(low, static_cast<int>(c));
        return out;
    }
    double below = static_cast<double>(low + high - 1) / (2.0 * m_digits.factor);  // mean of position / factor
    Wide place = 1;
    for (std::size_t c = width; c-- > 0;) {
        if (place < kBeyond) place *= m_digits.radix;
        const double above = meanQuotient(place, low, high);
        out[c] = below - m_digits.radix * above;
        below = above;
    }
    return out;
}

/// Mean of floor(position / (factor place)).
double DigitMeans::meanQuotient(Wide place, std::int64_t low, std::int64_t high) const {
    const Wide divisor = m_numerator * place;
    if (m_denominator * high <= divisor) return 0.0;
    const Wide sum = floorSum(high, divisor, m_denominator, 0) - floorSum(low, divisor, m_denominator, 0);
    return static_cast<double>(sum) / static_cast<double>(high - low);
}

}  // namespace posenc
