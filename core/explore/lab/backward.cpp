// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/lab/layers.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

/// What a layer keeps for the way back.
template <class T> struct Trace {
    Mat<T> x, in, products, mixture, met, between, upIn, up;
    List<T> inverse, feedInverse;
    std::vector<HeadVectors<T>> heads;  ///< sequence after sequence
    std::vector<Mat<T>> weights;
};

template <class T> class Pass {
public:
    Pass(const Network<T>& network, const Placed<T>& placed, const Batch& batch, std::span<T> gradient,
         PlacedGradient<T>& positions)
        : m_shape(network.shape),
          m_parts(network.shape, network.weights.data()),
          m_gradient(network.shape, gradient.data()),
          m_mixing(mixingOf(placed, network.shape)),
          m_mix(network.weights.data() + m_parts.end, network.shape.width, mixColumns()),
          m_mixGradient(gradient.data() + m_parts.end, network.shape.width, mixColumns()),
          m_placed(placed),
          m_batch(batch),
          m_positions(positions),
          m_traces(m_parts.layers.size()) {}

    double run(T factor) {
        Mat<T> x = embedded<T>(m_parts.embedding, m_placed.rows, m_batch.tokens);
        for (std::size_t layer = 0; layer < m_traces.size(); ++layer) x = forward(layer, std::move(x));
        const Normed<T> last = normed<T>(x, m_parts.norm);
        Mat<T> logits = last.out * m_parts.unembedding;
        const double loss = toGradient(logits, factor);
        m_gradient.unembedding.noalias() += last.out.transpose() * logits;
        Mat<T> given = normedBack<T>(x, last.inverse, m_parts.norm, logits * m_parts.unembedding.transpose(),
                                     m_gradient.norm);
        for (std::size_t layer = m_traces.size(); layer-- > 0;) given = back(layer, std::move(given));
        backEmbedding(given);
        return loss;
    }

private:
    Index mixColumns() const { return m_mixing.profiles * m_mixing.heads * m_shape.layers; }

    Mat<T> forward(std::size_t layer, Mat<T> x) {
        const auto& parts = m_parts.layers[layer];
        Trace<T>& trace = m_traces[layer];
        trace.x = std::move(x);
        Normed<T> in = normed<T>(trace.x, parts.attentionNorm);
        trace.in = std::move(in.out), trace.inverse = std::move(in.inverse);
        trace.products.noalias() = trace.in * parts.qkv;
        if (m_mix.size() > 0) trace.mixture.noalias() = trace.in * m_mix;
        attend(layer, trace);
        trace.between = trace.x + trace.met * parts.output;
        Normed<T> feed = normed<T>(trace.between, parts.feedNorm);
        trace.upIn = std::move(feed.out), trace.feedInverse = std::move(feed.inverse);
        trace.up.noalias() = trace.upIn * parts.up;
        return trace.between + silu(trace.up) * parts.down;
    }

    void attend(std::size_t layer, Trace<T>& trace) {
        const Index length = m_batch.length, dim = m_shape.headDim();
        trace.met.resize(trace.x.rows(), trace.x.cols());
        trace.heads.reserve(static_cast<std::size_t>(m_batch.sequences() * m_shape.heads));
        for (Index s = 0; s < m_batch.sequences(); ++s)
            for (Index head = 0; head < m_shape.heads; ++head) {
                trace.heads.push_back(headOf<T>(trace.products.middleRows(s * length, length), head, dim));
                const auto at = static_cast<std::size_t>(head);
                if (m_mix.size() > 0)
                    trace.heads.back().mixture = trace.mixture.block(s * length, m_mixing.first(layer, at), length,
                                                                     m_mixing.profiles);
                trace.weights.push_back(
                    Attention<T>(*m_placed.layers[layer], at, trace.heads.back()).weights(0, length));
                trace.met.block(s * length, head * dim, length, dim).noalias() = trace.weights.back() *
                                                                                 trace.heads.back().values;
            }
    }

    /// Turns logits into the gradient of the loss, and returns the loss.
    double toGradient(Mat<T>& logits, T factor) const {
        double loss = 0.0;
        for (Index i = 0; i < logits.rows(); ++i) {
            const Token target = m_batch.targets[static_cast<std::size_t>(i)];
            auto row = logits.row(i).array();
            if (target < 0) {
                row.setZero();
                continue;
            }
            const T most = row.maxCoeff(), own = logits(i, target) - most;
            row = (row - most).exp();
            const T sum = row.sum();
            loss += std::log(static_cast<double>(sum)) - static_cast<double>(own);
            row *= factor / sum;
            logits(i, target) -= factor;
        }
        return loss;
    }

    Mat<T> back(std::size_t layer, Mat<T> given) {
        const auto& parts = m_parts.layers[layer];
        auto& gradient = m_gradient.layers[layer];
        Trace<T>& trace = m_traces[layer];
        gradient.down.noalias() += silu(trace.up).transpose() * given;
        const Mat<T> up = siluBack<T>(trace.up, given * parts.down.transpose());
        gradient.up.noalias() += trace.upIn.transpose() * up;
        given += normedBack<T>(trace.between, trace.feedInverse, parts.feedNorm, up * parts.up.transpose(),
                               gradient.feedNorm);
        gradient.output.noalias() += trace.met.transpose() * given;
        const Mat<T> products = backAttention(layer, trace, given * parts.output.transpose());
        gradient.qkv.noalias() += trace.in.transpose() * products;
        Mat<T> in = products * parts.qkv.transpose();
        if (m_mix.size() > 0) {
            m_mixGradient.noalias() += trace.in.transpose() * trace.mixture;
            in.noalias() += trace.mixture * m_mix.transpose();
        }
        given += normedBack<T>(trace.x, trace.inverse, parts.attentionNorm, in, gradient.attentionNorm);
        trace = {};
        return given;
    }

    /// The gradient of the layer's products. The trace's mixture becomes its own gradient.
    Mat<T> backAttention(std::size_t layer, Trace<T>& trace, const Mat<T>& given) {
        const Index length = m_batch.length, dim = m_shape.headDim(), width = m_shape.width;
        Mat<T> out(trace.products.rows(), trace.products.cols());
        if (m_mix.size() > 0) trace.mixture.setZero();
        for (Index s = 0; s < m_batch.sequences(); ++s)
            for (Index head = 0; head < m_shape.heads; ++head) {
                const auto at = static_cast<std::size_t>(s * m_shape.heads + head);
                const auto own = static_cast<std::size_t>(head);
                const HeadVectors<T> gradient =
                    Attention<T>(*m_placed.layers[layer], own, trace.heads[at])
                        .backward(trace.weights[at], given.block(s * length, head * dim, length, dim), m_positions);
                out.block(s * length, head * dim, length, dim) = gradient.queries;
                out.block(s * length, width + head * dim, length, dim) = gradient.keys;
                out.block(s * length, 2 * width + head * dim, length, dim) = gradient.values;
                if (m_mix.size() > 0)
                    trace.mixture.block(s * length, m_mixing.first(layer, own), length,
                                        m_mixing.profiles) = gradient.mixture;
            }
        return out;
    }

    void backEmbedding(const Mat<T>& given) {
        for (Index i = 0; i < given.rows(); ++i)
            m_gradient.embedding.row(m_batch.tokens[static_cast<std::size_t>(i)]) += given.row(i);
        if (m_placed.rows.size() == 0) return;
        if (m_positions.rows.size() == 0) m_positions.rows = Mat<T>::Zero(m_batch.length, given.cols());
        for (Index s = 0; s < m_batch.sequences(); ++s)
            m_positions.rows += given.middleRows(s * m_batch.length, m_batch.length);
    }

    Shape m_shape;
    Parts<const T> m_parts;
    Parts<T> m_gradient;
    Mixing m_mixing;
    typename Parts<const T>::Map m_mix;
    typename Parts<T>::Map m_mixGradient;
    const Placed<T>& m_placed;
    const Batch& m_batch;
    PlacedGradient<T>& m_positions;
    std::vector<Trace<T>> m_traces;
};

}  // namespace

template <class T>
double backward(const Network<T>& network, const Placed<T>& placed, const Batch& batch, T factor, std::span<T> gradient,
                PlacedGradient<T>& positions) {
    return Pass<T>(network, placed, batch, gradient, positions).run(factor);
}

template double backward(const Network<float>&, const Placed<float>&, const Batch&, float, std::span<float>,
                         PlacedGradient<float>&);
template double backward(const Network<double>&, const Placed<double>&, const Batch&, double, std::span<double>,
                         PlacedGradient<double>&);

}  // namespace posenc::lab
