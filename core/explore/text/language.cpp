// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/language.hpp"

#include <algorithm>

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
    const auto found = std::ranges::lower_bound(chineseTexts(), source, {}, &Translation::source);
    if (found == chineseTexts().end() || found->source != source) return std::nullopt;
    return found->words;
}

std::string reading(const Text& text, Language language) {
    if (text.verbatim) return text.source;
    std::vector<std::string> values;
    for (const Text& each : text.arguments) values.push_back(reading(each, language));
    const std::string_view source = text.source;
    return fill(language == Language::Chinese ? inChinese(source).value_or(source) : source, values);
}

}  // namespace posenc
