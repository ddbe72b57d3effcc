// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QPalette>
#include <QString>

/// One calm look in light and dark: Fusion with complete palettes of our own and a small style sheet on an 8 px grid.
namespace posenc::ui {

enum class Theme { System, Light, Dark };
Theme themeNamed(const QString& id);  ///< "light", "dark", "system"
QString themeId(Theme theme);

struct Colours {
    QColor window;   ///< behind everything
    QColor page;     ///< behind the figure, as the figure's own ground
    QColor surface;  ///< lists and fields
    QColor text;
    QColor muted;  ///< secondary text, 4.5:1 on window
    QColor faint;  ///< disabled things
    QColor line;   ///< hairlines
    QColor edge;   ///< of fields and buttons, 3:1 on what lies around and inside
    QColor hover;
    QColor accent;
    QColor selected;  ///< behind a selected item
    QColor onAccent;
    QColor error;
    QColor warning;
    QColor notice;  ///< behind a message
};
const Colours& coloursOf(bool dark);

/// The colours in use now.
const Colours& colours();
bool isDark();

/// Remembers what the desktop asked for and takes Fusion as the style; call once, before the first applyTheme().
void rememberSystemLook();

/// Applies palette, style sheet and font size to the whole program, live.
void applyTheme(Theme theme, double fontScale);

/// What a widget is to the style sheet, once it is shown already.
void setRole(QWidget* widget, const char* role);

/// The icon of a button or a tool bar: so many pixels at the usual size of text, and it grows with that, live. With
/// `around`, the button is a square of as many pixels more.
void setIconSide(QWidget* widget, int pixels, int around = 0);

/// So many pixels at the usual size of text.
int scaledPixels(int pixels);

/// Whether what the style moves by itself (bars that wait, menus) stands still.
void setStill(bool still);

/// How many times larger than the desktop's own the program's text is.
double textScale();

/// A font of `scale` times the program's size.
QFont scaledFont(double scale, bool bold = false);

}  // namespace posenc::ui
