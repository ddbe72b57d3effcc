// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/node.hpp"

/// Differences between two trees of keys, value by value.
namespace posenc::models {

struct KeyDifference {
    std::string path;         ///< "rope_scaling.factor", "attention_window[11]"
    const Node* a = nullptr;  ///< null if the key is absent or null
    const Node* b = nullptr;
};

/// Enters objects. For lists, reports the first entry that differs, or the whole list if its short quotation shows the
/// difference. Two NaN are equal. Cost: O(n log n) in the size of both.
std::vector<KeyDifference> keyDifferences(const Node* a, const Node* b, const std::string& path);
std::vector<KeyDifference> keyDifferences(const Members& a, const Members& b);

/// Both values as rows show them, or the part that quoted() cuts off if only that differs.
std::pair<std::string, std::string> quotedApart(const KeyDifference& difference);

/// Returns keys::kScaling for "rope_scaling.factor", "a" for "a[2]", "" for a top-level key.
std::string_view pathAround(std::string_view path);

/// Returns "factor" for "rope_scaling.factor", "a" for "a[2]".
std::string_view keyOfPath(std::string_view path);

}  // namespace posenc::models
