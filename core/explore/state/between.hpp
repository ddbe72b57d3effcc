// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// Interpolates from one State to another, for an animation.
namespace posenc {

/// Returns the two themselves at 0 and 1. In between, values of the active subject, of pinned subjects present in both
/// (in the order of their encodings) and of the view follow between(ParameterSet), as do ranges that both show;
/// everything else, such as another encoding or view, changes half-way.
State between(const State& from, const State& to, double fraction);

/// Applies `text` to `state`: a session as one line, "rope/decay base=500", or else settings as for changed().
State stateAfter(const State& state, std::string_view text);

/// An animation to export: from one State to another in `seconds`, and optionally back.
struct Film {
    State from, to;
    double seconds = 6.0, rate = 30.0;  ///< rate: frames a second
    bool back = false;
    bool steady = true;  ///< y axes of curves and bars keep one range in all frames

    int frames() const;  ///< at least 2: the first shows `from`
    State at(int frame) const;
};

inline constexpr Interval<double> kFilmSeconds{0.1, 600.0}, kFilmRates{0.5, 60.0};
inline constexpr int kMostFrames = 3600;

/// The reason why a film is invalid; nothing if it is valid.
std::optional<Text> problem(const Film& film);

}  // namespace posenc
