// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>
#include <QPicture>
#include <QRectF>
#include <vector>

#include "core/explore/drawing/colours.hpp"

/// The frame of a panel: ground, grid, axis lines and ticks. Qt Charts draws it on linear axes from 0 to 1, since its
/// own logarithmic axis drops a whole series for one bad value.
///
/// Labels and titles are ours, since Qt Charts 6.4 has no setting for what was found when it drew them: its labels
/// begin 6 pixels from the axis, where its ticks end after 5; raised letters push a label 1.5 pixels off its tick; of
/// labels whose boxes of 19 pixels meet it hides one, while names of tokens stand 16 apart; and a title beside the
/// widest label moves when that changes. Its minor ticks belong to axes that choose their ticks themselves.
namespace posenc::ui {

struct Frame {
    QRectF plot;
    std::vector<double> x, y;  ///< grid lines as fractions of the plot, from the left and from the bottom
    bool grid = true;
    drawing::PlotColours theme;
    double scale = 1.0;
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Paints the page and its frames. Application's thread only, where Qt Charts' scenes have to live.
void paintFrames(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page);

/// Records the same; any thread may play the recording.
QPicture recordFrames(const std::vector<Frame>& frames, QSizeF size, const QColor& page);

}  // namespace posenc::ui
