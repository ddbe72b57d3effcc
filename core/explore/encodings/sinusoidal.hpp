// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// Sines and cosines added to the embedding, with two conventions for the inverse frequencies and two column layouts:
///   vaswani:       base^(-2i/d)              Attention Is All You Need, section 3.5
///   tensor2tensor: base^(-i/(d/2 - 1))       tensor2tensor, fairseq; the last frequency is exactly 1/base
///   interleaved: sin, cos, sin, cos ...      concat: all sines, then all cosines; an odd last column is zero
struct Sinusoidal {
    static constexpr auto id = "sinusoidal";

    enum class Convention : std::uint8_t { Vaswani, Tensor2tensor };
    enum class Layout : std::uint8_t { Interleaved, Concat };
    static constexpr Option kConventions[] = {{"vaswani", say("core", "Vaswani: exponent −2i/d")},
                                              {"tensor2tensor", say("core", "tensor2tensor: exponent −i/(d/2 − 1)")}};
    static constexpr Option kLayouts[] = {{"interleaved", say("core", "interleaved: sin, cos, sin, cos")},
                                          {"concat", say("core", "concatenated: sines, then cosines")}};

    int dim = 128;
    double base = 10000.0;
    Convention convention = Convention::Vaswani;
    Layout layout = Layout::Interleaved;

    static consteval auto fields() {
        return std::tuple{
            field(&Sinusoidal::dim, "dim", say("core", "Dimension"), say("core", "Width of the embedding."),
                  Integer{{8, 1024}, {1, 65536}, 1, Scale::Log}, "d"),
            field(&Sinusoidal::base, "base", say("core", "Base"),
                  say("core", "A larger base stretches the longest wavelengths."),
                  Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log}, "b"),
            field(&Sinusoidal::convention, "convention", say("core", "Frequencies"),
                  say("core", "The exponent of the frequencies; implementations disagree."), Choice{kConventions}),
            field(&Sinusoidal::layout, "layout", say("core", "Columns"), say("core", "The order of sines and cosines."),
                  Choice{kLayouts})};
    }

    /// One per sine; only Vaswani's interleaved layout has an unpaired sine at the end of an odd width.
    int frequencyCount() const { return loneSine() ? dim / 2 + 1 : dim / 2; }

    std::vector<double> frequencies() const {
        const auto i = countedTo(frequencyCount());
        if (convention == Convention::Vaswani) return powersOf(base, -2.0 * i / dim);
        return powersOf(base, -i / std::max(dim / 2 - 1, 1));  // d = 2 would divide by zero
    }

    Additive encode() const {
        Additive out{base, frequencies(), {}};
        for (int c = 0; c < dim; ++c) out.columns.push_back(column(c));
        return out;
    }

private:
    bool loneSine() const { return convention == Convention::Vaswani && layout == Layout::Interleaved && dim % 2 == 1; }

    Additive::Column column(int c) const {
        const int half = dim / 2;
        if (c == 2 * half && !loneSine()) return {-1, false};
        if (layout == Layout::Interleaved) return {c / 2, c % 2 == 1};
        return {c % half, c >= half};
    }
};

}  // namespace posenc
