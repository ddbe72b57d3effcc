// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/toy_head.hpp"

#include "core/encodings/rotation.hpp"
#include "core/math/normals.hpp"
#include "core/run/stop.hpp"

namespace posenc {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index kWidth = 64;

/// FNV-1a: the same for the same word on every machine.
std::uint64_t hashOf(std::string_view word) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

MatrixXd normals(Index rows, Index columns, double deviation, std::uint64_t seed) {
    Normals numbers(seed, static_cast<std::size_t>(rows * columns));
    MatrixXd out(rows, columns);
    for (Index r = 0; r < rows; ++r) {
        checkpoint();
        for (Index c = 0; c < columns; ++c) out(r, c) = deviation * numbers.next();
    }
    return out;
}

struct Shape {
    Index width = kWidth, dim = kWidth;
};

Shape shapeOf(const Encoding& encoding) {
    if (const auto* waves = std::get_if<Additive>(&encoding))
        return {static_cast<Index>(waves->columns.size()), kWidth};
    if (const auto* rows = std::get_if<Rows>(&encoding)) return {rows->dim, kWidth};
    if (const auto* digits = std::get_if<Digits>(&encoding)) return {std::max<Index>(kWidth, digits->width), kWidth};
    if (const auto* rope = std::get_if<Rotary>(&encoding)) return {kWidth, rope->headDim};
    if (const auto* relative = std::get_if<Relative>(&encoding)) return {kWidth, relative->dim};
    return {};
}

VectorXd vectorAt(const Additive& waves, std::int64_t position) {
    VectorXd out(static_cast<Index>(waves.columns.size()));
    for (Index c = 0; c < out.size(); ++c) out[c] = waves.at(position, static_cast<std::size_t>(c));
    return out;
}

/// A gap beyond the last row.
VectorXd vectorAt(const Rows& rows, std::int64_t position) {
    if (position < 0 || position >= rows.count()) return VectorXd::Constant(rows.dim, kGap);
    return Eigen::Map<const VectorXd>(rows.row(position).data(), rows.dim);
}

/// Digits as they are, in the first dimensions.
VectorXd vectorAt(const Digits& digits, std::int64_t position) {
    VectorXd out = VectorXd::Zero(std::max<Index>(kWidth, digits.width));
    for (int c = 0; c < digits.width; ++c) out[c] = digits.digit(position, c);
    return out;
}

template <class Vectors> MatrixXd positionsOf(const Vectors& vectors, const ToyHead& toy) {
    MatrixXd out(toy.x.rows(), toy.x.cols());
    for (Index i = 0; i < out.rows(); ++i) out.row(i) = vectorAt(vectors, i).transpose();
    return out;
}

MatrixXd vectorOf(const Relative& relative, std::int64_t distance) {
    if (const auto* waves = std::get_if<Additive>(&relative.vectors)) return vectorAt(*waves, distance);
    if (distance < 0 && !relative.later.values.empty())
        return vectorAt(relative.later, std::min(-distance, relative.later.count()) - 1);
    return vectorAt(std::get<Rows>(relative.vectors), static_cast<std::int64_t>(relative.rows.at(distance)));
}

MatrixXd fromDistances(Index words, const std::function<double(Index, Index)>& value) {
    MatrixXd out(words, words);
    for (Index i = 0; i < words; ++i)
        for (Index j = 0; j < words; ++j) out(i, j) = value(i, j);
    return out;
}

/// q·k / sqrt(divisor * d), and nothing in the other places.
ScoreTerms contentOnly(const ToyHead& toy, double divisor = 1.0) {
    ScoreTerms out;
    out.values.fill(MatrixXd::Zero(toy.x.rows(), toy.x.rows()));
    out.fates = {Fate::Kept, Fate::Dropped, Fate::Dropped, Fate::Dropped};
    out.values[0] = (toy.x * toy.wq) * (toy.x * toy.wk).transpose() /
                    std::sqrt(divisor * static_cast<double>(toy.wq.cols()));
    return out;
}

MatrixXd turned(const Rotary& rope, MatrixXd vectors) {
    for (Index m = 0; m < vectors.rows(); ++m) {
        const VectorXd row = vectors.row(m).transpose();
        const auto out = rotated(rope, {row.data(), static_cast<std::size_t>(row.size())}, m, PairLayout::Half);
        vectors.row(m) = Eigen::Map<const VectorXd>(out.data(), row.size()).transpose();
    }
    return vectors;
}

struct Expansion {
    const ToyHead& toy;
    std::size_t head;

    ScoreTerms operator()(const None&) const { return contentOnly(toy); }

    ScoreTerms operator()(const Rotary& rope) const {
        ScoreTerms out = contentOnly(toy);
        out.fates[0] = Fate::Replaced;
        out.values[0] = turned(rope, toy.x * toy.wq) * turned(rope, toy.x * toy.wk).transpose() /
                        std::sqrt(static_cast<double>(rope.headDim));
        return out;
    }

    ScoreTerms operator()(const Additive& waves) const { return added(positionsOf(waves, toy)); }
    ScoreTerms operator()(const Rows& rows) const { return added(positionsOf(rows, toy)); }
    ScoreTerms operator()(const Digits& digits) const { return added(positionsOf(digits, toy)); }

    ScoreTerms operator()(const Bias& bias) const {
        ScoreTerms out = contentOnly(toy);
        out.fates[3] = Fate::Replaced;
        out.values[3] = fromDistances(words(), [&](Index i, Index j) { return bias.at(head, i - j); });
        return out;
    }

    ScoreTerms operator()(const Relative& relative) const {
        ScoreTerms out = contentOnly(toy, relative.divisor);
        const double root = std::sqrt(relative.divisor * relative.dim);
        if (relative.contentToPosition) replace(out, 1, contentToPosition(relative) / root);
        if (relative.positionToContent) replace(out, 2, positionToContent(relative) / root);
        if (!relative.u.empty())
            replace(out, 2, fromDistances(words(), [&](Index, Index j) {
                                return keys().row(j).dot(vector(relative.u));
                            }) / root);
        if (hasPositionTerm(relative)) replace(out, 3, positionToPosition(relative, root));
        return out;
    }

private:
    Index words() const { return toy.x.rows(); }
    MatrixXd queries() const { return toy.x * toy.wq; }
    MatrixXd keys() const { return toy.x * toy.wk; }
    static Eigen::Map<const VectorXd> vector(const std::vector<double>& values) {
        return {values.data(), static_cast<Index>(values.size())};
    }

    static void replace(ScoreTerms& out, std::size_t term, MatrixXd value) {
        out.values[term] = std::move(value);
        out.fates[term] = Fate::Replaced;
    }

    ScoreTerms added(const MatrixXd& positions) const {
        const double root = std::sqrt(static_cast<double>(toy.wq.cols()));
        const MatrixXd pq = positions * toy.wq / root;
        const MatrixXd pk = positions * toy.wk;
        ScoreTerms out;
        out.values = {queries() * keys().transpose() / root, queries() * pk.transpose() / root, pq * keys().transpose(),
                      pq * pk.transpose()};
        return out;
    }

    MatrixXd contentToPosition(const Relative& relative) const {
        const MatrixXd q = queries();
        return fromDistances(words(), [&](Index i, Index j) { return q.row(i).dot(vectorOf(relative, i - j).col(0)); });
    }

    MatrixXd positionToContent(const Relative& relative) const {
        const MatrixXd k = keys();
        return fromDistances(words(), [&](Index i, Index j) { return k.row(j).dot(vectorOf(relative, j - i).col(0)); });
    }

    static bool hasPositionTerm(const Relative& relative) {
        return !relative.v.empty() || !relative.positionQueries.values.empty() || !relative.bias.empty();
    }

    MatrixXd positionToPosition(const Relative& relative, double root) const {
        return fromDistances(words(), [&](Index i, Index j) {
            double sum = 0.0;
            if (!relative.v.empty()) sum += vector(relative.v).dot(vectorOf(relative, i - j).col(0));
            if (!relative.positionQueries.values.empty())
                sum += vectorAt(relative.positionQueries, i).dot(vectorAt(relative.positionKeys, j));
            return sum / root + relative.bias.at(i - j);
        });
    }
};

}  // namespace

ToyHead toyHead(const std::vector<std::string>& words, const Encoding& encoding, std::uint64_t seed) {
    const auto [width, dim] = shapeOf(encoding);
    ToyHead out;
    out.x.resize(static_cast<Index>(words.size()), width);
    for (Index i = 0; i < out.x.rows(); ++i)
        out.x.row(i) = normals(1, width, 1.0, seed ^ hashOf(words[static_cast<std::size_t>(i)]));
    const double deviation = 1.0 / std::sqrt(static_cast<double>(width));
    out.wq = normals(width, dim, deviation, seed ^ hashOf("\x01q"));
    out.wk = normals(width, dim, deviation, seed ^ hashOf("\x01k"));
    out.wv = normals(width, kWidth, deviation, seed ^ hashOf("\x01v"));
    return out;
}

ScoreTerms scoreTerms(const Encoding& encoding, const ToyHead& toy, std::size_t head) {
    return std::visit(Expansion{toy, head}, encoding);
}

MatrixXd valuesOf(const Encoding& encoding, const ToyHead& toy) {
    if (const auto* waves = std::get_if<Additive>(&encoding)) return (toy.x + positionsOf(*waves, toy)) * toy.wv;
    if (const auto* rows = std::get_if<Rows>(&encoding)) return (toy.x + positionsOf(*rows, toy)) * toy.wv;
    if (const auto* digits = std::get_if<Digits>(&encoding)) return (toy.x + positionsOf(*digits, toy)) * toy.wv;
    return toy.x * toy.wv;
}

bool masksLater(const Encoding& encoding) {
    if (const auto* bias = std::get_if<Bias>(&encoding)) return bias->visible.causal;
    const auto* relative = std::get_if<Relative>(&encoding);
    return relative && relative->causal;
}

bool seesKey(const Encoding& encoding, std::int64_t query, std::int64_t key) {
    if (const auto* bias = std::get_if<Bias>(&encoding)) return bias->visible(query, key);
    return !masksLater(encoding) || key <= query;
}

MatrixXd softmax(const MatrixXd& scores) {
    MatrixXd out = MatrixXd::Zero(scores.rows(), scores.cols());
    for (Index i = 0; i < scores.rows(); ++i) {
        double greatest = -std::numeric_limits<double>::infinity();
        for (const double score : scores.row(i)) greatest = std::fmax(greatest, score);
        for (Index j = 0; j < scores.cols(); ++j)
            if (!std::isnan(scores(i, j))) out(i, j) = std::exp(scores(i, j) - greatest);
        if (const double total = out.row(i).sum(); total > 0.0) out.row(i) /= total;
    }
    return out;
}

}  // namespace posenc
