// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <functional>

#include "core/zoo/diagnose/diagnosis.hpp"

namespace posenc::ui {

/// Returns what the page says before there are numbers.
QString welcomeWords();

/// Returns one sentence in place of an answer.
QString refusedWords(const Text& reason);

/// Returns the findings as rich text; a candidate with a view has a link "show:N", N being its index.
QString diagnosisWords(const diagnose::Diagnosis& diagnosis,
                       const std::function<bool(const diagnose::Candidate&)>& canBeSeen);

}  // namespace posenc::ui
