// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/xray.hpp"

/// Statistics over heads. They say what is large in the weights, not what is used. Barbero et al. 2024,
/// arXiv:2410.06205 (which pairs carry the norm of queries and keys); Jin et al. 2025, arXiv:2502.01563 (massive
/// values, here the largest over the mean).
namespace posenc::weights {

struct PairMeans {
    std::vector<double> query, key;  ///< per pair, over all heads; empty if nothing rotates
};
PairMeans pairMeans(const Xray& xray);

/// Means over the heads of a layer.
struct LayerMeans {
    std::int64_t layer = 0;
    double slowShare = 0.0, queryConcentration = 0.0, keyConcentration = 0.0;
};
std::vector<LayerMeans> layerMeans(const Xray& xray);

/// The heads with a constant part, those first in which it changes most with the distance.
std::vector<const Xray::Head*> byChange(const Xray& xray);

}  // namespace posenc::weights
