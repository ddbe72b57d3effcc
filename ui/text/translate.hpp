// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QEvent>
#include <QList>
#include <QString>
#include <functional>

#include "core/explore/text/language.hpp"
#include "core/explore/text/text.hpp"

class QTimer;
class QWidget;

namespace posenc::ui {

/// Returns a core text in the program's language. Safe from any thread.
QString translated(const Text& text);

/// Returns the same as rich text: keeps the <b>, <sub> and <sup> of source sentences and escapes verbatim parts
/// (numbers, and names and words from files). Safe from any thread.
QString richText(const Text& text);

/// Makes a foreign name safe to show: see harmless() of the core. Verbatim parts of a text are treated so already.
QString harmless(const QString& name);
QString harmless(const std::string& name);

/// Breaks words into lines of about `width` characters, for plain-text tips, which would be one long line.
QString inLines(const QString& words, qsizetype width = 72);

/// Allows a break between any letters of a word that is longer than a narrow column; Chinese breaks by its own rules.
QString breakable(const QString& words);

/// Marks where Chinese lines may break: Qt breaks neither before nor after quotation marks, but breaks "0.1、0.2"
/// within a number.
QString wrappable(const QString& words);

enum class Language { System, English, Chinese };

/// Installs the translations of the program and of Qt's own texts; widgets get QEvent::LanguageChange.
void setLanguage(Language language);
/// Calls `act` on events of these types, before the widget gets them.
void onChange(QWidget* widget, QList<QEvent::Type> types, const std::function<void()>& act);

/// Calls `words`, which sets the texts of a widget: at once, whenever the language changes, and on what else they
/// depend.
void onLanguage(QWidget* widget, const std::function<void()>& words, QList<QEvent::Type> also = {});

/// Calls `act` once, so many milliseconds after the timer was started last.
void onceAfter(QTimer& timer, int milliseconds, QObject* owner, const std::function<void()>& act);

Language currentLanguage();                 ///< English or Chinese
Language languageNamed(const QString& id);  ///< "en", "zh", "system"
QString languageId(Language language);
posenc::Language coreLanguage();  ///< the current one, as the core calls it

}  // namespace posenc::ui
