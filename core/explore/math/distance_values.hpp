// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <vector>

namespace posenc {

/// A function of the whole numbers from 0 on. Its values are computed in blocks, once, when they are asked for. Many
/// threads may ask.
class DistanceValues {
public:
    /// Fills in the values at first, first + 1, ...; never called by two threads at a time.
    using Compute = std::function<void(std::int64_t first, std::span<double> out)>;

    explicit DistanceValues(Compute compute) : m_compute(std::move(compute)) {}

    /// Throws what `compute` throws.
    double at(std::int64_t distance) const;
    void fill(std::int64_t first, std::span<double> out) const;

private:
    const std::vector<double>& block(std::int64_t index) const;

    static constexpr std::int64_t kBlock = 256;
    Compute m_compute;
    mutable std::mutex m_mutex;
    mutable std::map<std::int64_t, std::vector<double>> m_blocks;
};

}  // namespace posenc
