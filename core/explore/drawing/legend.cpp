// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/legend.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/drawing/dot_names.hpp"
#include "core/explore/drawing/marks.hpp"
#include "core/explore/drawing/placed_marks.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc::drawing {

namespace {

/// Names every third, fourth ... curve of a long family in one colour scale, and the last.
bool isNamed(const Curves& curves, std::size_t k) {
    constexpr std::size_t kLong = 12, kNamed = 5;
    const std::size_t count = curves.curves.size();
    const bool family = std::ranges::all_of(curves.curves, [](const Curve& each) { return each.rank.has_value(); });
    return !family || count <= kLong || k % ((count + kNamed - 1) / kNamed) == 0 || k + 1 == count;
}

void list(const Curves& curves, const Drawing& drawing, std::vector<PlacedLegend>& entries) {
    for (std::size_t k = 0; k < curves.curves.size(); ++k) {
        const Curve& curve = curves.curves[k];
        if (!isNamed(curves, k) || loneDot(curve, curves.domain)) continue;
        entries.push_back({.key = curve.key,
                           .name = drawing.words(curve.name),
                           .colour = curveColour(curve, drawing.look.dark),
                           .dashes = dashesOf(curve),
                           .width = (curve.emphasised ? 2.8 : 1.9) * drawing.look.scale,
                           .marker = curve.joined ? std::nullopt : std::optional(markerOf(curve)),
                           .hidden = drawing.hides(curve.key)});
    }
}

void list(const Bars& bars, const Drawing& drawing, std::vector<PlacedLegend>& entries) {
    for (const Bars::Group& group : bars.groups)
        entries.push_back({.key = group.key,
                           .name = drawing.words(group.name),
                           .colour = groupColour(group, drawing.look.dark),
                           .line = false,
                           .hidden = drawing.hides(group.key)});
}

/// Returns the last value, or the mean if the values oscillate; nothing where all are gaps.
std::optional<double> endOf(std::vector<double> values) {
    constexpr int kTurns = 4;
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    int turns = 0;
    for (std::size_t k = 2; k < values.size(); ++k)
        turns += (values[k] - values[k - 1]) * (values[k - 1] - values[k - 2]) < 0.0;
    if (values.empty()) return std::nullopt;
    if (turns < kTurns) return values.back();
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The last point of a line that ends before the last tenth of the view: near the last of some places spread over it.
std::optional<Point> lastOf(const Curve& curve, Interval<std::int64_t> view) {
    constexpr std::int64_t kMostLooks = 256;
    const auto valueAt = [&](std::int64_t at) {
        double value = 0.0;
        curve.values(at, {&value, 1});
        return value;
    };
    const std::int64_t count = whole::count(view), looks = std::min(kMostLooks, count);
    std::int64_t beyond = view.high + 1;
    for (std::int64_t k = looks - 1; k >= 0; --k) {
        std::int64_t last = whole::evenlySpread(view, k, looks);
        if (!std::isfinite(valueAt(last))) {
            beyond = last;
            continue;
        }
        while (beyond - last > 1) {
            const std::int64_t middle = last + (beyond - last) / 2;
            (std::isfinite(valueAt(middle)) ? last : beyond) = middle;
        }
        return Point{static_cast<double>(last), valueAt(last)};
    }
    return std::nullopt;
}

struct End {
    double at = 0.0;  ///< downwards
    std::optional<double> rank;
    std::optional<double> across;  ///< where a line ends before the last tenth of the view
};

/// Returns where a line ends, held inside the plot: in the last tenth of the view, if it reaches that; independent of
/// whether the line is hidden.
End endOf(const Curve& curve, Interval<std::int64_t> domain, const PlotMap& map) {
    constexpr std::int64_t kLeast = 32, kMost = 512;  // it may end in gaps; what they cost
    const auto [first, last] = wholeInView(map.xAxis, domain);
    const auto tenth = static_cast<std::int64_t>(static_cast<double>(last) - valueAt(map.xAxis, 0.9));
    std::vector<double> values(
        static_cast<std::size_t>(std::clamp<std::int64_t>(last - first + 1, 0, std::clamp(tenth, kLeast, kMost))));
    curve.drawn()(last - std::ssize(values) + 1, values);
    End out{map.plot.bottom(), curve.rank, std::nullopt};
    if (const auto end = endOf(std::move(values))) {
        out.at = map.y(*end);
    } else if (const auto point = lastOf(curve, {first, last})) {
        out.at = map.y(point->y);
        out.across = map.x(point->x);
    }
    out.at = std::clamp(out.at, map.plot.top(), map.plot.bottom());
    return out;
}

std::map<std::string, End> endsOf(const PanelDrawing& panel) {
    std::map<std::string, End> ends;
    for (const Mark& mark : panel.panel.marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves) ends[curve.key] = endOf(curve, curves->domain, panel.map);
    return ends;
}

using Ends = std::vector<std::pair<End, PlacedLegend*>>;

/// True if higher ranks mostly stand above lower ones.
bool risesWithRank(const Ends& ends) {
    int rising = 0;
    for (const auto& [a, nameA] : ends)
        for (const auto& [b, nameB] : ends)
            if (a.rank && b.rank && *a.rank > *b.rank && a.at != b.at) rising += a.at < b.at ? 1 : -1;
    return rising >= 0;
}

/// Sorts from the top down; lines with nearly equal ends keep the order of their family.
void sortEnds(Ends& ends, double height) {
    const double near = height / 4.0;
    std::ranges::stable_sort(ends, {}, [](const auto& each) { return each.first.at; });
    const double upwards = risesWithRank(ends) ? -1.0 : 1.0;
    for (auto from = ends.begin(); from != ends.end();) {
        auto to = from + 1;
        while (to != ends.end() && to->first.at - (to - 1)->first.at < near) ++to;
        const bool family = std::all_of(from, to, [](const auto& each) { return each.first.rank.has_value(); });
        std::vector<double> places;
        for (auto each = from; each != to; ++each) places.push_back(each->first.at);
        const auto before = [&](const auto& a, const auto& b) {
            return upwards * *a.first.rank < upwards * *b.first.rank;
        };
        if (family) std::stable_sort(from, to, before);
        for (const double place : places) (from++)->first.at = place;
    }
}

/// Places for the name of a line that ends inside the plot: right of its end, below it, left of it.
std::array<Rect, 3> placesBeside(Point end, Size size, const Rect& plot, double gap) {
    const double middle = std::clamp(end.y - size.height() / 2.0, plot.top(), plot.bottom() - size.height());
    return {{{Point{end.x + gap, middle}, size},
             {Point{end.x - size.width() / 2.0, end.y + gap / 2.0}, size},
             {Point{end.x - gap - size.width(), middle}, size}}};
}

/// Puts names beside lines that end inside the plot, where they cover nothing, and removes them from `ends`.
void placeBeside(Ends& ends, const PanelDrawing& panel, const Drawing& drawing) {
    const Font& font = drawing.fonts.label;
    std::vector<Rect> taken;
    std::erase_if(ends, [&](auto& each) {
        auto& [end, entry] = each;
        if (!end.across || entry->marker) return false;
        if (taken.empty()) {
            taken = inkedBy(panel, drawing.look.scale);
            for (const Guide& guide : panel.panel.guides) taken.push_back(groundOf(guide, panel.map));
        }
        const Size size(std::ceil(labelWidth(drawing.measure, font, entry->name)), 1.5 * font.pixels);
        for (const Rect& box : placesBeside({*end.across, end.at}, size, panel.map.plot, 6.0 * drawing.look.scale)) {
            if (!panel.map.plot.contains(box) || box.meetsAny(taken)) continue;
            entry->area = box;
            entry->beside = true;
            taken.push_back(box);
            return true;
        }
        return false;
    });
}

}  // namespace

std::vector<PlacedLegend> legendFor(const Panel& panel, const Drawing& drawing) {
    std::vector<PlacedLegend> entries;
    for (const Mark& mark : panel.marks) {
        if (const auto* curves = std::get_if<Curves>(&mark)) list(*curves, drawing, entries);
        if (const auto* bars = std::get_if<Bars>(&mark)) list(*bars, drawing, entries);
    }
    if (entries.size() < 2) entries.clear();
    return entries;
}

bool fitAtEnds(const PanelDrawing& panel, const PanelNeeds& needs, const Drawing& drawing) {
    if (needs.legend.empty() || needs.colourBar || needs.farLabels > 0.0) return false;
    const auto& panels = drawing.figure->panels;
    if (panels.size() == 2 && panels[0].square) return false;  // which leaves little width
    const bool lines = std::all_of(panel.legend.begin(), panel.legend.end(),
                                   [](const auto& each) { return each.line; });
    const Size& size = drawing.size;
    constexpr double kNarrow = 500.0;
    const bool narrow = size.width() < kNarrow * drawing.look.scale, alone = panels.size() == 1;
    const double height = static_cast<double>(needs.legend.size()) * 1.5 * drawing.fonts.label.pixels;
    const double many = needs.legend.size() > 4 ? 0.4 : 0.3;  // names would take rows above
    const double most = (!alone ? many / 2.0 : narrow ? 0.2 : many) * size.width();
    return lines && *std::max_element(needs.legend.begin(), needs.legend.end()) <= most &&
           height <= 0.5 * size.height();
}

void placeAtEnds(PanelDrawing& panel, const Drawing& drawing) {
    const double height = 1.5 * drawing.fonts.label.pixels, right = panel.map.plot.right();
    auto places = endsOf(panel);
    Ends ends;
    for (PlacedLegend& entry : panel.legend) ends.emplace_back(places[entry.key], &entry);
    placeBeside(ends, panel, drawing);
    sortEnds(ends, height);
    double below = panel.map.plot.bottom() + height / 2.0;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end)
        below = end->first.at = std::min(end->first.at, below - height / 2.0) - height / 2.0;
    double above = panel.map.plot.top() - height / 2.0;
    for (auto& [end, entry] : ends) {
        const double top = std::max(end.at, above);
        above = top + height;
        entry->area = {right + 8.0 * drawing.look.scale, top,
                       panel.layout.area.right() - right - 8.0 * drawing.look.scale, height};
    }
}

}  // namespace posenc::drawing
