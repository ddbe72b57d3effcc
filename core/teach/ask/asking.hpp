// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/teach/ask/quantities.hpp"
#include "core/teach/ask/things.hpp"

/// Questions in people's words to figures that answer them: no network, no model, some milliseconds; the order of the
/// answers is the same in both languages.
namespace posenc::ask {

struct Answer {
    std::string title;
    std::string says;                   ///< one line: what it is, or what it will show
    std::optional<State> state;         ///< nothing for what is no figure: actions, terms, lessons
    std::set<std::string> given;        ///< ids of the parameters whose values the question gave
    std::size_t thing = 0;              ///< index into Asking::all()
    std::size_t other = Match::kAlone;  ///< the view, or what it is compared with
    double worth = 0.0;
    bool whole = false;      ///< it has every word that counts
    bool explained = false;  ///< `says` tells more than the numbers of its figure
    bool lacks = false;      ///< a number of the question is not in the state: the figure's numbers answer another one
    std::string question = {};
};

class Asking {
public:
    /// `all`: what can be found, things() and what the caller adds.
    Asking(std::vector<Thing> all, Language language);

    /// Returns the best first. `shown`: the State on the screen, for views and parameters that it has.
    std::vector<Answer> answers(const std::string& question, const State& shown) const;

    /// Returns one of all() as an answer, where nothing was asked.
    Answer answerOf(std::size_t thing, const State& shown) const;

    const std::vector<Thing>& all() const { return m_all; }
    const Thing& of(const Answer& answer) const { return m_all[answer.thing]; }

private:
    std::optional<State> stateOf(const Match& match, const State& shown, const std::string& question) const;
    std::optional<State> stateOf(const Thing& thing, const State& shown) const;
    State comparison(const std::vector<std::size_t>& things, const std::string& question) const;
    void place(Answer& out, const std::vector<Quantity>& quantities) const;
    double lessFor(const Answer& answer, const std::vector<std::size_t>& named) const;
    Answer answerOf(const Match& match, std::optional<State> state, const std::string& question,
                    const std::vector<Quantity>& quantities) const;
    std::string titleOf(const Match& match) const;

    std::vector<Thing> m_all;
    Language m_language;
    Matching m_matching;
    std::set<std::string> m_ordinary, m_models;      ///< words; the first words of models' names
    std::vector<std::vector<std::string>> m_called;  ///< what each encoding is called
};

/// Returns the line below an answer: of the numbers of its figure the sentence that was asked for, usually its finding.
/// A figure that isQuick() says no is not drawn, and one that lacks a number of the question tells none of its own:
/// what it shows stands instead. At most some 50 ms of processor time.
std::string findingOf(const Answer& answer, Language language);

}  // namespace posenc::ask
