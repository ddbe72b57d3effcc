// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/encodings/rope_factor_list.hpp"

namespace posenc {

// clang-format off
/// The divisors of Phi-3 Vision 128K (config.json, rope_scaling), as published.
inline constexpr double kPhi3Short[] = {
    1.05, 1.05, 1.05, 1.1, 1.1, 1.1, 1.2500000000000002, 1.2500000000000002, 1.4000000000000004, 1.4500000000000004,
    1.5500000000000005, 1.8500000000000008, 1.9000000000000008, 2.000000000000001, 2.000000000000001,
    2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001,
    2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001,
    2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.000000000000001, 2.1000000000000005,
    2.1000000000000005, 2.2, 2.3499999999999996, 2.3499999999999996, 2.3499999999999996, 2.3499999999999996,
    2.3999999999999995, 2.3999999999999995, 2.6499999999999986, 2.6999999999999984, 2.8999999999999977,
    2.9499999999999975, 3.049999999999997, 3.049999999999997, 3.049999999999997};
inline constexpr double kPhi3Long[] = {
    1.0299999713897705, 1.0499999523162842, 1.0499999523162842, 1.0799999237060547, 1.2299998998641968,
    1.2299998998641968, 1.2999999523162842, 1.4499999284744263, 1.5999999046325684, 1.6499998569488525,
    1.8999998569488525, 2.859999895095825, 3.68999981880188, 5.419999599456787, 5.489999771118164, 5.489999771118164,
    9.09000015258789, 11.579999923706055, 15.65999984741211, 15.769999504089355, 15.789999961853027,
    18.360000610351562, 21.989999771118164, 23.079999923706055, 30.009998321533203, 32.35000228881836,
    32.590003967285156, 35.56000518798828, 39.95000457763672, 53.840003967285156, 56.20000457763672,
    57.95000457763672, 59.29000473022461, 59.77000427246094, 59.920005798339844, 61.190006256103516,
    61.96000671386719, 62.50000762939453, 63.3700065612793, 63.48000717163086, 63.48000717163086, 63.66000747680664,
    63.850006103515625, 64.08000946044922, 64.760009765625, 64.80001068115234, 64.81001281738281, 64.81001281738281};
// clang-format on

/// LongRoPE ("su" in older files): every pair has its own divisor, found by search; one list up to the trained context,
/// another beyond it. The attention factor applies to both. arXiv:2402.13753; transformers modeling_rope_utils
/// "longrope".
struct RopeLongrope : Rope {
    static constexpr auto id = "rope-longrope";

    enum class EmptyLists : std::uint8_t { Ntk, Phi3 };
    static constexpr Option kEmptyLists[] = {
        {"ntk", say("core", "1 within L, the divisors of NTK-aware scaling beyond")},
        {"phi-3", say("core", "Phi-3's lists, stretched over the pairs of the head")}};

    EmptyLists emptyLists = EmptyLists::Ntk;
    std::vector<double> shortFactor = {};
    std::vector<double> longFactor = {};
    std::int64_t maxContext = 131072;
    std::optional<std::int64_t> sequenceLength = 131072;
    std::optional<double> factor = {};
    std::optional<double> attentionFactor = {};

    static RopeLongrope atFirst() { return {{.headDim = 96}, EmptyLists::Phi3}; }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeLongrope>(),
            std::tuple{
                posenc::field(&RopeLongrope::shortFactor, "short-factor", say("core", "Divisors within L"),
                              say("core", "One number for each pair, for sequences up to the trained context."),
                              kFactorList),
                posenc::field(&RopeLongrope::longFactor, "long-factor", say("core", "Divisors beyond L"),
                              say("core", "One number for each pair, for longer sequences."), kFactorList),
                posenc::field(&RopeLongrope::maxContext, "max-context", say("core", "Declared context"),
                              say("core", "max_position_embeddings; divided by the trained context it is the factor."),
                              kContext, "L′", kTokens),
                posenc::field(&RopeLongrope::sequenceLength, "sequence-length", say("core", "Sequence length"),
                              say("core", "Decides which list is used; auto: the one within the trained context."),
                              Integer{kContext.comfortable, kContext.legal, 1, Scale::Log, true}, "l", kTokens),
                posenc::field(
                    &RopeLongrope::factor, "factor", say("core", "Factor"),
                    say("core",
                        "The factor s in the attention factor; auto: declared context divided by trained context."),
                    Real{kFactor.comfortable, kFactor.legal, Scale::Log, true, kUsualFactors}, "s"),
                posenc::field(&RopeLongrope::attentionFactor, "attention-factor", say("core", "Attention factor"),
                              say("core", "Multiplies cos and sin; auto is √(1 + ln s / ln L)."),
                              Real{{0.5, 2.0}, {1e-3, 1e3}, Scale::Linear, true}, "a"),
                posenc::field(&RopeLongrope::emptyLists, "empty-lists", say("core", "Empty lists"),
                              say("core", "The divisors used where a list is empty."), Choice{kEmptyLists})});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (trainedContext == 1)
            return say("core",
                       "%1 must be at least 2 for LongRoPE: the attention factor divides by ln L, which is 0 for L = "
                       "1.")
                .with("trained-context");
        if (auto reason = factorListProblem("short-factor", shortFactor, *this)) return reason;
        return factorListProblem("long-factor", longFactor, *this);
    }

    bool usesLong() const { return sequenceLength && *sequenceLength > trainedContext; }

    double resolvedFactor() const {
        return factor.value_or(static_cast<double>(maxContext) / static_cast<double>(trainedContext));
    }

    double resolvedAttentionFactor() const {
        const double s = resolvedFactor();
        if (attentionFactor || s <= 1.0) return attentionFactor.value_or(1.0);
        return std::sqrt(1.0 + std::log(s) / std::log(static_cast<double>(trainedContext)));
    }

    /// Without a length, the list within the trained context applies, as at its end.
    RopeLongrope resolved() const {
        RopeLongrope out = *this;
        out.sequenceLength = sequenceLength.value_or(trainedContext);
        out.factor = resolvedFactor();
        out.attentionFactor = resolvedAttentionFactor();
        return out;
    }

    Rotary encode() const {
        Rotary out = rotary(resolvedFactor());
        out.frequencies = divided(out.original, usesLong() ? longDivisors() : shortDivisors());
        out.attentionFactor = resolvedAttentionFactor();
        return atLength(sequenceLength.value_or(0), out, divided(out.original, shortDivisors()), out.attentionFactor);
    }

private:
    std::size_t pairs() const { return static_cast<std::size_t>(rotaryDim() / 2); }

    std::vector<double> shortDivisors() const {
        if (shortFactor.empty() && emptyLists == EmptyLists::Phi3) return stretched(kPhi3Short);
        return shortFactor;  // empty: all ones
    }

    std::vector<double> longDivisors() const {
        if (!longFactor.empty()) return longFactor;
        return emptyLists == EmptyLists::Phi3 ? stretched(kPhi3Long) : ntkDivisors();
    }

    /// Resamples a list linearly to the number of pairs; unchanged if it has that many.
    std::vector<double> stretched(std::span<const double> list) const {
        std::vector<double> out(pairs());
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double at = static_cast<double>(i * (list.size() - 1)) /
                              static_cast<double>(std::max<std::size_t>(out.size() - 1, 1));
            const std::size_t k = std::min(static_cast<std::size_t>(at), list.size() - 2);
            out[i] = std::lerp(list[k], list[k + 1], at - static_cast<double>(k));
        }
        return out;
    }

    /// s^(i / (d/2 - 1)): the divisors of NTK-aware scaling, one of the starting points of the paper's search.
    std::vector<double> ntkDivisors() const {
        const int count = rotaryDim() / 2;
        return powersOf(resolvedFactor(), countedTo(count) / std::max(count - 1, 1));
    }
};

}  // namespace posenc
