// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/lab/layers.hpp"

namespace posenc::lab {

/// The decoder forwards over one sequence that comes in parts: keys and values of all tokens before are kept, so that
/// one more token costs 2 · weights + 4 · layers · width · tokens operations, and the tables of its positions, which
/// are those of the whole sequence, exist already. On the calling thread.
template <class T> class Forward {
public:
    /// Keeps references to both.
    Forward(const Network<T>& network, const Placed<T>& placed, const Watch<T>& watch = {});

    /// The logits of the next tokens, token × vocabulary. Precondition: in all, at most `placed.length` tokens.
    Mat<T> next(std::span<const Token> tokens);

private:
    /// A head's keys, values and attention, kept until the last token has been seen.
    struct Head {
        HeadVectors<T> vectors;  ///< a row for each token of the sequence; known up to the last that came
        std::unique_ptr<Attention<T>> attention;
    };

    /// Parts of the rows that came, counted from the first of them.
    template <class Part> void inRows(const Part& part) const;
    void project(std::size_t layer);
    void attend(std::size_t layer);
    void takeIn(std::size_t layer, Eigen::Index at, Head& head) const;
    void reportPairs(std::size_t layer, Eigen::Index head, Eigen::Index end) const;
    void feed(std::size_t layer);

    Shape m_shape;
    Parts<const T> m_parts;
    Mixing m_mixing;
    MatrixIn<const T> m_mix;
    const Placed<T>& m_placed;
    Watch<T> m_watch;
    Eigen::Index m_first = 0;  ///< of the rows that came
    Mat<T> m_x, m_products, m_mixture, m_met, m_weights;
    std::vector<Head> m_heads;  ///< layer by layer
};

extern template class Forward<float>;
extern template class Forward<double>;

}  // namespace posenc::lab
