// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/decoder.hpp"

/// The numbers of an encoding that training changes, as tensors behind the decoder's own: learned tables, buckets, the
/// numbers of a curve or of a small network, vectors by distance. They are shared by all layers.
namespace posenc::lab {

/// Tensors "positions.*" that training changes in an encoding, with their start; none for fixed encodings.
struct TrainedStart {
    std::vector<Tensor> tensors;  ///< offsets count from 0
    std::vector<double> numbers;
};

/// Learned tables start as the encoding shows them; a fixed encoding has none. `shape` is for the mixing of banded
/// biases, which starts at random.
TrainedStart trainedStart(Encoding encoding, const Shape& shape, std::uint64_t seed);

/// The encoding with trained numbers in place of its own. Where a setting was changed after training, numbers are
/// looked up by the new one: a bucket, a row, a distance. Throws Error where they do not fit. `numbers`: as in
/// TrainedStart.
Encoding withTrained(Encoding encoding, const Shape& shape, const std::vector<Tensor>& tensors,
                     std::span<const double> numbers);

/// Adds to `out` (as long as the numbers) the gradient with respect to trained numbers, from that of the tables of
/// `length` positions. Banded biases: without the mixing, which backward() gives itself.
template <class T> void pullBack(const Encoding& encoding, const PlacedGradient<T>& gradient, std::span<T> out);

}  // namespace posenc::lab
