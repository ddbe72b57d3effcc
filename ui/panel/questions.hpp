// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <span>

#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// What people ask, and figures of papers, each with the state that answers: one more is one line in questions.cpp.
struct Question {
    const char* source;  ///< marked for translation in the context "posenc::ui::Questions"
    const char* words;   ///< other ones for it, in both languages
    const char* state;
    bool ofShown = false;  ///< its view answers for what is shown, where that has it

    QString title() const;
    State answer() const;  ///< with today's defaults for all that `state` leaves out
};
std::span<const Question> questions();
std::span<const Question> firstQuestions();  ///< with which learners begin

}  // namespace posenc::ui
