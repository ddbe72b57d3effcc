// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

// Limits shared by all rotary encodings.
inline constexpr double kUsualFactors[] = {1, 2, 4, 8, 16, 32, 40, 64};  // 40: DeepSeek
inline constexpr Real kFactor{{1.0, 64.0}, {1e-6, 1e6}, Scale::Log, false, kUsualFactors};
inline constexpr Integer kContext{{512, 1 << 20}, {1, std::int64_t{1} << 40}, 1, Scale::Log};
inline constexpr double kUsualHeadDims[] = {16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 384, 512};
inline constexpr double kUsualShares[] = {0.25, 0.4, 0.5, 0.75, 1.0};  // 0.25: GPT-NeoX; 0.4: Phi-2
// 150,000: gpt-oss; 500,000: Llama 3; 1,000,000: Qwen2.5, Code Llama; 8,000,000: Command R.
inline constexpr double kUsualBases[] = {10,  20,    50,  100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4,
                                         1e5, 1.5e5, 2e5, 5e5, 1e6, 2e6, 5e6, 8e6, 1e7, 2e7, 5e7, 1e8};

/// Rotary position embedding. Pair i of an attention head rotates by position * base^(-2i/d), d = rotaryDim().
/// RoFormer, arXiv:2104.09864, section 3.2. Partial rotary as in GPT-NeoX: exponents over the rotating dimensions only.
struct Rope {
    static constexpr auto id = "rope";

    int headDim = 128;
    double partialRotary = 1.0;
    double base = 10000.0;
    std::int64_t trainedContext = 4096;

    /// The fields of Rope as fields of a struct that extends it.
    template <class S> static consteval auto shapeFields() {
        return std::tuple{
            field<S>(&Rope::headDim, "head-dim", say("core", "Head dimension"),
                     say("core", "Channels per attention head; they rotate in pairs."),
                     Integer{{16, 512}, {2, 65536}, 2, Scale::Log, false, kUsualHeadDims}, "d"),
            field<S>(&Rope::partialRotary, "partial-rotary", say("core", "Rotating share"),
                     say("core", "Share of the head's dimensions that rotate; the others carry no position."),
                     Real{{0.25, 1.0}, {1e-4, 1.0}, Scale::Linear, false, kUsualShares}, "p<sub>rot</sub>"),
            field<S>(&Rope::base, "base", say("core", "Base"),
                     say("core", "rope_theta. With a larger base, later pairs rotate more slowly."),
                     Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log, false, kUsualBases}, "b"),
            field<S>(&Rope::trainedContext, "trained-context", say("core", "Trained context"),
                     say("core", "Length of the sequences seen in pre-training."), kContext, "L", kTokens)};
    }
    static consteval auto fields() { return shapeFields<Rope>(); }

    /// Truncated in doubles as the reference implementations do: 100 * 0.57 gives 56.
    int rotaryDim() const { return static_cast<int>(headDim * partialRotary); }

    std::optional<Text> problem() const {
        const int d = rotaryDim();
        if (d >= 2 && d % 2 == 0) return std::nullopt;
        return say("core",
                   "partial-rotary %1 of head-dim %2 gives %3 rotating {3|dimension|dimensions}; the number must be "
                   "even and at least 2.")
            .with(partialRotary, headDim, d);
    }

    Rotary encode() const { return rotary(1.0); }

    /// Unscaled inverse frequencies, for the methods to remap.
    Rotary rotary(double factor) const {
        Rotary out{.headDim = headDim,
                   .rotaryDim = rotaryDim(),
                   .base = base,
                   .trainedContext = static_cast<double>(trainedContext),
                   .factor = factor};
        out.original = geometricFrequencies(base, out.rotaryDim);
        out.frequencies = out.original;
        return out;
    }

    /// Returns `out` for a sequence of that length, with the method's values within the trained context.
    Rotary atLength(std::int64_t length, Rotary out, const std::vector<double>& within, double attentionFactor) const {
        if (length > trainedContext) out.within = {static_cast<double>(length), within, attentionFactor};
        return out;
    }

private:
    template <class S, class T>
    static consteval SettingsField<S, T> field(T Rope::*member, const char* fieldId, Say label, Say help, Domain domain,
                                               const char* symbol = "", Say unit = kNoUnit) {
        return posenc::field<S, T>(static_cast<T S::*>(member), fieldId, label, help, domain, symbol, unit);
    }
};

}  // namespace posenc
