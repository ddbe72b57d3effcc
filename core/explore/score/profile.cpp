// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/profile.hpp"

#include <algorithm>

#include "core/explore/math/fading_sum.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/score/softmax.hpp"

namespace posenc {

namespace {

/// Dimension of the content's vectors.
std::int64_t dimOf(const ScoreRule& rule) { return rule.added ? rule.added->dim : rule.dim; }

double rootOf(const ScoreRule& rule) { return std::sqrt(rule.divisor * static_cast<double>(dimOf(rule))); }

/// sum over pairs of gain^Δ (cosine cos(Δ f) + sine sin(Δ f)), with frequencies and decays multiplied by `times`.
void pairSum(const ScoreRule& rule, double times, std::span<const double> cosine, std::span<const double> sine,
             std::int64_t first, std::span<double> out) {
    std::vector<double> frequencies = rule.turned->frequencies, decays = rule.decays;
    asArray(frequencies) *= times;
    asArray(decays) *= times;
    if (decays.empty()) return trigSum(frequencies, cosine, sine, first, out);
    fadingSum(frequencies, decays, cosine, sine, first, out);
}

/// A query at the last of `length` positions, scored against the keys before it.
class Profile {
public:
    /// Query and key have q·k / sqrt(divisor * dim) = strength if they are equal.
    Profile(const ScoreRule& own, const Content& content, std::int64_t length)
        : m_rule(own),
          m_last(length - 1),
          m_root(rootOf(own)),
          m_scores(static_cast<std::size_t>(length)),
          m_alike(content.kind == Content::Kind::Equal),
          m_q(Vector::Zero(dim())),
          m_k(m_q) {
        const double square = content.strength * m_root;
        if (content.kind == Content::Kind::Expected) m_even = square / static_cast<double>(dim());
        if (content.isMean()) return;  // a direction has no mean of its own
        Random random(content.seed);
        const auto direction = [&] { return Vector(asVector(random.unitVector(static_cast<std::size_t>(dim())))); };
        m_q = m_alike ? Vector::Constant(dim(), 1.0 / std::sqrt(static_cast<double>(dim()))) : direction();
        m_k = content.kind == Content::Kind::Unrelated ? direction() : m_q;
        m_q *= std::sqrt(square);
        m_k *= std::sqrt(square);
        if (m_rule.banded) mixBand(*m_rule.banded, random);
    }

    std::vector<double> scores() && {
        double always = m_rule.turned ? turned(*m_rule.turned) : products(m_q, m_k);
        if (m_rule.added) always += added(*m_rule.added);
        if (m_rule.distances) meetDistances(*m_rule.distances);
        if (m_rule.u.size() > 0) always += m_rule.u.dot(m_k);
        if (m_rule.positionQueries) meetPositions();
        asVector(m_scores).array() = (asVector(m_scores).array() + always) / m_root;
        asVector(m_scores).head(m_band.size()) += m_band;
        if (addsByDistance())
            for (std::int64_t d = 0; d <= m_last; ++d) finish(d);
        return std::move(m_scores);
    }

private:
    std::int64_t dim() const { return dimOf(m_rule); }

    /// Products of some entries of q and k.
    template <class Some> double products(const Some& q, const Some& k) const {
        return q.dot(k) + m_even * static_cast<double>(q.size());
    }

    /// Returns the contribution of dimensions that do not rotate, equal at every distance.
    double turned(const Rotary& rope) {
        const auto pairs = static_cast<Eigen::Index>(rope.frequencies.size());
        const Eigen::Map<const Eigen::Array2Xd> q(m_q.data(), 2, pairs), k(m_k.data(), 2, pairs);  // a pair a column
        const double gain = rope.attentionFactor * rope.attentionFactor;
        const Array cosine = gain * (q.row(0) * k.row(0) + q.row(1) * k.row(1) + 2.0 * m_even);
        const Array sine = gain * (q.row(0) * k.row(1) - q.row(1) * k.row(0));
        pairSum(m_rule, 1.0, asSpan(cosine), asSpan(sine), 0, m_scores);
        const auto still = dim() - 2 * pairs;
        return products(m_q.tail(still), m_k.tail(still));
    }

    double added(const Vectors& vectors) {
        const Vector own = vectors.at(m_last);
        vectors.along(m_q + own, 0, m_scores);
        std::ranges::reverse(m_scores);
        return own.dot(m_k);
    }

    void meetDistances(const Vectors& vectors) {
        Vector left = m_rule.queryMeetsDistance ? m_q : Vector::Zero(dim());
        if (m_rule.v.size() > 0) left += m_rule.v;
        vectors.along(left, 0, m_scores);
        if (!m_rule.keyMeetsDistance) return;
        std::vector<double> right(m_scores.size());
        vectors.along(m_k, -m_last, right);
        asVector(m_scores) += asVector(right).reverse();
    }

    void meetPositions() {
        const Vector query = m_rule.positionQueries->values.row(m_last);
        asVector(m_scores) += (m_rule.positionKeys->values.topRows(m_last + 1) * query).reverse();
    }

    /// The query's mixing vector has entries of variance 1, or all 1 if all entries of the content are alike. Added
    /// after the division.
    void mixBand(const Banded& banded, Random& random) {
        const Eigen::Index count = banded.profiles.dim();
        Vector mixture = Vector::Ones(count);
        if (!m_alike)
            mixture = std::sqrt(static_cast<double>(count)) *
                      asVector(random.unitVector(static_cast<std::size_t>(count)));
        m_band = banded.profiles.values.topRows(std::min(m_last + 1, banded.extent())) * mixture;
    }

    bool addsByDistance() const { return m_rule.visible.window || m_rule.bias || m_rule.queryBias; }

    void finish(std::int64_t distance) {
        checkpoint();
        double& score = m_scores[static_cast<std::size_t>(distance)];
        if (!m_rule.visible(m_last, m_last - distance))
            score = kGap;
        else if (m_rule.bias)
            score += m_rule.bias(distance);
        else if (m_rule.queryBias)
            score += m_rule.queryBias(m_last, m_last - distance);
    }

    const ScoreRule& m_rule;
    std::int64_t m_last;
    double m_root;
    std::vector<double> m_scores;  // by distance
    bool m_alike;                  // all entries of the content
    Vector m_q, m_k;
    Vector m_band;        // added after the division, by distance; none beyond its end
    double m_even = 0.0;  // mean product of an entry of q with its own entry of k
};

/// For weights that sum to 1: seven of fourteen equal ones sum to slightly less than half.
constexpr double kRounding = 1e-12;

/// Smallest r such that distances 0 .. r hold half of the weight.
std::int64_t halfRadius(std::span<const double> weights) {
    long double held = 0.0L;
    for (std::size_t d = 0; d < weights.size(); ++d) {
        held += weights[d];
        if (held >= 0.5 - kRounding) return static_cast<std::int64_t>(d);
    }
    return static_cast<std::int64_t>(weights.size()) - 1;
}

/// Rounding residue has no sign.
void findZero(std::span<const double> scores, Attention& out) {
    double largest = 0.0;
    for (const double score : scores) largest = std::fmax(largest, std::abs(score));
    double sign = 0.0;  // of the first score with a sign
    for (std::size_t d = 0; d < scores.size(); ++d) {
        if (std::isnan(scores[d])) continue;
        const bool none = std::abs(scores[d]) <= kRounding * largest;
        if (none && !out.firstZero) out.firstZero = static_cast<double>(d);
        if (sign == 0.0 && !none) sign = scores[d] > 0.0 ? 1.0 : -1.0;
        if (none || scores[d] * sign >= 0.0) continue;
        const double before = std::isnan(scores[d - 1]) ? 0.0 : scores[d - 1];
        if (!out.firstZero) out.firstZero = static_cast<double>(d) - scores[d] / (scores[d] - before);
        out.firstSignChange = static_cast<std::int64_t>(d);
        return;
    }
}

}  // namespace

std::vector<double> profileOf(const ScoreRule& rule, const Content& content, std::int64_t length) {
    return Profile(rule, content, length).scores();
}

Deviations::Deviations(ScoreRule rule, const Content& content, std::int64_t length)
    : m_rule(std::move(rule)),
      m_equal(content.kind == Content::Kind::Expected),
      m_last(length - 1),
      m_dim(static_cast<double>(dimOf(m_rule))),
      m_root(rootOf(m_rule)),
      m_square(content.strength * m_root) {}

/// Variance of q·Ak: for k = q, uniform on a sphere of d dimensions, 2|q|⁴ (tr A² − (tr A)²/d) / (d (d + 2)) with A
/// symmetrised; otherwise |q|²|k|² tr AAᵀ / d². A is a rotation: each pair has cos a on the diagonal twice, and tr A
/// follows from the mean score.
void Deviations::addContent(std::int64_t first, std::span<const double> scores, std::span<double> variances) const {
    const double size = m_square * m_square / (m_dim * (m_equal ? 0.5 * m_dim + 1.0 : m_dim));
    if (!m_rule.turned) {
        if (!m_equal) asVector(variances).array() += size * m_dim;
        return;
    }
    const std::size_t pairs = m_rule.turned->frequencies.size();
    const double gain = std::pow(m_rule.turned->attentionFactor, 4.0);
    const double still = m_dim - 2.0 * static_cast<double>(pairs);
    const std::vector<double> squares = squaredGains(first, variances.size());
    if (!m_equal) {
        asVector(variances).array() += size * (still + 2.0 * gain * asVector(squares).array());
        return;
    }
    std::vector<double> cosines(variances.size());
    pairSum(m_rule, 2.0, std::vector<double>(pairs, 1.0), std::vector<double>(pairs, 0.0), first, cosines);
    const Array traces = (m_square > 0.0 ? m_root * m_dim / m_square : 0.0) * asArray(scores);
    asArray(variances) += size * (still + gain * (asArray(squares) + asArray(cosines)) - traces.square() / m_dim);
}

/// The sum over pairs of gain^2Δ: the number of pairs if none fades.
std::vector<double> Deviations::squaredGains(std::int64_t first, std::size_t count) const {
    const std::size_t pairs = m_rule.turned->frequencies.size();
    std::vector<double> out(count, static_cast<double>(pairs));
    if (m_rule.decays.empty()) return out;
    std::vector<double> doubled = m_rule.decays;
    asArray(doubled) *= 2.0;
    const std::vector<double> ones(pairs, 1.0), none(pairs, 0.0);
    fadingSum(none, doubled, ones, none, first, out);
    return out;
}

/// Deviation of r · profiles, entries of r having variance 1 for any content; as if divided like the other terms.
double Deviations::ofBand(const Banded& banded, std::int64_t distance) const {
    if (distance >= banded.extent()) return 0.0;
    return m_root * m_root * banded.profiles.values.row(distance).squaredNorm();
}

/// Deviation of q·b + k·c, uncorrelated with q·k. The product of two positions is the mean's part besides q·k.
double Deviations::ofPositions(std::int64_t distance, double score) const {
    if (m_rule.added) {
        const double squares = m_rule.added->squareAt(m_last) + m_rule.added->squareAt(m_last - distance);
        return m_square / m_dim * (m_equal ? squares + 2.0 * (score * m_root - m_square) : squares);
    }
    if (m_rule.banded) return ofBand(*m_rule.banded, distance);
    if (!m_rule.distances && m_rule.u.size() == 0) return 0.0;
    Vector b = Vector::Zero(static_cast<Eigen::Index>(m_dim)), c = b;
    if (m_rule.queryMeetsDistance) b += m_rule.distances->at(distance);
    if (m_rule.keyMeetsDistance) c += m_rule.distances->at(-distance);
    if (m_rule.u.size() > 0) c += m_rule.u;
    return m_square / m_dim * (m_equal ? (b + c).squaredNorm() : b.squaredNorm() + c.squaredNorm());
}

/// A variance below this share of the vectors' length to the fourth power is rounding error of 0.
constexpr double kResidue = 1e-15;

void Deviations::at(std::int64_t first, std::span<const double> scores, std::span<double> out) const {
    std::ranges::fill(out, 0.0);
    addContent(first, scores, out);
    for (std::size_t k = 0; k < out.size(); ++k) {
        checkpoint();
        const double variance = out[k] + ofPositions(first + static_cast<std::int64_t>(k), scores[k]);
        const bool isResidue = variance < kResidue * m_square * m_square;
        out[k] = isResidue ? 0.0 : std::sqrt(variance) / m_root;
    }
}

Attention attentionOf(std::span<const double> scores) {
    Attention out;
    out.weights.assign(scores.begin(), scores.end());
    out.entropy = toWeights(out.weights);
    out.halfRadius = halfRadius(out.weights);
    findZero(scores, out);
    return out;
}

}  // namespace posenc
