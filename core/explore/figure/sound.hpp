// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <iosfwd>

#include "core/explore/figure/figure.hpp"

/// A curve to be heard: a sweep along x whose pitch follows y.
namespace posenc {

inline constexpr int kSoundRate = 44100;                  ///< samples per second
inline constexpr double kSoundSeconds = 4.0;              ///< from one end of the x axis to the other, as they are seen
inline constexpr Interval<double> kSoundPitch{220, 880};  ///< Hz, at the ends of the y axis; octaves are equally long

/// A curve, or bars as one, between the axes through which it is seen.
struct Heard {
    Curve curve;
    Interval<std::int64_t> domain;
    Axis x, y;
};

/// All that can be heard in a figure, the active subject's first, and what is hidden or muted last.
std::vector<Heard> heardIn(const Figure& figure, const Viewports& viewports, const std::vector<std::string>& hidden);

/// The one with that key, or the first. Throws Error where there is none.
Heard heardIn(const Figure& figure, const Viewports& viewports, const std::vector<std::string>& hidden,
              const std::string& key);

/// Mono; silent at gaps and where the curve leaves the axes. Between whole numbers the pitch glides, unless the curve
/// has steps or separate points.
std::vector<std::int16_t> soundOf(const Heard& heard);

/// As a RIFF file of 16-bit PCM.
void writeWav(std::ostream& out, std::span<const std::int16_t> samples);

}  // namespace posenc
