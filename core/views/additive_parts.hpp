// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/encodings/encoding.hpp"
#include "core/math/column_waves.hpp"

namespace posenc {

inline std::vector<WaveColumn> waveColumns(const Additive& encoding) {
    std::vector<WaveColumn> out;
    for (const auto& column : encoding.columns) out.push_back({column.frequency, column.cosine});
    return out;
}

/// How many columns use each frequency as a sine and as a cosine; a lone sine at the end of an odd width has no cosine.
struct Pairing {
    std::vector<double> paired;  ///< frequencies with both: their product is cos(distance * f)
    std::vector<double>
        lone;  ///< sines without a cosine: their product is sin(m f) sin(n f), not a function of the distance

    explicit Pairing(const Additive& encoding) {
        std::vector<int> count(encoding.frequencies.size(), 0);
        for (const auto& column : encoding.columns)
            if (column.frequency >= 0) ++count[static_cast<std::size_t>(column.frequency)];
        for (std::size_t i = 0; i < count.size(); ++i)
            if (count[i] > 0) (count[i] == 2 ? paired : lone).push_back(encoding.frequencies[i]);
    }

    /// PE_m · PE_n, exact.
    double dot(std::int64_t m, std::int64_t n) const {
        double sum = 0.0;
        for (const double f : paired) sum += std::cos(static_cast<double>(m - n) * f);
        for (const double f : lone) sum += std::sin(static_cast<double>(m) * f) * std::sin(static_cast<double>(n) * f);
        return sum;
    }
};

}  // namespace posenc
