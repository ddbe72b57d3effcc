// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/decoder.hpp"

/// Attention of one head over one sequence, forwards and backwards. Definitions are in the .cpp, for float and double.
namespace posenc::lab {

/// A head's share of a layer's products, token × head dimension; `mixture` (token × profile) only for banded biases.
template <class T> struct HeadVectors { Mat<T> queries, keys, values, mixture; };

/// sum += more, where an empty sum is 0.
template <class T> void accumulate(Mat<T>& sum, const Mat<T>& more) {
    if (sum.size() == 0)
        sum = more;
    else
        sum += more;
}

template <class T> void accumulate(List<T>& sum, const List<T>& more) {
    if (sum.size() == 0)
        sum = more;
    else
        sum += more;
}

template <class T> class Attention {
public:
    /// Keeps references.
    Attention(const LayerTables<T>& tables, std::size_t head, const HeadVectors<T>& vectors);

    /// Attention weights of `count` queries from `first` on: query × key, keys up to the last of them, 0 after the
    /// query.
    Mat<T> weights(Eigen::Index first, Eigen::Index count) const;

    /// The gradient of all that went in, from that of the output (token × head dimension); `weights` as above for all
    /// queries. Adds what the tables get to `positions`. Precondition: one turn at most and no temperature.
    HeadVectors<T> backward(const Mat<T>& weights, const Mat<T>& outputGradient, PlacedGradient<T>& positions) const;

private:
    struct Counts {
        Mat<T> gates, positions, products;  ///< query × key, the same, query × position
    };
    Mat<T> content(Eigen::Index first, Eigen::Index count) const;
    Counts countsOf(const Mat<T>& content, Eigen::Index first) const;
    void addCounted(Mat<T>& scores, Eigen::Index first) const;
    void addTerms(Mat<T>& scores, Eigen::Index first) const;
    void backCounted(Mat<T>& scores, HeadVectors<T>& out, PlacedGradient<T>& positions) const;
    void backTerms(const Mat<T>& scores, HeadVectors<T>& out, PlacedGradient<T>& positions) const;
    void backTables(const Mat<T>& scores, PlacedGradient<T>& positions) const;
    const List<T>* byDistance() const;
    const Mat<T>* byPair() const;

    const LayerTables<T>& m_tables;
    std::size_t m_head;
    const HeadVectors<T>& m_in;
    std::vector<Mat<T>> m_queries, m_keys;  ///< turned, for each turn; or as they are
    Mat<T> m_byKey;                         ///< key × Δ: products with keyVectors
};

extern template class Attention<float>;
extern template class Attention<double>;

}  // namespace posenc::lab
