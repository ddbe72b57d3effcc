// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/explore/math/fire_curve.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/parts.hpp"
#include "core/explore/views/sampled_cells.hpp"
#include "core/explore/views/shared_settings.hpp"

/// A bias that also depends on the query's position (FIRE): the matrix, and its rows as overlaid curves.
namespace posenc {

namespace {

using QueryBiases = std::vector<Of<QueryBias>>;

std::size_t headIn(const QueryBias& bias, std::int64_t head, std::vector<Text>& notes) {
    return static_cast<std::size_t>(
        heldInside(head, static_cast<std::size_t>(bias.heads()), say("core", "head"), notes));
}

/// Over all distances of a query: the network is linear between its bends.
Interval<double> reachOf(const QueryBias& bias, std::size_t head, std::int64_t query) {
    const FireNetwork& network = bias.network;
    const double end = network.normalized(query, query);
    std::vector<double> bends{0.0, end};
    for (std::size_t k = 0; k < network.w1.size(); ++k) bends.push_back(-network.b1[k] / network.w1[k]);
    Interval<double> out{0.0, 0.0};
    for (const double x : bends) {
        if (!(x >= 0.0 && x <= end)) continue;
        const double value = network.bias(head, x);
        out = {std::min(out.low, value), std::max(out.high, value)};
    }
    return out;
}

Text measureText(const QueryBias& bias, std::size_t head, std::int64_t query) {
    const std::int64_t half = query / 2;
    return say("core", "Head %1, query %2: <b>%3</b> at distance %4, <b>%5</b> at %2.")
        .with(head, query, bias.at(head, query, half), half, bias.at(head, query, query));
}

struct QueryBiasMatrix {
    std::int64_t head = 0;
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{
            headField(&QueryBiasMatrix::head, say("core", "Counted from 0.")),
            lengthField(&QueryBiasMatrix::length, say("core", "Queries and keys; the matrix is never stored."), 8, 1)};
    }

    /// Long enough to show queries on both sides of the threshold.
    QueryBiasMatrix resolved(const Scene& scene) const {
        QueryBiasMatrix out = *this;
        const double threshold = scene.activeAs<QueryBias>().network.threshold;
        out.length = length.value_or(static_cast<std::int64_t>(std::clamp(4.0 * threshold, 64.0, 65536.0)));
        return out;
    }
};

/// Pixels of a matrix with few enough distinct logarithms to precompute.
class FirePixels {
public:
    static constexpr std::int64_t kLongest = 65'536;

    FirePixels(const QueryBias& bias, std::size_t head, std::int64_t length) : m_curve(bias.network, head) {
        for (std::int64_t at = 0; at < length; ++at) {
            m_norms.push_back(bias.network.norm(at));
            m_logarithms.push_back(std::log1p(std::abs(bias.network.c) * static_cast<double>(at)));
        }
    }

    double at(std::int64_t query, std::int64_t key) const {
        return m_curve.at(m_logarithms[static_cast<std::size_t>(query - key)] /
                          m_norms[static_cast<std::size_t>(query)]);
    }

private:
    FireCurve m_curve;
    std::vector<double> m_norms, m_logarithms;  // by query and by distance
};

Field matrixField(const Of<QueryBias>& subject, std::size_t head, std::int64_t length) {
    constexpr double kCells = 4e5;
    const Interval<double> reach = reachOf(*subject.encoding, head, length - 1);
    const double most = std::max({std::abs(reach.low), std::abs(reach.high), 1e-9});
    Field field;
    field.key = "bias";
    field.name = say("core", "Bias added to the score");
    field.rows = field.columns = {0, length - 1};
    field.gap = Text::literal("−∞");
    field.shade = reach.high > 0.0 ? Shade::Diverging : Shade::Sequential;
    field.limits = {reach.high > 0.0 ? -most : std::min(reach.low, -1e-9), reach.high > 0.0 ? most : 0.0};
    sampleFromCells(
        field,
        [bias = subject.kept(), head, length](std::int64_t query, std::int64_t key) {
            return key <= query && key < length ? bias->at(head, query, query - key) : kGap;
        },
        kCells);
    if (length > FirePixels::kLongest) return field;
    Field pixels = field;
    const auto quick = std::make_shared<const FirePixels>(*subject.encoding, head, length);
    sampleFromCells(
        pixels,
        [quick, length](std::int64_t query, std::int64_t key) {
            return key <= query && key < length ? quick->at(query, key) : kGap;
        },
        kCells);
    field.sample = std::move(pixels.sample);
    return field;
}

Figure drawMatrix(const Scene& scene, const QueryBiasMatrix& settings) {
    Figure figure;
    const std::int64_t length = *settings.resolved(scene).length;
    const QueryBiases subjects = subjectsOf<QueryBias>(scene);
    std::vector<FieldPanel> fields;
    for (const auto& each : subjects) {
        const std::size_t head = headIn(*each.encoding, settings.head, figure.notes);
        const Text own = say("core", "Head %1").with(head);
        fields.push_back({subjects.size() > 1 ? say("core", "%1: %2").with(each.subject->name, own) : own,
                          matrixField(each, head, length)});
        if (fields.size() == 1) figure.numbers = {measureText(*each.encoding, head, length - 1)};
        noteMask(*each.subject, {true, std::nullopt, 0}, Mask::AsEncoded, length, figure.notes);
    }
    const double threshold = subjects[0].encoding->network.threshold;
    figure.numbers.push_back(say("core",
                                 "Up to query %1 all queries measure alike, and each diagonal has one colour; later "
                                 "queries stretch distances.")
                                 .with(threshold));
    const Axis x = cellAxis("key", say("core", "Key position j (tokens)"), 0, length - 1);
    const Axis y = rowAxis("query", say("core", "Query position i (tokens)"), 0, length - 1);
    figure.panels = squared(comparedPanels(scene, x, y, fields));
    return figure;
}

struct QueryBiasProfile {
    std::int64_t head = 0;
    std::vector<double> queries{256, 1024, 4096, 16384};

    static consteval auto fields() {
        return std::tuple{headField(&QueryBiasProfile::head, say("core", "Counted from 0.")),
                          field(&QueryBiasProfile::queries, "queries", say("core", "Queries"),
                                say("core", "Positions of the queries, each with a curve over the keys before it."),
                                RealList{{1.0, 1e7}, {1, 8}}, "", kTokens)};
    }

    /// Integer positions, each once, from the first on.
    std::vector<std::int64_t> positions() const {
        std::vector<std::int64_t> out;
        for (const double each : queries) out.push_back(static_cast<std::int64_t>(each));
        std::ranges::sort(out);
        out.erase(std::ranges::unique(out).begin(), out.end());
        return out;
    }
};

Curve rowCurve(const Of<QueryBias>& subject, std::size_t head, std::int64_t query, bool named) {
    Curve curve = curveOf(*subject.subject);
    const Text own = say("core", "query %1").with(query);
    curve.key = (named ? subject.subject->key + "_" : std::string{}) + "query_" + std::to_string(query);
    curve.name = named ? say("core", "%1: %2").with(subject.subject->name, own) : own;
    curve.values = [bias = subject.kept(), head, query](std::int64_t first, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k) {
            const std::int64_t distance = first + static_cast<std::int64_t>(k);
            out[k] = distance < 0 || distance > query ? kGap : bias->at(head, query, distance);
        }
    };
    return curve;
}

/// Curves of the active subject in one colour scale; of pinned ones in their own colours, dashed.
void addRows(const Of<QueryBias>& subject, const QueryBiasProfile& settings, bool named, Curves& curves,
             Interval<double>& reach, std::vector<Text>& notes) {
    const std::size_t head = headIn(*subject.encoding, settings.head, notes);
    const bool active = curves.curves.empty();
    const auto positions = settings.positions();
    for (std::size_t k = 0; k < positions.size(); ++k) {
        curves.curves.push_back(rowCurve(subject, head, positions[k], named));
        if (active && positions.size() > 1)
            curves.curves.back().rank = static_cast<double>(k) / static_cast<double>(positions.size() - 1);
        if (!active) curves.curves.back().stroke = Stroke::Dash;
        const auto own = reachOf(*subject.encoding, head, positions[k]);
        reach = {std::min(reach.low, own.low), std::max(reach.high, own.high)};
    }
}

Figure drawProfile(const Scene& scene, const QueryBiasProfile& settings) {
    Figure figure;
    const QueryBiases subjects = subjectsOf<QueryBias>(scene);
    const auto positions = settings.positions();
    Curves curves{{0, positions.back()}, {}};
    Interval<double> reach{0.0, 0.0};
    for (const auto& each : subjects) addRows(each, settings, subjects.size() > 1, curves, reach, figure.notes);
    std::vector<Text> unused;
    const std::size_t head = headIn(*subjects[0].encoding, settings.head, unused);
    for (const std::int64_t each : positions) figure.numbers.push_back(measureText(*subjects[0].encoding, head, each));
    Panel panel;
    panel.title = say("core", "Bias against distance, query by query");
    panel.x = cellAxis("distance", say("core", "Distance Δ = i − j (tokens)"), 0, positions.back());
    panel.x.range = {positions.back() > 1 ? 1.0 : 0.5, static_cast<double>(positions.back())};
    panel.x.scale = Scale::Log;
    panel.x.switchable = true;
    panel.y.key = "bias";
    panel.y.title = say("core", "Bias added to the score");
    const double size = reach.high > reach.low ? reach.high - reach.low : 1.0;
    panel.y.range = {reach.low - 0.02 * size, reach.high + 0.02 * size};
    panel.marks.emplace_back(std::move(curves));
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace

ViewInfo queryBiasMatrixView() {
    return makeView<QueryBiasMatrix>(
        "matrix", say("core", "Matrix"), say("core", "What a head's bias adds to every score, query by query."),
        say("core", "Lower the threshold: from which query on do distances stretch?"), is<QueryBias>, drawMatrix, 4);
}

ViewInfo queryBiasProfileView() {
    return makeView<QueryBiasProfile>(
        "profile", say("core", "Profile"),
        say("core", "Bias against distance for several queries: a later query falls equally low only farther back."),
        say("core", "Add a query beyond any text seen in training: its bias stays within what was seen."),
        is<QueryBias>, drawProfile);
}

}  // namespace posenc
