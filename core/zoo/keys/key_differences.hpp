// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/keys/node.hpp"

/// Where two trees of keys differ, value by value.
namespace posenc::models {

struct KeyDifference {
    std::string path;         ///< "rope_scaling.factor", "attention_window[11]"
    const Node* a = nullptr;  ///< nothing where the key is absent or null
    const Node* b = nullptr;
};

/// Objects are gone into; of lists the first entry that differs stands for all, or the list where a short quotation
/// shows it. Two NaN are equal. Cost: linear, but for a logarithm, in both.
std::vector<KeyDifference> keyDifferences(const Node* a, const Node* b, const std::string& path);
std::vector<KeyDifference> keyDifferences(const Members& a, const Members& b);

/// Both values as rows show them; what quoted() cuts off is shown where it is all that differs.
std::pair<std::string, std::string> quotedApart(const KeyDifference& difference);

/// "rope_scaling" of "rope_scaling.factor", "a" of "a[2]"; empty of a key at the top.
std::string_view pathAround(std::string_view path);

/// "factor" of "rope_scaling.factor", "a" of "a[2]".
std::string_view keyOfPath(std::string_view path);

}  // namespace posenc::models
