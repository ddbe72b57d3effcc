// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/between.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/parameter/along.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

bool isLate(double fraction) { return fraction >= 0.5; }

/// `shown` is the nearer of the two.
void mix(ParameterSet& shown, const ParameterSet& other, double fraction) {
    if (&shown.schema() != &other.schema()) return;
    shown = isLate(fraction) ? between(other, shown, fraction) : between(shown, other, fraction);
}

double mixedNumber(double a, double b, Scale scale, double fraction) {
    if (scale == Scale::Log && a > 0.0 && b > 0.0) return a * std::pow(b / a, fraction);
    return a + (b - a) * fraction;
}

void mix(std::optional<Interval<double>>& shown, const std::optional<Interval<double>>& other, Scale scale,
         double fraction) {
    if (!shown || !other) return;
    const Interval<double> from = isLate(fraction) ? *other : *shown, to = isLate(fraction) ? *shown : *other;
    shown = {mixedNumber(from.low, to.low, scale, fraction), mixedNumber(from.high, to.high, scale, fraction)};
}

void mixPins(std::vector<Subject>& shown, const std::vector<Subject>& others, double fraction) {
    std::vector<const Subject*> free;
    for (std::size_t k = 1; k < others.size(); ++k) free.push_back(&others[k]);
    for (std::size_t k = 1; k < shown.size(); ++k) {
        const auto same = std::ranges::find(free, shown[k].encoding, &Subject::encoding);
        if (same == free.end()) continue;
        mix(shown[k].parameters, (*same)->parameters, fraction);
        free.erase(same);
    }
}

}  // namespace

State between(const State& from, const State& to, double fraction) {
    if (!(fraction > 0.0)) return from;
    if (fraction >= 1.0) return to;
    State shown = isLate(fraction) ? to : from;
    const State& other = isLate(fraction) ? from : to;
    if (from.active().encoding == to.active().encoding)
        mix(shown.subjects.front().parameters, other.active().parameters, fraction);
    mixPins(shown.subjects, other.subjects, fraction);
    mix(shown.viewParameters, other.viewParameters, fraction);
    if (from.view != to.view) return shown;
    for (std::size_t k = 0; k < shown.viewports.size(); ++k) {
        Viewport& panel = shown.viewports[k];
        mix(panel.x, other.viewports[k].x, panel.xScale.value_or(Scale::Linear), fraction);
        mix(panel.y, other.viewports[k].y, panel.yScale.value_or(Scale::Linear), fraction);
    }
    return shown;
}

State stateAfter(const State& state, std::string_view text) {
    const std::string_view first = text.substr(0, text.find_first_of(" =;\n"));
    return first.find('/') != std::string_view::npos || first == "posenc" ? parseState(text) : changed(state, text);
}

int Film::frames() const {
    const int there = std::max(2, static_cast<int>(std::lround(seconds * rate)));
    return back ? 2 * there - 2 : there;
}

State Film::at(int frame) const {
    const int last = back ? frames() / 2 : frames() - 1;
    return heldAt(between(from, to, static_cast<double>(last - std::abs(last - frame)) / last), from);
}

std::optional<Text> problem(const Film& film) {
    const auto outside = [](Say what, Interval<double> range) {
        return what.with(exactNumber(range.low), exactNumber(range.high));
    };
    if (!kFilmSeconds.contains(film.seconds))
        return outside(say("core", "An exported animation must last from %1 to %2 seconds."), kFilmSeconds);
    if (!kFilmRates.contains(film.rate))
        return outside(say("core", "An exported animation must have from %1 to %2 frames per second."), kFilmRates);
    if (film.frames() > kMostFrames)
        return say("core",
                   "That makes %1 frames; at most %2 can be written: choose fewer seconds or fewer frames per second.")
            .with(film.frames(), kMostFrames);
    if (film.from == film.to) return say("core", "Nothing moves: the animation begins and ends in the same state.");
    return std::nullopt;
}

}  // namespace posenc
