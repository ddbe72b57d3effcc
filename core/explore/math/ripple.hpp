// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

/// The local mean of a curve over distances, and its ripple around that mean.
namespace posenc {

/// Over the octave around each distance: integers from Δ − Δ/3 to Δ + Δ/3. Numbers are grouped in buckets of 1/48
/// octave, which are single numbers below 70; the ends of an octave are rounded outwards to buckets, with linear
/// interpolation between the middles of buckets. Every value is computed once, on first use: the cost is that of the
/// curve itself. Thread-safe.
class Ripple {
public:
    using Values = std::function<void(std::int64_t first, std::span<double> out)>;

    using Sums = std::function<double(std::int64_t first, std::int64_t end)>;

    /// For distances 0 to `farthest`; calls `values` up to 4/3 of that.
    Ripple(Values values, std::int64_t farthest) : m_values(std::move(values)), m_farthest(farthest) {}
    /// The same from sums of values over ranges of distances, without a band.
    Ripple(Sums sums, std::int64_t farthest) : m_sums(std::move(sums)), m_farthest(farthest) {}

    void mean(std::int64_t first, std::span<double> out) const;

    /// The mean plus the lowest and the highest deviation of values in the octave, averaged over the octaves around
    /// that contain the distance: a smooth edge that leaves out no value except between buckets.
    void band(std::int64_t first, std::span<double> low, std::span<double> high) const;

private:
    struct Bucket {
        std::int64_t first = 0, end = 0;
        double sum = 0.0, least = HUGE_VAL, greatest = -HUGE_VAL;  ///< of the values
        double mean = 0.0, below = 0.0, above = 0.0;               ///< of the octave around its middle
        double low = 0.0, high = 0.0;                              ///< of the band, from the mean
        void add(std::span<const double> values);
        double middle() const { return static_cast<double>(first + end - 1) / 2.0; }
    };

    void prepare() const;
    void look() const;
    void gather(std::size_t from, std::size_t end) const;
    void average() const;
    void spread() const;
    void even() const;
    std::size_t indexOf(double distance) const;
    template <class Use> void forEach(std::int64_t first, std::size_t count, const Use& use) const;

    Values m_values;
    Sums m_sums;
    std::int64_t m_farthest;
    mutable std::once_flag m_once;
    mutable std::vector<Bucket> m_buckets;  ///< ascending, from 0 on
};

}  // namespace posenc
