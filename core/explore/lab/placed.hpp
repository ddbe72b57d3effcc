// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <optional>

#include "core/explore/encodings/distance_map.hpp"
#include "core/explore/encodings/position_temperature.hpp"
#include "core/explore/lab/shape.hpp"
#include "core/explore/score/rule.hpp"

/// What encodings make of the positions of one sequence, as tables that a decoder multiplies with. They are filled from
/// ScoreRule (core/explore/score), so that the lab has no formula of an encoding of its own.
namespace posenc::lab {

/// What happens to positions in a decoder: an encoding for each layer, and what may be changed after training.
struct Placement {
    struct Layer {
        std::shared_ptr<const Encoding> encoding;
        std::optional<std::int64_t> window = {};  ///< keys that a query sees, with itself
    };
    std::vector<Layer> layers;  ///< one for each layer; vectors that are added to the embedding: the first's
    DistanceMap map = {};       ///< of rotary encodings
    std::optional<PositionTemperature> temperature = {};
    std::vector<std::int64_t> positions = {};  ///< of the tokens, if not 0, 1, 2, ...
};

/// Turns pair p of queries and keys: (u, v) -> (u cos − v sin, u sin + v cos). Tables: token × pair, with attention
/// factor and fading.
template <class T> struct Turn { Mat<T> queryCos, querySin, keyCos, keySin; };

/// One layer's positions for `length` tokens; heads with the same positions share their tables.
template <class T> struct LayerTables {
    std::vector<Turn<T>> turns;  ///< none, one, or one for each piece of a distance map
    Mat<std::int8_t> piece;      ///< query × key: index of the turn that holds; empty with one turn

    std::vector<List<T>> byDistance;  ///< by head: added to scores, entry length − 1 − Δ; empty: nothing
    std::vector<Mat<T>> byPair;  ///< by head, query × key: the same for what is not a function of Δ; may be empty

    Mat<T> queryVectors;      ///< Δ × head dimension: q·a(Δ), or empty
    Mat<T> keyVectors;        ///< Δ × head dimension: k·a(−Δ), or empty
    Mat<std::int32_t> apart;  ///< query × key: the row of Δ in these tables; empty: the row is Δ = i − j
    List<T> keyVector;        ///< u: u·k, or empty
    Mat<T> counted;           ///< position × head dimension: vectors of contextual positions, or empty
    bool countedDivided = true;
    Mat<T> profiles;  ///< Δ × profile of a banded bias, with rows as above, or empty

    List<T> queryScale;  ///< temperature by token; empty: 1
    T scale = 1;         ///< 1 / sqrt(divisor · head dimension)
};

template <class T> struct Placed {
    Eigen::Index length = 0;
    Mat<T> rows;  ///< token × width: added to the embeddings; empty: nothing
    std::vector<std::shared_ptr<const LayerTables<T>>> layers;
};

/// Tokens from here on have no positions in the placement, so that the decoder says nothing about them.
std::int64_t reachOf(const Placement& placement);

/// Throws Error where an encoding does not fit the shape (its head dimension, width or heads), or cannot be in a
/// decoder of text (grids). Precondition: length <= reachOf(). Cost: length² for what is not a function of the distance
/// (distance maps, FIRE, TUPE, sinks), else linear.
template <class T> Placed<T> placed(const Placement& placement, const Shape& shape, Eigen::Index length);

extern template Placed<float> placed(const Placement&, const Shape&, Eigen::Index);
extern template Placed<double> placed(const Placement&, const Shape&, Eigen::Index);

}  // namespace posenc::lab
