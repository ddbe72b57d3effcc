// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_distances.hpp"

#include <cmath>
#include <mutex>

namespace posenc::custom {

namespace {

constexpr std::int64_t kNear = 1 << 15;  // keys up to here are looked at one by one

/// visible(m, n), for queries and keys in pairs.
Array seen(Results& results, const Array& queries, const Array& keys) {
    return results.over("visible", {queries, keys});
}

constexpr double kFar = 1 << 20;

/// The number of leading entries that are not 0.
std::int64_t leading(const Array& values) {
    Eigen::Index count = 0;
    while (count < values.size() && values[count] != 0.0) ++count;
    return count;
}

/// The number of distances from 0 on at which a key is seen from far on; nothing if all are.
std::optional<std::int64_t> reachOf(Results& results) {
    const auto sees = [&](double distance) {
        return seen(results, Array::Constant(1, kFar), Array::Constant(1, kFar - distance))[0] != 0.0;
    };
    constexpr double kFarthest = 1 << 19;
    if (sees(kFarthest)) return std::nullopt;
    double low = -1.0, high = kFarthest;
    while (high - low > 1.0) {
        const double middle = std::floor(0.5 * (low + high));
        (sees(middle) ? low : high) = middle;
    }
    return static_cast<std::int64_t>(high);
}

void refuseMask(std::int64_t query, std::int64_t key) {
    throw Error(say("core",
                    "visible(%1, %2) does not fit what figures can show: later keys masked or not, a window of "
                    "distances, and first keys that are always visible.")
                    .with(query, key));
}

/// Compares all keys up to some behind each of a few queries, and a few far ones.
void requireSame(Results& results, const Visible& visible) {
    constexpr std::int64_t kBehind = 64;
    for (const std::int64_t query : {std::int64_t{0}, std::int64_t{5}, std::int64_t{700}, std::int64_t{3001}}) {
        const Array mask = seen(results, Array::Constant(1, static_cast<double>(query)), countedTo(query + kBehind));
        for (Eigen::Index key = 0; key < mask.size(); ++key)
            if ((mask[key] != 0.0) != visible(query, key)) refuseMask(query, key);
    }
    const Array far = someDistances().min(kFar);
    const Array mask = seen(results, Array::Constant(1, kFar), far);
    for (Eigen::Index k = 0; k < far.size(); ++k)
        if (const auto key = static_cast<std::int64_t>(far[k]); (mask[k] != 0.0) != visible(1 << 20, key))
            refuseMask(1 << 20, key);
}

Steps stepsOfValues(const Array& values) {
    const Eigen::Index middle = values.size() / 2;
    Steps out{values[0], {}, {}};
    for (Eigen::Index k = 1; k < values.size(); ++k)
        if (values[k] != values[k - 1]) {
            out.edges.push_back(k - middle);
            out.values.push_back(values[k]);
        }
    return out;
}

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

Array someDistances() {
    Array out(96);
    for (Eigen::Index k = 0; k < out.size(); ++k)
        out[k] = k < 64 ? static_cast<double>(k) : std::floor(std::pow(2.0, 6.0 + 0.78 * static_cast<double>(k - 64)));
    return out;
}

Visible visibleOf(Results& results) {
    Visible out;
    if (!results.has("visible")) return out;
    if (results.indices("visible") != 2)
        throw Error(say("core", "visible should have two indices: visible(m, n), a query and a key."));
    out.causal = seen(results, Array::Constant(1, kFar), Array::Constant(1, kFar + 1.0))[0] == 0.0;
    if (const auto reach = reachOf(results)) {
        if (*reach == 0) throw Error(say("core", "With this visible(m, n), a query does not see its own key."));
        out.window = out.causal ? *reach : *reach - 1;
        out.sinks = leading(seen(results, Array::Constant(1, 2.0 * kFar), countedTo(kNear)));
    }
    requireSame(results, out);
    return out;
}

std::optional<Steps> nearSteps(const std::function<Array(const Array& distances)>& function) {
    constexpr std::int64_t kFirst = 512;
    for (std::int64_t near = kFirst; near <= 4 * kFarthestEdge; near *= 2) {
        const Array values = function(countedTo(2 * near + 1) - static_cast<double>(near));
        const double first = values[0], last = values[values.size() - 1];
        const Array far = someDistances() + static_cast<double>(near);
        const bool isConstant = (values.head(near / 4 * 3) == first).all() &&
                                (values.tail(near / 4 * 3) == last).all() && (function(-far) == first).all() &&
                                (function(far) == last).all();
        if (isConstant) return stepsOfValues(values);
    }
    return std::nullopt;
}

Bias biasOf(const Definition& definition, const std::vector<Value>& values, const std::shared_ptr<const void>& owner,
            double operations) {
    Results results(definition, values, operations);
    const definition::Quantity& bias = *definition.find("bias");
    if (bias.indices.empty() || bias.indices.size() > 2)
        throw Error(say("core", "bias should have the indices (h, D) or (D)."));
    const std::string& distance = bias.indices.back();
    const bool mayBeSlope = isMultipleOf(bias.value, distance);
    Bias out{.visible = visibleOf(results)};
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
