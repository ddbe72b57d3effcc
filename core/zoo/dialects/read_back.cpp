// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/frequencies.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/dialects/writers.hpp"
#include "core/zoo/open/read_model.hpp"

/// Checks that the output yields the same numbers again.
namespace posenc::dialect {

namespace {

bool sameRotary(const Rotary& a, const Rotary& b) {
    return a.headDim == b.headDim && a.rotaryDim == b.rotaryDim && sameNumber(a.attentionFactor, b.attentionFactor) &&
           std::ranges::equal(a.frequencies, b.frequencies, sameNumber);
}

/// A letter for each pair, and one for its second dimension if that may follow another axis.
std::string axisOfPairs(const Model::Part& part, std::size_t pairs) {
    const auto axes = models::axesOf(part);
    std::string out;
    if (!axes) return out;
    const PairShares shares = axes->shares(pairs);
    for (const int each : shares.axis) out += axes->names()[static_cast<std::size_t>(each)];
    for (const int each : shares.partner) out += axes->names()[static_cast<std::size_t>(each)];
    return out;
}

/// At the same sequence length, since files contain only the method.
Subject atLengthOf(Subject subject, const Subject& other) {
    const char* id = "sequence-length";
    if (subject.parameters.schema().find(id) && other.parameters.schema().find(id))
        static_cast<void>(subject.parameters.set(id, other.parameters.value(id)));
    return subject;
}

bool samePart(const Model::Part& ours, const Model::Part& read) {
    if (ours.scope != "all" && ours.scope != read.scope) return false;
    if (ours.layers && ours.layers != read.layers) return false;
    const EncodingInfo &a = ours.subject.info(), &b = read.subject.info();
    if (!a.onlyRotates() || !b.onlyRotates())  // tables are not drawn for comparison
        return &a == &b && ours.subject.parameters == read.subject.parameters;
    const auto first = std::get<Rotary>(a.encode(ours.subject.parameters));
    const auto second = std::get<Rotary>(b.encode(atLengthOf(read.subject, ours.subject).parameters));
    return sameRotary(first, second) &&
           axisOfPairs(ours, first.frequencies.size()) == axisOfPairs(read, second.frequencies.size());
}

}  // namespace

std::string inLines(const Json& json, int indent) {
    if (!json.is_object() || json.empty()) return json.dump();
    const std::string blanks(static_cast<std::size_t>(indent) + 2, ' ');
    std::string out;
    for (const auto& [key, value] : json.items())
        out += (out.empty() ? "{\n" : ",\n") + blanks + Json(key).dump() + ": " + inLines(value, indent + 2);
    return out + "\n" + blanks.substr(2) + "}";
}

bool sameSetting(const Model& model, const Model& read) {
    if (rotaryParts(read).size() != rotaryParts(model).size() || (windowPart(read) && !windowPart(model))) return false;
    return std::ranges::all_of(model.parts, [&](const Model::Part& ours) {
        return std::ranges::any_of(read.parts, [&](const Model::Part& each) { return samePart(ours, each); });
    });
}

bool readsBack(const Model& model, const std::string& text) {
    return sameSetting(model, readModelConfig(text, model.name));
}

}  // namespace posenc::dialect
