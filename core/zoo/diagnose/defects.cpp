// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/text/keyed_lines.hpp"
#include "core/zoo/diagnose/changed.hpp"

namespace posenc::diagnose {

namespace {

Plans layoutSwapped(const Plan& plan) {
    if (plan.inAnyOrder || plan.halvesOut) return {};
    return changed(plan, [](Plan& out) { out.layout = otherLayout(out.layout); });
}

/// The weights of one projection were permuted, those of the other were not.
Plans onePermuted(const Plan& plan) {
    if (plan.keysInOtherLayout || plan.queriesInOtherLayout) return {};
    Plan keys = plan, queries = plan;
    keys.keysInOtherLayout = queries.queriesInOtherLayout = true;
    return {keys, queries};
}

template <int by> Plans positionsBy(const Plan& plan) {
    if (plan.positionOffset != 0) return {};
    return changed(plan, [](Plan& out) { out.positionOffset = by; });
}

/// Applies the rotation to vectors that are already rotated.
Plans rotatedTwice(const Plan& plan) {
    if (plan.positionTimes != 1.0 || !has(plan.subject, What::InvFreq)) return {};
    return changed(plan, [](Plan& out) { out.positionTimes = 2.0, out.attentionPower *= 2; });
}

/// Under linear scaling this would be the factor applied twice, which has its own name.
Plans positionsDivided(const Plan& plan) {
    const auto factor = number(plan.subject, "factor");
    if (plan.positionTimes != 1.0 || !factor || plan.subject.encoding == RopeLinear::id) return {};
    return changed(plan, [&](Plan& out) { out.positionTimes = 1.0 / *factor; });
}

Plans sineForCosine(const Plan& plan) {
    using enum Plan::Waves;
    if (plan.waves != Both || !has(plan.subject, What::InvFreq)) return {};
    return inEachWay(plan, &Plan::waves, {Exchanged, SineAlone, CosineAlone});
}

Plans halfMissing(const Plan& plan) {
    using enum Plan::Half;
    if (plan.secondHalf != There || !has(plan.subject, What::InvFreq)) return {};
    return inEachWay(plan, &Plan::secondHalf, {Zero, Unrotated});
}

/// For 2, 4 or 8 ranks: each rank has the slopes of the first heads, or those of a model as small as one rank.
Plans slopesRepeated(const Plan& plan) {
    Plans out;
    const auto heads = static_cast<std::size_t>(number(plan.subject, "heads").value_or(0.0));
    if (plan.slopesRepeated > 0 || plan.subject.encoding != Alibi::id) return out;
    for (const std::size_t ranks : {2U, 4U, 8U})
        for (const bool fewer : {false, true}) {
            if (heads % ranks != 0 || heads == 0) continue;
            out.push_back(plan);
            out.back().slopesRepeated = heads / ranks;
            out.back().slopesOfFewer = fewer;
        }
    return out;
}

Plans temperatureMissing(const Plan& plan) {
    if (!plan.temperature) return {};
    return changed(plan, [](Plan& out) { out.temperature.reset(); });
}

Plans temperatureShifted(const Plan& plan) {
    using Kind = PositionTemperature::Kind;
    if (!plan.temperature || plan.temperatureShift != 0.0) return {};
    const bool fromZero = plan.temperature->kind == Kind::Ministral || plan.temperature->kind == Kind::Grok;
    return changed(plan, [&](Plan& out) { out.temperatureShift = fromZero ? 1.0 : -1.0; });
}

using Step = Format decltype(Plan::rounding)::*;

template <Step step, Format format> Plans inFormat(const Plan& plan) {
    if (plan.rounding.*step != Format::Double) return {};
    return changed(plan, [](Plan& out) { out.rounding.*step = format; });
}

template <Format format> Plans inTable(const Plan& plan) {
    Plans out = inFormat<&decltype(Plan::rounding)::table, format>(plan);
    if (out.empty() || !isScaled(plan)) return out;
    out.push_back(out.front());
    out.back().rounding.tableBeforeFactor = true;
    return out;
}

/// Float32 for the product alone, for the frequency as well, or for every step of the power, as in frameworks.
Plans floatAngle(const Plan& plan) {
    Plans out = inFormat<&decltype(Plan::rounding)::product, Format::Float32>(plan);
    if (out.empty()) return out;
    out.push_back(out.front());
    if (out.back().rounding.frequency == Format::Double) out.back().rounding.frequency = Format::Float32;
    out.push_back(out.back());
    out.back().rounding.powerInFloat = true;
    return out;
}

/// Float32 for the frequency alone, or for every step of its power.
Plans inFloat32(const Plan& plan) {
    Plans out = inFormat<&decltype(Plan::rounding)::frequency, Format::Float32>(plan);
    if (out.empty()) return out;
    out.push_back(out.front());
    out.back().rounding.powerInFloat = true;
    return out;
}

template <Plan::Slopes rule> Plans slopesBy(const Plan& plan) {
    if (plan.slopes != Plan::Slopes::Published) {
        const bool both = rule == Plan::Slopes::FromZero && plan.slopes == Plan::Slopes::Naive;
        return both ? changed(plan, [](Plan& out) { out.slopes = Plan::Slopes::NaiveFromZero; }) : Plans{};
    }
    Plans out = changed(plan, [](Plan& one) { one.slopes = rule; });
    if (rule == Plan::Slopes::FromZero) {  // the heads beyond a power of two may count as published
        out.push_back(out.front());
        out.back().slopes = Plan::Slopes::FirstFromZero;
    }
    return out;
}

template <int by> Plans windowBy(const Plan& plan) {
    if (plan.windowDelta != 0) return {};
    return changed(plan, [](Plan& out) { out.windowDelta = by; });
}

/// For defects found only from the numbers.
Plans noWay(const Plan& plan) { return static_cast<void>(plan), Plans{}; }

using R = decltype(Plan::rounding);

const Defect kOthers[] = {
    {"layout-swapped", layoutSwapped},
    {"one-permuted", onePermuted},
    {"position-plus-one", positionsBy<1>},
    {"position-minus-one", positionsBy<-1>},
    {"sine-negated", switchedOn<&Plan::sineNegated>},
    {"sine-for-cosine", sineForCosine},
    {"rotated-twice", rotatedTwice},
    {"positions-divided", positionsDivided},
    {"half-missing", halfMissing},
    {"temperature-missing", temperatureMissing},
    {"temperature-off-by-one", temperatureShifted},
    {"float32-angle", floatAngle},
    {"float32-frequency", inFloat32},
    {"bf16-position", inFormat<&R::position, Format::BFloat16>},
    {"bf16-frequency", inFormat<&R::frequency, Format::BFloat16>},
    {"bf16-product", inFormat<&R::product, Format::BFloat16>},
    {"bf16-table", inTable<Format::BFloat16>},
    {"fp16-position", inFormat<&R::position, Format::Float16>},
    {"fp16-frequency", inFormat<&R::frequency, Format::Float16>},
    {"fp16-product", inFormat<&R::product, Format::Float16>},
    {"fp16-table", inTable<Format::Float16>},
    {"slopes-naive", slopesBy<Plan::Slopes::Naive>},
    {"slopes-from-zero", slopesBy<Plan::Slopes::FromZero>},
    {"slopes-repeated", slopesRepeated},
    {"bias-sign", switchedOn<&Plan::biasNegated>},
    {"window-plus-one", windowBy<1>},
    {"window-minus-one", windowBy<-1>},
    {"t5-sign", switchedOn<&Plan::bucketsReversed>},
    {"t5-one-directional", switchedOn<&Plan::bucketsFlipped>},
    {"other-scaling", noWay, otherScaling},
    {"other-constant", noWay, otherConstant},
    {"positions-shifted", noWay, positionsShifted},
    {"other-positions", noWay, otherPositions},
    {"rows-appended", noWay, rowsAppended},
};

std::vector<Defect> allDefects() {
    std::vector<Defect> out(settingDefects().begin(), settingDefects().end());
    out.insert(out.end(), std::begin(kOthers), std::end(kOthers));
    auto at = out.end();
    for (const auto& [key, parts] : keyedLines("diagnose/defects.txt")) {
        if (key == "defect") at = std::ranges::find(out, std::string_view(parts[0]), &Defect::id);
        if (key == "sentence" && at != out.end()) at->sentence = {parts[0]};
        if (key == "threads" && at != out.end()) at->threads = parts[0];
    }
    return out;
}

}  // namespace

std::span<const Defect> defects() {
    static const std::vector<Defect> all = allDefects();
    return all;
}

}  // namespace posenc::diagnose
