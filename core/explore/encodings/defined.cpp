// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/defined.hpp"

#include <map>

namespace posenc {

namespace {

/// The steps begin with lines that name their source.
std::size_t endOfComments(const std::string& steps) {
    std::size_t at = 0;
    while (at < steps.size() && steps[at] == '#') at = steps.find('\n', at) + 1;
    return at;
}

}  // namespace

std::string definitionText(const EncodingInfo& encoding) {
    if (encoding.custom) return encoding.custom->text();
    const std::string steps = definition::ownSteps(encoding.id);
    if (steps.empty()) return {};
    std::string out = std::string("scheme ") + encoding.id + " \"" + encoding.title.source + "\"\n";
    const std::size_t first = endOfComments(steps);
    out += steps.substr(0, first) + "\n";
    for (const Descriptor& each : encoding.schema->descriptors) out += definition::declared(each) + "\n";
    return out + "\n" + steps.substr(first);
}

std::string copiedDefinition(const EncodingInfo& encoding, Language language) {
    const std::string text = definitionText(encoding);
    if (encoding.custom || text.empty()) return text;
    const std::string title = reading(say("core", "My %1").with(encoding.title), language);
    return std::string("scheme my-") + encoding.id + " \"" + title + "\"" + text.substr(text.find('\n'));
}

const definition::Definition* definitionOf(const EncodingInfo& encoding) {
    if (encoding.custom) return encoding.custom;
    static const auto all = [] {
        std::map<std::string_view, definition::Definition> read;
        for (const EncodingInfo& each : encodings())
            if (const std::string text = definitionText(each); !text.empty()) read.emplace(each.id, text);
        return read;
    }();
    const auto found = all.find(encoding.id);
    return found == all.end() ? nullptr : &found->second;
}

}  // namespace posenc
