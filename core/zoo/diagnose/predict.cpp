// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/predict.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/zoo/diagnose/cells.hpp"
#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();
constexpr double kUnsaid = std::numeric_limits<double>::quiet_NaN();

double slopedCell(double slope, std::int64_t distance) { return -slope * static_cast<double>(std::abs(distance)); }

double windowCell(const Visible& visible, const Plan& plan, std::int64_t query, std::int64_t key) {
    Visible changed = visible;
    if (changed.window) *changed.window += plan.windowDelta;
    return changed(query, key) ? 0.0 : kMasked;
}

double bucketCell(const Plan& plan, const T5& given, std::int64_t distance) {
    T5 settings = given;
    if (plan.bucketsFlipped) settings.bidirectional = !settings.bidirectional;
    return static_cast<double>(settings.bucket(plan.bucketsReversed ? -distance : distance));
}

std::vector<double> biases(const Plan& plan, const Place& place) {
    const auto& parameters = plan.subject.parameters;
    if (plan.subject.encoding == T5::id) {
        const T5 settings = parameters.as<T5>();
        return cells(place, 1 + place.head, [&](std::size_t, std::int64_t query, std::int64_t key) {
            return bucketCell(plan, settings, query - key);
        });
    }
    const Bias bias = std::get<Bias>(plan.subject.info().encode(parameters));
    if (plan.subject.info().isWindow)
        return cells(place, 1, [&](std::size_t, std::int64_t query, std::int64_t key) {
            return windowCell(bias.visible, plan, query, key);
        });
    const bool sloped = has(plan.subject, What::Slopes);
    const std::vector<double> slopes = sloped ? slopesOf(plan) : std::vector<double>(bias.heads.size());
    return cells(place, slopes.size(), [&](std::size_t head, std::int64_t query, std::int64_t key) {
        const std::int64_t distance = query - key;
        if (bias.visible.causal && distance < 0) return kUnsaid;  // masked, or the formula's value there
        const std::size_t of = std::min(head, slopes.size() - 1);
        const double value = sloped ? slopedCell(slopes[of], distance) : bias.at(of, distance);
        return plan.biasNegated ? -value : value;
    });
}

/// Masks the scores of hidden keys.
std::vector<double> hidden(const Plan& plan, const Place& place, std::vector<double> scores) {
    if (!place.mask || plan.masks.empty()) return scores;
    Mask mask = plan.masks[std::min(*place.mask, plan.masks.size() - 1)];  // another plan may have fewer masks
    if (mask.visible.window) *mask.visible.window += plan.windowDelta;
    const auto isPadding = [&](std::int64_t token) {
        return std::ranges::binary_search(place.padding, static_cast<std::size_t>(token));
    };
    const std::vector<double> added = cells(place, 1, [&](std::size_t, std::int64_t query, std::int64_t key) {
        if (isPadding(query) || isPadding(key)) return kUnsaid;
        return mask(place.start + query, place.start + key) ? 0.0 : kMasked;
    });
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (added[i] != 0.0) scores[i] = added[i];
    return scores;
}

/// Slopes of a model split over ranks, each of which repeats the first rank's slopes.
std::vector<double> repeatedSlopes(const Plan& plan, const Alibi& settings) {
    Alibi own = settings;
    if (plan.slopesOfFewer) own.heads = static_cast<int>(plan.slopesRepeated);
    const std::vector<double> first = own.slopes();
    std::vector<double> out;
    for (std::size_t i = 0; i < static_cast<std::size_t>(settings.heads); ++i)
        out.push_back(first[i % plan.slopesRepeated]);
    return out;
}

}  // namespace

std::vector<double> slopesOf(const Plan& plan) {
    const Alibi settings = plan.subject.parameters.as<Alibi>();
    if (plan.slopesRepeated > 0) return repeatedSlopes(plan, settings);
    if (plan.slopes == Plan::Slopes::Published) return settings.slopes();
    using enum Plan::Slopes;
    const bool naive = plan.slopes == Naive || plan.slopes == NaiveFromZero, zero = plan.slopes != Naive;
    const bool zeroBeyond = zero && plan.slopes != FirstFromZero;
    const auto power = static_cast<int>(std::bit_floor(static_cast<unsigned>(settings.heads)));
    const int most = naive ? settings.heads : power;
    std::vector<double> out;
    for (int k = 1; k <= most; ++k) out.push_back(std::exp2(-settings.maxBias * (k - zero) / most));
    for (int k = 1; static_cast<int>(out.size()) < settings.heads; k += 2)
        out.push_back(std::exp2(-settings.maxBias * (k - zeroBeyond) / (2.0 * most)));
    return out;
}

std::size_t headsOf(const Plan& plan) {
    if (has(plan.subject, What::Slopes)) return slopesOf(plan).size();
    const bool known = has(plan.subject, What::Bias) && !plan.subject.info().isWindow &&
                       plan.subject.encoding != T5::id;
    return known ? std::get<Bias>(plan.subject.encode()).heads.size() : 1;
}

namespace {

/// The products of the place after a mask or a bias, in the place's scale; the bias alone if there are no products. For
/// trained buckets, only which cells agree is known.
std::vector<double> biasedScores(const Plan& plan, const Place& place) {
    if (plan.subject.info().isWindow) {
        if (place.vectors) return scores(plan, place);
        return std::vector<double>(place.rows.size() * place.width(), 0.0);
    }
    std::vector<double> out = biases(plan, place);
    if (!place.vectors || place.buckets) return out;
    const std::vector<double> products = scores(plan, place);
    const double times = plan.added == Plan::Added::BeforeScale ? scoreScaleOf(plan, place) : 1.0;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = products[i] + times * out[i];
    return out;
}

/// The plan's rows up to the one where later rows take over.
std::vector<double> withLaterRows(const Plan& plan, const Place& place) {
    Plan before = plan;
    before.later.reset();
    std::vector<double> out = predicted(before, place);
    const std::vector<double> behind = predicted(plan.later->plan, place);
    for (std::size_t i = 0; i < std::min(out.size(), behind.size()); ++i)
        if (place.step(place.rows[i / place.columns()]) >= plan.later->from) out[i] = behind[i];
    return out;
}

}  // namespace

std::vector<double> predicted(const Plan& plan, const Place& place) {
    if (plan.later && isTable(place.what)) return withLaterRows(plan, place);
    switch (place.what) {
        case What::Slopes: return slopesOf(plan);
        case What::Bias: return biases(plan, place);
        case What::Logits:
            return hidden(plan, place,
                          has(plan.subject, What::InvFreq) ? scores(plan, place) : biasedScores(plan, place));
        case What::Rotated: return rotatedVectors(plan, place);
        case What::InvFreq: break;
        default: return waves(plan, place);
    }
    std::vector<double> out = columnsOf(plan, plannedRotaryOf(plan), place);
    for (double& each : out) each = rounded(each, plan.rounding.frequency);
    return out;
}

}  // namespace posenc::diagnose
