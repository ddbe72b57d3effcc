// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// Other words, in both languages, for "view:<id>", "encoding:<id>", "family:<id>" or an action's English text.
QString synonymsOf(const QString& key);

/// In English and in Chinese, a line each, whichever is spoken now: people look for things under either name.
QString inBothLanguages(const char* context, const char* source);
QString inBothLanguages(const Text& text);

}  // namespace posenc::ui
