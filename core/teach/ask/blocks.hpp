// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace posenc::ask {

/// An entry of a file that the program brings along: "## id", then "key: value" lines.
struct Block {
    std::string id;
    std::map<std::string, std::string> values;

    std::string operator[](const std::string& key) const;  ///< empty if it has no such key
};

/// Lines before the first entry, and blank ones, say nothing. Throws Error naming the line that is neither.
std::vector<Block> blocksIn(std::string_view text);

/// Words of resources/ask/words.txt under a key such as "view:periods", after a blank; empty if it has none.
std::string synonymsOf(const std::string& key);

/// The same between the marks |.
std::vector<std::string> phrasesOf(const std::string& key);

/// The words of "list:KEY", which must be there.
const std::set<std::string>& listOf(const std::string& key);

/// True if the text, in small letters, has one of the phrases of a key: a word, the beginning of a word ("compar*"), or
/// several words and Chinese, which may stand anywhere.
bool says(const std::string& text, const std::string& key);

}  // namespace posenc::ask
