// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/statistics.hpp"

#include <algorithm>

namespace posenc::weights {

namespace {

/// Layers may differ in how many pairs rotate; those with as many as the first count.
void add(std::vector<double>& sum, const std::vector<double>& each) {
    if (sum.empty()) sum.assign(each.size(), 0.0);
    if (sum.size() == each.size()) asArray(sum) += asArray(each);
}

/// Numbers that are none come last.
double changeOf(const Xray::Wave& wave) {
    const auto all = asArray(wave.own);
    return all.isFinite().all() ? all.maxCoeff() - all.minCoeff() : -1.0;
}

}  // namespace

PairMeans pairMeans(const Xray& xray) {
    PairMeans out;
    double count = 0.0;
    for (const Xray::Head& each : xray.heads) {
        if (each.queryNorms.empty() || (!out.query.empty() && out.query.size() != each.queryNorms.size())) continue;
        add(out.query, each.queryNorms), add(out.key, each.keyNorms), count += 1.0;
    }
    if (count > 0.0) asArray(out.query) /= count, asArray(out.key) /= count;
    return out;
}

std::vector<LayerMeans> layerMeans(const Xray& xray) {
    std::vector<LayerMeans> out;
    std::vector<double> counts;
    for (const Xray::Head& each : xray.heads) {
        if (each.queryNorms.empty()) continue;
        if (out.empty() || out.back().layer != each.layer) out.push_back({each.layer}), counts.push_back(0.0);
        LayerMeans& mean = out.back();
        mean.slowShare += each.slowShare, counts.back() += 1.0;
        mean.queryConcentration += each.queryConcentration, mean.keyConcentration += each.keyConcentration;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        for (double* each : {&out[i].slowShare, &out[i].queryConcentration, &out[i].keyConcentration})
            *each /= counts[i];
    return out;
}

std::vector<const Xray::Head*> byChange(const Xray& xray) {
    std::vector<const Xray::Head*> out;
    for (const Xray::Head& each : xray.heads)
        if (each.constant) out.push_back(&each);
    std::ranges::stable_sort(out, std::ranges::greater{},
                             [](const Xray::Head* each) { return changeOf(*each->constant); });
    return out;
}

}  // namespace posenc::weights
