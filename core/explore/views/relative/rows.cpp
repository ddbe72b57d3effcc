// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/linear_bias.hpp"
#include "core/explore/score/relative_parts.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// The row of the table of vectors that query i and key j read (Shaw et al., DeBERTa).
namespace posenc {

namespace {

struct RowMatrix {
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{lengthField(&RowMatrix::length,
                                      say("core", "Number of queries and keys; the matrix is never stored."), 8, 1)};
    }

    RowMatrix resolved(const Scene& scene) const {
        return {length.value_or(tellingLength(scene.activeAs<Relative>()))};
    }
};

Field fieldOf(const Relative& relative, std::int64_t length) {
    const auto rows = std::make_shared<const Steps>(relative.rows);
    Field field{
        .key = "row",
        .name = say("core", "Row of the table"),
        .rows = {0, length - 1},
        .columns = {0, length - 1},
        .limits = {0.0, static_cast<double>(std::max<std::int64_t>(std::get<Rows>(relative.vectors).count() - 1, 1))},
        .whole = true,
        .at = [rows](std::int64_t i, std::int64_t j) { return rows->at(i - j); }};
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
    const bool byQuery = relative.rows.values.back() > relative.rows.before;  // rows grow with m − n
    const std::int64_t counted = rowAt(relative, byQuery ? kKey - kQuery : kQuery - kKey);
    const std::int64_t other = rowAt(relative, byQuery ? kQuery - kKey : kKey - kQuery);
    if (isClipped(relative) && !isEven(relative))
        return say("core",
                   "Query %1, key %2: clip(n − m) reads row <b>%3</b>, clip(m − n) row <b>%4</b>. The two sides are "
                   "clipped at different distances, so the sign decides on which side more distances stay distinct.")
            .with(kQuery, kKey, counted, other);
    const Say line = isClipped(relative)
                         ? say("core",
                               "Query %1, key %2: the paper's clip(n − m) + k reads row <b>%3</b>; clip(m − n) + k, as "
                               "in some notes, reads row <b>%4</b>: the same table, counted from its other end.")
                         : say("core",
                               "Query %1, key %2: with n − m, as in T5, it would be row %3; DeBERTa uses m − n and "
                               "reads row <b>%4</b>.");
    return line.with(kQuery, kKey, counted, other);
}

std::vector<Text> numbersOf(const Relative& relative) {
    const Steps& rows = relative.rows;
    std::vector<Text> lines;
    if (!isClipped(relative)) lines.push_back(signLine(relative));
    lines.push_back(say("core",
                        "Distances m − n up to %1 share row %2, and those from %3 on share row %4; rows read, however "
                        "long the text: <b>%5</b>")
                        .with(rows.edges.front() - 1, rowAt(relative, rows.edges.front() - 1), rows.edges.back(),
                              rowAt(relative, rows.edges.back()),
                              rows.edges.size() + (rows.before == rows.values.front() ? 0 : 1)));
    if (relative.divisor > 1.0) lines.push_back(divisorLine(relative));
    if (relative.positionToContent)
        lines.push_back(say("core",
                            "Position to content: the paper reads row %1, of n − m; the published code gathers by key "
                            "and transposes, so it reads row %2, of m − n.")
                            .with(rowAt(relative, kKey - kQuery), rowAt(relative, kQuery - kKey)));
    return lines;
}

PairMatrix rowsRead(const Relative& relative, std::int64_t length) {
    PairMatrix out{.field = fieldOf(relative, length),
                   .title = say("core", "Row read by query m and key n"),
                   .ofHead = false,
                   .visible = {relative.causal, std::nullopt, 0},
                   .numbers = numbersOf(relative)};
    if (isClipped(relative)) out.errata = {signLine(relative)};
    return out;
}

Figure draw(const Scene& scene, const RowMatrix& settings) {
    const std::int64_t length = *settings.resolved(scene).length;
    std::vector<PairMatrix> matrices = ofEach(subjectsOf<Relative>(scene, hasTrainedRows),
                                              [&](const auto& each) { return rowsRead(*each.encoding, length); });
    return matrixFigure(scene, length, std::move(matrices), {});
}

}  // namespace

ViewInfo relativeRowMatrixView() {
    return makeView<RowMatrix>(
        ViewGroup::Basics, "matrix", "max-relative-position max-relative-positions", say("core", "Matrix"),
        say("core", "The vector of the table that each pair of query and key positions reads."),
        say("core", "Find where the colours stop changing: all distances beyond that share one vector."),
        hasTrainedRows, draw, 4, false);
}

}  // namespace posenc
