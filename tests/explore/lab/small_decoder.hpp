// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// A decoder whose numbers a test chooses, with one encoding in all layers.
namespace posenc::lab {

struct SmallDecoder {
    const EncodingInfo& info;
    Shape shape;
    Eigen::Index length;
    std::shared_ptr<const Encoding> atFirst;
    TrainedStart start = {};
    std::vector<double> weights = {};  ///< the decoder's, then those of `start`
    std::vector<std::optional<std::int64_t>> windows = {std::nullopt, std::nullopt};

    SmallDecoder(const EncodingInfo& of, const ParameterSet& parameters, const Shape& size, Eigen::Index tokens)
        : info(of), shape(size), length(tokens) {
        Recipe recipe;
        recipe.shape = shape;
        recipe.context = length;
        atFirst = std::make_shared<const Encoding>(info.encode(fitted(info, parameters, recipe)));
        if (info.trained) start = trainedStart(*atFirst, shape, 1);
    }

    std::size_t own() const { return static_cast<std::size_t>(sizeOf(tensorsOf(shape))); }

    Encoding now() const {
        return info.trained ? withTrained(*atFirst, shape, start.tensors, std::span(weights).subspan(own())) : *atFirst;
    }

    template <class T> Placed<T> tables() const {
        const auto shared = std::make_shared<const Encoding>(now());
        Placement placement;
        for (const auto& window : windows) placement.layers.push_back({shared, window});
        return placed<T>(placement, shape, length);
    }

    /// `numbers`: as many as `weights`.
    template <class T> Network<T> network(const std::vector<T>& numbers) const {
        Network<T> out{shape, numbers};
        for (Tensor each : start.tensors)
            if (each.name == kMixing) each.offset += static_cast<Eigen::Index>(own()), out.mixing = each;
        return out;
    }

    /// The loss, and its gradient by all weights.
    double backward(const Batch& batch, std::vector<double>& gradient) const {
        gradient.assign(weights.size(), 0.0);
        PlacedGradient<double> positions;
        const double loss = lab::backward<double>(network(weights), tables<double>(), batch, 1.0, gradient, positions);
        if (info.trained) pullBack<double>(now(), positions, std::span(gradient).subspan(own()));
        return loss;
    }
};

/// The logits of all sequences, one after another.
template <class T> Mat<T> logitsOfBatch(const Network<T>& network, const Placed<T>& tables, const Batch& batch) {
    Mat<T> out(static_cast<Eigen::Index>(batch.tokens.size()), network.shape.vocabulary);
    for (Eigen::Index s = 0; s < batch.sequences(); ++s) {
        const auto at = static_cast<std::size_t>(s * batch.length), count = static_cast<std::size_t>(batch.length);
        out.middleRows(s * batch.length, batch.length) = logitsOf<T>(network, tables,
                                                                     std::span(batch.tokens).subspan(at, count));
    }
    return out;
}

}  // namespace posenc::lab
