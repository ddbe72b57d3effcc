// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
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

/// Biases by the distance n: KERPLE, arXiv:2205.09921, chijames/KERPLE megatron/mpu/layers.py; and functions whose
/// values are listed.
struct FallCurve {
    enum class Kind : std::uint8_t {
        None,
        Log,    ///< −p ln(1 + a n)
        Power,  ///< −a n^p
        Listed  ///< values(n); only of whole n
    };
    Kind kind = Kind::None;
    double a = 0.0, p = 0.0;
    std::shared_ptr<const DistanceValues> values = {};

    static constexpr double kLeast = 0.01;    ///< lower bound of a and p, whatever training gives
    static constexpr double kSteepest = 2.0;  ///< upper bound of p for Power: beyond it, the function is no kernel

    /// Returns the curve as used after training a and p.
    static FallCurve trained(Kind kind, double a, double p, double least = kLeast) {
        const double held = std::max(p, least);
        return {kind, std::max(a, least), kind == Kind::Power ? std::min(held, kSteepest) : held, {}};
    }

    double at(double length) const {
        if (kind == Kind::Listed) return values->at(static_cast<std::int64_t>(length));
        if (kind == Kind::Log) return -p * std::log1p(a * length);
        return kind == Kind::Power && length > 0.0 ? -a * std::pow(length, p) : 0.0;
    }

    struct Bends {
        double second, third, fourth;  ///< derivatives
    };
    /// Precondition: length > 0; the curve is not listed.
    Bends bendsAt(double length) const {
        if (kind == Kind::Log) {
            const double u = a / (1.0 + a * length), square = p * u * u;
            return {square, -2.0 * square * u, 6.0 * square * u * u};
        }
        const double second = at(length) * p * (p - 1.0) / (length * length), third = second * (p - 2.0) / length;
        return {second, third, third * (p - 3.0) / length};
    }
};

}  // namespace posenc
