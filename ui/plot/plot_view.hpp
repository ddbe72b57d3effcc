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
    bool many = false;  ///< one of a class: a dot without a name, of a line at the edge
};

/// Shows a picture and turns the hand's gestures into new viewports and hidden sets. Holds no State and computes
/// nothing: what it asks for comes back as another picture. drag = box zoom, wheel = zoom at the pointer, middle drag
/// or Space+drag = pan, double click = reset, legend click = hide, legend double click = isolate. Until the new picture
/// arrives the old one is shown moved and scaled, so that the hand is answered at once. Arrow keys pan; with Shift they
/// move what the pointer would point at.
class PlotView : public QWidget {
    Q_OBJECT
public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    void show(std::shared_ptr<const Picture> picture);
    using QWidget::show;
    std::shared_ptr<const Picture> picture() const { return m_picture; }
    void setNotes(std::vector<PlotNote> notes);
    void setPointing(bool pointing);  ///< a ring at the pointer with what it touches, in large type
    void setPlacing(bool placing);    ///< a click on the first panel tells its place, and zooms nothing; arrows too
    QString readings() const {
        return m_readings.join(QLatin1String(", "));
    }                                        ///< what the pointer shows, or that of the keys
    void light(const QStringList& symbols);  ///< quietly, where the figure speaks of them

signals:
    void windowsChanged(const posenc::Viewports& viewports,
                        bool inGesture);  ///< inGesture: more of the same will follow (pan)
    void gestureEnded();
    void hiddenChanged(const std::vector<std::string>& hidden);  ///< a double click: twice, in one gesture
    void hovered(const QStringList& readings);                   ///< empty when the pointer left
    void sizeChanged();                                          ///< a picture of the new size is wanted
    void placed(double x, double y);
    void clicked(std::size_t panel, double x, double y);  ///< on a plot, without dragging
    void placingEnded();                                  ///< the hand left it where it is

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
    bool moveByKey(const QKeyEvent& event);
    void moveTo(QPointF at);

    std::shared_ptr<const Picture> m_picture;
    std::unique_ptr<Gesture> m_gesture;
    std::vector<PlotNote> m_notes;
    QStringList m_readings;  ///< at the pointer, or where the keys point
    bool m_placing = false, m_pointing = false;
    QStringList m_lit;
};

}  // namespace posenc::ui
