// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/blocks.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"
#include "core/explore/text/text.hpp"
#include "core/teach/ask/words.hpp"

namespace posenc::ask {

namespace {

/// Words of resources/ask/words.txt after a blank: "view:periods" and its synonyms.
const std::map<std::string, std::string>& synonyms() {
    static const std::map<std::string, std::string> all = [] {
        std::map<std::string, std::string> out;
        for (const std::string_view line : splitAt(resource("ask/words.txt"), '\n'))
            if (const auto blank = line.find(' '); !line.empty() && line[0] != '#')
                out[std::string(line.substr(0, blank))] = line.substr(blank);
        return out;
    }();
    return all;
}

const std::map<std::string, std::set<std::string>>& lists() {
    static const std::map<std::string, std::set<std::string>> all = [] {
        std::map<std::string, std::set<std::string>> out;
        for (const auto& [key, words] : synonyms())
            for (const std::string_view each : splitAt(words, ' ')) out[key].emplace(each);
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
    return found == synonyms().end() ? std::string() : found->second;
}

std::vector<std::string> phrasesOf(const std::string& key) {
    const std::string words = synonymsOf(key);
    const auto phrases = splitAt(words, '|');
    return {phrases.begin(), phrases.end()};
}

const std::set<std::string>& listOf(const std::string& key) { return lists().at("list:" + key); }

bool says(const std::string& text, const std::string& key) {
    const Words all = wordsIn(text);
    return std::ranges::any_of(phrasesOf(key), [&](std::string_view each) {
        const bool isBeginning = each.ends_with('*');
        if (isBeginning) each.remove_suffix(1);
        if (!std::ranges::all_of(each, [](char c) { return c >= 'a' && c <= 'z'; }))
            return text.find(each) != text.npos;
        return std::ranges::any_of(
            all, [&](const std::string& word) { return isBeginning ? word.starts_with(each) : word == each; });
    });
}

}  // namespace posenc::ask
