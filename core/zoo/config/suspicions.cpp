// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Checks after everything is read: legal values that no published file has.
namespace posenc::models {

namespace {

const Value& valueOf(const Subject& subject, std::string_view id) { return subject.parameters.value(id); }

std::string keyOf(const Reading& reading, const char* key) { return reading.text.pathOf(key); }

/// Reports stretching from a length that is already the declared one.
void suspectLlama3(Reading& reading, const Subject& subject) {
    const auto trained = std::get<std::int64_t>(valueOf(subject, "trained-context"));
    const auto factor = std::get<double>(valueOf(subject, "factor"));
    const auto& declared = reading.model.declaredContext;
    if (factor > 1.0 && declared && trained >= *declared)
        reading.notes.warn("llama3-original-context", keyOf(reading, keys::kContext),
                           say("core",
                               "The frequency bands are set for a trained context of %2 {2|token|tokens}, and %1 "
                               "declares no more than that: scaling by %3 does not extend the context."),
                           trained, factor);
}

/// Every published file of this method gives its base.
void suspectBase(Reading& reading, const Subject& subject) {
    if (valueOf(subject, "base") != Value{10000.0}) return;  // other classes use that base as well
    const auto& told = reading.notes.findings();
    const auto found = std::ranges::find_if(told, [](const Finding& finding) { return finding.id == "default-base"; });
    if (found == told.end()) return;
    const std::string key = found->key;
    reading.notes.warn("default-base-scaled", key,
                       say("core",
                           "%1 is absent although llama3 scaling is used: with the default of 10,000, its bands "
                           "contain different pairs than in any published model."));
}

double meanLog(const Subject& subject, const char* id) {
    const auto& list = std::get<std::vector<double>>(valueOf(subject, id));
    double sum = 0.0;
    for (const double each : list) sum += std::log(each);
    return list.empty() ? 0.0 : sum / static_cast<double>(list.size());
}

void suspectLists(Reading& reading, const Subject& subject) {
    if (meanLog(subject, "short-factor") <= meanLog(subject, "long-factor") + 1e-9) return;
    reading.notes.warn("longrope-lists-exchanged", keyOf(reading, keys::kScaling),
                       say("core", "%1.short_factor has larger divisors than %1.long_factor; they look swapped."));
}

void suspectPart(Reading& reading, const Subject& subject) {
    if (subject.encoding == "rope-llama3") {
        suspectLlama3(reading, subject);
        suspectBase(reading, subject);
    }
    if (subject.encoding == "rope-longrope") suspectLists(reading, subject);
}

/// Published models skip one of four layers.
void suspectSkippedLayers(Reading& reading) {
    const List* list = reading.text.peekAs<List>(keys::kNoRopeLayers);
    const auto rotates = rotatingLayers(reading);
    if (!list || list->empty() || !rotates) return;
    const auto without = std::ranges::count(*rotates, false);
    if (2 * without <= static_cast<std::ptrdiff_t>(rotates->size())) return;
    reading.notes.warn("no-rope-list-inverted", keyOf(reading, keys::kNoRopeLayers),
                       say("core",
                           "%1 leaves %2 of %3 layers without position encoding; 1 means that a layer rotates, so the "
                           "list looks inverted."),
                       without, rotates->size());
}

void suspectTemperature(Reading& reading) {
    if (reading.family.layers != Layers::SkipsSome) return;
    const Node* tuning = reading.text.peek("attn_temperature_tuning");
    if (!tuning || !tuning->isOff() || !reading.text.peek("floor_scale")) return;
    reading.notes.info("position-temperature-off", keyOf(reading, "attn_temperature_tuning"),
                       say("core",
                           "%1 is off: layers without position encoding do not scale their queries, whatever "
                           "floor_scale and attn_scale say."));
}

}  // namespace

void suspect(Reading& reading) {
    for (const Model::Part& part : reading.model.parts) suspectPart(reading, part.subject);
    suspectSkippedLayers(reading);
    suspectTemperature(reading);
}

}  // namespace posenc::models
