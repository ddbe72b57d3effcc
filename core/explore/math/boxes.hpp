// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace posenc {

inline constexpr double kGap = std::numeric_limits<double>::quiet_NaN();  ///< masked or undefined; drawn as a gap

/// The part of an axis that a pixel covers: whole numbers low .. high − 1, each of length 1. A share of the first and
/// of the last number may lie outside, so that pixels of 6.2 numbers each have equal weight.
struct Stretch {
    std::int64_t low = 0, high = 0;
    double lowCut = 0.0, highCut = 0.0;  ///< shares outside, 0 <= cut < 1

    bool empty() const { return low >= high; }
    std::int64_t count() const { return high - low; }  ///< numbers it touches
    double size() const { return static_cast<double>(count()) - lowCut - highCut; }
    double share(std::int64_t number) const {
        return 1.0 - (number == low ? lowCut : 0.0) - (number + 1 == high ? highCut : 0.0);
    }
    /// Mean of the numbers in the box. Precondition: not empty.
    double mean() const {
        const auto last = static_cast<double>(count() - 1);
        return static_cast<double>(low) + last * (0.5 * static_cast<double>(count()) - highCut) / size();
    }
    /// Clips the box to `least` .. `end` − 1.
    Stretch within(std::int64_t least, std::int64_t end) const {
        return {std::max(low, least), std::min(high, end), low < least ? 0.0 : lowCut, high > end ? 0.0 : highCut};
    }
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// The ranges of all pixels of an axis; empty where a pixel shows nothing.
struct Boxes {
    std::vector<std::int64_t> low, high;
    std::vector<double> lowCut = {}, highCut = {};  ///< empty: nothing is cut

    std::size_t size() const { return low.size(); }
    bool empty(std::size_t k) const { return low[k] >= high[k]; }
    Stretch operator[](std::size_t k) const {
        return lowCut.empty() ? Stretch{low[k], high[k]} : Stretch{low[k], high[k], lowCut[k], highCut[k]};
    }
    void add(const Stretch& stretch) {
        low.push_back(stretch.low);
        high.push_back(stretch.high);
        lowCut.push_back(stretch.lowCut);
        highCut.push_back(stretch.highCut);
    }
    Boxes within(std::int64_t least, std::int64_t end) const {
        Boxes out;
        for (std::size_t k = 0; k < size(); ++k) out.add((*this)[k].within(least, end));
        return out;
    }
};

/// The same boxes in positions relative to an origin.
inline Boxes countedFrom(Boxes boxes, std::int64_t origin) {
    for (std::size_t k = 0; k < boxes.size(); ++k) boxes.low[k] -= origin, boxes.high[k] -= origin;
    return boxes;
}

}  // namespace posenc
