// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/explore/state/state.hpp"
#include "core/teach/ask/words.hpp"

/// Numbers and choices in a question, and the parameters that they are values of: "128k" is a length, "8 heads" are
/// heads, "factor 4" is a factor, "symmetric" is a direction.
namespace posenc::ask {

/// A number of a question with what stands around it.
struct Quantity {
    std::string word;            ///< "128k"
    std::vector<double> values;  ///< what it may mean, likeliest first: 131,072 and 128,000
    Words before, after;         ///< the words next to it, the nearest first; Chinese runs whole
    bool isNamedBefore = false;  ///< a parameter's name stands right before it
    bool isLength = false;       ///< a large number, which is a length if nothing else is said
};

/// Returns the quantities of a question. Numbers of figures and versions ("figure 2", "llama 3") are none.
std::vector<Quantity> quantitiesIn(const std::string& question, const std::function<bool(const std::string&)>& isName);

/// A State with values from a question.
struct Given {
    State state;
    std::set<std::string> ids;  ///< of the parameters that the question gave
    int placed = 0;             ///< quantities that are values of one
};

/// Puts quantities and choices of the question into the active subject and its view, where they are legal. A length
/// that the encoding cannot be asked for becomes its factor: 128k for a model trained on 4,096 is a factor of 32.
/// `isOrdinary`: true for words that name views, encodings or parameters, which do not choose an option; for a
/// model none is given, since the words that name it would choose.
Given withAsked(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
                const std::function<bool(const std::string&)>& isOrdinary);

}  // namespace posenc::ask
