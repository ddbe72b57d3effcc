// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/explore/figure/summary_parts.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc::summaries {

namespace {

constexpr std::int64_t kAll = 1 << 16;  // curves with up to this many values are examined in full
constexpr std::int64_t kProbes = 1000;  // values examined in longer curves, evenly spread; both ends included
constexpr std::size_t kOneByOne = 4;    // curves described one by one; of more, the first, the last and the outermost
constexpr std::size_t kNames = 12;      // of curves that are listed

/// The whole numbers at which curves are sampled.
struct Places {
    std::vector<std::int64_t> at;
    std::int64_t there = 0;

    explicit Places(Interval<std::int64_t> view) : there(whole::count(view)) {
        const std::int64_t probes = there <= kAll ? there : kProbes;
        for (std::int64_t k = 0; k < probes; ++k) at.push_back(whole::evenlySpread(view, k, probes));
    }
};

/// Rounding noise around zero: of the values, and of what a linear axis can show.
double noiseOf(const std::vector<double>& values, const Axis& y) {
    double most = y.scale == Scale::Log ? 0.0 : std::max(std::abs(y.range.low), std::abs(y.range.high));
    for (const double value : values)
        if (std::isfinite(value)) most = std::max(most, std::abs(value));
    return 1e-9 * most;
}

std::vector<double> valuesOf(const Curve& curve, const Places& places, const Axis& y) {
    std::vector<double> values(places.at.size(), kGap);
    if (std::ssize(values) == places.there && places.there > 0)
        curve.drawn()(places.at.front(), values);
    else
        for (std::size_t k = 0; k < values.size(); ++k) curve.drawn()(places.at[k], {&values[k], 1});
    const double nothing = 1e-3 * noiseOf(values, y);
    for (double& value : values)
        if (std::abs(value) <= nothing) value = 0.0;
    return values;
}

/// Positions and number of sign changes.
struct Crossings {
    std::int64_t count = 0;
    std::size_t first = 0;

    /// Values smaller than `noise` have no sign.
    void look(double value, double noise, std::size_t at) {
        if (!std::isfinite(value) || std::abs(value) <= noise) return;
        if (m_before * value < 0.0 && count++ == 0) first = at;
        m_before = value > 0.0 ? 1.0 : -1.0;
    }

private:
    double m_before = 0.0;
};

struct Course {
    Extremes extremes;
    Crossings zero;
    std::optional<std::size_t> first;  ///< with a value
    std::size_t last = 0;
    std::int64_t missing = 0;
    bool rises = true, falls = true;
};

Course courseOf(const std::vector<double>& values, const Axis& y) {
    Course course;
    const double noise = noiseOf(values, y);
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (!std::isfinite(values[k])) {
            ++course.missing;
            continue;
        }
        if (course.first) {
            course.rises = course.rises && values[k] >= course.extremes.greatest - noise;
            course.falls = course.falls && values[k] <= course.extremes.least + noise;
        }
        course.extremes.add(static_cast<std::int64_t>(k), values[k]);
        course.zero.look(values[k], noise, k);
        if (!course.first) course.first = k;
        course.last = k;
    }
    return course;
}

/// The description of a panel's curves.
struct Teller {
    const Panel& panel;
    const Places& places;
    Text& out;

    Text place(std::size_t at) const { return placeOn(panel.x, places.at[at]); }

    void tell(const Text& name, const std::vector<double>& values) const {
        const Course course = courseOf(values, panel.y);
        if (!course.first) return append(out, say("core", "%1 has no values here.").with(name));
        append(out, wayOf(name, values, course));
        if (course.zero.count > 0)
            append(out, say("core", "It crosses zero %1 {1|time|times}, first at %2.")
                            .with(course.zero.count, place(course.zero.first)));
        if (course.missing > 0)
            append(out,
                   say("core", "%1 of its %2 values {1|is|are} missing.").with(course.missing, std::ssize(values)));
    }

    Text wayOf(const Text& name, const std::vector<double>& values, const Course& course) const {
        const auto [least, greatest, leastAt, greatestAt] = course.extremes;
        const double begin = values[*course.first], end = values[course.last];
        if (greatest - least <= noiseOf(values, panel.y)) return say("core", "%1 is %2 throughout.").with(name, least);
        const Text from = place(*course.first), to = place(course.last);
        if (course.rises) return say("core", "%1 rises from %2 at %3 to %4 at %5.").with(name, begin, from, end, to);
        if (course.falls) return say("core", "%1 falls from %2 at %3 to %4 at %5.").with(name, begin, from, end, to);
        return say("core", "%1 begins at %2 and ends at %3; its minimum is %4 at %5, its maximum %6 at %7.")
            .with(name, begin, end, least, place(static_cast<std::size_t>(leastAt)), greatest,
                  place(static_cast<std::size_t>(greatestAt)));
    }

    void tellCrossings(const Curve& a, const Curve& b, const std::vector<double>& of,
                       const std::vector<double>& other) const {
        Crossings crossings;
        const double noise = noiseOf(of, panel.y);
        for (std::size_t k = 0; k < of.size(); ++k) crossings.look(of[k] - other[k], noise, k);
        if (crossings.count > 0)
            append(out, say("core", "%1 and %2 cross %3 {3|time|times}, first at %4.")
                            .with(a.name, b.name, crossings.count, place(crossings.first)));
    }

    /// For many curves: those with the extreme values.
    void tellOutermost(const std::vector<Curve>& curves, const std::vector<std::vector<double>>& values) const {
        Extremes outermost;
        for (std::size_t k = 0; k < curves.size(); ++k)
            for (const double value : values[k]) outermost.add(static_cast<std::int64_t>(k), value);
        if (std::isnan(outermost.least)) return;
        append(out, say("core", "The overall minimum is %1, in %2; the overall maximum is %3, in %4.")
                        .with(outermost.least, curves[static_cast<std::size_t>(outermost.leastAt)].name,
                              outermost.greatest, curves[static_cast<std::size_t>(outermost.greatestAt)].name));
    }
};

void list(const std::vector<Curve>& curves, Text& out) {
    std::vector<Text> names;
    for (const Curve& curve : curves)
        if (names.size() < kNames) names.push_back(curve.name);
    if (curves.size() > kNames) names.push_back(Text::literal("…"));
    append(out, say("core", "%1 curves: %2.").with(std::ssize(curves), joined(names)));
}

}  // namespace

void describeCurves(const Curves& curves, const Panel& panel, Text& out) {
    const Places places(whole::inView(panel.x, curves.domain));
    const std::vector<Curve>& all = curves.curves;
    if (all.empty()) return;
    if (all.size() > 1) list(all, out);
    std::vector<std::vector<double>> values;
    for (const Curve& curve : all) values.push_back(valuesOf(curve, places, panel.y));
    const Teller teller{panel, places, out};
    if (std::ssize(places.at) < places.there)
        append(out, say("core", "%1 of the %2 values of each curve were sampled, evenly spaced.")
                        .with(std::ssize(places.at), places.there));
    const bool few = all.size() <= kOneByOne;
    for (std::size_t k = 0; k < all.size(); ++k)
        if (few || k == 0 || k + 1 == all.size()) teller.tell(all[k].name, values[k]);
    if (!few) return teller.tellOutermost(all, values);
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b) teller.tellCrossings(all[a], all[b], values[a], values[b]);
}

}  // namespace posenc::summaries
