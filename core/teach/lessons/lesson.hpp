// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teach/lessons/expression.hpp"

/// A lesson is a text: Markdown in steps, each with a small header. docs/lessons.md documents the format for authors.
/// The program computes the answers from the step's figure; they are never part of the text.
namespace posenc::lessons {

/// A fault in a lesson, and its location.
struct Fault {
    int line = 1;
    Text what;
};

enum class Kind : std::uint8_t { Read, Act, Predict, Explain };
const char* nameOf(Kind kind);  ///< "read"

/// The input method of a prediction.
enum class Answer : std::uint8_t { Number, Choice, Point, VerticalLine, HorizontalLine };

/// The tolerance of a prediction: relative to the truth, or absolute, in units of the requested quantity.
struct Tolerance {
    double amount = 0.05;
    bool relative = true;

    bool allows(double predicted, double truth) const;
};

struct Choice {
    std::string words;     ///< Markdown
    Expression condition;  ///< true for the right choice
    std::string why = {};  ///< for a wrong choice: why it is wrong. Markdown
};

/// Items around a figure that could give an answer away.
enum class Giveaway : std::uint8_t { Finding, Numbers, Errata, Readout, Formula };

/// The animation of a step, played automatically and again on the reader's request.
struct Play {
    std::string text;   ///< settings or a session, as for stateAfter()
    bool from = false;  ///< true: starts there and ends with the step's own figure; false: the reverse
};

struct Step {
    Kind kind = Kind::Read;
    int line = 1;  ///< of its heading
    std::string title, body;
    std::string stateText;  ///< empty: unchanged from the previous step
    bool lockAll = false;
    std::vector<std::string> locked;  ///< ids of parameters; with lockAll those that stay unlocked
    std::vector<Giveaway> hidden;     ///< in this step, or until it is done

    std::vector<Expression> holds;  ///< for the check: what the text says in words, of the figure with the answer

    // act
    std::optional<Expression> goal;
    std::string measure;  ///< the quantity that the goal compares, with its unit, for people; may be empty
    std::string reach;    ///< settings that reach it, as for changed()

    // predict
    Answer answer = Answer::Number;
    std::string question, reveal;             ///< reveal: settings changed when the truth is shown
    std::optional<Expression> truth, truthY;  ///< both for a point; one of them for a line
    Tolerance tolerance;
    std::vector<Choice> choices;
    std::vector<std::string> again;  ///< ids of parameters that may have another value when it is asked again
    std::string given;  ///< for authors: why the answer may be read before it is asked for; empty: it must not

    std::optional<Play> play;  ///< read and explain

    bool isPlaced() const { return kind == Kind::Predict && answer != Answer::Number && answer != Answer::Choice; }
    bool locks(std::string_view parameter) const;
    /// Hides all but formula and readout by default in a prediction, and the readout if it is placed by hand.
    bool hides(Giveaway what) const;
};

struct Lesson {
    std::string id, language, title;
    std::string chapter;  ///< heading in the list of a course; may be empty
    int minutes = 0;
    std::string line;  ///< what it is about, for the list of a course; may be empty
    std::vector<Step> steps;
    std::string source;  ///< the whole text

    /// Returns the initial state of a step for a reader who completed all previous steps.
    State stateAt(std::size_t step) const;

    struct Ends {
        State from, to;
    };
    Ends endsOfPlay(std::size_t step) const;  ///< for a step that plays; throws Error
};

/// Parses the readable parts; reports all faults, each with its line.
Lesson readLesson(const std::string& text, std::vector<Fault>& faults);

/// Returns the step alone, as a lesson that can be sent and opened.
std::string asText(const Lesson& lesson, std::size_t step);

/// Returns the body (or another text of the step) with each {expression} replaced by its value.
std::string filled(std::string_view text, const Seen& what);

}  // namespace posenc::lessons
