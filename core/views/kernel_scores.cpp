// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/kernel_scores.hpp"

#include <algorithm>

#include "core/math/random.hpp"
#include "core/math/trig_sum.hpp"
#include "core/run/stop.hpp"

namespace posenc {

namespace {

/// Query and key of `dim` entries with q·k / sqrt(divisor * dim) = strength when they are equal.
struct Pair {
    std::vector<double> q, k;
    double root;  ///< sqrt(divisor * dim), by which products are divided

    Pair(const Content& content, int dim, double divisor = 1.0) : root(std::sqrt(divisor * dim)) {
        const auto n = static_cast<std::size_t>(dim);
        Random random(content.seed);
        q = content.kind == Content::Kind::Equal ? std::vector(n, 1.0 / std::sqrt(dim)) : random.unitVector(n);
        k = content.kind == Content::Kind::Unrelated ? random.unitVector(n) : q;
        for (auto* vector : {&q, &k})
            for (double& each : *vector) each *= std::sqrt(content.strength * root);
    }
};

double dot(std::span<const double> a, std::span<const double> b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) sum += a[i] * b[i];
    return sum;
}

/// out[k] = sum over columns c of weights[c] times the wave of column c, at positions first, first + 1, ...
void waveSum(const Additive& waves, std::span<const double> weights, std::int64_t first, std::span<double> out) {
    std::vector<double> cosine(waves.frequencies.size()), sine(waves.frequencies.size());
    for (std::size_t c = 0; c < waves.columns.size(); ++c) {
        if (waves.columns[c].frequency < 0) continue;
        auto& side = waves.columns[c].cosine ? cosine : sine;
        side[static_cast<std::size_t>(waves.columns[c].frequency)] += weights[c];
    }
    trigSum(waves.frequencies, cosine, sine, first, out);
}

std::vector<double> waveVector(const Additive& waves, std::int64_t position) {
    std::vector<double> out;
    for (std::size_t c = 0; c < waves.columns.size(); ++c) out.push_back(waves.at(position, c));
    return out;
}

struct Kernel {
    const Content& content;
    std::size_t head;
    std::int64_t length;

    std::vector<double> operator()(const None&) const { return filled(contentScore()); }

    std::vector<double> operator()(const Rotary& rope) const {
        const Pair pair(content, rope.headDim);
        const std::size_t pairs = rope.frequencies.size();
        std::vector<double> cosine(pairs), sine(pairs);
        const double gain = rope.attentionFactor * rope.attentionFactor / pair.root;
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto [qu, qv, ku, kv] = std::tuple{pair.q[2 * i], pair.q[2 * i + 1], pair.k[2 * i],
                                                     pair.k[2 * i + 1]};
            cosine[i] = gain * (qu * ku + qv * kv);
            sine[i] = gain * (qu * kv - qv * ku);
        }
        std::vector<double> out(size());
        trigSum(rope.frequencies, cosine, sine, 0, out);
        const double unturned = dot(std::span(pair.q).subspan(2 * pairs), std::span(pair.k).subspan(2 * pairs));
        for (double& each : out) each += unturned / pair.root;
        return out;
    }

    std::vector<double> operator()(const Bias& bias) const {
        std::vector<double> out(size());
        const double score = contentScore();
        for (std::int64_t d = 0; d < length; ++d) {
            checkpoint();
            const bool seen = bias.visible(length - 1, length - 1 - d);
            out[static_cast<std::size_t>(d)] = seen ? score + bias.at(head, d) : kGap;
        }
        return out;
    }

    std::vector<double> operator()(const Additive& waves) const {
        const Pair pair(content, static_cast<int>(waves.columns.size()));
        std::vector<double> query = sum(pair.q, waveVector(waves, length - 1));
        std::vector<double> out(size());
        waveSum(waves, query, 0, out);
        return finished(std::move(out), dot(query, pair.k), pair.root);
    }

    std::vector<double> operator()(const Rows& rows) const {
        return direct(rows.dim, [&](std::int64_t position) { return rows.row(position); });
    }

    std::vector<double> operator()(const Digits& digits) const {
        return direct(digits.width, [&](std::int64_t position) {
            std::vector<double> out;
            for (int c = 0; c < digits.width; ++c) out.push_back(digits.digit(position, c));
            return out;
        });
    }

    std::vector<double> operator()(const Relative& relative) const {
        const Pair pair(content, relative.dim, relative.divisor);
        std::vector<double> out = relativeProducts(relative, pair);
        const double start = dot(pair.q, pair.k) + dot(relative.u, pair.k);
        for (std::int64_t d = 0; d < length; ++d) {
            double& score = out[static_cast<std::size_t>(d)];
            score = (start + score) / pair.root + relative.bias.at(d);
        }
        return out;
    }

private:
    std::size_t size() const { return static_cast<std::size_t>(length); }
    std::vector<double> filled(double value) const { return std::vector(size(), value); }

    static std::vector<double> sum(std::vector<double> a, std::span<const double> b) {
        for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
        return a;
    }

    /// q·k / sqrt(d) where the encoding has no dimension of its own: 64.
    double contentScore() const {
        if (content.kind != Content::Kind::Unrelated) return content.strength;
        const Pair pair(content, 64);
        return dot(pair.q, pair.k) / pair.root;
    }

    /// From products by key position to scores by distance.
    std::vector<double> finished(std::vector<double> byPosition, double start, double root) const {
        for (double& each : byPosition) each = (start + each) / root;
        std::ranges::reverse(byPosition);
        return byPosition;
    }

    template <class VectorAt> std::vector<double> direct(int dim, const VectorAt& vectorAt) const {
        const Pair pair(content, dim);
        const auto query = sum(pair.q, vectorAt(length - 1));
        std::vector<double> out(size());
        for (std::int64_t n = 0; n < length; ++n) {
            checkpoint();
            out[static_cast<std::size_t>(n)] = dot(query, vectorAt(n));
        }
        return finished(std::move(out), dot(query, pair.k), pair.root);
    }

    /// q·a(Δ) + v·a(Δ) + b(Δ)·k + positions, for every distance.
    std::vector<double> relativeProducts(const Relative& relative, const Pair& pair) const {
        std::vector<double> left(pair.q.size(), 0.0);
        if (relative.contentToPosition) left = pair.q;
        left = sum(std::move(left), relative.v);
        std::vector<double> out = alongDistances(relative, left, 1);
        if (relative.positionToContent) {
            const auto right = alongDistances(relative, pair.k, -1);
            for (std::size_t d = 0; d < out.size(); ++d) out[d] += right[d];
        }
        if (!relative.positionQueries.values.empty()) addPositions(relative, out);
        return out;
    }

    /// weights · (the vector for distance direction * Δ), for Δ = 0 .. length - 1.
    std::vector<double> alongDistances(const Relative& relative, std::span<const double> weights, int direction) const {
        std::vector<double> out(size(), 0.0);
        if (const auto* rows = std::get_if<Rows>(&relative.vectors)) {
            if (rows->values.empty()) return out;
            std::vector<double> products;
            for (std::int64_t r = 0; r < rows->count(); ++r) products.push_back(dot(rows->row(r), weights));
            for (std::int64_t d = 0; d < length; ++d)
                out[static_cast<std::size_t>(d)] = products[static_cast<std::size_t>(relative.rows.at(direction * d))];
        } else {
            const auto& waves = std::get<Additive>(relative.vectors);
            waveSum(waves, weights, direction > 0 ? 0 : 1 - length, out);
            if (direction < 0) std::ranges::reverse(out);
        }
        return out;
    }

    void addPositions(const Relative& relative, std::vector<double>& out) const {
        const auto query = relative.positionQueries.row(length - 1);
        for (std::int64_t d = 0; d < length; ++d) {
            checkpoint();
            out[static_cast<std::size_t>(d)] += dot(query, relative.positionKeys.row(length - 1 - d));
        }
    }
};

/// Of weights that add up to 1: seven of fourteen equal ones add up to a hair less than half.
constexpr double kRounding = 1e-12;

/// Distances 0 .. r hold half of the weight.
std::int64_t halfRadius(std::span<const double> weights) {
    long double held = 0.0L;
    for (std::size_t d = 0; d < weights.size(); ++d) {
        held += weights[d];
        if (held >= 0.5 - kRounding) return static_cast<std::int64_t>(d);
    }
    return static_cast<std::int64_t>(weights.size()) - 1;
}

/// What is left of rounding has no sign.
void findZero(std::span<const double> scores, Attention& out) {
    double largest = 0.0;
    for (const double score : scores) largest = std::fmax(largest, std::abs(score));
    double sign = 0.0;  // of the first score that has one
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

std::vector<double> kernelScores(const Encoding& encoding, const Content& content, std::size_t head,
                                 std::int64_t length) {
    return std::visit(Kernel{content, head, length}, encoding);
}

std::optional<std::int64_t> positionsOf(const Encoding& encoding) {
    if (const auto* rows = std::get_if<Rows>(&encoding)) return rows->count();
    const auto* relative = std::get_if<Relative>(&encoding);
    if (relative && !relative->positionQueries.values.empty()) return relative->positionQueries.count();
    return std::nullopt;
}

Attention attentionOf(std::span<const double> scores) {
    Attention out;
    double greatest = -std::numeric_limits<double>::infinity();
    for (const double score : scores)
        if (score > greatest) greatest = score;
    double total = 0.0, weighted = 0.0;
    out.weights.resize(scores.size());
    for (std::size_t d = 0; d < scores.size(); ++d) {
        if (std::isnan(scores[d])) continue;
        const double weight = std::exp(scores[d] - greatest);
        out.weights[d] = weight;
        total += weight;
        if (weight > 0.0) weighted += weight * (scores[d] - greatest);
    }
    for (double& weight : out.weights) weight /= total;
    if (total > 0.0)
        out.entropy = std::max(std::log(total) - weighted / total, 0.0);  // ln weight = score − greatest − ln total
    out.halfRadius = halfRadius(out.weights);
    findZero(scores, out);
    return out;
}

}  // namespace posenc
