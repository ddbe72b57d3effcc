// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QHBoxLayout>
#include <QLabel>
#include <QPalette>
#include <QScrollArea>
#include <QString>
#include <QVBoxLayout>
#include <initializer_list>
#include <utility>

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
    QColor faint;  ///< marks that may be overlooked
    QColor line;   ///< hairlines
    QColor edge;   ///< of fields and buttons, and disabled things: 3:1 on the colours around and inside
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

/// Remembers the desktop's look and takes Fusion as the style; call once, before the first applyTheme().
void rememberSystemLook();

/// Applies palette, style sheet and font size to the whole program, live.
void applyTheme(Theme theme, double fontScale);

/// Sets a widget's role in the style sheet, also after it is shown.
void setRole(QWidget* widget, const char* role);

/// Sets the icon size of a button or a tool bar in pixels at the usual text size; it grows with the text, live. With
/// `around`, the button is a square that many pixels larger.
void setIconSide(QWidget* widget, int pixels, int around = 0);

/// Scales pixels given for the usual text size.
int scaledPixels(int pixels);

/// Lays the parts of a widget out in a row or a column; without a spacing, the style's.
template <class Box> Box* boxIn(QWidget* widget, const QMargins& margins, int spacing = -1) {
    auto* box = new Box(widget);
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    return box;
}

/// Makes a widget with a name, by which tests and style sheets find it.
template <class Widget, class... Arguments> Widget* named(const char* name, Arguments&&... arguments) {
    auto* made = new Widget(std::forward<Arguments>(arguments)...);
    made->setObjectName(QLatin1String(name));
    return made;
}

/// Makes a label whose words break into lines, in a role of the style sheet.
QLabel* wrappingLabel(const char* name, const char* role, QWidget* parent = nullptr);

/// Lays widgets out in a row, in which the first has the room that the others leave.
QHBoxLayout* rowOf(std::initializer_list<QWidget*> parts, int spacing = -1);

/// Puts what is read into a scroll area without a frame, which it fills.
void scrollIn(QScrollArea* area, QWidget* content);

/// Stops or allows the style's own animations (busy bars, menus).
void setStill(bool still);

/// Returns the ratio of the program's text size to the desktop's.
double textScale();

/// Returns a font of `scale` times the program's size.
QFont scaledFont(double scale, bool bold = false);

}  // namespace posenc::ui
