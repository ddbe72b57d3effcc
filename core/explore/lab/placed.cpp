// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/placed.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/explore/lab/pieces.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;
using Places = std::vector<std::int64_t>;
using Reals = std::vector<double>;

Reals asReals(const Places& positions) { return {positions.begin(), positions.end()}; }

Places positionsOf(const Placement& placement, Index length) {
    if (!placement.positions.empty()) return {placement.positions.begin(), placement.positions.begin() + length};
    Places out(static_cast<std::size_t>(length));
    std::iota(out.begin(), out.end(), std::int64_t{0});
    return out;
}

void requireFit(Say about, std::int64_t own, std::int64_t wanted) {
    if (own != wanted) throw Error(about.with(own, wanted));
}

/// Fills the tables of one layer for all heads.
template <class T> class Filling {
public:
    Filling(const Placement& placement, const Placement::Layer& layer, const Shape& shape, Index length)
        : m_placement(placement),
          m_window(layer.window),
          m_shape(shape),
          m_positions(positionsOf(placement, length)),
          m_length(length),
          m_rule(ruleOf(layer.encoding)) {
        requireFit();
        m_scale = 1.0 / std::sqrt(m_rule.divisor * static_cast<double>(shape.headDim()));
        m_tables.scale = static_cast<T>(m_scale);
        const bool pieces = m_rule.turned && placement.map.kind != DistanceMap::Kind::Rope;
        if (pieces) addPieces();
        if (m_rule.turned && !pieces) m_tables.turns.push_back(turn(asReals(m_positions), asReals(m_positions)));
        for (std::int64_t head = 0; head < std::max<std::int64_t>(m_rule.heads, 1); ++head)
            addHead(ruleOf(layer.encoding, static_cast<std::size_t>(head)));
        if (pieces) maskOutside();
        addVectors();
        addTemperature();
    }

    LayerTables<T> take() && { return std::move(m_tables); }

private:
    bool inOrder() const { return m_placement.positions.empty(); }
    std::int64_t distance(Index i, Index j) const {
        return std::max<std::int64_t>(
            m_positions[static_cast<std::size_t>(i)] - m_positions[static_cast<std::size_t>(j)], 0);
    }

    void requireFit() const {
        if (m_rule.turned || m_rule.distances || m_rule.counted || m_rule.banded)
            lab::requireFit(say("core", "The encoding's heads have %1 dimensions, but this model's have %2."),
                            m_rule.dim, m_shape.headDim());
        if (m_rule.heads > 1)
            lab::requireFit(say("core", "The encoding has %1 heads, but this model has %2."), m_rule.heads,
                            m_shape.heads);
    }

    Turn<T> turn(const Reals& queries, const Reals& keys) const {
        Turn<T> out;
        const Rotary& rope = *m_rule.turned;
        fill(rope, queries, 1.0, out.queryCos, out.querySin);
        fill(rope, keys, -1.0, out.keyCos, out.keySin);
        return out;
    }

    /// Fading: from the middle of the sequence, so that gains stay within the range of a float.
    void fill(const Rotary& rope, const Reals& positions, double sign, Mat<T>& cosines, Mat<T>& sines) const {
        const auto pairs = static_cast<Index>(rope.frequencies.size());
        cosines.resize(m_length, pairs);
        sines.resize(m_length, pairs);
        const double middle = 0.5 * static_cast<double>(m_positions.back());
        for (Index i = 0; i < m_length; ++i)
            for (Index p = 0; p < pairs; ++p) {
                const double at = positions[static_cast<std::size_t>(i)];
                const auto pair = static_cast<std::size_t>(p);
                const double gain = m_rule.decays.empty() ? 1.0 : std::exp(sign * m_rule.decays[pair] * (at - middle));
                const double size = rope.attentionFactor * gain, angle = at * rope.frequencies[pair];
                cosines(i, p) = static_cast<T>(size * std::cos(angle));
                sines(i, p) = static_cast<T>(size * std::sin(angle));
            }
    }

    void addPieces() {
        demandPairs();
        Pieces pieces = piecesOf(m_placement.map, m_length);
        for (const Piece& each : pieces.pieces) m_tables.turns.push_back(turn(each.queries, each.keys));
        m_tables.piece = std::move(pieces.at);
    }

    /// Adds -infinity where the distance map has no distance.
    void maskOutside() {
        if (!(m_tables.piece.array() < 0).any()) return;
        if (m_tables.byPair.empty()) m_tables.byPair.push_back(Mat<T>::Zero(m_length, m_length));
        const T none = -std::numeric_limits<T>::infinity();
        for (Mat<T>& each : m_tables.byPair) each = (m_tables.piece.array() < 0).select(none, each);
    }

    void addHead(ScoreRule rule) {
        if (m_window) rule.visible.window = std::min(*m_window, rule.visible.window.value_or(*m_window));
        const bool window = rule.visible.window.has_value(), sinks = window && rule.visible.sinks > 0;
        const bool byDistance = rule.bias || window || rule.v.size() > 0;
        const bool pairs = rule.queryBias || rule.positionQueries || sinks || (!inOrder() && byDistance);
        if (!pairs && !byDistance) return;
        if (pairs) return m_tables.byPair.push_back(pairTable(rule));
        List<T> values(m_length);
        for (Index d = 0; d < m_length; ++d) values(m_length - 1 - d) = static_cast<T>(added(rule, d));
        m_tables.byDistance.push_back(std::move(values));
    }

    double added(const ScoreRule& rule, std::int64_t d) const {
        if (rule.visible.window && d >= *rule.visible.window) return -std::numeric_limits<double>::infinity();
        return ofDistance(rule, d);
    }

    double ofDistance(const ScoreRule& rule, std::int64_t d) const {
        return (rule.bias ? rule.bias(d) : 0.0) + (rule.v.size() > 0 ? m_scale * rule.v.dot(rule.distances->at(d)) : 0);
    }

    Mat<T> pairTable(const ScoreRule& rule) const {
        demandPairs();
        Mat<T> out = Mat<T>::Zero(m_length, m_length);
        std::optional<FireTable> rows;
        if (inOrder() && rule.queryBias) rows = rule.queryBiases(m_length);
        const bool only = rows && !rule.visible.window && !rule.bias && !rule.positionQueries && rule.v.size() == 0;
        Reals biases(static_cast<std::size_t>(m_length));
        for (Index i = 0; i < m_length; ++i) {
            checkpoint();
            if (rows) rows->row(i, biases);
            for (Index j = 0; j <= i; ++j)
                out(i,
                    j) = static_cast<T>(biases[static_cast<std::size_t>(i - j)] + (only ? 0.0 : pairValue(rule, i, j)));
        }
        return out;
    }

    /// A table of pairs takes the square of the length.
    void demandPairs() const {
        constexpr Index kMost = 1 << 14;  // tokens: 1 GB for each head
        if (m_length > kMost)
            throw Error(say("core",
                            "These positions need a number for every pair of characters, so a text may have at most "
                            "%1 of them; this one has %2.")
                            .with(kMost, m_length));
    }

    /// Without the biases that come by rows.
    double pairValue(const ScoreRule& rule, Index i, Index j) const {
        const std::int64_t query = m_positions[static_cast<std::size_t>(i)], d = distance(i, j);
        if (!rule.visible(query, query - d) && j >= rule.visible.sinks) return -std::numeric_limits<double>::infinity();
        double out = ofDistance(rule, d);
        if (rule.queryBias && !inOrder()) out += rule.queryBias(query, query - d);
        if (rule.positionQueries)
            out += m_scale * rule.positionQueries->values.row(query).dot(rule.positionKeys->values.row(query - d));
        return out;
    }

    /// The distances that occur, ascending; moved positions may have few, but large ones.
    std::vector<std::int64_t> distances() const {
        std::set<std::int64_t> all;
        for (Index i = inOrder() ? m_length - 1 : 0; i < m_length; ++i)
            for (Index j = 0; j <= i; ++j) all.insert(distance(i, j));
        return {all.begin(), all.end()};
    }

    void addApart(const std::vector<std::int64_t>& distances) {
        demandPairs();
        m_tables.apart = Mat<std::int32_t>::Zero(m_length, m_length);
        for (Index i = 0; i < m_length; ++i)
            for (Index j = 0; j <= i; ++j)
                m_tables.apart(i, j) = static_cast<std::int32_t>(std::ranges::lower_bound(distances, distance(i, j)) -
                                                                 distances.begin());
    }

    Mat<T> vectorsAt(const Vectors& vectors, const std::vector<std::int64_t>& distances, std::int64_t sign) const {
        Mat<T> out(static_cast<Index>(distances.size()), vectors.dim);
        for (Index d = 0; d < out.rows(); ++d)
            out.row(d) = vectors.at(sign * distances[static_cast<std::size_t>(d)]).template cast<T>();
        return out;
    }

    /// Nothing beyond the last distance of the profiles.
    Mat<T> profilesAt(const Matrix& profiles, const std::vector<std::int64_t>& distances) const {
        Mat<T> out = Mat<T>::Zero(static_cast<Index>(distances.size()), profiles.cols());
        for (Index d = 0; d < out.rows() && distances[static_cast<std::size_t>(d)] < profiles.rows(); ++d)
            out.row(d) = profiles.row(distances[static_cast<std::size_t>(d)]).template cast<T>();
        return out;
    }

    void addVectors() {
        if (m_rule.distances || m_rule.banded) addByDistance(distances());
        m_tables.keyVector = m_rule.u.template cast<T>().array();
        if (m_rule.counted) m_tables.counted = m_rule.counted->vectors.values.template cast<T>();
        if (m_rule.counted) m_tables.countedDivided = m_rule.counted->divided;
    }

    void addByDistance(const std::vector<std::int64_t>& all) {
        if (!inOrder()) addApart(all);
        if (m_rule.distances && m_rule.queryMeetsDistance) m_tables.queryVectors = vectorsAt(*m_rule.distances, all, 1);
        if (m_rule.distances && m_rule.keyMeetsDistance) m_tables.keyVectors = vectorsAt(*m_rule.distances, all, -1);
        if (!m_rule.banded) return;
        const Matrix& profiles = m_rule.banded->profiles.values;
        m_tables.profiles = inOrder() ? Mat<T>(profiles.template cast<T>()) : profilesAt(profiles, all);
    }

    void addTemperature() {
        if (!m_placement.temperature) return;
        m_tables.queryScale.resize(m_length);
        for (Index i = 0; i < m_length; ++i)
            m_tables.queryScale(i) = static_cast<T>(
                m_placement.temperature->at(m_positions[static_cast<std::size_t>(i)]));
    }

    const Placement& m_placement;
    std::optional<std::int64_t> m_window;
    const Shape& m_shape;
    Places m_positions;
    Index m_length;
    ScoreRule m_rule;
    double m_scale = 1.0;
    LayerTables<T> m_tables;
};

template <class T> Mat<T> rowsOf(const Placement& placement, const Shape& shape, Index length) {
    const ScoreRule rule = ruleOf(placement.layers.front().encoding);
    if (!rule.added) return {};
    if (rule.added->dim > shape.width)
        throw Error(say("core", "The encoding's vectors have %1 dimensions, but this model's embedding has %2.")
                        .with(rule.added->dim, shape.width));
    Mat<T> out = Mat<T>::Zero(length, shape.width);
    const Places positions = positionsOf(placement, length);
    for (Index i = 0; i < length; ++i)
        out.row(i).head(
            rule.added->dim) = rule.added->at(positions[static_cast<std::size_t>(i)]).template cast<T>().transpose();
    return out;
}

}  // namespace

std::int64_t reachOf(const Placement& placement) {
    std::int64_t positions = kEndless;
    for (const auto& each : placement.layers) positions = std::min(positions, ruleOf(each.encoding).positions);
    if (placement.positions.empty()) return positions;
    const auto beyond = std::ranges::find_if(placement.positions, [&](std::int64_t at) { return at >= positions; });
    return beyond - placement.positions.begin();
}

template <class T> Placed<T> placed(const Placement& placement, const Shape& shape, Index length) {
    Placed<T> out{length, rowsOf<T>(placement, shape, length), {}};
    std::map<std::pair<const Encoding*, std::optional<std::int64_t>>, std::shared_ptr<const LayerTables<T>>> known;
    for (const Placement::Layer& each : placement.layers) {
        auto& tables = known[{each.encoding.get(), each.window}];
        if (!tables) tables = std::make_shared<const LayerTables<T>>(Filling<T>(placement, each, shape, length).take());
        out.layers.push_back(tables);
    }
    return out;
}

template Placed<float> placed(const Placement&, const Shape&, Index);
template Placed<double> placed(const Placement&, const Shape&, Index);

}  // namespace posenc::lab
