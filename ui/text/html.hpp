// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QString>
#include <string>

#include "core/explore/text/html.hpp"

/// HTML for widgets, from Qt's strings.
namespace posenc::ui {

inline Html htmlOf(const QString& text) { return Html(text.toStdString()); }
inline QString qString(const Html& html) { return QString::fromStdString(html.str()); }

inline std::string css(const QColor& colour) { return "color:" + colour.name().toStdString(); }
inline Html inColour(const QColor& colour, const Html& words) {
    return element("span", {{"style", css(colour)}}, words);
}

}  // namespace posenc::ui
