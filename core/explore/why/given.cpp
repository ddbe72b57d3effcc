// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/given.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/axes/token_canvas.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/grid/token_grid_settings.hpp"
#include "core/explore/views/layers/stack.hpp"
#include "core/explore/views/mask.hpp"
#include "core/explore/views/word_matrix.hpp"

namespace posenc {

namespace {

void add(Given& given, const std::string& name, const char* label, std::vector<double> values) {
    given.lines += "parameter " + name + " = []: list, \"" + label + "\"\n";
    given.values.emplace_back(std::move(values));
}

void add(Given& given, const std::string& name, const char* label, double value) {
    given.lines += "parameter " + name + " = 0: whole, \"" + label + "\"\n";
    given.values.emplace_back(static_cast<std::int64_t>(value));
}

std::vector<double> rowByRow(const Matrix& matrix) { return {matrix.data(), matrix.data() + matrix.size()}; }

std::int64_t wholeOf(const State& state, std::string_view id) {
    return std::get<std::int64_t>(state.viewParameters.value(id));
}

Mask maskOf(const State& state) {
    const auto& id = std::get<std::string>(state.viewParameters.value("mask"));
    const auto* const found = std::ranges::find(kMasks, id, [](const Option& each) { return std::string(each.id); });
    return static_cast<Mask>(found - std::begin(kMasks));
}

ScoreRule headOf(const State& state) {
    const Subject& subject = state.active();
    const auto encoding = std::make_shared<const Encoding>(encodingById(subject.encoding).encode(subject.parameters));
    const std::int64_t heads = ruleOf(encoding).heads;
    const std::int64_t head = std::min(wholeOf(state, "head"), std::max<std::int64_t>(heads - 1, 0));
    return ruleOf(encoding, static_cast<std::size_t>(head));
}

/// Which of the keys each query sees, row by row.
std::vector<double> seenBy(const Visible& visible, std::int64_t words) {
    std::vector<double> out;
    for (std::int64_t i = 0; i < words; ++i)
        for (std::int64_t j = 0; j < words; ++j) out.push_back(visible(i, j) ? 1.0 : 0.0);
    return out;
}

/// The words in their order, and behind them in the new one; where each word went.
void addOrders(const State& state, std::size_t words, Given& given) {
    std::vector<std::size_t> order(words);
    for (std::size_t k = 0; k < words; ++k) order[k] = k;
    const auto after = state.view == "attention" ? newOrderOf(state.viewParameters) : order;
    std::vector<double> all(order.begin(), order.end()), places(words);
    all.insert(all.end(), after.begin(), after.end());
    for (std::size_t k = 0; k < words; ++k) places[after[k]] = static_cast<double>(k);
    add(given, "word_order", "Word at each place, before and in the new order", std::move(all));
    add(given, "new_place", "New place of each word", std::move(places));
}

Given ofSentence(const State& state) {
    Given out;
    std::vector<Text> notes;
    const auto words = shownWords(std::get<std::string>(state.viewParameters.value("sentence")), notes);
    const ScoreRule rule = headOf(state);
    const ToyHead toy = toyHead(words, rule, static_cast<std::uint64_t>(wholeOf(state, "toy-seed")));
    add(out, "embedding_width", "Width of the embedding", static_cast<double>(rule.width));
    add(out, "head_width", "Dimensions of the head", static_cast<double>(rule.dim));
    add(out, "word_vectors", "Embeddings of the words, drawn", rowByRow(toy.x));
    add(out, "query_weights", "Projection to queries, drawn", rowByRow(toy.wq));
    add(out, "key_weights", "Projection to keys, drawn", rowByRow(toy.wk));
    if (toy.wr.size() > 0) add(out, "mixture_weights", "Projection to the mix of profiles, drawn", rowByRow(toy.wr));
    add(out, "seen", "1 if the query of a row sees the key of a column",
        seenBy(seenUnder(maskOf(state), rule.visible), static_cast<std::int64_t>(words.size())));
    addOrders(state, words.size(), out);
    return out;
}

Given ofDimensions(const Figure& figure) {
    std::vector<double> dimensions;
    for (const Panel& panel : figure.panels)
        for (const std::string& label : panel.x.labels) dimensions.push_back(parseNumber(label).value_or(0.0));
    Given out;
    add(out, "dimensions", "Dimensions that the matrices show", std::move(dimensions));
    return out;
}

/// The scores of random vectors, to which ALiBi's printed matrix is added.
Given ofCells(const Figure& figure) {
    constexpr std::size_t kWithSum = 3;
    const Table table = tableOf(figure.panels.front());
    std::vector<double> scores, row(table.columns.size());
    for (std::int64_t r = 0; figure.panels.size() == kWithSum && r < table.rows; ++r) {
        table.fill(r, row);
        for (std::size_t k = 1; k < row.size(); ++k) scores.push_back(std::isnan(row[k]) ? 0.0 : row[k]);
    }
    Given out;
    add(out, "tokens_shown", "Tokens shown", static_cast<double>(table.rows));
    add(out, "content_scores", "Scores of random vectors", std::move(scores));
    return out;
}

/// Adds, for each layer, the positions that the last token sees in it and those that it knows of after it.
void addReach(const State& state, Given& given) {
    const Scene scene = sceneOf(state);
    const auto settings = state.viewParameters.as<layers::Layers>().resolved(scene);
    const layers::KeptStack stack = layers::stackOf(turningIn(*scene.active().encoding), settings);
    const auto list = [&](const std::vector<Reach>& all, std::int64_t Reach::*end) {
        return ofEach(all, [&](const Reach& each) { return static_cast<double>(each.*end); });
    };
    add(given, "sees_from", "First position of those that each layer sees up to the last token",
        list(stack->seen, &Reach::tail));
    add(given, "sees_entries", "Positions at the beginning that each layer sees in entries",
        list(stack->seen, &Reach::head));
    add(given, "knows_from", "First position of those known after each layer up to the last token",
        list(stack->known, &Reach::tail));
    add(given, "knows_entries", "Positions at the beginning that are known after each layer",
        list(stack->known, &Reach::head));
    add(given, "has_entries", "1 if any layer sees entries", stack->hasEntries ? 1.0 : 0.0);
    add(given, "last_token", "Position of the last token", static_cast<double>(stack->token));
}

/// Lists with an entry for each layer, 0 where it has none: whether it rotates as the encoding does, its base, window
/// and chunk, and the number of tokens that one of its entries stands for.
Given ofLayers(const State& state, const Figure& figure) {
    const Table table = tableOf(figure.panels.front());
    Given out;
    const auto column = [&](const char* name, const char* from, const char* label) {
        const auto at = static_cast<std::size_t>(std::ranges::find(table.columns, from) - table.columns.begin());
        std::vector<double> values, row(table.columns.size());
        for (std::int64_t r = 0; r < table.rows; ++r) {
            table.fill(r, row);
            values.push_back(std::isnan(row[at]) ? 0.0 : row[at]);
        }
        add(out, name, label, std::move(values));
    };
    column("layer_own", "scaled", "1 for layers that rotate as the encoding does");
    column("layer_base", "base", "Base of each layer");
    column("layer_window", "window", "Window of each layer");
    column("layer_chunk", "chunk", "Chunk of each layer");
    column("layer_compress", "compress", "Tokens of each entry of a layer");
    addReach(state, out);
    return out;
}

Given ofMap(const Figure& figure) {
    constexpr std::size_t kOfQuery = 1;
    Given out;
    add(out, "query_shown", "Query whose keys are shown", std::floor(figure.panels[kOfQuery].x.range.high));
    return out;
}

/// The word at the row's position, whose mix of profiles it has.
Given ofWord(const State& state, std::int64_t row) {
    const Subject& subject = state.active();
    const Encoding encoding = encodingById(subject.encoding).encode(subject.parameters);
    Given out;
    if (const auto* banded = std::get_if<Banded>(&encoding))
        add(out, "word_shown", "Word of the query, drawn by its position",
            static_cast<double>(banded->wordAt(std::max<std::int64_t>(row, 0))));
    return out;
}

/// Where the sequence places its tokens, and the axis that each pair follows.
Given ofTokenGrid(const State& state, const Figure& figure) {
    const Subject& subject = state.active();
    const Encoding encoding = encodingById(subject.encoding).encode(subject.parameters);
    const auto& rope = std::get<Rotary>(encoding);
    const auto settings = state.viewParameters.as<token_grid::TokenGrid>();
    const std::string names = rope.axes->names();
    const PairShares shares = rope.axes->shares(rope.frequencies.size());
    const TokenCanvas canvas = canvasOf(settings.segments(), settings.rules());
    const Table& table = *figure.panels.front().table;
    std::vector<double> places(names.size() * static_cast<std::size_t>(table.rows)), row(table.columns.size());
    for (std::int64_t at = 0; at < table.rows; ++at) {
        table.fill(at, row);
        for (std::size_t axis = 0; axis < names.size(); ++axis)
            places[axis * static_cast<std::size_t>(table.rows) + static_cast<std::size_t>(at)] = row[axis + 1];
    }
    Given out;
    add(out, "tokens", "Tokens of the sequence", static_cast<double>(table.rows));
    add(out, "token_places", "Position of each token, axis by axis", std::move(places));
    add(out, "token_shown", "Token whose scores are shown",
        static_cast<double>(std::get<std::int64_t>(figure.viewInUse.values[*figure.viewInUse.schema->index("token")])));
    add(out, "pair_axis", "Axis that each pair follows", {shares.axis.begin(), shares.axis.end()});
    add(out, "pairs_split", "1 if the two elements of a pair may follow two axes", shares.partner.empty() ? 0.0 : 1.0);
    const auto& partner = shares.partner.empty() ? shares.axis : shares.partner;
    add(out, "pair_partner", "Axis that the other element of each pair follows", {partner.begin(), partner.end()});
    for (const char axis : {'t', 'h', 'w', 'p', 'e'})
        add(out, std::string("axis_") + axis, "Number of the axis",
            static_cast<double>(names.find(axis) == names.npos ? 0 : names.find(axis)));
    add(out, "picture_columns", "Columns of the picture", static_cast<double>(canvas.columns));
    add(out, "token_at", "Token at each place of the picture", {canvas.tokens.begin(), canvas.tokens.end()});
    return out;
}

constexpr Eigen::Index kMostEntries = 1 << 22;

Own ofRows(const Rows& rows) {
    Given given;
    add(given, "positions", "Rows of the table", static_cast<double>(rows.count()));
    add(given, "dim", "Columns of the table", static_cast<double>(rows.dim()));
    add(given, "table", "Entries of the table, row by row: drawn, trained or computed one after the other",
        rowByRow(rows.values));
    Own out{"scheme rows \"Rows\"\n" + given.lines +
                "row(p, k) = table[p * dim + k]: symbol a, \"Entry k of the vector of position p\", zh \"位置 p "
                "的向量的第 k 个分量\"\n",
            nullptr, given.values};
    out.definition = std::make_shared<const definition::Definition>(out.text);
    return out;
}

}  // namespace

Own ownOf(const State& state) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const ParameterSet& parameters = state.active().parameters;
    if (const auto* known = definitionOf(encoding))
        return {definitionText(encoding), std::shared_ptr<const definition::Definition>(std::shared_ptr<void>(), known),
                parameters.values()};
    if (encoding.family != Family::Absolute) return {};
    const Encoding encoded = encoding.encode(parameters);
    const auto* rows = std::get_if<Rows>(&encoded);
    return rows && rows->values.size() <= kMostEntries ? ofRows(*rows) : Own{};
}

Given givenBy(const State& state, const Figure& figure, std::int64_t row) {
    const std::string& view = state.view;
    if (view == "attention" || view == "terms") return ofSentence(state);
    if (view == "rotation" || view == "layouts") return ofDimensions(figure);
    if (view == "cells") return ofCells(figure);
    if (view == "layers") return ofLayers(state, figure);
    if (view == "token-grid") return ofTokenGrid(state, figure);
    if (view == "matrix") return ofWord(state, row);
    return view == "map" ? ofMap(figure) : Given{};
}

}  // namespace posenc
