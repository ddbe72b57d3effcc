// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/ripple.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/matrix.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

constexpr double kPerOctave = 48.0;
constexpr std::int64_t kAtOnce = 32'768;  // values

/// The end of a bucket that starts at `first`.
std::int64_t bucketEnd(std::int64_t first) {
    return std::max(first + 1, static_cast<std::int64_t>(static_cast<double>(first) * std::exp2(1.0 / kPerOctave)));
}

/// Half the octave around a distance.
double halfOctave(double distance) { return std::floor(distance / 3.0); }

}  // namespace

void Ripple::prepare() const {
    for (std::int64_t first = 0, end = 0; 3 * first <= 4 * m_farthest + 3; first = end)
        m_buckets.push_back({first, end = bucketEnd(first)});
    if (m_sums)
        share(m_buckets.size(), 8, [&](std::size_t k, std::size_t end) {
            for (; k < end; ++k) m_buckets[k].sum = m_sums(m_buckets[k].first, m_buckets[k].end);
        });
    else
        look();
    average();
    spread();
    even();
}

/// Collects the values of all buckets.
void Ripple::look() const {
    std::vector<std::size_t> groups{0};  // of buckets worth evaluating in one call
    for (std::size_t k = 1; k < m_buckets.size(); ++k)
        if (m_buckets[k].first - m_buckets[groups.back()].first >= kAtOnce) groups.push_back(k);
    groups.push_back(m_buckets.size());
    share(groups.size() - 1, 1, [&](std::size_t group, std::size_t last) {
        for (; group < last; ++group) gather(groups[group], groups[group + 1]);
    });
}

/// Collects the values of some buckets.
void Ripple::gather(std::size_t from, std::size_t end) const {
    const std::int64_t last = m_buckets[end - 1].end;
    std::vector<double> values(static_cast<std::size_t>(std::min(kAtOnce, last - m_buckets[from].first)));
    for (std::int64_t first = m_buckets[from].first; first < last; first += kAtOnce) {
        checkpoint();
        values.resize(static_cast<std::size_t>(std::min(kAtOnce, last - first)));
        m_values(first, values);
        for (std::int64_t at = first, until = first + std::ssize(values); at < until;) {
            while (at >= m_buckets[from].end) ++from;
            const std::int64_t next = std::min(m_buckets[from].end, until);
            m_buckets[from].add({values.data() + (at - first), values.data() + (next - first)});
            at = next;
        }
    }
}

void Ripple::Bucket::add(std::span<const double> values) {
    sum += asArray(values).sum();
    least = std::min(least, asArray(values).minCoeff());
    greatest = std::max(greatest, asArray(values).maxCoeff());
}

std::size_t Ripple::indexOf(double distance) const {
    const auto after = std::ranges::upper_bound(m_buckets, distance, {},
                                                [](const Bucket& each) { return static_cast<double>(each.first); });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_buckets.begin(), 1) - 1);
}

void Ripple::average() const {
    std::vector<double> sums{0.0};
    for (const Bucket& each : m_buckets) sums.push_back(sums.back() + each.sum);
    for (Bucket& each : m_buckets) {
        const double half = halfOctave(each.middle());
        const std::size_t low = indexOf(each.middle() - half), high = indexOf(each.middle() + half);
        const auto count = static_cast<double>(m_buckets[high].end - m_buckets[low].first);
        each.mean = (sums[high + 1] - sums[low]) / count;
    }
}

void Ripple::spread() const {
    for (Bucket& each : m_buckets) {
        const double half = halfOctave(each.middle());
        for (std::size_t k = indexOf(each.middle() - half); k <= indexOf(each.middle() + half); ++k) {
            each.below = std::min(each.below, m_buckets[k].least - m_buckets[k].mean);
            each.above = std::max(each.above, m_buckets[k].greatest - m_buckets[k].mean);
        }
    }
}

void Ripple::even() const {
    for (Bucket& each : m_buckets) {
        const double middle = each.middle();
        const std::size_t first = indexOf(middle - std::floor(middle / 5.0)),
                          last = indexOf(middle + std::floor(middle / 4.0));
        const auto count = static_cast<double>(last + 1 - first);
        for (std::size_t k = first; k <= last; ++k) {
            each.low += m_buckets[k].below / count;
            each.high += m_buckets[k].above / count;
        }
    }
}

/// use(k, bucket, next bucket, fraction between their middles)
template <class Use> void Ripple::forEach(std::int64_t first, std::size_t count, const Use& use) const {
    std::call_once(m_once, [this] {
        m_buckets.clear();  // left from a cancelled call
        prepare();
    });
    std::size_t bucket = indexOf(static_cast<double>(first));
    for (std::size_t k = 0; k < count; ++k) {
        const std::int64_t whole = first + static_cast<std::int64_t>(k);
        while (bucket + 1 < m_buckets.size() && m_buckets[bucket + 1].first <= whole) ++bucket;
        const auto distance = static_cast<double>(whole);
        const std::size_t at = bucket > 0 && distance < m_buckets[bucket].middle() ? bucket - 1 : bucket;
        const Bucket &low = m_buckets[at], &high = m_buckets[std::min(at + 1, m_buckets.size() - 1)];
        const double apart = high.middle() - low.middle();
        use(k, low, high, apart > 0.0 ? (distance - low.middle()) / apart : 0.0);
    }
}

void Ripple::mean(std::int64_t first, std::span<double> out) const {
    forEach(first, out.size(), [&](std::size_t k, const Bucket& a, const Bucket& b, double part) {
        out[k] = std::lerp(a.mean, b.mean, part);
    });
}

void Ripple::band(std::int64_t first, std::span<double> low, std::span<double> high) const {
    forEach(first, low.size(), [&](std::size_t k, const Bucket& a, const Bucket& b, double part) {
        low[k] = std::lerp(a.mean + a.low, b.mean + b.low, part);
        high[k] = std::lerp(a.mean + a.high, b.mean + b.high, part);
    });
}

}  // namespace posenc
