// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/layers/stack.hpp"

/// How fast the pairs of each layer rotate.
namespace posenc::layers {

namespace {

Field wavelengthField(const KeptStack& stack) {
    Field out;
    out.key = "log_wavelength";
    out.name = say("core", "log₁₀ of the wavelength");
    out.gap = Text::literal("—");
    out.rows = {0, stack->count() - 1};
    out.columns = {0, std::max<std::int64_t>(1, static_cast<std::int64_t>(stack->pairs)) - 1};
    const auto cells = [stack](std::int64_t row, std::int64_t pair) {
        const double frequency = stack->frequency(static_cast<std::size_t>(row), pair);
        return frequency == 0.0 ? kGap : std::log10(wavelength(frequency));
    };
    sampleFromCells(out, cells);
    return out;
}

/// Limits over the existing layers.
Interval<double> limitsOf(const Stack& stack) {
    Interval<double> out{HUGE_VAL, -HUGE_VAL};
    for (const auto& [key, rotation] : stack.rotations)
        for (const double each : rotation.frequencies)
            if (each > 0.0)
                out = {std::min(out.low, std::log10(wavelength(each))),
                       std::max(out.high, std::log10(wavelength(each)))};
    if (out.low > out.high) return {0.0, 1.0};
    return {out.low, std::max(out.high, out.low + 1e-6)};
}

}  // namespace

Panel wavelengthPanel(const KeptStack& stack) {
    Panel out;
    out.title = say("core", "Wavelengths, layer by layer");
    Field field = wavelengthField(stack);
    field.limits = limitsOf(*stack);
    out.x = cellAxis("pair", say("core", "Pair i"), 0, field.columns.high);
    out.y = cellAxis("layer", say("core", "Layer"), 0, field.rows.high);
    out.remark = [stack](double x, double y) -> std::vector<Text> {
        const auto pair = static_cast<std::int64_t>(std::floor(x + 0.5));
        const auto l = static_cast<std::int64_t>(std::floor(y + 0.5));
        if (l < 0 || l >= stack->count() || pair < 0 || pair >= static_cast<std::int64_t>(stack->pairs)) return {};
        const auto at = static_cast<std::size_t>(l);
        if (!stack->rotationOf[at]) return {workOf(*stack, at)};
        return {workOf(*stack, at), wavelengthText(stack->frequency(at, pair))};
    };
    out.marks.emplace_back(std::move(field));
    return out;
}

}  // namespace posenc::layers
