// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/fire_curve.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// A bias that also depends on the query's position (FIRE): what it adds to scores, and its rows as overlaid curves.
namespace posenc {

namespace {

using QueryBiases = std::vector<Of<QueryBias>>;

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

constexpr std::int64_t kLongestTable = 65'536;  // of a FireTable

Field fieldOf(const Of<QueryBias>& subject, std::size_t head, std::int64_t length) {
    const Interval<double> reach = reachOf(*subject.encoding, head, length - 1);
    const double most = std::max({std::abs(reach.low), std::abs(reach.high), 1e-9});
    Field field = emptyBiasField(length);
    field.shade = reach.high > 0.0 ? Shade::Diverging : Shade::Sequential;
    field.limits = {reach.high > 0.0 ? -most : std::min(reach.low, -1e-9), reach.high > 0.0 ? most : 0.0};
    sampleFromCells(field, [bias = subject.kept(), head, length](std::int64_t query, std::int64_t key) {
        return key <= query && key < length ? bias->at(head, query, query - key) : kGap;
    });
    if (length > kLongestTable) return field;
    Field pixels = field;
    const auto quick = std::make_shared<const FireTable>(subject.encoding->network, head, length);
    sampleFromCells(pixels, [quick, length](std::int64_t query, std::int64_t key) {
        return key <= query && key < length ? quick->at(query, query - key) : kGap;
    });
    field.sample = std::move(pixels.sample);
    return field;
}

struct QueryBiasProfile {
    std::int64_t head = 0;
    std::vector<double> queries{256, 1024, 4096, 16384};

    static consteval auto fields() {
        return std::tuple{headField(&QueryBiasProfile::head, say("core", "Counted from 0.")),
                          field(&QueryBiasProfile::queries, "queries", say("core", "Queries"),
                                say("core", "Positions of the queries; each has a curve over the keys before it."),
                                RealList{{1.0, 1e7}, {1, 8}}, "", kTokens)};
    }

    /// Integer positions, each once, from the first on.
    std::vector<std::int64_t> positions() const {
        auto out = ofEach(queries, [](double each) { return static_cast<std::int64_t>(each); });
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
    curve.values = oneByOne([bias = subject.kept(), head, query](std::int64_t distance) {
        return distance < 0 || distance > query ? kGap : bias->at(head, query, distance);
    });
    return curve;
}

/// Curves of the active subject in one colour scale; of pinned ones in their own colours, dashed.
void addRows(const Of<QueryBias>& subject, const QueryBiasProfile& settings, bool named, Curves& curves,
             Interval<double>& reach, std::vector<Text>& notes) {
    const std::size_t head = heldHead(*subject.subject, settings.head, notes);
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
    const std::size_t head = heldHead(scene.active(), settings.head, unused);
    for (const std::int64_t each : positions) figure.numbers.push_back(measureText(*subjects[0].encoding, head, each));
    figure.panels.push_back({.title = say("core", "Bias against distance, query by query"),
                             .x = logAxis("distance", say("core", "Distance Δ = m − n (tokens)"), positions.back()),
                             .y = biasAxis(reach),
                             .marks = {std::move(curves)}});
    return figure;
}

}  // namespace

/// Long enough to show queries on both sides of the threshold.
std::int64_t tellingLength(const QueryBias& bias) {
    return static_cast<std::int64_t>(std::clamp(4.0 * bias.network.threshold, 64.0, 65536.0));
}

PairMatrix addedToScores(const Of<QueryBias>& of, std::size_t head, std::int64_t length) {
    return {.field = fieldOf(of, head, length),
            .title = say("core", "Head %1").with(head),
            .numbers = {measureText(*of.encoding, head, length - 1),
                        say("core",
                            "Up to query %1, all queries measure distances alike, and each diagonal has one colour; "
                            "later queries stretch the bias over larger distances.")
                            .with(of.encoding->network.threshold)}};
}

ViewInfo queryBiasProfileView() {
    return makeView<QueryBiasProfile>(
        ViewGroup::Basics, "profile", "threshold", say("core", "Profile"),
        say("core",
            "Bias against distance for several queries: for a later query, the bias falls equally low only farther "
            "back."),
        say("core",
            "Add a query beyond the length of any training text: its bias stays within the range seen in training."),
        is<QueryBias>, drawProfile);
}

}  // namespace posenc
