// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/token_grid.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/views/all.hpp"
#include "core/explore/views/grid/token_grid_parts.hpp"
#include "core/explore/views/parts.hpp"

/// Words, images and videos of one sequence: the position of each token on each axis, the axis of each pair, and a
/// chosen token's score with all others.
namespace posenc::token_grid {

namespace {

bool sharesPairsOut(const Encoding& encoding) {
    const auto* rope = std::get_if<Rotary>(&encoding);
    return rope && rope->axes;
}

Figure drawTokenGrid(const Scene& scene, const TokenGrid& settings) {
    Figure figure;
    const auto sides = sidesOf(scene, settings, figure.notes);
    if (settings.token && *settings.token >= sides.front().tokens())
        figure.notes.push_back(
            say("core", "The sequence has only %1 {1|token|tokens}, counted from 0; the last one is shown.")
                .with(sides.front().tokens()));
    if (const double a = scene.activeAs<Rotary>().attentionFactor; a != 1.0)
        figure.notes.push_back(say("core", "Scores are these mean cosines × a² = %1.").with(a * a));
    Interval<double> reach = reachOf(sides.front());
    for (const GridSide& each : sides) {
        const auto own = reachOf(each);
        reach = {std::min(reach.low, own.low), std::max(reach.high, own.high)};
    }
    const bool tracks = sides.size() == 1 || !placedAlike(sides[0], sides[1]);
    for (const GridSide& each : sides)
        figure.panels.push_back(tracks ? trackPanel(each, settings, reach, kOwnSeries) : pairsPanel(each, kOwnSeries));
    if (sides.size() == 1) figure.panels.push_back(pairsPanel(sides[0], kOwnSeries));
    for (const GridSide& each : sides) figure.panels.push_back(mapPanel(each, settings, scoresOf(sides)));
    for (const GridSide& each : sides) addNumbers(each, settings, figure.numbers);
    return figure;
}

}  // namespace

}  // namespace posenc::token_grid

namespace posenc {

std::optional<std::int64_t> tokenAt(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                    double y) {
    using namespace token_grid;
    std::vector<Text> unused;
    const auto sides = sidesOf(scene, view.as<TokenGrid>(), unused);
    const bool tracks = sides.size() == 1 ? panel == 0 : panel < 2 && !placedAlike(sides[0], sides[1]);
    const GridSide& side = sides[panel % sides.size()];
    const std::int64_t token = panel >= 2 ? side.canvas.tokenAt(std::llround(y), std::llround(x))
                               : tracks   ? std::llround(x)
                                          : TokenCanvas::kNothing;
    return token >= 0 && token < side.tokens() ? std::optional(token) : std::nullopt;
}

ViewInfo tokenGridView() {
    using namespace token_grid;
    return makeView<TokenGrid>("token-grid", "token merge", say("core", "Token grid"),
                               say("core",
                                   "The positions of text, image and video tokens on each axis, and the scores of one "
                                   "token with all of them."),
                               say("core", "Compare with another rule: which tokens move, and which scores change?"),
                               sharesPairsOut, drawTokenGrid, 2);
}

}  // namespace posenc
