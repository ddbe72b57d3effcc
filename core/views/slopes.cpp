// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/views/all.hpp"
#include "core/views/parts.hpp"

/// ALiBi's slopes over the heads: two geometric runs when the number of heads is not a power of two.
namespace posenc {

namespace {

std::vector<int> groupsOf(std::size_t heads) {
    std::vector<int> out(heads, 0);
    for (std::size_t h = std::bit_floor(heads); h < heads; ++h) out[h] = 1;
    return out;
}

Axis slopeAxis(const std::vector<Of<Bias>>& subjects) {
    double least = 1.0;
    double most = 0.0;
    for (const auto& each : subjects)
        for (const double slope : each.encoding->slopes) {
            least = std::min(least, slope);
            most = std::max(most, slope);
        }
    Axis axis;
    axis.key = "slope";
    axis.title = say("core", "Slope (bias per token of distance)");
    axis.range = {std::exp2(std::floor(std::log2(least)) - 1.0), std::exp2(std::ceil(std::log2(most)))};
    axis.scale = Scale::Log;
    axis.powersOfTwo = true;
    axis.switchable = true;
    return axis;
}

Bars slopeBars(const Bias& bias) {
    Bars bars;
    bars.key = "slope";
    bars.name = say("core", "Slope");
    bars.values = bias.slopes;
    bars.group = groupsOf(bias.slopes.size());
    bars.groups = {{"first", say("core", "the largest power of two of heads"), 0}};
    if (!std::has_single_bit(bias.slopes.size()))
        bars.groups.push_back({"rest", say("core", "the remaining heads, between those slopes"), 1});
    return bars;
}

std::vector<Text> numbers(const Bias& bias) {
    const std::size_t power = std::bit_floor(bias.slopes.size());
    std::vector<Text> lines;
    lines.push_back(say("core", "%1 heads = %2 + %3")
                        .with(static_cast<int>(bias.slopes.size()), static_cast<int>(power),
                              static_cast<int>(bias.slopes.size() - power)));
    lines.push_back(say("core", "Slopes from <b>%1</b> (head 0) to <b>%2</b> (head %3)")
                        .with(bias.slopes.front(), bias.slopes[power - 1], static_cast<int>(power) - 1));
    if (power < bias.slopes.size())
        lines.push_back(say("core", "Then again from <b>%1</b> (head %2): the runs interleave.")
                            .with(bias.slopes[power], static_cast<int>(power)));
    lines.push_back(
        say("core", "A head's bias reaches −1 at distance 1/slope: from %1 to %2 tokens.")
            .with(1.0 / *std::ranges::max_element(bias.slopes), 1.0 / *std::ranges::min_element(bias.slopes)));
    return lines;
}

Figure draw(const Scene& scene, const NoSettings&) {
    const auto subjects = subjectsOf<Bias>(scene);
    std::size_t most = 1;
    for (const auto& each : subjects) most = std::max(most, each.encoding->slopes.size());
    Panel panel;
    panel.title = say("core", "Slope of each head");
    panel.x = cellAxis("head", say("core", "Head h"), 0, static_cast<std::int64_t>(most) - 1);
    panel.y = slopeAxis(subjects);
    panel.marks.emplace_back(slopeBars(*subjects[0].encoding));
    Curves pinned{{0, static_cast<std::int64_t>(most) - 1}, {}};
    for (std::size_t k = 1; k < subjects.size(); ++k)
        pinned.curves.push_back(dottedCurve(subjects[k].subject->key, subjects[k].subject->name,
                                            static_cast<int>(k) + 1, subjects[k].encoding->slopes));
    if (!pinned.curves.empty()) panel.marks.emplace_back(std::move(pinned));
    Figure figure;
    figure.panels = {std::move(panel)};
    figure.numbers = numbers(scene.activeAs<Bias>());
    return figure;
}

}  // namespace

ViewInfo slopesView() {
    return makeView<NoSettings>("slopes", say("core", "Slopes"), say("core", "Every head's slope."), Family::Bias,
                                draw);
}

}  // namespace posenc
