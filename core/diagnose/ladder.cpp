// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/ladder.hpp"

#include <algorithm>
#include <cmath>

#include "core/diagnose/predict.hpp"
#include "core/encodings/catalogue.hpp"

namespace posenc::diagnose {

namespace {

bool isSpread(const Plan& plan) { return plan.lanes == Plan::Lanes::Spread || plan.lanes == Plan::Lanes::SpreadAsIs; }

/// The dimension in the exponent.
double exponentDim(const Plan& plan, const Rotary& rotary) {
    if (!plan.overWholeHead) return rotary.rotaryDim;
    return number(plan.subject, "qk-head-dim").value_or(rotary.headDim);
}

/// The setting as a method sees it that computes its own bounds with the wrong exponent as well.
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
        const double kept = std::clamp((turns - slow) / (fast - slow), 0.0, 1.0);
        out.push_back((1.0 - kept) * frequency / rotary.factor + kept * frequency);
    }
    return out;
}

/// base^(-2i/d), in float32 as frameworks compute it or in double.
double plainFrequency(double base, double exponent, bool inFloat) {
    if (!inFloat) return std::pow(base, -exponent);
    const auto power = static_cast<float>(std::pow(base, static_cast<double>(static_cast<float>(exponent))));
    return static_cast<double>(1.0F / power);
}

/// Of Gemma's proportional form read as plain partial rotation, and the other way round.
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

Rotary rotaryOf(const Subject& subject) {
    return std::get<Rotary>(encodingById(subject.encoding).encode(subject.parameters));
}

std::size_t turningPairs(const Rotary& rotary) {
    return rotary.frequencies.size() - static_cast<std::size_t>(std::ranges::count(rotary.frequencies, 0.0));
}

Ladder ladderOf(const Plan& plan) {
    const Rotary rotary = rotaryOf(plan.subject);
    Ladder out{frequenciesOf(plan), static_cast<std::size_t>(rotary.headDim) / 2, attentionFactorOf(plan)};
    const bool proportional = turningPairs(rotary) < rotary.frequencies.size();
    if (isSpread(plan)) {
        out.spread = !proportional;
        if (proportional) out.frequencies.resize(turningPairs(rotary));
    }
    return out;
}

std::vector<double> frequenciesOf(const Plan& plan) {
    const Rotary rotary = rotaryOf(plan.subject);
    if (isSpread(plan)) return spread(rotary, plan.lanes == Plan::Lanes::SpreadAsIs);
    if (plan.still) return std::vector<double>(rotary.frequencies.size(), 0.0);
    std::vector<double> out = plan.rampOverTurns ? turnRamp(plan, rotary) : rotary.frequencies;
    const bool other = plan.exponent != 1.0 || plan.overWholeHead;
    if (other && plan.methodSeesExponent) {
        out = misled(plan, rotary).frequencies;
        out.resize(std::min(out.size(), rotary.frequencies.size()));
        return out;
    }
    for (std::size_t i = 0; plan.methodTwice && i < out.size(); ++i) out[i] *= out[i] / rotary.original[i];
    const double dim = exponentDim(plan, rotary);
    for (std::size_t i = 0; (other || plan.rounding.powerInFloat) && i < out.size(); ++i) {
        const double exponent = plan.exponent * 2.0 * static_cast<double>(i) / dim;
        out[i] *= plainFrequency(rotary.base, exponent, plan.rounding.powerInFloat) / rotary.original[i];
    }
    return out;
}

double attentionFactorOf(const Plan& plan) {
    const double factor = plan.attentionFactor ? *plan.attentionFactor : rotaryOf(plan.subject).attentionFactor;
    return std::pow(factor, plan.attentionPower);
}

}  // namespace posenc::diagnose
