// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/relative_table.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/math/column_waves.hpp"

namespace posenc {

/// score = ((q + u)·k + (q + v)·W R(m − n)) / sqrt(d), R(p) the sines of p, then its cosines, base^(-2i/d) radians per
/// token. Transformer-XL, arXiv:1901.02860, section 3.3; kimiyoung/transformer-xl pytorch/mem_transformer.py. W is the
/// identity here, so d is the width of both R and the head; u and v are trained in models, seeded here. A clamp length
/// c > 0 limits distances to c, and the remaining c + 1 vectors are stored. Later keys are masked; the vectors they
/// would read without the mask are stored separately.
struct TransformerXl {
    static constexpr auto id = "transformer-xl";
    static constexpr bool isTrained = true;

    int dim = 64;
    double base = 10000.0;
    std::int64_t clampLen = 0;
    std::int64_t seed = 1;

    /// The fields as fields of a struct that extends this one.
    template <class S> static consteval auto waveFields() {
        return std::tuple{
            field<S>(&TransformerXl::dim, "dim", say("core", "Dimension"),
                     say("core", "Dimensions of a head and of the vectors; the projection between them is left out."),
                     Integer{{8, 512}, {2, 4096}, 2, Scale::Log}, "d"),
            field<S>(&TransformerXl::base, "base", say("core", "Base"),
                     say("core", "A larger base stretches the longest wavelengths."),
                     Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log}, "b"),
            field<S>(&TransformerXl::clampLen, "clamp-len", say("core", "Clamp length"),
                     say("core", "Farther distances count as this one; 0 clamps nothing."),
                     Integer{{0, 1000}, {0, 65536}}, "Δ<sub>max</sub>", kTokens),
            field<S>(&TransformerXl::seed, "seed", say("core", "Seed"),
                     say("core", "Seed for u and v, which are random here, not trained."), kTableSeed)};
    }
    static consteval auto fields() { return waveFields<TransformerXl>(); }

    std::optional<Text> problem() const { return tableProblem(2 * clampLen + 1, dim, "clamp-len", "dim"); }

    Relative encode() const { return waves(true); }

protected:
    /// Causal attention reads no vectors of negative distances, so the table has no rows for them.
    Relative waves(bool causal) const {
        Relative out{.dim = dim, .causal = causal};
        Additive all = Sinusoidal{dim, base, Sinusoidal::Convention::Vaswani, Sinusoidal::Layout::Concat}.encode();
        if (clampLen == 0) {
            out.vectors = std::move(all);
        } else {
            const std::int64_t least = causal ? 0 : -clampLen;
            out.rows = clippedSteps(least, clampLen);
            out.vectors = storedWaves(all, least, clampLen, 1);
            if (causal) out.later = storedWaves(all, -1, -clampLen, -1);
        }
        const Matrix trained = seededVectors(2, dim, static_cast<std::uint64_t>(seed));
        out.u = trained.row(0);
        out.v = trained.row(1);
        return out;
    }

private:
    template <class S, class T>
    static consteval SettingsField<S, T> field(T TransformerXl::*member, const char* fieldId, Say label, Say help,
                                               Domain domain, const char* symbol = "", Say unit = kNoUnit) {
        return posenc::field<S, T>(static_cast<T S::*>(member), fieldId, label, help, domain, symbol, unit);
    }

    /// Vectors for the distances `first` to `last`.
    Rows storedWaves(const Additive& all, std::int64_t first, std::int64_t last, std::int64_t step) const {
        Rows out{Matrix((last - first) / step + 1, dim)};
        for (Eigen::Index r = 0; r < out.values.rows(); ++r)
            for (Eigen::Index c = 0; c < dim; ++c)
                out.values(r, c) = all.at(first + r * step, static_cast<std::size_t>(c));
        return out;
    }
};

}  // namespace posenc
