// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/glossary.hpp"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

bool inChinese() { return currentLanguage() == Language::Chinese; }

/// Returns the forms in a cell; "°" is for the test that compares the languages.
QStringList formsOf(QString cell) {
    QStringList forms = cell.remove(QChar(0x00B0)).split(QLatin1Char(';'));
    for (QString& each : forms) each = each.trimmed();
    return forms;
}

std::vector<Term> readTerms() {
    QFile file(QStringLiteral(":/glossary.md"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    std::vector<Term> terms;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('|'));
        if (cells.size() != 6 || cells[1].startsWith(QLatin1String("---")) ||
            cells[1].trimmed() == QLatin1String("English"))
            continue;
        terms.push_back({formsOf(cells[1]), formsOf(cells[2]), cells[3].trimmed(), cells[4].trimmed()});
    }
    return terms;
}

/// Returns the term's first place in `words`, −1 if none. An English term is a whole word, perhaps in plural.
qsizetype placeOf(const Term& term, const QString& words) {
    qsizetype first = -1;
    for (const QString& form : inChinese() ? term.chinese : term.english) {
        const QString pattern = inChinese() ? QRegularExpression::escape(form)
                                            : QStringLiteral("\\b%1s?\\b").arg(QRegularExpression::escape(form));
        const qsizetype at = words.indexOf(QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption));
        if (at >= 0 && (first < 0 || at < first)) first = at;
    }
    return first;
}

}  // namespace

QString Term::title() const {
    const QString &one = english.first(), &other = chinese.first();
    if (one == other) return one;
    return (inChinese() ? QStringLiteral("%2 · %1") : QStringLiteral("%1 · %2")).arg(one, other);
}

QString Term::meaning() const { return inChinese() ? meaningChinese : meaningEnglish; }

QString Term::id() const { return QString(english.first()).replace(QLatin1Char(' '), QLatin1Char('-')); }

const std::vector<Term>& glossary() {
    static const std::vector<Term> all = readTerms();
    return all;
}

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
