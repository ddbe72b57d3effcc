// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/language.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc {

const char* idOf(Language language) { return language == Language::Chinese ? "zh" : "en"; }

std::optional<Language> languageOfId(std::string_view id) {
    for (const Language each : {Language::English, Language::Chinese})
        if (id == idOf(each)) return each;
    return std::nullopt;
}

Language languageOfLocale(std::string_view locale) {
    return locale.starts_with("zh") ? Language::Chinese : Language::English;
}

std::optional<std::string_view> inChinese(std::string_view source) {
    const auto found = chineseTexts().find(source);
    return found == chineseTexts().end() ? std::nullopt : std::optional(found->second);
}

const std::map<std::string_view, std::string_view>& chineseTexts() {
    static const auto all = [] {
        std::map<std::string_view, std::string_view> out;
        for (std::string_view rest = resource("translations/core.txt"); !rest.empty();) {
            const std::string_view record = rest.substr(0, rest.find('\x1e'));  // as resources/embed.cmake writes it
            const auto mark = record.find('\x1f');
            if (mark + 1 < record.size()) out[record.substr(0, mark)] = record.substr(mark + 1);
            rest.remove_prefix(std::min(record.size() + 1, rest.size()));
        }
        return out;
    }();
    return all;
}

namespace {

/// Of a word that is written in small letters but for its first.
std::string withSmallLetter(std::string words) {
    const auto isSmall = [](char each) { return each >= 'a' && each <= 'z'; };
    const std::string first = words.substr(0, words.find(' '));
    if (first.size() > 1 && std::all_of(first.begin() + 1, first.end(), isSmall) && first[0] >= 'A' && first[0] <= 'Z')
        words[0] = static_cast<char>(words[0] - 'A' + 'a');
    return words;
}

/// `verbatim` writes the parts that are not translated.
template <class Verbatim> std::string read(const Text& text, Language language, const Verbatim& verbatim) {
    if (text.verbatim) return verbatim(text.source);
    std::vector<std::string> values;
    for (const Text& each : text.arguments) values.push_back(read(each, language, verbatim));
    const std::string_view source = text.source;
    const std::string words = fill(language == Language::Chinese ? inChinese(source).value_or(source) : source, values);
    return text.within && language == Language::English ? withSmallLetter(words) : words;
}

}  // namespace

std::string reading(const Text& text, Language language) {
    return read(text, language, [](const std::string& words) { return words; });
}

std::string richReading(const Text& text, Language language) {
    return read(text, language, [](const std::string& words) { return escapedHtml(harmless(words)); });
}

}  // namespace posenc
