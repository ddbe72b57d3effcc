// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/lab/pair_shares.hpp"

#include "core/explore/run/share.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::trained {

namespace {

using Eigen::Index;

/// Queries and keys of one head, before they are turned.
struct HeadPairs {
    lab::Mat<float> queries, keys;
};

/// The parts of the scores of one head.
class Scores {
public:
    Scores(const lab::LayerTables<float>& tables, const HeadPairs& head)
        : m_tables(tables), m_head(head), m_pairs(tables.turns.front().queryCos.cols()) {}

    Index parts() const { return m_pairs + (rest() > 0 ? 1 : 0); }

    /// Part × key, for keys 0 .. query; masked keys are left out.
    Matrix of(Index query) const {
        Matrix out(parts(), query + 1);
        Index count = 0;
        for (Index key = 0; key <= query; ++key) {
            const int piece = m_tables.piece.size() > 0 ? m_tables.piece(query, key) : 0;
            if (piece < 0) continue;
            fill(m_tables.turns[static_cast<std::size_t>(piece)], query, key, out.col(count++));
        }
        return out.leftCols(count) * factor(query);
    }

private:
    Index rest() const { return m_head.queries.cols() - 2 * m_pairs; }

    double factor(Index query) const {
        return m_tables.scale * (m_tables.queryScale.size() > 0 ? m_tables.queryScale(query) : 1.0F);
    }

    template <class Column> void fill(const lab::Turn<float>& turn, Index i, Index j, Column out) const {
        for (Index p = 0; p < m_pairs; ++p) {
            const auto [qu, qv] = turned(m_head.queries, turn.queryCos, turn.querySin, i, p);
            const auto [ku, kv] = turned(m_head.keys, turn.keyCos, turn.keySin, j, p);
            out(p) = qu * ku + qv * kv;
        }
        if (rest() > 0) out(m_pairs) = m_head.queries.row(i).tail(rest()).dot(m_head.keys.row(j).tail(rest()));
    }

    std::pair<double, double> turned(const lab::Mat<float>& of, const lab::Mat<float>& cosines,
                                     const lab::Mat<float>& sines, Index row, Index p) const {
        const double u = of(row, p), v = of(row, m_pairs + p), c = cosines(row, p), s = sines(row, p);
        return {u * c - v * s, u * s + v * c};
    }

    const lab::LayerTables<float>& m_tables;
    const HeadPairs& m_head;
    Index m_pairs;
};

/// Sums over queries of the covariances of the parts with their sum.
Vector covariances(const Scores& scores, Index length) {
    Vector out = Vector::Zero(scores.parts());
    for (Index query = 0; query < length; ++query) {
        Matrix parts = scores.of(query);
        if (parts.cols() < 2) continue;
        parts.colwise() -= parts.rowwise().mean().eval();
        const Vector whole = parts.colwise().sum().transpose();
        out += parts * whole / static_cast<double>(parts.cols());
    }
    return out;
}

/// The heads of all layers for one sequence.
std::vector<HeadPairs> headsOf(const InModel& in, const lab::Placed<float>& tables,
                               std::span<const lab::Token> tokens) {
    std::vector<HeadPairs> out(static_cast<std::size_t>(in.layers() * in.heads()));
    lab::Watch<float> watch;
    watch.vectors = [&](std::size_t layer, std::size_t head, const lab::Mat<float>& queries,
                        const lab::Mat<float>& keys) {
        out[layer * static_cast<std::size_t>(in.heads()) + head] = {queries, keys};
    };
    lab::logitsOf<float>(in.model->network(), tables, tokens, watch);
    return out;
}

/// Head × part, for one sequence.
Matrix covariancesOf(const InModel& in, const lab::Placed<float>& tables, std::span<const lab::Token> tokens) {
    const std::vector<HeadPairs> heads = headsOf(in, tables, tokens);
    Matrix out;
    for (std::size_t at = 0; at < heads.size(); ++at) {
        checkpoint();
        const auto& layer = *tables.layers[at / static_cast<std::size_t>(in.heads())];
        const Vector own = covariances(Scores(layer, heads[at]), tables.length);
        if (out.size() == 0) out.resize(std::ssize(heads), own.size());
        out.row(static_cast<Index>(at)) = own.transpose();
    }
    return out;
}

}  // namespace

Matrix pairShares(const InModel& in, std::int64_t sequences, std::int64_t length) {
    const auto tables = lab::placed<float>(in.placement, in.model->recipe.shape, length);
    const lab::Batch batch = lab::measuringBatch(in.model->exercise(), 0, sequences, length);
    const auto size = static_cast<std::size_t>(length);
    std::vector<Matrix> own(static_cast<std::size_t>(sequences));
    share(own.size(), 1, [&](std::size_t at, std::size_t) {
        own[at] = covariancesOf(in, tables, std::span(batch.tokens).subspan(at * size, size));
    });
    Matrix sums = own.front();
    for (std::size_t at = 1; at < own.size(); ++at) sums += own[at];
    const Vector whole = sums.rowwise().sum();
    for (Index row = 0; row < sums.rows(); ++row) sums.row(row) *= 100.0 / (whole(row) > 0.0 ? whole(row) : kGap);
    return sums;
}

}  // namespace posenc::trained
