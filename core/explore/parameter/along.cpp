// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/along.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double kPlaces = 1000.0;  // that an animation distinguishes
constexpr int kHolds = 100;         // steps of its path where a number may wait for the others

struct Ends {
    Scale scale;
    bool whole;
};

double numberBetween(double from, double to, const Ends& ends, double fraction) {
    const Interval<double> range{std::min(from, to), std::max(from, to)};
    const Scale scale = range.low < 0.0 ? Scale::Linear : ends.scale;
    return numberAlong(range, scale, ends.whole, from <= to ? fraction : 1.0 - fraction, kPlaces);
}

std::vector<double> listBetween(const std::vector<double>& from, const std::vector<double>& to, double fraction) {
    std::vector<double> out(from.size());
    std::ranges::transform(from, to, out.begin(), [&](double a, double b) {
        return numberBetween(a, b, {Scale::Linear, false}, fraction);
    });
    return out;
}

}  // namespace

double roundedTo(double number, double resolution) {
    if (!(resolution > 0.0) || !std::isfinite(resolution)) return number;
    const double exponent = std::floor(std::log10(resolution));
    // Multiplying by a whole power of ten keeps "0.3" from becoming 0.30000000000000004.
    if (exponent < 0) {
        const double power = std::pow(10.0, -exponent);
        return std::round(number * power) / power;
    }
    const double power = std::pow(10.0, exponent);
    return std::round(number / power) * power;
}

double logLow(Interval<double> range, bool whole) {
    return range.low > 0 ? range.low : whole ? std::min(1.0, range.high) : range.high * 1e-6;
}

double numberAlong(Interval<double> range, Scale scale, bool whole, double fraction, double places) {
    if (fraction <= 0.0) return range.low;
    if (fraction >= 1.0) return range.high;
    const double low = logLow(range, whole);
    const double exact = scale == Scale::Linear ? range.low + fraction * (range.high - range.low)
                                                : low * std::pow(range.high / low, fraction);
    const double perPlace = (scale == Scale::Linear ? range.high - range.low : exact * std::log(range.high / low)) /
                            std::max(places, 1.0);
    return std::clamp(roundedTo(exact, perPlace), range.low, range.high);
}

Value between(const Descriptor& descriptor, const Value& from, const Value& to, double fraction) {
    const Value& nearer = fraction < 0.5 ? from : to;
    if (from == to || from.index() != to.index()) return nearer;
    if (const auto* domain = std::get_if<Integer>(&descriptor.domain)) {
        const double number = numberBetween(static_cast<double>(std::get<std::int64_t>(from)),
                                            static_cast<double>(std::get<std::int64_t>(to)), {domain->scale, true},
                                            fraction);
        return snapped(descriptor, static_cast<std::int64_t>(std::llround(number)));
    }
    if (const auto* domain = std::get_if<Real>(&descriptor.domain))
        return snapped(descriptor,
                       numberBetween(std::get<double>(from), std::get<double>(to), {domain->scale, false}, fraction));
    if (!std::holds_alternative<RealList>(descriptor.domain)) return nearer;
    const auto &a = std::get<std::vector<double>>(from), &b = std::get<std::vector<double>>(to);
    return a.size() == b.size() ? Value(listBetween(a, b, fraction)) : nearer;
}

/// A number that a rule over several values refuses stays at the last step of its path that the rule accepts, so that
/// it never reverses; anything else stays unchanged in `out`.
static void setBetween(ParameterSet& out, const Descriptor& descriptor, const Value& from, const Value& to,
                       double fraction) {
    const bool isNumber = std::holds_alternative<Integer>(descriptor.domain) ||
                          std::holds_alternative<Real>(descriptor.domain);
    bool refused = out.set(descriptor.id, between(descriptor, from, to, fraction)).has_value();
    for (int hold = static_cast<int>(fraction * kHolds); refused && isNumber && hold >= 0; --hold)
        refused = out.set(descriptor.id, between(descriptor, from, to, double(hold) / kHolds)).has_value();
}

ParameterSet between(const ParameterSet& from, const ParameterSet& to, double fraction) {
    ParameterSet out = fraction < 0.5 ? from : to;
    const auto& descriptors = out.schema().descriptors;
    std::vector<Value> mixed;
    for (std::size_t i = 0; i < descriptors.size(); ++i)
        mixed.push_back(between(descriptors[i], from.values()[i], to.values()[i], fraction));
    if (!out.schema().refusal(mixed)) {
        out.assign(std::move(mixed));
        return out;
    }
    for (std::size_t i = 0; i < descriptors.size(); ++i)
        setBetween(out, descriptors[i], from.values()[i], to.values()[i], fraction);
    return out;
}

}  // namespace posenc
