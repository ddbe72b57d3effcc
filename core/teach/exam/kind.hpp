// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/language.hpp"

/// Kinds of exam questions as text: what is drawn, what is asked, how the answer is computed, which mistakes make the
/// wrong options. resources/exam/kinds.md explains the format in its head.
namespace posenc::exam {

/// A text in both languages.
struct Words {
    std::string english, chinese;
    const std::string& in(Language language) const { return language == Language::Chinese ? chinese : english; }
};

/// A parameter and the values from which one is drawn.
struct Draw {
    std::string name;
    std::vector<std::string> values;
};

/// An expression under a name.
struct Let {
    std::string name, expression;
};

/// A known mistake and the number to which it leads.
struct Mistake {
    std::string expression;
    Words name;
};

/// A statement, and the condition under which it is the right one.
struct Choice {
    Words words;
    std::string condition;
};

inline constexpr int kWhole = 0;  ///< digits of a kind whose answer is a whole number

struct Kind {
    std::string id;
    int line = 1;  ///< of its heading
    Words title;
    std::vector<std::string> topics;  ///< ids of encodings
    std::vector<Draw> draws;
    std::vector<std::string> requirements;  ///< conditions on what was drawn
    std::vector<Let> lets;
    std::string state, figure;  ///< figure: what the question shows, if anything; never what gives the answer away
    Words question, caption, unit;
    int digits = 4;  ///< significant ones of the options, or kWhole
    // either
    std::string answer;
    std::vector<Mistake> mistakes;
    std::vector<std::string> checks;  ///< conditions on the answer
    // or
    std::vector<Choice> choices;
};

/// Throws Error with the line of the first fault.
std::vector<Kind> readKinds(std::string_view text);

/// The kinds that the program brings along.
std::span<const Kind> ownKinds();

}  // namespace posenc::exam
