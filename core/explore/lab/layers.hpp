// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/attention.hpp"
#include "core/explore/text/text.hpp"

/// The parts of a layer that see one token at a time, for inference and training.
namespace posenc::lab {

/// gain · x / sqrt(mean x² + epsilon), token by token.
template <class T> struct Normed {
    List<T> inverse;  ///< 1 / sqrt(...), by token
    Mat<T> out;
};

template <class T, class In, class Gain> Normed<T> normed(const In& x, const Gain& gain) {
    Normed<T> made;
    made.inverse = (x.array().square().rowwise().mean() + static_cast<T>(kNormEpsilon)).rsqrt();
    made.out = (x.array().colwise() * made.inverse).matrix() * gain.row(0).asDiagonal();
    return made;
}

/// The gradient of x; adds that of the gain.
template <class T, class Gain, class GainGradient>
Mat<T> normedBack(const Mat<T>& x, const List<T>& inverse, const Gain& gain, const Mat<T>& given,
                  GainGradient& gainGradient) {
    const Mat<T> unit = (x.array().colwise() * inverse).matrix();
    gainGradient.row(0) += (given.array() * unit.array()).colwise().sum().matrix();
    const Mat<T> scaled = given * gain.row(0).asDiagonal();
    const List<T> along = (scaled.array() * unit.array()).rowwise().mean();
    return ((scaled.array() - unit.array().colwise() * along).colwise() * inverse).matrix();
}

/// 1 / (1 + e^-x)
template <class T> Mat<T> gatesOf(const Mat<T>& x) { return (T(1) / (T(1) + (-x.array()).exp())).matrix(); }

/// x / (1 + e^-x), Swish, arXiv:1710.05941.
template <class T> Mat<T> silu(const Mat<T>& x, const Mat<T>& gates) { return x.cwiseProduct(gates); }

/// The gradient of x, from that of silu(x).
template <class T> Mat<T> siluBack(const Mat<T>& x, const Mat<T>& gates, const Mat<T>& given) {
    return (given.array() * gates.array() * (T(1) + x.array() * (T(1) - gates.array()))).matrix();
}

/// Where the head's queries, keys and values are in a row of the layer's products.
template <class T, class Rows> HeadVectors<T> headOf(const Rows& products, Eigen::Index head, Eigen::Index dim) {
    const Eigen::Index width = products.cols() / 3;
    return {products.middleCols(head * dim, dim),
            products.middleCols(width + head * dim, dim),
            products.middleCols(2 * width + head * dim, dim),
            {}};
}

/// The columns of a network's mixing for a layer's head.
struct Mixing {
    Eigen::Index profiles = 0, heads = 1;
    Eigen::Index first(std::size_t layer, std::size_t head) const {
        return (static_cast<Eigen::Index>(layer) * heads + static_cast<Eigen::Index>(head)) * profiles;
    }
};

template <class T> Mixing mixingOf(const Placed<T>& placed, const Shape& shape) {
    return {placed.layers.front()->profiles.cols(), shape.heads};
}

/// The network's mixing in its weights or in their gradient; without columns where nothing is mixed. Throws Error where
/// the network has none for this encoding.
template <class T, class Number>
MatrixIn<T> mixIn(std::span<T> list, const Network<Number>& network, const Mixing& mixing) {
    const Eigen::Index columns = mixing.first(static_cast<std::size_t>(network.shape.layers), 0);
    if (columns == 0) return {nullptr, network.shape.width, 0};
    const Tensor of = network.mixing.value_or(Tensor{kMixing});
    if (of.rows != network.shape.width || of.columns != columns)
        throw Error(
            say("core", "This model was not trained with such a banded bias: it has no tensor \"%1\" of %2 × %3.")
                .with(kMixing, network.shape.width, columns));
    return matrixIn(list, of);
}

/// x = embedding[token] + the position's vector; the first token is at `first`. `rows`: of all positions, or empty.
template <class T, class Embedding>
Mat<T> embedded(const Embedding& embedding, const Mat<T>& rows, std::span<const Token> tokens, Eigen::Index first = 0) {
    Mat<T> out(static_cast<Eigen::Index>(tokens.size()), embedding.cols());
    for (Eigen::Index i = 0; i < out.rows(); ++i) {
        out.row(i) = embedding.row(tokens[static_cast<std::size_t>(i)]);
        if (rows.size() > 0) out.row(i) += rows.row(first + i);
    }
    return out;
}

}  // namespace posenc::lab
