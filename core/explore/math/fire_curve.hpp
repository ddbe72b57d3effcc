// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <span>
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

    struct Piece {
        double offset, slope;
        double at(double x) const { return offset + slope * x; }
    };

    double at(double x) const {
        return m_pieces[static_cast<std::size_t>(std::ranges::upper_bound(m_bends, x) - m_bends.begin())].at(x);
    }

    /// Before each bend, and after the last one.
    const std::vector<Piece>& pieces() const { return m_pieces; }
    double middleOf(std::size_t piece) const {
        const double end = m_bends.empty() ? 1.0 : m_bends.back() + 2.0;
        const double high = piece < m_bends.size() ? m_bends[piece] : end;
        return 0.5 * ((piece > 0 ? m_bends[piece - 1] : high - 2.0) + high);
    }

    /// Calls visit(k, x, piece) for x = ascending[k] / divisor; a bend belongs to the piece before it.
    template <class Visit> void along(std::span<const double> ascending, double divisor, const Visit& visit) const {
        std::size_t piece = 0;
        for (std::size_t k = 0; k < ascending.size(); ++k) {
            const double x = ascending[k] / divisor;
            while (piece < m_bends.size() && m_bends[piece] < x) ++piece;
            visit(k, x, piece);
        }
    }

private:
    std::vector<double> m_bends;
    std::vector<Piece> m_pieces;
};

/// The curve of one head at the pairs of a sequence, with few enough distinct logarithms to be known before.
class FireTable {
public:
    FireTable(const FireNetwork& network, std::size_t head, std::int64_t length) : m_curve(network, head) {
        for (std::int64_t at = 0; at < length; ++at) {
            m_norms.push_back(network.norm(at));
            m_logarithms.push_back(std::log1p(std::abs(network.c) * static_cast<double>(at)));
        }
    }

    const FireCurve& curve() const { return m_curve; }

    double at(std::int64_t query, std::int64_t distance) const {
        return m_curve.at(m_logarithms[static_cast<std::size_t>(distance)] / m_norms[static_cast<std::size_t>(query)]);
    }

    /// Calls visit(distance, x, piece) for the distances 0 .. query.
    template <class Visit> void alongRow(std::int64_t query, const Visit& visit) const {
        const auto at = static_cast<std::size_t>(query);
        m_curve.along(std::span(m_logarithms).first(at + 1), m_norms[at], visit);
    }

    /// Biases of the distances from 0 on.
    void row(std::int64_t query, std::span<double> out) const {
        alongRow(query, [&](std::size_t d, double x, std::size_t piece) { out[d] = m_curve.pieces()[piece].at(x); });
    }

private:
    FireCurve m_curve;
    std::vector<double> m_norms, m_logarithms;  // by query and by distance
};

}  // namespace posenc
