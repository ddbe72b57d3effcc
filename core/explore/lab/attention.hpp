// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/decoder.hpp"

/// Attention of one head over one sequence, forwards and backwards. Definitions are in the .cpp, for float and double.
namespace posenc::lab {

/// A head's share of a layer's products, token × head dimension; `mixture` (token × profile) only for banded biases.
template <class T> struct HeadVectors { Mat<T> queries, keys, values, mixture; };

/// Attention weights of consecutive queries: query × key, keys up to the last of the queries, 0 after each query.
/// Blocks stay in the cache, and of the pairs of a long sequence nearly half are never touched.
template <class T> struct Block {
    Eigen::Index first = 0;  ///< query
    Mat<T> weights;

    Eigen::Index end() const { return weights.cols(); }  ///< of the queries, and of the keys that they see
};
inline constexpr Eigen::Index kBlock = 64;  // queries

template <class T> class Attention {
public:
    /// Keeps references. `vectors` has a row for each token; those of the first `known` are known.
    Attention(const LayerTables<T>& tables, std::size_t head, const HeadVectors<T>& vectors, Eigen::Index known);
    Attention(const LayerTables<T>& tables, std::size_t head, const HeadVectors<T>& vectors)
        : Attention(tables, head, vectors, vectors.queries.rows()) {}

    /// To be called when the vectors of the next tokens have become known.
    void take(Eigen::Index first, Eigen::Index count);

    /// `out` becomes the attention weights of `count` queries from `first` on, as in a Block; what it has allocated is
    /// used again. Precondition: the queries are known.
    void setWeights(Eigen::Index first, Eigen::Index count, Mat<T>& out) const;

    /// The gradient of all that went in, from that of the output (token × head dimension); `blocks` hold the weights of
    /// all queries. Adds what the tables get to `positions`. Throws Stopped between blocks. Precondition: one turn at
    /// most and no temperature.
    HeadVectors<T> backward(const std::vector<Block<T>>& blocks, const Mat<T>& outputGradient,
                            PlacedGradient<T>& positions) const;

private:
    struct Counts {
        Mat<T> gates, positions, products;  ///< query × key, the same, query × position
        std::vector<Eigen::Index> near;     ///< by query: keys before it stand at the last position
    };
    void setContent(Eigen::Index first, Eigen::Index count, Mat<T>& out) const;
    Counts countsOf(const Mat<T>& content, Eigen::Index first) const;
    void addCounted(Mat<T>& scores, Eigen::Index first) const;
    void addTerms(Mat<T>& scores, Eigen::Index first) const;
    void begin(HeadVectors<T>& out, PlacedGradient<T>& positions) const;
    void back(const Block<T>& block, const Mat<T>& outputGradient, HeadVectors<T>& turned, HeadVectors<T>& out,
              PlacedGradient<T>& positions) const;
    void backCounted(Mat<T>& scores, Eigen::Index first, HeadVectors<T>& out, PlacedGradient<T>& positions) const;
    void backTerms(const Mat<T>& scores, Eigen::Index first, HeadVectors<T>& out, PlacedGradient<T>& positions) const;
    void backTables(const Mat<T>& scores, Eigen::Index first, PlacedGradient<T>& positions) const;
    /// The head's place in a list by head, whose heads may share one entry.
    template <class All> std::size_t ownIn(const All& all) const { return all.size() > 1 ? m_head : 0; }
    const List<T>* byDistance() const;
    const Mat<T>* byPair() const;

    const LayerTables<T>& m_tables;
    std::size_t m_head;
    const HeadVectors<T>& m_in;
    std::vector<Mat<T>> m_queries, m_keys;  ///< turned, for each turn; or as they are
};

extern template class Attention<float>;
extern template class Attention<double>;

}  // namespace posenc::lab
