// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/look_ahead.hpp"

#include <algorithm>
#include <array>

#include "core/explore/state/between.hpp"

namespace posenc {

namespace {
/// In 24ths of the way, ever finer: a look that is not taken costs little.
constexpr std::array kPlaces{0, 24, 12, 6, 18, 3, 9, 15, 21, 1, 23, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22};
constexpr double kWay = 24.0;

/// Axes of other quantities or scales stay, and rows and columns of fields, which are data themselves.
void cover(Axis& axis, const Axis& other) {
    if (axis.key != other.key || axis.scale != other.scale || !axis.labels.empty()) return;
    axis = covering(std::move(axis), other.range);
}

/// Returns the key of what has the colours of a panel.
std::string colouredIn(const Panel& panel) {
    const Maps* maps = panel.maps();
    const Field* field = maps && !maps->maps.empty() ? &maps->maps.front().field : panel.field();
    return field ? field->key : std::string();
}

/// The emphasised curves, if there are any.
Curves theSubjects(Curves curves) {
    if (std::ranges::any_of(curves.curves, &Curve::emphasised))
        std::erase_if(curves.curves, [](const Curve& each) { return !each.emphasised; });
    return curves;
}

Curves dotsOf(const Bars& bars) {
    Curve curve{
        .key = bars.key, .name = bars.name, .colour = bars.groups.front().colour, .dots = true, .joined = false};
    curve.values = [first = bars.first, values = bars.values](std::int64_t from, std::span<double> out) {
        std::copy_n(values.begin() + (from - first), out.size(), out.begin());
    };
    return {{bars.first, bars.first + std::ssize(bars.values) - 1}, {std::move(curve)}};
}

}  // namespace

void Limits::see(const Figure& figure) {
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        const Panel& panel = figure.panels[k];
        if (k == m_panels.size()) m_panels.push_back({panel.x, panel.y, colouredIn(panel), coloursOf(panel)});
        Seen& seen = m_panels[k];
        cover(seen.x, panel.x);
        cover(seen.y, panel.y);
        if (const auto colours = coloursOf(panel); colours && seen.colours && seen.coloured == colouredIn(panel))
            seen.colours = {std::min(seen.colours->low, colours->low), std::max(seen.colours->high, colours->high)};
    }
}

void Limits::hold(Figure& figure) const {
    for (std::size_t k = 0; k < std::min(m_panels.size(), figure.panels.size()); ++k) {
        Panel& panel = figure.panels[k];
        const Seen& seen = m_panels[k];
        if (const auto colours = coloursOf(panel); colours && seen.colours && seen.coloured == colouredIn(panel))
            setColours(panel,
                       {std::min(seen.colours->low, colours->low), std::max(seen.colours->high, colours->high)});
        if (panel.field() || !panel.hasAxes()) continue;
        cover(panel.x, seen.x);
        cover(panel.y, seen.y);
    }
}

Ghosts::Ghosts(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        std::vector<Curves> lines;
        for (const Mark& mark : panel.marks) {
            if (const auto* curves = std::get_if<Curves>(&mark)) lines.push_back(theSubjects(*curves));
            if (const auto* bars = std::get_if<Bars>(&mark)) lines.push_back(dotsOf(*bars));
        }
        m_panels.push_back({.x = panel.x, .y = panel.y, .ghosts = std::make_shared<const std::vector<Curves>>(lines)});
    }
}

void Ghosts::haunt(Figure& figure) const {
    for (std::size_t k = 0; k < std::min(m_panels.size(), figure.panels.size()); ++k) {
        Panel& panel = figure.panels[k];
        const Panel& before = m_panels[k];
        if (panel.x.key == before.x.key && panel.y.key == before.y.key && panel.y.scale == before.y.scale)
            panel.ghosts = before.ghosts;
    }
}

bool LookAhead::isComplete() const { return m_looks == kPlaces.size(); }

void LookAhead::look() {
    const int place = kPlaces.at(m_looks++);
    m_limits.see(draw(heldAt(between(m_played.from, m_played.to, place / kWay), m_played.from)));
}

}  // namespace posenc
