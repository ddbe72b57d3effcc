// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/encodings/sinusoidal_variants.hpp"
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

constexpr Binding kBase = ifGiven("base");

void writeTable(const Additive& additive, std::span<const std::int64_t> positions, Result& result) {
    result.table("table", positions.size(), additive.columns.size(), [&](std::size_t row, std::span<double> out) {
        for (std::size_t c = 0; c < out.size(); ++c) out[c] = additive.at(positions[row], c);
    });
}

void sinusoidal(Params& params, Result& result) {
    const auto additive = settingsOf<Sinusoidal>(params, {"dim", "convention", "layout", kBase}).encode();
    const auto positions = params.integers("positions", kPositions);
    params.finish();
    Result::requireRoom(positions.size(), additive.columns.size());
    result.numbers("frequencies", additive.frequencies);
    writeTable(additive, positions, result);
}

void sinusoidalVariants(Params& params, Result& result) {
    const auto settings = settingsOf<SinusoidalVariant>(params, {"dim", "variant"});
    const auto positions = params.integers("positions", kPositions);
    params.finish();
    writeTable(settings.encode(), positions, result);
}

/// The matrix M with PE_{t+delta} = M PE_t for every t: blocks (cos, sin; -sin, cos), the transpose of RoPE's.
void sinusoidalShift(Params& params, Result& result) {
    const auto settings = settingsOf<Sinusoidal>(params, {"dim", kBase});
    if (settings.dim % 2 != 0) throw params.wrong("dim", say("core", "even (a lone sine has no shift matrix)"));
    const auto delta = static_cast<double>(params.integer("delta", kPositions));
    params.finish();
    const auto frequencies = settings.frequencies();
    const std::size_t dim = settings.dim;
    result.table("matrix", dim, dim, [&](std::size_t row, std::span<double> out) {
        std::ranges::fill(out, 0.0);
        const double angle = delta * frequencies[row / 2];
        out[row] = std::cos(angle);
        out[row ^ 1U] = row % 2 == 0 ? std::sin(angle) : -std::sin(angle);
    });
}

/// PE_t · PE_{t+delta} and |PE_t - PE_{t+delta}|^2, which depend on delta alone if every sine has its cosine.
void sinusoidalDot(Params& params, Result& result) {
    const auto settings = settingsOf<Sinusoidal>(params, {"dim", kBase});
    if (settings.dim % 2 != 0)
        throw params.wrong("dim", say("core", "even (a lone sine makes the product depend on the position)"));
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
        distances.push_back(4.0 * sines);  // 2 sum (1 - cos), without cancellation
    }
    result.numbers("dot", dots);
    result.numbers("sq_distance", distances);
}

}  // namespace

std::span<const Scheme> sinusoidalSchemes() {
    static constexpr Scheme all[] = {{"sinusoidal", sinusoidal},
                                     {"sinusoidal_dot", sinusoidalDot},
                                     {"sinusoidal_shift", sinusoidalShift},
                                     {"sinusoidal_seed_variants", sinusoidalVariants}};
    return all;
}

}  // namespace posenc
