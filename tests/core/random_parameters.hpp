// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>

#include "core/math/random.hpp"
#include "core/parameter/parameter_set.hpp"

namespace posenc::test {

inline double between(Random& random, Interval<double> range, Scale scale) {
    const double u = random.uniform();
    if (scale == Scale::Log && range.low > 0.0)
        return std::clamp(range.low * std::pow(range.high / range.low, u), range.low, range.high);
    return range.low + (range.high - range.low) * u;
}

/// A value inside a descriptor's comfortable range, and now and then "auto".
inline Value randomValue(const Descriptor& descriptor, Random& random) {
    const auto& domain = descriptor.domain;
    if (const auto* d = std::get_if<Integer>(&domain)) {
        if (d->optional && random.uniform() < 0.3) return {};
        const Interval<double> range{static_cast<double>(d->comfortable.low), static_cast<double>(d->comfortable.high)};
        return snapped(descriptor, static_cast<std::int64_t>(between(random, range, d->scale)));
    }
    if (const auto* d = std::get_if<Real>(&domain)) {
        if (d->optional && random.uniform() < 0.3) return {};
        return between(random, d->comfortable, d->scale);
    }
    if (const auto* d = std::get_if<Choice>(&domain))
        return std::string(d->options[random.bits() % d->options.size()].id);
    if (std::holds_alternative<Toggle>(domain)) return random.uniform() < 0.5;
    const auto& list = std::get<RealList>(domain);
    std::vector<double> values(random.bits() %
                               static_cast<std::uint64_t>(std::min<std::int64_t>(list.count.high, 6) + 1));
    for (double& each : values) each = std::exp(10.0 * random.uniform());
    return values;
}

/// Values that a joint rule refuses stay at their defaults, so that the set is always legal.
inline ParameterSet randomParameters(const Schema& schema, Random& random) {
    ParameterSet set(schema);
    for (const Descriptor& each : schema.descriptors) static_cast<void>(set.set(each.id, randomValue(each, random)));
    return set;
}

}  // namespace posenc::test
