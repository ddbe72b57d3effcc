// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc::ask {

/// Compiled in from resources.
std::string_view broughtQuestions();  ///< ask/questions.md
std::string_view broughtWords();      ///< ask/words.txt
std::string_view broughtNumbers();    ///< ask/numbers.txt
std::string_view broughtFigures();    ///< papers/figures.md

}  // namespace posenc::ask
