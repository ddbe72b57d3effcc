// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/teach/lessons/expression.hpp"

/// A lesson is a text: Markdown in steps, each with a small header. docs/lessons.md tells authors how one is written.
/// What a step asks is answered by the program from the step's figure, never by the text.
namespace posenc::lessons {

/// What is wrong in a lesson, and where.
struct Fault {
    int line = 1;
    Text what;
};

enum class Kind : std::uint8_t { Read, Act, Predict, Explain };
const char* nameOf(Kind kind);  ///< "read"

/// How a prediction is given.
enum class Answer : std::uint8_t { Number, Choice, Point, VerticalLine, HorizontalLine };

/// How far off a prediction may be: of the truth, or the same everywhere, in units of what is asked.
struct Tolerance {
    double amount = 0.05;
    bool relative = true;

    bool allows(double predicted, double truth) const;
};

struct Choice {
    std::string words;     ///< Markdown
    Expression condition;  ///< holds for the one that is right
    std::string why = {};  ///< of a wrong one: why it is not so. Markdown
};

/// What stands around a figure and could give an answer away.
enum class Giveaway : std::uint8_t { Finding, Numbers, Errata, Readout, Formula };

/// What a step plays by itself, and again when the reader asks for it.
struct Play {
    std::string text;   ///< settings or a session, as for stateAfter()
    bool from = false;  ///< it begins there and ends with the step's own figure; else the other way round
};

struct Step {
    Kind kind = Kind::Read;
    int line = 1;  ///< of its heading
    std::string title, body;
    std::string stateText;  ///< empty: as the step before left it
    bool lockAll = false;
    std::vector<std::string> locked;  ///< ids of parameters; with lockAll those that stay free
    std::vector<Giveaway> hidden;     ///< in this step, or until it is done

    // act
    std::optional<Expression> goal;
    std::string measure;  ///< what the goal compares, with its unit, for people; may be empty
    std::string reach;    ///< settings that reach it, as for changed()

    // predict
    Answer answer = Answer::Number;
    std::string question, reveal;             ///< reveal: settings that are changed when the truth is shown
    std::optional<Expression> truth, truthY;  ///< of a point both; of a line the one
    Tolerance tolerance;
    std::vector<Choice> choices;

    std::optional<Play> play;  ///< read and explain

    bool isPlaced() const { return kind == Kind::Predict && answer != Answer::Number && answer != Answer::Choice; }
    bool locks(std::string_view parameter) const;
    /// A prediction all but formula and readout by itself, and the readout where it is placed by hand.
    bool hides(Giveaway what) const;
};

struct Lesson {
    std::string id, language, title;
    int minutes = 0;
    std::vector<Step> steps;
    std::string source;  ///< the whole text

    /// Where a step begins for whoever did all that the steps before it asked.
    State stateAt(std::size_t step) const;

    struct Ends {
        State from, to;
    };
    Ends endsOfPlay(std::size_t step) const;  ///< of a step that plays; throws Error
};

/// What can be read of it; all faults are told, each with its line.
Lesson readLesson(const std::string& text, std::vector<Fault>& faults);

/// The step alone, as a lesson that can be sent and opened.
std::string asText(const Lesson& lesson, std::size_t step);

/// The body (or another text of the step) with each {expression} in the place of its value.
std::string filled(std::string_view text, const Seen& what);

}  // namespace posenc::lessons
