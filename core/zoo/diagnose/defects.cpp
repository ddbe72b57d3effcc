// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/rope_linear.hpp"
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
    {"layout-swapped",
     say("core", "Neighbouring dimensions form pairs where the two halves should, or the other way round."),
     "transformers#25199, nanochat#264", layoutSwapped},
    {"one-permuted",
     say("core", "Queries are rotated in one layout and keys in the other: only one projection was permuted."),
     "transformers#39687", onePermuted},
    {"position-plus-one", say("core", "Positions are one too large: counting begins at 1."), "", positionsBy<1>},
    {"position-minus-one", say("core", "Positions are one too small."), "", positionsBy<-1>},
    {"sine-negated", say("core", "The sine has the wrong sign: vectors turn the wrong way."), "", switchedOn<&Plan::sineNegated>},
    {"sine-for-cosine", say("core", "cos and sin are swapped, or one of them is used in both places."), "",
     sineForCosine},
    {"rotated-twice",
     say("core", "Vectors are rotated twice: every angle is doubled, and the attention factor squared."),
     "TensorRT-LLM#16378", rotatedTwice},
    {"positions-divided", say("core", "Positions are divided by the factor in addition to the file's method."),
     "rasbt/LLMs-from-scratch#940", positionsDivided},
    {"half-missing", say("core", "The second half of cos and sin was never written."), "ncnn#6833", halfMissing},
    {"temperature-missing", say("core", "Queries are not multiplied by the temperature that grows with the position."),
     "vllm#48621", temperatureMissing},
    {"temperature-off-by-one",
     say("core", "The temperature of queries counts positions from 0 instead of 1, or the other way round."),
     "vllm#48621", temperatureShifted},
    {"float32-angle", say("core", "Position × frequency is computed in float32."), "transformers#29285", floatAngle},
    {"float32-frequency", say("core", "Frequencies are float32, and multiplied by positions in double."), "",
     inFloat32},
    {"bf16-position", say("core", "Positions are bfloat16: beyond 256 they are no longer all different."),
     "gpt-neox#1003", inFormat<&R::position, Format::BFloat16>},
    {"bf16-frequency", say("core", "Frequencies are bfloat16."), "transformers#29285",
     inFormat<&R::frequency, Format::BFloat16>},
    {"bf16-product", say("core", "Position × frequency is computed in bfloat16."), "gpt-neox#1003",
     inFormat<&R::product, Format::BFloat16>},
    {"bf16-table", say("core", "cos and sin are stored as bfloat16."), "TensorRT-LLM#18774, sglang#33117",
     inTable<Format::BFloat16>},
    {"fp16-position", say("core", "Positions are float16: beyond 2,048 they are no longer all different."), "",
     inFormat<&R::position, Format::Float16>},
    {"fp16-frequency", say("core", "Frequencies are float16."), "", inFormat<&R::frequency, Format::Float16>},
    {"fp16-product", say("core", "Position × frequency is computed in float16."), "",
     inFormat<&R::product, Format::Float16>},
    {"fp16-table", say("core", "cos and sin are stored as float16."), "", inTable<Format::Float16>},
    {"slopes-naive", say("core", "Slopes are 2^(-8k/n) for every number of heads, even if it is not a power of two."),
     "mlx#343, TensorRT-LLM#1611", slopesBy<Plan::Slopes::Naive>},
    {"slopes-from-zero", say("core", "Slopes begin at 1: heads are counted from 0 in the exponent."), "",
     slopesBy<Plan::Slopes::FromZero>},
    {"slopes-repeated",
     say("core", "The model is split across ranks, and every rank has the same slopes as the first."), "",
     slopesRepeated},
    {"bias-sign", say("core", "The bias is added instead of subtracted: far keys get higher scores."), "", switchedOn<&Plan::biasNegated>},
    {"window-plus-one", say("core", "The window holds one key too many."), "transformers#39408", windowBy<1>},
    {"window-minus-one", say("core", "The window holds one key too few."), "transformers#39408", windowBy<-1>},
    {"t5-sign", say("core", "Buckets are looked up for query − key where T5 uses key − query, or the other way round."),
     "transformer-xl#8", switchedOn<&Plan::bucketsReversed>},
    {"t5-one-directional",
     say("core", "Buckets cover one direction where the model uses both, or the other way round."), "",
     switchedOn<&Plan::bucketsFlipped>},
    {"other-scaling", say("core", "Frequencies are scaled by a method that is not the file's."), "", noWay,
     otherScaling},
    {"other-constant", say("core", "The method is that of the file, but one of its constants is different."),
     "Megatron-LM#80, TransformerLens#910, LlamaFactory#9588", noWay, otherConstant},
    {"positions-shifted", say("core", "All positions are off by the same number."), "unsloth#3699, unsloth#4078", noWay,
     positionsShifted},
    {"other-positions", say("core", "Rows have the wrong positions."), "", noWay, otherPositions},
    {"rows-appended", say("core", "The table is right up to a certain row; the rows added after it are not."),
     "sglang#38786", noWay, rowsAppended},
};

std::vector<Defect> allDefects() {
    std::vector<Defect> out(settingDefects().begin(), settingDefects().end());
    out.insert(out.end(), std::begin(kOthers), std::end(kOthers));
    return out;
}

}  // namespace

std::span<const Defect> defects() {
    static const std::vector<Defect> all = allDefects();
    return all;
}

}  // namespace posenc::diagnose
