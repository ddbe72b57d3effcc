// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/zoo/model/model.hpp"

/// Writes a model's or a setting's use of positions in other formats. Each writer throws Error with the reason if its
/// dialect cannot express it; the output has been read back, or computed again, and found to be the same.
namespace posenc {

struct Dialect {
    const char* id;  ///< "hf"
    Say title;       ///< "Hugging Face config.json"
    std::string (*written)(const Model&);

    std::string write(const Model& model) const { return harmless(written(model)); }
};

std::span<const Dialect> dialects();

}  // namespace posenc
