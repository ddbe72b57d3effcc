// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/text/language.hpp"
#include "core/teach/lessons/standing.hpp"

/// A lesson in a page. Its source comes with each question; the page knows where the reader is.
namespace posenc::web {

/// Throws Error naming the first fault.
lessons::Lesson lessonOf(const std::string& source);

/// {title, minutes, steps: [{kind, title}]}
nlohmann::ordered_json contentsOf(const lessons::Lesson& lesson);

/// How a step begins: {state, kind, answer, locked: [id], viewLocked: [id], hides: ["finding"], play: {from, to} |
/// null}
nlohmann::ordered_json stepOf(const lessons::Lesson& lesson, std::size_t step);

/// The step's texts as HTML: {title, body, question, choices: [], verdict, why, done, truth: {x, y, index} | null}.
/// `said`: "x y index" once the truth is shown, "none" without a prediction; empty before.
nlohmann::ordered_json standingOf(const lessons::Step& step, const State& state, const State& asked,
                                  std::string_view said, Language language);

}  // namespace posenc::web
