// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/zoo/classes/family.hpp"

/// The tables of resources/models/classes.json, which the build writes as C++. Ask family.hpp for one class.
namespace posenc::models {

/// The type of a language model whose object in the file names another type, or none.
struct TextType {
    std::string_view file, inside, is;  ///< model_type of the file, of its inner object, and the type used here
};

std::span<const ModelFamily> classes();
std::span<const TextType> textTypes();

/// Names for the base and the rotating share that only classes with a row for them read.
std::string_view readByNoClass();

}  // namespace posenc::models
