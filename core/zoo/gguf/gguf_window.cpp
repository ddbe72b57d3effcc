// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/local_window.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/names/names.hpp"

/// Sliding windows of a GGUF: a part next to those of the rotation.
namespace posenc::models {

namespace {

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
