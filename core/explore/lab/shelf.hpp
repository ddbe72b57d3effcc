// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>

#include "core/explore/lab/specimen.hpp"

/// The specimens that the program brings along: resources/lab/specimens.
namespace posenc::lab {

/// All specimens, read once, by id; in pages only their cards, to which weights are brought later. Cost of the first
/// call: 20 ms for each.
const std::vector<Specimen>& shelf();

/// Notes which specimens compute, on the thread where it was made, while it lives. One at a time.
class Usage {
public:
    Usage();
    ~Usage();
    Usage(const Usage&) = delete;
    Usage& operator=(const Usage&) = delete;

    std::set<std::string> ids;
};

/// To be asked of a specimen that is to compute: true if its weights are here.
bool isHere(const Specimen& specimen);

/// A specimen by id, or a file by path (a word that ends in .safetensors), read again when it has changed. Throws Error
/// listing the ids.
std::shared_ptr<const Specimen> specimenFor(const std::string& word);

/// The models in a folder, or in several files and folders with ";" between them, by name; read again when one of them
/// has changed. Null for a single file. Throws Error where a file is no model, and where there are none or too many.
std::shared_ptr<const std::vector<Specimen>> shelfIn(const std::string& paths);

/// The specimens that were trained alike but for the seed, with this one first: those of `among`, which may be null,
/// and with other seeds those of the shelf.
std::vector<const Specimen*> siblingsOf(const Specimen& specimen, const std::vector<Specimen>* among = nullptr);

}  // namespace posenc::lab
