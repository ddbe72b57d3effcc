// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

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

/// Says why the picture of the chosen token has one colour.
void noteOneColour(const GridSide& side, const Segment& segment, double colours, std::vector<Text>& notes) {
    const auto first = static_cast<std::size_t>(side.placement.firstTokens[segmentAt(side, side.token)]);
    const auto count = static_cast<std::size_t>(tokensOf(segment, side.rules));
    const auto [low, high] = std::ranges::minmax(std::span(side.kernel).subspan(first, count));
    if (segment.kind == Segment::Kind::Text || high - low > 0.02 * colours) return;
    notes.push_back(say("core", "The %1 has one colour: over so few positions its scores only fall from %2 to %3.")
                        .with(segmentText(segment), high, low));
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
    const Segment chosen = settings.segments()[segmentAt(sides[0], sides[0].token)];
    noteOneColour(sides[0], chosen, scoresOf(sides).high - scoresOf(sides).low, figure.notes);
    for (const GridSide& each : sides) addNumbers(each, settings, figure.numbers);
    return figure;
}

/// Where the sequence places its tokens, and the axis that each pair follows.
Given givenTokens(const Scene& scene, const ParameterSet& set, const Figure& figure, std::int64_t /*row*/) {
    const auto& rope = scene.activeAs<Rotary>();
    const auto settings = set.as<TokenGrid>();
    const std::string names = rope.axes->names();
    const PairShares shares = rope.axes->shares(rope.frequencies.size());
    const TokenCanvas canvas = canvasOf(settings.segments(), settings.rules());
    const Table& table = *figure.panels.front().table;
    std::vector<double> places(names.size() * static_cast<std::size_t>(table.rows)), row(table.columns.size());
    for (std::int64_t at = 0; at < table.rows; ++at) {
        table.fill(at, row);
        for (std::size_t axis = 0; axis < names.size(); ++axis)
            places[axis * static_cast<std::size_t>(table.rows) + static_cast<std::size_t>(at)] = row[axis + 1];
    }
    Given out;
    out.add("tokens", "Tokens of the sequence", static_cast<double>(table.rows));
    out.add("token_places", "Position of each token, axis by axis", std::move(places));
    out.add(
        "token_shown", "Token whose scores are shown",
        static_cast<double>(std::get<std::int64_t>(figure.viewInUse.values[*figure.viewInUse.schema->index("token")])));
    out.add("pair_axis", "Axis that each pair follows", {shares.axis.begin(), shares.axis.end()});
    out.add("pairs_split", "1 if the two elements of a pair may follow two axes", shares.partner.empty() ? 0.0 : 1.0);
    const auto& partner = shares.partner.empty() ? shares.axis : shares.partner;
    out.add("pair_partner", "Axis that the other element of each pair follows", {partner.begin(), partner.end()});
    for (const char axis : {'t', 'h', 'w', 'p', 'e'})
        out.add(std::string("axis_") + axis, "Number of the axis",
                static_cast<double>(names.find(axis) == names.npos ? 0 : names.find(axis)));
    out.add("picture_columns", "Columns of the picture", static_cast<double>(canvas.columns));
    out.add("token_at", "Token at each place of the picture", {canvas.tokens.begin(), canvas.tokens.end()});
    return out;
}

/// The token at a place of a panel becomes the one whose scores are shown.
std::optional<ParameterSet> pickToken(const Scene& scene, ParameterSet settings, std::size_t panel, double x,
                                      double y) {
    std::vector<Text> unused;
    const auto sides = sidesOf(scene, settings.as<TokenGrid>(), unused);
    const bool tracks = sides.size() == 1 ? panel == 0 : panel < 2 && !placedAlike(sides[0], sides[1]);
    const GridSide& side = sides[panel % sides.size()];
    const std::int64_t token = panel >= 2 ? side.canvas.tokenAt(std::llround(y), std::llround(x))
                               : tracks   ? std::llround(x)
                                          : TokenCanvas::kNothing;
    if (token < 0 || token >= side.tokens() || settings.set("token", token)) return std::nullopt;
    return settings;
}

}  // namespace

}  // namespace posenc::token_grid

namespace posenc {

ViewInfo tokenGridView() {
    using namespace token_grid;
    ViewInfo view = makeView<TokenGrid>(
        ViewGroup::Basics, "token-grid", "token merge", say("core", "Token grid"),
        say("core",
            "The positions of text, image and video tokens on each axis, and the scores of one "
            "token with all of them."),
        say("core", "Compare with another rule: which tokens move, and which scores change?"), sharesPairsOut,
        drawTokenGrid, 2);
    view.ofModel = OfModel::Placement;
    view.pick = pickToken;
    view.given = givenTokens;
    return view;
}

}  // namespace posenc
