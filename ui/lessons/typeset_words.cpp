// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/typeset_words.hpp"

#include <QRegularExpression>
#include <QStringList>

namespace posenc::ui {

QString withScripts(const QString& markdown) {
    static const QRegularExpression index(
        QStringLiteral("(?<![A-Za-z0-9_])([A-Za-z\\x{370}-\\x{3ff}])_([A-Za-z0-9]+)(?![A-Za-z0-9_])"));
    static const QRegularExpression power(QStringLiteral("\\^\\(((?:[^()]|\\([^()]*\\))*)\\)"));
    static const QRegularExpression html(QStringLiteral("<(?=[A-Za-z/!?])"));
    QStringList parts = markdown.split(u'`');
    for (qsizetype k = 0; k < parts.size(); k += 2)
        parts[k]
            .replace(html, QStringLiteral("\\<"))
            .replace(QStringLiteral("!["), QStringLiteral("!\\["))
            .replace(index, QStringLiteral("\\1<sub>\\2</sub>"))
            .replace(power, QStringLiteral("<sup>\\1</sup>"));
    return parts.join(u'`');
}

}  // namespace posenc::ui
