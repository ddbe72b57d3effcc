// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

struct NamedState {
    std::string title;  ///< may be empty
    State state;
    friend bool operator==(const NamedState&, const NamedState&) = default;
};

/// What a session holds: one state after another, one of them shown. Mostly it is one, without a title.
struct Scenes {
    std::vector<NamedState> all;  ///< never empty
    std::size_t at = 0;           ///< the one that is shown

    Scenes(State only) : all{{std::string(), std::move(only)}} {}  // NOLINT: a state is a session of one scene
    const State& state() const { return all[at].state; }
    State& state() { return all[at].state; }
    const std::string& title() const { return all[at].title; }
    friend bool operator==(const Scenes&, const Scenes&) = default;
};

inline constexpr std::size_t kMaxScenes = 100;

/// One scene without a title as toText() of its state; else each after a line `scene "TITLE"`. The first line tells how
/// many follow, "posenc 1 lines=4".
std::string toText(const Scenes& scenes);

/// True if the end of such a text is missing: it has fewer lines than its first line counts, or the last line does not
/// end, so that its value may have lost digits. A text without a count is never short of lines.
bool isCutOff(std::string_view text);

/// As parseState(), also where there are several; the first is shown.
Scenes parseScenes(std::string_view text);

// With another arrangement: a copy of the scene that is shown, after it and shown; without the one that is shown (never
// the last); the one that is shown at another place.
Scenes withCopy(Scenes scenes);
Scenes without(Scenes scenes);
Scenes moved(Scenes scenes, std::size_t to);

}  // namespace posenc
