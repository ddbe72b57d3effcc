// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>
#include <vector>

namespace posenc::ui {

/// A technical term, from resources/glossary.md.
struct Term {
    QStringList english, chinese;  ///< its forms, the usual one first
    QString meaningEnglish, meaningChinese;

    QString title() const;    ///< "extrapolation · 外推", the reader's language first
    QString meaning() const;  ///< in the reader's language
    QString id() const;       ///< "extrapolation"; names its place on the page
};

/// Returns all of them in the order of the course; read on first use.
const std::vector<Term>& glossary();

/// Returns the terms that occur in `words`, in the reader's language, in their order; at most `most`.
std::vector<const Term*> termsIn(const QString& words, std::size_t most);

}  // namespace posenc::ui
