// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/scores.hpp"

/// What is said of heads, one by one.
namespace posenc::weights {

/// All that the statements about one layer share.
struct LayerScan {
    const Store& store;
    const Layout& layout;
    const Layer& layer;
    const Turning& turning;
    const Norm& norm;
    const std::vector<std::int64_t>& distances;
    std::vector<Vector> inputs = {};  ///< of two tokens, where they are asked for in this layer
};

/// The statements about the heads of queries that share a key, in ascending order; `wanted`: only that head.
std::vector<Xray::Head> headsOf(const LayerScan& scan, std::int64_t keyHead, std::optional<std::int64_t> wanted);

/// What Head::most follows from in that layer.
Xray::Bound boundOf(const Layer& layer, const Turning& turning);

/// The layer's input norm for a vector of the residual stream.
Vector inputOf(const Store& store, const Layer& layer, const Norm& norm, const Vector& x);

}  // namespace posenc::weights
