// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/glossary.hpp"

#include <QRegularExpression>
#include <algorithm>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

/// Returns the term's first place in `words`, −1 if none. An English term is a whole word, perhaps in plural.
qsizetype placeOf(const Term& term, const QString& words) {
    const bool chinese = coreLanguage() == posenc::Language::Chinese;
    qsizetype first = -1;
    for (const Term::Form& form : term.formsIn(coreLanguage())) {
        const QString plain = QRegularExpression::escape(QString::fromStdString(form.words));
        const QString pattern = chinese ? plain : QStringLiteral("\\b%1s?\\b").arg(plain);
        const qsizetype at = words.indexOf(QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption));
        if (at >= 0 && (first < 0 || at < first)) first = at;
    }
    return first;
}

}  // namespace

std::vector<const Term*> termsIn(const QString& words, std::size_t most) {
    std::vector<std::pair<qsizetype, const Term*>> found;
    for (const Term& each : glossary())
        if (const qsizetype at = placeOf(each, words); at >= 0) found.emplace_back(at, &each);
    std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    std::vector<const Term*> terms;
    for (const auto& [at, term] : found)
        if (terms.size() < most) terms.push_back(term);
    return terms;
}

}  // namespace posenc::ui
