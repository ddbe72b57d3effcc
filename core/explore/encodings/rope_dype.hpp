// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/axes/time_and_size.hpp"
#include "core/explore/encodings/rope_ntk.hpp"

namespace posenc {

/// DyPE: one axis of an image larger than those of training, scaled more at noisier diffusion steps. arXiv:2510.20766;
/// guyyariv/DyPE flux/transformer_flux.py.
struct RopeDype : Rope {
    static constexpr auto id = "rope-dype";

    enum class Method : std::uint8_t { Ntk, Yarn };
    static constexpr Option kMethods[] = {{"ntk", say("core", "NTK: a larger base")},
                                          {"yarn", say("core", "YaRN: two ramps over the pairs")}};

    Method method = Method::Ntk;
    std::int64_t patches = 128;
    double time = 1.0;

    RopeDype() { trainedContext = 64; }  // patches along a side of 1,024 pixels

    static RopeDype atFirst() {
        RopeDype out;
        out.headDim = 56;
        return out;
    }

    static consteval auto fields() {
        auto shape = shapeFields<RopeDype>();
        std::get<3>(shape).unit = say("core", "patches");
        return std::tuple_cat(
            shape,
            std::tuple{
                posenc::field(&RopeDype::method, "method", say("core", "Method"),
                              say("core", "The scaling that changes with the step of diffusion."), Choice{kMethods}),
                posenc::field(&RopeDype::patches, "patches", say("core", "Patches along a side"),
                              say("core",
                                  "Patches along a side of the image to be made; the trained context is that number in "
                                  "training."),
                              Integer{{16, 1024}, {1, std::int64_t{1} << 40}, 1, Scale::Log}, "n<sub>p</sub>"),
                posenc::field(&RopeDype::time, "time", say("core", "Diffusion time"),
                              say("core", "From 1, all noise, to 0, the image."),
                              Real{{0.0, 1.0}, {0.0, 1.0}, Scale::Linear}, "t<sub>d</sub>")});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (auto reason = ntkProblem(rotaryDim())) return reason;
        if (method == Method::Ntk || dype().unchanged()) return std::nullopt;
        if (base == 1.0)
            return Text(say("core",
                            "YaRN needs a base other than 1: the formula for the ramp's ends divides by ln base, which "
                            "would be 0."));
        if (time > 0.0) return std::nullopt;
        return Text(
            say("core",
                "time must be above 0 with the method yarn: the formula for its ramps' ends divides by time squared."));
    }

    Dype dype() const {
        return {base, rotaryDim(), static_cast<double>(trainedContext), static_cast<double>(patches), time};
    }

    /// YaRN blends the inverse frequencies of a base that does not depend on time.
    double newBase() const { return method == Method::Ntk ? dype().dynamicBase() : dype().ntkBase(); }

    Rotary encode() const {
        Rotary out = rotary(std::max(1.0, dype().scale()));
        if (method == Method::Ntk) {
            out.effectiveBase = newBase();
            out.frequencies = geometricFrequencies(*out.effectiveBase, out.rotaryDim);
        } else {
            out.frequencies = dype().yarnFrequencies();
            out.attentionFactor = dype().yarnMagnitude();
        }
        return out;
    }
};

}  // namespace posenc
