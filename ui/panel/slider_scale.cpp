// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/slider_scale.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/parameter/along.hpp"
#include "core/explore/parameter/stops.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::ui {

namespace {

double decadeBelow(double number) { return std::pow(10.0, std::floor(std::log10(number))); }

double roundStep(double span) {
    const double decade = decadeBelow(span);
    const double lead = span / decade;
    return decade * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

}  // namespace

double SliderScale::fractionOf(double number) const {
    if (!(range.high > range.low)) return 0.0;
    const double inside = std::clamp(number, range.low, range.high);
    if (scale == Scale::Linear) return (inside - range.low) / (range.high - range.low);
    const double low = logLow(range, whole);
    return inside <= low ? 0.0 : std::log(inside / low) / std::log(range.high / low);
}

double SliderScale::numberAt(double fraction, double pixels) const {
    return numberAlong(range, scale, whole, fraction, pixels);
}

double SliderScale::stopAt(double fraction) const {
    return *std::ranges::min_element(stops, {}, [&](double stop) { return std::abs(fractionOf(stop) - fraction); });
}

double SliderScale::stopBeside(double number, int direction) const {
    if (direction < 0) {
        const auto above = std::ranges::lower_bound(stops, number);
        return above == stops.begin() ? stops.front() : *std::prev(above);
    }
    const auto above = std::ranges::upper_bound(stops, number);
    return above == stops.end() ? stops.back() : *above;
}

double SliderScale::stepped(double number, double steps) const {
    if (scale == Scale::Log) {
        const double next = std::max(number, logLow(range, whole)) * std::pow(10.0, steps / 20.0);
        return roundedTo(next, std::abs(next) / 1000.0);
    }
    const double step = whole ? 1.0 : roundStep((range.high - range.low) / 100.0);
    return roundedTo(number + steps * step, step / 10.0);
}

std::vector<double> SliderScale::ticks() const {
    std::vector<double> ticks;
    if (!(range.high > range.low)) return ticks;
    if (scale == Scale::Log) {
        // Less than two decades: powers of two say more.
        const double ratio = range.high / logLow(range, whole) < 100.0 ? 2.0 : 10.0;
        const double first = std::pow(ratio, std::ceil(std::log(logLow(range, whole)) / std::log(ratio) - 1e-9));
        for (double tick = first; tick <= range.high * 1.0001; tick *= ratio) ticks.push_back(tick);
        return ticks;
    }
    const double round = roundStep((range.high - range.low) / 4.0), step = whole ? std::max(1.0, round) : round;
    for (double tick = std::ceil(range.low / step - 1e-9) * step; tick <= range.high + step * 1e-9; tick += step)
        ticks.push_back(tick);
    return ticks;
}

SliderScale sliderScaleOf(const Descriptor& descriptor) {
    SliderScale scale;
    if (const auto* integer = std::get_if<Integer>(&descriptor.domain)) {
        const auto& [low, high] = integer->comfortable;
        scale = {{static_cast<double>(low), static_cast<double>(high)}, integer->scale, true};
    } else {
        const auto& real = std::get<Real>(descriptor.domain);
        scale = {real.comfortable, real.scale, false};
    }
    scale.stops = stopsOf(descriptor, scale.range);
    return scale;
}

SliderScale widened(const SliderScale& scale, const Descriptor& descriptor, double number) {
    const double inside = numberOf(valueOf(descriptor, number));
    SliderScale wide = scale;
    wide.range.low = std::min(wide.range.low, inside);
    wide.range.high = std::max(wide.range.high, inside);
    if (wide.range != scale.range) wide.stops = stopsOf(descriptor, wide.range);
    return wide;
}

double numberOf(const Value& value) { return asNumber(value).value_or(0.0); }

Value valueOf(const Descriptor& descriptor, double number) {
    if (const auto* integer = std::get_if<Integer>(&descriptor.domain)) {
        const double inside = std::clamp(number, static_cast<double>(integer->legal.low),
                                         static_cast<double>(integer->legal.high));
        return snapped(descriptor, static_cast<std::int64_t>(std::llround(inside)));
    }
    return snapped(descriptor, number);
}

QString tickLabel(double number) {
    constexpr std::array<std::pair<double, const char*>, 4> kUnits{{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
    for (const auto& [unit, letter] : kUnits)
        if (std::abs(number) >= unit * 0.99999)
            return QString::fromStdString(shortNumber(number / unit, 3)) + QLatin1String(letter);
    return QString::fromStdString(shortNumber(number, 3));
}

}  // namespace posenc::ui
