// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// From one State to another, as a play goes.
namespace posenc {

/// At 0 and 1 the two themselves. Between: the values of the active subject, of pinned ones that both have (in the
/// order of their encodings) and of the view go as between(ParameterSet) says, and so do ranges that both show; all
/// else changes half-way, another encoding or view too.
State between(const State& from, const State& to, double fraction);

/// What `text` makes of `state`: a session as one line, "rope/decay base=500", or else settings as for changed().
State stateAfter(const State& state, std::string_view text);

/// A play to be written: from one State to another in so many seconds, and perhaps back again.
struct Film {
    State from, to;
    double seconds = 6.0, rate = 30.0;  ///< rate: frames a second
    bool back = false;
    bool steady = false;  ///< y axes of curves and bars have one range for all frames

    int frames() const;  ///< at least 2: the first shows `from`
    State at(int frame) const;
};

inline constexpr Interval<double> kFilmSeconds{0.1, 600.0}, kFilmRates{0.5, 60.0};
inline constexpr int kMostFrames = 3600;

/// Why it will not do; nothing when it does.
std::optional<Text> problem(const Film& film);

}  // namespace posenc
