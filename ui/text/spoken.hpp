// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

class QWidget;

/// Texts for screen readers.
namespace posenc::ui {

/// Returns the words of rich text for reading aloud: a power stays one, "b<sup>2</sup>" is "b^(2)". `markdown`: the
/// text is Markdown.
QString spoken(const QString& rich, bool markdown = false);

/// Makes labels report their words without markup, and combo boxes both their name and the chosen entry. Costs nothing
/// until a screen reader asks.
void speakWidgets();

/// Speaks at once, whatever has the focus; `widget` shows the text.
void announce(QWidget* widget);

}  // namespace posenc::ui
