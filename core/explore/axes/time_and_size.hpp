// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/explore/math/ramps.hpp"

/// Inverse frequencies of one axis of a diffusion transformer, remapped for longer videos (RIFLEx) and larger images
/// (DyPE).
namespace posenc {

/// 2π/θ of each pair, rounded to whole frames.
inline std::vector<double> wholePeriods(const std::vector<double>& frequencies) {
    return ofEach(frequencies, [](double frequency) { return std::nearbyint(wavelength(frequency)); });
}

/// RIFLEx: the pair, counted from 0, whose period is nearest to the frame at which a video first repeats itself.
/// thu-ml/RIFLEx identify_k, which counts from 1.
inline std::size_t repeatingPair(const std::vector<double>& periods, double repetitionFrame) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < periods.size(); ++i)
        if (std::abs(periods[i] - repetitionFrame) < std::abs(periods[best] - repetitionFrame)) best = i;
    return best;
}

/// RIFLEx: that pair makes nine tenths of a turn in the whole video, if the video is longer than its period. The
/// scripts of thu-ml/RIFLEx test the length; its function does not.
inline std::vector<double> withinOneTurn(std::vector<double> frequencies, std::size_t pair, double frames) {
    if (frames > std::nearbyint(wavelength(frequencies[pair]))) frequencies[pair] = 0.9 * kTurn / frames;
    return frequencies;
}

/// DyPE, guyyariv/DyPE flux/transformer_flux.py. `time` runs from 1 (noise) to 0 (the image).
struct Dype {
    double base;
    int dim;             ///< of one axis
    double basePatches;  ///< along a side in training
    double patches;      ///< along a side now
    double time;

    double scale() const { return patches / basePatches; }
    bool unchanged() const { return scale() <= 1.0; }
    double ntkGrowth() const { return std::pow(scale(), static_cast<double>(dim) / (dim - 2)); }
    double ntkBase() const { return unchanged() ? base : base * ntkGrowth(); }

    /// The NTK scale factor to the power 2 t²: its square at first, 1 at the end.
    double dynamicBase() const {
        return unchanged() ? base : base * std::max(1.0, std::pow(ntkGrowth(), 2.0 * time * time));
    }

    /// Near the end of diffusion, where t² underflows, the value at the least usable divisor.
    double correctionDim(double turns) const {
        return posenc::correctionDim(dim, basePatches, base, std::max(turns, 1e-290));
    }

    /// 1 for faster pairs, 0 for slower ones, a ramp between those that make `fast` and `slow` turns in training, times
    /// t².
    std::vector<double> kept(double fast, double slow) const {
        const double half = dim / 2, low = std::max(0.0, std::floor(correctionDim(fast * time * time)));
        const double high = std::min(half, std::ceil(correctionDim(slow * time * time)));
        const double width = low == high ? 0.001 : high - low;  // negative for an inverted range, as in the code
        std::vector<double> out(static_cast<std::size_t>(dim / 2));
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = keptByPair(static_cast<double>(i), low, width);
        return out;
    }

    /// Blends divided frequencies into those of NTK, and these into the plain ones.
    std::vector<double> yarnFrequencies() const {
        const auto plain = geometricFrequencies(base, dim), ntk = geometricFrequencies(ntkBase(), dim);
        if (unchanged()) return plain;
        const auto first = kept(1.25, 0.75), second = kept(16.0, 2.0);
        std::vector<double> out(plain.size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double blended = plain[i] / scale() * (1.0 - first[i]) + ntk[i] * first[i];
            out[i] = blended * (1.0 - second[i]) + plain[i] * second[i];
        }
        return out;
    }

    /// The factor of cos and sin for `yarn`, at every t.
    double yarnMagnitude() const { return attentionMscale(scale()); }
};

}  // namespace posenc
