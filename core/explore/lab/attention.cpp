// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/attention.hpp"

#include <cmath>

#include "core/explore/lab/product.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

/// (u, v) -> (u c − v s, u s + v c) for pairs (p, p + pairs); with `back`, the transposed of that.
template <class T> Mat<T> turnedBy(const Mat<T>& cosines, const Mat<T>& sines, const Mat<T>& in, bool back = false) {
    const Index pairs = cosines.cols();
    Mat<T> out = in;
    const auto u = in.leftCols(pairs).array(), v = in.middleCols(pairs, pairs).array();
    const T sign = back ? T(-1) : T(1);
    out.leftCols(pairs).array() = u * cosines.array() - sign * v * sines.array();
    out.middleCols(pairs, pairs).array() = sign * u * sines.array() + v * cosines.array();
    return out;
}

void softmaxUpTo(Mat<float>& scores, Index first) { softmaxUpTo(viewOf(scores), first); }

void softmaxUpTo(Mat<double>& scores, Index first) {
    for (Index r = 0; r < scores.rows(); ++r) {
        auto seen = scores.row(r).head(first + r + 1).array();
        seen = (seen - seen.maxCoeff()).exp();
        seen /= seen.sum();
        scores.row(r).tail(scores.cols() - first - r - 1).setZero();
    }
}

/// out(i, i − j) = scores(i, j) for all queries.
template <class T> Mat<T> byOwnDistance(const Mat<T>& scores) {
    Mat<T> out = Mat<T>::Zero(scores.rows(), scores.cols());
    for (Index i = 0; i < scores.rows(); ++i) out.row(i).head(i + 1) = scores.row(i).head(i + 1).reverse();
    return out;
}

/// out(j, i − j) = scores(i, j).
template <class T> Mat<T> byKeysDistance(const Mat<T>& scores) {
    Mat<T> out = Mat<T>::Zero(scores.rows(), scores.cols());
    for (Index i = 0; i < scores.rows(); ++i)
        for (Index j = 0; j <= i; ++j) out(j, i - j) = scores(i, j);
    return out;
}

}  // namespace

template <class T>
Attention<T>::Attention(const LayerTables<T>& tables, std::size_t head, const HeadVectors<T>& vectors)
    : m_tables(tables), m_head(head), m_in(vectors) {
    for (const Turn<T>& turn : tables.turns) {
        m_queries.push_back(turnedBy(turn.queryCos, turn.querySin, m_in.queries));
        m_keys.push_back(turnedBy(turn.keyCos, turn.keySin, m_in.keys));
    }
    if (tables.turns.empty()) m_queries.push_back(m_in.queries), m_keys.push_back(m_in.keys);
    if (tables.queryScale.size() > 0)
        for (Mat<T>& each : m_queries) each.array().colwise() *= tables.queryScale;
    if (tables.keyVectors.size() > 0) setProduct(m_byKey, m_in.keys, tables.keyVectors.transpose());
}

template <class T> const List<T>* Attention<T>::byDistance() const {
    const auto& all = m_tables.byDistance;
    return all.empty() ? nullptr : &all[all.size() > 1 ? m_head : 0];
}

template <class T> const Mat<T>* Attention<T>::byPair() const {
    const auto& all = m_tables.byPair;
    return all.empty() ? nullptr : &all[all.size() > 1 ? m_head : 0];
}

/// Products of turned queries and keys, scaled.
template <class T> Mat<T> Attention<T>::content(Index first, Index count) const {
    const auto of = [&](std::size_t turn) {
        return product(m_queries[turn].middleRows(first, count), m_keys[turn].topRows(first + count).transpose(),
                       m_tables.scale);
    };
    Mat<T> out = of(0);
    for (std::size_t k = 1; k < m_queries.size(); ++k)
        out = (m_tables.piece.block(first, 0, count, first + count).array() == static_cast<std::int8_t>(k))
                  .select(of(k), out);
    return out;
}

/// Contextual positions (CoPE): the sum of the gates of the keys j .. i, at most the last position.
template <class T> typename Attention<T>::Counts Attention<T>::countsOf(const Mat<T>& content, Index first) const {
    Counts out;
    out.gates = (T(1) + (-content.array()).exp()).inverse();
    out.positions = Mat<T>::Zero(content.rows(), content.cols());
    const auto last = static_cast<T>(m_tables.counted.rows() - 1);
    for (Index r = 0; r < content.rows(); ++r) {
        T sum = 0;
        for (Index j = first + r; j >= 0; --j) out.positions(r, j) = std::min(sum += out.gates(r, j), last);
    }
    setProduct(out.products, m_in.queries.middleRows(first, content.rows()), m_tables.counted.transpose(),
               m_tables.countedDivided ? m_tables.scale : T(1));
    return out;
}

template <class T> void Attention<T>::addCounted(Mat<T>& scores, Index first) const {
    const Counts counts = countsOf(scores, first);
    for (Index r = 0; r < scores.rows(); ++r)
        for (Index j = 0; j <= first + r; ++j) {
            const T at = counts.positions(r, j);
            const auto below = static_cast<Index>(at), above = std::min(below + 1, counts.products.cols() - 1);
            const T share = at - static_cast<T>(below);
            scores(r, j) += (T(1) - share) * counts.products(r, below) + share * counts.products(r, above);
        }
}

template <class T> void Attention<T>::addTerms(Mat<T>& scores, Index first) const {
    const LayerTables<T>& tables = m_tables;
    const Index count = scores.rows(), last = scores.cols();
    Mat<T> met, mixed;
    List<T> byKey;
    const bool inOrder = tables.apart.size() == 0;
    const auto rows = [&](const Mat<T>& table) {
        return table.topRows(inOrder ? std::min(last, table.rows()) : table.rows());
    };
    if (tables.queryVectors.size() > 0)
        setProduct(met, m_in.queries.middleRows(first, count), rows(tables.queryVectors).transpose(), tables.scale);
    if (tables.profiles.size() > 0)
        setProduct(mixed, m_in.mixture.middleRows(first, count), rows(tables.profiles).transpose());
    if (tables.keyVector.size() > 0) byKey = tables.scale * (m_in.keys * tables.keyVector.matrix()).array();
    for (Index r = 0; r < count; ++r) {
        const Index seen = first + r + 1;
        auto row = scores.row(r).head(seen);
        if (byKey.size() > 0) row += byKey.head(seen).matrix().transpose();
        if (inOrder && met.size() > 0) row += met.row(r).head(seen).reverse();
        if (inOrder && mixed.size() > 0) {
            const Index near = std::min(seen, mixed.cols());
            row.tail(near) += mixed.row(r).head(near).reverse();
        }
        for (Index j = 0; j < seen && (!inOrder || m_byKey.size() > 0); ++j) {
            const Index apart = inOrder ? seen - 1 - j : tables.apart(seen - 1, j);
            if (!inOrder && met.size() > 0) row(j) += met(r, apart);
            if (!inOrder && mixed.size() > 0) row(j) += mixed(r, apart);
            if (m_byKey.size() > 0) row(j) += tables.scale * m_byKey(j, apart);
        }
        if (const List<T>* bias = byDistance()) row += bias->tail(seen).matrix().transpose();
        if (const Mat<T>* bias = byPair()) row += bias->row(first + r).head(seen);
    }
}

template <class T> Mat<T> Attention<T>::weights(Index first, Index count) const {
    Mat<T> scores = content(first, count);
    if (m_tables.counted.size() > 0) addCounted(scores, first);
    addTerms(scores, first);
    softmaxUpTo(scores, first);
    return scores;
}

/// `scores`: the gradient of all scores; gets the part of the gates added.
template <class T>
void Attention<T>::backCounted(Mat<T>& scores, HeadVectors<T>& out, PlacedGradient<T>& positions) const {
    const Counts counts = countsOf(content(0, scores.rows()), 0);
    const T last = static_cast<T>(m_tables.counted.rows() - 1);
    Mat<T> products = Mat<T>::Zero(counts.products.rows(), counts.products.cols());
    for (Index i = 0; i < scores.rows(); ++i) {
        T sum = 0;  // of the gradients of the positions of keys 0 .. j: gate j is in all of them
        for (Index j = 0; j <= i; ++j) {
            const T at = counts.positions(i, j), gate = counts.gates(i, j), given = scores(i, j);
            const auto below = static_cast<Index>(at), above = std::min(below + 1, products.cols() - 1);
            const T share = at - static_cast<T>(below);
            products(i, below) += (T(1) - share) * given;
            products(i, above) += share * given;
            if (at < last) sum += given * (counts.products(i, above) - counts.products(i, below));
            scores(i, j) += sum * gate * (T(1) - gate);
        }
    }
    products *= m_tables.countedDivided ? m_tables.scale : T(1);
    addProduct(out.queries, products, m_tables.counted);
    accumulate<T>(positions.counted, product(products.transpose(), m_in.queries));
}

template <class T>
void Attention<T>::backTerms(const Mat<T>& scores, HeadVectors<T>& out, PlacedGradient<T>& positions) const {
    const LayerTables<T>& tables = m_tables;
    if (tables.queryVectors.size() > 0) {
        const Mat<T> met = tables.scale * byOwnDistance(scores);
        addProduct(out.queries, met, tables.queryVectors);
        accumulate<T>(positions.queryVectors, product(met.transpose(), m_in.queries));
    }
    if (tables.keyVectors.size() > 0) {
        const Mat<T> met = tables.scale * byKeysDistance(scores);
        addProduct(out.keys, met, tables.keyVectors);
        accumulate<T>(positions.keyVectors, product(met.transpose(), m_in.keys));
    }
    if (tables.keyVector.size() > 0) {
        const List<T> byKey = tables.scale * scores.colwise().sum().transpose().array();
        out.keys += byKey.matrix() * tables.keyVector.matrix().transpose();
        accumulate<T>(positions.keyVector, (m_in.keys.transpose() * byKey.matrix()).array());
    }
    if (tables.profiles.size() > 0) {
        const Index near = std::min(scores.rows(), tables.profiles.rows());
        const Mat<T> mixed = byOwnDistance(scores).leftCols(near);
        setProduct(out.mixture, mixed, tables.profiles.topRows(near));
        Mat<T> profiles = Mat<T>::Zero(tables.profiles.rows(), tables.profiles.cols());
        addProduct(profiles.topRows(near), mixed.transpose(), m_in.mixture);
        accumulate<T>(positions.profiles, profiles);
    }
}

template <class T> void Attention<T>::backTables(const Mat<T>& scores, PlacedGradient<T>& positions) const {
    const Index length = scores.rows();
    if (byDistance()) {
        positions.byDistance.resize(m_tables.byDistance.size());
        List<T>& own = positions.byDistance[m_tables.byDistance.size() > 1 ? m_head : 0];
        if (own.size() == 0) own = List<T>::Zero(length);
        for (Index i = 0; i < length; ++i) own.tail(i + 1) += scores.row(i).head(i + 1).transpose().array();
    }
    if (!byPair()) return;
    positions.byPair.resize(m_tables.byPair.size());
    accumulate<T>(positions.byPair[m_tables.byPair.size() > 1 ? m_head : 0], scores);
}

template <class T>
HeadVectors<T> Attention<T>::backward(const Mat<T>& weights, const Mat<T>& outputGradient,
                                      PlacedGradient<T>& positions) const {
    HeadVectors<T> out;
    setProduct(out.values, weights.transpose(), outputGradient);
    Mat<T> scores = product(outputGradient, m_in.values.transpose());
    const List<T> mean = (scores.array() * weights.array()).rowwise().sum();
    scores = (weights.array() * (scores.array().colwise() - mean)).matrix();
    backTables(scores, positions);
    out.queries = Mat<T>::Zero(m_in.queries.rows(), m_in.queries.cols());
    out.keys = out.queries;
    backTerms(scores, out, positions);
    if (m_tables.counted.size() > 0) backCounted(scores, out, positions);
    const Mat<T> queries = product(scores, m_keys[0], m_tables.scale);
    const Mat<T> keys = product(scores.transpose(), m_queries[0], m_tables.scale);
    if (m_tables.turns.empty()) {
        out.queries += queries;
        out.keys += keys;
    } else {
        const Turn<T>& turn = m_tables.turns[0];
        out.queries += turnedBy(turn.queryCos, turn.querySin, queries, true);
        out.keys += turnedBy(turn.keyCos, turn.keySin, keys, true);
    }
    return out;
}

template class Attention<float>;
template class Attention<double>;

}  // namespace posenc::lab
