// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/keys/key_differences.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace posenc::models {

namespace {

bool isNaN(const Node& node) {
    const auto* real = node.as<double>();
    return real && std::isnan(*real);
}

const Node* unlessNull(const Node* node) { return node && node->isNull() ? nullptr : node; }

class Walk {
public:
    std::vector<KeyDifference> found;

    void values(const Node* a, const Node* b, const std::string& path) {
        a = unlessNull(a), b = unlessNull(b);
        if (!a && !b) return;
        const auto *left = a ? a->as<Members>() : nullptr, *right = b ? b->as<Members>() : nullptr;
        const auto *first = a ? a->as<List>() : nullptr, *second = b ? b->as<List>() : nullptr;
        if (left && right) return objects(*left, *right, path);
        if (first && second && first->size() == second->size()) return lists(*a, *b, path);
        const bool same = a && b && !first && !second && (*a == *b || (isNaN(*a) && isNaN(*b)));
        if (!same) found.push_back({path, a, b});
    }

    void objects(const Members& a, const Members& b, const std::string& path) {
        std::map<std::string_view, std::pair<const Node*, const Node*>> both;
        for (const Member& each : a) both[each.first].first = &each.second;
        for (const Member& each : b) both[each.first].second = &each.second;
        for (const auto& [key, pair] : both) values(pair.first, pair.second, joined(path, key));
    }

private:
    void lists(const Node& a, const Node& b, const std::string& path) {
        const List &left = *a.as<List>(), &right = *b.as<List>();
        const std::size_t before = found.size();
        for (std::size_t i = 0; i < left.size() && found.size() == before; ++i)
            values(&left[i], &right[i], path + "[" + std::to_string(i) + "]");
        if (found.size() == before || quoted(a) == quoted(b)) return;
        found.erase(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
        found.push_back({path, &a, &b});
    }
};

/// Quotes `text` from the first difference on, with a few bytes before it.
std::string fromThere(const std::string& text, std::size_t at) {
    constexpr std::size_t kBefore = 8;
    at -= std::min(at, kBefore);
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
    return "\"…" + inOneLine(shortened(text.substr(at), 40)) + '"';
}

/// Lists with the same quotation differ in length.
std::string withSize(const Node& node) {
    const auto* list = node.as<List>();
    return quoted(node) + (list ? " (" + std::to_string(list->size()) + ")" : "");
}

}  // namespace

std::vector<KeyDifference> keyDifferences(const Node* a, const Node* b, const std::string& path) {
    Walk walk;
    walk.values(a, b, path);
    return std::move(walk.found);
}

std::vector<KeyDifference> keyDifferences(const Members& a, const Members& b) {
    Walk walk;
    walk.objects(a, b, {});
    return std::move(walk.found);
}

std::pair<std::string, std::string> quotedApart(const KeyDifference& difference) {
    const auto shown = [](const Node* node) { return node ? quoted(*node) : std::string("-"); };
    std::pair<std::string, std::string> out{shown(difference.a), shown(difference.b)};
    if (out.first != out.second || !difference.a || !difference.b) return out;
    const auto *a = difference.a->as<std::string>(), *b = difference.b->as<std::string>();
    if (!a || !b) return {withSize(*difference.a), withSize(*difference.b)};
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(*a, *b).in1 - a->begin());
    return {fromThere(*a, at), fromThere(*b, at)};
}

std::string_view pathAround(std::string_view path) {
    const auto end = path.find_last_of(".[");
    return end == std::string_view::npos ? std::string_view() : path.substr(0, end);
}

std::string_view keyOfPath(std::string_view path) {
    while (path.ends_with(']')) path = pathAround(path);
    return path.substr(path.rfind('.') + 1);
}

}  // namespace posenc::models
