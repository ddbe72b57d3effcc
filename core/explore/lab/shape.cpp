// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/shape.hpp"

#include "core/explore/text/text.hpp"

namespace posenc::lab {

namespace {

struct Listing {
    std::vector<Tensor> tensors;

    void add(std::string name, Eigen::Index rows, Eigen::Index columns) {
        tensors.push_back({std::move(name), rows, columns, sizeOf(tensors)});
    }
};

}  // namespace

Eigen::Index sizeOf(const std::vector<Tensor>& tensors) {
    return tensors.empty() ? 0 : tensors.back().offset + tensors.back().size();
}

void demandPart(Eigen::Index length, Eigen::Index offset, Eigen::Index rows, Eigen::Index columns) {
    const bool begins = rows >= 0 && columns >= 0 && offset >= 0 && offset <= length;
    if (begins && (columns == 0 || rows <= (length - offset) / columns)) return;
    throw Error(say("core", "This model has %1 numbers; %2 × %3 from number %4 on are not all there.")
                    .with(length, rows, columns, offset));
}

/// The same order as in Parts, which a test compares.
std::vector<Tensor> tensorsOf(const Shape& s) {
    Listing list;
    list.add("embedding", s.vocabulary, s.width);
    for (int k = 0; k < s.layers; ++k) {
        const std::string layer = "layers." + std::to_string(k) + '.';
        list.add(layer + "attention_norm", 1, s.width);
        list.add(layer + "qkv", s.width, 3 * s.width);
        list.add(layer + "output", s.width, s.width);
        list.add(layer + "feed_norm", 1, s.width);
        list.add(layer + "up", s.width, s.hidden);
        list.add(layer + "down", s.hidden, s.width);
    }
    list.add("norm", 1, s.width);
    list.add("unembedding", s.width, s.vocabulary);
    return std::move(list.tensors);
}

}  // namespace posenc::lab
