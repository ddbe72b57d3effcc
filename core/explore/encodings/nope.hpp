// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// No position encoding (Kazemnejad et al., arXiv:2305.19466): without a mask, permuting the words only permutes
/// attention's outputs.
struct Nope {
    static constexpr auto id = "nope";
    static constexpr Say title = say("core", "NoPE");
    static constexpr Say summary = say(
        "core", "No position at all: attention sees a bag of words. The baseline of every comparison.");
    static constexpr auto source = "Kazemnejad et al., arXiv:2305.19466";
    static constexpr Paper paper{"The Impact of Positional Encoding on Length Generalization in Transformers",
                                 "Kazemnejad et al.", 2023, "", "https://arxiv.org/abs/2305.19466"};

    static consteval auto fields() { return std::tuple{}; }
    static None encode() { return {}; }
};

}  // namespace posenc
