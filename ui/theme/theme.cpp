// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.hpp"

#include <QApplication>
#include <QFont>
#include <QProxyStyle>

#include "ui/theme/icons.hpp"
#include "ui/theme/style_sheet.hpp"

namespace posenc::ui {

namespace {

constexpr const char* kSystemDark = "posenc-system-dark";
constexpr const char* kSystemPointSize = "posenc-system-point-size";

const Colours kLight{.window = 0xf4f6f8,
                     .page = 0xfcfcfd,
                     .surface = 0xffffff,
                     .text = 0x1d222b,
                     .muted = 0x5c6675,
                     .faint = 0xa9b0bb,
                     .line = 0xdfe3e9,
                     .hover = 0xe9edf3,
                     .accent = 0x2563c9,
                     .selected = 0xdbe7fb,
                     .onAccent = 0xffffff,
                     .error = 0xb3261e,
                     .warning = 0x8a5a00,
                     .notice = 0xfff4d9};

const Colours kDark{.window = 0x1d2026,
                    .page = 0x16181d,
                    .surface = 0x24282f,
                    .text = 0xe7e9ed,
                    .muted = 0xa0a8b5,
                    .faint = 0x656c78,
                    .line = 0x343840,
                    .hover = 0x2c3037,
                    .accent = 0x78a9ff,
                    .selected = 0x2a3d5e,
                    .onAccent = 0x10131a,
                    .error = 0xff8a80,
                    .warning = 0xffc766,
                    .notice = 0x3a3220};

QPalette paletteOf(const Colours& c) {
    QPalette palette(c.text, c.window, c.line, c.line, c.faint, c.text, c.onAccent, c.surface, c.window);
    palette.setColor(QPalette::Button, c.surface);
    palette.setColor(QPalette::Light, c.surface);
    palette.setColor(QPalette::Mid, c.line);
    palette.setColor(QPalette::Dark, c.faint);
    palette.setColor(QPalette::AlternateBase, c.window);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::PlaceholderText, c.muted);
    palette.setColor(QPalette::ToolTipBase, c.surface);
    palette.setColor(QPalette::ToolTipText, c.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.line);
    return palette;
}

/// Fusion, but for the arrow of a tool bar that is too long: a menu bar asks for it when it is made, and to show
/// Fusion's, a PNG, Qt would load every plugin that reads pictures.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
        if (which == SP_ToolBarHorizontalExtensionButton) return icon(QStringLiteral("chevron-right"));
        return QProxyStyle::standardIcon(which, option, widget);
    }
};

}  // namespace

Theme themeNamed(const QString& id) {
    if (id == QLatin1String("light")) return Theme::Light;
    return id == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

QString themeId(Theme theme) {
    switch (theme) {
        case Theme::Light: return QStringLiteral("light");
        case Theme::Dark: return QStringLiteral("dark");
        case Theme::System: break;
    }
    return QStringLiteral("system");
}

const Colours& coloursOf(bool dark) { return dark ? kDark : kLight; }

bool isDark() { return QApplication::palette().window().color().lightness() < 128; }

const Colours& colours() { return coloursOf(isDark()); }

void rememberSystemLook() {
    qApp->setProperty(kSystemDark, isDark());
    qApp->setProperty(kSystemPointSize, QApplication::font().pointSizeF());
    QApplication::setStyle(new Style);
}

void applyTheme(Theme theme, double fontScale) {
    const bool dark = theme == Theme::System ? qApp->property(kSystemDark).toBool() : theme == Theme::Dark;
    QApplication::setPalette(paletteOf(coloursOf(dark)));
    const double points = qApp->property(kSystemPointSize).toDouble();
    QFont font = QApplication::font();
    font.setPointSizeF((points > 0 ? points : 10.0) * fontScale);
    QApplication::setFont(font);
    qApp->setStyleSheet(styleSheet(coloursOf(dark)));
}

QFont scaledFont(double scale, bool bold) {
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(bold);
    return font;
}

}  // namespace posenc::ui
