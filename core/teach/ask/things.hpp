// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/state/typed.hpp"
#include "core/explore/text/language.hpp"
#include "core/teach/ask/matching.hpp"

/// Everything that can be found by typing.
namespace posenc::ask {

enum class Kind : std::uint8_t {
    Encoding,
    Model,
    View,
    Parameter,
    Question,
    Paper,
    Lesson,
    Term,
    Finding,
    Mistake,
    Action
};

struct Thing {
    Kind kind;
    std::string id;                  ///< "rope-yarn", "periods", "roformer-2", "extrapolation", "export-csv"
    Findable found;                  ///< its title in the reader's language, and under what it is found
    std::string says;                ///< one line about it
    std::string state;               ///< the text of a State; of an encoding or a view empty
    bool ofShown = false;            ///< about the model on the screen, where its encoding has the view
    const ViewInfo* view = nullptr;  ///< of a view: several share an id
};

/// Returns what the program brings along, except models and lessons: encodings, views, parameters, questions, papers'
/// figures, terms, findings, common mistakes, actions.
std::vector<Thing> things(Language language);

/// Returns the lessons of the course and the published models.
std::vector<Thing> lessonThings(Language language);
std::vector<Thing> modelThings(Language language);

/// A question of resources/ask/questions.md that a figure answers.
struct Question {
    std::string id;
    std::array<std::string, 2> title;  ///< by Language
    std::string state;                 ///< the text of a State
};
std::span<const Question> firstQuestions();  ///< those with which learners begin

/// A published figure or table as a State.
struct PaperFigure {
    std::string id;     ///< "roformer-2"
    std::string paper;  ///< authors, year, title, place, and which figure of it
    std::string state;  ///< the text of a State
    std::string title, same, differs;
};
std::vector<PaperFigure> paperFigures(Language language);

/// Returns the State of `paper:ID`. Throws Error if there is none.
State paperState(std::string_view id);

}  // namespace posenc::ask
