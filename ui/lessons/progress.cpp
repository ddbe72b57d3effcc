// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/progress.hpp"

#include <QSettings>

namespace posenc::ui {

namespace {

const QString kGuesses = QStringLiteral("lessons/predictions");

QString keyOf(const lessons::Lesson& lesson) { return QStringLiteral("progress/") + QString::fromStdString(lesson.id); }

}  // namespace

std::size_t reachedStep(const lessons::Lesson& lesson) { return QSettings().value(keyOf(lesson)).toUInt(); }

void reach(const lessons::Lesson& lesson, std::size_t step) {
    if (reachedStep(lesson) < step) QSettings().setValue(keyOf(lesson), static_cast<unsigned>(step));
}

bool isDone(const lessons::Lesson& lesson) { return reachedStep(lesson) >= lesson.steps.size(); }

std::vector<lessons::Guess> guesses() try {
    const std::string text = QSettings().value(kGuesses).toString().toStdString();
    return text.empty() ? std::vector<lessons::Guess>() : lessons::readGuesses(text);
} catch (const Error&) {
    return {};  // settings that another hand wrote
}

/// One value for all, each under its lesson and step.
void keep(const lessons::Guess& guess) {
    auto all = guesses();
    std::erase_if(all, [&](const auto& each) { return each.lesson == guess.lesson && each.step == guess.step; });
    all.push_back(guess);
    QSettings().setValue(kGuesses, QString::fromStdString(guessesText(all)));
}

}  // namespace posenc::ui
