// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/decoder.hpp"

#include <cmath>
#include <limits>

#include "core/explore/lab/forward.hpp"
#include "core/explore/lab/product.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

using Eigen::Index;

template <class T>
Forward<T>::Forward(const Network<T>& network, const Placed<T>& placed, const Watch<T>& watch)
    : m_shape(network.shape),
      m_parts(network.shape, network.weights),
      m_mixing(mixingOf(placed, network.shape)),
      m_mix(mixIn(network.weights, network, m_mixing)),
      m_placed(placed),
      m_watch(watch),
      m_heads(m_parts.layers.size() * static_cast<std::size_t>(m_shape.heads)) {}

template <class T> Mat<T> Forward<T>::next(std::span<const Token> tokens) {
    m_first += m_x.rows();
    m_x = embedded<T>(m_parts.embedding, m_placed.rows, tokens, m_first);
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

template <class T> template <class Part> void Forward<T>::inRows(const Part& part) const {
    for (Index first = 0; first < m_x.rows(); first += kBlock) {
        checkpoint();
        part(first, std::min(kBlock, m_x.rows() - first));
    }
}

template <class T> void Forward<T>::project(std::size_t layer) {
    const auto& parts = m_parts.layers[layer];
    m_products.resize(m_x.rows(), parts.qkv.cols());
    m_mixture.resize(m_x.rows(), m_mix.cols());
    inRows([&](Index first, Index count) {
        const Mat<T> in = normed<T>(m_x.middleRows(first, count), parts.attentionNorm).out;
        m_products.middleRows(first, count) = product(in, parts.qkv);
        if (m_mix.size() > 0) m_mixture.middleRows(first, count) = product(in, m_mix);
    });
}

template <class T> void Forward<T>::attend(std::size_t layer) {
    const Index dim = m_shape.headDim();
    m_met.resize(m_x.rows(), m_x.cols());
    for (Index at = 0; at < m_shape.heads; ++at) {
        const auto index = static_cast<std::size_t>(at);
        Head& head = m_heads[layer * static_cast<std::size_t>(m_shape.heads) + index];
        takeIn(layer, at, head);
        inRows([&](Index first, Index count) {
            const Index query = m_first + first;
            head.attention->setWeights(query, count, m_weights);
            m_met.block(first, at * dim, count, dim) = product(m_weights, head.vectors.values.topRows(query + count));
            if (m_watch.attention) m_watch.attention(layer, index, query, m_weights);
            reportPairs(layer, at, first + count);
        });
        if (m_first + m_x.rows() == m_placed.length) head = {};
    }
}

/// Adds the rows that came to what a head knows.
template <class T> void Forward<T>::takeIn(std::size_t layer, Index at, Head& head) const {
    const auto index = static_cast<std::size_t>(at);
    HeadVectors<T> came = headOf<T>(m_products, at, m_shape.headDim());
    if (m_mix.size() > 0) came.mixture = m_mixture.middleCols(m_mixing.first(layer, index), m_mixing.profiles);
    if (m_watch.vectors) m_watch.vectors(layer, index, came.queries, came.keys);
    for (const auto part :
         {&HeadVectors<T>::queries, &HeadVectors<T>::keys, &HeadVectors<T>::values, &HeadVectors<T>::mixture}) {
        Mat<T>& all = head.vectors.*part;
        if (!head.attention) all.resize((came.*part).rows() > 0 ? m_placed.length : 0, (came.*part).cols());
        if (all.rows() > 0) all.middleRows(m_first, m_x.rows()) = came.*part;
    }
    if (!head.attention)
        head.attention = std::make_unique<Attention<T>>(*m_placed.layers[layer], index, head.vectors, 0);
    head.attention->take(m_first, m_x.rows());
}

/// Attention is most of the work of a long sequence: pairs of queries and keys.
template <class T> void Forward<T>::reportPairs(std::size_t layer, Index head, Index end) const {
    const double seen = static_cast<double>(end) / static_cast<double>(m_x.rows());
    report((static_cast<double>(static_cast<Index>(layer) * m_shape.heads + head) + seen * seen) /
           static_cast<double>(m_shape.layers * m_shape.heads));
}

template <class T> void Forward<T>::feed(std::size_t layer) {
    const auto& parts = m_parts.layers[layer];
    inRows([&](Index first, Index count) {
        auto x = m_x.middleRows(first, count);
        addProduct(x, m_met.middleRows(first, count), parts.output);
        const Mat<T> up = product(normed<T>(x, parts.feedNorm).out, parts.up);
        addProduct(x, silu(up, gatesOf(up)), parts.down);
    });
}

template <class T>
Mat<T> logitsOf(const Network<T>& network, const Placed<T>& placed, std::span<const Token> tokens,
                const Watch<T>& watch) {
    return Forward<T>(network, placed, watch).next(tokens);
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

template class Forward<float>;
template class Forward<double>;
template Mat<float> logitsOf(const Network<float>&, const Placed<float>&, std::span<const Token>, const Watch<float>&);
template Mat<double> logitsOf(const Network<double>&, const Placed<double>&, std::span<const Token>,
                              const Watch<double>&);
template std::vector<double> lossesOf(const Mat<float>&, std::span<const Token>);
template std::vector<double> lossesOf(const Mat<double>&, std::span<const Token>);

}  // namespace posenc::lab
