// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// Returns synonyms, in both languages, of "view:<id>", "encoding:<id>", "family:<id>" or an action's English text.
QString synonymsOf(const QString& key);

/// Returns the text in English and in Chinese, a line each, in any language: people search under either name.
QString inBothLanguages(const char* context, const char* source);
QString inBothLanguages(const Text& text);

}  // namespace posenc::ui
