// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

/// The specimens that the program brings along: resources/lab/specimens.
namespace posenc::lab {

/// All specimens, read once. Cost of the first call: 20 ms for each.
const std::vector<Specimen>& shelf();

/// A specimen by id, or a file by path (a word that ends in .safetensors), read again when it has changed. Throws Error
/// listing the ids.
std::shared_ptr<const Specimen> specimenFor(const std::string& word);

/// The specimens that were trained alike but for the seed, with this one first.
std::vector<const Specimen*> siblingsOf(const Specimen& specimen);

}  // namespace posenc::lab
