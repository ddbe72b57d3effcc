// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/layers/layer_text.hpp"

#include <algorithm>
#include <utility>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/text.hpp"

namespace posenc {

namespace {

Error wrong(std::string_view word) {
    return Error(say("core",
                     "plan: %1 is not understood; a plan is written like \"0-4,6-10 base=10000 window=1024; 5,11 "
                     "own\".")
                     .with(quotedForPeople(word, 60)));
}

std::int64_t layerIn(std::string_view word, std::string_view all) {
    const auto layer = parseTypedInteger(word);
    if (!layer || *layer < 0) throw wrong(all);
    if (*layer < kMostListedLayers) return *layer;
    throw Error(say("core", "plan: layers are numbered from 0 to %1, so there is no layer %2.")
                    .with(kMostListedLayers - 1, *layer));
}

/// "0-4,6"
std::vector<std::int64_t> rangesIn(std::string_view word) {
    std::vector<std::int64_t> out;
    for (const std::string_view each : splitAt(word, ',')) {
        const auto dash = each.find('-');
        const std::int64_t first = layerIn(each.substr(0, dash), word);
        const std::int64_t last = dash == std::string_view::npos ? first : layerIn(each.substr(dash + 1), word);
        if (last < first) throw wrong(word);
        for (std::int64_t l = first; l <= last; ++l) out.push_back(l);
    }
    return out;
}

std::int64_t tokensIn(std::string_view word, std::string_view value) {
    const auto tokens = parseTypedInteger(value);
    if (!tokens || *tokens < 1 || *tokens > 100'000'000) throw wrong(word);
    return *tokens;
}

double baseIn(std::string_view word, std::string_view value) {
    const auto base = parseTypedNumber(value);
    if (!base || *base <= 0.0) throw wrong(word);
    return *base;
}

/// Adds one word to a group's record; true if it states how the layers rotate.
bool take(std::string_view word, ListedLayer& into) {
    const auto equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
    LayerRecord& record = into.record;
    if (word == "none") return true;
    if (word == "own") return record.base = 0.0, record.scaled = true;
    if (key == "base") return record.base = baseIn(word, value), true;
    if (key == "as" && !value.empty()) return record.base = 0.0, into.as = value, true;
    if (key == "window")
        record.window = tokensIn(word, value);
    else if (key == "chunk")
        record.chunk = tokensIn(word, value);
    else if (key == "entries")
        record.compress = tokensIn(word, value);
    else
        throw wrong(word);
    return false;
}

ListedLayer groupIn(const std::vector<std::string_view>& words, std::string_view group) {
    ListedLayer out;
    int rotations = 0;
    for (std::size_t k = 1; k < words.size(); ++k) rotations += take(words[k], out) ? 1 : 0;
    if (rotations != 1) throw wrong(group);
    return out;
}

std::string wordsOf(const ListedLayer& layer) {
    const LayerRecord& record = layer.record;
    std::string out = !layer.as.empty()  ? "as=" + layer.as
                      : record.scaled    ? "own"
                      : record.rotates() ? "base=" + exactNumber(*record.base)
                                         : "none";
    if (record.window) out += " window=" + std::to_string(*record.window);
    if (record.chunk) out += " chunk=" + std::to_string(*record.chunk);
    if (record.compress > 0) out += " entries=" + std::to_string(record.compress);
    return out;
}

}  // namespace

std::string RotationWords::text() const {
    std::string out = encoding;
    for (const auto& [id, value] : values) out += "|" + id + "=" + value;
    return out;
}

RotationWords parseRotation(std::string_view as) {
    RotationWords out{std::string(as.substr(0, as.find('|')))};
    as.remove_prefix(out.encoding.size());
    while (!as.empty()) {
        as.remove_prefix(1);
        const std::string_view word = as.substr(0, as.find('|'));
        as.remove_prefix(word.size());
        const auto equals = word.find('=');
        if (equals == std::string_view::npos)
            throw Error(say("core", "plan: %1 should be a parameter and its value, such as base=10000.")
                            .with(quotedForPeople(word, 60)));
        out.values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return out;
}

std::vector<ListedLayer> parseLayers(std::string_view text) {
    std::vector<std::optional<ListedLayer>> told;
    for (const std::string_view group : splitAt(text, ';')) {
        const auto words = splitAt(group, ' ');
        const ListedLayer each = groupIn(words, group);
        for (const std::int64_t layer : rangesIn(words.front())) {
            const auto l = static_cast<std::size_t>(layer);
            if (l >= told.size()) told.resize(l + 1);
            if (told[l]) throw Error(say("core", "plan: layer %1 is in two groups.").with(layer));
            told[l] = each;
        }
    }
    if (told.empty()) throw wrong(text);
    std::vector<ListedLayer> out;
    for (std::size_t l = 0; l < told.size(); ++l) {
        if (!told[l]) throw Error(say("core", "plan: layer %1 is in no group.").with(static_cast<std::int64_t>(l)));
        out.push_back(std::move(*told[l]));
    }
    return out;
}

std::string layersText(const std::vector<ListedLayer>& layers) {
    std::vector<std::pair<ListedLayer, std::vector<std::int64_t>>> groups;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const auto found = std::ranges::find(groups, layers[l],
                                             [](const auto& each) -> const ListedLayer& { return each.first; });
        if (found == groups.end())
            groups.emplace_back(layers[l], std::vector{static_cast<std::int64_t>(l)});
        else
            found->second.push_back(static_cast<std::int64_t>(l));
    }
    std::string out;
    for (const auto& [layer, where] : groups)
        out += (out.empty() ? "" : "; ") + layerRanges(where, ",") + " " + wordsOf(layer);
    return out;
}

std::string layerRanges(const std::vector<std::int64_t>& layers, const char* between) {
    std::string out;
    for (std::size_t i = 0; i < layers.size();) {
        std::size_t end = i;
        while (end + 1 < layers.size() && layers[end + 1] == layers[end] + 1) ++end;
        out += (out.empty() ? "" : between) + std::to_string(layers[i]);
        if (end > i) out += "-" + std::to_string(layers[end]);
        i = end + 1;
    }
    return out;
}

}  // namespace posenc
