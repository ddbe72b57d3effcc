// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/attention.hpp"

#include <cmath>

#include "core/explore/lab/product.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

/// (u, v) -> (u c − v s, u s + v c) for pairs (p, p + pairs); with `back`, the transposed of that.
template <class Table, class In>
Mat<typename In::Scalar> turnedBy(const Table& cosines, const Table& sines, const In& in, bool back = false) {
    using T = typename In::Scalar;
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
        seen = ((seen - seen.maxCoeff()).exp() - 1e-300).max(0.0);  // 0 for -infinity, as in floats
        seen /= seen.sum();
        scores.row(r).tail(scores.cols() - first - r - 1).setZero();
    }
}

/// out(r, i − j) = scores(r, j) for the query i = first + r.
template <class T> Mat<T> byOwnDistance(const Mat<T>& scores, Index first) {
    Mat<T> out = Mat<T>::Zero(scores.rows(), scores.cols());
    for (Index r = 0; r < scores.rows(); ++r) {
        const Index seen = first + r + 1;
        out.row(r).head(seen) = scores.row(r).head(seen).reverse();
    }
    return out;
}

constexpr Index kKeys = 32;  // that meet distances at once: a table of theirs by distance stays in the cache

/// Calls visit(key, keys, low, apart) for parts of the keys that `count` queries from `first` on see, and the distances
/// from `low` on between them.
template <class Visit> void inKeyParts(Index first, Index count, const Visit& visit) {
    for (Index key = 0; key < first + count; key += kKeys) {
        const Index keys = std::min(kKeys, first + count - key), low = std::max<Index>(first - key - keys + 1, 0);
        visit(key, keys, low, first + count - key - low);
    }
}

/// Becomes as large as `like` with zeros, unless it holds a sum already.
template <class Sum, class Like> void beginSum(Sum& sum, const Like& like) {
    if (sum.size() == 0) sum = Sum::Zero(like.rows(), like.cols());
}

}  // namespace

template <class T>
Attention<T>::Attention(const LayerTables<T>& tables, std::size_t head, const HeadVectors<T>& vectors, Index known)
    : m_tables(tables), m_head(head), m_in(vectors) {
    for (std::vector<Mat<T>>* all : {&m_queries, &m_keys}) {
        all->resize(std::max<std::size_t>(tables.turns.size(), 1));
        for (Mat<T>& each : *all) each.resize(m_in.queries.rows(), m_in.queries.cols());
    }
    take(0, known);
}

template <class T> void Attention<T>::take(Index first, Index count) {
    const auto part = [&](auto& rows) { return rows.middleRows(first, count); };
    for (std::size_t k = 0; k < m_tables.turns.size(); ++k) {
        const Turn<T>& turn = m_tables.turns[k];
        part(m_queries[k]) = turnedBy(part(turn.queryCos), part(turn.querySin), part(m_in.queries));
        part(m_keys[k]) = turnedBy(part(turn.keyCos), part(turn.keySin), part(m_in.keys));
    }
    if (m_tables.turns.empty()) part(m_queries[0]) = part(m_in.queries), part(m_keys[0]) = part(m_in.keys);
    if (m_tables.queryScale.size() > 0)
        for (Mat<T>& each : m_queries) part(each).array().colwise() *= m_tables.queryScale.segment(first, count);
}

template <class T> const List<T>* Attention<T>::byDistance() const {
    const auto& all = m_tables.byDistance;
    return all.empty() ? nullptr : &all[ownIn(all)];
}

template <class T> const Mat<T>* Attention<T>::byPair() const {
    const auto& all = m_tables.byPair;
    return all.empty() ? nullptr : &all[ownIn(all)];
}

/// Products of turned queries and keys, scaled.
template <class T> void Attention<T>::setContent(Index first, Index count, Mat<T>& out) const {
    const auto of = [&](std::size_t turn, Mat<T>& to) -> const Mat<T>& {
        setProduct(to, m_queries[turn].middleRows(first, count), m_keys[turn].topRows(first + count).transpose(),
                   m_tables.scale);
        return to;
    };
    of(0, out);
    Mat<T> other;
    for (std::size_t k = 1; k < m_queries.size(); ++k)
        out = (m_tables.piece.block(first, 0, count, first + count).array() == static_cast<std::int8_t>(k))
                  .select(of(k, other), out);
}

/// Contextual positions (CoPE): the sum of the gates of the keys j .. i, at most the last position.
template <class T> typename Attention<T>::Counts Attention<T>::countsOf(const Mat<T>& content, Index first) const {
    Counts out;
    out.gates = (T(1) + (-content.array()).exp()).inverse();
    out.positions.resize(content.rows(), content.cols());
    const auto last = static_cast<T>(m_tables.counted.rows() - 1);
    for (Index r = 0; r < content.rows(); ++r) {
        T sum = 0;
        Index j = first + r + 1;
        while (j > 0 && sum < last) --j, out.positions(r, j) = std::min(sum += out.gates(r, j), last);
        out.near.push_back(j);
    }
    setProduct(out.products, m_in.queries.middleRows(first, content.rows()), m_tables.counted.transpose(),
               m_tables.countedDivided ? m_tables.scale : T(1));
    return out;
}

template <class T> void Attention<T>::addCounted(Mat<T>& scores, Index first) const {
    const Counts counts = countsOf(scores, first);
    const Index last = counts.products.cols() - 1;
    for (Index r = 0; r < scores.rows(); ++r) {
        const Index near = counts.near[static_cast<std::size_t>(r)];
        scores.row(r).head(near).array() += counts.products(r, last);
        for (Index j = near; j <= first + r; ++j) {
            const T at = counts.positions(r, j);
            const auto below = static_cast<Index>(at), above = std::min(below + 1, last);
            const T share = at - static_cast<T>(below);
            scores(r, j) += (T(1) - share) * counts.products(r, below) + share * counts.products(r, above);
        }
    }
}

template <class T> void Attention<T>::addTerms(Mat<T>& scores, Index first) const {
    const LayerTables<T>& tables = m_tables;
    const Index count = scores.rows(), last = scores.cols();
    Mat<T> met, mixed;
    List<T> byKey;
    const bool inOrder = tables.apart.size() == 0, keysMeet = tables.keyVectors.size() > 0;
    const bool keyByKey = keysMeet && (!inOrder || count < kKeys);
    const auto rows = [&](const Mat<T>& table) {
        return table.topRows(inOrder ? std::min(last, table.rows()) : table.rows());
    };
    if (tables.queryVectors.size() > 0)
        setProduct(met, m_in.queries.middleRows(first, count), rows(tables.queryVectors).transpose(), tables.scale);
    if (tables.profiles.size() > 0)
        setProduct(mixed, m_in.mixture.middleRows(first, count), rows(tables.profiles).transpose());
    if (tables.keyVector.size() > 0)
        byKey = tables.scale * (m_in.keys.topRows(last) * tables.keyVector.matrix()).array();
    for (Index r = 0; r < count; ++r) {
        const Index seen = first + r + 1;
        auto row = scores.row(r).head(seen);
        if (byKey.size() > 0) row += byKey.head(seen).matrix().transpose();
        if (inOrder && met.size() > 0) row += met.row(r).head(seen).reverse();
        if (inOrder && mixed.size() > 0) {
            const Index near = std::min(seen, mixed.cols());
            row.tail(near) += mixed.row(r).head(near).reverse();
        }
        for (Index j = 0; j < seen && (!inOrder || keyByKey); ++j) {
            const Index apart = inOrder ? seen - 1 - j : tables.apart(seen - 1, j);
            if (!inOrder && met.size() > 0) row(j) += met(r, apart);
            if (!inOrder && mixed.size() > 0) row(j) += mixed(r, apart);
            if (keyByKey) row(j) += tables.scale * m_in.keys.row(j).dot(tables.keyVectors.row(apart));
        }
        if (const List<T>* bias = byDistance()) row += bias->tail(seen).matrix().transpose();
        if (const Mat<T>* bias = byPair()) row += bias->row(first + r).head(seen);
    }
    if (!keysMeet || keyByKey) return;
    inKeyParts(first, count, [&](Index key, Index keys, Index low, Index apart) {
        setProduct(met, m_in.keys.middleRows(key, keys), tables.keyVectors.middleRows(low, apart).transpose(),
                   tables.scale);
        for (Index r = 0; r < count; ++r)
            for (Index j = key; j < std::min(key + keys, first + r + 1); ++j)
                scores(r, j) += met(j - key, first + r - j - low);
    });
}

template <class T> void Attention<T>::setWeights(Index first, Index count, Mat<T>& out) const {
    setContent(first, count, out);
    if (m_tables.counted.size() > 0) addCounted(out, first);
    addTerms(out, first);
    softmaxUpTo(out, first);
}

/// `scores`: the gradient of the scores of a block; gets the part of the gates added.
template <class T>
void Attention<T>::backCounted(Mat<T>& scores, Index first, HeadVectors<T>& out, PlacedGradient<T>& positions) const {
    const Index count = scores.rows();
    Mat<T> content;
    setContent(first, count, content);
    const Counts counts = countsOf(content, first);
    const T last = static_cast<T>(m_tables.counted.rows() - 1);
    Mat<T> products = Mat<T>::Zero(counts.products.rows(), counts.products.cols());
    for (Index r = 0; r < count; ++r) {
        const Index near = counts.near[static_cast<std::size_t>(r)];
        products(r, products.cols() - 1) = scores.row(r).head(near).sum();
        T sum = 0;  // of the gradients of the positions of keys 0 .. j: gate j is in all of them
        for (Index j = near; j <= first + r; ++j) {
            const T at = counts.positions(r, j), gate = counts.gates(r, j), given = scores(r, j);
            const auto below = static_cast<Index>(at), above = std::min(below + 1, products.cols() - 1);
            const T share = at - static_cast<T>(below);
            products(r, below) += (T(1) - share) * given;
            products(r, above) += share * given;
            if (at < last) sum += given * (counts.products(r, above) - counts.products(r, below));
            scores(r, j) += sum * gate * (T(1) - gate);
        }
    }
    products *= m_tables.countedDivided ? m_tables.scale : T(1);
    addProduct(out.queries.middleRows(first, count), products, m_tables.counted);
    addProduct(positions.counted, products.transpose(), m_in.queries.middleRows(first, count));
}

template <class T>
void Attention<T>::backTerms(const Mat<T>& scores, Index first, HeadVectors<T>& out,
                             PlacedGradient<T>& positions) const {
    const LayerTables<T>& tables = m_tables;
    const Index count = scores.rows(), seen = scores.cols();
    if (tables.queryVectors.size() > 0) {
        const Mat<T> met = tables.scale * byOwnDistance(scores, first);
        addProduct(out.queries.middleRows(first, count), met, tables.queryVectors.topRows(seen));
        addProduct(positions.queryVectors.topRows(seen), met.transpose(), m_in.queries.middleRows(first, count));
    }
    if (tables.keyVectors.size() > 0)
        inKeyParts(first, count, [&](Index key, Index keys, Index low, Index apart) {
            Mat<T> given = Mat<T>::Zero(keys, apart);
            for (Index r = 0; r < count; ++r)
                for (Index j = key; j < std::min(key + keys, first + r + 1); ++j)
                    given(j - key, first + r - j - low) = tables.scale * scores(r, j);
            addProduct(out.keys.middleRows(key, keys), given, tables.keyVectors.middleRows(low, apart));
            addProduct(positions.keyVectors.middleRows(low, apart), given.transpose(), m_in.keys.middleRows(key, keys));
        });
    if (tables.keyVector.size() > 0) {
        const List<T> byKey = tables.scale * scores.colwise().sum().transpose().array();
        out.keys.topRows(seen) += byKey.matrix() * tables.keyVector.matrix().transpose();
        positions.keyVector += (m_in.keys.topRows(seen).transpose() * byKey.matrix()).array();
    }
    if (tables.profiles.size() > 0) {
        const Index near = std::min(seen, tables.profiles.rows());
        const Mat<T> mixed = byOwnDistance(scores, first).leftCols(near);
        addProduct(out.mixture.middleRows(first, count), mixed, tables.profiles.topRows(near));
        addProduct(positions.profiles.topRows(near), mixed.transpose(), m_in.mixture.middleRows(first, count));
    }
}

template <class T>
void Attention<T>::backTables(const Mat<T>& scores, Index first, PlacedGradient<T>& positions) const {
    for (Index r = 0; r < scores.rows() && byDistance(); ++r)
        positions.byDistance[ownIn(positions.byDistance)].tail(
            first + r + 1) += scores.row(r).head(first + r + 1).transpose().array();
    if (byPair()) positions.byPair[ownIn(positions.byPair)].block(first, 0, scores.rows(), scores.cols()) += scores;
}

/// Sums of zero, as large as what they are the gradients of.
template <class T> void Attention<T>::begin(HeadVectors<T>& out, PlacedGradient<T>& positions) const {
    beginSum(out.queries, m_in.queries), beginSum(out.keys, m_in.keys), beginSum(out.values, m_in.values);
    beginSum(out.mixture, m_in.mixture);
    positions.byDistance.resize(m_tables.byDistance.size()), positions.byPair.resize(m_tables.byPair.size());
    if (byDistance()) beginSum(positions.byDistance[ownIn(positions.byDistance)], *byDistance());
    if (byPair()) beginSum(positions.byPair[ownIn(positions.byPair)], *byPair());
    beginSum(positions.queryVectors, m_tables.queryVectors), beginSum(positions.keyVectors, m_tables.keyVectors);
    beginSum(positions.keyVector, m_tables.keyVector), beginSum(positions.profiles, m_tables.profiles);
    beginSum(positions.counted, m_tables.counted);
}

/// `out` gets the gradients of queries and keys as they are turned.
template <class T>
void Attention<T>::back(const Block<T>& block, const Mat<T>& outputGradient, HeadVectors<T>& turned,
                        HeadVectors<T>& out, PlacedGradient<T>& positions) const {
    checkpoint();
    const auto& [first, weights] = block;
    const Index count = weights.rows(), seen = block.end();
    const auto given = outputGradient.middleRows(first, count);
    addProduct(out.values.topRows(seen), weights.transpose(), given);
    Mat<T> scores = product(given, m_in.values.topRows(seen).transpose());
    const List<T> mean = (scores.array() * weights.array()).rowwise().sum();
    scores = (weights.array() * (scores.array().colwise() - mean)).matrix();
    backTables(scores, first, positions);
    backTerms(scores, first, out, positions);
    if (m_tables.counted.size() > 0) backCounted(scores, first, out, positions);
    addProduct(turned.queries.middleRows(first, count), scores, m_keys[0].topRows(seen), m_tables.scale);
    addProduct(turned.keys.topRows(seen), scores.transpose(), m_queries[0].middleRows(first, count), m_tables.scale);
}

template <class T>
HeadVectors<T> Attention<T>::backward(const std::vector<Block<T>>& blocks, const Mat<T>& outputGradient,
                                      PlacedGradient<T>& positions) const {
    HeadVectors<T> out, turned;
    begin(out, positions), begin(turned, positions);
    for (const Block<T>& each : blocks) back(each, outputGradient, turned, out, positions);
    if (m_tables.turns.empty()) {
        out.queries += turned.queries;
        out.keys += turned.keys;
    } else {
        const Turn<T>& turn = m_tables.turns[0];
        out.queries += turnedBy(turn.queryCos, turn.querySin, turned.queries, true);
        out.keys += turnedBy(turn.keyCos, turn.keySin, turned.keys, true);
    }
    return out;
}

template class Attention<float>;
template class Attention<double>;

}  // namespace posenc::lab
