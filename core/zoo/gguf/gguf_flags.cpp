// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/gguf/model_source.hpp"

namespace posenc::models {

namespace {

/// Replaces the tree's value, or adds it.
void put(Members& members, const std::string& key, const Node& value) {
    if (Node* found = memberOf(members, key))
        *found = value;
    else
        members.emplace_back(key, value);
}

void putInGroup(Members& root, const std::string& group, const std::string& key, const Node& value) {
    if (Members* members = objectUnder(root, group)) put(*members, key, value);
}

std::string architectureIn(const Members& root) {
    Notes silent;
    const auto* word = Section(root, {}, silent).object("general").peekAs<std::string>("architecture");
    return word ? shortened(*word, 80) : std::string();
}

}  // namespace

Members withKeys(Members root, const Flags& flags, Notes& notes) {
    for (const auto& [key, value] : flags.wholeKeys)
        if (const std::size_t dot = key.find('.'); dot != std::string::npos)
            putInGroup(root, key.substr(0, dot), key.substr(dot + 1), value);
    const std::string architecture = architectureIn(root);
    for (const auto& [key, value] : flags.keys) putInGroup(root, architecture, key, value);
    for (const auto& [key, flag] : flags.names) notes.call(joined(architecture, key), flag);
    return root;
}

}  // namespace posenc::models
