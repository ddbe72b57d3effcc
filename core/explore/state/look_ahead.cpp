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
}  // namespace

bool hasHeight(const Panel& panel) { return !panel.field() && panel.hasAxes(); }

void cover(Axis& axis, const Axis& other) {
    if (axis.key != other.key || axis.scale != other.scale) return;
    axis.range = {std::min(axis.range.low, other.range.low), std::max(axis.range.high, other.range.high)};
}

bool LookAhead::isComplete() const { return m_looks == kPlaces.size(); }

void LookAhead::look() {
    const int place = kPlaces.at(m_looks++);
    see(draw(heldAt(between(m_played.from, m_played.to, place / kWay), m_played.from)));
}

void LookAhead::see(const Figure& figure) {
    m_heights.resize(std::max(m_heights.size(), figure.panels.size()));
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        if (!hasHeight(figure.panels[k])) continue;
        m_heights[k] ? cover(*m_heights[k], figure.panels[k].y) : void(m_heights[k] = figure.panels[k].y);
    }
}

void LookAhead::hold(Figure& figure) const {
    for (std::size_t k = 0; k < std::min(m_heights.size(), figure.panels.size()); ++k)
        if (m_heights[k] && hasHeight(figure.panels[k])) cover(figure.panels[k].y, *m_heights[k]);
}

}  // namespace posenc
