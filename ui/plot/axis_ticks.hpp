// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/ticks.hpp"
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// As many as have room down a plot of that height.
int ticksDown(double height, const Maker& maker);

/// Each at its place, as far as they are on the axis.
std::vector<PaintedTick> painted(const std::vector<Tick>& ticks, const Axis& axis,
                                 const std::function<double(double)>& place);

/// With the power of ten that the labels of its ticks are to be multiplied with, where there is one.
QString withPower(const QString& title, const Axis& axis);

/// Those of the plot, whose place is known.
void addTicks(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
