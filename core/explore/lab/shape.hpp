// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/explore/math/matrix.hpp"

/// The small decoder of the lab: which weights it has, and where they lie in one list of numbers, so that an optimizer,
/// a file and a gradient are loops over that list.
///
///   x = embedding[token] (+ the vector of the position)
///   for each layer:  x += attention(norm(x) · qkv) · output;  x += silu(norm(x) · up) · down
///   logits = norm(x) · unembedding,       norm(x) = gain · x / sqrt(mean x² + 1e-5),       silu(u) = u / (1 + e^-u)
///
/// Pre-norm blocks with RMSNorm (arXiv:1910.07467), no biases, embeddings not tied. A row of `qkv` holds the queries of
/// all heads, then the keys, then the values; y = x · W.
namespace posenc::lab {

template <class T> using Mat = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template <class T> using List = Eigen::Array<T, Eigen::Dynamic, 1>;

struct Shape {
    int vocabulary = 64;
    int width = 64;
    int heads = 4;
    int layers = 2;
    int hidden = 256;

    int headDim() const { return width / heads; }
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// One matrix in the list; `rows` is 1 for gains.
struct Tensor {
    std::string name;
    Eigen::Index rows = 0, columns = 0;
    Eigen::Index offset = 0;  ///< of its first number, row after row

    Eigen::Index size() const { return rows * columns; }
    friend bool operator==(const Tensor&, const Tensor&) = default;
};

/// The decoder's tensors in the order of the list, without those of its positions.
std::vector<Tensor> tensorsOf(const Shape& shape);

/// The number of numbers in a list of tensors.
Eigen::Index sizeOf(const std::vector<Tensor>& tensors);

inline constexpr double kNormEpsilon = 1e-5;

/// A part of a list of numbers as a matrix, row after row; `T` may be const.
template <class T>
using MatrixIn = Eigen::Map<std::conditional_t<std::is_const_v<T>, const Mat<std::remove_const_t<T>>, Mat<T>>>;

/// Throws Error where a list of `length` numbers has no such part.
void demandPart(Eigen::Index length, Eigen::Index offset, Eigen::Index rows, Eigen::Index columns);

/// The only way in which the lab sees a part of a list as a matrix. Throws Error, in every build, where the list ends
/// before the part does.
template <class T>
MatrixIn<T> matrixIn(std::span<T> list, Eigen::Index offset, Eigen::Index rows, Eigen::Index columns) {
    demandPart(std::ssize(list), offset, rows, columns);
    return {list.data() + offset, rows, columns};
}

template <class T> MatrixIn<T> matrixIn(std::span<T> list, const Tensor& tensor) {
    return matrixIn(list, tensor.offset, tensor.rows, tensor.columns);
}

/// The matrices in a list of weights, or of their gradients: `T` may be const.
template <class T> struct Parts {
    using Map = MatrixIn<T>;
    struct Layer {
        Map attentionNorm, qkv, output, feedNorm, up, down;
    };
    Map embedding;
    std::vector<Layer> layers;
    Map norm, unembedding;

    Parts(const Shape& shape, std::span<T> numbers) : Parts(shape, Cursor{numbers}) {}

private:
    struct Cursor {
        std::span<T> numbers;
        Eigen::Index at = 0;
        Map next(Eigen::Index rows, Eigen::Index columns) {
            return matrixIn(numbers, std::exchange(at, at + rows * columns), rows, columns);
        }
        std::vector<Layer> layersOf(const Shape& s) {
            std::vector<Layer> out;
            for (int k = 0; k < s.layers; ++k)
                out.push_back({next(1, s.width), next(s.width, 3 * s.width), next(s.width, s.width), next(1, s.width),
                               next(s.width, s.hidden), next(s.hidden, s.width)});
            return out;
        }
    };
    Parts(const Shape& s, Cursor cursor)
        : embedding(cursor.next(s.vocabulary, s.width)),
          layers(cursor.layersOf(s)),
          norm(cursor.next(1, s.width)),
          unembedding(cursor.next(s.width, s.vocabulary)) {}
};

}  // namespace posenc::lab
