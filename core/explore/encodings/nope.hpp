// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// No position encoding (Kazemnejad et al., arXiv:2305.19466): without a mask, permuting the words only permutes
/// attention's outputs.
struct Nope {
    static constexpr auto id = "nope";

    static consteval auto fields() { return std::tuple{}; }
    static None encode() { return {}; }
};

}  // namespace posenc
