// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/figures.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/views/parts.hpp"
#include "core/zoo/weights/statistics.hpp"

namespace posenc::weights {

namespace {

/// The parts of one sum over pairs, as trigSum() takes them.
struct Waves {
    std::vector<double> frequencies, cosine, sine;
    double gain = 1.0, rest = 0.0;

    void operator()(std::int64_t first, std::span<double> out) const {
        trigSum(frequencies, cosine, sine, first, out);
        for (double& each : out) each = gain * each + rest;
    }
};

Waves wavesOf(const Xray::Wave& wave, const std::vector<double>& frequencies, double factor) {
    Waves out{frequencies, {}, {}, factor * factor, wave.rest};
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        out.cosine.push_back(wave.amplitudes[i] * std::cos(wave.phases[i]));
        out.sine.push_back(-wave.amplitudes[i] * std::sin(wave.phases[i]));
    }
    return out;
}

bool isFinite(const Xray::Wave& wave) { return asArray(wave.own).isFinite().all(); }

/// A head's curve as it is, and those it is compared with.
std::vector<Curve> curvesOf(const Xray::Turn& turn, const Xray::Wave& wave) {
    std::vector<Curve> out;
    const auto add = [&](const char* key, const Text& words, Stroke stroke, Waves waves) {
        Curve& curve = out.emplace_back();
        curve.key = key, curve.name = words, curve.colour = static_cast<int>(out.size()) - 1, curve.stroke = stroke;
        curve.values = std::move(waves);
    };
    add("own", say("core", "as in the file"), Stroke::Solid, wavesOf(wave, turn.own, turn.ownFactor));
    if (turn.unscaled != turn.own || turn.ownFactor != 1.0)
        add("unscaled", say("core", "unscaled"), Stroke::Dot, wavesOf(wave, turn.unscaled, 1.0));
    if (!turn.other.empty())
        add("other", say("core", "instead"), Stroke::Dash, wavesOf(wave, turn.other, turn.otherFactor));
    return out;
}

Text kindWords(bool exact) {
    return exact ? say("core", "Exact: follows from the weights alone")
                 : say("core", "Statistical: what is large in the weights, not what is used");
}

XrayFigure made(bool exact, const Text& name, const Xray& xray, std::vector<Panel> panels,
                std::vector<Text> numbers = {}) {
    Figure figure;
    figure.title = (exact ? say("core", "Exact: %1") : say("core", "Statistical: %1")).with(name);
    figure.subtitle = say("core", "%1 (%2)").with(xray.name, xray.type);
    figure.panels = std::move(panels);
    figure.numbers = std::move(numbers);
    figure.notes = {kindWords(exact)};
    return {exact, figure.title, std::make_shared<const Figure>(std::move(figure))};
}

Axis valueAxis(const Text& title, Interval<double> range) {
    Axis out;
    out.key = "value", out.title = title, out.range = fittedRange(range, 1e-9);
    return out;
}

Panel scorePanel(const Xray& xray, const Xray::Head& head, const Xray::Wave& wave) {
    constexpr std::int64_t kFarthest = 65536;
    const std::int64_t last = std::max<std::int64_t>(1, std::min(kFarthest, std::ranges::max(xray.distances)));
    Curves curves{{0, last}, curvesOf(xray.turnOf(head.layer), wave)};
    Panel out;
    out.title = say("core", "layer %1, head %2").with(head.layer, head.head);
    out.x = cellAxis("distance", say("core", "Distance query − key (tokens)"), 0, last);
    out.y = valueAxis(say("core", "Part of the score"), drawnOf(curves));
    out.marks.emplace_back(std::move(curves));
    return out;
}

/// A panel each for the first of the heads; `all` counts them.
std::vector<Panel> scorePanels(const Xray& xray, const std::vector<const Xray::Head*>& heads,
                               std::optional<Xray::Wave> Xray::Head::*part, std::size_t& all) {
    std::vector<Panel> out;
    for (const Xray::Head* each : heads)
        if ((each->*part) && isFinite(*(each->*part)) && ++all <= kMaxPanels)
            out.push_back(scorePanel(xray, *each, *(each->*part)));
    return out;
}

void addConstants(std::vector<XrayFigure>& to, const Xray& xray) {
    std::size_t all = 0;
    std::vector<Panel> panels = scorePanels(xray, byChange(xray), &Xray::Head::constant, all);
    if (panels.empty()) return;
    const std::size_t shown = panels.size();
    to.push_back(
        made(true, say("core", "constant part of scores, from biases"), xray, std::move(panels),
             {say("core",
                  "B(D) = s a² Σ |b<sub>q,i</sub>| |b<sub>k,i</sub>| cos(θ<sub>i</sub> D + φ<sub>i</sub>) is the same "
                  "for all words. Shown: %1 of %2 {2|head|heads}, those in which it changes most.")
                  .with(shown, all)}));
}

void addFirstLayer(std::vector<XrayFigure>& to, const Xray& xray) {
    if (!xray.tokens) return;
    std::vector<const Xray::Head*> heads;
    for (const Xray::Head& each : xray.heads) heads.push_back(&each);
    std::size_t all = 0;
    std::vector<Panel> panels = scorePanels(xray, heads, &Xray::Head::pair, all);
    if (panels.empty()) return;
    const std::size_t shown = panels.size();
    const auto [query, key] = *xray.tokens;
    to.push_back(made(true, say("core", "layer 0, token %1 to token %2").with(query, key), xray, std::move(panels),
                      {say("core",
                           "The score that a query of token %1 gives a key of token %2 by distance. Shown: %3 of %4 "
                           "{4|head|heads}.")
                           .with(query, key, shown, all)}));
}

/// A number per layer and pair: the most over heads, or their mean.
struct ByPair {
    std::vector<std::int64_t> layers;
    std::vector<double> cells;
    std::int64_t pairs = 0;
    double most = 0.0;
};

template <class Of> ByPair byPair(const Xray& xray, const Of& numbers, bool mean) {
    ByPair out;
    double heads = 0.0;
    const auto finish = [&] {
        if (!mean || out.layers.empty()) return;
        for (auto cell = out.cells.end() - out.pairs; cell != out.cells.end(); ++cell) *cell /= heads;
    };
    for (const Xray::Head& each : xray.heads) {
        const std::vector<double>& here = numbers(each);
        if (here.empty() || (out.pairs != 0 && out.pairs != std::ssize(here))) continue;
        out.pairs = std::ssize(here);
        if (out.layers.empty() || out.layers.back() != each.layer) {
            finish();
            out.layers.push_back(each.layer), heads = 0.0;
            out.cells.resize(out.cells.size() + here.size(), 0.0);
        }
        heads += 1.0;
        double* row = out.cells.data() + out.cells.size() - here.size();
        for (std::size_t i = 0; i < here.size(); ++i) row[i] = mean ? row[i] + here[i] : std::max(row[i], here[i]);
    }
    finish();
    for (const double each : out.cells)
        if (std::isfinite(each)) out.most = std::max(out.most, each);
    return out;
}

Panel fieldPanel(ByPair table, const char* key, const Text& name) {
    Field field = smallField(std::move(table.cells), table.pairs);
    field.key = key, field.name = name, field.limits = {0.0, std::max(table.most, 1e-12)};
    Panel out;
    out.title = name;
    out.x = cellAxis("pair", say("core", "Pair i"), 0, table.pairs - 1);
    out.y = rowAxis("layer", say("core", "Layer"), 0, std::ssize(table.layers) - 1);
    if (table.layers.back() != std::ssize(table.layers) - 1)
        for (const std::int64_t layer : table.layers) out.y.labels.push_back(std::to_string(layer));
    out.marks.emplace_back(std::move(field));
    return out;
}

void addMost(std::vector<XrayFigure>& to, const Xray& xray) {
    ByPair table = byPair(
        xray, [](const Xray::Head& head) -> const auto& { return head.most; }, false);
    if (table.layers.empty()) return;
    to.push_back(made(true, say("core", "the most a pair can give"), xray,
                      {fieldPanel(std::move(table), "most", say("core", "At most, in any head"))},
                      {textOf(xray.bound)}));
}

Panel listPanel(Curves curves, const char* key, const Text& x, const Text& y) {
    Panel out;
    out.x = cellAxis(key, x, curves.domain.low, curves.domain.high);
    out.y = valueAxis(y, drawnOf(curves));
    out.marks.emplace_back(std::move(curves));
    return out;
}

void addTable(std::vector<XrayFigure>& to, const Xray& xray, const Xray::Table& table) {
    if (table.singularValues.empty()) return;
    Curves spectrum{{0, std::ssize(table.singularValues) - 1}, {}};
    spectrum.curves.push_back(dottedCurve("singular_value", say("core", "Singular value"), 0, table.singularValues));
    Curves components{{0, table.rows - 1}, {}};
    for (Eigen::Index k = 0; k < table.components.rows(); ++k) {
        const std::vector<double> values(table.components.row(k).begin(), table.components.row(k).end());
        Curve curve = dottedCurve("component_" + std::to_string(k + 1),
                                  say("core", "Principal component %1").with(k + 1), static_cast<int>(k), values);
        curve.dots = false, curve.joined = true;
        components.curves.push_back(std::move(curve));
    }
    to.push_back(made(true, say("core", "learned table %1").with(table.tensor), xray,
                      {listPanel(std::move(components), "row", say("core", "Row"), say("core", "Component")),
                       listPanel(std::move(spectrum), "index", say("core", "Index"), say("core", "Singular value"))},
                      {say("core", "%1 {1|row is|rows are} zero and %2 {2|equals|equal} an earlier one.")
                           .with(table.zeroRows.size(), table.equalRows.size())}));
}

/// Distances are those of a list, not every one.
void addBuckets(std::vector<XrayFigure>& to, const Xray& xray, const Xray::Buckets& buckets) {
    Curves curves{{0, std::ssize(buckets.distances) - 1}, {}};
    for (Eigen::Index h = 0; h < std::min<Eigen::Index>(buckets.bias.rows(), 12); ++h)
        curves.curves.push_back(dottedCurve("head_" + std::to_string(h), say("core", "head %1").with(h),
                                            static_cast<int>(h),
                                            {buckets.bias.row(h).begin(), buckets.bias.row(h).end()}));
    if (curves.curves.empty() || !buckets.bias.allFinite()) return;
    Panel panel = listPanel(std::move(curves), "index", say("core", "Distance query − key (tokens)"),
                            say("core", "Bias"));
    for (const std::int64_t each : buckets.distances) panel.x.labels.push_back(std::to_string(each));
    to.push_back(made(true, say("core", "learned biases %1").with(buckets.tensor), xray, {std::move(panel)}));
}

void addNorms(std::vector<XrayFigure>& to, const Xray& xray) {
    const PairMeans means = pairMeans(xray);
    if (means.query.empty() || !asArray(means.query).isFinite().all() || !asArray(means.key).isFinite().all()) return;
    Curves curves{{0, std::ssize(means.query) - 1}, {}};
    curves.curves.push_back(dottedCurve("query", say("core", "W_q"), 0, means.query));
    curves.curves.push_back(dottedCurve("key", say("core", "W_k"), 1, means.key));
    to.push_back(
        made(false, say("core", "norms of W_q and W_k by pair"), xray,
             {listPanel(std::move(curves), "pair", say("core", "Pair i"), say("core", "Norm, mean over heads")),
              fieldPanel(byPair(
                             xray, [](const Xray::Head& head) -> const auto& { return head.queryNorms; }, true),
                         "query_norm", say("core", "W_q by layer, mean over heads")),
              fieldPanel(byPair(
                             xray, [](const Xray::Head& head) -> const auto& { return head.keyNorms; }, true),
                         "key_norm", say("core", "W_k by layer, mean over heads"))},
             {say("core", "Norms of the rows that belong to a pair; the fastest pair is on the left.")}));
}

void addShares(std::vector<XrayFigure>& to, const Xray& xray) {
    const auto means = layerMeans(xray);
    std::vector<double> share, query, key;
    for (const LayerMeans& each : means)
        share.push_back(each.slowShare), query.push_back(each.queryConcentration), key.push_back(each.keyConcentration);
    if (means.size() < 2 || !asArray(share).isFinite().all()) return;
    Curves slow{{0, std::ssize(share) - 1}, {}}, most = slow;
    slow.curves.push_back(dottedCurve("slow_share", say("core", "Share of the slowest quarter"), 0, share));
    most.curves.push_back(dottedCurve("query_concentration", say("core", "W_q"), 0, query));
    most.curves.push_back(dottedCurve("key_concentration", say("core", "W_k"), 1, key));
    to.push_back(
        made(false, say("core", "slow pairs and large pairs by layer"), xray,
             {listPanel(std::move(slow), "layer", say("core", "Layer"), say("core", "Share of the slowest quarter")),
              listPanel(std::move(most), "layer", say("core", "Layer"), say("core", "Largest norm over the mean"))},
             {say("core", "If all pairs were alike, the share would be 0.25 and the largest over the mean 1.")}));
}

}  // namespace

std::vector<XrayFigure> figuresOf(const Xray& xray) {
    std::vector<XrayFigure> out;
    addConstants(out, xray);
    addMost(out, xray);
    addFirstLayer(out, xray);
    for (const Xray::Table& each : xray.tables) addTable(out, xray, each);
    for (const Xray::Buckets& each : xray.buckets) addBuckets(out, xray, each);
    addNorms(out, xray);
    addShares(out, xray);
    return out;
}

}  // namespace posenc::weights
