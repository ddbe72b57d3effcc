// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/state/state.hpp"

namespace posenc {

/// One scene of a session.
struct NamedState {
    std::string title;  ///< may be empty
    State state;
    /// A line of the session that only its reader understands (ReadInstead): what it stands for is shown in place of
    /// the State's figure. Usually empty.
    std::string instead;

    NamedState(State only) : state(std::move(only)) {}  // NOLINT: a state is a scene without a title
    NamedState(std::string name, State shown) : title(std::move(name)), state(std::move(shown)) {}
    friend bool operator==(const NamedState&, const NamedState&) = default;
};

/// The contents of a session: a sequence of states, one of them shown. Usually one, without a title.
struct Scenes {
    std::vector<NamedState> all;  ///< never empty
    std::size_t at = 0;           ///< index of the one that is shown

    Scenes(State only) : Scenes(NamedState(std::move(only))) {}  // NOLINT: a state is a session of one scene
    Scenes(NamedState only) : all{std::move(only)} {}            // NOLINT: and so is a scene
    const NamedState& scene() const { return all[at]; }
    const State& state() const { return all[at].state; }
    State& state() { return all[at].state; }
    const std::string& title() const { return all[at].title; }
    friend bool operator==(const Scenes&, const Scenes&) = default;
};

inline constexpr std::size_t kMaxScenes = 100;

/// A single scene without a title as toText() of its state; otherwise each after a line `scene "TITLE"`. The first line
/// counts the lines that follow, "posenc 1 lines=4".
std::string toText(const Scenes& scenes);

/// The same as toText() and briefText() of its state, with the line that is shown instead; without the title.
std::string toText(const NamedState& scene);
std::string briefText(const NamedState& scene);

/// True if the end of such a text is missing: it has fewer lines than its first line counts, or the last line is
/// unterminated, so that its value may have lost digits. A text without a count is never short of lines.
bool isCutOff(std::string_view text);

/// Gets the words of a line; returns the line for NamedState::instead in its canonical form, nothing if it does not
/// know the first word. Throws Error for a known line that is wrong.
using ReadInstead = std::function<std::optional<std::string>(const std::vector<std::string>& words)>;

/// Like parseState(), but accepts several scenes; the first is shown.
Scenes parseScenes(std::string_view text, const ReadInstead& readInstead = {});

/// Like parseScenes(), but accepts only one.
NamedState parseScene(std::string_view text, const ReadInstead& readInstead = {});

// Rearranged scenes: a copy of the shown scene inserted after it and shown; the shown scene removed (never the last);
// the shown scene moved.
Scenes withCopy(Scenes scenes);
Scenes without(Scenes scenes);
Scenes moved(Scenes scenes, std::size_t to);

}  // namespace posenc
