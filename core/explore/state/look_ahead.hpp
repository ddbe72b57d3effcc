// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// The y axes of curves and bars that a play holds still from one end to the other.
namespace posenc {

/// The two ends of a play.
struct Played {
    State from, to;
    friend bool operator==(const Played&, const Played&) = default;
};

/// Draws a play at a few places, its ends first, and keeps the y axes that cover what it saw.
class LookAhead {
public:
    explicit LookAhead(Played played) : m_played(std::move(played)) {}

    const Played& played() const { return m_played; }
    bool isComplete() const;
    void look();                      ///< at the next place; slow. Throws what draw() throws, and goes on after that
    void hold(Figure& figure) const;  ///< axes of the same quantity on the same scale cover all that was seen

private:
    void see(const Figure& figure);

    Played m_played;
    std::size_t m_looks = 0;
    std::vector<std::optional<Axis>> m_heights;  ///< of the panels
};

bool hasHeight(const Panel& panel);         ///< y shows heights: the rows of a field are data themselves
void cover(Axis& axis, const Axis& other);  ///< axes of other quantities or scales stay

}  // namespace posenc
