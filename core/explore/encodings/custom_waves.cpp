// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_waves.hpp"

#include <algorithm>

#include "core/explore/encodings/custom_shape.hpp"

namespace posenc::custom {

namespace {

bool isEqual(const Array& a, const Array& b) { return ((a - b).abs() < 1e-9).all(); }

/// The sine or cosine of a frequency that a column is; nothing if it is none.
std::optional<Additive::Column> waveOf(Results& results, std::string_view name, const std::vector<double>& frequencies,
                                       std::int64_t column) {
    const Array positions = (Array(6) << 0.0, 1.0, 2.0, 7.0, 100.0, 1003.0).finished();
    const Array values = results.over(name, {positions, Array::Constant(1, static_cast<double>(column))});
    const std::int64_t half = std::max<std::int64_t>(std::ssize(frequencies) / 2, 1);
    for (const std::int64_t index : {column / 2, column % half, column}) {
        const Array angles = positions * frequencies[static_cast<std::size_t>(index)];
        if (isEqual(values, angles.sin())) return Additive::Column{static_cast<int>(index), false};
        if (isEqual(values, angles.cos())) return Additive::Column{static_cast<int>(index), true};
    }
    if ((values == 0.0).all()) return Additive::Column{-1, false};
    return std::nullopt;
}

}  // namespace

std::optional<Additive> wavesOf(Results& results, std::string_view name, std::int64_t dim) {
    const definition::Quantity& row = *results.definition().find(name);
    if (!results.has("frequency") || !onlyWithin(results, row.value, row.indices.front(), isWave)) return std::nullopt;
    Additive out{results.number("base").value_or(1.0), results.list("frequency", dim), {}};
    int last = -1;
    for (std::int64_t k = 0; k < dim; ++k) {
        const auto column = waveOf(results, name, out.frequencies, k);
        if (!column) return std::nullopt;
        out.columns.push_back(*column);
        last = std::max(last, column->frequency);
    }
    out.frequencies.resize(static_cast<std::size_t>(last + 1));
    return out;
}

}  // namespace posenc::custom
