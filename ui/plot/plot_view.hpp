// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>
#include <QWidget>

#include "ui/plot/picture.hpp"

namespace posenc::ui {

struct Gesture;

/// A line or a point with its name that is laid over the first panel: what a reader predicts, and the truth beside it.
struct PlotNote {
    std::optional<double> x, y;  ///< with both a point
    QString name;
    bool truth = false;
};

/// Shows a picture and turns the hand's gestures into new viewports and hidden sets. Holds no State and computes
/// nothing: what it asks for comes back as another picture. drag = box zoom, wheel = zoom at the pointer, middle drag
/// or Space+drag = pan, double click = reset, legend click = hide, legend double click = isolate. Until the new picture
/// arrives the old one is shown moved and scaled, so that the hand is answered at once.
class PlotView : public QWidget {
    Q_OBJECT
public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    void show(std::shared_ptr<const Picture> picture);
    using QWidget::show;
    std::shared_ptr<const Picture> picture() const { return m_picture; }
    void setNotes(std::vector<PlotNote> notes);
    void light(const QStringList& symbols);  ///< quietly, where the figure speaks of them
    void setPlacing(bool placing);           ///< a click on the first panel tells its place, and zooms nothing

signals:
    void windowsChanged(const posenc::Viewports& viewports,
                        bool inGesture);  ///< inGesture: more of the same will follow (pan)
    void gestureEnded();
    void hiddenChanged(const std::vector<std::string>& hidden);  ///< a double click: twice, in one gesture
    void hovered(const QStringList& readings);                   ///< empty when the pointer left
    void sizeChanged();                                          ///< a picture of the new size is wanted
    void placed(double x, double y);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void ask(std::size_t panel, const Viewport& window, bool more);
    void askHidden(std::vector<std::string> hidden);
    void readOut();
    void paintPicture(QPainter& painter);
    void pan(QPointF to);
    void zoomToBand();
    void endGesture(QKeyEvent* event);
    void resetAll();
    void chooseCursor(QPointF at);
    void tellPlace(QPointF at);

    std::shared_ptr<const Picture> m_picture;
    std::unique_ptr<Gesture> m_gesture;
    std::vector<PlotNote> m_notes;
    QStringList m_lit;
    bool m_placing = false;
};

}  // namespace posenc::ui
