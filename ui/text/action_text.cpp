// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/action_text.hpp"

#include <QRegularExpression>

namespace posenc::ui {

QString plainText(const QAction& action) { return plainText(action.text()); }

QString plainText(QString text) {
    // Chinese menus write the key in brackets behind the word: "打开(&O)…".
    static const QRegularExpression bracket(QStringLiteral("\\(&.\\)"));
    return text.remove(bracket).remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

}  // namespace posenc::ui
