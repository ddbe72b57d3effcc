// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/axes/allocation.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_yarn.hpp"

namespace posenc {

inline constexpr Option kAllocationOptions[] = {
    {"chunked", say("core", "chunks, one axis after the other (Qwen2-VL)")},
    {"interleaved", say("core", "t, h, w in turn, the rest to t (Qwen3-VL)")},
    {"interleaved-ggml", say("core", "t, h, w in turn, the rest to a fourth axis (llama.cpp)")},
    {"ernie", say("core", "list h, w, t: h and w in turn, then t (ERNIE-4.5-VL)")},
    {"video-rope", say("core", "h and w in turn, then t (VideoRoPE)")},
    {"video-rope-offset", say("core", "the same, one pair later (Multimodal-RoPEs)")},
    {"chunked-over-dims", say("core", "chunks over both halves: no rotation for images (HunyuanOCR in transformers)")}};

/// M-RoPE and its variants: one list of inverse frequencies, RoPE's or a scaled one, whose pairs are divided among
/// the axes of a position: time, height and width. For a token with the same position on all axes, such as text, it is
/// RoPE. Qwen2-VL, arXiv:2409.12191, section 2.1; core/explore/axes/allocation.hpp names the other allocations.
struct Mrope : Rope {
    static constexpr auto id = "mrope";

    enum class Scaling : std::uint8_t { None, Linear, Ntk, Yarn };
    static constexpr Option kScalings[] = {{"none", say("core", "none")},
                                           {"linear", say("core", "linear")},
                                           {"ntk", say("core", "NTK-aware")},
                                           {"yarn", say("core", "YaRN")}};

    Allocation allocation = Allocation::Chunked;
    std::vector<double> section = {};
    std::string order = {};
    Scaling scaling = Scaling::None;
    double factor = 1.0;

    static Mrope atFirst() { return {{.base = 1e6, .trainedContext = 32768}}; }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<Mrope>(),
            std::tuple{
                posenc::field(&Mrope::allocation, "allocation", say("core", "Allocation"),
                              say("core", "Which pair follows which axis."), Choice{kAllocationOptions}),
                posenc::field(&Mrope::section, "section", say("core", "Sections"),
                              say("core",
                                  "How many pairs each axis has, in the order of the allocation (mrope_section); "
                                  "empty: in the proportions of a published model."),
                              RealList{{0, 32768}, {0, 8}}),
                posenc::field(&Mrope::order, "chunk-order", say("core", "Order of chunks"),
                              say("core",
                                  "A letter for each section: t time, h height, w width, p the plain index; empty: "
                                  "thw, or pwht for four sections. Other allocations have their own order."),
                              Line{8, true}),
                posenc::field(&Mrope::scaling, "scaling", say("core", "Scaling"),
                              say("core", "Scales the frequencies before the pairs are divided among the axes."),
                              Choice{kScalings}),
                posenc::field(&Mrope::factor, "factor", say("core", "Factor"),
                              say("core", "How many times the context is stretched."), kFactor, "s")});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (scaling == Scaling::Ntk)
            if (auto reason = ntkProblem(rotaryDim())) return reason;
        if (scaling == Scaling::Yarn)
            if (auto reason = scaled<RopeYarn>().problem()) return reason;
        for (const double each : section)
            if (each != std::floor(each))
                return say("core", "section must contain whole numbers of pairs; %1 is not a whole number.").with(each);
        return shares().problem(pairs());
    }

    std::size_t pairs() const { return static_cast<std::size_t>(rotaryDim() / 2); }

    AxisAllocation shares() const {
        AxisAllocation out{allocation, Section(section.begin(), section.end()), order};
        if (section.empty()) out.section = customarySection(allocation, pairs(), order.size());
        return out;
    }

    Mrope resolved() const {
        Mrope out = *this;
        const Section inUse = shares().section;
        out.section.assign(inUse.begin(), inUse.end());
        if (isChunked(allocation)) out.order = shares().names();
        return out;
    }

    Rotary encode() const {
        Rotary out = textRotary();
        out.axes = shares();
        return out;
    }

private:
    template <class S> S scaled() const {
        S out;
        static_cast<Rope&>(out) = *this;
        out.factor = factor;
        return out;
    }

    Rotary textRotary() const {
        switch (scaling) {
            case Scaling::None: break;
            case Scaling::Linear: return scaled<RopeLinear>().encode();
            case Scaling::Ntk: return scaled<RopeNtk>().encode();
            case Scaling::Yarn: return scaled<RopeYarn>().encode();
        }
        return rotary(1.0);
    }
};

}  // namespace posenc
