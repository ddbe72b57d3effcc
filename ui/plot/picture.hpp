// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>
#include <QPicture>
#include <QRectF>
#include <memory>

#include "core/explore/drawing/drawing.hpp"
#include "ui/plot/qt.hpp"
#include "ui/plot/series.hpp"

/// A drawing with what Qt needs to paint it: prepared for a size on any thread, then painted. The window, PNG, PDF and
/// the clipboard all go through prepare() and paint().
namespace posenc::ui {

using drawing::LegendEntry;
using drawing::Look;
using drawing::Presentation;
using drawing::presentationOf;
using drawing::Spot;
using drawing::toggled;

struct Picture : drawing::Drawing {
    /// The parts between the axes of a panel that only Qt draws.
    struct Inside {
        QImage marks;                    ///< what lies below the series, for raster devices
        std::vector<SeriesPart> series;  ///< what Qt Charts draws, back to front
    };
    std::vector<Inside> insides;  ///< of each panel

    /// The Qt Charts part.
    struct Recording {
        QPicture ground;               ///< the page and the frames
        std::vector<QPicture> series;  ///< of each panel
    };
    std::optional<Recording> recording;  ///< of a recorded() picture
    std::shared_ptr<const Picture> of;   ///< the source of a recorded() picture, which its marks point into
};

/// Draws for `look`, in the program's language. The cost grows with the pixels. `pixelRatio` is device pixels per unit
/// of `size`.
std::shared_ptr<const Picture> prepare(std::shared_ptr<const Figure> figure, const Presentation& presentation,
                                       QSizeF size, double pixelRatio, Look look);

/// Paints into 0,0 .. size. Application's thread only.
void paint(QPainter& painter, const Picture& picture);

/// Paints everything between the axes of a panel.
void paintInside(QPainter& painter, const Picture& picture, std::size_t panel);

/// Returns a copy that any thread may paint. Must be made in the application's thread; takes a few milliseconds.
std::shared_ptr<const Picture> recorded(const std::shared_ptr<const Picture>& picture);

inline const Figure& figureOf(const Picture& picture) { return *picture.figure; }
inline QSizeF sizeOf(const Picture& picture) { return qt(picture.size); }
inline QRectF plotArea(const Picture& picture, std::size_t panel) { return qt(picture.panels.at(panel).map.plot); }

/// Returns a panel with its axes as visible in the window.
inline const Panel& shownPanel(const Picture& picture, std::size_t panel) { return picture.panels.at(panel).panel; }

}  // namespace posenc::ui
