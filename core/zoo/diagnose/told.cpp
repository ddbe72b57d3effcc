// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/told.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/diagnose/cells.hpp"
#include "core/zoo/diagnose/planned_rotary.hpp"

namespace posenc::diagnose {

namespace {

/// The file's name of a parameter; a length is derived from keys that are not parameters.
std::string keyOf(const Plan& right, const std::string& id) {
    if (id == "sequence-length") return id;
    const auto found = std::ranges::find(right.keys, id, &std::pair<std::string, std::string>::first);
    return found == right.keys.end() || found->second.empty() ? id : found->second;
}

/// Parameters of the same method; of another method only its base.
void addParameters(const Plan& right, const Plan& plan, std::vector<Taken>& out) {
    const bool same = plan.subject.encoding == right.subject.encoding;
    for (const Descriptor& each : right.subject.parameters.schema().descriptors) {
        const std::string id(each.id);
        if (!same && id != "base") continue;  // nearly all methods have one
        const auto before = number(right.subject, id), after = number(plan.subject, id);
        if (before && after && *before != *after) out.push_back({keyOf(right, id), *before, *after});
    }
}

/// The factor of cos and sin, if no constant of the method explains it.
void addMagnitudes(const Plan& right, const Plan& plan, std::vector<Taken>& out) {
    const double before = attentionFactorOf(right), after = attentionFactorOf(plan);
    const bool own = plan.attentionFactor || plan.attentionPower != right.attentionPower;
    if (own && std::abs(before - after) > 1e-12) out.push_back({keyOf(right, "attention-factor"), before, after});
    const double gain = softmaxGainOf(right), times = softmaxGainOf(plan) * plan.scoreTimes;
    if (std::abs(gain - times) > 1e-12) out.push_back({"softmax gain", gain, times});
}

std::int64_t whole(double number) { return std::llround(number); }

using PositionList = std::vector<double>;

bool areAll(const PositionList& positions, double start, const std::function<double(double)>& rule) {
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (positions[i] != rule(start + static_cast<double>(i))) return false;
    return true;
}

/// The first row that does not continue the previous one.
std::size_t breakOf(const PositionList& positions, double start) {
    std::size_t i = 0;
    while (i < positions.size() && positions[i] == start + static_cast<double>(i)) ++i;
    return i;
}

/// For scores, whose positions they are.
Text sideOf(const Plan& plan) {
    if (plan.queryPositions && plan.keyPositions)
        return say("core",
                   "Queries and keys both have the wrong positions; only the differences between their positions can "
                   "be seen.");
    return plan.queryPositions ? say("core", "Queries have the wrong positions, if those of the keys are right.")
                               : say("core", "Keys have the wrong positions, if those of the queries are right.");
}

/// The number of leading positions that equal the first.
std::ptrdiff_t repeats(const PositionList& positions) {
    const auto isOther = [&](double p) { return p != positions.front(); };
    return std::ranges::find_if(positions, isOther) - positions.begin();
}

/// The rule in words, if there is one; else the first row with another position.
Text ruleOf(const PositionList& positions, double start) {
    const std::size_t at = breakOf(positions, start);
    const double own = start + static_cast<double>(at), most = *std::ranges::max_element(positions);
    if (areAll(positions, start, [=](double p) { return std::min(p, most); }))
        return say("core", "Positions stop at %1: all later rows have that position.").with(whole(most));
    const double by = positions[at] - own;
    if (areAll(positions, start, [=](double p) { return p < own ? p : p + by; }))
        return say("core", "From position %1 on, positions start again at %2.").with(whole(own), whole(positions[at]));
    if (own > 0.0 && areAll(positions, start, [=](double p) { return std::fmod(p, own); }))
        return say("core", "Positions are taken modulo %1.").with(whole(own));
    const double first = positions.front(), last = start + static_cast<double>(repeats(positions)) - 1.0;
    if (areAll(positions, start, [=](double p) { return first + std::max(0.0, p - last); }))
        return say("core", "Positions stay at %1 up to position %2 and count up from there, as with left padding.")
            .with(whole(first), whole(last));
    const double times = own != 0.0 ? positions[at] / own : 0.0;
    if (areAll(positions, start, [=](double p) { return times * p; }))
        return say("core", "Positions are multiplied by %1.").with(shortNumber(times));
    return say("core", "The first wrong row is that of position %1: it has position %2.")
        .with(whole(own), whole(positions[at]));
}

/// The numbers of a scaling that is not the setting's, which takenBy() leaves out.
void addScaling(const Plan& right, const Plan& plan, std::vector<Text>& out) {
    const auto factor = number(plan.subject, "factor");
    if (plan.subject.encoding == right.subject.encoding || !factor || factor == number(right.subject, "factor")) return;
    const Text& method = plan.subject.info().title;
    out.push_back(
        followsTrainedContext(plan.subject)
            ? say("core", "The numbers would be right with %1, factor = %2, trained context = %3.")
                  .with(method, shortNumber(*factor, 9), whole(*number(plan.subject, "trained-context")))
            : say("core", "The numbers would be right with %1, factor = %2.").with(method, shortNumber(*factor, 9)));
}

Text constantText(const Taken& each) {
    return say("core", "The numbers would be right with %1 = %3; in the setting it is %2.")
        .with(each.key, shortNumber(each.setting, 9), shortNumber(each.found, 9));
}

}  // namespace

std::vector<Taken> takenBy(const Plan& right, const Plan& plan) {
    std::vector<Taken> out;
    addParameters(right, plan, out);
    if (has(right.subject, What::InvFreq)) addMagnitudes(right, plan, out);
    if (plan.exponentDim)
        out.push_back({"d", static_cast<double>(rotaryOf(right.subject).rotaryDim), *plan.exponentDim});
    if (plan.slopesRepeated > 0)
        out.push_back(
            {"heads", number(right.subject, "heads").value_or(0.0), static_cast<double>(plan.slopesRepeated)});
    return out;
}

std::vector<Text> toldOf(const Plan& right, const Candidate& candidate) {
    const Plan& plan = candidate.plan;
    std::vector<Text> out;
    if (plan.later)
        out.push_back(say("core", "All numbers are right up to position %1; from position %2 on, they have the bug %3.")
                          .with(candidate.place.start + static_cast<std::int64_t>(plan.later->from) - 1,
                                candidate.place.start + static_cast<std::int64_t>(plan.later->from), plan.later->id));
    addScaling(right, plan.later ? plan.later->plan : plan, out);
    for (const Taken& each : takenBy(right, plan.later ? plan.later->plan : plan)) out.push_back(constantText(each));
    if (const Vectors list = plan.queryPositions ? plan.queryPositions : plan.keyPositions) {
        const std::int64_t offset = plan.queryPositions ? Cells(candidate.place).offset : 0;
        out.push_back(sideOf(plan));
        out.push_back(ruleOf(*list, static_cast<double>(candidate.place.start + offset)));
    }
    if (plan.positions) out.push_back(ruleOf(*plan.positions, static_cast<double>(candidate.place.start)));
    if (std::abs(plan.positionOffset) > 1)
        out.push_back(say("core", "Position p is taken as p %1 %2.")
                          .with(plan.positionOffset > 0 ? "+" : "−", std::abs(plan.positionOffset)));
    if (plan.queryOffset != 0)
        out.push_back(say("core", "Queries are at position p %1 %2 where keys are at p.")
                          .with(plan.queryOffset > 0 ? "+" : "−", std::abs(plan.queryOffset)));
    return out;
}

}  // namespace posenc::diagnose
