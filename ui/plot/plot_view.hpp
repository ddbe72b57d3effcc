// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>
#include <QWidget>
#include <optional>

#include "core/explore/drawing/at_pointer.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

struct Gesture;

/// A named line or point over the first panel: a reader's prediction, and the truth next to it.
struct PlotNote {
    std::optional<double> x, y;  ///< both: a point
    QString name;
    bool truth = false;
    bool many = false;  ///< one of a class: a dot without a name, for a line at the edge
};

/// Shows a picture and turns gestures into new viewports and hidden sets. Holds no State and computes nothing: each
/// request comes back as another picture. drag = box zoom, wheel = zoom at the pointer, middle drag or Space+drag =
/// pan, double click = reset, legend click = hide, legend double click = isolate. Until the new picture arrives the old
/// one is shown moved and scaled, for an immediate response. Arrow keys pan; with Shift they move the crosshair.
class PlotView : public QWidget {
    Q_OBJECT
public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    void show(std::shared_ptr<const Picture> picture);
    using QWidget::show;
    std::shared_ptr<const Picture> picture() const { return m_picture; }
    void setNotes(std::vector<PlotNote> notes);
    void setPointing(bool pointing);  ///< a ring at the pointer
    void setPlacing(bool placing);    ///< a click on the first panel reports its place and does not zoom; arrows too
    /// Keeps back numbers of the description for a screen reader, and readings.
    void setQuiet(bool numbers, bool readings);
    bool isQuiet() const { return m_quiet; }
    /// The readings at the pointer, or at the keys' point.
    QString readings() const { return wordsRead().join(QLatin1String(", ")); }
    std::optional<Spot> spot() const;        ///< under the pointer or the keys' point
    void light(const QStringList& symbols);  ///< a quiet highlight, where the figure mentions them

signals:
    void windowsChanged(const posenc::Viewports& viewports,
                        bool inGesture);  ///< inGesture: more will follow (pan)
    void gestureEnded();
    void hiddenChanged(const std::vector<std::string>& hidden);  ///< emitted twice by a double click, in one gesture
    void hovered(const QStringList& readings);                   ///< empty when the pointer left
    void sizeChanged();                                          ///< a picture of the new size is needed
    void placed(double x, double y);
    void clicked(std::size_t panel, double x, double y);           ///< on a plot, without dragging
    void placingEnded();                                           ///< the hand stopped there
    void markDragged(const std::string& parameter, double value);  ///< more will follow until gestureEnded()

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
    QStringList wordsRead() const;
    void paintPicture(QPainter& painter);
    void pan(QPointF to);
    void dragMark(QPointF to);
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
    std::optional<drawing::AtPointer> m_read;  ///< at the pointer, or at the keys' point
    bool m_placing = false, m_pointing = false, m_quiet = false, m_unread = false;
    QStringList m_lit;
};

}  // namespace posenc::ui
