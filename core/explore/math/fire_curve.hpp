// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/explore/math/fire_network.hpp"

namespace posenc {

/// A FireNetwork's output for one head as a function of the normalized distance, stored as its linear pieces: equal up
/// to rounding, at the cost of one look-up.
class FireCurve {
public:
    /// Precondition: `head` is a head of the network.
    FireCurve(const FireNetwork& network, std::size_t head) {
        for (std::size_t k = 0; k < network.w1.size(); ++k)
            if (const double bend = -network.b1[k] / network.w1[k]; std::isfinite(bend)) m_bends.push_back(bend);
        std::ranges::sort(m_bends);
        for (std::size_t piece = 0; piece <= m_bends.size(); ++piece) {
            const double inside = middleOf(piece);
            Piece sum{network.b2[head], 0.0};
            for (std::size_t k = 0; k < network.w1.size(); ++k) {
                if (network.w1[k] * inside + network.b1[k] <= 0.0) continue;
                sum.offset += network.w2[head][k] * network.b1[k];
                sum.slope += network.w2[head][k] * network.w1[k];
            }
            m_pieces.push_back(sum);
        }
    }

    double at(double x) const {
        const Piece& piece = m_pieces[static_cast<std::size_t>(std::ranges::upper_bound(m_bends, x) - m_bends.begin())];
        return piece.offset + piece.slope * x;
    }

private:
    struct Piece {
        double offset, slope;
    };
    double middleOf(std::size_t piece) const {
        if (m_bends.empty()) return 0.0;
        if (piece == 0) return m_bends.front() - 1.0;
        if (piece == m_bends.size()) return m_bends.back() + 1.0;
        return 0.5 * (m_bends[piece - 1] + m_bends[piece]);
    }

    std::vector<double> m_bends;
    std::vector<Piece> m_pieces;  ///< before each bend, and after the last one
};

}  // namespace posenc
