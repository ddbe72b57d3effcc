// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/local_window.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Sliding windows: which layers have one, and how programs read its size.
namespace posenc::models {

namespace {

/// Causal: a query sees W tokens, including itself, 0 <= i − j < W (transformers masking_utils.py). Symmetric: |i − j|
/// <= W.
struct Window {
    std::string key;
    std::int64_t size;
    bool symmetric = false;
};

std::optional<std::string_view> windowKey(const Reading& reading) {
    return reading.text.firstOf(keys::named(keys::kWindow));
}

/// Grok writes -1 for no window.
bool isOff(const Node& node, std::string_view name) {
    return node.isOff() || (name == "sliding_window_size" && node.is(-1));
}

/// True if layer_types has sliding-window layers.
bool listsWindows(Reading& reading) {
    return reading.text.peekAs<List>(keys::kLayerTypes) &&
           std::ranges::any_of(layerPlan(reading).kinds, isWindowedKind);
}

/// A window of 0 in sliding-window layers: transformers' mask then passes no key (masking_utils.py).
bool isEmptied(Reading& reading, std::string_view name, const Node& node) {
    const bool byClass = reading.family.window > 0 || reading.family.zeroHidesAll;
    return name == keys::kWindow && node.is(0) && (byClass || listsWindows(reading));
}

void tellEmptied(Reading& reading, const std::string& key) {
    reading.notes.warn("empty-window", key,
                       say("core",
                           "%1 is 0: in transformers, a query in a layer with a window then sees no key, not even its "
                           "own; other programs treat 0 as no window. Write null for no window."));
}

/// Qwen's classes drop the window, but their sliding_attention layers look for it (modeling_qwen3.py).
void tellMissed(Reading& reading) {
    if (!listsWindows(reading)) return;
    reading.notes.warn(
        "window-switched-off", reading.text.pathOf("use_sliding_window"),
        say("core", "%1 is not true, but some layers have type sliding_attention: they have no window size."));
}

/// Qwen's classes have a window only when use_sliding_window is true.
bool switchedOff(Reading& reading, std::string_view name, const Node& node) {
    const std::string key = reading.text.pathOf(name);
    const auto use = reading.text.flag("use_sliding_window");
    const bool used = use.value_or(!reading.family.windowOffUnlessUsed);
    if (!used) tellMissed(reading);
    if (used && isEmptied(reading, name, node)) {
        tellEmptied(reading, key);
        return true;
    }
    if (isOff(node, name)) {
        reading.notes.info("sliding-window-off", key, say("core", "%1 is %2: attention reaches all positions."),
                           quoted(node));
        return true;
    }
    if (used) return false;
    reading.notes.info("sliding-window-off", key,
                       use ? say("core", "%1 is %2, but use_sliding_window is false: attention reaches all positions.")
                                 .with(key, quoted(node))
                           : say("core",
                                 "%1 is %2, but use_sliding_window is absent and defaults to false in the class of %3: "
                                 "attention reaches all positions.")
                                 .with(key, quoted(node), reading.type));
    return true;
}

/// ModernBERT's local_attention covers both sides of a query (modeling_modernbert.py); its decoder has half of it
/// before the query. Gemma's bidirectional models keep half the window on each side (configuration_gemma3.py), OpenAI's
/// privacy filter all of it (modeling_openai_privacy_filter.py).
Window windowOf(const Reading& reading, std::string key, std::string_view name, std::int64_t size) {
    const char* bothWays = "use_bidirectional_attention";
    const bool byClass = reading.family.bothWays && !reading.text.has(bothWays);
    const bool encoder = byClass || reading.text.is(bothWays, true) || reading.text.is(bothWays, "all");
    if (reading.type == "openai_privacy_filter") return {std::move(key), size, true};
    if (name == "local_attention") return {std::move(key), size / 2, reading.type != "modernbert-decoder"};
    if (encoder) return {std::move(key), size / 2, true};
    return {std::move(key), size, name == "local_radius"};
}

std::optional<Window> givenWindow(Reading& reading, std::string_view name) {
    const std::string key = reading.text.pathOf(name);
    const bool none = reading.family.known() && reading.family.positionType == PositionType::None;
    if (none && reading.text.peekAs<List>(name)) return std::nullopt;  // Phi-4-flash: one per layer
    if (switchedOff(reading, name, *reading.text.peek(name))) return std::nullopt;
    const auto size = reading.text.count(name);
    return size ? std::optional(windowOf(reading, key, name, *size)) : std::nullopt;
}

std::optional<Window> classWindow(Reading& reading) {
    const int size = reading.family.window;
    const std::string_view name = reading.family.halvesWindow ? "local_attention" : keys::kWindow;
    if (size == 0 || reading.text.has(name)) return std::nullopt;  // null means none
    tellDefault(reading, "default-window", reading.text.pathOf(name), size);
    return windowOf(reading, {}, name, size);
}

/// How many layers have the window.
enum class Layering : std::uint8_t { Every, Some, None };

/// Qwen, and dots.llm1, whose class has a default: layers from max_window_layers on.
std::optional<Layering> byFirstLayer(Reading& reading) {
    const Node* node = reading.text.peek("max_window_layers");
    const auto number = node                             ? wholeIn(*node)
                        : reading.family.windowsFrom > 0 ? std::optional<std::int64_t>(reading.family.windowsFrom)
                                                         : std::nullopt;
    if (reading.family.windowsUnrotated) return Layering::Some;  // layers without rotation
    if (!number || (reading.family.known() && !reading.family.windowOffUnlessUsed && reading.family.windowsFrom == 0))
        return std::nullopt;
    const auto all = layerCount(reading);
    if (all && *number >= *all) return Layering::None;
    return *number <= 0 ? Layering::Every : Layering::Some;
}

bool alternates(const Reading& reading) {
    const Layers layers = reading.family.layers;
    return layers == Layers::LocalBase || layers == Layers::WindowedOnly || layers == Layers::ScaledFull ||
           reading.family.fullEvery > 0;
}

bool tellsEachLayer(const Reading& reading) {
    for (const char* key : {keys::kLayerTypes, "hybrid_layer_pattern"})
        if (const List* list = reading.text.peekAs<List>(key); list && !list->empty()) return true;
    return false;
}

Layering layering(Reading& reading) {
    const LayerPlan plan = layerPlan(reading);
    const bool windowed = std::ranges::any_of(plan.kinds, isWindowedKind);
    if (reading.family.compressed) return Layering::Every;
    if (reading.family.windowsUnrotated && !plan.kinds.empty()) return windowed ? Layering::Some : Layering::None;
    // A hybrid's window belongs to its attention layers.
    if (!windowed && std::ranges::any_of(plan.kinds, isUnrotatedKind)) return Layering::Every;
    if (tellsEachLayer(reading)) return windowed ? Layering::Some : Layering::None;
    // Every nth layer uses full attention; with 1 no layer has a window.
    for (const char* key : {"sliding_window_pattern", "_sliding_window_pattern", "global_attn_every_n_layers"})
        if (const Node* step = reading.text.peek(key)) return step->is(1) ? Layering::None : Layering::Some;
    if (const auto first = byFirstLayer(reading)) return *first;
    const bool ownBase = std::ranges::any_of(reading.model.parts,
                                             [](const Model::Part& part) { return part.scope == keys::kSliding; });
    return ownBase || alternates(reading) ? Layering::Some : Layering::Every;
}

std::string scopeOf(Reading& reading, Layering layers) {
    if (!reading.family.windowScope.empty()) return std::string(reading.family.windowScope);
    if (!reading.family.compressed && layers == Layering::Every && hybridKey(reading)) return attentionScope(reading);
    return layers == Layering::Some ? keys::kSliding : "all";
}

/// DeepSeek V4: layers that see beyond their window.
bool hasEntries(const Reading& reading) {
    return std::ranges::any_of(reading.model.parts,
                               [](const Model::Part& part) { return part.scope == "compressed_attention"; });
}

/// Inkling's parts include their windows: their bands end with them.
bool hasBand(const Reading& reading) { return reading.family.positionType == PositionType::Banded; }

void tellWindow(Reading& reading, const Window& window, const Node& given, Layering layers) {
    const std::string& key = window.key;
    if (layers == Layering::None)
        return reading.notes.info("sliding-window-off", key,
                                  say("core", "%1 is %2, but no layer has a window: attention reaches all positions."),
                                  quoted(given));
    if (reading.model.parts.empty() || hasBand(reading))
        return reading.notes.info(
            "sliding-window", key,
            say("core", "%1 is %2: in layers with a window, a query sees a window of %3 {3|token|tokens}."),
            quoted(given), window.size);
    if (hasEntries(reading))
        return reading.notes.info(
            "sliding-window", key,
            say("core",
                "%1 is %2: in every layer, a query sees %3 {3|token, itself|tokens, including itself}; in compressed "
                "layers, it also sees entries of earlier groups (encoding \"Local window\")."),
            quoted(given), window.size);
    const Say message =
        window.symmetric ? say("core",
                               "%1 is %2: the position encoding is unchanged, but in layers with a window, a query "
                               "sees only tokens up to %3 away on each side (encoding \"Local window\").")
                         : say("core",
                               "%1 is %2: the position encoding is unchanged, but in layers with a window, a query "
                               "sees only %3 {3|token, itself|tokens, including itself} (encoding \"Local window\").");
    reading.notes.info("sliding-window", key, message.with(key, quoted(given), window.size));
}

void addWindow(Reading& reading, const Window& window, Layering layers) {
    Draft<LocalWindow> draft{{scopeOf(reading, layers), window.key.empty() ? keys::kWindow : window.key}};
    draft.settings.mode = window.symmetric ? Alibi::Mode::Symmetric : Alibi::Mode::Causal;
    draft.settings.sinks = 0;
    draft.set(&LocalWindow::window, {window.size, window.key});
    addPart(reading, draft, reading.notes.failures());
}

/// MiMo-V2's files have the key next to their window, with the same value.
void tellOtherWindow(Reading& reading, const char* other) {
    const Node &node = *reading.text.peek(other), *window = reading.text.peek(keys::kWindow);
    if (!window || node == *window) return;
    reading.notes.warnNotShown(
        "names-disagree", reading.text.pathOf(other),
        say("core", "%1 is %2 but %3, another name for the same setting, is %4; the latter is used."), quoted(node),
        reading.text.pathOf(keys::kWindow), quoted(*window));
}

void tellClassChunks(Reading& reading) {
    const std::string key = reading.text.pathOf("attention_chunk_size");
    reading.model.attentionChunk = reading.family.chunk;
    reading.notes.notShown("default-chunk", key,
                           say("core",
                               "%1 is absent: the default of %2 is %3. In layers that rotate, a query sees only its "
                               "own key and earlier keys in its chunk of that many tokens; this is not shown."),
                           reading.type, reading.family.chunk);
}

/// Llama 4: a query sees the keys of its own chunk, which no window equals. MiMo-V2 does not chunk.
void remarkOnAttentionChunks(Reading& reading) {
    const Node* node = reading.text.find("attention_chunk_size");
    if (reading.family.chunk > 0 && !reading.text.has("attention_chunk_size")) return tellClassChunks(reading);
    if (node && reading.family.ignoresChunk) return tellOtherWindow(reading, "attention_chunk_size");
    if (!node || isOff(*node, "attention_chunk_size")) return;
    reading.model.attentionChunk = reading.text.count("attention_chunk_size");
    if (!reading.model.attentionChunk) return;
    reading.notes.notShown("attention-chunks", reading.text.pathOf("attention_chunk_size"),
                           say("core",
                               "%1 is %2: in layers that rotate, a query sees only its own key and earlier keys in its "
                               "chunk of that many tokens; this is not shown."),
                           quoted(*node));
}

/// Qwen's key for the first sliding-window layer, in files of a class that asks which layers rotate.
void tellUnreadFirstLayer(Reading& reading) {
    const Node* node = reading.text.peek("max_window_layers");
    if (!node || !reading.family.windowsUnrotated || !reading.text.is("use_sliding_window", true)) return;
    reading.notes.info(
        "ignored-key", reading.text.pathOf("max_window_layers"),
        say("core", "%1 (%2) is a key of other models: the class of %3 does not read it, so it has no effect."),
        quoted(*node), reading.type);
}

/// Two keys for one window, as in Gemma 2 and MiMo-V2.
void checkOtherNames(Reading& reading, std::string_view name) {
    for (const char* other : {keys::kWindow, "sliding_window_size"})
        if (const Node* node = reading.text.peek(other);
            node && name != other && !(*node == *reading.text.peek(name)) && name.starts_with(keys::kWindow))
            reading.notes.warnNotShown(
                "names-disagree", reading.text.pathOf(other),
                say("core", "%1 is %2 but %3, another name for the same setting, is %4; the latter is used."),
                quoted(*node), reading.text.pathOf(name), quoted(*reading.text.peek(name)));
}

/// Jet-Nemotron keeps the window in an object for its sliding-window layers (sglang jet_nemotron.py).
void bringOutWindow(Reading& reading) {
    const Section own = reading.text.object("efficient_attention_config").object("swa");
    const Node* size = own.find("window_size");
    if (!size || reading.text.peek(keys::kWindow)) return;
    Members members = reading.text.members();
    std::erase_if(members, [](const Member& member) { return member.first == keys::kWindow; });
    members.push_back({keys::kWindow, *size});
    reading.notes.call(joined(reading.text.path(), keys::kWindow), own.pathOf("window_size"));
    reading.made.push_back(std::move(members));
    reading.text = Section(reading.made.back(), reading.text.path(), reading.notes);
}

/// The class makes it an encoder.
void tellDirection(Reading& reading) {
    const char* key = "use_bidirectional_attention";
    if (reading.family.bothWays && !reading.text.has(key))
        tellDefault(reading, "default-direction", reading.text.pathOf(key), "\"all\"");
}

}  // namespace

void readWindow(Reading& reading) {
    bringOutWindow(reading);
    tellDirection(reading);
    remarkOnAttentionChunks(reading);
    reading.text.flag("use_sliding_window");
    tellUnreadFirstLayer(reading);
    const auto name = windowKey(reading);
    if (name) checkOtherNames(reading, *name);
    const Layering layers = layering(reading);
    const bool byClass = !name && layers != Layering::None && !reading.model.parts.empty();
    const auto window = name ? givenWindow(reading, *name) : byClass ? classWindow(reading) : std::nullopt;
    if (!window) return;
    if (name) tellWindow(reading, *window, *reading.text.peek(*name), layers);
    if (layers != Layering::None && !reading.model.parts.empty() && !hasBand(reading))
        addWindow(reading, *window, layers);
}

}  // namespace posenc::models
