// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

class QWidget;

/// What is told to those who hear the window instead of seeing it.
namespace posenc::ui {

/// The words of rich text as they can be read aloud: a power stays one, "b<sup>2</sup>" is "b^(2)". `markdown`: it is
/// written as that.
QString spoken(const QString& rich, bool markdown = false);

/// From now on labels tell their words without marks, and boxes to choose from tell what is chosen in them as well as
/// what is chosen. Costs nothing until somebody asks.
void speakWidgets();

/// Says it at once, whatever has the focus; of a widget that shows it.
void announce(QWidget* widget);

}  // namespace posenc::ui
