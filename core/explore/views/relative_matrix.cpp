// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/explore/math/linear_bias.hpp"
#include "core/explore/score/position_term.hpp"
#include "core/explore/score/relative_parts.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/parts.hpp"
#include "core/explore/views/shared_settings.hpp"

/// The row of the table that query i and key j read; or, if vectors are waves or belong to positions, the positions'
/// own contribution to the score.
namespace posenc {

namespace {

struct MatrixSettings {
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{
            lengthField(&MatrixSettings::length, say("core", "Queries and keys; the matrix is never stored."), 8, 1)};
    }

    /// Twice the length at which distances are distinguished.
    MatrixSettings resolved(const Scene& scene) const {
        const auto& edges = scene.activeAs<Relative>().rows.edges;
        const auto apart = static_cast<std::uint64_t>(
            edges.empty() ? 0 : std::clamp<std::int64_t>(edges.back(), 32, 1 << 15));
        MatrixSettings out = *this;
        out.length = length.value_or(edges.empty() ? 64 : static_cast<std::int64_t>(2 * std::bit_ceil(apart)));
        return out;
    }
};

constexpr std::int64_t kQuery = 5, kKey = 3;  // the cell that the numbers describe

Field matrixField(const MatrixSettings& settings) {
    Field field;
    field.rows = field.columns = {0, *settings.length - 1};
    return field;
}

Figure matrixFigure(const Scene& scene, const MatrixSettings& settings, std::vector<FieldPanel> fields) {
    const Axis x = cellAxis("key", say("core", "Key position j (tokens)"), 0, *settings.length - 1);
    const Axis y = rowAxis("query", say("core", "Query position i (tokens)"), 0, *settings.length - 1);
    Figure figure;
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    for (const auto& each : subjectsOf<Relative>(scene))
        noteMask(*each.subject, {each.encoding->causal, std::nullopt, 0}, Mask::AsEncoded, *settings.length,
                 figure.notes);
    return figure;
}

/// One field for each subject, named if there are several.
template <class MakeField>
std::vector<FieldPanel> fieldsOf(const std::vector<Of<Relative>>& subjects, Say title, const MakeField& make) {
    std::vector<FieldPanel> out;
    for (const auto& each : subjects)
        out.push_back({subjects.size() > 1 ? each.subject->name : Text(title), make(each)});
    return out;
}

Field rowField(const Of<Relative>& of, const MatrixSettings& settings) {
    const auto rows = std::make_shared<const Steps>(of.encoding->rows);
    Field field = matrixField(settings);
    field.key = "row";
    field.whole = true;
    field.name = say("core", "Row of the table");
    field.limits = {0.0,
                    static_cast<double>(std::max<std::int64_t>(std::get<Rows>(of.encoding->vectors).count() - 1, 1))};
    field.at = [rows](std::int64_t i, std::int64_t j) { return rows->at(i - j); };
    field.sample = [rows](const Boxes& boxes, const Boxes& columns, std::span<float> out) {
        sampleLinearBias({0.0, 0, *rows}, {}, boxes, columns, out);
    };
    return field;
}

std::int64_t rowAt(const Relative& relative, std::int64_t distance) {
    return static_cast<std::int64_t>(relative.rows.at(distance));
}

/// Clip tables are added to the keys; DeBERTa's give scores separate products, each of which counts in the divisor.
bool isClipped(const Relative& relative) { return relative.contentToPosition && relative.divisor == 1.0; }

/// True if as many rows are below that of distance 0 as above it.
bool isEven(const Relative& relative) { return 2 * rowAt(relative, 0) == std::get<Rows>(relative.vectors).count() - 1; }

Text signLine(const Relative& relative) {
    const bool byQuery = relative.rows.values.back() > relative.rows.before;  // rows grow with i − j
    const std::int64_t counted = rowAt(relative, byQuery ? kKey - kQuery : kQuery - kKey);
    const std::int64_t other = rowAt(relative, byQuery ? kQuery - kKey : kKey - kQuery);
    if (isClipped(relative) && !isEven(relative))
        return say("core",
                   "Query %1, key %2: clip(j − i) reads row <b>%3</b>, clip(i − j) row <b>%4</b>. The two sides are "
                   "clipped at different distances, so the sign decides which side keeps more of them apart.")
            .with(kQuery, kKey, counted, other);
    const Say line = isClipped(relative)
                         ? say("core",
                               "Query %1, key %2: the paper's clip(j − i) + k reads row <b>%3</b>; clip(i − j) + k, as "
                               "some notes print, row <b>%4</b>: the same table from its other end.")
                         : say("core",
                               "Query %1, key %2: counted j − i, as by T5, row %3; DeBERTa counts i − j and reads row "
                               "<b>%4</b>.");
    return line.with(kQuery, kKey, counted, other);
}

Text divisorLine(const Relative& relative) {
    return say("core", "Scores are divided by √(%1 × %2) = <b>%3</b>: each of the %1 products has the size of q·k.")
        .with(relative.divisor, relative.dim, rootOf(relative));
}

std::vector<Text> rowNumbers(const Relative& relative) {
    const Steps& rows = relative.rows;
    std::vector<Text> lines;
    if (!isClipped(relative)) lines.push_back(signLine(relative));
    lines.push_back(say("core",
                        "Distances i − j up to %1 share row %2, those from %3 on row %4; rows read at any length of "
                        "text: <b>%5</b>")
                        .with(rows.edges.front() - 1, rowAt(relative, rows.edges.front() - 1), rows.edges.back(),
                              rowAt(relative, rows.edges.back()),
                              rows.edges.size() + (rows.before == rows.values.front() ? 0 : 1)));
    if (relative.divisor > 1.0) lines.push_back(divisorLine(relative));
    if (relative.positionToContent)
        lines.push_back(say("core",
                            "Position to content: the paper reads row %1, of j − i; the published code gathers by key "
                            "and transposes, so it reads row %2, of i − j.")
                            .with(rowAt(relative, kKey - kQuery), rowAt(relative, kQuery - kKey)));
    return lines;
}

Figure drawRows(const Scene& scene, const MatrixSettings& asked) {
    const MatrixSettings settings = asked.resolved(scene);
    const auto subjects = subjectsOf<Relative>(scene, hasTrainedRows);
    Figure figure = matrixFigure(scene, settings,
                                 fieldsOf(subjects, say("core", "Row that query i and key j read"),
                                          [&](const Of<Relative>& of) { return rowField(of, settings); }));
    const auto& relative = scene.activeAs<Relative>();
    figure.numbers = rowNumbers(relative);
    if (isClipped(relative)) figure.errata = {signLine(relative)};
    return figure;
}

Field termField(const Of<Relative>& of, const MatrixSettings& settings) {
    const auto term = std::make_shared<const PositionTerm>(of.kept());
    Field field = matrixField(settings);
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
            "No clip: every distance has a vector of its own, computed and not stored, so no length is too long.");
    return say("core", "Clamped: distances from %1 on share one vector; <b>%2</b> vectors are left.")
        .with(relative.rows.edges.back(), std::get<Rows>(relative.vectors).count());
}

std::vector<Text> waveNumbers(const Of<Relative>& of, const MatrixSettings& settings) {
    const PositionTerm term(of.kept());
    const std::int64_t last = *settings.length - 1;
    std::vector<Text> lines{say("core", "v·R(Δ) / √%1 at distance 0: <b>%2</b>, at 1: <b>%3</b>, at %4: <b>%5</b>")
                                .with(of.encoding->dim, term.at(0, 0), term.at(1, 0), last, term.at(last, 0))};
    lines.push_back(reachLine(*of.encoding));
    if (!term.causal)
        lines.push_back(say("core", "At distance −1, the next key: %1; the sines change sign, the cosines do not.")
                            .with(term.at(0, 1)));
    return lines;
}

std::vector<Text> projectionNumbers(const Of<Relative>& of) {
    const PositionTerm term(of.kept());
    const double bias = of.encoding->bias.at(kQuery - kKey);
    std::vector<Text> lines;
    if (std::min(term.queries->count(), term.keys->count()) > kQuery)
        lines.push_back(
            say("core",
                "Query %1, key %2: (p<sub>i</sub>U<sub>q</sub>)·(p<sub>j</sub>U<sub>k</sub>) / √(2d) = %3 and b = %4, "
                "together <b>%5</b>; query %2, key %1: %6")
                .with(kQuery, kKey, term.at(kQuery, kKey) - bias, bias, term.at(kQuery, kKey), term.at(kKey, kQuery)));
    lines.push_back(divisorLine(*of.encoding));
    lines.push_back(
        say("core", "Only the first {1|position has a vector|%1 positions have vectors}; there is nothing beyond.")
            .with(term.queries->count()));
    lines.push_back(
        say("core", "TUPE also resets the row and the column of [CLS], which has no place; that is left out here."));
    return lines;
}

bool hasPositionTerm(const Encoding& encoding) { return hasDistanceWaves(encoding) || hasProjectedPositions(encoding); }

Figure drawTerm(const Scene& scene, const MatrixSettings& asked) {
    const MatrixSettings settings = asked.resolved(scene);
    const auto subjects = subjectsOf<Relative>(scene, hasPositionTerm);
    Figure figure = matrixFigure(scene, settings,
                                 fieldsOf(subjects, say("core", "What positions alone add to the score"),
                                          [&](const Of<Relative>& of) { return termField(of, settings); }));
    figure.numbers = hasProjectedPositions(*scene.active().encoding) ? projectionNumbers(subjects.front())
                                                                     : waveNumbers(subjects.front(), settings);
    return figure;
}

}  // namespace

ViewInfo relativeRowMatrixView() {
    return makeView<MatrixSettings>(
        "matrix", say("core", "Matrix"), say("core", "Which vector of the table every query and key position read."),
        say("core", "Find where the colours stop changing: all distances beyond share one vector."), hasTrainedRows,
        drawRows, 4, false);
}

ViewInfo relativeTermMatrixView() {
    return makeView<MatrixSettings>(
        "matrix", say("core", "Matrix"), say("core", "What positions alone add to every score."),
        say("core", "Follow a diagonal: do all its cells agree, or does the place itself count as well?"),
        hasPositionTerm, drawTerm, 4);
}

}  // namespace posenc
