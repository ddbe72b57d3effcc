// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/distance_map.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "core/explore/encodings/map_means.hpp"
#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/run/recent.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/views/cost.hpp"
#include "core/explore/views/distance_map_settings.hpp"
#include "core/explore/views/parts.hpp"

/// Distance maps that extend the context without changing a frequency: the relative position of every query and key,
/// and the encoding's score there.
namespace posenc {

namespace {

using MapKind = DistanceMap::Kind;

struct MapSettings : DistanceMapSettings {
    MapSettings() { map = MapKind::SelfExtend; }

    std::optional<std::int64_t> length, query;

    static consteval auto fields() {
        return std::tuple_cat(
            std::tuple{
                mapField<MapSettings>(),
                field(&MapSettings::length, "length", say("core", "Length"),
                      say("core",
                          "Number of queries and keys; auto: the length that the encoding is scaled to, else 4 L."),
                      Integer{{16, 1 << 20}, {2, 4'000'000}, 1, Scale::Log, true}, "N", kTokens),
                field(&MapSettings::query, "query", say("core", "Query"),
                      say("core", "The query whose keys are examined, counted from 0; auto: the last."),
                      Integer{{0, 1 << 20}, {0, 4'000'000}, 1, Scale::Linear, true}, "", kTokens)},
            mapFields<MapSettings>());
    }

    MapSettings resolved(const Scene& scene) const {
        const auto& rope = scene.activeAs<Rotary>();
        MapSettings out = *this;
        out.length = length.value_or(std::min<std::int64_t>(targetContext(rope), 4'000'000));
        out.query = std::min(query.value_or(*out.length - 1), *out.length - 1);
        out.resolveMap(static_cast<std::int64_t>(std::clamp(rope.trainedContext, 8.0, 1e8)));
        return out;
    }
};

/// The relative positions that occur, each with an index in a table: integers, then those between on their grid.
class Places {
public:
    Places(const DistanceMap& map, std::int64_t length) : m_far(map.far()) {
        const double largest = map.largest(length);
        m_whole = static_cast<std::size_t>(largest) + 1;
        const bool between = m_far.start != std::floor(m_far.start) || m_far.step != 1.0;
        const double above = std::max(0.0, largest - m_far.start);
        m_between = between ? static_cast<std::size_t>(std::nearbyint(above / m_far.step)) + 1 : 0;
    }

    std::size_t count() const { return m_whole + m_between; }
    std::size_t of(double relative) const {
        const auto whole = static_cast<std::size_t>(relative);
        if (m_between == 0 || relative == static_cast<double>(whole)) return whole;
        return m_whole + static_cast<std::size_t>(std::nearbyint((relative - m_far.start) / m_far.step));
    }

    /// The score of equal tokens at each, by the mean over pairs.
    std::shared_ptr<const double[]> scores(const Rotary& rope) const {
        auto out = std::make_shared_for_overwrite<double[]>(count());
        const std::span<double> all(out.get(), count());
        std::vector<double> slower, cosine, sine;
        const double gain = rope.attentionFactor * rope.attentionFactor;
        const auto pairs = static_cast<double>(rope.frequencies.size());
        share((m_whole + kAtOnce - 1) / kAtOnce, 1, [&](std::size_t part, std::size_t) {
            const std::size_t first = part * kAtOnce;
            const auto some = all.subspan(first, std::min(kAtOnce, m_whole - first));
            meanCosine(rope.frequencies, static_cast<std::int64_t>(first), some);
            if (gain != 1.0)
                for (double& each : some) each *= gain;
        });
        for (const double frequency : rope.frequencies) {
            slower.push_back(m_far.step * frequency);
            cosine.push_back(gain * std::cos(m_far.start * frequency) / pairs);
            sine.push_back(-gain * std::sin(m_far.start * frequency) / pairs);
        }
        trigSum(slower, cosine, sine, 0, all.last(m_between));
        return out;
    }

private:
    static constexpr std::size_t kAtOnce = 65'536;
    DistanceMap::Progression m_far;
    std::size_t m_whole = 0, m_between = 0;
};

Field mapField(const DistanceMap& map, std::int64_t length) {
    constexpr double kCells = 4e5;  // 3 to 8 ns each
    Field out{.key = "relative",
              .name = say("core", "Relative position"),
              .rows = {0, length - 1},
              .columns = {0, length - 1},
              .limits = {0.0, std::max(1.0, map.largest(length))},
              .gap = Text::literal("−∞"),
              .isSilent = [](std::int64_t query, std::int64_t key) { return key > query; }};
    sampleFromCells(
        out, [map](std::int64_t query, std::int64_t key) { return map.at(query, key); }, kCells,
        [map](const Boxes& rows, const Boxes& columns) { return MapMeans(map, rows, columns); });
    return out;
}

/// Rows for the followed query only.
Table queryTable(const DistanceMap& map, std::int64_t query) {
    Table out{.columns = {"key", "relative"},
              .whole = {true, false},
              .rows = query + 1,
              .titles = {say("core", "Key position n (tokens)"), say("core", "Relative position")}};
    out.fill = [map, query](std::int64_t key, std::span<double> row) {
        row[0] = static_cast<double>(key);
        row[1] = map.at(query, key);
    };
    return out;
}

Panel mapPanel(const DistanceMap& map, std::int64_t length, std::int64_t query) {
    constexpr std::int64_t kLongest = 16'384;  // longest matrix that gets a table
    Panel out{.title = say("core", "Relative positions"),
              .x = cellAxis("key", say("core", "Key position n (tokens)"), 0, length - 1),
              .y = rowAxis("query", say("core", "Query position m (tokens)"), 0, length - 1),
              .square = true,
              .marks = {mapField(map, length)}};
    if (length > kLongest) out.table = queryTable(map, query);
    return out;
}

/// Curve of one query over the true distance of a key.
template <class Value> Curve byDistance(Curve curve, const DistanceMap& map, std::int64_t query, const Value& value) {
    curve.values = [map, query, value](std::int64_t first, std::span<double> out) {
        map.along(query, query - first, out);
        for (double& each : out)
            if (!std::isnan(each)) each = value(each);
    };
    return curve;
}

constexpr DistanceMap kNoMap;

template <class Value> Curve unmapped(const Text& name, std::int64_t query, const Value& value) {
    Curve out{.key = "unmapped", .name = name, .colour = kGrey, .reference = true};
    return byDistance(std::move(out), kNoMap, query, value);
}

Axis keysAxis(std::int64_t query) {
    return switchable(cellAxis("distance", say("core", "Distance Δ (tokens)"), 0, query));
}

Panel profilePanel(const Scene& scene, const MapSettings& settings) {
    const DistanceMap map = settings.distances();
    const double last = scene.activeAs<Rotary>().trainedContext - 1.0;
    const double most = std::max(
        {map.largest(*settings.query + 1), std::min(last, static_cast<double>(*settings.query)), 1.0});
    const double top = 1.25 * most;
    const auto itself = [](double relative) { return relative; };
    const auto shown = [top](double relative) { return relative <= top ? relative : kGap; };
    const Curve mapped{
        .key = "mapped", .name = say("core", "rel(m, n)"), .colour = scene.active().colour, .emphasised = true};
    Panel out{.title = say("core", "Query %1").with(*settings.query),
              .x = keysAxis(*settings.query),
              .y = {.key = "relative", .title = say("core", "Relative position"), .range = {-0.05 * most, top}},
              .marks = {Curves{{0, *settings.query},
                               {unmapped(say("core", "m − n"), *settings.query, shown),
                                byDistance(mapped, map, *settings.query, itself)}}}};
    if (last < top) out.guides.push_back(horizontalGuide(last, say("core", "L − 1")));
    return out;
}

Panel kernelPanel(const Scene& scene, const MapSettings& settings) {
    const DistanceMap map = settings.distances();
    const std::int64_t query = *settings.query;
    const Places places(map, query + 1), plain(kNoMap, query + 1);
    Curves curves{{0, query}, {}};
    const auto scored = [&](const Rotary& rope, const Places& at) {
        return [table = at.scores(rope), at](double relative) {
            return table[static_cast<std::ptrdiff_t>(at.of(relative))];
        };
    };
    for (const auto& each : subjectsOf<Rotary>(scene)) {
        checkpoint();
        if (curves.curves.empty())
            curves.curves.push_back(unmapped(say("core", "m − n"), query, scored(*each.encoding, plain)));
        curves.curves.push_back(byDistance(curveOf(*each.subject, each.subject == &scene.active()), map, query,
                                           scored(*each.encoding, places)));
    }
    return {.title = say("core", "Score of equal tokens"),
            .x = keysAxis(query),
            .y = {.key = "score", .title = say("core", "Score"), .range = fittedRange(drawnOf(curves))},
            .marks = {std::move(curves)}};
}

// --- numbers

/// A query's keys, from itself backwards.
struct Walk {
    std::int64_t seen = 0, different = 0;
    double jump = 0.0, fall = 0.0;
    std::int64_t jumpAt = 0, fallAt = 0;  ///< number of keys before the jump and before the fall

    /// Caches the last one: encodings change while the map stays.
    static Walk along(const DistanceMap& map, std::int64_t query) {
        static Recent<std::pair<DistanceMap, std::int64_t>, Walk> last;
        return *last.of({map, query}, 1, [&] { return Walk(map, query); });
    }

private:
    Walk(const DistanceMap& map, std::int64_t query) {
        const Places places(map, query + 1);
        std::vector<bool> met(places.count());
        std::vector<double> some(4096);
        double before = 0.0;
        for (std::int64_t key = query; key >= 0;) {
            checkpoint();
            map.along(query, key, some);
            for (auto each = some.begin(); each != some.end() && key >= 0; ++each, --key) {
                if (std::isnan(*each)) continue;
                meet(*each - before, key);
                before = *each;
                ++seen;
                if (!met[places.of(*each)]) met[places.of(*each)] = true, ++different;
            }
        }
    }

    void meet(double step, std::int64_t key) {
        if (step > jump) jump = step, jumpAt = key;
        if (step < fall) fall = step, fallAt = key;
    }
};

/// The map with the settings that decide it.
Text methodOf(const DistanceMap& map) {
    switch (map.kind) {
        case MapKind::Rope: return say("core", "m − n");
        case MapKind::ReRope: return say("core", "ReRoPE, W = %1").with(map.window);
        case MapKind::LeakyReRope: return say("core", "Leaky ReRoPE, W = %1, K = %2").with(map.window, map.factor);
        case MapKind::SelfExtend: return say("core", "Self-Extend, W = %1, g = %2").with(map.window, map.group);
        case MapKind::DualChunk: return say("core", "Dual chunks, C = %1, ℓ = %2").with(map.chunk, map.local);
        case MapKind::Streaming: return say("core", "StreamingLLM, W = %1, S = %2").with(map.window, map.sinks);
        case MapKind::Chunked: return say("core", "Chunks, C = %1").with(map.chunk);
    }
    return {};
}

Text largestLine(const DistanceMap& map, std::int64_t length, double trained) {
    const double largest = map.largest(length);
    const Say line = largest < trained
                         ? say("core", "%1: the largest relative position is <b>%2</b>, within the trained %3.")
                         : say("core", "%1: the largest relative position is <b>%2</b>, beyond the trained %3.");
    return line.with(methodOf(map), largest, trained);
}

std::vector<Text> numbers(const MapSettings& settings, const Rotary& rope) {
    const DistanceMap map = settings.distances();
    const Walk walk = Walk::along(map, *settings.query);
    std::vector<Text> lines{
        largestLine(map, *settings.length, rope.trainedContext),
        say("core",
            "Query %1 sees <b>%2</b> of %3 {3|key|keys}, at <b>%4</b> different relative {4|position|positions}.")
            .with(*settings.query, walk.seen, *settings.query + 1, walk.different)};
    if (walk.jump > 1.0)
        lines.push_back(say("core", "At key %1, the relative position jumps by <b>%2</b> from one key to the next.")
                            .with(walk.jumpAt, walk.jump));
    if (walk.fall < 0.0)
        lines.push_back(
            say("core", "At key %1, the relative position falls back by <b>%2</b>: a farther key counts as nearer.")
                .with(walk.fallAt, -walk.fall));
    return lines;
}

Figure draw(const Scene& scene, const MapSettings& asked) {
    const MapSettings settings = asked.resolved(scene);
    const DistanceMap map = settings.distances();
    Figure figure{.panels = {mapPanel(map, *settings.length, *settings.query), profilePanel(scene, settings),
                             kernelPanel(scene, settings)},
                  .numbers = numbers(settings, scene.activeAs<Rotary>())};
    if (asked.query && *asked.query >= *settings.length)
        figure.notes.push_back(
            say("core", "There is no query %1; the last one, %2, is shown.").with(*asked.query, *settings.query));
    if (settings.map == MapKind::LeakyReRope || settings.map == MapKind::ReRope)
        figure.notes.push_back(say("core", "ReRoPE's code also multiplies queries by a temperature, log n."));
    return figure;
}

}  // namespace

ViewInfo distanceMapView() {
    ViewInfo view = makeView<MapSettings>(
        ViewGroup::Extension, "map", "group", say("core", "Distance map"),
        say("core",
            "The relative positions of a query and its keys when distances are changed instead of frequencies."),
        say("core", "Step through the maps: which of them stay within the trained distances, and at what cost?"),
        is<Rotary>, draw);
    view.given = [](const Scene&, const ParameterSet&, const Figure& figure, std::int64_t) {
        Given out;
        out.add("query_shown", "Query whose keys are shown", std::floor(figure.panels[1].x.range.high));
        return out;
    };
    view.cost = [](const ParameterSet& subject, const ParameterSet& settings) {
        return 0.25 * cost::widthOf(subject) * cost::lengthOf(subject, settings);
    };
    return view;
}

}  // namespace posenc
