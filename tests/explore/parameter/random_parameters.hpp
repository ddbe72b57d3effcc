// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/math/random.hpp"
#include "core/explore/parameter/parameter_set.hpp"

namespace posenc::test {

/// Sanitizers, ten times slower, look for other faults than wrong values and find them in the first few.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

/// How often a loop over random values goes round.
constexpr int tries(int wanted) { return kSanitized ? std::min(wanted, 3) : wanted; }

/// Of a table that is gone through many times, from different places on: every one, or for sanitizers every fourth.
constexpr std::size_t kEvery = kSanitized ? 4 : 1;

inline double between(Random& random, Interval<double> range, Scale scale) {
    const double u = random.uniform();
    if (scale == Scale::Log && range.low > 0.0)
        return std::clamp(range.low * std::pow(range.high / range.low, u), range.low, range.high);
    return range.low + (range.high - range.low) * u;
}

/// Up to 12 characters, among them every one that the text form must quote and such as other formats mistake.
inline std::string randomLine(std::size_t shortest, std::size_t longest, Random& random) {
    static constexpr std::array pieces{"a", "Z", "7",      " ", "\"", "\\", ";",  "#",  "=",  "'", ",",      "%",
                                       "<", "&", "\u00a0", "é", "ß",  "他", "欠", "万", "，", "“", "\u0301", "🙂"};
    std::string line;
    const std::size_t room = std::min<std::size_t>(longest, 12) - shortest;
    for (std::size_t k = shortest + random.bits() % (room + 1); k > 0; --k)
        line += pieces[random.bits() % pieces.size()];
    return line;
}

/// A value inside a descriptor's comfortable range, and now and then "auto".
inline Value randomValue(const Descriptor& descriptor, Random& random) {
    const auto& domain = descriptor.domain;
    if (const auto* d = std::get_if<Integer>(&domain)) {
        if (d->optional && random.uniform() < 0.3) return {};
        const auto low = static_cast<double>(d->comfortable.low), high = static_cast<double>(d->comfortable.high);
        const Interval<double> range{low, kSanitized ? std::clamp(high, low, 65536.0) : high};
        return snapped(descriptor, static_cast<std::int64_t>(between(random, range, d->scale)));
    }
    if (const auto* d = std::get_if<Real>(&domain)) {
        if (d->optional && random.uniform() < 0.3) return {};
        return between(random, d->comfortable, d->scale);
    }
    if (const auto* d = std::get_if<Choice>(&domain))
        return std::string(d->options[random.bits() % d->options.size()].id);
    if (std::holds_alternative<Toggle>(domain)) return random.uniform() < 0.5;
    if (const auto* d = std::get_if<Line>(&domain)) return randomLine(d->mayBeEmpty ? 0 : 1, d->longest, random);
    if (std::holds_alternative<FilePath>(domain)) return std::string();  // drawing would miss any other file
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

template <class S> S randomSettings(std::uint64_t seed) {
    Random random(seed);
    return randomParameters(schemaOf<S>(), random).template as<S>();
}

}  // namespace posenc::test
