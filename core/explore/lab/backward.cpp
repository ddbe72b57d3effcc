// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/lab/layers.hpp"
#include "core/explore/lab/product.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

/// A layer's numbers for the way back.
template <class T> struct Trace {
    Mat<T> x, in, products, mixture, met, between, upIn, up, gates, active;
    List<T> inverse, feedInverse;
    std::vector<HeadVectors<T>> heads;
    std::vector<std::vector<Block<T>>> weights;
};

/// Takes one sequence after the other, so that what a layer keeps stays in a core's cache.
template <class T> class Pass {
public:
    Pass(const Network<T>& network, const Placed<T>& placed, std::span<T> gradient, PlacedGradient<T>& positions)
        : m_shape(network.shape),
          m_parts(network.shape, network.weights),
          m_gradient(network.shape, gradient),
          m_mixing(mixingOf(placed, network.shape)),
          m_mix(mixIn(network.weights, network, m_mixing)),
          m_mixGradient(mixIn(gradient, network, m_mixing)),
          m_placed(placed),
          m_positions(positions) {
        m_traces.resize(m_parts.layers.size());
    }

    double run(std::span<const Token> tokens, std::span<const Token> targets, T factor) {
        Mat<T> x = embedded<T>(m_parts.embedding, m_placed.rows, tokens);
        for (std::size_t layer = 0; layer < m_traces.size(); ++layer) forward(layer, x);
        const Normed<T> last = normed<T>(x, m_parts.norm);
        Mat<T> logits = product(last.out, m_parts.unembedding);
        const double loss = toGradient(logits, targets, factor);
        addProduct(m_gradient.unembedding, last.out.transpose(), logits);
        Mat<T> given = normedBack<T>(x, last.inverse, m_parts.norm, product(logits, m_parts.unembedding.transpose()),
                                     m_gradient.norm);
        for (std::size_t layer = m_traces.size(); layer-- > 0;) back(layer, given);
        backEmbedding(tokens, given);
        return loss;
    }

private:
    void forward(std::size_t layer, Mat<T>& x) {
        const auto& parts = m_parts.layers[layer];
        Trace<T>& trace = m_traces[layer];
        trace.x = x;
        keep(normed<T>(x, parts.attentionNorm), trace.in, trace.inverse);
        setProduct(trace.products, trace.in, parts.qkv);
        if (m_mix.size() > 0) setProduct(trace.mixture, trace.in, m_mix);
        attend(layer, trace);
        addProduct(x, trace.met, parts.output);
        trace.between = x;
        keep(normed<T>(x, parts.feedNorm), trace.upIn, trace.feedInverse);
        setProduct(trace.up, trace.upIn, parts.up);
        trace.gates = gatesOf(trace.up);
        trace.active = silu(trace.up, trace.gates);
        addProduct(x, trace.active, parts.down);
    }

    static void keep(Normed<T> made, Mat<T>& out, List<T>& inverse) {
        out.swap(made.out);
        inverse.swap(made.inverse);
    }

    void attend(std::size_t layer, Trace<T>& trace) {
        const Index dim = m_shape.headDim();
        trace.met.setZero(trace.x.rows(), trace.x.cols());
        trace.heads.resize(static_cast<std::size_t>(m_shape.heads));
        trace.weights.resize(trace.heads.size());
        for (std::size_t head = 0; head < trace.heads.size(); ++head) {
            HeadVectors<T>& own = trace.heads[head];
            const auto at = static_cast<Index>(head);
            own = headOf<T>(trace.products, at, dim);
            if (m_mix.size() > 0)
                own.mixture = trace.mixture.middleCols(m_mixing.first(layer, head), m_mixing.profiles);
            const Attention<T> attention(*m_placed.layers[layer], head, own);
            auto& blocks = trace.weights[head];
            blocks.resize(static_cast<std::size_t>((trace.x.rows() - 1) / kBlock + 1));
            for (std::size_t k = 0; k < blocks.size(); ++k) {
                checkpoint();
                auto& [first, weights] = blocks[k];
                first = static_cast<Index>(k) * kBlock;
                const Index count = std::min(kBlock, trace.x.rows() - first);
                attention.setWeights(first, count, weights);
                addProduct(trace.met.block(first, at * dim, count, dim), weights, own.values.topRows(first + count));
            }
        }
    }

    /// Turns logits into the gradient of the loss, and returns the loss.
    static double toGradient(Mat<T>& logits, std::span<const Token> targets, T factor) {
        double loss = 0.0;
        for (Index i = 0; i < logits.rows(); ++i) {
            const Token target = targets[static_cast<std::size_t>(i)];
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

    void back(std::size_t layer, Mat<T>& given) {
        const auto& parts = m_parts.layers[layer];
        auto& gradient = m_gradient.layers[layer];
        Trace<T>& trace = m_traces[layer];
        addProduct(gradient.down, trace.active.transpose(), given);
        const Mat<T> up = siluBack<T>(trace.up, trace.gates, product(given, parts.down.transpose()));
        addProduct(gradient.up, trace.upIn.transpose(), up);
        given += normedBack<T>(trace.between, trace.feedInverse, parts.feedNorm, product(up, parts.up.transpose()),
                               gradient.feedNorm);
        addProduct(gradient.output, trace.met.transpose(), given);
        const Mat<T> products = backAttention(layer, trace, product(given, parts.output.transpose()));
        addProduct(gradient.qkv, trace.in.transpose(), products);
        Mat<T> in = product(products, parts.qkv.transpose());
        if (m_mix.size() > 0) {
            addProduct(m_mixGradient, trace.in.transpose(), trace.mixture);
            addProduct(in, trace.mixture, m_mix.transpose());
        }
        given += normedBack<T>(trace.x, trace.inverse, parts.attentionNorm, in, gradient.attentionNorm);
    }

    /// The gradient of the layer's products. The trace's mixture becomes its own gradient.
    Mat<T> backAttention(std::size_t layer, Trace<T>& trace, const Mat<T>& given) {
        const Index dim = m_shape.headDim(), width = m_shape.width;
        Mat<T> out(trace.products.rows(), trace.products.cols());
        if (m_mix.size() > 0) trace.mixture.setZero();
        for (std::size_t head = 0; head < trace.heads.size(); ++head) {
            const Index first = static_cast<Index>(head) * dim;
            const HeadVectors<T> gradient = Attention<T>(*m_placed.layers[layer], head, trace.heads[head])
                                                .backward(trace.weights[head], given.middleCols(first, dim),
                                                          m_positions);
            out.middleCols(first, dim) = gradient.queries;
            out.middleCols(width + first, dim) = gradient.keys;
            out.middleCols(2 * width + first, dim) = gradient.values;
            if (m_mix.size() > 0)
                trace.mixture.middleCols(m_mixing.first(layer, head), m_mixing.profiles) = gradient.mixture;
        }
        return out;
    }

    void backEmbedding(std::span<const Token> tokens, const Mat<T>& given) {
        for (Index i = 0; i < given.rows(); ++i)
            m_gradient.embedding.row(tokens[static_cast<std::size_t>(i)]) += given.row(i);
        if (m_placed.rows.size() == 0) return;
        if (m_positions.rows.size() == 0) m_positions.rows.setZero(given.rows(), given.cols());
        m_positions.rows += given;
    }

    Shape m_shape;
    Parts<const T> m_parts;
    Parts<T> m_gradient;
    Mixing m_mixing;
    MatrixIn<const T> m_mix;
    MatrixIn<T> m_mixGradient;
    const Placed<T>& m_placed;
    PlacedGradient<T>& m_positions;
    /// Of the thread: the next sequence and the next step use their memory again.
    inline static thread_local std::vector<Trace<T>> m_traces;
};

}  // namespace

template <class T>
double backward(const Network<T>& network, const Placed<T>& placed, const Batch& batch, T factor, std::span<T> gradient,
                PlacedGradient<T>& positions) {
    Pass<T> pass(network, placed, gradient, positions);
    const auto length = static_cast<std::size_t>(batch.length);
    double loss = 0.0;
    for (std::size_t first = 0; first < batch.tokens.size(); first += length)
        loss += pass.run(std::span(batch.tokens).subspan(first, length),
                         std::span(batch.targets).subspan(first, length), factor);
    return loss;
}

template double backward(const Network<float>&, const Placed<float>&, const Batch&, float, std::span<float>,
                         PlacedGradient<float>&);
template double backward(const Network<double>&, const Placed<double>&, const Batch&, double, std::span<double>,
                         PlacedGradient<double>&);

}  // namespace posenc::lab
