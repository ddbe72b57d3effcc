// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// The limits that hold still while a play runs from one end to the other, or while a slider is held: axes of curves
/// and bars, and colours of fields.
namespace posenc {

/// The two ends of a play, or of a slider.
struct Played {
    State from, to;
    bool byHand = false;  ///< a slider is held
    friend bool operator==(const Played&, const Played&) = default;
};

/// The limits of axes and colours that figures had so far, panel by panel.
class Limits {
public:
    void see(const Figure& figure);   ///< grows
    void hold(Figure& figure) const;  ///< axes of the same quantity on the same scale cover all that was seen

private:
    struct Seen {
        Axis x, y;
        std::string coloured;  ///< key of what has the colours
        std::optional<Interval<double>> colours;
    };
    std::vector<Seen> m_panels;
};

/// The lines of a figure, of the emphasised subject if there is one, and the dots of its bars, for the figures that
/// follow while a slider is held.
class Ghosts {
public:
    Ghosts() = default;
    explicit Ghosts(const Figure& figure);
    void haunt(Figure& figure) const;  ///< panels of the same axes

private:
    std::vector<Panel> m_panels;  ///< axes and ghosts
};

/// Draws a play at a few places, its ends first, and keeps the limits that cover what it saw.
class LookAhead {
public:
    explicit LookAhead(Played played) : m_played(std::move(played)) {}

    const Played& played() const { return m_played; }
    bool isComplete() const;
    void look();  ///< at the next place; slow. Throws what draw() throws, and goes on after that
    void hold(Figure& figure) const { m_limits.hold(figure); }

private:
    Played m_played;
    std::size_t m_looks = 0;
    Limits m_limits;
};

}  // namespace posenc
