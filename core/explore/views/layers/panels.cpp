// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/views/layers/stack.hpp"

/// The panels of the layers: how far each of them reaches, and which positions the last token knows of after each.
namespace posenc::layers {

namespace {

Bars reachBars(const Stack& stack) {
    Bars out{.key = "reach", .name = say("core", "Reach of the layer"), .baseline = 1.0};
    std::vector<Text> kinds;
    for (std::size_t l = 0; l < stack.layers.size(); ++l) {
        const LayerRecord& layer = stack.layers[l];
        const Text work = workOf(stack, l);
        const auto at = static_cast<std::size_t>(std::ranges::find(kinds, work) - kinds.begin());
        if (at == kinds.size()) {
            kinds.push_back(work);
            out.groups.push_back({"kind-" + std::to_string(at), work, layer.rotates() ? static_cast<int>(at) : kGrey});
        }
        out.values.push_back(static_cast<double>(reachOf(stack, l)));
        out.group.push_back(static_cast<int>(at));
    }
    return out;
}

Curve knownCurve(const Stack& stack) {
    constexpr int kBehindAllKinds = 4;
    auto values = ofEach(stack.known, [&](const Reach& each) { return static_cast<double>(each.count(stack.token)); });
    return joinedCurve("known", say("core", "known after the layer"), kBehindAllKinds, std::move(values));
}

double orGap(const std::optional<std::int64_t>& number) { return number ? static_cast<double>(*number) : kGap; }

Table layerTable(const KeptStack& stack) {
    Table out{.columns = {"layer", "rotates", "base", "scaled", "window", "chunk", "compress", "reach", "known"},
              .whole = {true, true, false, true, true, true, true, true, true},
              .rows = stack->count(),
              .titles = {say("core", "Layer"), say("core", "Rotates"), say("core", "Base"), say("core", "Scaled"),
                         say("core", "Window"), say("core", "Chunk"), say("core", "Tokens per entry"),
                         say("core", "Reach of the layer"), say("core", "known after the layer")}};
    out.fill = [stack](std::int64_t row, std::span<double> values) {
        const auto l = static_cast<std::size_t>(row);
        const LayerRecord& layer = stack->layers[l];
        const double all[] = {static_cast<double>(row),
                              layer.rotates() ? 1.0 : 0.0,
                              layer.base.value_or(kGap),
                              layer.scaled || (stack->rotationOf[l] && stack->rotationOf[l]->scaled) ? 1.0 : 0.0,
                              orGap(layer.window),
                              orGap(layer.chunk),
                              static_cast<double>(layer.compress),
                              static_cast<double>(reachOf(*stack, l)),
                              static_cast<double>(stack->known[l].count(stack->token))};
        std::ranges::copy(all, values.begin());
    };
    return out;
}

/// A row of the field: a level for every position, constant between a few edges.
class KnownRow {
public:
    KnownRow(const Stack& stack, std::size_t layer)
        : m_seen(stack.seen[layer]), m_known(stack.known[layer]), m_keys(stack.hasEntries ? 3.0 : 2.0) {
        m_edges = {0, m_seen.head, m_seen.tail, m_known.head, m_known.tail, stack.positions()};
        std::ranges::sort(m_edges);
    }

    double at(std::int64_t position) const {
        if (position >= m_seen.tail) return m_keys;
        if (position < m_seen.head) return 2.0;
        return m_known.contains(position) ? 1.0 : 0.0;
    }
    double mean(const Stretch& stretch) const {
        double sum = 0.0;
        for (std::size_t e = 1; e < m_edges.size(); ++e)
            if (const Stretch part = stretch.within(m_edges[e - 1], m_edges[e]); !part.empty())
                sum += part.size() * at(m_edges[e - 1]);
        return sum / stretch.size();
    }

private:
    Reach m_seen, m_known;
    double m_keys;
    std::array<std::int64_t, 6> m_edges;
};

/// Positions at these distances back from the token; empty if there are none.
Boxes mirrored(const Boxes& distances, std::int64_t token) {
    Boxes out;
    for (std::size_t k = 0; k < distances.size(); ++k) {
        const Stretch of = distances[k];
        out.add({token - of.high + 1, token - of.low + 1, of.highCut, of.lowCut});
    }
    return out;
}

/// Five lookups for each column of pixels and layer, independent of the number of positions.
void sampleKnown(const std::vector<KnownRow>& all, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            double sum = 0.0;
            for (std::int64_t row = rows.low[y]; row < rows.high[y]; ++row)
                sum += rows[y].share(row) * all[static_cast<std::size_t>(row - 1)].mean(columns[x]);
            const bool none = rows.empty(y) || columns.empty(x);
            out[y * columns.size() + x] = static_cast<float>(none ? kGap : sum / rows[y].size());
        }
}

/// Columns are distances back from the last token, since windows are too narrow to see among a million positions.
Field knownField(const KeptStack& stack) {
    auto rows = std::make_shared<std::vector<KnownRow>>();
    for (std::size_t l = 0; l < stack->layers.size(); ++l) rows->emplace_back(*stack, l);
    Field out{.key = "known",
              .name = say("core", "How it is known"),
              .names = {say("core", "unknown"), say("core", "passed on"), say("core", "seen")}};
    if (stack->hasEntries) out.names.insert(out.names.end() - 1, say("core", "in entries"));
    out.rows = {1, stack->count()};
    out.columns = {0, stack->token};
    out.limits = {0.0, stack->hasEntries ? 3.0 : 2.0};
    out.whole = true;
    out.at = [rows, token = stack->token, domain = out.rows, columns = out.columns](std::int64_t row,
                                                                                    std::int64_t distance) {
        const bool inside = domain.contains(row) && columns.contains(distance);
        return inside ? (*rows)[static_cast<std::size_t>(row - 1)].at(token - distance) : kGap;
    };
    out.sample = distinctly([rows, token = stack->token](const Boxes& y, const Boxes& x, std::span<float> pixels) {
        sampleKnown(*rows, y, mirrored(x, token), pixels);
    });
    return out;
}

std::vector<Text> knownRemark(const Stack& stack, double y) {
    const auto l = static_cast<std::int64_t>(std::floor(y + 0.5)) - 1;
    if (l < 0 || l >= stack.count()) return {};
    const auto known = stack.known[static_cast<std::size_t>(l)].count(stack.token);
    return {say("core", "%1 of %2 {2|position|positions}").with(known, stack.positions()),
            sightOf(stack.layers[static_cast<std::size_t>(l)])};
}

}  // namespace

Panel reachPanel(const KeptStack& stack) {
    Panel out{
        .title = say("core", "How far each layer reaches"),
        .x = cellAxis("layer", say("core", "Layer"), 0, stack->count() - 1),
        .y = decadeAxis("reach", say("core", "Tokens"), 1.0, std::max(2.0, static_cast<double>(stack->positions()))),
        .marks = {reachBars(*stack)}};
    out.marks.emplace_back(Curves{{0, stack->count() - 1}, {knownCurve(*stack)}});
    out.table = layerTable(stack);
    out.remark = [stack](double x, double) -> std::vector<Text> {
        const auto l = static_cast<std::size_t>(std::max(0.0, x + 0.5));
        if (l >= stack->layers.size()) return {};
        return {workOf(*stack, l), sightOf(stack->layers[l])};
    };
    return out;
}

Panel knownPanel(const KeptStack& stack) {
    Panel out{.title = say("core", "Positions the last token knows of"),
              .x = switchable(
                  cellAxis("distance", say("core", "Distance Δ (tokens)"), 1, std::max<std::int64_t>(1, stack->token))),
              .y = cellAxis("depth", say("core", "Layers passed"), 1, stack->count()),
              .marks = {knownField(stack)},
              .remark = [stack](double, double y) { return knownRemark(*stack, y); }};
    out.x.scale = Scale::Log;
    if (const auto depth = layersUntilEverything(stack->known); depth && *depth > 1)
        out.guides.push_back(
            horizontalGuide(static_cast<double>(*depth) - 0.5, say("core", "%1 layers: everything").with(*depth)));
    tabulateByColumn(out);
    return out;
}

}  // namespace posenc::layers
