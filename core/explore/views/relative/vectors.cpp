// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/score/relative_parts.hpp"
#include "core/explore/score/vectors.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/parts.hpp"

/// The vectors themselves: the rows of a table, the waves of each distance, or the projected positions.
namespace posenc {

namespace {

constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();

/// The mean vector of a box of rows; empty if the table has none of them.
using MeanRow = std::function<Vector(const Stretch& rows)>;

/// Mean entry of a vector within a box, from its prefix sums.
double meanOf(const Vector& vector, const std::vector<double>& sums, const Stretch& box) {
    const auto low = static_cast<std::size_t>(box.low), high = static_cast<std::size_t>(box.high);
    return (sums[high] - sums[low] - box.lowCut * vector[box.low] - box.highCut * vector[box.high - 1]) / box.size();
}

/// One mean vector for each pixel row, then prefix sums over its columns: cost rows × dim, and one subtraction per
/// pixel.
void sampleRows(const MeanRow& meanRow, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
        std::vector<double> sums{0.0};
        const auto mean = meanRow(rows[y]);
        for (const double each : mean) sums.push_back(sums.back() + each);
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const Stretch box = columns[x].within(0, static_cast<std::int64_t>(mean.size()));
            out[y * columns.size() + x] = static_cast<float>(box.empty() ? kGap : meanOf(mean, sums, box));
        }
    }
}

double entryOf(const Rows& rows, std::int64_t row, std::int64_t column) {
    return rows.has(row) && column >= 0 && column < rows.dim() ? rows.values(row, column) : kGap;
}

/// Three standard deviations of normal entries: independent of the seed.
double reachOf(const Rows& rows) {
    return std::max(3.0 * std::sqrt(rows.values.squaredNorm() / static_cast<double>(rows.values.size())), 1e-9);
}

Field tableField(const std::shared_ptr<const Rows>& rows, std::string key, const Text& name) {
    Field field{.key = std::move(key),
                .name = name,
                .rows = {0, rows->count() - 1},
                .columns = {0, rows->dim() - 1},
                .limits = {-reachOf(*rows), reachOf(*rows)},
                .shade = Shade::Diverging,
                .at = [rows](std::int64_t row, std::int64_t column) { return entryOf(*rows, row, column); }};
    field.sample = [rows](const Boxes& boxes, const Boxes& columns, std::span<float> out) {
        sampleRows([&](const Stretch& some) { return posenc::meanOf(*rows, some); }, boxes, columns, out);
    };
    return field;
}

/// Panels for fields that share their axes, as large as the largest.
void addPanels(Figure& figure, const Scene& scene, const std::vector<FieldPanel>& fields, Axis y) {
    std::int64_t width = 0;
    for (const FieldPanel& each : fields) {
        width = std::max(width, each.field.columns.high);
        y.range.low = std::min(y.range.low, static_cast<double>(each.field.rows.low) - 0.5);
        y.range.high = std::max(y.range.high, static_cast<double>(each.field.rows.high) + 0.5);
    }
    const Axis x = cellAxis("dimension", say("core", "Dimension c"), 0, width);
    for (Panel& panel : comparedPanels(scene, x, y, fields)) figure.panels.push_back(std::move(panel));
}

/// One table for every subject, next to each other or as a difference.
template <class Table>
void addTables(Figure& figure, const Scene& scene, const std::vector<Of<Relative>>& subjects, const char* key,
               Say title, const Text& rowTitle, const Table& table) {
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects)
        fields.push_back({subjects.size() > 1 ? say("core", "%1: %2").with(each.subject->name, title) : Text(title),
                          tableField({each.subject->encoding, &table(*each.encoding)}, key, say("core", "Entry"))});
    addPanels(figure, scene, fields, rowAxis("row", rowTitle, 0, 0));
}

Text sizeLine(const Rows& rows) {
    return say("core",
               "%1 {1|vector|vectors} × %2 {2|dimension|dimensions} = <b>%3</b> {3|number|numbers}, whatever the "
               "length of the text")
        .with(rows.count(), rows.dim(), rows.values.size());
}

Figure drawTable(const Scene& scene, const NoSettings&) {
    const auto subjects = subjectsOf<Relative>(scene, hasTrainedRows);
    Figure figure;
    addTables(figure, scene, subjects, "entry", say("core", "Table of vectors"), say("core", "Row r"),
              [](const Relative& relative) -> const Rows& { return std::get<Rows>(relative.vectors); });
    const Relative& relative = scene.activeAs<Relative>();
    const Rows& rows = std::get<Rows>(relative.vectors);
    figure.numbers = {say("core",
                          "A query and a key at the same position read row <b>%1</b>; the next key reads row %2, the "
                          "previous key row %3.")
                          .with(relative.rows.at(0), relative.rows.at(-1), relative.rows.at(1)),
                      sizeLine(rows),
                      say("core", "A vector's length is %1 on average; the entries are random here, not trained.")
                          .with(rows.values.rowwise().norm().mean())};
    return figure;
}

Figure drawProjections(const Scene& scene, const NoSettings&) {
    const auto subjects = subjectsOf<Relative>(scene, hasProjectedPositions);
    Figure figure;
    const Text position = say("core", "Position m (tokens)");
    addTables(figure, scene, subjects, "query", say("core", "Positions as queries, p U"), position,
              [](const Relative& relative) -> const Rows& { return relative.positionQueries; });
    addTables(figure, scene, subjects, "key", say("core", "Positions as keys, p U′"), position,
              [](const Relative& relative) -> const Rows& { return relative.positionKeys; });
    const Rows& rows = scene.activeAs<Relative>().positionQueries;
    figure.numbers = {
        say("core", "%1 {1|position|positions} × %2 {2|dimension|dimensions} = <b>%3</b> {3|value|values}")
            .with(rows.count(), rows.dim(), rows.values.size()),
        say("core",
            "One vector for each position, with two projections separate from those of the words; random here, not "
            "trained."),
        say("core", "Later positions have no vector: the table ends at %1.").with(rows.count() - 1)};
    return figure;
}

struct WaveSettings {
    std::optional<std::int64_t> start = 0;
    std::int64_t length = 64;

    static WaveSettings atFirst() { return {std::nullopt}; }

    static consteval auto fields() {
        return std::tuple{
            field(&WaveSettings::start, "start", say("core", "First distance"),
                  say("core",
                      "The smallest distance; negative for keys after the query. Auto: the same range on both sides, "
                      "if both are read."),
                  Integer{{-512, 1'000'000}, {-1'000'000'000, 1'000'000'000}, 1, Scale::Linear, true}, "", kTokens),
            field(&WaveSettings::length, "length", say("core", "Distances"), say("core", "Number of rows."),
                  Integer{{8, 1 << 20}, {1, 100'000'000}, 1, Scale::Log})
                .formerly("rows")};
    }
    WaveSettings resolved(const Scene& scene) const {
        return {start.value_or(scene.activeAs<Relative>().causal ? 0 : -(length / 2)), length};
    }
    std::int64_t last() const { return *start + length - 1; }
};

/// Mean of the rows that the distances of a box use, weighted by count. Cost: the rows between.
Vector meanByDistance(const Relative& relative, const Stretch& box) {
    const Rows& rows = std::get<Rows>(relative.vectors);
    Vector mean = Vector::Zero(rows.dim());
    const auto& edges = relative.rows.edges;
    for (std::int64_t from = box.low, to = box.low; from < box.high; from = to) {
        const auto next = std::ranges::upper_bound(edges, from);
        to = next == edges.end() ? box.high : std::min(*next, box.high);
        const auto row = static_cast<Eigen::Index>(relative.rows.at(from));
        mean += box.within(from, to).size() / box.size() * rows.values.row(row).transpose();
    }
    return mean;
}

/// Causal attention uses no vector of a negative distance.
MeanRow distanceMeans(const std::shared_ptr<const Encoding>& kept, const Relative& relative) {
    return [kept, &relative](const Stretch& all) {
        const Stretch box = relative.causal ? all.within(0, kFar) : all;
        return box.empty() ? Vector() : meanByDistance(relative, box);
    };
}

void sampleDistances(const Relative& relative, const Boxes& distances, const Boxes& columns, std::span<float> out) {
    const auto& waves = std::get<Additive>(relative.vectors);
    const auto width = static_cast<std::int64_t>(waves.columns.size());
    sampleWaves(waves.frequencies, waveColumns(waves), 1.0, distances.within(relative.causal ? 0 : -kFar, kFar),
                columns.within(0, width), out);
}

double entryAt(const Relative& relative, std::int64_t distance, std::int64_t column) {
    if (relative.causal && distance < 0) return kGap;
    if (const auto* rows = std::get_if<Rows>(&relative.vectors))
        return entryOf(*rows, static_cast<std::int64_t>(relative.rows.at(distance)), column);
    const auto& waves = std::get<Additive>(relative.vectors);
    if (column < 0 || column >= static_cast<std::int64_t>(waves.columns.size())) return kGap;
    const auto& own = waves.columns[static_cast<std::size_t>(column)];
    return waveAt(waves.frequencies, {own.frequency, own.cosine}, distance);
}

Field distanceField(const Of<Relative>& of, const WaveSettings& settings) {
    Field field{.key = "r",
                .name = Text::literal("R(Δ)"),
                .rows = {*settings.start, settings.last()},
                .columns = {0, of.encoding->dim - 1},
                .limits = {-1.0, 1.0},
                .shade = Shade::Diverging,
                .gap = say("core", "not read")};
    field.at = [kept = of.subject->encoding, &relative = *of.encoding](std::int64_t row, std::int64_t column) {
        return entryAt(relative, row, column);
    };
    field.sample = [kept = of.subject->encoding, &relative = *of.encoding](const Boxes& rows, const Boxes& columns,
                                                                           std::span<float> out) {
        if (std::holds_alternative<Rows>(relative.vectors))
            sampleRows(distanceMeans(kept, relative), rows, columns, out);
        else
            sampleDistances(relative, rows, columns, out);
    };
    return field;
}

std::vector<Text> waveNumbers(const Relative& relative, const WaveSettings& settings) {
    const std::int64_t last = settings.last();
    if (relative.causal && last < 0) return {say("core", "Causal attention reads no vector of a negative distance.")};
    const std::int64_t first = relative.causal ? std::max<std::int64_t>(*settings.start, 0) : *settings.start;
    std::vector<Text> lines{
        say("core", "Stored from the largest distance down: row 0 is for distance %1, the last row for distance %2.")
            .with(last, first)};
    if (relative.rows.empty())
        lines.push_back(
            say("core", "No clipping: every distance has its own vector; the first column holds sin(%1) = <b>%2</b>.")
                .with(last, entryAt(relative, last, 0)));
    else
        lines.push_back(say("core", "Clipped: distances from %1 on share one vector; <b>%2</b> vectors remain.")
                            .with(relative.rows.edges.back(), std::get<Rows>(relative.vectors).count()));
    lines.push_back(say("core",
                        "Sines come before cosines, and every vector has length √(d/2) = %1; the projection that "
                        "follows is left out.")
                        .with(std::sqrt(0.5 * relative.dim)));
    return lines;
}

Figure drawDistances(const Scene& scene, const WaveSettings& asked) {
    const WaveSettings settings = asked.resolved(scene);
    const auto subjects = subjectsOf<Relative>(scene, hasDistanceWaves);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects)
        fields.push_back({subjects.size() > 1 ? each.subject->name : Text(say("core", "Vectors of the distances")),
                          distanceField(each, settings)});
    Figure figure;
    // Not inverted: the farthest distance is at the top, as stored.
    addPanels(figure, scene, fields,
              cellAxis("distance", say("core", "Distance Δ (tokens)"), *settings.start, settings.last()));
    figure.numbers = waveNumbers(scene.activeAs<Relative>(), settings);
    return figure;
}

}  // namespace

ViewInfo relativeTableView() {
    return makeView<NoSettings>(
        ViewGroup::Basics, "vectors", "max-relative-position max-relative-positions", say("core", "Vectors"),
        say("core", "Every row of the table."),
        say("core", "Look at the first and the last row: every distance beyond the table reads one of these two."),
        hasTrainedRows, drawTable, 4);
}

ViewInfo relativeWavesView() {
    return makeView<WaveSettings>(
        ViewGroup::Basics, "vectors", "base", say("core", "Vectors"),
        say("core", "The vectors of all distances, in the order in which implementations store them."),
        say("core", "Look down a column: how many distances until it repeats?"), hasDistanceWaves, drawDistances, 4,
        false);
}

ViewInfo relativeProjectionsView() {
    return makeView<NoSettings>(
        ViewGroup::Basics, "vectors", "positions", say("core", "Vectors"),
        say("core", "The vectors of the positions after their two projections."),
        say("core",
            "Compare the same position in both panels: its vector as a query differs from its vector as a key."),
        hasProjectedPositions, drawProjections, 2);
}

}  // namespace posenc
