// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// Reading cursors, with the difference between the two, and a reader's notes with arrows.
namespace posenc {

inline constexpr std::size_t kMostCursors = 2, kMostNotes = 20, kLongestNote = 120;  ///< of a note: characters

/// "10 1000", "2:10,5": of the first panel unless another one is named; x, and of a field also y.
std::string cursorsText(const std::vector<Cursor>& cursors);
std::vector<Cursor> cursorsOf(std::string_view called, std::string_view text);  ///< throws Error naming `called`

/// "46,4096 first slow pair|2:3,0.5 turns here"
std::string notesText(const std::vector<Note>& notes);
std::vector<Note> notesOf(std::string_view called, std::string_view text);  ///< throws Error naming `called`

/// Returns why a note cannot be kept; nothing if it can.
std::optional<Text> problemOf(const Note& note);

/// Adds the State's cursors and notes to its figure; what lies outside a panel's axes stays out.
void point(Figure& figure, const State& state);

}  // namespace posenc
