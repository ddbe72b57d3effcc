// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <vector>

#include "core/explore/parameter/domain.hpp"

/// Positions of numbers along a slider. Pure functions.
namespace posenc::ui {

struct SliderScale {
    Interval<double> range{0.0, 1.0};
    Scale scale = Scale::Linear;
    bool whole = false;
    std::vector<double> stops = {};  ///< where a drag comes to rest, ascending; empty: anywhere

    double fractionOf(double number) const;                 ///< 0..1, clamped
    double numberAt(double fraction, double pixels) const;  ///< rounded to what `pixels` can tell apart
    double stopAt(double fraction) const;                   ///< the nearest stop; precondition: there is one
    double stopBeside(double number, int direction) const;  ///< the next one up or down, or the last
    double stepped(double number, double steps) const;      ///< one step: 1/100 of the way (1 for whole numbers)
    std::vector<double> ticks() const;                      ///< decades when log, else about five round numbers
    friend bool operator==(const SliderScale&, const SliderScale&) = default;
};

/// The comfortable range of a numeric domain; both ends as numbers.
SliderScale sliderScaleOf(const Descriptor& descriptor);

/// The range widened so that `number` lies inside, never beyond the legal range.
SliderScale widened(const SliderScale& scale, const Descriptor& descriptor, double number);

double numberOf(const Value& value);                         ///< precondition: an integer or a real
Value valueOf(const Descriptor& descriptor, double number);  ///< snapped to the descriptor's domain

/// "100", "10k", "1M": short enough to stand under a tick.
QString tickLabel(double number);

}  // namespace posenc::ui
