// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <functional>

#include "core/zoo/diagnose/diagnosis.hpp"

namespace posenc::ui {

/// What the page says before there are numbers.
QString welcomeWords();

/// One sentence instead of an answer.
QString refusedWords(const Text& reason);

/// What was found, as rich text; of a candidate that can be seen a link "show:N", its place among the candidates.
QString diagnosisWords(const diagnose::Diagnosis& diagnosis,
                       const std::function<bool(const diagnose::Candidate&)>& canBeSeen);

}  // namespace posenc::ui
