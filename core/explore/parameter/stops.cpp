// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/stops.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

void addPowersOfTwo(Interval<double> range, std::vector<double>& out) {
    const double first = std::exp2(std::ceil(std::log2(range.low) - 1e-9));
    for (double stop = first; stop <= range.high; stop *= 2.0) out.push_back(stop);
}

void addDecades(Interval<double> range, std::vector<double>& out) {
    const int last = static_cast<int>(std::floor(std::log10(range.high)));
    for (int k = static_cast<int>(std::floor(std::log10(range.low))); k <= last; ++k)
        for (const double lead : {1.0, 2.0, 5.0})
            out.push_back(k < 0 ? lead / std::pow(10.0, -k) : lead * std::pow(10.0, k));  // 0.2, not 0.2 + 3e-17
}

/// A log range that begins at 0 shows at most this much of its high end.
constexpr double kLeastShare = 1e-6;

struct Shape {
    Scale scale;
    bool whole;
    std::span<const double> usual;
};

Shape shapeOf(const Domain& domain) {
    if (const auto* integer = std::get_if<Integer>(&domain)) return {integer->scale, true, integer->usual};
    const auto& real = std::get<Real>(domain);
    return {real.scale, false, real.usual};
}

std::vector<double> inside(std::vector<double> stops, Interval<double> range) {
    std::erase_if(stops, [&](double stop) { return !range.contains(stop); });
    std::ranges::sort(stops);
    const auto repeated = std::ranges::unique(stops);
    stops.erase(repeated.begin(), repeated.end());
    return stops;
}

}  // namespace

std::vector<double> stopsOf(const Descriptor& descriptor, Interval<double> range) {
    const Shape shape = shapeOf(descriptor.domain);
    std::vector<double> stops(shape.usual.begin(), shape.usual.end());
    if (stops.empty() && shape.scale == Scale::Linear) return stops;
    if (stops.empty()) {
        const double least = shape.whole ? std::min(1.0, range.high) : range.high * kLeastShare;
        const Interval<double> shown{range.low > 0.0 ? range.low : least, range.high};
        if (!shape.whole && shown.high >= 100.0 * shown.low)
            addDecades(shown, stops);
        else
            addPowersOfTwo(shown, stops);
    }
    stops.insert(stops.end(), {range.low, range.high});
    if (const auto usual = asNumber(descriptor.defaultValue)) stops.push_back(*usual);
    return inside(std::move(stops), range);
}

}  // namespace posenc
