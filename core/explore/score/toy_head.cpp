// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/toy_head.hpp"

#include "core/explore/encodings/rotation.hpp"
#include "core/explore/math/content_positions.hpp"
#include "core/explore/math/normals.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/score/softmax.hpp"

namespace posenc {

namespace {

using Eigen::Index;

constexpr Index kValueWidth = 64;

/// FNV-1a: the same hash for the same word on every machine.
std::uint64_t hashOf(std::string_view word) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

Matrix normals(Index rows, Index columns, double deviation, std::uint64_t seed) {
    checkpoint();
    return Normals(seed, static_cast<std::size_t>(rows * columns)).next(rows, columns, deviation);
}

/// The vectors of the words' positions, in the first dimensions of the embedding.
Matrix positionsOf(const Vectors& vectors, const ToyHead& toy) {
    Matrix out = Matrix::Zero(toy.x.rows(), toy.x.cols());
    for (Index i = 0; i < out.rows(); ++i) out.row(i).head(vectors.dim) = vectors.at(i);
    return out;
}

Matrix turned(const Rotary& rope, Matrix vectors) {
    for (Index m = 0; m < vectors.rows(); ++m) {
        const auto out = rotated(rope, {vectors.row(m).data(), static_cast<std::size_t>(vectors.cols())}, m,
                                 PairLayout::Half);
        vectors.row(m) = asVector(out);
    }
    return vectors;
}

/// Multiplies rows at positions 0, 1, ..., rotated as halves: each pair × exp(sign × decay × position).
Matrix faded(const ScoreRule& rule, Matrix vectors, double sign) {
    const auto pairs = static_cast<Index>(rule.decays.size());
    for (Index m = 0; m < vectors.rows(); ++m)
        for (Index i = 0; i < pairs; ++i) {
            const double gain = std::exp(sign * rule.decays[static_cast<std::size_t>(i)] * static_cast<double>(m));
            vectors(m, i) *= gain;
            vectors(m, i + pairs) *= gain;
        }
    return vectors;
}

/// The positions of the keys up to a query, from the query's gates; 0 for keys after it.
Matrix countedPositions(const Matrix& gates, std::int64_t last) {
    Matrix out = Matrix::Zero(gates.rows(), gates.cols());
    for (Index i = 0; i < gates.rows(); ++i) {
        const auto seen = static_cast<std::size_t>(i) + 1;
        contentPositions(std::span(gates.row(i).data(), seen), static_cast<double>(last),
                         std::span(out.row(i).data(), seen));
    }
    return out;
}

/// out(i, j) = value(i - j).
template <class Value> Matrix byDistance(Index words, const Value& value) {
    return Matrix::NullaryExpr(words, words, [&](Index i, Index j) { return value(i - j); });
}

class Expansion {
public:
    Expansion(const ScoreRule& own, const ToyHead& toy)
        : m_rule(own),
          m_words(toy.x.rows()),
          m_root(std::sqrt(own.divisor * static_cast<double>(toy.wq.cols()))),
          m_q(toy.x * toy.wq),
          m_k(toy.x * toy.wk) {
        m_terms.values.fill(Matrix::Zero(m_words, m_words));
    }

    ScoreTerms terms(const ToyHead& toy) && {
        m_terms.values[0] = m_q * m_k.transpose() / m_root;
        if (m_rule.turned)
            replace(0, faded(m_rule, turned(*m_rule.turned, m_q), 1.0) *
                           faded(m_rule, turned(*m_rule.turned, m_k), -1.0).transpose() / m_root);
        if (m_rule.counted) meetCounted(*m_rule.counted);
        if (m_rule.banded) replace(1, banded(*m_rule.banded, toy.x * toy.wr));
        if (m_rule.added) keepAll(toy);
        if (m_rule.distances) meetDistances(*m_rule.distances);
        if (m_rule.u.size() > 0) replace(2, Vector::Ones(m_words) * (m_k * m_rule.u).transpose() / m_root);
        if (m_rule.addsToPositions()) replace(3, positionTerm());
        return std::move(m_terms);
    }

private:
    void replace(std::size_t term, Matrix value) {
        m_terms.values[term] = std::move(value);
        m_terms.uses[term] = TermUse::Replaced;
    }

    void keepAll(const ToyHead& toy) {
        const Matrix positions = positionsOf(*m_rule.added, toy);
        const Matrix queries = positions * toy.wq, keys = positions * toy.wk;
        m_terms.values[1] = m_q * keys.transpose() / m_root;
        m_terms.values[2] = queries * m_k.transpose() / m_root;
        m_terms.values[3] = queries * keys.transpose() / m_root;
        m_terms.uses.fill(TermUse::Kept);
    }

    void meetDistances(const Vectors& vectors) {
        Matrix all(2 * m_words - 1, vectors.dim);  // from the farthest key after the query to the farthest before it
        for (Index r = 0; r < all.rows(); ++r) all.row(r) = vectors.at(r - (m_words - 1));
        const auto at = [&](Index distance) { return all.row(distance + m_words - 1); };
        const auto of = [&](const auto& product) { return Matrix::NullaryExpr(m_words, m_words, product) / m_root; };
        if (m_rule.queryMeetsDistance) replace(1, of([&](Index i, Index j) { return m_q.row(i).dot(at(i - j)); }));
        if (m_rule.keyMeetsDistance) replace(2, of([&](Index i, Index j) { return m_k.row(j).dot(at(j - i)); }));
        if (m_rule.v.size() > 0)
            m_terms.values[3] = byDistance(m_words,
                                           [&](Index distance) { return at(distance).dot(m_rule.v) / m_root; });
    }

    Matrix banded(const Banded& band, const Matrix& mixtures) const {
        const auto value = [&](Index i, Index j) {
            const Index distance = i - j;
            return distance < 0 || distance >= band.extent() ? 0.0
                                                             : mixtures.row(i).dot(band.profiles.values.row(distance));
        };
        return Matrix::NullaryExpr(m_words, m_words, value);
    }

    void meetCounted(const Contextual& contextual) {
        const Matrix products = m_q * contextual.vectors.values.transpose() / (contextual.divided ? m_root : 1.0);
        const Matrix at = countsOf(contextual, m_terms.values[0]).positions;
        const auto value = [&](Index i, Index j) {
            return valueBetween({products.row(i).data(), static_cast<std::size_t>(products.cols())}, at(i, j));
        };
        replace(1, Matrix::NullaryExpr(m_words, m_words, value));
    }

    Matrix positionTerm() const {
        Matrix out = m_terms.values[3];
        if (m_rule.queryBias)
            out += Matrix::NullaryExpr(m_words, m_words, [&](Index i, Index j) { return m_rule.queryBias(i, j); });
        if (m_rule.positionQueries)
            out += ofWords(*m_rule.positionQueries) * ofWords(*m_rule.positionKeys).transpose() / m_root;
        if (m_rule.bias) out += byDistance(m_words, m_rule.bias);
        return out;
    }

    /// Gaps after the last row.
    Matrix ofWords(const Rows& rows) const {
        Matrix out = Matrix::Constant(m_words, rows.dim(), kGap);
        const Index there = std::min(m_words, rows.values.rows());
        out.topRows(there) = rows.values.topRows(there);
        return out;
    }

    const ScoreRule& m_rule;
    Index m_words;
    double m_root;
    Matrix m_q, m_k;
    ScoreTerms m_terms;
};

}  // namespace

ToyHead toyHead(const std::vector<std::string>& words, const ScoreRule& rule, std::uint64_t seed) {
    ToyHead out;
    out.x.resize(static_cast<Index>(words.size()), rule.width);
    for (Index i = 0; i < out.x.rows(); ++i)
        out.x.row(i) = normals(1, rule.width, 1.0, seed ^ hashOf(words[static_cast<std::size_t>(i)]));
    const double deviation = 1.0 / std::sqrt(static_cast<double>(rule.width));
    out.wq = normals(rule.width, rule.dim, deviation, seed ^ hashOf("\x01q"));
    out.wk = normals(rule.width, rule.dim, deviation, seed ^ hashOf("\x01k"));
    out.wv = normals(rule.width, kValueWidth, deviation, seed ^ hashOf("\x01v"));
    if (rule.banded) out.wr = normals(rule.width, rule.banded->profiles.dim(), deviation, seed ^ hashOf("\x01r"));
    return out;
}

Counts countsOf(const Contextual& contextual, const Matrix& contentScores) {
    const Matrix gates = contentScores.unaryExpr([](double score) { return gateOf(score); });
    Counts out{gates.triangularView<Eigen::Lower>(), {}};
    out.positions = countedPositions(out.gates, contextual.vectors.count() - 1);
    return out;
}

ScoreTerms scoreTerms(const ScoreRule& rule, const ToyHead& toy) { return Expansion(rule, toy).terms(toy); }

Matrix valuesOf(const ScoreRule& rule, const ToyHead& toy) {
    return rule.added ? Matrix((toy.x + positionsOf(*rule.added, toy)) * toy.wv) : Matrix(toy.x * toy.wv);
}

Matrix softmax(Matrix scores) {
    for (Index i = 0; i < scores.rows(); ++i)
        toWeights({scores.row(i).data(), static_cast<std::size_t>(scores.cols())});
    return scores;
}

}  // namespace posenc
