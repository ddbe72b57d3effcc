// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/figure/figure.hpp"
#include "core/explore/math/column_waves.hpp"

namespace posenc {

inline std::vector<WaveColumn> waveColumns(const Additive& encoding) {
    return ofEach(encoding.columns, [](const auto& column) { return WaveColumn{column.frequency, column.cosine}; });
}

/// gain × the columns' waves, as the cells of a field.
inline Cells waveCells(std::vector<double> frequencies, std::vector<WaveColumn> columns, double gain) {
    return [f = std::move(frequencies), all = std::move(columns), gain](
               Interval<std::int64_t> rows, Interval<std::int64_t> shown, std::span<double> out) {
        const auto count = static_cast<std::size_t>(shown.high - shown.low + 1);
        fillWaves(f, std::span(all).subspan(static_cast<std::size_t>(shown.low), count), gain, rows.low, out);
    };
}

/// Which columns use each frequency as a sine and as a cosine. Lone columns: the sine at the end of an odd width, and
/// every column of the misprinted forms.
struct Pairing {
    struct Use {
        int sine = -1;  ///< the column; -1: none
        int cosine = -1;
    };
    std::vector<Use> uses;               ///< one per frequency
    std::vector<double> paired;          ///< frequencies with both: their product is cos(distance * f)
    std::vector<double> sines, cosines;  ///< lone: their product is sin(m f) sin(n f), not a function of the distance

    explicit Pairing(const Additive& encoding) : uses(encoding.frequencies.size()) {
        for (std::size_t c = 0; c < encoding.columns.size(); ++c)
            if (const auto [f, cosine] = encoding.columns[c]; f >= 0)
                (cosine ? uses[static_cast<std::size_t>(f)].cosine
                        : uses[static_cast<std::size_t>(f)].sine) = static_cast<int>(c);
        for (std::size_t i = 0; i < uses.size(); ++i) {
            if (isPair(i))
                paired.push_back(encoding.frequencies[i]);
            else if (uses[i].sine >= 0)
                sines.push_back(encoding.frequencies[i]);
            else if (uses[i].cosine >= 0)
                cosines.push_back(encoding.frequencies[i]);
        }
    }

    bool isPair(std::size_t frequency) const { return uses[frequency].sine >= 0 && uses[frequency].cosine >= 0; }
    bool anyLone() const { return !sines.empty() || !cosines.empty(); }

    /// PE_m · PE_n, exact.
    double dot(std::int64_t m, std::int64_t n) const {
        return loneDot(m, n) + (static_cast<double>(m - n) * asArray(paired)).cos().sum();
    }

    /// The contribution of lone sines and cosines.
    double loneDot(std::int64_t m, std::int64_t n) const {
        const auto a = static_cast<double>(m);
        const auto b = static_cast<double>(n);
        const auto s = asArray(sines), c = asArray(cosines);
        return ((a * s).sin() * (b * s).sin()).sum() + ((a * c).cos() * (b * c).cos()).sum();
    }
};

/// The encoding with only the frequencies that `keep` allows, columns in their original order: a narrower encoding of
/// the same kind.
template <class Keep> Additive withFrequencies(const Additive& encoding, Keep keep) {
    Additive out{encoding.base, {}, {}};
    std::vector<int> now(encoding.frequencies.size(), -1);
    for (std::size_t i = 0; i < now.size(); ++i)
        if (keep(i)) {
            now[i] = static_cast<int>(out.frequencies.size());
            out.frequencies.push_back(encoding.frequencies[i]);
        }
    for (const auto [frequency, cosine] : encoding.columns)
        if (const int index = frequency < 0 ? -1 : now[static_cast<std::size_t>(frequency)]; index >= 0)
            out.columns.push_back({index, cosine});
    return out;
}

inline Additive firstFrequencies(const Additive& encoding, std::size_t count) {
    return count >= encoding.frequencies.size() ? encoding
                                                : withFrequencies(encoding, [&](std::size_t i) { return i < count; });
}

}  // namespace posenc
