// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/math/fall_curve.hpp"
#include "core/explore/math/fire_network.hpp"
#include "core/explore/math/matrix.hpp"
#include "core/explore/math/steps.hpp"

/// The effect of an encoding on positions, reduced to the few numbers that all views need. Positions m, n, i, j are
/// whole numbers from 0 on; a distance is Δ = query − key, positive for earlier keys.
namespace posenc {

/// The publication of an encoding: a paper, or the code that defines it.
struct Paper {
    const char* title = "";
    const char* authors = "";
    int year = 0;            ///< 0: unknown
    const char* place = "";  ///< section or equation of the paper, or name in the code; may be empty
    const char* url = "";
};

/// No encoding: attention sees a set of words. The baseline of every comparison.
struct None {};

/// A vector added to the embedding: PE[t, c] = sin or cos of t * frequencies[columns[c].frequency].
struct Additive {
    struct Column {
        int frequency = 0;  ///< index into frequencies; -1: the column is always zero (padding)
        bool cosine = false;
    };
    double base = 0.0;
    std::vector<double> frequencies;  ///< radians per token
    std::vector<Column> columns;      ///< one per dimension

    double at(std::int64_t position, std::size_t column) const;  ///< angle in double
};

/// A vector added to the embedding, stored per position; none beyond the last row.
struct Rows {
    Matrix values;  ///< position × dimension

    std::int64_t count() const { return values.rows(); }
    std::int64_t dim() const { return values.cols(); }
    bool has(std::int64_t position) const { return position >= 0 && position < count(); }
};

/// The position written in a radix, most significant digit first, after division by `factor` (the last digit keeps the
/// fraction).
struct Digits {
    int radix = 10;
    int width = 3;        ///< digits; numbers from capacity() on lose their leading digits
    double factor = 1.0;  ///< positions are divided by it: interpolation

    double capacity() const { return std::pow(static_cast<double>(radix), width); }
    double digit(std::int64_t position, int column) const;
};

/// Rotates pairs of a head's dimensions by position × frequency. All vectors have rotaryDim / 2 entries unless stated.
struct Rotary {
    int headDim = 0;
    int rotaryDim = 0;                     ///< dimensions that rotate; the others pass through unchanged
    double base = 0.0;                     ///< rope_theta as declared
    double trainedContext = 0.0;           ///< L, tokens
    double factor = 1.0;                   ///< s; 1 without scaling
    double attentionFactor = 1.0;          ///< multiplies cos and sin, so scores are multiplied by its square
    std::vector<double> original = {};     ///< base^(-2i/rotaryDim), radians per token
    std::vector<double> frequencies = {};  ///< after the method's remapping
    /// Share kept unscaled: 1 extrapolates, 0 interpolates; empty if the method has none.
    std::vector<double> ramp = {};
    std::optional<double> effectiveBase = {};  ///< if the method is a change of base

    /// For methods that depend on the sequence length: their values within the trained context.
    struct Within {
        double length = 0.0;  ///< beyond the trained context, tokens; all other members are for that length
        std::vector<double> frequencies;
        double attentionFactor = 1.0;
    };
    std::optional<Within> within = {};  ///< empty if the length makes no difference or is within the trained context
    std::optional<AxisAllocation> axes = {};  ///< for positions with several axes: the axis of each pair; else empty
};

/// Rotations whose pairs decay with the distance: the product of pair i's rotated dimensions × exp(decays[i] Δ). It
/// grows for Δ < 0: keys after the query are masked.
struct Fading {
    Rotary rotary;
    std::vector<double> decays;  ///< by pair, at most 0: logarithm of the gain per token
};

/// Rotates pairs of a head's dimensions by the rows, columns and frames of a grid's patches. The view sets the grid
/// size: some variants normalize by it.
struct Axial {
    GridRotation rotation;
    std::vector<double> directions;  ///< of mixed pairs, one per attention head; else empty
};

/// The keys that a query may see.
struct Visible {
    bool causal = true;                       ///< keys after the query are masked
    std::optional<std::int64_t> window = {};  ///< causal: 0 <= Δ < window; otherwise |Δ| <= window
    std::int64_t sinks = 0;                   ///< number of first keys, visible from everywhere (after them, if causal)

    bool operator()(std::int64_t query, std::int64_t key) const;
};

/// A number added to each score, per attention head a function of the distance:
///   -slope * max(|Δ| - knee, 0)  +  steps(Δ)  +  gain * sum over f of (cos(Δ f) - 1)  +  fall(|Δ|).
struct Bias {
    struct Head {
        double slope = 0.0;
        Steps steps;  ///< zero when empty
        double gain = 0.0;
        FallCurve fall = {};   ///< never combined with a gain
        FallCurve later = {};  ///< for later keys, if it is another one; 0 at distance 0

        bool falls() const { return fall.kind != FallCurve::Kind::None; }
        const FallCurve& fallFor(std::int64_t distance) const {
            return distance < 0 && later.kind != FallCurve::Kind::None ? later : fall;
        }
    };
    std::vector<Head> heads = {};
    std::int64_t knee = 0;
    std::vector<double> frequencies = {};  ///< radians per token
    Steps buckets = {};  ///< bucket of each distance if the bias is looked up by bucket; otherwise empty
    Visible visible = {};

    /// Precondition: the distance is visible.
    double at(std::size_t head, std::int64_t distance) const;
};

/// A number added to each score that depends on the distance and on how far the query could look back. Keys after the
/// query are masked.
struct QueryBias {
    FireNetwork network;

    std::int64_t heads() const { return static_cast<std::int64_t>(network.w2.size()); }
    double at(std::size_t head, std::int64_t query, std::int64_t distance) const {
        return network.bias(head, network.normalized(query, distance));
    }
};

/// A number added to each score, not divided: the query's mixture of trained profiles over the distance, r ·
/// profiles(Δ) with r = x W_r of its token x; nothing beyond the last distance of the profiles. Keys after the query
/// are masked.
struct Banded {
    std::int64_t headDim = 0;
    Rows profiles = {};    ///< distance × profile
    Matrix mixtures = {};  ///< r of each word of an example vocabulary, word × profile
    Visible visible = {};

    std::int64_t extent() const { return profiles.count(); }  ///< width of the band: the first distance without a bias
    /// Returns r for an example text of random words, the same on every machine.
    std::int64_t wordAt(std::int64_t position) const;
    /// Precondition: distance >= 0.
    double at(std::int64_t word, std::int64_t distance) const;
};

/// Positions counted by content: key j is at the sum of the gates of the keys j .. i, the sigmoids of their scores with
/// the query, at most the position of the last vector; the query is multiplied by the vector there, interpolated
/// linearly. Keys after the query are masked and do not count.
struct Contextual {
    Rows vectors;         ///< by position, as wide as an attention head
    bool divided = true;  ///< by sqrt(d), together with q·k
};

/// Vectors for distances that enter scores as products with the query and the key of an attention head:
///   score = (q·k + q·a(Δ) + b(Δ)·k + c(i, j)) / sqrt(divisor * dim) + steps(Δ)
///   a(Δ) = vectors at row rows(Δ) when contentToPosition; b(Δ) = u, or vectors at rows(-Δ) when positionToContent;
///   c = v·a(Δ), or positionQueries[i] · positionKeys[j].
struct Relative {
    int dim = 0;  ///< of one attention head
    double divisor = 1.0;
    bool causal = false;  ///< keys after the query are masked
    Steps rows = {};      ///< row for a distance; empty: the vectors are sinusoids of Δ itself
    std::variant<Rows, Additive> vectors = {};
    Rows later = {};  ///< for Δ = −1, −2, ... and all beyond the last, if `rows` omits them as masked
    bool contentToPosition = true;
    bool positionToContent = false;
    Vector u = {}, v = {};                         ///< replace the query in the position terms; may be empty
    Rows positionQueries = {}, positionKeys = {};  ///< projected absolute vectors; empty but for TUPE
    Steps bias = {};                               ///< a number by distance; may be empty
};

using Encoding =
    std::variant<None, Additive, Rows, Digits, Rotary, Fading, Axial, Bias, QueryBias, Banded, Relative, Contextual>;

}  // namespace posenc
