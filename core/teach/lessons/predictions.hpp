// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/teach/lessons/check.hpp"

/// What readers predicted, as small text files that a teacher gathers.
namespace posenc::lessons {

struct Guess {
    std::string lesson;                      ///< id
    int step = 1;                            ///< counted from 1
    double predicted = 0.0, computed = 0.0;  ///< of a choice: which one, counted from 1; of a point its x
    bool right = false;
    std::optional<double> predictedY = {}, computedY = {};  ///< of a point
    friend bool operator==(const Guess&, const Guess&) = default;
};

/// A line for each: "LESSON STEP PREDICTED COMPUTED yes|no", after a line that names the form. A point is "X,Y".
std::string guessesText(const std::vector<Guess>& guesses);

/// Throws Error naming the line and what it should be.
std::vector<Guess> readGuesses(const std::string& text);

/// A row for each guess in the files, in their order: file, lesson, step, predicted, computed, right. Throws Error
/// naming the file.
std::string gathered(const std::vector<std::filesystem::path>& files);

/// Whether a file begins as gathered() or guessesText() do; false where it cannot be read.
bool holdsGuesses(const std::filesystem::path& file);

/// Those of a class, from files of either form. Throws Error that begins with FILE:LINE.
std::vector<Guess> readClass(const std::vector<std::filesystem::path>& files);

/// What a step asked and offered, as it stood when it was asked.
struct Asked {
    std::string question;
    std::vector<std::string> choices;
};

/// What a class predicted at a step (counted from 0); nothing where it did not.
std::optional<Poll> pollOf(const Lesson& lesson, std::size_t step, const Asked& asked, const Truth& truth,
                           const std::vector<Guess>& guesses);

/// The same as a state, for whoever has no lesson before him. Throws Error where nothing was predicted.
State pollState(const Lesson& lesson, std::size_t step, const std::vector<Guess>& guesses);

}  // namespace posenc::lessons
