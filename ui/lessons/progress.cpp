// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/progress.hpp"

#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

const QString kGuesses = QStringLiteral("lessons/predictions");
const QLatin1Char kLineEnd('\n');

QString keyOf(const lessons::Lesson& lesson) { return QStringLiteral("progress/") + QString::fromStdString(lesson.id); }

QString linesOf(const std::vector<lessons::Guess>& guesses) { return QString::fromStdString(guessesText(guesses)); }

/// Returns the first line, which names the format, and the others.
QStringList keptLines() {
    QStringList lines = kept(kGuesses).toString().split(kLineEnd, Qt::SkipEmptyParts);
    const QString form = linesOf({}).section(kLineEnd, 0, 0);
    if (lines.isEmpty() || !lines.first().startsWith(form.section(QLatin1Char(' '), 0, 0))) lines.prepend(form);
    return lines;
}

/// Returns nothing if another version, or another hand, wrote it.
std::vector<lessons::Guess> guessesIn(const QString& line) try {
    return lessons::readGuesses((linesOf({}) + line).toStdString());
} catch (const Error&) {
    return {};
}

bool isOf(const QString& line, const lessons::Guess& guess) {
    const auto all = guessesIn(line);
    return !all.empty() && all.front().lesson == guess.lesson && all.front().step == guess.step;
}

}  // namespace

std::size_t reachedStep(const lessons::Lesson& lesson) { return kept(keyOf(lesson)).toUInt(); }

void reach(const lessons::Lesson& lesson, std::size_t step) {
    if (reachedStep(lesson) >= step) return;
    change([&] { return QVariantMap{{keyOf(lesson), static_cast<uint>(std::max(step, reachedStep(lesson)))}}; });
}

bool isDone(const lessons::Lesson& lesson) { return reachedStep(lesson) >= lesson.steps.size(); }

std::vector<lessons::Guess> guesses() {
    std::vector<lessons::Guess> all;
    for (const QString& line : keptLines().mid(1))
        for (const lessons::Guess& each : guessesIn(line)) all.push_back(each);
    return all;
}

/// Keeps one value for all, each under its lesson and step; lines not understood stay.
void keep(const lessons::Guess& guess) {
    change([&] {
        QStringList lines = keptLines();
        lines.removeIf([&](const QString& line) { return isOf(line, guess); });
        lines << linesOf({guess}).section(kLineEnd, 1, 1);
        return QVariantMap{{kGuesses, lines.join(kLineEnd) + kLineEnd}};
    });
}

}  // namespace posenc::ui
