// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/explore/text/language.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// A core text in the language of the program. Safe from any thread.
QString translated(const Text& text);

/// The same as rich text: the <b>, <sub> and <sup> of source sentences stand, what is verbatim (numbers, and names and
/// words that come from files) is escaped. Safe from any thread.
QString richText(const Text& text);

/// A name from elsewhere for people: see harmless() of the core. What is verbatim in a text is treated so already.
QString harmless(const QString& name);
QString harmless(const std::string& name);

/// A source text in Chinese, whichever language is spoken now; empty where the catalogue has none.
QString inChinese(const char* context, const char* source);

/// Words in lines of about `width` characters, for tips, which are plain and would be one long line.
QString inLines(const QString& words, qsizetype width = 72);

/// Where a word is longer than a narrow column it may be broken after any of its characters.
QString breakable(const QString& words);

/// Qt breaks Chinese lines neither before nor after quotation marks, and "0.1、0.2" within a number: says where they
/// may.
QString wrappable(const QString& words);

enum class Language { System, English, Chinese };

/// Installs the translations of the program and of Qt's own texts; widgets get QEvent::LanguageChange.
void setLanguage(Language language);
Language currentLanguage();                 ///< English or Chinese
Language languageNamed(const QString& id);  ///< "en", "zh", "system"
QString languageId(Language language);
posenc::Language coreLanguage();  ///< the current one, as the core calls it

}  // namespace posenc::ui
