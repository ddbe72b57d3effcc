// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/score/relative_parts.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/parts.hpp"

/// The positions' contribution to the output if values have a table of vectors too: o = Σ α v + Σ W a. W is the total
/// weight of all keys of one row; drawn for equal weights, where it is a count. Shaw et al., arXiv:1803.02155, eq. 3.
namespace posenc {

namespace {

struct OutputSettings {
    std::int64_t length = 64;

    static consteval auto fields() {
        return std::tuple{
            field(&OutputSettings::length, "length", say("core", "Positions"),
                  say("core", "Number of queries and keys; every query gives all its keys the same weight."),
                  Integer{{8, 256}, {1, 512}}, "", kTokens)};
    }
};

/// The distances m − n that use one row.
struct OutputRow {
    std::int64_t counted = 0;  ///< the row's distance in the encoding's convention
    Interval<std::int64_t> distances;
};

/// Rows used within `length` tokens, ordered by their distance in the encoding's convention.
std::vector<OutputRow> rowsWithin(const Steps& rows, std::int64_t length) {
    const auto zero = static_cast<std::int64_t>(rows.at(0));
    std::vector<OutputRow> out;
    for (std::int64_t distance = 1 - length; distance < length; ++distance) {
        const std::int64_t counted = static_cast<std::int64_t>(rows.at(distance)) - zero;
        if (out.empty() || out.back().counted != counted) out.push_back({counted, {distance, distance}});
        out.back().distances.high = distance;
    }
    if (out.front().counted > out.back().counted) std::ranges::reverse(out);
    return out;
}

/// The share of a query's keys that use a row. No key of these encodings is masked.
double shareOf(const OutputRow& row, std::int64_t query, std::int64_t length) {
    const std::int64_t low = std::max(row.distances.low, query - length + 1);
    const std::int64_t high = std::min(row.distances.high, query);
    return static_cast<double>(std::max<std::int64_t>(high - low + 1, 0)) / static_cast<double>(length);
}

/// True if vectors are added to the key itself, so that no separate product shares the root, as in DeBERTa.
bool joinsKeys(const Encoding& encoding) {
    const Relative* relative = asRelative(encoding);
    return hasTrainedRows(encoding) && relative->contentToPosition && relative->divisor == 1.0;
}

Axis countedAxis(const std::vector<OutputRow>& rows) {
    Axis axis = cellAxis("clipped", say("core", "Clipped distance r (tokens)"), 0, std::ssize(rows) - 1);
    for (const OutputRow& row : rows) {
        const bool shared = row.distances.low < row.distances.high;
        const char* beyond = !shared ? "" : &row == &rows.front() ? "≤ " : "≥ ";
        axis.labels.push_back(beyond + groupedInteger(row.counted));
    }
    return axis;
}

/// The weights of the middle query. Rows between the outer ones have one key each only if both outer ones have some.
Text weightLine(const std::vector<OutputRow>& rows, std::int64_t length) {
    const std::int64_t query = length / 2;
    const double first = shareOf(rows.front(), query, length), last = shareOf(rows.back(), query, length);
    if (rows.size() == 1)
        return say("core", "Query %1 of %2, equal weights: the only row, r = %3, gets <b>%4</b> of the weight.")
            .with(query, length, rows.front().counted, first);
    if (rows.size() > 2 && first > 0.0 && last > 0.0)
        return say("core",
                   "Query %1 of %2, equal weights: row r = %3 gets <b>%4</b> of the weight, row r = %5 gets <b>%6</b>, "
                   "and every row between them %7.")
            .with(query, length, rows.front().counted, first, rows.back().counted, last,
                  1.0 / static_cast<double>(length));
    return say("core",
               "Query %1 of %2, equal weights: row r = %3 gets <b>%4</b> of the weight, and row r = %5 gets <b>%6</b>.")
        .with(query, length, rows.front().counted, first, rows.back().counted, last);
}

std::vector<Text> outputNumbers(const std::vector<OutputRow>& rows, std::int64_t length) {
    return {weightLine(rows, length), say("core",
                                          "The output shows where near keys are; for keys beyond the clipping "
                                          "distance, it shows only on which side they are.")};
}

Figure drawOutput(const Scene& scene, const OutputSettings& settings) {
    const auto subjects = subjectsOf<Relative>(scene, joinsKeys);
    const auto rows = rowsWithin(subjects[0].encoding->rows, settings.length);
    const std::int64_t query = settings.length / 2;
    const Text name = say("core", "Weight of the row");
    const auto values = ofEach(rows, [&](const OutputRow& row) { return shareOf(row, query, settings.length); });
    Panel panel{.title = say("core", "Query %1: weight of each row of the value table").with(query),
                .x = countedAxis(rows),
                .y = {.key = "weight", .title = name, .range = fittedRange({0.0, std::ranges::max(values)})},
                .marks = {Bars{.key = "weight", .name = name, .values = values, .groups = {{"weight", name, 0}}}}};
    Figure figure{.panels = {std::move(panel)}, .numbers = outputNumbers(rows, settings.length)};
    figure.notes.push_back(say("core",
                               "Shaw et al. and NEZHA add vectors to values as well; BERT's relative_key and most "
                               "later encodings, from Transformer-XL and T5 on, leave values unchanged."));
    return figure;
}

}  // namespace

ViewInfo relativeOutputView() {
    return makeView<OutputSettings>(
        ViewGroup::Basics, "output", "max-relative-position", say("core", "Output"),
        say("core", "The part of the output that comes from positions: the weight of every row of the value table."),
        say("core",
            "Look at the two outer bars: on each side, all keys beyond the clipping distance share one vector."),
        joinsKeys, drawOutput, 1);
}

}  // namespace posenc
