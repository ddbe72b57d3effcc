// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/zoo/model/model.hpp"

/// What a model or a setting does with positions, written as others write it. Each writer throws Error with the reason
/// where its dialect cannot say it; what it writes has been read back, or computed again, and found to be the same.
namespace posenc {

struct Dialect {
    const char* id;  ///< "hf"
    Say title;       ///< "Hugging Face config.json"
    std::string (*write)(const Model&);
};

std::span<const Dialect> dialects();

}  // namespace posenc
