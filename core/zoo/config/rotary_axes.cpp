// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/explore/text/joined.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

/// M-RoPE and similar methods: pairs shared out among several axes.
namespace posenc::models {

namespace {

struct Sections {
    std::string key;
    std::vector<std::int64_t> sizes;
    std::size_t axes = 3;
};

/// HunyuanOCR counts the plain position as its own axis, even if its list is called mrope_section.
std::size_t axesOf(const Reading& reading, std::string_view key) {
    return key == "xdrope_section" || reading.family.alphaRaisesBase ? 4 : 3;
}

std::optional<Sections> sectionsOf(Reading& reading, const Section& method) {
    const std::string_view name = method.peek("xdrope_section") ? "xdrope_section" : keys::kSections;
    const List* list = method.peek(name) ? method.list(name) : nullptr;
    if (!list) return std::nullopt;
    Sections out{method.pathOf(name), {}, axesOf(reading, name)};
    for (const Node& each : *list) {
        const auto* whole = each.as<std::int64_t>();
        if (!whole || *whole < 0 || *whole > 65536) {
            reading.notes.error("illegal-value", out.key,
                                say("core", "%1 contains %2; sections must be whole numbers of pairs."), quoted(each));
            return std::nullopt;
        }
        out.sizes.push_back(*whole);
    }
    if (out.sizes.size() == out.axes) return out;
    reading.notes.error("wrong-length", out.key,
                        say("core", "%1 has %2 {2|entry|entries}; each of the %3 axes needs one."), out.sizes.size(),
                        out.axes);
    return std::nullopt;
}

std::string joinedSizes(const std::vector<std::int64_t>& sizes) {
    return posenc::joined(sizes, ", ", [](std::int64_t each) { return std::to_string(each); });
}

/// Qwen3-VL interleaves pairs: i % 3 = 1 below 3 h is height, 2 below 3 w is width, all others time. It never reads the
/// first size (modular_qwen3_vl.py).
std::vector<std::int64_t> dealt(const std::vector<std::int64_t>& sizes, std::int64_t pairs) {
    std::vector<std::int64_t> out(3, 0);
    for (std::int64_t i = 0; i < pairs; ++i) {
        const std::int64_t axis = i % 3;
        ++out[axis != 0 && i < 3 * sizes[axis] ? axis : 0];
    }
    return out;
}

bool isDealt(const Reading& reading, const Section& method) {
    return method.is(keys::kInTurn, true) || reading.family.axesInTurn;
}

AxisAllocation allocationOf(const Reading& reading, const Section& method, const Sections& sections) {
    if (sections.axes == 4) return {Allocation::Chunked, sections.sizes, "pwht"};
    if (reading.family.axesByKeys) return {Allocation::Ernie, sections.sizes, {}};
    return {isDealt(reading, method) ? Allocation::Interleaved : Allocation::Chunked, sections.sizes, {}};
}

/// Reports an order of axes that the file contradicts or that is not known.
void tellOrder(Reading& reading, const Section& method) {
    if (reading.family.axesInTurn && reading.type.starts_with("qwen") && !method.is(keys::kInTurn, true))
        return reading.notes.warnNotShown("mrope-order", method.pathOf(keys::kInTurn),
                                          say("core",
                                              "%1 is not true: the class of %2 assigns the pairs to the axes in turn "
                                              "anyway, but engines that read the key use blocks."),
                                          reading.type);
    if (reading.family.axesInTurn || reading.family.axesByKeys || reading.family.axesInBlocks ||
        method.peek(keys::kInTurn))
        return;
    reading.notes.info("mrope-order-assumed", method.pathOf(keys::kInTurn),
                       say("core",
                           "%1 is absent, and how the class of %2 divides the pairs among the axes is unknown: blocks "
                           "are assumed, one axis after the other."),
                       reading.type);
}

/// Shares out the parts from `first` on, if the list fits their pairs.
void shareOutFrom(Reading& reading, const AxisAllocation& axes, const std::string& key, std::size_t first) {
    for (std::size_t p = first; p < reading.model.parts.size(); ++p) shareOut(reading.model.parts[p], axes, key);
}

Text sentence(const Reading& reading, const Section& method, const Sections& sections, std::int64_t pairs) {
    if (sections.axes == 4)
        return say("core",
                   "XD-RoPE divides the pairs among plain position, width, height and time (%1); for text, all four "
                   "are equal, so it is ordinary RoPE.")
            .with(joinedSizes(sections.sizes));
    if (reading.family.axesByKeys)
        return say("core",
                   "M-RoPE divides the pairs among height, width and time (%1), with height and width alternating; for "
                   "text, all three positions are equal, so it is ordinary RoPE.")
            .with(joinedSizes(sections.sizes));
    if (isDealt(reading, method))
        return say("core",
                   "M-RoPE assigns the pairs in turn to time, height and width (%1); for text, all three positions are "
                   "equal, so it is ordinary RoPE.")
            .with(joinedSizes(dealt(sections.sizes, pairs)));
    return say("core",
               "M-RoPE divides the pairs among time, height and width (%1); for text, all three positions are equal, "
               "so it is ordinary RoPE.")
        .with(joinedSizes(sections.sizes));
}

void checkSizes(Reading& reading, const Sections& sections, std::int64_t pairs) {
    const auto sum = std::accumulate(sections.sizes.begin(), sections.sizes.end(), std::int64_t{0});
    if (sum != pairs)
        reading.notes.error(
            "wrong-length", sections.key,
            say("core", "The sections of %1 add up to %2 {2|pair|pairs}, but %3 {3|pair rotates|pairs rotate}."), sum,
            pairs);
    if (reading.family.axesByKeys && sections.sizes[0] != sections.sizes[1])
        reading.notes.error(
            "wrong-length", sections.key,
            say("core",
                "%1 gives %2 {2|pair|pairs} to height and %3 to width; they alternate, so both numbers must be equal."),
            sections.sizes[0], sections.sizes[1]);
}

/// These classes read the sections for any method, and stop without them (modeling_qwen2_vl.py).
void tellMissing(Reading& reading, const Section& method) {
    if (!asksFor(method, "mrope") && !reading.family.needsSections) return;
    reading.notes.warn("missing-key",
                       method ? method.pathOf(keys::kSections) : reading.text.pathOf("rope_scaling.mrope_section"),
                       say("core", "%1 is absent: the file does not say which pairs follow time, height and width."));
}

/// The transformers class (modular_hunyuan_vl.py) and vLLM (xdrope.py) compute different things.
void tellTwoReadings(Reading& reading, const Sections& sections) {
    if (sections.axes != 4) return;
    reading.notes.info(
        "xdrope-disagreement", sections.key,
        say("core",
            "vLLM gives each axis the number of pairs in %1, as shown; transformers gives each axis twice as many "
            "dimensions of the head (chunked-over-dims), so the two dimensions of a pair may follow different axes, "
            "which is not a rotation for images. For text, both are the same."));
}

/// Reports a class of several axes that pairs neighbours.
void tellNeighbours(Reading& reading) {
    if (!reading.family.neighbours) return;
    reading.notes.notShown("pair-layout", reading.typeKey,
                           say("core",
                               "The class of %1 rotates neighbouring dimensions, 2i and 2i + 1, as a pair; the "
                               "frequencies and their axes are the same as for halves.")
                               .with(reading.type));
}

/// Isaac's sections are hard-coded (vLLM isaac.py); other classes define defaults.
std::vector<std::int64_t> sectionsOfClass(const Reading& reading, const RotaryShape& shape) {
    const std::int64_t head = shape.headDim.value;
    if (reading.top.is(keys::kModelType, "isaac")) return {head / 4, head / 8, head / 8};
    const auto& sizes = reading.family.sections;
    return sizes[0] > 0 ? std::vector<std::int64_t>(sizes.begin(), sizes.end()) : std::vector<std::int64_t>();
}

/// A list that does not add up to the head's pairs is for heads of another size.
bool shareOutByClass(Reading& reading, const Section& method, const RotaryShape& shape, std::size_t firstPart) {
    const Sections sections{method.pathOf(keys::kSections), sectionsOfClass(reading, shape)};
    const auto sum = std::accumulate(sections.sizes.begin(), sections.sizes.end(), std::int64_t{0});
    if (sections.sizes.empty() || sum != shape.pairs()) return false;
    const std::string& type = reading.top.is(keys::kModelType, "isaac") ? reading.model.type : reading.type;
    reading.notes.info("default-sections", sections.key, say("core", "%1 is absent: the default of %2 is %3."), type,
                       joinedSizes(sections.sizes));
    reading.notes.notShown("mrope-sections", sections.key, sentence(reading, method, sections, shape.pairs()));
    shareOutFrom(reading, allocationOf(reading, method, sections), sections.key, firstPart);
    return true;
}

/// openPangu-VL gives each pair to the axis with the smallest share of its pairs so far, never the same twice (vLLM
/// mrope_interleaved.py).
bool hasRuleOfItsOwn(Reading& reading, const Section& method, const Sections& sections) {
    if (!reading.type.starts_with("openpangu")) return false;
    method.find(keys::kInTurn);
    reading.notes.notShown(kAxesNotShown, sections.key,
                           say("core",
                               "In the class of %3, %1 (%2) divides the pairs among time, height and width in a "
                               "special order, which is not shown; the figure shows only the frequencies. For text, "
                               "all three positions are equal, so it is ordinary RoPE."),
                           joinedSizes(sections.sizes), reading.type);
    return true;
}

}  // namespace

void readSections(Reading& reading, const Section& method, const RotaryShape& shape, std::size_t firstPart) {
    method.flag(keys::kInTurn);  // for its finding
    if (!method.peek(keys::kSections) && !method.peek("xdrope_section"))
        return shareOutByClass(reading, method, shape, firstPart) ? void() : tellMissing(reading, method);
    const auto sections = sectionsOf(reading, method);
    if (!sections || hasRuleOfItsOwn(reading, method, *sections)) return;
    reading.notes.notShown("mrope-sections", sections->key, sentence(reading, method, *sections, shape.pairs()));
    checkSizes(reading, *sections, shape.pairs());
    shareOutFrom(reading, allocationOf(reading, method, *sections), sections->key, firstPart);
    tellOrder(reading, method);
    tellTwoReadings(reading, *sections);
    tellNeighbours(reading);
}

}  // namespace posenc::models
