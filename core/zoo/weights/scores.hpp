// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rotation.hpp"
#include "core/zoo/weights/xray.hpp"

/// How two vectors of a head make a score, and which encoding turns them.
namespace posenc::weights {

/// The rotations of a layer.
struct Turning {
    std::optional<Rotary> own;    ///< as the model's file says
    std::optional<Rotary> other;  ///< of the request
    PairLayout layout = PairLayout::Half;
    double scale = 1.0;  ///< of products: 1/sqrt(d) unless the file says otherwise

    std::size_t pairs() const { return own ? own->frequencies.size() : 0; }
};

/// Precondition: the vectors have a head's dimensions.
Xray::Wave waveOf(const Vector& query, const Vector& key, const Turning& turning,
                  const std::vector<std::int64_t>& distances);

/// True if the encoding rotates pairs and does nothing else.
bool isPlainRotation(const Subject& subject);

/// The part of the model that rotates in that layer; null if none does. With several (LongRoPE's lists) the first.
const Model::Part* rotatingPart(const Model& model, std::int64_t layer);

/// Throws Error if the rotation does not fit the head's dimensions, or `with` is no rotation. Adds to `assumed` what
/// the file does not say.
Turning turningOf(const Model& model, const Layer& layer, const std::string& with, std::vector<Text>& assumed);

/// "rope-yarn factor=4" with the model's head and base where the words do not name them. Throws Error.
Subject otherSubject(const Model::Part& part, const std::string& words);

/// How a norm works.
struct Norm {
    bool centred = false;  ///< subtracts the mean first (LayerNorm)
    double offset = 0.0;   ///< added to the weights: 1 in Gemma's files
    double epsilon = 1e-6;
};
/// The norm before a layer; with a bias it is a LayerNorm.
Norm normOf(const Model& model, const Layer& layer, std::vector<Text>& assumed);

/// x normed, times (weights + offset), plus the bias.
Vector normed(const Vector& x, const Vector& weights, const std::optional<Vector>& bias, const Norm& norm);

}  // namespace posenc::weights
