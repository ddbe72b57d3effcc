// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.hpp"

#include <QApplication>
#include <QFontInfo>
#include <array>

#include "core/explore/text/resource.hpp"

namespace posenc::ui {

namespace {

constexpr double kTitle = 1.15, kHint = 0.8;  // of the text's size

}  // namespace

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

}  // namespace posenc::ui
