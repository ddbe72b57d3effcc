// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/report/score_change.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <set>

#include "core/explore/math/frequencies.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc::models {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
using Effect = std::optional<ScoreChange>;

double squared(double x) { return x * x; }

ScoreChange unboundedFrom(std::optional<std::int64_t> distance) { return {kUnbounded, kUnbounded, distance}; }

/// Rotating pairs of a head. A missing pair passes through: frequency 0, gain 1.
struct Frequencies {
    std::vector<double> frequencies;
    double gain = 1.0;
    std::size_t pairs = 0;  ///< in the head
    double of(std::size_t pair) const { return pair < frequencies.size() ? frequencies[pair] : 0.0; }
    double gainOf(std::size_t pair) const { return pair < frequencies.size() ? gain : 1.0; }
};

ScoreChange frequencyChange(const Frequencies& a, const Frequencies& b, std::int64_t within) {
    ScoreChange out;
    double squares = 0.0;
    for (std::size_t i = 0; i < std::max(a.frequencies.size(), b.frequencies.size()); ++i) {
        const double g = a.gainOf(i), f = a.of(i), h = b.gainOf(i), k = b.of(i);
        const double square = pairMeanSquare(g, f, h, k, within);
        squares += square;
        out = worse(out, {pairChange(g, f, h, k, within), 0.0, pairFrom(g, f, h, k, within)});
    }
    out.typical = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, a.pairs)));
    return out;
}

Frequencies beyond(const Rotary& rotary, double softmax) {
    return {rotary.frequencies, squared(rotary.attentionFactor) * softmax,
            static_cast<std::size_t>(rotary.headDim / 2)};
}

/// The frequencies within the trained context, if that differs.
Frequencies within(const Rotary& rotary, double softmax) {
    if (!rotary.within) return beyond(rotary, softmax);
    return {rotary.within->frequencies, squared(rotary.within->attentionFactor) * softmax,
            static_cast<std::size_t>(rotary.headDim / 2)};
}

Effect change(const Rotary& a, double softmaxA, const Rotary& b, double softmaxB, std::int64_t length) {
    if (a.headDim != b.headDim) return unboundedFrom(0);
    const ScoreChange far = frequencyChange(beyond(a, softmaxA), beyond(b, softmaxB), length);
    if (!a.within && !b.within) return far;
    const auto trained = static_cast<std::int64_t>(std::min(a.trainedContext, b.trainedContext));
    return worse(far, frequencyChange(within(a, softmaxA), within(b, softmaxB), std::min(trained, length)));
}

Rotary still(const Rotary& like) { return {.headDim = like.headDim, .trainedContext = like.trainedContext}; }

/// Distances at which two straight pieces can be farthest apart, and many between.
std::set<std::int64_t> distances(const Bias& a, const Bias& b, std::int64_t length) {
    std::set<std::int64_t> out{0, a.knee, b.knee, length - 1};
    for (std::int64_t each = 1; each < length; each = std::max(each + 1, each + each / 64)) out.insert(each);
    out.erase(out.lower_bound(length), out.end());
    return out;
}

std::int64_t reachOf(const Visible& visible, std::int64_t length) {
    return std::min(visible.window.value_or(length), length);
}

bool seesAlike(const Visible& a, const Visible& b, std::int64_t length) {
    const std::int64_t first = reachOf(a, length), second = reachOf(b, length);
    return a.causal == b.causal && first == second && (first == length || a.sinks == b.sinks);
}

bool sameBuckets(const Bias& a, const Bias& b) {
    return a.buckets.edges == b.buckets.edges && a.buckets.values == b.buckets.values &&
           a.heads.size() == b.heads.size();
}

/// The change of one head, whose difference is a straight line between those distances.
ScoreChange headChange(const Bias& a, const Bias& b, std::size_t head, const std::set<std::int64_t>& at) {
    ScoreChange out;
    double squares = 0.0, before = 0.0;
    std::int64_t from = 0;
    for (const std::int64_t each : at) {
        const double now = std::abs(a.at(head, each) - b.at(head, each)), gap = static_cast<double>(each - from);
        out.most = std::max(out.most, now);
        if (from > 0)
            squares += 0.5 * (squared(before) + squared(now)) *
                       std::log(static_cast<double>(each) / static_cast<double>(from));
        if (!out.from && now > kNoticed)
            out.from = from + static_cast<std::int64_t>(std::floor(gap * (kNoticed - before) / (now - before))) +
                       (each > from ? 1 : 0);
        before = now;
        from = each;
    }
    if (from > 1) out.typical = std::sqrt(squares / std::log(static_cast<double>(from)));
    return out;
}

Effect change(const Bias& a, const Bias& b, std::int64_t length) {
    if (a.heads.size() != b.heads.size()) return unboundedFrom(0);
    if (!seesAlike(a.visible, b.visible, length))
        return unboundedFrom(std::min(reachOf(a.visible, length), reachOf(b.visible, length)));
    if (!a.buckets.empty() || !b.buckets.empty()) return sameBuckets(a, b) ? Effect(ScoreChange{}) : std::nullopt;
    const auto at = distances(a, b, length);
    ScoreChange out;
    double squares = 0.0;
    for (std::size_t head = 0; head < a.heads.size(); ++head) {
        const ScoreChange each = headChange(a, b, head, at);
        squares += squared(each.typical);
        out = worse(out, each);
    }
    out.typical = std::sqrt(squares / static_cast<double>(a.heads.size()));
    return out;
}

/// A bias that adds nothing.
Bias flat(const Bias& like) {
    Bias out;
    out.heads.resize(like.heads.size());
    out.visible.causal = like.visible.causal;
    return out;
}

struct Change {
    double softmaxA, softmaxB;
    std::int64_t length;

    Effect operator()(const Rotary& a, const Rotary& b) const { return change(a, softmaxA, b, softmaxB, length); }
    Effect operator()(const Rotary& a, const None&) const { return change(a, softmaxA, still(a), 1.0, length); }
    Effect operator()(const None&, const Rotary& b) const { return change(still(b), 1.0, b, softmaxB, length); }
    Effect operator()(const Bias& a, const Bias& b) const { return change(a, b, length); }
    Effect operator()(const Bias& a, const None&) const { return change(a, flat(a), length); }
    Effect operator()(const None&, const Bias& b) const { return change(flat(b), b, length); }
    Effect operator()(const Additive& a, const Additive& b) const {
        if (a.columns.size() != b.columns.size()) return unboundedFrom(0);
        const std::size_t pairs = a.columns.size() / 2;
        return frequencyChange({a.frequencies, 1.0, pairs}, {b.frequencies, 1.0, pairs}, length);
    }
    Effect operator()(const None&, const None&) const { return ScoreChange{}; }
    template <class A, class B> Effect operator()(const A&, const B&) const { return std::nullopt; }
};

}  // namespace

Scored scoredOf(const Model::Part& part) {
    const auto softmax = softmaxOf(part);
    return {part.subject.encode(), softmax ? softmax->gain : 1.0};
}

ScoreChange worse(const ScoreChange& a, const ScoreChange& b) {
    const bool first = a.from && (!b.from || *a.from < *b.from);
    return {std::max(a.most, b.most), std::max(a.typical, b.typical), first ? a.from : b.from};
}

std::optional<ScoreChange> milder(const std::optional<ScoreChange>& a, const std::optional<ScoreChange>& b) {
    if (!a || !b) return a ? a : b;
    const bool first = !a->from || (b->from && *a->from > *b->from);
    return ScoreChange{std::min(a->most, b->most), std::min(a->typical, b->typical), first ? a->from : b->from};
}

std::optional<ScoreChange> scoreChange(const Scored& a, const Scored& b, std::int64_t within) {
    return std::visit(Change{a.softmax, b.softmax, within}, a.encoding, b.encoding);
}

double pairChange(double g, double f, double h, double k, std::int64_t within) {
    const double turn = std::abs(f - k);
    const auto last = static_cast<double>(within - 1);
    const auto at = [&](double distance) {
        return std::sqrt(squared(g - h) + 4.0 * g * h * squared(std::sin(0.5 * turn * distance)));
    };
    if (turn * last <= std::numbers::pi) return at(last);
    constexpr int kTried = 256;
    double most = at(last);
    for (int i = 0; i < kTried; ++i) {
        const double middle = (2.0 * i + 1.0) * std::numbers::pi / turn;
        for (const double distance : {std::floor(middle), std::ceil(middle)})
            if (distance <= last) most = std::max(most, at(distance));
    }
    return most;
}

double pairMeanSquare(double g, double f, double h, double k, std::int64_t within) {
    const double half = 0.5 * std::remainder(f - k, kTurn);
    const auto sumBelow = [&](double count) {  // over distances 0 <= Δ < count
        const double cosines = half == 0.0 ? count
                                           : std::sin(count * half) * std::cos((count - 1.0) * half) / std::sin(half);
        return count * squared(g - h) + 2.0 * g * h * (count - cosines);
    };
    const auto end = static_cast<double>(within);
    if (within < 2) return squared(g - h);
    double sum = 0.0;
    for (double from = 1.0; from < end; from *= 2.0) {
        const double to = std::min(2.0 * from, end);
        sum += std::log(to / from) * (sumBelow(to) - sumBelow(from)) / (to - from);
    }
    return std::max(0.0, sum / std::log(end));
}

std::optional<std::int64_t> pairFrom(double g, double f, double h, double k, std::int64_t within) {
    if (std::abs(g - h) > kNoticed) return 0;
    const double turn = std::abs(f - k), share = (squared(kNoticed) - squared(g - h)) / (4.0 * g * h);
    if (turn == 0.0 || !(share < 1.0)) return std::nullopt;
    const double from = std::floor(2.0 * std::asin(std::sqrt(share)) / turn) + 1.0;
    return from < static_cast<double>(within) ? std::optional(static_cast<std::int64_t>(from)) : std::nullopt;
}

std::optional<FrequencyDifference> frequencyDifference(const std::vector<double>& a, const std::vector<double>& b) {
    constexpr double kRounding = 1e-14;  // two ways to one number
    FrequencyDifference out{std::max(a.size(), b.size())};
    for (std::size_t i = 0; i < out.pairs; ++i) {
        const double f = i < a.size() ? a[i] : 0.0, g = i < b.size() ? b[i] : 0.0;
        if (std::abs(f - g) <= kRounding * std::max(f, g)) continue;
        if (out.differing++ == 0) out.first = i;
        const double ratio = std::min(f, g) == 0.0 ? kUnbounded : std::max(f, g) / std::min(f, g);
        if (ratio > out.ratio) out.ratio = ratio, out.ratioPair = i;
    }
    return out.differing > 0 ? std::optional(out) : std::nullopt;
}

}  // namespace posenc::models
