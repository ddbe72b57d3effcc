// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/typeset_words.hpp"

#include <QRegularExpression>
#include <QStringList>

#include "core/explore/text/runs.hpp"

namespace posenc::ui {

QString withScripts(const QString& markdown) {
    static const QRegularExpression html(QStringLiteral("<(?=[A-Za-z/!?])"));
    QStringList parts = markdown.split(u'`');
    for (qsizetype k = 0; k < parts.size(); k += 2) {
        parts[k].replace(html, QStringLiteral("\\<")).replace(QStringLiteral("!["), QStringLiteral("!\\["));
        parts[k] = QString::fromStdString(posenc::withScripts(parts[k].toStdString()));
    }
    return parts.join(u'`');
}

}  // namespace posenc::ui
