// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <vector>

/// What readers predicted, as small text files that a teacher gathers.
namespace posenc::lessons {

struct Guess {
    std::string lesson;                      ///< id
    int step = 1;                            ///< counted from 1
    double predicted = 0.0, computed = 0.0;  ///< of a choice: which one, counted from 1; of a point its x
    bool right = false;
    friend bool operator==(const Guess&, const Guess&) = default;
};

/// A line for each: "LESSON STEP PREDICTED COMPUTED yes|no", after a line that names the form.
std::string guessesText(const std::vector<Guess>& guesses);

/// Throws Error naming the line and what it should be.
std::vector<Guess> readGuesses(const std::string& text);

/// A row for each guess in the files, in their order: file, lesson, step, predicted, computed, right. Throws Error
/// naming the file.
std::string gathered(const std::vector<std::filesystem::path>& files);

}  // namespace posenc::lessons
