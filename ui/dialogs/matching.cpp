// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/matching.hpp"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>

namespace posenc::ui {

namespace {

// Nearer is smaller. A whole title found beats its words, these what it is also called, and that a sentence about it.
constexpr int kTitle = 2, kWords = 12, kDetails = 40;  // where a word begins so
// Inside a text without spaces, as Chinese is written, and inside a word: "print" is not what "misprinted" is about.
constexpr int kInside = 5, kWithinWord = 15, kMisspelt = 60, kScattered = 90, kMostBetween = 12;
constexpr int kLeastMisspelt = 4, kLeastScattered = 3;  // letters: shorter words fit everything

bool isSmall(const QString& word) {
    static const QStringList all =
        QString::fromUtf8(
            "a an and are as at be by can could did do does for from get has have how i if in is it its let me my need "
            "of on or our s should so t than that the their them there these they this to use us want was we were what "
            "when where which who why will with would you your 的")
            .split(QLatin1Char(' '));
    return all.contains(word);
}

QStringList wordsOf(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[\\s\\-_/·,;:.()?!'’\"“”，。：？！]+"));
    return text.toLower().split(between, Qt::SkipEmptyParts);
}

/// "turns" -> "turn", "scaling" -> "scal".
QString stem(const QString& word) {
    for (const char* ending : {"ing", "ed", "es", "s"})
        if (word.size() >= 4 + QLatin1String(ending).size() && word.endsWith(QLatin1String(ending)))
            return word.chopped(QLatin1String(ending).size());
    return word;
}

constexpr char16_t kFirstWithoutSpaces = 0x2E80;

bool isWithoutSpaces(QChar letter) { return letter.unicode() >= kFirstWithoutSpaces; }

std::optional<int> wordDistance(const QString& word, const QString& text, int place) {
    const QString root = stem(word);
    const auto at = text.indexOf(root, 0, Qt::CaseInsensitive);
    if (at < 0) return std::nullopt;
    for (const QString& each : wordsOf(text))
        if (each.startsWith(root)) return place;
    return place + (isWithoutSpaces(root[0]) ? kInside : kWithinWord);
}

/// At most one letter wrong, missing or too many.
bool almostEqual(const QString& a, const QString& b) {
    if (std::abs(a.size() - b.size()) > 1) return false;
    const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto i = left - a.begin(), j = right - b.begin();
    return a.mid(i + (a.size() >= b.size())) == b.mid(j + (b.size() >= a.size()));
}

bool isMisspelt(const QString& word, const QString& text) {
    const QStringList all = wordsOf(text);
    return word.size() >= kLeastMisspelt && std::ranges::any_of(all, [&](const QString& each) {
               return each.size() >= kLeastMisspelt && almostEqual(word, each);
           });
}

/// The letters in their order with others between: how many those are.
std::optional<int> scattered(const QString& word, const QString& text) {
    if (word.size() < kLeastScattered) return std::nullopt;
    qsizetype at = -1;
    int gaps = 0;
    for (const QChar letter : word) {
        const auto next = text.indexOf(letter, at + 1, Qt::CaseInsensitive);
        if (next < 0) return std::nullopt;
        gaps += static_cast<int>(next - at - 1);
        at = next;
    }
    return gaps <= kMostBetween ? std::optional(kScattered + gaps) : std::nullopt;
}

std::optional<int> distanceOfWord(const QString& word, const Findable& thing) {
    if (const auto found = wordDistance(word, thing.title, kTitle)) return found;
    if (const auto found = wordDistance(word, thing.words, kWords)) return found;
    if (const auto found = wordDistance(word, thing.details, kDetails)) return found;
    if (isMisspelt(word, thing.title) || isMisspelt(word, thing.words)) return kMisspelt;
    return scattered(word, thing.title);
}

/// Those that count.
QStringList wantedWords(const QString& wanted) {
    QStringList words = wordsOf(wanted);
    if (words.isEmpty()) words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (!std::ranges::all_of(words, isSmall)) words.erase(std::ranges::remove_if(words, isSmall).begin(), words.end());
    return words;
}

/// A sentence without spaces has no words that could be looked for one by one: it falls into pairs of characters.
QStringList piecesOf(const QStringList& words) {
    static const QRegularExpression run(QStringLiteral("[\\x{2E80}-\\x{FFEF}]+|[^\\x{2E80}-\\x{FFEF}]+"));
    QStringList pieces;
    for (const QString& word : words)
        for (auto each = run.globalMatch(word); each.hasNext();) {
            const QString part = each.next().captured();
            if (!isWithoutSpaces(part[0]) || part.size() <= 2) pieces << part;
            for (qsizetype at = 0; isWithoutSpaces(part[0]) && part.size() > 2 && at + 2 <= part.size(); ++at)
                pieces << part.mid(at, 2);
        }
    return pieces;
}

/// Nothing is guessed, and what is short must be the beginning of a word.
std::optional<int> distanceOfPiece(const QString& piece, const Findable& thing) {
    constexpr int kShort = 3;  // letters
    for (const auto& [text, place] :
         {std::pair(&thing.title, kTitle), {&thing.words, kWords}, {&thing.details, kDetails}}) {
        const auto found = wordDistance(piece, *text, place);
        if (found && (piece.size() >= kShort || *found < place + kWithinWord)) return found;
    }
    return std::nullopt;
}

}  // namespace

PartialMatch partialMatch(const QString& query, const Findable& thing) {
    PartialMatch match;
    for (const QString& piece : piecesOf(wantedWords(query.simplified())))
        if (const auto found = distanceOfPiece(piece, thing)) {
            ++match.words;
            match.distance += *found;
        }
    return match;
}

std::optional<int> matchDistance(const QString& query, const Findable& thing) {
    const QString wanted = query.simplified();
    if (thing.title.compare(wanted, Qt::CaseInsensitive) == 0) return 0;
    const QStringList words = wantedWords(wanted);
    int total = thing.title.startsWith(wanted, Qt::CaseInsensitive) ? 0 : 1;
    for (const QString& word : words) {
        const auto found = distanceOfWord(word, thing);
        if (!found) return std::nullopt;
        total += *found;
    }
    return total;
}

}  // namespace posenc::ui
