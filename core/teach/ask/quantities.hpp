// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>
#include <string>
#include <vector>

#include "core/explore/state/state.hpp"
#include "core/teach/ask/words.hpp"

/// Numbers and choices in a question, and the parameters that they are values of: "128k" is a length, "8 heads" are
/// heads, "factor 4" is a factor, "symmetric" is a direction.
namespace posenc::ask {

/// A number of a question, and what the words around it say that it is (resources/ask/numbers.txt).
struct Quantity {
    enum class Of : std::uint8_t {
        Nothing,    ///< no word says whose it is
        Parameter,  ///< one of `ids`
        Trained,    ///< the length of the texts in training
        Length,     ///< of a text
        Above,      ///< a length that the text goes beyond
        Same        ///< what the number beside it is; quantitiesIn() leaves none
    };

    std::string word;            ///< "128k", as among the question's words
    std::vector<double> values;  ///< what it may mean, likeliest first: 131,072 and 128,000
    Of of = Of::Nothing;
    std::vector<std::string> ids;  ///< parameters, of which a figure takes the first that it has
    bool continues = false;        ///< only a comma stands between it and the number before: a list
};

/// Returns the quantities of a question, each resolved. Numbers of figures and versions ("figure 2", "llama 3"), digits
/// that are part of a name or a term ("Qwen3", "2D", "d - 1"), and number words that count no unit are none.
/// `models`: names, behind which a small number is a version.
std::vector<Quantity> quantitiesIn(const std::string& question, const std::set<std::string>& models);

/// A State with values from a question.
struct Given {
    State state;
    std::set<std::string> ids;  ///< of the parameters that the question gave
    int placed = 0;             ///< quantities that are values of one
    bool whole = true;          ///< the state has every number of the question
};

/// Puts quantities and choices of the question into the active subject, those beside it, and the view, where they are
/// legal. A second value of one parameter becomes a pinned subject. A length that the encoding cannot be asked for
/// becomes its factor: 128k for a model trained on 4,096 is a factor of 32. `ordinary`: words that name views,
/// encodings or parameters, which do not choose an option; for a model none are given, and nothing is chosen, since the
/// words that name it would choose.
Given withAsked(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
                const std::set<std::string>* ordinary);

}  // namespace posenc::ask
