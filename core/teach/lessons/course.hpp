// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/check.hpp"

/// Lessons in files and those that the program brings along.
namespace posenc::lessons {

/// A lesson's text as it was compiled in, from resources/lessons.
struct Brought {
    const char *language, *file, *text;
};
std::span<const Brought> broughtTexts();

/// Those that the program brings along in a language, "en" or "zh".
const std::vector<Lesson>& ownLessons(std::string_view language);

/// Throws Error naming the file and the line of the first fault of its form.
Lesson openLesson(const std::filesystem::path& file);

/// The .md files of a folder in the order of their names. Throws Error as openLesson(), and when there is none.
std::vector<Lesson> openLessons(const std::filesystem::path& folder);

/// "FILE:LINE: what" for every fault of the lessons in FOLDER/en and FOLDER/zh, and for what the two do not have in
/// common; of one file or of a folder of files, which have no twins; of those that the program brings along where
/// nothing is given.
std::vector<Text> checkCourse(const std::optional<std::filesystem::path>& folder);

}  // namespace posenc::lessons
