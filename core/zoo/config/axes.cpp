// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/axes.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/mrope.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/zoo/config/reading.hpp"

/// Which pair follows which axis, and where the tokens of images and videos stand, by the vision tower's object next to
/// the language model's.
namespace posenc::models {

namespace {

/// Methods in the order of Mrope::Scaling.
constexpr const char* kFrequencyMethods[] = {Rope::id, RopeLinear::id, RopeNtk::id, RopeYarn::id};

Rotary rotaryIn(const Subject& subject) { return std::get<Rotary>(subject.encode()); }

bool sameNumbers(const Rotary& a, const Rotary& b) {
    return a.headDim == b.headDim && a.trainedContext == b.trainedContext && a.factor == b.factor &&
           a.attentionFactor == b.attentionFactor && a.frequencies == b.frequencies && !a.within && !b.within;
}

/// Moves the subject to another encoding, with the values that both have.
Subject under(const Subject& subject, const char* encoding) {
    Subject out = subject;
    out.encoding = encoding;
    out.parameters = defaultSubject(encoding).parameters;
    out.parameters.adopt(subject.parameters);
    return out;
}

/// The origin takes the new parameters.
Subject bearing(Subject subject) {
    if (subject.origin) subject.origin->parameters = subject.parameters;
    return subject;
}

std::vector<double> sizesOf(const AxisAllocation& axes) { return {axes.section.begin(), axes.section.end()}; }

bool setAxes(ParameterSet& parameters, const AxisAllocation& axes, std::size_t scaling) {
    const auto sets = [&](const char* id, const Value& value) { return !parameters.set(id, value); };
    return sets("allocation", std::string(kAllocationOptions[static_cast<std::size_t>(axes.rule)].id)) &&
           sets("section", sizesOf(axes)) && sets("chunk-order", axes.order) &&
           sets("scaling", std::string(Mrope::kScalings[scaling].id));
}

/// llama.cpp's YaRN may give the same numbers as the usual one.
std::string_view methodOf(const Subject& oneAxis) {
    return oneAxis.encoding == RopeGgml::id ? std::string_view(RopeYarn::id) : oneAxis.encoding;
}

/// Returns nothing if M-RoPE cannot have this method's frequencies.
std::optional<Subject> overAxes(const Subject& oneAxis, const AxisAllocation& axes) {
    const auto* const known = std::ranges::find(kFrequencyMethods, methodOf(oneAxis));
    if (known == std::end(kFrequencyMethods)) return std::nullopt;
    Subject out = under(oneAxis, Mrope::id);
    if (!setAxes(out.parameters, axes, static_cast<std::size_t>(known - kFrequencyMethods))) return std::nullopt;
    if (out.parameters.as<Mrope>().problem() || !sameNumbers(rotaryIn(oneAxis), rotaryIn(out))) return std::nullopt;
    return bearing(std::move(out));
}

void tellNotShown(const Model::Part& part, Notes& notes) {
    notes.notShown(
        kAxesNotShown, keyOfSections(part),
        say("core",
            "%1 divides the pairs of %2 among several axes; the figure shows only the frequencies of %2, because "
            "M-RoPE is available only without scaling or with linear, NTK-aware or standard YaRN scaling."),
        part.subject.info().title);
}

const Members* objectIn(const Members& members, std::string_view key) {
    const Node* found = memberOf(members, key);
    return found ? found->as<Members>() : nullptr;
}

/// vision_config next to the language model's object, or next to an enclosing object.
const Members* towerBeside(const Reading& reading) {
    const Members* at = &reading.top.members();
    std::string_view rest = reading.text.path();
    while (at) {
        if (const Members* tower = objectIn(*at, "vision_config")) return tower;
        if (rest.empty()) return nullptr;
        at = objectIn(*at, rest.substr(0, rest.find('.')));
        rest.remove_prefix(std::min(rest.find('.'), rest.size() - 1) + 1);
    }
    return nullptr;
}

std::optional<double> above0(const Members& members, std::string_view key) {
    const Node* found = memberOf(members, key);
    const auto number = found ? numberIn(*found) : std::nullopt;
    return number && *number > 0.0 ? number : std::nullopt;
}

}  // namespace

std::string keyOfSections(const Model::Part& part) {
    const auto found = std::ranges::find(part.keys, "section", &std::pair<std::string, std::string>::first);
    return found == part.keys.end() ? std::string() : found->second;
}

Subject frequencySubject(const Subject& subject) {
    if (subject.encoding != Mrope::id) return subject;
    const auto scaling = static_cast<std::size_t>(subject.parameters.as<Mrope>().scaling);
    return bearing(under(subject, kFrequencyMethods[scaling]));
}

Model::Part frequencyPart(Model::Part part) {
    part.axes = axesOf(part);
    part.subject = frequencySubject(part.subject);
    return part;
}

std::optional<AxisAllocation> axesOf(const Model::Part& part) {
    return part.subject.encoding == Mrope::id ? rotaryIn(part.subject).axes : part.axes;
}

std::string pairsPerAxis(const AxisAllocation& axes, std::size_t pairs) {
    const std::string names = axes.names();
    const auto counts = axes.shares(pairs).pairsPerAxis();
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] != 'e' || counts[i] > 0)
            out += (out.empty() ? "" : ", ") + std::string(1, names[i]) + " " + std::to_string(counts[i]);
    return out;
}

void putOverAxes(Model& model, Notes& notes) {
    for (Model::Part& part : model.parts) {
        if (!part.axes) continue;
        if (auto over = overAxes(part.subject, *part.axes)) {
            part.subject = *std::move(over);
            part.axes.reset();
        } else {
            tellNotShown(part, notes);
        }
    }
}

bool shareOut(Model::Part& part, const AxisAllocation& axes, const std::string& key) {
    const Encoding encoding = part.subject.encode();
    const auto* rotary = std::get_if<Rotary>(&encoding);
    if (!rotary || axes.problem(rotary->frequencies.size())) return false;
    part.axes = axes;
    std::erase_if(part.keys, [](const auto& each) { return each.first == "section"; });
    part.keys.emplace_back("section", key);
    return true;
}

AxisAllocation inLlamaCpp(AxisAllocation axes) {
    if (axes.rule == Allocation::Interleaved) axes.rule = Allocation::InterleavedGgml;
    return axes;
}

void readPlacement(Reading& reading) {
    const auto& parts = reading.model.parts;
    if (std::ranges::none_of(parts, [](const Model::Part& each) { return !!each.axes; })) return;
    PlacementRules rules;
    if (reading.family.alphaRaisesBase) rules.design = PlacementRules::Design::XdRope;
    if (const Members* tower = towerBeside(reading)) {
        const double merge = above0(*tower, "spatial_merge_size").value_or(2.0);
        if (merge == std::floor(merge) && merge <= 1024.0) rules.merge = static_cast<std::int64_t>(merge);
        if (reading.family.secondsPerGrid) rules.tokensPerSecond = above0(*tower, "tokens_per_second");
    }
    reading.model.placement = rules;
}

}  // namespace posenc::models
