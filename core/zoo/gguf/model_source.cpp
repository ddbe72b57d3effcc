// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/gguf/model_source.hpp"

#include <algorithm>

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

std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[hash >> shift & 15U];
    return out;
}

std::vector<Finding> sorted(std::vector<Finding> findings) {
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    return findings;
}

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
