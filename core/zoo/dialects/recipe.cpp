// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/dialects/recipe.hpp"

#include "core/explore/encodings/rope_dynamic_linear.hpp"
#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_dynamic_yarn.hpp"
#include "core/explore/encodings/rope_dype.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_ntk_by_parts.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_riflex.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/dialects/writers.hpp"

namespace posenc::dialect {

namespace {

constexpr const char* kMixed = "theta / factor * (1.0 - kept) + theta * kept";

std::string power(const std::string& base, int dim) { return "pow(" + base + ", -2.0 * i / " + real(dim) + ")"; }

std::string clamped(const std::string& what) { return "min(max(" + what + ", 0.0), 1.0)"; }

Recipe unscaled(const Rope& rope) { return {{{"theta", power(real(rope.base), rope.rotaryDim())}}, "theta", {}}; }

Recipe recipe(const Rope& rope) { return unscaled(rope); }

Recipe interpolated(const Rope& rope, double factor) {
    Recipe out = unscaled(rope);
    out.result = "theta / " + real(factor);
    return out;
}

Recipe recipe(const RopeLinear& rope) { return interpolated(rope, rope.factor); }
Recipe recipe(const RopeDynamicLinear& rope) { return interpolated(rope, rope.factor()); }

Recipe raised(const Rope& rope, double alpha) {
    const int d = rope.rotaryDim();
    Recipe out = unscaled(rope);
    const std::string exponent = real(d) + " / " + real(d - 2);
    out.steps = {{"alpha", real(alpha)}};
    out.steps.push_back({"base", d == 2 ? real(rope.base) : real(rope.base) + " * pow(alpha, " + exponent + ")"});
    out.result = power("base", d);
    return out;
}

Recipe recipe(const RopeNtk& rope) { return raised(rope, rope.factor); }
Recipe recipe(const RopeDynamicNtk& rope) { return raised(rope, rope.alpha()); }

std::string correction(const YarnRamp& ramp, double turns) {
    return real(ramp.rotaryDim()) + " * log(" + real(static_cast<double>(ramp.trainedContext)) + " / (" + real(turns) +
           " * 2.0 * pi)) / (2.0 * log(" + real(ramp.base) + "))";
}

/// `width`: of the ramp, in pairs.
Recipe ramped(const YarnRamp& ramp, double factor, const std::string& width) {
    Recipe out = unscaled(ramp);
    const auto rounded = [&](const char* way, const std::string& what) {
        return ramp.truncate ? way + ("(" + what + ")") : what;
    };
    out.steps.push_back({"factor", real(factor)});
    out.steps.push_back({"low", "max(" + rounded("floor", correction(ramp, ramp.betaFast)) + ", 0.0)"});
    out.steps.push_back(
        {"high", "min(" + rounded("ceil", correction(ramp, ramp.betaSlow)) + ", " + real(ramp.rotaryDim() - 1) + ")"});
    out.steps.push_back({"width", width});
    out.steps.push_back({"kept", "1.0 - " + clamped("(i - low) / width")});
    out.result = kMixed;
    return out;
}

Recipe yarn(const YarnRamp& ramp, double factor) {
    const auto [low, high] = ramp.rampEnds();
    return ramped(ramp, factor, low == high ? "0.001" : "high - low");
}

Recipe recipe(const RopeYarn& rope) { return yarn(rope, rope.factor); }
Recipe recipe(const RopeDynamicYarn& rope) { return yarn(rope, rope.factor()); }

Recipe recipe(const RopeGgml& rope) {
    Recipe out = ramped(rope, rope.factor, "max(0.001, high - low)");
    out.steps.back().expression = "(" + out.steps.back().expression + ") * " + real(rope.resolvedExtFactor());
    out.list = rope.freqFactors;
    if (!out.list.empty()) out.steps.front().expression += " / list[i]";
    return out;
}

Recipe byTurns(const Rope& rope, double factor, const std::string& kept) {
    Recipe out = unscaled(rope);
    out.steps.push_back({"factor", real(factor)});
    out.steps.push_back({"turns", real(static_cast<double>(rope.trainedContext)) + " * theta / (2.0 * pi)"});
    out.steps.push_back({"kept", clamped(kept)});
    out.result = kMixed;
    return out;
}

std::string share(double from, double to) {
    return "(turns - " + real(from) + ") / (" + real(to) + " - " + real(from) + ")";
}

Recipe recipe(const RopeNtkByParts& rope) { return byTurns(rope, rope.factor, share(rope.alpha, rope.beta)); }

Recipe recipe(const RopeLlama3& rope) {
    const bool switched = rope.lowFreqFactor == rope.highFreqFactor;
    return byTurns(rope, rope.factor,
                   switched ? "floor(turns / " + real(rope.highFreqFactor) + ") * 1.0"
                            : share(rope.lowFreqFactor, rope.highFreqFactor));
}

/// The list in use at the setting's length.
Recipe recipe(const RopeLongrope& rope) {
    Recipe out = unscaled(rope);
    const Rotary rotary = rope.encode();
    for (std::size_t i = 0; i < rotary.original.size(); ++i)
        out.list.push_back(rotary.original[i] / rotary.frequencies[i]);
    const auto& given = rope.usesLong() ? rope.longFactor : rope.shortFactor;
    if (!given.empty()) out.list = given;
    out.result = "theta / list[i]";
    return out;
}

Recipe recipe(const RopeProportional& rope) {
    Recipe out = unscaled(rope);
    out.steps.front().expression = power(real(rope.base), rope.headDim);
    out.result = "theta / " + real(rope.factor) + " * (i < " + std::to_string(rope.rotatingPairs()) + ")";
    return out;
}

/// Lists every number if the method is a list rather than a short formula.
Recipe listed(const Rope& rope, const Rotary& rotary) {
    Recipe out = unscaled(rope);
    for (std::size_t i = 0; i < rotary.original.size(); ++i)
        out.list.push_back(rotary.original[i] / rotary.frequencies[i]);
    out.result = "theta / list[i]";
    return out;
}

Recipe recipe(const RopeRiflex& rope) { return listed(rope, rope.encode()); }
Recipe recipe(const RopeDype& rope) { return listed(rope, rope.encode()); }

template <class S> bool tryAs(const Subject& subject, std::optional<Recipe>& out) {
    if (subject.encoding == S::id) out = recipe(subject.parameters.as<S>());
    return out.has_value();
}

template <class... All> std::optional<Recipe> firstRecipe(const Subject& subject) {
    std::optional<Recipe> out;
    static_cast<void>((tryAs<All>(subject, out) || ...));
    return out;
}

}  // namespace

std::string real(double value) {
    const std::string text = exactNumber(value);
    return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

Recipe recipeOf(const Subject& subject) {
    auto out = firstRecipe<Rope, RopeLinear, RopeNtk, RopeDynamicNtk, RopeDynamicLinear, RopeNtkByParts, RopeYarn,
                           RopeDynamicYarn, RopeGgml, RopeLlama3, RopeLongrope, RopeProportional, RopeRiflex, RopeDype>(
        models::frequencySubject(subject));
    if (out) return *std::move(out);
    throw Error(say("core", "%1 does not rotate.").with(nameOf(subject)));
}

}  // namespace posenc::dialect
