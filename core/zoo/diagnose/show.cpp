// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/show.hpp"

#include <algorithm>
#include <cmath>

#include "core/zoo/diagnose/planned_rotary.hpp"

namespace posenc::diagnose {

namespace {

/// The step at which a number is rounded, named as in the view of precision; nothing if it is not.
struct Rounded {
    const char *place, *format;
};
std::optional<Rounded> roundedAt(const Plan& plan) {
    constexpr const char* kFormats[] = {"", "float32", "bfloat16", "float16"};
    const auto& by = plan.rounding;
    const std::pair<const char*, Format> places[] = {
        {"position", by.position}, {"product", by.product}, {"frequency", by.frequency}, {"table", by.table}};
    for (const auto& [place, format] : places)
        if (format != Format::Double) return Rounded{place, kFormats[static_cast<std::size_t>(format)]};
    return std::nullopt;
}

/// base^(-2i/d · exponent), and d of the rotating part, act as other bases.
double basePower(const Plan& plan) {
    if (!plan.overWholeHead) return plan.exponent;
    const Rotary rotary = rotaryOf(plan.subject);
    return plan.exponent * static_cast<double>(rotary.rotaryDim) / static_cast<double>(rotary.headDim);
}

/// The plan's behaviour as a setting, if a setting can express it.
Subject settingOf(const Plan& plan) {
    Subject out = plan.subject;
    const auto set = [&](std::string_view id, const Value& value) { out = with(out, id, value).value_or(out); };
    const auto base = number(out, "base"), window = number(out, "window");
    if (base && basePower(plan) != 1.0) set("base", std::pow(*base, basePower(plan)));
    if (plan.attentionFactor || plan.attentionPower != 1) set("attention-factor", attentionFactorOf(plan));
    if (window && plan.windowDelta != 0) set("window", static_cast<std::int64_t>(*window) + plan.windowDelta);
    if (plan.bucketsFlipped) {
        const Value& both = out.parameters.value("bidirectional");
        set("bidirectional", both == Value(true) ? Value(false) : Value(true));
    }
    return out;
}

/// The view that shows the difference between the plans.
const char* viewFor(const Plan& right, const Plan& plan) {
    if (roundedAt(plan)) return "precision";
    if (plan.layout != right.layout || plan.keysInOtherLayout || plan.queriesInOtherLayout ||
        plan.rotated != right.rotated)
        return "layouts";
    if (plan.windowDelta != 0) return "matrix";
    if (plan.slopes != right.slopes) return "slopes";
    if (plan.biasNegated || plan.bucketsFlipped || plan.bucketsReversed) return "profile";
    if (plan.subject.encoding != right.subject.encoding || basePower(plan) != 1.0) return "periods";
    const bool gain = plan.attentionFactor || plan.attentionPower != 1;
    return gain && isSame(plan.subject, right.subject) ? "kernel" : "periods";
}

/// A view of distances does not show a shift of all positions.
bool isSeen(const Plan& right, const Plan& plan) {
    return roundedAt(plan) || !isSame(settingOf(plan), right.subject) ||
           std::string_view(viewFor(right, plan)) != "periods";
}

}  // namespace

std::optional<State> shown(const State& state, const Candidate& right, const Candidate& candidate) {
    const Plan& plan = candidate.plan;
    if (!isSeen(right.plan, plan)) return std::nullopt;
    State out = withSubject(state, right.plan.subject);
    const std::string view = viewFor(right.plan, plan);
    const auto offered = viewsOf(encodingById(out.active().encoding));
    if (std::ranges::none_of(offered, [&](const ViewInfo* each) { return view == each->id; })) return std::nullopt;
    out = withView(out, view);
    if (const auto at = roundedAt(plan)) out.viewParameters.assign({{"place", at->place}, {"format", at->format}});
    const Subject made = named(settingOf(plan), idsOf(candidate));
    if (isSame(settingOf(plan), right.plan.subject)) return out;
    std::erase_if(out.subjects, [&](const Subject& each) { return each.name == made.name; });
    out.subjects.insert(out.subjects.begin() + 1, made);
    if (out.subjects.size() > kMaxSubjects) out.subjects.pop_back();
    return out;
}

}  // namespace posenc::diagnose
