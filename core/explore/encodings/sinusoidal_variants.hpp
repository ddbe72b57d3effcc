// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// Two forms of the sinusoidal encoding printed in tutorials but used by no model; every column has its own frequency.
///   sines-only:          sin(t base^(-c/(d-1))), sines only
///   squared-frequencies: sin(t base^(-2c/d)) in even columns c, cos in odd ones: 2i/d with i already even squares the
///                        frequencies, and each cosine turns slower than its sine
/// Compare Attention Is All You Need, arXiv:1706.03762, section 3.5.
struct SinusoidalVariant {
    static constexpr auto id = "sinusoidal-variant";

    enum class Variant : std::uint8_t { SinesOnly, SquaredFrequencies };
    static constexpr Option kVariants[] = {
        {"sines-only", say("core", "non-standard: exponent i/(d−1), sines only"), "seed001-first"},
        {"squared-frequencies", say("core", "non-standard: frequencies squared, cosine mismatched"), "seed004-code"}};

    int dim = 128;
    double base = 10000.0;
    Variant variant = Variant::SinesOnly;

    static consteval auto fields() {
        return std::tuple{
            field(&SinusoidalVariant::dim, "dim", say("core", "Dimension"), say("core", "Width of the embedding."),
                  Integer{{8, 1024}, {1, 65536}, 1, Scale::Log}, "d"),
            field(&SinusoidalVariant::base, "base", say("core", "Base"),
                  say("core", "A larger base stretches the longest wavelengths."),
                  Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log}, "b"),
            field(&SinusoidalVariant::variant, "variant", say("core", "Misprint"),
                  say("core", "How it differs from the standard."), Choice{kVariants})};
    }

    Additive encode() const {
        Additive out{base, {}, {}};
        const bool first = variant == Variant::SinesOnly;
        const auto c = countedTo(dim);
        out.frequencies = first ? powersOf(base, -c / std::max(dim - 1, 1)) : powersOf(base, -2.0 * c / dim);
        for (int column = 0; column < dim; ++column) out.columns.push_back({column, !first && column % 2 == 1});
        return out;
    }
};

}  // namespace posenc
