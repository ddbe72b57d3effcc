// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QFont>
#include <QFontInfo>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolBar>
#include <array>

#include "core/explore/text/resource.hpp"
#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {

constexpr double kTitle = 1.15, kHint = 0.8;  // of the text's size

/// Sets what the palette cannot: radii, spacing, flat tabs and bars. Check boxes and combo boxes stay Fusion's.
QString styleSheet(const Colours& c) {
    const std::array<std::pair<const char*, QColor>, 15> names{{{"@window", c.window},
                                                                {"@page", c.page},
                                                                {"@surface", c.surface},
                                                                {"@text", c.text},
                                                                {"@muted", c.muted},
                                                                {"@faint", c.faint},
                                                                {"@line", c.line},
                                                                {"@edge", c.edge},
                                                                {"@hover", c.hover},
                                                                {"@accent", c.accent},
                                                                {"@selected", c.selected},
                                                                {"@onAccent", c.onAccent},
                                                                {"@error", c.error},
                                                                {"@warning", c.warning},
                                                                {"@notice", c.notice}}};
    QString sheet = QString::fromUtf8(resource("theme/style.qss"));
    for (const auto& [name, colour] : names) sheet.replace(QLatin1String(name), colour.name());
    for (const auto& [name, share] : {std::pair{"@title", kTitle}, {"@hint", kHint}})
        sheet.replace(QLatin1String(name),
                      QString::number(qRound(share * QFontInfo(QApplication::font()).pixelSize())));
    return sheet;
}

constexpr const char* kSystemDark = "posenc-system-dark";
constexpr const char* kStill = "posenc-still";
constexpr const char* kSystemPointSize = "posenc-system-point-size";
constexpr const char* kIconSide = "posenc-icon-side";
constexpr const char* kAroundIcon = "posenc-around-icon";

const Colours kLight{.window = 0xf4f6f8,
                     .page = 0xfcfcfd,
                     .surface = 0xffffff,
                     .text = 0x1d222b,
                     .muted = 0x5c6675,
                     .faint = 0xa9b0bb,
                     .line = 0xdfe3e9,
                     .edge = 0x858d9a,
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
                    .edge = 0x767e8c,
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
        palette.setColor(QPalette::Disabled, role, c.muted);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.line);
    return palette;
}

/// Fusion, except for its pictures and its guesses. Buttons have words alone. The arrow of an overlong tool bar is
/// ours: a menu bar asks for it when it is made, and for Fusion's, a PNG, Qt would load every plugin that reads
/// pictures. Labels and tips are plain unless set to rich text: names come from files, and a guessing label would read
/// the tags in them.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}
    using QProxyStyle::polish;
    void polish(QWidget* widget) override {
        QProxyStyle::polish(widget);
        auto* label = qobject_cast<QLabel*>(widget);
        if (label && label->textFormat() == Qt::AutoText) label->setTextFormat(Qt::PlainText);
    }
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
        if (hint == SH_Widget_Animation_Duration && qApp->property(kStill).toBool()) return 0;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
        if (which == SP_ToolBarHorizontalExtensionButton) return icon(QStringLiteral("chevron-right"));
        return QProxyStyle::standardIcon(which, option, widget);
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_IndicatorCheckBox) return drawCheckBox(*option, *painter);
        if (element == PE_IndicatorRadioButton) return drawRadio(*option, *painter);
        if (element == PE_FrameFocusRect && qobject_cast<const QTabBar*>(widget)) return;  // the style sheet's is there
        if (element == PE_FrameFocusRect) return drawRing(option->rect, *painter);
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_ComboBox && option->state & State_HasFocus) drawRing(option->rect, *painter);
    }

private:
    // Fusion's own is a shade of what lies below it.
    static void drawRing(const QRect& around, QPainter& painter) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colours().accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(around).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
        painter.restore();
    }

    static void drawRadio(const QStyleOption& option, QPainter& painter) {
        const Colours& c = colours();
        const bool enabled = option.state & State_Enabled, on = option.state & State_On;
        const QColor strong = enabled ? on || option.state & State_HasFocus ? c.accent : c.muted : c.edge;
        const QRectF circle = QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(strong, 1.5));
        painter.setBrush(c.surface);
        painter.drawEllipse(circle);
        painter.setBrush(strong);
        if (on) painter.drawEllipse(circle.center(), circle.width() / 4.0, circle.height() / 4.0);
        painter.restore();
    }

    // Fusion outlines it in a shade of the button, which on dark ground is hardly seen.
    static void drawCheckBox(const QStyleOption& option, QPainter& painter) {
        const Colours& c = colours();
        const bool on = option.state & State_On, enabled = option.state & State_Enabled;
        const bool marked = option.state & (State_HasFocus | State_MouseOver);
        const QColor strong = enabled ? c.accent : c.edge;
        const QRectF box = QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(on || (enabled && marked) ? strong : enabled ? c.muted : c.edge, 1.5));
        painter.setBrush(on ? strong : c.surface);
        painter.drawRoundedRect(box, 3, 3);
        if (option.state & State_HasFocus) {
            painter.setPen(QPen(on ? c.onAccent : c.accent, 1.25));
            painter.drawRect(box.adjusted(1.5, 1.5, -1.5, -1.5));
        }
        painter.setPen(QPen(c.onAccent, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](double x, double y) { return box.topLeft() + QPointF(x * box.width(), y * box.height()); };
        if (on) painter.drawPolyline(QPolygonF({at(0.22, 0.52), at(0.43, 0.73), at(0.79, 0.3)}));
        painter.restore();
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

namespace {
double systemPointSize() {
    const double points = qApp->property(kSystemPointSize).toDouble();
    return points > 0 ? points : 10.0;
}
}  // namespace

namespace {
void scaleIcon(QWidget* widget) {
    const QSize size = QSize(1, 1) * scaledPixels(widget->property(kIconSide).toInt());
    const int around = widget->property(kAroundIcon).toInt();
    if (around > 0) widget->setFixedSize(size + QSize(around, around));
    if (auto* button = qobject_cast<QAbstractButton*>(widget)) button->setIconSize(size);
    if (auto* bar = qobject_cast<QToolBar*>(widget)) bar->setIconSize(size);
}

void scaleIcons() {
    for (QWidget* each : QApplication::allWidgets())
        if (each->property(kIconSide).isValid()) scaleIcon(each);
}
}  // namespace

void applyTheme(Theme theme, double fontScale) {
    const bool dark = theme == Theme::System ? qApp->property(kSystemDark).toBool() : theme == Theme::Dark;
    const QString sheet = styleSheet(coloursOf(dark));
    QFont font = QApplication::font();
    font.setPointSizeF(systemPointSize() * fontScale);
    if (sheet == qApp->styleSheet() && font == QApplication::font()) return;  // polishing all widgets takes 100 ms
    QApplication::setPalette(paletteOf(coloursOf(dark)));
    QApplication::setFont(font);
    scaleIcons();
    qApp->setStyleSheet(sheet);
}

void setRole(QWidget* widget, const char* role) {
    if (widget->property("role") == QLatin1String(role)) return;
    widget->setProperty("role", QLatin1String(role));
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

QLabel* wrappingLabel(const char* name, const char* role, QWidget* parent) {
    auto* label = named<QLabel>(name, parent);
    label->setProperty("role", role);
    label->setWordWrap(true);
    return label;
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> parts, int spacing) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing);
    for (QWidget* each : parts) row->addWidget(each, each == *parts.begin() ? 1 : 0);
    return row;
}

void scrollIn(QScrollArea* area, QWidget* content) {
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setProperty("role", "text");
}

void setStill(bool still) { qApp->setProperty(kStill, still); }

double textScale() { return QApplication::font().pointSizeF() / systemPointSize(); }

int scaledPixels(int pixels) { return qRound(pixels * textScale()); }

void setIconSide(QWidget* widget, int pixels, int around) {
    widget->setProperty(kIconSide, pixels);
    widget->setProperty(kAroundIcon, around);
    scaleIcon(widget);
}

QFont scaledFont(double scale, bool bold) {
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(bold);
    return font;
}

}  // namespace posenc::ui
