// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/rounded_up.hpp"
#include "core/explore/score/relative_parts.hpp"
#include "core/explore/score/softmax.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// The matrix of what positions add to scores, side by side for all encodings that add something.
namespace posenc {

namespace {

bool addsToScores(const Encoding& encoding) {
    return is<Bias, QueryBias, Banded>(encoding) || hasPositionTerm(encoding);
}

/// use(of), with the encoding as one of the kinds that add to scores. Precondition: addsToScores().
template <class Use> auto withItsKind(const Scene::Subject& subject, const Use& use) {
    const Encoding& encoding = *subject.encoding;
    if (const auto* bias = std::get_if<Bias>(&encoding)) return use(Of<Bias>{&subject, bias});
    if (const auto* bias = std::get_if<QueryBias>(&encoding)) return use(Of<QueryBias>{&subject, bias});
    if (const auto* banded = std::get_if<Banded>(&encoding)) return use(Of<Banded>{&subject, banded});
    return use(Of<Relative>{&subject, &std::get<Relative>(encoding)});
}

struct BiasMatrix {
    std::int64_t head = 0;
    std::optional<std::int64_t> length;

    static consteval auto fields() {
        return std::tuple{headField(&BiasMatrix::head, kHeadOfBias),
                          lengthField(&BiasMatrix::length,
                                      say("core", "Number of queries and keys; the matrix is never stored."), 8, 1)};
    }

    BiasMatrix resolved(const Scene& scene) const {
        BiasMatrix out = *this;
        if (!length)
            out.length = withItsKind(scene.active(), [](const auto& of) { return tellingLength(*of.encoding); });
        return out;
    }
};

/// Of the chosen head, or of the last one with a note.
PairMatrix matrixOf(const Scene::Subject& subject, const BiasMatrix& settings, std::vector<Text>& notes) {
    const std::size_t head = heldHead(subject, settings.head, notes);
    return withItsKind(subject, [&](const auto& of) { return addedToScores(of, head, *settings.length); });
}

constexpr std::size_t kMostMaps = 256;  // of a panel; with more heads only the chosen one is drawn

/// The heads of a bias by distance, if it has several.
std::vector<HeadBias> allHeads(const Scene::Subject& subject) {
    const auto* bias = std::get_if<Bias>(subject.encoding.get());
    const std::size_t count = bias ? bias->heads.size() : 0;
    std::vector<HeadBias> out;
    if (count < 2 || count > kMostMaps) return out;
    for (std::size_t h = 0; h < count; ++h) out.push_back({subject.encoding, h});
    return out;
}

/// The bias of each head on the scores of the nearest and of the farthest keys.
Table headsTable(const std::vector<HeadBias>& heads, std::int64_t length) {
    Table table{.columns = {"head", "bias_at_1", "bias_at_" + std::to_string(length - 1)},
                .whole = {true, false, false},
                .titles = {say("core", "Head h"), say("core", "Bias at distance %1").with(1),
                           say("core", "Bias at distance %1").with(length - 1)}};
    if (length <= 2) table.columns.pop_back(), table.titles.pop_back(), table.whole.pop_back();
    table.rows = std::ssize(heads);
    table.fill = [heads, length](std::int64_t row, std::span<double> out) {
        const HeadBias& head = heads[static_cast<std::size_t>(row)];
        out[0] = static_cast<double>(row);
        out[1] = head.bias().at(head.head, 1);
        if (out.size() > 2) out[2] = head.bias().at(head.head, length - 1);
    };
    return table;
}

/// What a slope leaves of a weight, e^bias: the weights of a row after the softmax, divided by the largest.
Field leftField(const HeadBias& head, std::int64_t length) {
    Bias out{.visible = head.bias().visible};
    const auto left = oneByOne([head](std::int64_t distance) { return std::exp(head.bias().at(head.head, distance)); });
    const FallCurve curve{FallCurve::Kind::Listed, 0.0, 0.0, std::make_shared<const DistanceValues>(left)};
    out.heads.emplace_back().fall = curve;
    Field field = biasField({std::make_shared<const Encoding>(std::move(out)), 0}, length);
    field.key = "left";
    field.limits = {0.0, 1.0};
    return field;
}

/// Small maps of all heads next to the large one: of slopes, which biases of one colour scale would hardly tell apart,
/// what they leave of weights; of others the biases, with the same colours for all. Values at all distances are stored
/// for the former, hence not in long texts.
void addMaps(const std::vector<HeadBias>& heads, std::int64_t chosen, std::int64_t length, Figure& figure) {
    if (heads.empty()) return;
    constexpr std::int64_t kMostStored = 1 << 20;
    const bool slopes = heads[0].own().slope > 0.0 && std::ssize(heads) * length <= kMostStored;
    std::vector<FieldPanel> fields{{{}, *figure.panels[0].field()}};
    for (const HeadBias& each : heads) fields.push_back({{}, biasField(each, length)});
    shareColours(fields);
    shareLimits(fields);
    Maps maps{"head", say("core", "Head"), {}, std::min(static_cast<std::size_t>(chosen), heads.size() - 1)};
    for (std::size_t h = 0; h < heads.size(); ++h) {
        std::string name = std::to_string(h);
        if (!slopes) {
            maps.maps.push_back({name, name, std::move(fields[h + 1].field)});
            continue;
        }
        const double half = static_cast<double>(heads[h].bias().knee) +
                            std::ceil(std::numbers::ln2 / heads[h].own().slope);
        maps.maps.push_back({name + ": Δ½ = " + shortNumber(half), name, leftField(heads[h], length)});
    }
    if (slopes)
        figure.notes.push_back(
            say("core", "Small maps: what each head leaves of a weight, 0 to 1; from distance Δ½ on, half or less."));
    figure.panels[0].marks = {std::move(fields[0].field)};
    Panel panel{.title = slopes ? say("core", "All heads: what is left of a weight") : say("core", "All heads"),
                .x = cellAxis("head", say("core", "Head h"), 0, std::ssize(heads) - 1),
                .y = cellAxis("row", say("core", "Row"), 0, 0),
                .marks = {std::move(maps)},
                .table = headsTable(heads, length)};
    figure.panels.push_back(std::move(panel));
}

/// Adds the attention weights of the last query if all its scores are equal but for the bias.
void addAttention(std::int64_t length, Figure& figure) {
    constexpr std::int64_t kMostKeys = 1 << 14;
    if (length > kMostKeys) return;
    const Panel& matrix = figure.panels[0];
    std::vector<double> weights;
    for (std::int64_t key = 0; key < length; ++key) weights.push_back(matrix.field()->at(length - 1, key));
    toWeights(weights);
    const double most = std::ranges::max(weights);
    if (most == 0.0) return;  // it sees none
    const Text name = say("core", "Attention weight");
    Panel panel{.title = say("core", "Attention of query %1 for equal scores").with(length - 1),
                .x = matrix.x,
                .y = {.key = "weight", .title = name, .range = {0.0, roundedUp(most)}},
                .under = true};
    panel.marks = {
        Bars{.key = "attention", .name = name, .values = std::move(weights), .groups = {{"attention", name}}}};
    figure.panels.push_back(std::move(panel));
}

Figure draw(const Scene& scene, const BiasMatrix& asked) {
    const BiasMatrix settings = asked.resolved(scene);
    std::vector<Text> notes;
    auto matrices = ofEach(scene.subjects, [&](const auto& each) { return matrixOf(each, settings, notes); });
    Figure figure = matrixFigure(scene, *settings.length, std::move(matrices), std::move(notes));
    if (scene.subjects.size() == 1) {
        addMaps(allHeads(scene.active()), settings.head, *settings.length, figure);
        addAttention(*settings.length, figure);
    }
    return figure;
}

Text titleBeside(const Scene::Subject& subject, const PairMatrix& matrix) {
    return matrix.ofHead ? say("core", "%1: %2").with(subject.name, matrix.title) : subject.name;
}

}  // namespace

Figure matrixFigure(const Scene& scene, std::int64_t length, std::vector<PairMatrix> matrices,
                    std::vector<Text> notes) {
    std::vector<FieldPanel> fields;
    for (std::size_t k = 0; k < matrices.size(); ++k) {
        const Scene::Subject& subject = scene.subjects[k];
        PairMatrix& its = matrices[k];
        noteMask(subject, its.visible, Mask::AsEncoded, length, notes);
        fields.push_back({matrices.size() > 1 ? titleBeside(subject, its) : its.title, std::move(its.field)});
    }
    shareColours(fields);
    Figure figure{.panels = matrixPanels(scene, length, std::move(fields))};
    for (std::size_t k = 0; k < figure.panels.size(); ++k)
        figure.panels[k].remark = cellRemark(matrices[k].visible, matrices[k].buckets);
    figure.numbers = std::move(matrices[0].numbers);
    figure.errata = std::move(matrices[0].errata);
    figure.notes = std::move(notes);
    return figure;
}

ViewInfo biasMatrixView() {
    ViewInfo view = makeView<BiasMatrix>(
        ViewGroup::Basics, "matrix", "head", say("core", "Matrix"),
        say("core",
            "The part of every score that comes from positions: the bias of a head, or the terms without content."),
        say("core",
            "If the heads differ, try each of them: how far back does it look? Then follow a diagonal: is its colour "
            "the same everywhere?"),
        addsToScores, draw, 4);
    view.given = [](const Scene& scene, const ParameterSet&, const Figure&, std::int64_t row) {
        Given out;
        if (const auto* banded = std::get_if<Banded>(&*scene.active().encoding))
            out.add("word_shown", "Word of the query, drawn by its position",
                    static_cast<double>(banded->wordAt(std::max<std::int64_t>(row, 0))));
        return out;
    };
    return view;
}

}  // namespace posenc
