// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <span>

#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// A common question, or a paper's figure, with the state that answers it; a new one is one line in questions.cpp.
struct Question {
    const char* source;  ///< marked for translation in the context "posenc::ui::Questions"
    const char* words;   ///< synonyms, in both languages
    const char* state;
    bool ofShown = false;  ///< its view answers for the encoding shown, where that has it

    QString title() const;
    State answer() const;  ///< with today's defaults for all that `state` omits
};
std::span<const Question> questions();
std::span<const Question> firstQuestions();  ///< the questions with which learners begin

}  // namespace posenc::ui
