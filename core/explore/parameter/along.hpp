// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/parameter_set.hpp"

/// Along a scale, as sliders have it and plays go.
namespace posenc {

/// To the nearest multiple of the power of ten just below `resolution`.
double roundedTo(double number, double resolution);

/// Where a log scale begins: one whose range begins at 0 has six decades, whole numbers begin at 1.
double logLow(Interval<double> range, bool whole);

/// The number at a fraction of the range, 0 to 1, rounded to what so many equal `places` can tell apart; both ends are
/// exact.
double numberAlong(Interval<double> range, Scale scale, bool whole, double fraction, double places);

/// Between two legal values: numbers along the scale of their slider, rounded to legal ones; lists of the same length
/// entry by entry; all else, "auto" too, changes half-way. Legal alone.
Value between(const Descriptor& descriptor, const Value& from, const Value& to, double fraction);

/// Between two sets of one schema. Where the rules that bind several values refuse the mixture, it has as much of it as
/// they allow.
ParameterSet between(const ParameterSet& from, const ParameterSet& to, double fraction);

}  // namespace posenc
