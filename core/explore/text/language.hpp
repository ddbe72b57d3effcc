// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <map>
#include <optional>

#include "core/explore/text/text.hpp"

/// Translated texts, independent of any toolkit: the window and the command line read the same catalogue.
namespace posenc {

enum class Language : std::uint8_t { English, Chinese };

const char* idOf(Language language);                        ///< "en", "zh"
std::optional<Language> languageOfId(std::string_view id);  ///< the inverse of idOf()
Language languageOfLocale(std::string_view locale);  ///< "zh_CN.UTF-8" is Chinese; everything not Chinese is English

/// Returns a text in the given language. A source without a translation stays English. 0.2 µs.
std::string reading(const Text& text, Language language);

/// The same as HTML: the tags of sentences stay, what a file or a person brought is escaped.
std::string richReading(const Text& text, Language language);

/// Returns the Chinese translation of an English source sentence, including its %1; nothing if the catalogue has none.
std::optional<std::string_view> inChinese(std::string_view source);

/// Returns all of them: source and translation.
const std::map<std::string_view, std::string_view>& chineseTexts();

}  // namespace posenc
