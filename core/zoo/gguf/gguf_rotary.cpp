// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/zoo/config/axes.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/names/names.hpp"

/// Rotation as llama.cpp reads it from a GGUF: head, rotating dimensions and base per kind of layer.
namespace posenc::models {

namespace {

using Whole = std::optional<Found<std::int64_t>>;
using Indices = std::optional<std::vector<std::int64_t>>;

/// One kind of layers.
struct LayerKind {
    const char* scope = "all";
    bool local = false;  ///< uses its own keys, "_swa"
    bool scaled = true;
    const char* base = keys::kGgufBase;
};

Whole quotientOf(Reading& reading) {
    const auto width = reading.text.count({"embedding_length"});
    const auto heads = ggufHeads(reading);
    if (!width || !heads) return std::nullopt;
    reading.notes.info("head-dim-quotient", reading.text.pathOf("attention.key_length"),
                       say("core", "%1 is absent: %2 / %3 {3|head|heads} = %4."), width->value, heads->value,
                       width->value / heads->value);
    return Found<std::int64_t>{width->value / heads->value, {}};
}

Whole headDimIn(Reading& reading, bool local) {
    const int before = reading.notes.failures();
    if (local)
        if (auto own = reading.text.count({"attention.key_length_swa"})) return own;
    if (auto given = reading.text.count({"attention.key_length"})) return given;
    if (reading.notes.failures() != before) return std::nullopt;
    auto quotient = quotientOf(reading);
    isThere(
        reading, quotient, before, "attention.key_length",
        say("core",
            "%1 is absent, and it cannot be derived, because embedding_length or attention.head_count is absent too."));
    return quotient;
}

Whole rotatingIn(Reading& reading, bool local) {
    auto own = reading.text.count({"rope.dimension_count_swa"});
    auto usual = reading.text.count({"rope.dimension_count"});
    return local && own ? own : usual;
}

Found<double> baseIn(Reading& reading, const LayerKind& kind, const Architecture& architecture) {
    const auto whole = reading.text.positive({kind.base});
    const auto own = reading.text.positive({"rope.freq_base_swa"});
    const bool ofItsOwn = kind.local && architecture.family.layers == Layers::LocalBase;
    if (kind.local && own) return *own;
    if (whole && !ofItsOwn) return *whole;
    constexpr double kUsual = 10000.0;
    tellDefault(reading, "default-base", reading.text.pathOf(ofItsOwn ? "rope.freq_base_swa" : kind.base), kUsual);
    return {kUsual, {}};
}

/// These loaders refuse files in which only some dimensions rotate.
bool rotatesWhole(const Reading& reading) { return architectureOf(reading.type).refusesShare; }

void setShare(Reading& reading, RotaryShape& shape, const Found<std::int64_t>& dims) {
    if (dims.value > shape.headDim.value)
        return reading.notes.fail("illegal-value", dims.key,
                                  say("core", "%1 is %2, more than the %3 {3|dimension|dimensions} of a head."),
                                  dims.value, shape.headDim.value);
    if (dims.value != shape.headDim.value && rotatesWhole(reading))
        return reading.notes.fail(
            "illegal-value", dims.key,
            say("core", "%1 is %2, but a head has %3 {3|dimension|dimensions}: llama.cpp refuses to load such a file."),
            dims.value, shape.headDim.value);
    shape.partial = {shareFor(dims.value, shape.headDim.value), dims.key};
}

/// The whole rotary part of a key rotates; attention.key_length counts the cache of all heads together.
bool setLatent(Reading& reading, RotaryShape& shape, const Whole& dims) {
    if (!isThere(
            reading, dims, reading.notes.failures(), "rope.dimension_count",
            say("core", "rope.dimension_count is absent; the file does not say how many dimensions of a key rotate.")))
        return false;
    shape.headDim = *dims;
    auto whole = reading.text.count({"attention.key_length_mla"});
    if (!whole) whole = reading.text.count({"attention.key_length"});
    if (whole) shape.queryKeyDim = whole->value;
    if (whole && whole->value > dims->value)
        reading.notes.info("partial-rotary", dims->key,
                           say("core",
                               "%1 of a head's %2 {2|dimension|dimensions} {1|rotates|rotate}; the others have no "
                               "position information.")
                               .with(dims->value, whole->value));
    return true;
}

std::optional<RotaryShape> shapeIn(GgufReading& gguf, const LayerKind& kind) {
    Reading& reading = gguf.reading;
    const int before = reading.notes.failures();
    RotaryShape shape;
    shape.scope = kind.scope;
    shape.declared = ggufContext(reading);
    shape.base = baseIn(reading, kind, gguf.architecture);
    const auto dims = rotatingIn(reading, kind.local);
    if (gguf.architecture.latent) return setLatent(reading, shape, dims) ? std::optional(shape) : std::nullopt;
    const auto head = headDimIn(reading, kind.local);
    if (!head) return std::nullopt;
    shape.headDim = *head;
    if (dims) setShare(reading, shape, *dims);
    if (reading.notes.failures() == before) remarkOnShare(reading, shape);
    return reading.notes.failures() == before ? std::optional(shape) : std::nullopt;
}

bool flagOf(const std::vector<bool>& flags, std::size_t layer, bool usual) {
    return layer < flags.size() ? flags[layer] : usual;
}

bool isOfKind(const GgufLayers& layers, std::string_view scope, std::size_t layer) {
    if (!flagOf(layers.rotates, layer, true)) return false;
    if (scope == "compressed_attention") return flagOf(layers.compressed, layer, false);
    const bool windowed = flagOf(layers.windowed, layer, false) && !flagOf(layers.compressed, layer, false);
    return scope == "rotating" || windowed == (scope == keys::kSliding);
}

Indices layersOfKind(const GgufReading& gguf, const LayerKind& kind) {
    const std::size_t count = std::max(gguf.layers.windowed.size(), gguf.layers.rotates.size());
    if (count == 0 || kind.scope == std::string_view("all")) return std::nullopt;
    std::vector<std::int64_t> out;
    for (std::size_t l = 0; l < count; ++l)
        if (isOfKind(gguf.layers, kind.scope, l)) out.push_back(static_cast<std::int64_t>(l));
    return out;
}

/// The graphs of these architectures apply base and scale from flags to sliding-window layers too.
bool keepsFromFlags(const GgufReading& gguf) { return gguf.file && !gguf.architecture.flagsReachWindows; }

/// Sliding-window layers use rope_freq_base and rope_freq_scale of the file (llama-model.cpp, get_rope_freq_base).
void readKind(GgufReading& gguf, const LayerKind& kind) {
    const std::size_t first = gguf.reading.model.parts.size();
    const Section flagged = gguf.reading.text;
    if (keepsFromFlags(gguf) && kind.scope == std::string_view(keys::kSliding)) gguf.reading.text = gguf.file;
    if (const auto shape = shapeIn(gguf, kind)) readGgufMethod(gguf, *shape, kind.scaled);
    gguf.reading.text = flagged;
    for (std::size_t i = first; i < gguf.reading.model.parts.size(); ++i)
        gguf.reading.model.parts[i].layers = layersOfKind(gguf, kind);
}

/// True if sliding-window layers have their own base, but the architecture derives it from the other.
bool hasOwnBase(const Reading& reading) {
    const Node* own = reading.text.find("rope.freq_base_swa");
    const Node* other = reading.text.peek(keys::kGgufBase);
    return own && !(other && *own == *other);
}

std::vector<LayerKind> kindsOf(GgufReading& gguf) {
    const Layers layers = gguf.architecture.family.layers;
    if (layers == Layers::Hybrid)
        return {{"compressed_attention", false, true, "attention.compress_rope_freq_base"},
                {keys::kSliding, false, false}};
    const bool ownBase = hasOwnBase(gguf.reading);
    if (gguf.windowed()) {
        if (layers == Layers::WindowedOnly) return {{keys::kSliding}};
        if (layers == Layers::LocalBase || layers == Layers::ScaledFull)
            return {{keys::kFull}, {keys::kSliding, true, false}};
        if (ownBase || gguf.file) return {{keys::kFull}, {keys::kSliding, true, true}};
    }
    if (layers == Layers::SkipsSome || (gguf.windowed() && !gguf.layers.rotates.empty())) return {{"rotating"}};
    if (gguf.windowed()) return {{}};
    return {gguf.layers.rotates.empty() ? LayerKind{} : LayerKind{keys::kFull}};
}

void tellUnreached(const GgufReading& gguf) {
    if (!keepsFromFlags(gguf) || !gguf.windowed()) return;
    gguf.reading.notes.info("flags-and-windows", gguf.reading.text.pathOf(keys::kGgufWindow),
                            say("core",
                                "llama.cpp keeps the file's base and scale for layers with a window; flags that set "
                                "them affect only the other layers."));
}

void tellLayout(const GgufReading& gguf) {
    if (!gguf.architecture.family.known()) return;
    const bool neighbours = gguf.architecture.layout == Architecture::Layout::Neighbours;
    gguf.reading.notes.notShown(
        "pair-layout", "general.architecture",
        neighbours
            ? say("core",
                  "llama.cpp rotates dimensions 2i and 2i + 1 of architecture %1 as a pair; if the original model "
                  "pairs halves, the weights were reordered when the file was made. The frequencies are the same.")
                  .with(gguf.reading.type)
            : say("core",
                  "llama.cpp rotates dimensions i and i + d/2 of architecture %1 as a pair; the frequencies "
                  "are the same as for neighbours.")
                  .with(gguf.reading.type));
}

constexpr const char* kSections = "rope.dimension_sections";

bool isSection(const Node& node) {
    const auto* whole = node.as<std::int64_t>();
    return whole && *whole >= 0 && *whole <= 65536;
}

/// The loader requires exactly four integers (llama-model.cpp): time, height, width and one more axis.
bool areSections(Reading& reading, const List& list) {
    constexpr std::size_t kAxes = 4;
    const std::string key = reading.text.pathOf(kSections);
    const auto wrong = std::ranges::find_if_not(list, isSection);
    if (wrong != list.end())
        reading.notes.error("illegal-value", key,
                            say("core", "%1 contains %2; sections must be whole numbers of pairs."), quoted(*wrong));
    else if (list.size() != kAxes)
        reading.notes.error("wrong-length", key,
                            say("core", "%1 has %2 {2|entry|entries}; each of the %3 axes needs one."), list.size(),
                            kAxes);
    return wrong == list.end() && list.size() == kAxes;
}

std::int64_t pairsOf(const Model::Part& part) {
    const ParameterSet& parameters = part.subject.parameters;
    const double dims = static_cast<double>(std::get<std::int64_t>(parameters.value("head-dim"))) *
                        std::get<double>(parameters.value("partial-rotary"));
    return static_cast<std::int64_t>(dims) / 2;
}

void checkSum(Reading& reading, const posenc::Section& sizes) {
    const auto sum = std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0});
    const std::int64_t pairs = pairsOf(reading.model.parts.front());
    if (sum != pairs)
        reading.notes.error(
            "wrong-length", reading.text.pathOf(kSections),
            say("core", "The sections of %1 add up to %2 {2|pair|pairs}, but %3 {3|pair rotates|pairs rotate}."), sum,
            pairs);
}

/// Drops a fourth axis without pairs.
AxisAllocation allocationOf(const GgufReading& gguf, posenc::Section sizes) {
    if (sizes.back() == 0) sizes.pop_back();
    if (gguf.architecture.layout == Architecture::Layout::AxesInTurn)
        return {Allocation::InterleavedGgml, std::move(sizes), {}};
    const bool hunyuan = gguf.reading.family.alphaRaisesBase;  // mtmd.cpp: index, column, row, image
    return {Allocation::Chunked, std::move(sizes), hunyuan ? "pwht" : ""};
}

bool isKnownToShare(const GgufReading& gguf) {
    const Architecture::Layout layout = gguf.architecture.layout;
    return layout == Architecture::Layout::Axes || layout == Architecture::Layout::AxesInTurn ||
           gguf.architecture.axesBySections;
}

void tellAssumed(const GgufReading& gguf) {
    gguf.reading.notes.info("mrope-order-assumed", gguf.reading.text.pathOf(kSections),
                            say("core",
                                "How llama.cpp divides the pairs among the axes in models of architecture %2 is "
                                "unknown: blocks given by %1 are assumed, one axis after the other."),
                            gguf.reading.type);
}

/// Only Hunyuan uses a fourth block; other models set it to 0.
bool isShown(const AxisAllocation& axes) {
    return axes.rule != Allocation::Chunked || axes.section.size() < 4 || !axes.order.empty();
}

/// Some caches shift by rotating stored keys; each axis would have to shift alike.
void tellShift(Reading& reading) {
    reading.notes.info(
        "context-shift", reading.text.pathOf(kSections),
        say("core",
            "llama.cpp does not shift a full context of a model with several position axes (pull request 19928); older "
            "versions rotated all pairs of a key back by the same distance (13870)."));
}

void tellSections(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    const List* list = reading.text.peek(kSections) ? reading.text.list(kSections) : nullptr;
    if (!list && reading.family.needsSections && !reading.text.peek(kSections))
        reading.notes.error("missing-key", reading.text.pathOf(kSections),
                            say("core", "%1 is absent; llama.cpp refuses to load such a file."));
    if (!list || !areSections(reading, *list)) return;
    posenc::Section sizes;
    for (const Node& each : *list) sizes.push_back(*each.as<std::int64_t>());
    if (std::ranges::count(sizes, 0) == std::ssize(sizes)) return;  // text only
    checkSum(reading, sizes);
    reading.notes.notShown("mrope-sections", reading.text.pathOf(kSections),
                           say("core",
                               "%1 is %2: the pairs are divided among the axes of images; for text, the positions on "
                               "all axes are equal, so it is ordinary RoPE."),
                           quoted(Node{*list}));
    const AxisAllocation axes = allocationOf(gguf, std::move(sizes));
    bool shared = false;
    for (Model::Part& part : reading.model.parts)
        if (isShown(axes)) shared = shareOut(part, axes, reading.text.pathOf(kSections)) || shared;
    if (shared) isKnownToShare(gguf) ? tellShift(reading) : tellAssumed(gguf);
}

void tellUnrotated(GgufReading& gguf) {
    const auto& rotates = gguf.layers.rotates;
    const auto without = std::ranges::count(rotates, false);
    if (without > 0)
        gguf.reading.notes.notShown("no-position-layers",
                                    gguf.layers.key.empty() ? "general.architecture" : gguf.layers.key,
                                    say("core",
                                        "%1 of %2 {2|layer|layers} {1|has|have} no position encoding; the remarks "
                                        "about rotation apply to the other layers.")
                                        .with(without, rotates.size()));
    if (gguf.windowed() && gguf.architecture.family.layers == Layers::WindowedOnly)
        gguf.reading.notes.notShown("no-position-layers", "general.architecture",
                                    say("core",
                                        "Only layers with a sliding window rotate; full-attention layers of this model "
                                        "have no position encoding."));
}

}  // namespace

void readGgufRotary(GgufReading& gguf) {
    for (const LayerKind& kind : kindsOf(gguf)) readKind(gguf, kind);
    if (gguf.reading.model.parts.empty()) return;
    tellUnreached(gguf);
    tellLayout(gguf);
    tellSections(gguf);
    tellUnrotated(gguf);
}

}  // namespace posenc::models
