// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/parameter/schema.hpp"
#include "core/explore/parameter/value_json.hpp"

namespace posenc {

/// Converts a descriptor's texts for people.
using WordsJson = std::function<nlohmann::ordered_json(const Text&)>;

/// Writes the descriptors in order: kind, ranges, options, words and the default of each.
nlohmann::ordered_json schemaJson(const Schema& schema, const WordsJson& words);

}  // namespace posenc
