// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/explore/views/parts.hpp"

/// ALiBi's slopes over the heads: two geometric series if the number of heads is not a power of two.
namespace posenc {

namespace {

std::vector<double> slopesOf(const Bias& bias) { return ofEach(bias.heads, &Bias::Head::slope); }

bool hasSlopes(const Encoding& encoding) {
    const auto* bias = std::get_if<Bias>(&encoding);
    return bias && std::ranges::all_of(bias->heads, [](const Bias::Head& head) { return head.slope > 0.0; });
}

std::vector<int> groupsOf(std::size_t heads) {
    std::vector<int> out(heads, 0);
    for (std::size_t h = std::bit_floor(heads); h < heads; ++h) out[h] = 1;
    return out;
}

Axis slopeAxis(const std::vector<Of<Bias>>& subjects) {
    Interval<double> reach{1.0, 0.0};
    for (const auto& each : subjects) hold(slopesOf(*each.encoding), reach);
    return {
        .key = "slope",
        .title = say("core", "Slope (bias per token of distance)"),
        .range = {std::exp2(std::floor(std::log2(reach.low)) - 1.0),
                  std::max(1.0, std::exp2(std::ceil(std::log2(reach.high))))},
        .scale = Scale::Log,
        .switchable = true,
        .powersOfTwo = true};
}

Bars slopeBars(const Bias& bias) {
    Bars bars{.key = "slope",
              .name = say("core", "Slope"),
              .values = slopesOf(bias),
              .group = groupsOf(bias.heads.size()),
              .groups = {{"first", say("core", "heads up to the largest power of two"), 0}}};
    if (!std::has_single_bit(bias.heads.size()))
        bars.groups.push_back({"rest", say("core", "the remaining heads, with slopes in between"), 1, true});
    return bars;
}

/// 2^(-B(k + 1)/n) for all n heads, which matches the models only for powers of two; B from the last slope of the first
/// series.
std::vector<double> naiveSlopes(const Bias& bias) {
    const std::size_t heads = bias.heads.size();
    const double exponent = std::log2(bias.heads[std::bit_floor(heads) - 1].slope);
    std::vector<double> out;
    for (std::size_t k = 1; k <= heads; ++k)
        out.push_back(std::exp2(exponent * static_cast<double>(k) / static_cast<double>(heads)));
    return out;
}

std::vector<Text> numbers(const Bias& bias) {
    const std::size_t power = std::bit_floor(bias.heads.size());
    const auto slopes = slopesOf(bias);
    std::vector<Text> lines{
        say("core", "A head's bias reaches −1 at distance 1/slope: from %1 to %2 {2|token|tokens}.")
            .with(1.0 / *std::ranges::max_element(slopes), 1.0 / *std::ranges::min_element(slopes)),
        say("core", "%1 {1|head|heads} = %2 + %3").with(bias.heads.size(), power, bias.heads.size() - power),
        say("core", "Slopes from <b>%1</b> (head 0) to <b>%2</b> (head %3)")
            .with(slopes.front(), slopes[power - 1], power - 1)};
    if (power < bias.heads.size()) {
        lines.push_back(say("core", "A second series starts from <b>%1</b> (head %2); the two series interleave.")
                            .with(slopes[power], power));
        lines.push_back(
            say("core", "The naive rule, one series over all %1 heads, would start with %2 instead of <b>%3</b>.")
                .with(bias.heads.size(), naiveSlopes(bias)[0], slopes[0]));
    }
    return lines;
}

Figure drawSlopes(const Scene& scene, const NoSettings&) {
    const auto subjects = subjectsOf<Bias>(scene, hasSlopes);
    std::size_t most = 1;
    for (const auto& each : subjects) most = std::max(most, each.encoding->heads.size());
    Panel panel{.title = say("core", "Slope of each head"),
                .x = cellAxis("head", say("core", "Head h"), 0, static_cast<std::int64_t>(most) - 1),
                .y = slopeAxis(subjects),
                .marks = {slopeBars(*subjects[0].encoding)}};
    Curves pinned{{0, static_cast<std::int64_t>(most) - 1}, {}};
    const Bias& bias = *subjects[0].encoding;
    if (!std::has_single_bit(bias.heads.size())) {
        pinned.curves.push_back(
            dottedCurve("naive", say("core", "naive rule: one series over all heads"), 2, naiveSlopes(bias)));
        pinned.curves.back().stroke = Stroke::Dot;
    }
    for (std::size_t k = 1; k < subjects.size(); ++k)
        pinned.curves.push_back(curveBesideBars(*subjects[k].subject, slopesOf(*subjects[k].encoding)));
    if (!pinned.curves.empty()) panel.marks.emplace_back(std::move(pinned));
    return {.panels = {std::move(panel)}, .numbers = numbers(scene.activeAs<Bias>())};
}

}  // namespace

ViewInfo slopesView() {
    return makeView<NoSettings>(
        ViewGroup::Basics, "slopes", "heads", say("core", "Slopes"), say("core", "The slope of every head."),
        say("core", "Change the number of heads: what happens to the slopes when it is not a power of two?"), hasSlopes,
        drawSlopes);
}

}  // namespace posenc
