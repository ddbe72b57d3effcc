// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_distances.hpp"

#include <cmath>

namespace posenc::custom {

namespace {

constexpr std::int64_t kNear = 1 << 15;  // keys up to here are looked at one by one

}  // namespace

Array someDistances() {
    Array out(96);
    for (Eigen::Index k = 0; k < out.size(); ++k)
        out[k] = k < 64 ? static_cast<double>(k) : std::floor(std::pow(2.0, 6.0 + 0.78 * static_cast<double>(k - 64)));
    return out;
}

namespace {

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

}  // namespace

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

namespace {

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

}  // namespace

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

}  // namespace posenc::custom
