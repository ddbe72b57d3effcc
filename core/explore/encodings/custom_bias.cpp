// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_bias.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/explore/encodings/custom_distances.hpp"
#include "core/explore/encodings/custom_shape.hpp"

namespace posenc::custom {

namespace {

using definition::Definition;

constexpr std::int64_t kMostHeads = 1024;

/// bias(h, D) at many distances.
Array biasAt(Results& results, std::int64_t head, const Array& distances) {
    if (results.indices("bias") == 1) return results.over("bias", {distances});
    return results.over("bias", {Array::Constant(1, static_cast<double>(head)), distances});
}

// ---- functions of the distance

/// The distances of `some` on both sides, or only of earlier keys.
Array bothSides(const Array& some, bool causal) {
    if (causal) return some;
    Array out(2 * some.size());
    out << some, -some;
    return out;
}

/// The number of each bucket, by distance.
Steps byBucket(Results& results, const Steps& buckets, std::int64_t head) {
    Array begins(buckets.edges.size() + 1);
    begins[0] = static_cast<double>(buckets.edges.front() - 1);
    for (std::size_t k = 0; k < buckets.edges.size(); ++k)
        begins[static_cast<Eigen::Index>(k + 1)] = static_cast<double>(buckets.edges[k]);
    const Array values = biasAt(results, head, begins);
    Steps out{values[0], buckets.edges, {}};
    out.values.assign(values.begin() + 1, values.end());
    return out;
}

/// Computes bias(h, D) of one head for one side, as far as figures ask.
class Listing {
public:
    Listing(const Definition& definition, const std::vector<Value>& values, std::shared_ptr<const void> owner)
        : m_owner(std::move(owner)), m_results(definition, values, kForAllDistances) {}

    void fill(std::int64_t head, double sign, std::int64_t first, std::span<double> out) {
        const std::scoped_lock lock(m_mutex);
        const Array distances = sign * (countedTo(std::ssize(out)) + static_cast<double>(first));
        asArray(out) = biasAt(m_results, head, distances);
        if (sign < 0.0 && first == 0) out[0] = 0.0;  // the query's own key is an earlier one
    }

private:
    static constexpr double kForAllDistances = 2e9;
    std::shared_ptr<const void> m_owner;
    std::mutex m_mutex;
    Results m_results;
};

FallCurve listed(const std::shared_ptr<Listing>& listing, std::int64_t head, double sign) {
    FallCurve out{FallCurve::Kind::Listed, 0.0, 0.0, {}};
    out.values = std::make_shared<const DistanceValues>(
        [listing, head, sign](std::int64_t first, std::span<double> values) {
            listing->fill(head, sign, first, values);
        });
    return out;
}

}  // namespace

Bias biasOf(const Definition& definition, const std::vector<Value>& values, const std::shared_ptr<const void>& owner,
            double operations) {
    Results results(definition, values, operations);
    const definition::Quantity& bias = *definition.find("bias");
    if (bias.indices.empty() || bias.indices.size() > 2)
        throw Error(say("core", "bias should have the indices (h, D) or (D)."));
    const std::string& distance = bias.indices.back();
    const bool mayBeSlope = isMultipleOf(bias.value, distance);
    Bias out;
    out.visible = visibleOf(results);
    const std::int64_t heads = results.count("heads", kMostHeads).value_or(1);
    const Array some = bothSides(someDistances(), out.visible.causal);
    const auto knee = results.number("knee").value_or(0.0);
    std::vector<double> slopes(static_cast<std::size_t>(heads), results.number("slope").value_or(0.0));
    if (results.has("slope") && results.indices("slope") == 1) slopes = results.list("slope", heads);
    if (results.has("bucket") && results.indices("bucket") == 1)
        if (auto buckets = nearSteps([&](const Array& distances) { return results.over("bucket", {distances}); }))
            out.buckets = *std::move(buckets);
    const bool isByBucket = !out.buckets.edges.empty() && onlyWithin(results, bias.value, distance, isBucket);
    const auto listing = owner ? std::make_shared<Listing>(definition, values, owner) : nullptr;
    for (std::int64_t head = 0; head < heads; ++head) {
        const double slope = slopes[static_cast<std::size_t>(head)];
        const bool isSlope = mayBeSlope && isNear(biasAt(results, head, some), -slope * (some.abs() - knee).max(0.0));
        Bias::Head each;
        if (isSlope) {
            each.slope = slope;
            out.knee = static_cast<std::int64_t>(knee);
        } else if (isByBucket) {
            each.steps = byBucket(results, out.buckets, head);
        } else if (out.visible.window) {
            throw Error(
                say("core", "With a window, bias should be 0, a multiple of the distance, or a number by bucket."));
        } else if (listing) {
            each.fall = listed(listing, head, 1.0);
            if (!out.visible.causal) each.later = listed(listing, head, -1.0);
        } else {
            static_cast<void>(biasAt(results, head, some));
        }
        out.heads.push_back(std::move(each));
    }
    return out;
}

}  // namespace posenc::custom
