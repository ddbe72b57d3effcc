// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/blocks.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/text.hpp"
#include "core/teach/ask/brought.hpp"
#include "core/teach/ask/words.hpp"

namespace posenc::ask {

namespace {

/// Words of resources/ask/words.txt: "view:periods" and its synonyms.
const std::map<std::string, std::string>& synonyms() {
    static const std::map<std::string, std::string> all = [] {
        std::map<std::string, std::string> out;
        for (std::string_view rest = broughtWords(); !rest.empty();) {
            const auto end = std::min(rest.find('\n'), rest.size());
            const std::string_view line = trimmed(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const auto blank = line.find(' ');
            if (!line.empty() && line[0] != '#') out[std::string(line.substr(0, blank))] = line.substr(blank + 1);
        }
        return out;
    }();
    return all;
}

}  // namespace

std::string Block::operator[](const std::string& key) const {
    const auto found = values.find(key);
    return found == values.end() ? std::string() : found->second;
}

std::vector<Block> blocksIn(std::string_view text) {
    std::vector<Block> all;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto colon = line.find(':');
        if (line.starts_with("## ")) {
            all.push_back({std::string(trimmed(line.substr(3))), {}});
        } else if (!line.empty() && !all.empty()) {
            if (colon == line.npos) throw Error(say("core", "Line %1 should be KEY: VALUE.").with(number));
            all.back().values[std::string(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
        }
    }
    return all;
}

std::string synonymsOf(const std::string& key) {
    const auto found = synonyms().find(key);
    return found == synonyms().end() ? std::string() : " " + found->second;
}

std::vector<std::string> listOf(const std::string& key, char mark) {
    const std::string words = synonymsOf(key);
    std::vector<std::string> out;
    for (const std::string_view each : splitAt(words, mark)) out.emplace_back(each);
    return out;
}

}  // namespace posenc::ask
