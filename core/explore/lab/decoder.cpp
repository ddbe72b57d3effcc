// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/decoder.hpp"

#include <cmath>
#include <limits>

#include "core/explore/lab/layers.hpp"
#include "core/explore/lab/product.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

template <class T> class Forward {
public:
    Forward(const Network<T>& network, const Placed<T>& placed, std::span<const Token> tokens, const Watch<T>& watch)
        : m_shape(network.shape),
          m_parts(network.shape, network.weights),
          m_mixing(mixingOf(placed, network.shape)),
          m_mix(mixIn(network.weights, network, m_mixing)),
          m_placed(placed),
          m_watch(watch),
          m_x(embedded<T>(m_parts.embedding, placed.rows, tokens)) {}

    Mat<T> logits() && {
        for (std::size_t layer = 0; layer < m_parts.layers.size(); ++layer) {
            project(layer);
            attend(layer);
            feed(layer);
        }
        Mat<T> out(m_x.rows(), m_shape.vocabulary);
        inRows([&](Index first, Index count) {
            out.middleRows(first, count) = product(normed<T>(m_x.middleRows(first, count), m_parts.norm).out,
                                                   m_parts.unembedding);
        });
        return out;
    }

private:
    template <class Part> void inRows(const Part& part) {
        for (Index first = 0; first < m_x.rows(); first += kBlock) {
            checkpoint();
            part(first, std::min(kBlock, m_x.rows() - first));
        }
    }

    void project(std::size_t layer) {
        const auto& parts = m_parts.layers[layer];
        m_products.resize(m_x.rows(), parts.qkv.cols());
        m_mixture.resize(m_x.rows(), m_mix.cols());
        inRows([&](Index first, Index count) {
            const Mat<T> in = normed<T>(m_x.middleRows(first, count), parts.attentionNorm).out;
            m_products.middleRows(first, count) = product(in, parts.qkv);
            if (m_mix.size() > 0) m_mixture.middleRows(first, count) = product(in, m_mix);
        });
    }

    void attend(std::size_t layer) {
        m_met.resize(m_x.rows(), m_x.cols());
        for (Index head = 0; head < m_shape.heads; ++head) {
            const auto at = static_cast<std::size_t>(head);
            const HeadVectors<T> vectors = vectorsOf(layer, at);
            const Attention<T> attention(*m_placed.layers[layer], at, vectors);
            inRows([&](Index first, Index count) {
                attendBlock(layer, at, first, count, attention, vectors.values);
                reportPairs(layer, head, first + count);
            });
        }
    }

    /// Attention is most of the work of a long sequence: pairs of queries and keys.
    void reportPairs(std::size_t layer, Index head, Index end) const {
        const double seen = static_cast<double>(end) / static_cast<double>(m_x.rows());
        report((static_cast<double>(static_cast<Index>(layer) * m_shape.heads + head) + seen * seen) /
               static_cast<double>(m_shape.layers * m_shape.heads));
    }

    HeadVectors<T> vectorsOf(std::size_t layer, std::size_t head) const {
        HeadVectors<T> out = headOf<T>(m_products, static_cast<Index>(head), m_shape.headDim());
        if (m_mix.size() > 0) out.mixture = m_mixture.middleCols(m_mixing.first(layer, head), m_mixing.profiles);
        if (m_watch.vectors) m_watch.vectors(layer, head, out.queries, out.keys);
        return out;
    }

    void attendBlock(std::size_t layer, std::size_t head, Index first, Index count, const Attention<T>& attention,
                     const Mat<T>& values) {
        const Index dim = m_shape.headDim();
        const Mat<T> weights = attention.weights(first, count);
        m_met.block(first, static_cast<Index>(head) * dim, count, dim) = product(weights,
                                                                                 values.topRows(first + count));
        if (m_watch.attention) m_watch.attention(layer, head, first, weights);
    }

    void feed(std::size_t layer) {
        const auto& parts = m_parts.layers[layer];
        inRows([&](Index first, Index count) {
            auto x = m_x.middleRows(first, count);
            addProduct(x, m_met.middleRows(first, count), parts.output);
            const Mat<T> up = product(normed<T>(x, parts.feedNorm).out, parts.up);
            addProduct(x, silu(up, gatesOf(up)), parts.down);
        });
    }

    Shape m_shape;
    Parts<const T> m_parts;
    Mixing m_mixing;
    MatrixIn<const T> m_mix;
    const Placed<T>& m_placed;
    const Watch<T>& m_watch;
    Mat<T> m_x, m_products, m_mixture, m_met;
};

}  // namespace

template <class T>
Mat<T> logitsOf(const Network<T>& network, const Placed<T>& placed, std::span<const Token> tokens,
                const Watch<T>& watch) {
    return Forward<T>(network, placed, tokens, watch).logits();
}

template <class T> std::vector<double> lossesOf(const Mat<T>& logits, std::span<const Token> targets) {
    std::vector<double> out(targets.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (targets[i] < 0) continue;
        const Eigen::ArrayXd row = logits.row(static_cast<Index>(i)).transpose().template cast<double>().array();
        const double most = row.maxCoeff();
        out[i] = most + std::log((row - most).exp().sum()) - row(targets[i]);
    }
    return out;
}

template Mat<float> logitsOf(const Network<float>&, const Placed<float>&, std::span<const Token>, const Watch<float>&);
template Mat<double> logitsOf(const Network<double>&, const Placed<double>&, std::span<const Token>,
                              const Watch<double>&);
template std::vector<double> lossesOf(const Mat<float>&, std::span<const Token>);
template std::vector<double> lossesOf(const Mat<double>&, std::span<const Token>);

}  // namespace posenc::lab
