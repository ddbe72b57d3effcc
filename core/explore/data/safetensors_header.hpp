// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/explore/data/table_place.hpp"

namespace posenc::data {

/// One tensor's entry in the header of a .safetensors file; all members are present.
struct Tensor {
    std::string name;
    std::optional<std::string> dtype;
    std::optional<Shape> shape;
    std::optional<Shape> range;  ///< data_offsets: the first byte and the one after the last, from the header's end

    std::uint64_t begin() const { return range->front(); }
    std::uint64_t end() const { return range->back(); }
};

/// Parses the JSON text `header` into entries by name, each name once. Throws Error naming the file for anything else.
/// Cost: linear in the text.
std::vector<Tensor> tensorsOf(const InputFile& file, const std::string& header);

struct SafetensorsHeader {
    std::vector<Tensor> tensors;  ///< by name
    std::uint64_t data = 0;       ///< first byte after the header
};

/// Reads the header and checks that the tensors cover the data exactly. Throws Error naming the file.
SafetensorsHeader safetensorsHeader(const InputFile& file);

}  // namespace posenc::data
