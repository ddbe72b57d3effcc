// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/zoo/classes/family.hpp"

/// The tables of resources/models/classes.json, which the build writes as C++. Ask family.hpp for one class.
namespace posenc::models {

/// The type of a language model whose object in the file names another, or none.
struct TextType {
    std::string_view file, inside, is;  ///< model_type of the file, of the object in it, and what it is read as
};

std::span<const ModelFamily> classes();
std::span<const TextType> textTypes();

/// Names of the base and of what rotates that only classes with a row for them read, and the others do not know.
std::string_view readByNoClass();

}  // namespace posenc::models
