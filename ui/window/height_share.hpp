// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "ui/window/parts.hpp"
#include "ui/window/strip_lines.hpp"

namespace posenc::ui {

/// Shares the height of the window's centre. The figure keeps its share; what stands around it has what is left: open
/// findings a few lines, then the strip, then more lines. Where the axes would become too low, the strip shrinks to one
/// line, then the views to one row of tabs; where even the line has no room, the strip goes away. A hand that drags the
/// divider chooses the strip's height; a double click on it leaves that to the program again.
class HeightShare {
public:
    /// `strip` is the action that shows the strip.
    HeightShare(const Parts& parts, QAction* strip);

    void share();
    void choose(bool byHand);  ///< the strip's height: the present one, at any height of the window
    void keepChosen() const;   ///< for the next start
    static constexpr double kAxesShare = 0.4;  ///< of the centre, for axes with their labels
    void setEasy(bool easy);                   ///< the figure is explained to somebody new and keeps more

private:
    const QWidget& centre() const { return *m_parts.divider->parentWidget(); }
    void shrink();
    int leastOfStrip() const;
    void yieldStrip(bool low);
    int besideFigure() const;                 ///< of the parts always shown, without findings and strip
    int findingsHeight(int room, int lines);  ///< of whole lines: this many, and more where there is room

    const Parts& m_parts;
    QAction* m_strip;
    bool m_easy = false, m_line = false, m_row = false;  ///< one line of the strip, one row of views
    std::optional<bool> m_low;
    bool m_yielded = true;  ///< the strip is hidden for the figure's sake: it returns where there is room again
    double m_chosen = 0.0;  ///< the strip's share of the height, by hand; 0: none
    LineEnds m_findingEnds;
};

}  // namespace posenc::ui
