// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QTimer>
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"
#include "ui/plot/picture.hpp"

/// The gesture in progress on a PlotView, and a panel's window after it. For ui/plot alone.
namespace posenc::ui {

// --- windows: fractions run along the visible axis, 0 at its low end; every result stays within the axis' own range
// and shows at least four whole numbers, or a millionth of the range

enum class Along : std::uint8_t { X, Y, Both };

/// Shows `part` (fractions, low < high) of the visible range.
Viewport partOf(const Panel& home, const Viewport& window, Interval<double> x, Interval<double> y);

/// Makes the ranges `factor` times as long around a point given in fractions.
Viewport zoomed(const Panel& home, const Viewport& window, QPointF around, double factor, Along along);

/// Moves the ranges by fractions of themselves; they stop at the ends of the axis and do not shrink.
Viewport panned(const Panel& home, const Viewport& window, QPointF by);

/// Restores the axis' own ranges; scales stay.
Viewport reset(const Viewport& window);

inline constexpr double kWheelStep = 1.25;    // of the range, for one notch
inline constexpr double kKeyStep = 0.1;       // of the range, for one press of an arrow
inline constexpr double kPointerStep = 0.01;  // of the plot, for one press that moves the pointer
inline constexpr int kRestAfterWheel = 400;   // ms without a turn end a gesture of the wheel
inline constexpr double kLeastBand = 6.0;     // units; smaller drags are clicks, or along one axis

struct Gesture {
    enum class Kind : std::uint8_t { None, Box, Pan, Legend, Mark };
    Kind kind = Kind::None;
    std::size_t panel = 0;
    QPointF pressed;
    Viewport start;  ///< the panel's window at the press
    bool moved = false, space = false, reading = false;
    bool byKey = false;              ///< the focus frame is for the keyboard
    std::optional<QPointF> pointer;  ///< where it hovers
    std::vector<Viewports> asked;    ///< asked for and not yet shown, oldest first
    std::vector<std::string> hidden;
    Guide mark;  ///< that is dragged
    bool shown = false;    ///< the newest picture has been painted
    bool current = false;  ///< and into `painted`
    QPixmap painted;       ///< for crosshair and rubber band; kept, as new pages are slow
    QTimer rest;

    void begin(Kind what, std::size_t where, QPointF at, const Viewport& window);

    /// Returns the viewports that the next gesture starts from.
    Viewports viewports(const Picture& picture) const;

    /// Forgets the requests up to this picture; all of them, when it shows an unrequested state (an undo).
    void arrived(const Picture& picture);
};

/// A box zoom in progress: along both axes, or one where the drag is flat.
struct Band {
    std::optional<Along> along;         ///< nothing: too small for a zoom
    Interval<double> x{0, 1}, y{0, 1};  ///< fractions of the visible range
    QRectF area;
};
Band bandOf(const Picture& picture, const Gesture& gesture);

struct WheelTarget {
    std::size_t panel = 0;
    QPointF fraction;
    Along along = Along::Both;
};
/// Over the plot both axes zoom, over an axis' labels only that one; Shift means x alone and Ctrl y alone.
std::optional<WheelTarget> wheelTarget(const Picture& picture, QPointF at, Qt::KeyboardModifiers modifiers);

/// True if viewports apply to a panel: dials and maps fill theirs and cannot be zoomed.
bool zoomable(const Picture& picture, std::size_t panel);

/// Returns the panel under the pointer, else the first that can be zoomed.
std::size_t panelForKeys(const Picture& picture, const Gesture& gesture);

/// Returns a distance as fractions of a panel's axes, positive in the direction in which they grow.
QPointF fractionStep(const Picture& picture, std::size_t panel, QPointF distance);

/// Returns where an arrow key leads from a point; from the middle where no point is on the plot.
QPointF beside(const drawing::PlotMap& map, std::optional<QPointF> from, Qt::Key arrow, bool finely);

/// Returns the line under the point that shows a parameter.
std::optional<Guide> handleAt(const Picture& picture, QPointF at);

std::optional<std::string> legendAt(const Picture& picture, QPointF at);
/// Hides everything else; shows everything when that is already so.
std::vector<std::string> isolated(const std::vector<std::string>& hidden, const std::string& key,
                                  const Picture& picture);

}  // namespace posenc::ui
