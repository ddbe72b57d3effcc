// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "core/explore/text/text.hpp"

/// Texts in the languages of their readers, without a toolkit: the window and the command line read the same catalogue.
namespace posenc {

enum class Language : std::uint8_t { English, Chinese };

const char* idOf(Language language);                        ///< "en", "zh"
std::optional<Language> languageOfId(std::string_view id);  ///< the same backwards
Language languageOfLocale(std::string_view locale);         ///< "zh_CN.UTF-8" is Chinese; all that is not is English

/// A text as its reader reads it. A source without a translation stays English. 0.2 µs.
std::string reading(const Text& text, Language language);

/// The Chinese of an English source sentence, with its %1; nothing where the catalogue has none.
std::optional<std::string_view> inChinese(std::string_view source);

struct Translation {
    std::string_view source, words;
};

/// Compiled in from resources/translations, sorted by the bytes of the source.
std::span<const Translation> chineseTexts();

}  // namespace posenc
