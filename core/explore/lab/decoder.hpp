// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/lab/placed.hpp"

/// The decoder of shape.hpp, forwards and backwards. Attention follows ScoreRule:
///   score(i, j) = (turned q_i · turned k_j + q_i·a(i − j) + a(j − i)·k_j + u·k_j) · scale + bias(i, j),   j <= i.
namespace posenc::lab {

using Token = std::int32_t;

/// The decoder's weights, and behind them those of its positions.
template <class T> struct Network {
    Shape shape;
    std::span<const T> weights;
    /// Where the share of a banded bias is among them, width × layers · heads · profiles; only a model that was trained
    /// with one has it.
    std::optional<Tensor> mixing = {};
};
inline constexpr auto kMixing = "positions.mixing";  ///< its name

/// Callbacks for what is computed on the way.
template <class T> struct Watch {
    /// Attention weights of one sequence's head for the queries from `first` on: query × key.
    std::function<void(std::size_t layer, std::size_t head, Eigen::Index first, const Mat<T>& weights)> attention = {};
    /// Queries and keys of one sequence's head before they are turned: token × head dimension.
    std::function<void(std::size_t layer, std::size_t head, const Mat<T>& queries, const Mat<T>& keys)> vectors = {};
};

/// Returns the logits of one sequence, token × vocabulary. On the calling thread: sequences are what threads share,
/// since a team meets for every layer, and waits long where another program has a core. Precondition: as many tokens as
/// `placed.length`. Memory: length × (width + hidden + 64). Cost: about 2 · weights · length + 2 · layers · width ·
/// length² multiply-adds.
template <class T>
Mat<T> logitsOf(const Network<T>& network, const Placed<T>& placed, std::span<const Token> tokens,
                const Watch<T>& watch = {});

/// The gradient of the loss with respect to what Placed holds, summed over layers and sequences; empty where Placed is.
template <class T> struct PlacedGradient {
    Mat<T> rows;
    std::vector<List<T>> byDistance;  ///< by head, as in LayerTables
    std::vector<Mat<T>> byPair;
    Mat<T> queryVectors, keyVectors, counted, profiles;
    List<T> keyVector;
};

/// Sequences of equal length, one after another, and what follows each token.
struct Batch {
    std::vector<Token> tokens, targets;  ///< a negative target is not asked
    Eigen::Index length = 0;

    Eigen::Index sequences() const { return static_cast<Eigen::Index>(tokens.size()) / length; }
};

/// Returns the sum of −ln p(target) over the targets that are asked, and adds its gradient, times `factor`, to
/// `gradient` (as long as the weights) and `positions`. On the calling thread. Precondition: `placed` has one turn per
/// layer at most, no temperature, and its positions were not moved. Memory: about 2 · length² · heads · layers bytes.
template <class T>
double backward(const Network<T>& network, const Placed<T>& placed, const Batch& batch, T factor, std::span<T> gradient,
                PlacedGradient<T>& positions);

/// Returns −ln p(target) from logits, NaN where no target is asked.
template <class T> std::vector<double> lossesOf(const Mat<T>& logits, std::span<const Token> targets);

}  // namespace posenc::lab
