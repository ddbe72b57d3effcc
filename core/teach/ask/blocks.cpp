// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/blocks.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::ask {

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

}  // namespace posenc::ask
