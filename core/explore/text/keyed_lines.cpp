// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/keyed_lines.hpp"

#include <deque>
#include <mutex>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc {

namespace {

const char* kept(std::string_view words) {
    static std::mutex lock;
    static std::deque<std::string> all;
    const std::scoped_lock held(lock);
    return all.emplace_back(words).c_str();
}

std::vector<const char*> partsOf(std::string_view text) {
    constexpr std::string_view kMark = " | ";
    std::vector<const char*> out;
    for (std::size_t at = text.find(kMark); at != text.npos; at = text.find(kMark)) {
        out.push_back(kept(text.substr(0, at)));
        text.remove_prefix(at + kMark.size());
    }
    out.push_back(kept(text));
    return out;
}

}  // namespace

std::vector<KeyedLine> keyedLines(std::string_view path) {
    std::vector<KeyedLine> out;
    for (const std::string& line : byMark(resource(path)))
        if (const auto blank = line.find(' '); line.starts_with('@') && blank != line.npos)
            out.push_back({line.substr(1, blank - 1), partsOf(std::string_view(line).substr(blank + 1))});
    return out;
}

}  // namespace posenc
