// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSlider>

#include "ui/panel/slider_scale.hpp"

namespace posenc::ui {

/// A slider over numbers, linear or log, with labelled ticks. A drag comes to rest at the scale's stops; with Alt held
/// it moves freely. A QSlider so that screen readers report its number; the exact number lives outside, only its place
/// is drawn.
class ValueSlider : public QSlider {
    Q_OBJECT
public:
    explicit ValueSlider(QWidget* parent = nullptr);

    void place(const SliderScale& scale, double number);  ///< emits nothing
    const SliderScale& scale() const { return m_scale; }
    double number() const { return m_number; }
    void setUnit(const QString& unit) { m_unit = unit; }  ///< for screen readers
    QString unit() const { return m_unit; }
    void ask(double number);                       ///< acts as a hand would
    void setMarked(std::optional<double> number);  ///< the default's place
    /// Where "auto" takes another model of the lab.
    void setChanges(std::vector<double> numbers);
    const std::vector<double>& changes() const { return m_changes; }
    void explain();  ///< stops and changes, in the tool tip, in the language of now
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QRect handleArea() const;  ///< where a hand can grab it

    bool isDragged() const { return m_dragging; }

signals:
    void numberChanged(double number);
    void gestureEnded();
    void defaultWanted();
    void stepped(int steps, Qt::KeyboardModifiers modifiers);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QRectF groove() const;
    double xOf(double number) const;
    void moveTo(double x, Qt::KeyboardModifiers modifiers);
    QRectF labelArea(double tick, const QFontMetricsF& metrics) const;
    std::size_t labelEvery(const std::vector<double>& ticks, const QFontMetricsF& metrics) const;
    void paintTicks(QPainter& painter) const;
    void paintStops(QPainter& painter) const;
    void paintGroove(QPainter& painter) const;
    void paintChanges(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;

    SliderScale m_scale;
    double m_number = 0.0;
    QString m_unit;
    std::optional<double> m_marked;
    std::vector<double> m_changes;
    bool m_dragging = false;
};

}  // namespace posenc::ui
