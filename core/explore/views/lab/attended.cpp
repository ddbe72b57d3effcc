// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/lab/attended.hpp"

#include <cmath>

#include "core/explore/run/share.hpp"

namespace posenc::trained {

namespace {

using Eigen::Index;

/// Sums of one sequence's weights by distance, by head.
class Sums {
public:
    Sums(std::int64_t heads, std::int64_t length)
        : m_half(length / 2), m_sums(static_cast<std::size_t>(heads), std::vector<double>(half())) {}

    void add(std::size_t head, Index first, const lab::Mat<float>& weights) {
        std::vector<double>& own = m_sums[head];
        for (Index r = 0; r < weights.rows(); ++r) {
            const Index query = first + r;
            if (query < m_half) continue;
            for (Index d = 0; d < m_half; ++d) own[static_cast<std::size_t>(d)] += weights(r, query - d);
        }
    }

    void add(const Sums& other) {
        for (std::size_t head = 0; head < m_sums.size(); ++head)
            for (std::size_t d = 0; d < half(); ++d) m_sums[head][d] += other.m_sums[head][d];
    }

    std::vector<ByDistance> means(std::int64_t queries) && {
        std::vector<ByDistance> out;
        for (std::vector<double>& each : m_sums) {
            for (double& sum : each) sum /= static_cast<double>(queries);
            out.push_back(withRadius(std::move(each)));
        }
        return out;
    }

private:
    std::size_t half() const { return static_cast<std::size_t>(m_half); }
    Index m_half;
    std::vector<std::vector<double>> m_sums;
};

}  // namespace

ByDistance withRadius(std::vector<double> weights) {
    ByDistance out{std::move(weights), 0};
    double sum = 0.0;
    for (const double each : out.weights) {
        sum += each;
        if (sum >= 0.5) break;
        ++out.halfRadius;
    }
    return out;
}

std::vector<Matrix> attentionOf(const InModel& in, std::span<const lab::Token> tokens, std::int64_t layer) {
    const auto count = static_cast<Index>(tokens.size());
    std::vector<Matrix> out(static_cast<std::size_t>(in.heads()), Matrix::Constant(count, count, kGap));
    lab::Watch<float> watch;
    watch.attention = [&](std::size_t at, std::size_t head, Index first, const lab::Mat<float>& weights) {
        if (static_cast<std::int64_t>(at) != layer) return;
        for (Index r = 0; r < weights.rows(); ++r)
            out[head].row(first + r).head(first + r + 1) = weights.row(r).head(first + r + 1).cast<double>();
    };
    lab::logitsOf(*in.model, in.placement, tokens, watch);
    return out;
}

std::vector<ByDistance> measuredByDistance(const InModel& in, std::int64_t layer, std::int64_t sequences,
                                           std::int64_t length) {
    const lab::Batch batch = lab::measuringBatch(in.model->exercise(), 0, sequences, length);
    const auto tables = lab::placed<float>(in.placement, in.model->recipe.shape, length);
    const auto size = static_cast<std::size_t>(length);
    std::vector<Sums> sums(static_cast<std::size_t>(sequences), Sums(in.heads(), length));
    share(sums.size(), 1, [&](std::size_t at, std::size_t) {
        lab::Watch<float> watch;
        watch.attention = [&](std::size_t place, std::size_t head, Index first, const lab::Mat<float>& weights) {
            if (static_cast<std::int64_t>(place) == layer) sums[at].add(head, first, weights);
        };
        lab::logitsOf<float>(in.model->network(), tables, std::span(batch.tokens).subspan(at * size, size), watch);
    });
    for (std::size_t at = 1; at < sums.size(); ++at) sums.front().add(sums[at]);
    return std::move(sums.front()).means(sequences * (length - length / 2));
}

/// The weight at distance d is e^s(d) / (e^s(0) + ... + e^s(i)) for a query at i.
ByDistance weightsOf(std::span<const double> scores, std::int64_t length) {
    double top = -HUGE_VAL;
    for (const double each : scores) top = std::fmax(top, each);
    std::vector<double> out;
    double sum = 0.0, inverse = 0.0;
    for (std::int64_t d = 0; d < length; ++d) {
        const double score = scores[static_cast<std::size_t>(d)];
        const double each = std::isnan(score) ? 0.0 : std::exp(score - top);
        sum += each;
        if (d < length / 2)
            out.push_back(each);
        else
            inverse += 1.0 / sum;
    }
    for (double& each : out) each *= inverse / static_cast<double>(length - length / 2);
    return withRadius(std::move(out));
}

}  // namespace posenc::trained
