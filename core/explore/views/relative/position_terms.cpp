// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>

#include "core/explore/score/position_term.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// The terms of scores that are of positions alone: Transformer-XL, XLNet, TUPE.
namespace posenc {

namespace {

Field fieldOf(const std::shared_ptr<const PositionTerm>& term, std::int64_t length) {
    Field field = emptyBiasField(length);
    field.key = "part";
    field.name = say("core", "Part of the score");
    field.limits = {-term->reach(), term->reach()};
    field.shade = Shade::Diverging;
    field.gap = term->causal ? Text::literal("−∞") : Text(say("core", "no vector"));
    field.at = [term](std::int64_t i, std::int64_t j) { return term->at(i, j); };
    field.sample = [term](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        term->sample(rows, columns, out);
    };
    return field;
}

Text reachLine(const Relative& relative) {
    if (relative.rows.empty())
        return say(
            "core",
            "No clipping: every distance has its own vector, computed and not stored, so the length is unlimited.");
    return say("core", "Clipped: distances from %1 on share one vector; <b>%2</b> vectors remain.")
        .with(relative.rows.edges.back(), std::get<Rows>(relative.vectors).count());
}

std::vector<Text> waveNumbers(const Relative& relative, const PositionTerm& term, std::int64_t last) {
    std::vector<Text> lines{say("core", "v·R(Δ) / √%1 at distance 0: <b>%2</b>, at 1: <b>%3</b>, at %4: <b>%5</b>")
                                .with(relative.dim, term.at(0, 0), term.at(1, 0), last, term.at(last, 0)),
                            reachLine(relative)};
    if (!term.causal)
        lines.push_back(say("core", "At distance −1 (the next key): %1; the sines change sign, the cosines do not.")
                            .with(term.at(0, 1)));
    return lines;
}

std::vector<Text> projectionNumbers(const Relative& relative, const PositionTerm& term) {
    const double bias = relative.bias.at(kQuery - kKey);
    std::vector<Text> lines;
    if (std::min(term.queries->count(), term.keys->count()) > kQuery)
        lines.push_back(
            say("core",
                "Query %1, key %2: (p<sub>m</sub>U<sub>q</sub>)·(p<sub>n</sub>U<sub>k</sub>) / √(2d) = %3 and b = %4, "
                "together <b>%5</b>; query %2, key %1: %6")
                .with(kQuery, kKey, term.at(kQuery, kKey) - bias, bias, term.at(kQuery, kKey), term.at(kKey, kQuery)));
    lines.push_back(divisorLine(relative));
    lines.push_back(
        say("core", "Only the first {1|position has a vector|%1 positions have vectors}; later positions have none.")
            .with(term.queries->count()));
    lines.push_back(say("core",
                        "TUPE also resets the row and the column of [CLS], which has no meaningful position; this step "
                        "is left out here."));
    return lines;
}

}  // namespace

/// Twice the length at which distances are distinguished.
std::int64_t tellingLength(const Relative& relative) {
    const auto& edges = relative.rows.edges;
    if (edges.empty()) return 64;
    const auto apart = static_cast<std::uint64_t>(std::clamp<std::int64_t>(edges.back(), 32, 1 << 15));
    return static_cast<std::int64_t>(2 * std::bit_ceil(apart));
}

PairMatrix addedToScores(const Of<Relative>& of, std::size_t, std::int64_t length) {
    const Relative& relative = *of.encoding;
    const auto term = std::make_shared<const PositionTerm>(of.kept());
    return {.field = fieldOf(term, length),
            .title = say("core", "Part of the score from positions alone"),
            .ofHead = false,
            .visible = {relative.causal, std::nullopt, 0},
            .numbers = term->queries ? projectionNumbers(relative, *term) : waveNumbers(relative, *term, length - 1)};
}

}  // namespace posenc
