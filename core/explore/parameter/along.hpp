// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/parameter_set.hpp"

/// Positions along a scale, as used by sliders and animations.
namespace posenc {

/// Rounds to the nearest multiple of the power of ten just below `resolution`.
double roundedTo(double number, double resolution);

/// Returns the lower end of a log scale: a range that begins at 0 gets six decades, integers begin at 1.
double logLow(Interval<double> range, bool whole);

/// Returns the number at a fraction of the range, 0 to 1, rounded to the resolution of `places` equal steps; both ends
/// are exact.
double numberAlong(Interval<double> range, Scale scale, bool whole, double fraction, double places);

/// Interpolates between two legal values: numbers along the scale of their slider, rounded to legal ones; lists of
/// equal length entry by entry; all else, including "auto", switches half-way. Each result is legal on its own.
Value between(const Descriptor& descriptor, const Value& from, const Value& to, double fraction);

/// Interpolates between two sets of one schema. If the rules that constrain several values refuse the mixture, it
/// contains as much of it as they allow.
ParameterSet between(const ParameterSet& from, const ParameterSet& to, double fraction);

}  // namespace posenc
