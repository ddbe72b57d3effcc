// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/zoo/model/model.hpp"

/// The config.json files of published models that the program brings along.
namespace posenc {

struct PublishedModel {
    std::string id, title;                              ///< "llama-3.1-8b", "Llama 3.1 8B"
    std::string config;                                 ///< the text of its config.json
    std::array<std::string, 2> confirmed, unconfirmed;  ///< by Language: a sentence; empty if there is nothing to say
};

/// Returns all of them in the order in which they are offered; read on first use.
const std::vector<PublishedModel>& publishedModels();

Model modelOf(const PublishedModel& published);

}  // namespace posenc
