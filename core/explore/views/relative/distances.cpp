// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/t5.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/views/parts.hpp"

/// The bucket, or the row of a table of vectors, for each distance.
namespace posenc {

namespace {

struct Distances {
    enum class Sign : std::uint8_t { QueryMinusKey, KeyMinusQuery };
    static constexpr Option kSigns[] = {
        {"query-minus-key", say("core", "m − n: query − key, as in DeBERTa")},
        {"key-minus-query", say("core", "n − m: key − query, as in T5 and Shaw's paper")}};

    std::optional<std::int64_t> length = 63;
    Sign sign = Sign::QueryMinusKey;

    static consteval auto fields() {
        return std::tuple{
            field(&Distances::length, "length", say("core", "Largest distance"),
                  say("core", "Auto: a quarter beyond where the index stops changing."),
                  Integer{{16, 1 << 16}, {1, 10'000'000}, 1, Scale::Log, true}, "", kTokens)
                .formerly("largest"),
            field(&Distances::sign, "distance-sign", say("core", "Distance sign"),
                  say("core", "Implementations count distances in opposite directions."), Choice{kSigns})};
    }

    static Distances atFirst() {
        Distances out;
        out.length.reset();
        return out;
    }

    Distances resolved(const Scene& scene) const;

    /// Δ = query − key of a distance in the reader's convention.
    std::int64_t queryMinusKey(std::int64_t distance) const {
        return sign == Sign::QueryMinusKey ? distance : -distance;
    }
};

const Steps* indicesOf(const Encoding& encoding) {
    if (const auto* bias = std::get_if<Bias>(&encoding)) return bias->buckets.empty() ? nullptr : &bias->buckets;
    if (const auto* relative = std::get_if<Relative>(&encoding))
        return relative->rows.empty() ? nullptr : &relative->rows;
    return nullptr;
}

/// Takes defaults from the active subject.
Distances Distances::resolved(const Scene& scene) const {
    Distances out = *this;
    if (const Steps* steps = indicesOf(*scene.active().encoding); steps && !length)
        out.length = steps->edges.empty() ? 63 : 5 * steps->edges.back() / 4;
    return out;
}

bool hasIndices(const Encoding& encoding) { return indicesOf(encoding) != nullptr; }

/// A subject's index for every distance in the reader's convention. Shared with the subject: marks outlive the scene.
struct Lookup {
    const Scene::Subject* subject;  ///< as long as the scene lives
    Distances settings;
    std::shared_ptr<const Encoding> encoding = subject->encoding;

    const Steps& steps() const { return *indicesOf(*encoding); }
    double at(std::int64_t distance) const { return steps().at(settings.queryMinusKey(distance)); }
    Interval<double> range() const {
        Interval<double> out{steps().before, steps().before};
        hold(steps().values, out);
        return out;
    }
};

Text indexName(const Lookup& indices) {
    return std::holds_alternative<Bias>(*indices.encoding) ? say("core", "Bucket") : say("core", "Row of the table");
}

Text distanceName(Distances::Sign sign) {
    return sign == Distances::Sign::QueryMinusKey ? say("core", "Distance m − n (tokens)")
                                                  : say("core", "Distance n − m (tokens)");
}

Curve curveOf(const Lookup& indices, bool active) {
    Curve curve = posenc::curveOf(*indices.subject, active);
    curve.steps = true;
    curve.values = oneByOne([indices](std::int64_t distance) { return indices.at(distance); });
    return curve;
}

/// Both directions; an eighth of a direction in which all distances share one index.
Interval<std::int64_t> domainOf(const std::vector<Lookup>& all, const Distances& settings) {
    const std::int64_t far = *settings.length;
    const auto end = [&](std::int64_t sign) {
        const bool alike = std::ranges::all_of(all, [&](const Lookup& each) {
            const Steps& steps = each.steps();
            const std::int64_t way = each.settings.queryMinusKey(sign);
            return way < 0 ? steps.edges.empty() || steps.edges.front() >= 0
                           : steps.edges.empty() || steps.edges.back() <= 0;
        });
        return sign * (alike ? (far + 7) / 8 : far);
    };
    return {end(-1), end(1)};
}

Panel curvePanel(const std::vector<Lookup>& all, const Distances& settings) {
    const Interval<std::int64_t> domain = domainOf(all, settings);
    Curves curves{domain, {}};
    Interval<double> range = all[0].range();
    for (const Lookup& each : all) {
        curves.curves.push_back(curveOf(each, curves.curves.empty()));
        const auto own = each.range();
        range = {std::min(range.low, own.low), std::max(range.high, own.high)};
    }
    return {
        .title = say("core", "Index against distance"),
        .x = cellAxis("distance", distanceName(settings.sign), domain.low, domain.high),
        .y = {.key = "index",
              .title = all.size() == 1 ? indexName(all[0]) : Text(say("core", "Bucket or row of the table")),
              .range = {range.low - 0.5, range.high + 0.5},
              .integers = true},
        .marks = {std::move(curves)}};
}

/// A widespread table of the encoder's buckets whose 10 and 11 are wrong.
Text misprint() {
    T5 encoder;
    encoder.bidirectional = true;
    const auto share = [&](double distance) {
        const auto exact = static_cast<double>(encoder.exact());
        return exact * std::log(distance / exact) / std::log(static_cast<double>(encoder.maxDistance) / exact);
    };
    return say("core",
               "A widely copied table puts distances 10 and 11 in T5's bucket 9; in the encoder their buckets are 8 + "
               "⌊8 ln(10/8) / ln(128/8)⌋ = 8 + ⌊%1⌋ = <b>%2</b> and 8 + ⌊%3⌋ = <b>%4</b>.")
        .with(share(10.0), encoder.bucket(10), share(11.0), encoder.bucket(11));
}

std::vector<Text> numbers(const Lookup& indices) {
    const Steps& steps = indices.steps();
    std::vector<Text> lines{say("core",
                                "A distance of +3 has index <b>%1</b> if it means n − m (T5, Shaw's paper) and "
                                "<b>%2</b> if it means m − n (DeBERTa, clip(m − n) in some notes).")
                                .with(steps.at(-3), steps.at(3))};
    if (steps.edges.empty()) return lines;
    lines.push_back(say("core", "From m − n = %1 on, all keys share index <b>%2</b>.")
                        .with(steps.edges.back(), steps.values.back()));
    return lines;
}

Figure draw(const Scene& scene, const Distances& asked) {
    const Distances settings = asked.resolved(scene);
    std::vector<Lookup> all;
    for (const Scene::Subject& each : scene.subjects)
        if (hasIndices(*each.encoding)) all.push_back({&each, settings});
    Figure figure{.panels = {curvePanel(all, settings)}};
    figure.numbers = numbers(all[0]);
    const bool clips = !all[0].steps().edges.empty();
    if (clips && std::holds_alternative<Bias>(*all[0].encoding)) figure.errata = {misprint()};
    return figure;
}

}  // namespace

ViewInfo distancesView() {
    return makeView<Distances>(
        ViewGroup::Basics, "distances", "max-distance max-relative-position max-relative-positions",
        say("core", "Distance index"), say("core", "Which bucket or vector each distance uses."),
        say("core",
            "Count the distances that share a bucket or vector: how many near the query, how many far from it?"),
        hasIndices, draw, kEveryone, false);
}

}  // namespace posenc
