// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPaintEngine>
#include <algorithm>

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/drawing/marks.hpp"
#include "core/explore/drawing/play.hpp"
#include "core/explore/run/stop.hpp"
#include "ui/plot/frame.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/qt_canvas.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

using drawing::PanelDrawing;

Frame frameOf(const PanelDrawing& panel, const Picture& picture) {
    Frame frame{qt(panel.map.plot), {}, {}, panel.field.isNull(), picture.theme, picture.look.scale};
    for (const drawing::PlacedTick& tick : panel.xTicks)
        if (!tick.label.empty()) frame.x.push_back((tick.at - frame.plot.left()) / frame.plot.width());
    for (const drawing::PlacedTick& tick : panel.yTicks)
        if (!tick.label.empty()) frame.y.push_back((frame.plot.bottom() - tick.at) / frame.plot.height());
    std::sort(frame.y.begin(), frame.y.end());
    return frame;
}

std::vector<Frame> framesOf(const Picture& picture) {
    std::vector<Frame> frames;
    for (const PanelDrawing& panel : picture.panels)
        if (panel.panel.hasAxes()) frames.push_back(frameOf(panel, picture));
    return frames;
}

/// Copies the recording, which stores its read position: each player needs its own. It grows with the device's
/// resolution, which is already accounted for.
void play(QPainter& painter, QPicture own) {
    own.detach();
    painter.save();
    painter.scale(double(own.logicalDpiX()) / painter.device()->logicalDpiX(),
                  double(own.logicalDpiY()) / painter.device()->logicalDpiY());
    own.play(&painter);
    painter.restore();
}

void drawGround(QPainter& painter, const Picture& picture) {
    if (picture.recording) return play(painter, picture.recording->ground);
    paintFrames(painter, framesOf(picture), qt(picture.size), qt(picture.theme.page));
}

void drawSeries(QPainter& painter, const Picture& picture, std::size_t k) {
    if (picture.recording) return play(painter, picture.recording->series[k]);
    paintSeries(painter, picture.insides[k].series, qt(picture.panels[k].map.plot), k);
}

QPicture recordedSeries(const Picture& picture, std::size_t k) {
    QPicture recording;
    QPainter painter(&recording);
    painter.setRenderHint(QPainter::Antialiasing);
    drawSeries(painter, picture, k);
    return recording;
}

bool fieldIsAll(const PanelDrawing& panel) {
    return panel.bars.empty() && panel.curves.empty() && panel.cells.cells.empty() && panel.panel.hasAxes() &&
           panel.zones.empty();
}

/// Returns the marks below the series as an image of the plot's device pixels; transparent elsewhere.
QImage marksOf(const PanelDrawing& panel, const Picture& picture) {
    const double ratio = picture.pixelRatio;
    const bool field = !panel.field.isNull();
    QImage image;
    if (field && fieldIsAll(panel)) {
        image = qt(panel.field);
    } else {
        image = pooledImage((qt(panel.map.plot.size()) * ratio).toSize(),
                            field ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
        if (!field) image.fill(Qt::transparent);
        PlotCanvas canvas(image, panel.map.plot, ratio);
        drawing::drawMarks(canvas, panel, picture);
    }
    image.setDevicePixelRatio(ratio);
    return image;
}

}  // namespace

std::shared_ptr<const Picture> prepare(std::shared_ptr<const Figure> figure, const Presentation& presentation,
                                       QSizeF size, double pixelRatio, Look look) {
    look.language = coreLanguage();
    auto picture = std::make_shared<Picture>();
    static_cast<drawing::Drawing&>(*picture) = drawing::drawingOf(std::move(figure), presentation, sizeOf(size),
                                                                  pixelRatio, look, qtMeasure());
    for (std::size_t k = 0; k < picture->panels.size(); ++k) {
        const Stage stage(k, picture->panels.size());
        PanelDrawing& panel = picture->panels[k];
        picture->insides.push_back({{}, chartMarks(panel, *picture)});
        picture->insides.back().marks = marksOf(panel, *picture);
    }
    return picture;
}

std::shared_ptr<const Picture> recorded(const std::shared_ptr<const Picture>& picture) {
    auto copy = std::make_shared<Picture>(*picture);
    Picture::Recording& made = copy->recording.emplace();
    made.ground = recordFrames(framesOf(*picture), qt(picture->size), qt(picture->theme.page));
    for (std::size_t k = 0; k < picture->panels.size(); ++k) made.series.push_back(recordedSeries(*picture, k));
    copy->of = picture;
    return copy;
}

void paintInside(QPainter& painter, const Picture& picture, std::size_t k) {
    const PanelDrawing& panel = picture.panels[k];
    QtCanvas canvas(painter);
    if (painter.paintEngine()->type() == QPaintEngine::Raster)
        painter.drawImage(qt(panel.map.plot.topLeft()), picture.insides[k].marks);
    else
        drawing::drawMarks(canvas, panel, picture);
    drawSeries(painter, picture, k);
    painter.setRenderHint(QPainter::Antialiasing);
    drawing::drawGuides(canvas, panel, picture);
    drawing::drawCallouts(canvas, panel, picture);
}

void paint(QPainter& painter, const Picture& picture) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    drawGround(painter, picture);
    QtCanvas canvas(painter);
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        paintInside(painter, picture, k);
        drawing::playAround(canvas, picture, picture.panels[k]);
    }
    drawing::playTexts(canvas, picture);
    painter.restore();
}

}  // namespace posenc::ui
