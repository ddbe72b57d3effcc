// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>

#include "core/explore/encodings/local_window.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/names/names.hpp"

/// Sliding windows and layers without rotation, as in llama.cpp's load_arch_hparams() and set_swa_pattern(). A
/// window is a part next to those of the rotation.
namespace posenc::models {

namespace {

constexpr const char* kPattern = "attention.sliding_window_pattern";

std::int64_t layerCountIn(Reading& reading) {
    return std::min(reading.text.count("block_count").value_or(0), kMostLayers);
}

std::vector<bool> flagsIn(const List& list) {
    return ofEach(list, [](const Node& each) { return !each.isOff(); });
}

std::vector<bool> periodic(std::int64_t period, std::int64_t layers, bool fullFirst) {
    std::vector<bool> out;
    for (std::int64_t l = 0; l < layers; ++l)
        out.push_back(period == 0 || (fullFirst ? l % period != 0 : l % period < period - 1));
    return out;
}

/// A loader that wants a number ignores a list and keeps its own period.
std::vector<bool> unheard(Reading& reading, const List& list, std::vector<bool> used) {
    if (flagsIn(list) != used)
        reading.notes.warn("ignored-key", reading.text.pathOf(kPattern),
                           say("core",
                               "%1 is a list, but for models of architecture %2, llama.cpp reads only a number there "
                               "and keeps its own pattern, which differs."),
                           reading.type);
    return used;
}

/// A list says it per layer; a number, or the architecture, gives the period of full-attention layers.
std::vector<bool> windowedLayers(Reading& reading, const Architecture& architecture) {
    const std::int64_t layers = layerCountIn(reading);
    if (architecture.family.layers == Layers::Hybrid) return periodic(0, layers, false);
    const Node* pattern = reading.text.find(kPattern);
    const List* list = pattern ? pattern->as<List>() : nullptr;
    const int period = architecture.family.fullEvery;
    if (list && (architecture.listed || period == 0)) return flagsIn(*list);
    if (list) return unheard(reading, *list, periodic(period, layers, architecture.fullFirst));
    if (pattern) {
        const auto given = reading.text.whole(kPattern);
        return given && *given >= 0 ? periodic(*given, layers, architecture.fullFirst) : std::vector<bool>();
    }
    if (period > 0) return periodic(period, layers, architecture.fullFirst);
    reading.notes.warn("missing-key", reading.text.pathOf(kPattern),
                       say("core", "%1 is absent; the file does not say which layers have a window."));
    return {};
}

/// EXAONE 4 uses windows only in its 32B, identified by its 64 layers.
bool hasWindow(const Reading& reading, const Architecture& architecture) {
    const Node* window = reading.text.peek(keys::kGgufWindow);
    if (reading.type == "exaone4" && !reading.text.is("block_count", 64)) return false;
    return window ? !window->isOff() : architecture.family.window > 0;
}

/// Convolutional and recurrent layers have no key heads.
std::vector<bool> attendingLayers(const List& heads) {
    std::vector<bool> out = flagsIn(heads);
    return std::ranges::all_of(out, std::identity()) ? std::vector<bool>() : out;
}

std::vector<bool> everyNthLacks(std::int64_t step, std::int64_t layers) {
    std::vector<bool> out;
    for (std::int64_t l = 0; l < layers; ++l) out.push_back((l + 1) % step != 0);
    return out;
}

/// Llama 4 with a window of 0 uses its number of layers as the step, which skips the last.
std::int64_t stepIn(const Reading& reading, std::int64_t layers) {
    const Node* window = reading.text.peek(keys::kGgufWindow);
    return reading.type == "llama4" && window && window->isOff() ? std::max<std::int64_t>(layers, 1) : 4;
}

std::vector<bool> everyNth(std::int64_t step, std::int64_t layers) {
    std::vector<bool> out;
    for (std::int64_t l = 0; step > 0 && l < layers; ++l) out.push_back((l + 1) % step == 0);
    return out;
}

constexpr const char* kRecurrent = "attention.recurrent_layers";
constexpr const char* kRotating = "attention.rope_pattern";

std::vector<bool> attendingAmong(const List& recurrent) {
    std::vector<bool> out = flagsIn(recurrent);
    out.flip();
    return out;
}

void rotatingLayers(Reading& reading, const Architecture& architecture, GgufLayers& out) {
    const std::int64_t layers = layerCountIn(reading);
    if (architecture.family.layers == Layers::SkipsSome) {
        out.rotates = everyNthLacks(stepIn(reading, layers), layers);
    } else if (reading.type == "granite_swa" && reading.text.peekAs<List>(kRotating)) {
        out.rotates = attendingLayers(*reading.text.list(kRotating));
        out.key = reading.text.pathOf(kRotating);
    } else if (architecture.linearEvery > 0 && reading.text.peekAs<List>(kRecurrent)) {
        out.rotates = attendingAmong(*reading.text.list(kRecurrent));
        out.key = reading.text.pathOf(kRecurrent);
    } else if (architecture.linearEvery > 0) {
        out.rotates = everyNth(reading.text.count("full_attention_interval").value_or(architecture.linearEvery),
                               layers);
        out.key = reading.text.pathOf("full_attention_interval");
    } else if (const List* heads = reading.text.peekAs<List>("attention.head_count_kv")) {
        out.rotates = attendingLayers(*heads);
        out.key = reading.text.pathOf("attention.head_count_kv");
    }
}

void tellGgufWindow(Reading& reading, const Found<std::int64_t>& window, bool symmetric) {
    const Say message =
        symmetric ? say("core",
                        "%1 is %2: the position encoding is unchanged, but in layers with a window, a query sees only "
                        "tokens up to %3 away on each side (encoding \"Local window\").")
                  : say("core",
                        "%1 is %2: the position encoding is unchanged, but in layers with a window, a query sees only "
                        "%3 {3|token, itself|tokens, including itself} (encoding \"Local window\").");
    reading.notes.info("sliding-window", window.key, message, window.value,
                       symmetric ? window.value / 2 : window.value);
}

void addGgufWindow(GgufReading& gguf, const Found<std::int64_t>& window) {
    const bool symmetric = gguf.architecture.symmetric;
    const auto all = std::ranges::count(gguf.layers.windowed, true);
    const bool every = all == static_cast<std::ptrdiff_t>(gguf.layers.windowed.size());
    Draft<LocalWindow> draft{{every ? "all" : keys::kSliding, window.key}};
    draft.settings.mode = symmetric ? Alibi::Mode::Symmetric : Alibi::Mode::Causal;
    draft.settings.sinks = 0;
    draft.set(&LocalWindow::window, {symmetric ? window.value / 2 : window.value, window.key});
    if (!addPart(gguf.reading, draft, gguf.reading.notes.failures())) return;
    tellGgufWindow(gguf.reading, window, symmetric);
    std::vector<std::int64_t> layers;
    for (std::size_t l = 0; l < gguf.layers.windowed.size(); ++l)
        if (gguf.layers.windowed[l]) layers.push_back(static_cast<std::int64_t>(l));
    if (!every) gguf.reading.model.parts.back().layers = std::move(layers);
}

/// Reports a key that the architecture's loader never reads, or reads and discards.
void tellUnreadWindow(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    reading.text.find("attention.sliding_window_pattern");
    const auto* node = reading.text.find(keys::kGgufWindow);
    reading.notes.info("sliding-window-off", reading.text.pathOf(keys::kGgufWindow),
                       say("core",
                           "%1 is %2, but llama.cpp uses no window in models of architecture %3: attention reaches all "
                           "positions."),
                       quoted(*node), reading.type);
}

}  // namespace

bool GgufReading::windowed() const { return std::ranges::any_of(layers.windowed, std::identity()); }

bool GgufReading::isFlag(std::string_view key) const {
    if (!file) return false;
    const Node *now = reading.text.peek(key), *then = file.peek(key);
    return now && !(then && *now == *then);
}

GgufLayers ggufLayers(Reading& reading, const Architecture& architecture) {
    GgufLayers out;
    const bool known = architecture.family.known();
    if (hasWindow(reading, architecture) &&
        (known ? architecture.windows : reading.text.peekAs<List>(kPattern) != nullptr))
        out.windowed = windowedLayers(reading, architecture);
    rotatingLayers(reading, architecture, out);
    if (architecture.family.layers == Layers::Hybrid)
        if (const List* ratios = reading.text.list("attention.compress_ratios")) out.compressed = flagsIn(*ratios);
    return out;
}

std::optional<Found<std::int64_t>> ggufWindow(Reading& reading, const Architecture& architecture) {
    constexpr const char* kKey = keys::kGgufWindow;
    if (reading.text.peek(kKey)) return reading.text.count({kKey});
    tellDefault(reading, "default-window", reading.text.pathOf(kKey), architecture.family.window);
    return Found<std::int64_t>{architecture.family.window, {}};
}

void readGgufWindow(GgufReading& gguf) {
    const Section& text = gguf.reading.text;
    const Node* window = text.peek(keys::kGgufWindow);
    if (gguf.reading.model.parts.empty() || (!window && !gguf.windowed())) return;
    if (window && window->isOff()) return static_cast<void>(text.find(keys::kGgufWindow));
    if (gguf.windowed()) {
        if (const auto size = ggufWindow(gguf.reading, gguf.architecture)) addGgufWindow(gguf, *size);
    } else if (gguf.architecture.family.known()) {
        tellUnreadWindow(gguf);
    }
}

}  // namespace posenc::models
