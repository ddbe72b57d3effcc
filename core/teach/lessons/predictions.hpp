// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/teach/lessons/check.hpp"
#include "core/teach/poll/shown.hpp"

/// Readers' predictions, as small text files that a teacher collects.
namespace posenc::lessons {

struct Guess {
    std::string lesson;                      ///< id
    int step = 1;                            ///< counted from 1
    double predicted = 0.0, computed = 0.0;  ///< for a choice: its number, counted from 1; for a point its x
    bool right = false;
    std::optional<double> predictedY = {}, computedY = {};  ///< for a point
    friend bool operator==(const Guess&, const Guess&) = default;
};

/// One line each: "LESSON STEP PREDICTED COMPUTED yes|no", after a line that names the format. A point is "X,Y".
std::string guessesText(const std::vector<Guess>& guesses);

/// Throws Error naming the line and the expected form.
std::vector<Guess> readGuesses(const std::string& text);

/// Returns a row for each guess in the files, in order: file, lesson, step, predicted, computed, right. Throws Error
/// naming the file.
std::string gathered(const std::vector<std::filesystem::path>& files);

/// True if a file begins like the output of gathered() or guessesText(); false if it cannot be read.
bool holdsGuesses(const std::filesystem::path& file);

/// Reads the predictions of a class from files of either format. Throws Error that begins with FILE:LINE.
std::vector<Guess> readClass(const std::vector<std::filesystem::path>& files);

/// A step's question and choices at the time of asking.
struct Asked {
    std::string question;
    std::vector<std::string> choices;
};

/// Returns a class's predictions at a step (counted from 0); nothing if there are none.
std::optional<Poll> pollOf(const Lesson& lesson, std::size_t step, const Asked& asked, const Truth& truth,
                           const std::vector<Guess>& guesses);

/// The same as a scene, for readers without the lesson. Throws Error if there are no predictions.
NamedState pollScene(const Lesson& lesson, std::size_t step, const std::vector<Guess>& guesses);

}  // namespace posenc::lessons
