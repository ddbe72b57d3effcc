// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/teach/lessons/check.hpp"

/// Lessons in files and built-in lessons.
namespace posenc::lessons {

/// Returns the built-in lessons in a language, "en" or "zh".
const std::vector<Lesson>& ownLessons(std::string_view language);

/// Throws Error naming the file and the line of the first syntax error.
Lesson openLesson(const std::filesystem::path& file);

/// Opens the .md files of a folder, ordered by name. Throws Error like openLesson(), and if there are none.
std::vector<Lesson> openLessons(const std::filesystem::path& folder);

/// Returns "FILE:LINE: what" for every fault of the lessons in FOLDER/en and FOLDER/zh, and for differences between the
/// two; for a single file or a folder of files, without that comparison; for the built-in lessons if no path is given.
std::vector<Text> checkCourse(const std::optional<std::filesystem::path>& folder);

}  // namespace posenc::lessons
