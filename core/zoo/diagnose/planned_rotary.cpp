// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/planned_rotary.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/math/ramps.hpp"
#include "core/zoo/diagnose/predict.hpp"

namespace posenc::diagnose {

namespace {

bool isSpread(const Plan& plan) {
    return plan.rotated == Plan::Rotated::Spread || plan.rotated == Plan::Rotated::SpreadAsIs;
}

/// The dimension d in the exponent.
double exponentDim(const Plan& plan, const Rotary& rotary) {
    if (plan.exponentDim) return *plan.exponentDim;
    if (!plan.overWholeHead) return rotary.rotaryDim;
    return number(plan.subject, "qk-head-dim").value_or(rotary.headDim);
}

/// The setting seen by a method that computes its own bounds with the wrong exponent as well.
Rotary misled(const Plan& plan, const Rotary& right) {
    Subject subject = plan.subject;
    if (const auto base = with(subject, "base", std::pow(right.base, plan.exponent))) subject = *base;
    if (plan.overWholeHead) {
        const auto whole = static_cast<std::int64_t>(exponentDim(plan, right));
        if (const auto head = with(subject, "head-dim", whole)) subject = *head;
        if (const auto share = with(subject, "partial-rotary", 1.0)) subject = *share;
    }
    return rotaryOf(subject);
}

std::vector<double> turnRamp(const Plan& plan, const Rotary& rotary) {
    const double fast = number(plan.subject, "beta-fast").value_or(32.0);
    const double slow = number(plan.subject, "beta-slow").value_or(1.0);
    std::vector<double> out;
    for (const double frequency : rotary.original) {
        const double turns = rotary.trainedContext * frequency / (2.0 * M_PI);
        const double kept = keptByTurns(turns, slow, fast);
        out.push_back((1.0 - kept) * frequency / rotary.factor + kept * frequency);
    }
    return out;
}

/// Llama 3's bands; the bug scales the middle band by 1 / (s / (1 − g) + g) instead of (1 − g) / s + g.
std::vector<double> bandsOf(const Plan& plan, const Rotary& rotary, std::vector<double> frequencies) {
    const RopeLlama3 settings = plan.subject.parameters.as<RopeLlama3>();
    for (double& each : frequencies) {
        const double kept = settings.keptShare(rotary.trainedContext / wavelength(each));
        const bool wrong = plan.smoothingInverted && kept > 0.0 && kept < 1.0;
        each = wrong ? each / (settings.factor / (1.0 - kept) + kept)
                     : (1.0 - kept) * each / settings.factor + kept * each;
    }
    return frequencies;
}

/// base^(-2i/d), in float32 as frameworks compute it or in double.
double plainFrequency(double base, double exponent, bool inFloat) {
    if (!inFloat) return std::pow(base, -exponent);
    const auto power = static_cast<float>(std::pow(base, static_cast<double>(static_cast<float>(exponent))));
    return static_cast<double>(1.0F / power);
}

/// Gemma's proportional form read as plain partial rotation, and the reverse.
std::vector<double> spread(const Rotary& rotary, bool asIs) {
    const std::size_t turning = turningPairs(rotary);
    const bool proportional = turning < rotary.frequencies.size();
    const std::size_t pairs = static_cast<std::size_t>(rotary.headDim) / 2;
    const double dim = proportional || asIs ? 2.0 * static_cast<double>(turning) : rotary.headDim;
    std::vector<double> out(pairs, 0.0);
    for (std::size_t i = 0; i < turning; ++i)
        out[i] = std::pow(rotary.base, -2.0 * static_cast<double>(i) / dim) * rotary.frequencies[i] /
                 rotary.original[i];
    return out;
}

}  // namespace

Rotary rotaryOf(const Subject& subject) { return std::get<Rotary>(subject.encode()); }

bool followsTrainedContext(const Subject& subject) {
    const auto trained = number(subject, "trained-context");
    if (!trained) return false;
    const Subject scaled = with(subject, "factor", 2.0).value_or(subject);
    const auto other = with(scaled, "trained-context", static_cast<std::int64_t>(*trained / 2.0));
    return other && rotaryOf(*other).frequencies != rotaryOf(scaled).frequencies;
}

std::size_t turningPairs(const Rotary& rotary) {
    return rotary.frequencies.size() - static_cast<std::size_t>(std::ranges::count(rotary.frequencies, 0.0));
}

PlannedRotary plannedRotaryOf(const Plan& plan) {
    if (!has(plan.subject, What::InvFreq)) return {};
    const Rotary rotary = rotaryOf(plan.subject);
    PlannedRotary out{frequenciesOf(plan), static_cast<std::size_t>(rotary.headDim) / 2, attentionFactorOf(plan)};
    const bool proportional = turningPairs(rotary) < rotary.frequencies.size();
    if (isSpread(plan)) {
        out.spread = !proportional;
        if (proportional) out.frequencies.resize(turningPairs(rotary));
    }
    return out;
}

namespace {

/// base^(-2i/d), including the plan's errors in the exponent.
std::vector<double> exponentials(const Plan& plan, const Rotary& rotary, double base) {
    const double dim = exponentDim(plan, rotary);
    std::vector<double> out;
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i)
        out.push_back(plainFrequency(base, plan.exponent * 2.0 * (static_cast<double>(i) + plan.exponentShift) / dim,
                                     plan.rounding.powerInFloat));
    return out;
}

bool hasOtherExponent(const Plan& plan) {
    return plan.exponent != 1.0 || plan.overWholeHead || plan.exponentShift != 0.0 || plan.exponentDim ||
           plan.rounding.powerInFloat;
}

/// The scaling's own bounds are computed with the wrong exponents as well.
std::vector<double> misledFrequencies(const Plan& plan, const Rotary& rotary) {
    if (plan.exponentShift == 0.0) {
        std::vector<double> out = misled(plan, rotary).frequencies;
        out.resize(std::min(out.size(), rotary.frequencies.size()));
        return out;
    }
    if (rotary.effectiveBase) return exponentials(plan, rotary, *rotary.effectiveBase);
    return plan.subject.encoding == RopeLlama3::id ? bandsOf(plan, rotary, exponentials(plan, rotary, rotary.base))
                                                   : rotary.frequencies;
}

/// The frequencies after scaling.
std::vector<double> scaled(const Plan& plan, const Rotary& rotary) {
    if (plan.methodSeesExponent) return misledFrequencies(plan, rotary);
    std::vector<double> out = plan.rampOverTurns       ? turnRamp(plan, rotary)
                              : plan.smoothingInverted ? bandsOf(plan, rotary, rotary.original)
                                                       : rotary.frequencies;
    for (std::size_t i = 0; plan.methodTwice && i < out.size(); ++i) out[i] *= out[i] / rotary.original[i];
    if (!hasOtherExponent(plan)) return out;
    const std::vector<double> plain = exponentials(plan, rotary, rotary.base);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] *= plain[i] / rotary.original[i];
    return out;
}

double reciprocal(Plan::Reciprocal kind, double plain, double scaled) {
    using enum Plan::Reciprocal;
    if (scaled == 0.0 || kind == None) return scaled;
    return kind == OfPlain ? 1.0 / plain : kind == OfScaled ? 1.0 / scaled : scaled / plain / plain;
}

}  // namespace

std::vector<double> frequenciesOf(const Plan& plan) {
    const Rotary rotary = rotaryOf(plan.subject);
    if (isSpread(plan)) return spread(rotary, plan.rotated == Plan::Rotated::SpreadAsIs);
    if (plan.unrotated) return std::vector<double>(rotary.frequencies.size(), 0.0);
    std::vector<double> out = scaled(plan, rotary);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = plan.frequencyTimes * reciprocal(plan.reciprocal, rotary.original[i], out[i]);
    if (plan.pairsReversed) std::ranges::reverse(out);
    return out;
}

double attentionFactorOf(const Plan& plan) {
    const double factor = plan.attentionFactor ? *plan.attentionFactor : rotaryOf(plan.subject).attentionFactor;
    return std::pow(factor, plan.attentionPower);
}

}  // namespace posenc::diagnose
