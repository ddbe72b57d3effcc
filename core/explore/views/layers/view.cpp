// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/views/all.hpp"
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
    Figure figure{.panels = {reachPanel(stack), knownByPosition(stack), wavelengthPanel(stack), knownByDistance(stack)},
                  .numbers = {everythingLine(*stack), countsLine(*stack), keysLine(*stack)}};
    if (const auto line = windowLine(*stack)) figure.numbers.push_back(*line);
    return figure;
}

}  // namespace

}  // namespace layers

ViewInfo layersView() {
    using namespace layers;
    return makeView<Layers>(
        "layers", "layers", say("core", "Layers"),
        say("core",
            "Layers that differ: which of them rotate, what each of them sees, and which positions the last token "
            "knows of in the end."),
        say("core",
            "Choose Gemma 3's policy, then all layers alike with its window: how many layers until the last token "
            "knows of the first?"),
        is<Rotary>, draw, 1);
}

}  // namespace posenc
