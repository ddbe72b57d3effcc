// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>
#include <vector>

namespace posenc::ui {

/// A word of the trade, from resources/glossary.md.
struct Term {
    QStringList english, chinese;  ///< forms of it, the usual one first
    QString meaningEnglish, meaningChinese;

    QString title() const;    ///< "extrapolation · 外推", the reader's language first
    QString meaning() const;  ///< in the reader's language
    QString id() const;       ///< "extrapolation"; names its place on the page
};

/// All of them in the order of the course; read when first wanted.
const std::vector<Term>& glossary();

/// Those that `words`, in the reader's language, say, in their order; at most `most`.
std::vector<const Term*> termsIn(const QString& words, std::size_t most);

}  // namespace posenc::ui
