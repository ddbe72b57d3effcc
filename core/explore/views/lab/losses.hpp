// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/explore/lab/training_figure.hpp"
#include "core/explore/views/lab/in_model.hpp"

/// Losses of models by position, and the curves of them.
namespace posenc::trained {

/// A number for each position; NaN where there is none.
using Series = std::vector<double>;

/// The losses of measured sequences, sequence × position, in nats. The last results are kept: more sequences of the
/// same, or other colours, cost only what is new.
lab::Mat<double> lossesIn(const InModel& in, std::int64_t sequences, std::int64_t length);

/// The mean of rows of losses, or of series, position by position; without NaN.
Series meanOf(const lab::Mat<double>& losses);
Series meanOf(const std::vector<Series>& series);

/// The mean over the positions first .. end - 1; NaN if there is none.
double meanWithin(const Series& series, std::int64_t first, std::int64_t end);

/// Rounds to hundredths of a nat, for sentences; a smaller loss to its first digit.
inline double toHundredths(double loss) {
    constexpr double kSmall = 0.005;
    const double size = std::abs(loss);
    const double unit = size > 0.0 && size < kSmall ? std::pow(10.0, std::floor(std::log10(size))) : 0.01;
    return std::round(loss / unit) * unit;
}

/// The mean over up to `width` positions around each: losses of single characters differ by nats.
Series smoothed(const Series& series, std::int64_t width);

/// 1/32 of the length.
std::int64_t smoothingWidth(std::int64_t length);

/// Draws a smoothed series, and tells the series itself to tables and read-outs.
Curve lossCurve(Curve curve, Series values);

struct Band {
    Series low, high;
    bool empty() const { return low.empty(); }
};

/// Widens a band, at first empty, to hold a series as well.
void hold(const Series& series, Band& band);

/// From the lowest to the highest of several series, each smoothed.
Band rangeOf(const std::vector<Series>& series);

/// The mean ± its standard error over sequences; empty for one.
Band errorOf(const lab::Mat<double>& losses);

Curve withBand(Curve curve, Band band);

/// The axis of losses: the same for every encoding, so that figures can be compared; longer only where a loss is
/// greater.
Axis lossAxis(double highest = 0.0);

/// A panel of losses by position; the caller adds curves, then sets the range of y by fitLosses().
Panel lossPanel(const Text& title, std::int64_t length);
void fitLosses(const Curves& curves, Panel& panel);

}  // namespace posenc::trained
