// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/rope.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_ntk_by_parts.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/zoo/diagnose/changed.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::diagnose {

namespace {

Plans withSubject(const Plan& plan, const std::optional<Subject>& subject) {
    if (!subject) return {};
    return changed(plan, [&](Plan& out) { out.subject = *subject; });
}

Plans withValue(const Plan& plan, std::string_view id, const Value& value) {
    return withSubject(plan, with(plan.subject, id, value));
}

double ownFactor(const Plan& plan) { return std::get<Rotary>(plan.subject.encode()).attentionFactor; }

/// Adds the plans with the first one's attention factor.
Plans alsoWithFactorOf(const Plan& first, Plans plans) {
    if (plans.empty() || first.attentionFactor) return plans;
    Plan kept = plans.front();
    kept.attentionFactor = ownFactor(first);
    plans.push_back(kept);
    return plans;
}

Plans dictDropped(const Plan& plan) {
    return isScaled(plan) && plan.subject.encoding != RopeProportional::id ? withMethod(plan, Rope::id) : Plans{};
}

Plans baseDefault(const Plan& plan) { return withValue(plan, "base", 10000.0); }

Plans factorSquared(const Plan& plan) {
    const auto factor = number(plan.subject, "factor");
    if (!factor) return {};
    Plans out = alsoWithFactorOf(plan, withValue(plan, "factor", *factor * *factor));
    for (Plan& twice : changed(plan, [](Plan& each) { each.methodTwice = true; })) out.push_back(std::move(twice));
    return out;
}

Plans declaredForTrained(const Plan& plan) {
    return plan.declared ? withValue(plan, "trained-context", *plan.declared) : Plans{};
}

template <class Method> Plans insteadOfMethod(const Plan& plan) {
    if (!isScaled(plan) || !number(plan.subject, "factor")) return {};
    return alsoWithFactorOf(plan, withMethod(plan, Method::id));
}

Plans otherList(const Plan& plan) {
    const auto trained = number(plan.subject, "trained-context"), length = number(plan.subject, "sequence-length"),
               most = number(plan.subject, "max-context");
    if (plan.subject.encoding != RopeLongrope::id || !trained || !most) return {};
    const double other = length.value_or(*trained) > *trained ? *trained : *most;
    return withValue(plan, "sequence-length", static_cast<std::int64_t>(other));
}

Plans otherLayers(const Plan& plan) {
    Plans out;
    for (const Subject& each : plan.elsewhere)
        for (const Plan& made : withSubject(plan, each)) out.push_back(made);
    return out;
}

Plans otherLayersBase(const Plan& plan) {
    Plans out;
    for (const Subject& each : plan.elsewhere)
        if (const auto base = number(each, "base"))
            for (const Plan& made : withValue(plan, "base", *base)) out.push_back(made);
    return out;
}

Plans attentionDropped(const Plan& plan) {
    if (plan.attentionPower != 1 || plan.attentionFactor) return {};
    return changed(plan, [](Plan& out) { out.attentionPower = 0; });
}

Plans attentionSquared(const Plan& plan) {
    if (plan.attentionPower != 1) return {};
    return changed(plan, [](Plan& out) { out.attentionPower = 2; });
}

/// The factor that the method itself would compute, if the file sets another.
Plans attentionForced(const Plan& plan) {
    const auto factor = number(plan.subject, "factor");
    if (plan.subject.encoding != RopeYarn::id || !factor || *factor <= 1.0) return {};
    return changed(plan, [&](Plan& out) { out.attentionFactor = unclampedMscale(*factor); });
}

Plans withSoftmax(const Plan& plan, double gain) {
    if (!plan.softmax || plan.softmax->gain == gain) return {};
    return changed(plan, [=](Plan& out) { out.softmax->gain = gain; });
}

Plans softmaxGainMissing(const Plan& plan) { return withSoftmax(plan, 1.0); }

/// As in the published code of DeepSeek-V3; transformers and vLLM square the other value.
Plans mscaleForAllDim(const Plan& plan) {
    const auto mscale = number(plan.subject, keys::kMscale), factor = number(plan.subject, "factor");
    if (!mscale || !factor) return {};
    const double own = attentionMscale(*factor, *mscale);
    return withSoftmax(plan, own * own);
}

Plans betasDefault(const Plan& plan) {
    Subject subject = plan.subject;
    if (const auto fast = with(subject, "beta-fast", 32.0)) subject = *fast;
    if (const auto slow = with(subject, "beta-slow", 1.0)) subject = *slow;
    return subject == plan.subject ? Plans{} : withSubject(plan, subject);
}

Plans truncateFlipped(const Plan& plan) {
    if (!plan.subject.parameters.schema().find(keys::kTruncate)) return {};
    return withValue(plan, keys::kTruncate, !std::get<bool>(plan.subject.parameters.value(keys::kTruncate)));
}

Plans rampOverTurns(const Plan& plan) {
    if (!number(plan.subject, "beta-fast")) return {};
    return switchedOn<&Plan::rampOverTurns>(plan);
}

Plans bandsSwapped(const Plan& plan) {
    const auto low = number(plan.subject, "low-freq-factor"), high = number(plan.subject, "high-freq-factor");
    if (!low || !high) return {};
    Subject subject = plan.subject;
    if (const auto made = with(subject, "high-freq-factor", *low)) subject = *made;
    if (const auto made = with(subject, "low-freq-factor", *high)) subject = *made;
    return withSubject(plan, subject);
}

/// Code takes the scaling's bounds from the right frequencies or from the wrong ones.
Plans seenOrNot(Plan plan) {
    if (isPlain(plan)) return {plan};
    Plan seen = plan;
    seen.methodSeesExponent = true;
    return {plan, seen};
}

Plans exponentTimes(const Plan& plan, double times) {
    if (plan.exponent != 1.0 || !has(plan.subject, What::InvFreq)) return {};
    Plan out = plan;
    out.exponent = times;
    return seenOrNot(out);
}

Plans exponentDoubled(const Plan& plan) { return exponentTimes(plan, 2.0); }
Plans exponentHalved(const Plan& plan) { return exponentTimes(plan, 0.5); }

bool isPartial(const Plan& plan) { return number(plan.subject, "partial-rotary").value_or(1.0) < 1.0; }

/// Exponents whose pair index is shifted.
Plans exponentShifted(const Plan& plan, double by) {
    if (plan.exponentShift != 0.0 || !has(plan.subject, What::InvFreq)) return {};
    Plan out = plan;
    out.exponentShift = by;
    return seenOrNot(out);
}

Plans exponentHalfStep(const Plan& plan) { return exponentShifted(plan, 0.5); }
Plans exponentFromOne(const Plan& plan) { return exponentShifted(plan, 1.0); }

Plans reciprocalOf(const Plan& plan) {
    using enum Plan::Reciprocal;
    if (plan.reciprocal != None || !has(plan.subject, What::InvFreq)) return {};
    return inEachWay(plan, &Plan::reciprocal, {OfPlain, OfScaled, BeforeScaling});
}

Plans smoothingPrecedence(const Plan& plan) {
    if (plan.subject.encoding != RopeLlama3::id) return {};
    return switchedOn<&Plan::smoothingInverted>(plan);
}

Plans mscaleDenominatorDropped(const Plan& plan) {
    const auto mscale = number(plan.subject, keys::kMscale), other = number(plan.subject, "mscale-all-dim"),
               factor = number(plan.subject, "factor");
    if (!factor || mscale.value_or(0.0) == 0.0 || other.value_or(0.0) == 0.0) return {};
    return changed(plan, [&](Plan& out) { out.attentionFactor = attentionMscale(*factor, *mscale); });
}

/// π/180 of each angle, or the reverse.
Plans degrees(const Plan& plan) {
    if (plan.frequencyTimes != 1.0 || !has(plan.subject, What::InvFreq)) return {};
    return inEachWay(plan, &Plan::frequencyTimes, {M_PI / 180.0, 180.0 / M_PI});
}

Plans pairsReversed(const Plan& plan) {
    if (plan.pairsReversed || !has(plan.subject, What::InvFreq)) return {};
    return switchedOn<&Plan::pairsReversed>(plan);
}

Plans partialDropped(const Plan& plan) {
    if (!isPartial(plan) || plan.subject.encoding == RopeProportional::id) return {};
    return withValue(plan, "partial-rotary", 1.0);
}

Plans headDimForRotaryDim(const Plan& plan) {
    const bool whole = isPartial(plan) || number(plan.subject, "qk-head-dim");
    if (plan.overWholeHead || !whole || plan.subject.encoding == RopeProportional::id) return {};
    Plan out = plan;
    out.overWholeHead = true;
    return seenOrNot(out);
}

Plans partialLast(const Plan& plan) {
    if (!isPartial(plan) || plan.rotated != Plan::Rotated::First) return {};
    return changed(plan, [](Plan& out) { out.rotated = Plan::Rotated::Last; });
}

Plans partialProportional(const Plan& plan) {
    if (!isPartial(plan) || plan.rotated != Plan::Rotated::First) return {};
    Plan out = plan, asIs = plan;
    out.rotated = Plan::Rotated::Spread;
    asIs.rotated = Plan::Rotated::SpreadAsIs;
    return {out, asIs};
}

/// Windowed layers take the scaling of the others, and their own base.
Plans windowScaled(const Plan& plan) {
    Plans out;
    for (const Subject& each : plan.elsewhere) {
        if (!isPlain(plan) || each.encoding == Rope::id) continue;
        const auto own = with(each, "base", number(plan.subject, "base").value_or(1e4));
        for (const Plan& made : withSubject(plan, own)) out.push_back(made);
    }
    return out;
}

Plans doNotRotate(const Plan& plan) {
    if (plan.unrotated || !plan.someLayersUnrotated || !has(plan.subject, What::InvFreq)) return {};
    return switchedOn<&Plan::unrotated>(plan);
}

const Defect kOfSettings[] = {
    {"dict-dropped", dictDropped},
    {"base-default", baseDefault},
    {"factor-squared", factorSquared},
    {"linear-for-method", insteadOfMethod<RopeLinear>},
    {"ntk-for-method", insteadOfMethod<RopeNtk>},
    {"lists-swapped", otherList},
    {"other-layers", otherLayers},
    {"other-layers-base", otherLayersBase},
    {"window-layers-scaled", windowScaled},
    {"nope-inverted", doNotRotate},
    {"attention-factor-dropped", attentionDropped},
    {"attention-factor-squared", attentionSquared},
    {"declared-for-trained", declaredForTrained},
    {"attention-factor-forced", attentionForced},
    {"softmax-gain-missing", softmaxGainMissing},
    {"mscale-for-mscale_all_dim", mscaleForAllDim},
    {"betas-default", betasDefault},
    {"truncate-flipped", truncateFlipped},
    {"ramp-over-turns", rampOverTurns},
    {"bands-swapped", bandsSwapped},
    {"exponent-doubled", exponentDoubled},
    {"exponent-half-step", exponentHalfStep},
    {"exponent-from-one", exponentFromOne},
    {"reciprocal", reciprocalOf},
    {"pairs-reversed", pairsReversed},
    {"smoothing-precedence", smoothingPrecedence},
    {"mscale-denominator-dropped", mscaleDenominatorDropped},
    {"degrees", degrees},
    {"head-dim-for-rotary-dim", headDimForRotaryDim},
    {"partial-dropped", partialDropped},
    {"partial-last", partialLast},
    {"partial-proportional", partialProportional},
    {"exponent-halved", exponentHalved},
};

}  // namespace

Plans withMethod(const Plan& plan, std::string_view encoding) {
    if (plan.subject.encoding == encoding || !has(plan.subject, What::InvFreq)) return {};
    Subject subject = defaultSubject(encoding);
    subject.parameters.adopt(plan.subject.parameters);
    return withSubject(plan, subject);
}

std::span<const Defect> settingDefects() { return kOfSettings; }

}  // namespace posenc::diagnose
