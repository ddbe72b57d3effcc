// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <variant>
#include <vector>

/// What an encoding does with positions, reduced to the few numbers that all views need.
namespace posenc {

/// A vector added to the embedding: PE[t, c] = sin or cos of t * frequencies[columns[c].frequency].
struct Additive {
    struct Column {
        int frequency = 0;  ///< index into frequencies; -1: the column is always zero (padding)
        bool cosine = false;
    };
    double base = 0.0;
    std::vector<double> frequencies;  ///< radians per token
    std::vector<Column> columns;      ///< one per dimension
};

/// Pairs of a head's dimensions rotated by position × frequency. All vectors have rotaryDim / 2 entries unless said.
struct Rotary {
    int headDim = 0;
    int rotaryDim = 0;                ///< dimensions that rotate; the others pass through
    double base = 0.0;                ///< rope_theta as declared
    double trainedContext = 0.0;      ///< L, tokens
    double factor = 1.0;              ///< s; 1 when nothing is scaled
    double attentionFactor = 1.0;     ///< multiplies cos and sin, so scores get its square
    std::vector<double> original;     ///< base^(-2i/rotaryDim), radians per token
    std::vector<double> frequencies;  ///< after the method's remapping
    std::vector<double> ramp;  ///< share kept unscaled: 1 extrapolates, 0 interpolates; empty when the method has none
    std::optional<double> effectiveBase;  ///< when the method is a change of base
};

/// A number added to each score: -slope * distance.
struct Bias {
    std::vector<double> slopes;  ///< one per head
    bool causal = true;          ///< keys after the query are masked
};

using Encoding = std::variant<Additive, Rotary, Bias>;

}  // namespace posenc
