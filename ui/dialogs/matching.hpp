// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <optional>

namespace posenc::ui {

/// What can be found: under its title, under other words for the same thing, and by a sentence about it.
struct Findable {
    QString title;
    QString words;
    QString details;
};

/// How far `query` is from a thing; smaller is nearer, nothing when it does not fit. Every word of it must be found, in
/// any order; small words, endings, one wrong letter and left-out letters are forgiven.
std::optional<int> matchDistance(const QString& query, const Findable& thing);

/// For a question of which no thing has every word: how many it has, and how far those are.
struct PartialMatch {
    int words = 0;
    int distance = 0;
};
PartialMatch partialMatch(const QString& query, const Findable& thing);

}  // namespace posenc::ui
