// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/figure/table.hpp"
#include "core/explore/views/layers/stack.hpp"

/// Layers that treat positions differently: which of them rotate and with which frequencies, what each of them sees,
/// and what the last token has reached after each of them.
namespace posenc {

namespace layers {

namespace {

Text everythingLine(const Stack& stack) {
    if (const auto depth = layersUntilEverything(stack.known))
        return say("core",
                   "The last token, at position %1, knows of everything before it after <b>%2</b> of %3 "
                   "{3|layer|layers}.")
            .with(stack.token, *depth, stack.count());
    return say("core",
               "After %1 {1|layer|layers} the last token, at position %2, knows of <b>%3</b> of %4 "
               "{4|position|positions}.")
        .with(stack.count(), stack.token, stack.known.back().count(stack.token), stack.positions());
}

/// Keys visible to the queries of the layers, at the last token.
Text keysLine(const Stack& stack) {
    double keys = 0.0;
    for (std::size_t l = 0; l < stack.layers.size(); ++l) {
        const LayerRecord& layer = stack.layers[l];
        keys += static_cast<double>(stack.positions() - stack.seen[l].tail);
        if (layer.compress > 0) keys += static_cast<double>(stack.seen[l].head / layer.compress);
    }
    const double all = static_cast<double>(stack.positions()) * static_cast<double>(stack.count());
    return say("core",
               "The queries of the last token see at most <b>%1</b> {1|key|keys} in all layers together, <b>%2%</b> of "
               "what they would see without limits.")
        .with(keys, 100.0 * keys / all);
}

Text countsLine(const Stack& stack) {
    const auto full = std::ranges::count_if(stack.layers, &LayerRecord::seesEverything);
    const auto still = std::ranges::count_if(stack.layers, [](const LayerRecord& each) { return !each.rotates(); });
    return say("core",
               "<b>%1 of %2</b> {2|layer|layers} {1|sees|see} everything before a token; <b>%3</b> {3|is|are} without "
               "rotation.")
        .with(full, stack.count(), still);
}

/// The number of layers that a window would need.
std::optional<Text> windowLine(const Stack& stack) {
    const LayerRecord& first = stack.layers.front();
    const bool alike = std::ranges::all_of(stack.layers, [&](const LayerRecord& each) { return each == first; });
    if (!alike || !first.window || *first.window < 2) return std::nullopt;
    const std::int64_t step = *first.window - 1;
    return say("core",
               "Each layer reaches %1 {1|position|positions} farther: <b>%2</b> {2|layer is|layers are} needed to "
               "reach the first token.")
        .with(step, std::max<std::int64_t>(1, (stack.token + step - 1) / step));
}

Figure draw(const Scene& scene, const Layers& wanted) {
    const Layers settings = wanted.resolved(scene);
    const KeptStack stack = stackOf(scene.activeAs<Rotary>(), settings);
    Figure figure{.panels = {reachPanel(stack), knownPanel(stack)},
                  .numbers = {everythingLine(*stack), countsLine(*stack), keysLine(*stack)}};
    if (const auto line = windowLine(*stack)) figure.numbers.push_back(*line);
    return figure;
}

/// Adds, for each layer, the positions that the last token sees in it and those that it knows of after it.
void addReach(const Scene& scene, const Layers& settings, Given& given) {
    const KeptStack stack = stackOf(scene.activeAs<Rotary>(), settings.resolved(scene));
    const auto list = [&](const std::vector<Reach>& all, std::int64_t Reach::*end) {
        return ofEach(all, [&](const Reach& each) { return static_cast<double>(each.*end); });
    };
    given.add("sees_from", "First position of those that each layer sees up to the last token",
              list(stack->seen, &Reach::tail));
    given.add("sees_entries", "Positions at the beginning that each layer sees in entries",
              list(stack->seen, &Reach::head));
    given.add("knows_from", "First position of those known after each layer up to the last token",
              list(stack->known, &Reach::tail));
    given.add("knows_entries", "Positions at the beginning that are known after each layer",
              list(stack->known, &Reach::head));
    given.add("has_entries", "1 if any layer sees entries", stack->hasEntries ? 1.0 : 0.0);
    given.add("last_token", "Position of the last token", static_cast<double>(stack->token));
}

/// Lists with an entry for each layer, 0 where it has none: whether it rotates as the encoding does, its base, window
/// and chunk, and the number of tokens that one of its entries stands for.
Given givenLayers(const Scene& scene, const ParameterSet& settings, const Figure& figure, std::int64_t /*row*/) {
    const Table table = tableOf(figure.panels.front());
    Given out;
    const auto column = [&](const char* name, const char* from, const char* label) {
        const auto at = static_cast<std::size_t>(std::ranges::find(table.columns, from) - table.columns.begin());
        std::vector<double> values, row(table.columns.size());
        for (std::int64_t r = 0; r < table.rows; ++r) {
            table.fill(r, row);
            values.push_back(std::isnan(row[at]) ? 0.0 : row[at]);
        }
        out.add(name, label, std::move(values));
    };
    column("layer_own", "scaled", "1 for layers that rotate as the encoding does");
    column("layer_base", "base", "Base of each layer");
    column("layer_window", "window", "Window of each layer");
    column("layer_chunk", "chunk", "Chunk of each layer");
    column("layer_compress", "compress", "Tokens of each entry of a layer");
    addReach(scene, settings.as<Layers>(), out);
    return out;
}

}  // namespace

}  // namespace layers

ViewInfo layersView() {
    using namespace layers;
    ViewInfo view = offeredOnce(makeView<Layers>(
        ViewGroup::Engineering, "layers", "layers", say("core", "Layers"),
        say("core",
            "Layers that differ: which of them rotate, what each of them sees, and which positions the last token "
            "knows of in the end."),
        say("core",
            "Choose Gemma 3's policy, then all layers alike with its window: how many layers until the last token "
            "knows of the first?"),
        is<Rotary>, draw, 1));
    view.given = givenLayers;
    view.ofModel = OfModel::Layers;
    return view;
}

}  // namespace posenc
