// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/scheme.hpp"
#include "core/encodings/sinusoidal.hpp"

namespace posenc {

namespace {

constexpr Binding kDim{"dim", "dim"};
constexpr Binding kBase{"base", "base", Binding::Need::Optional};

double entry(const Additive& additive, std::int64_t position, Additive::Column column) {
    if (column.frequency < 0) return 0.0;
    const double angle = static_cast<double>(position) *
                         additive.frequencies[static_cast<std::size_t>(column.frequency)];
    return column.cosine ? std::cos(angle) : std::sin(angle);
}

void sinusoidal(Params& params, Result& result) {
    const auto additive =
        settingsOf<Sinusoidal>(params, {kDim, {"convention", "convention"}, {"layout", "layout"}, kBase}).encode();
    const auto positions = params.integers("positions", kPositions);
    params.finish();
    Result::requireRoom(positions.size(), additive.columns.size());
    result.numbers("frequencies", additive.frequencies);
    result.table("table", positions.size(), additive.columns.size(), [&](std::size_t row, std::span<double> out) {
        for (std::size_t c = 0; c < out.size(); ++c) out[c] = entry(additive, positions[row], additive.columns[c]);
    });
}

/// PE_t · PE_{t+delta} and |PE_t - PE_{t+delta}|^2, which depend on delta alone when every sine has its cosine.
void sinusoidalDot(Params& params, Result& result) {
    const auto settings = settingsOf<Sinusoidal>(params, {kDim, kBase});
    if (settings.dim % 2 != 0)
        throw params.wrong("dim", say("core", "even: a lone sine makes the product depend on the position"));
    const auto deltas = params.integers("deltas", kPositions);
    params.finish();
    std::vector<double> dots, distances;
    for (const std::int64_t delta : deltas) {
        double dot = 0.0, sines = 0.0;
        for (const double frequency : settings.frequencies()) {
            const double angle = static_cast<double>(delta) * frequency;
            dot += std::cos(angle);
            sines += std::sin(angle / 2.0) * std::sin(angle / 2.0);
        }
        dots.push_back(dot);
        distances.push_back(4.0 * sines);  // 2 sum (1 - cos), without its cancellation
    }
    result.numbers("dot", dots);
    result.numbers("sq_distance", distances);
}

}  // namespace

std::span<const Scheme> sinusoidalSchemes() {
    static constexpr Scheme all[] = {{"sinusoidal", sinusoidal}, {"sinusoidal_dot", sinusoidalDot}};
    return all;
}

}  // namespace posenc
