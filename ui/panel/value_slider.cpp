// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/value_slider.hpp"

#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "ui/panel/value_editor.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

class SpokenSlider : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit SpokenSlider(ValueSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override {
        if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
        const QString number = QString::fromStdString(shortNumber(m_slider->number()));
        return m_slider->unit().isEmpty() ? number : QStringLiteral("%1 %2").arg(number, m_slider->unit());
    }

    QVariant currentValue() const override { return m_slider->number(); }
    void setCurrentValue(const QVariant& value) override { m_slider->ask(value.toDouble()); }
    QVariant maximumValue() const override { return m_slider->scale().range.high; }
    QVariant minimumValue() const override { return m_slider->scale().range.low; }
    QVariant minimumStepSize() const override { return 0.0; }

private:
    ValueSlider* m_slider;
};

QAccessibleInterface* speakOf(const QString&, QObject* object) {
    auto* slider = qobject_cast<ValueSlider*>(object);
    return slider ? new SpokenSlider(slider) : nullptr;
}

/// Makes every ValueSlider report its number with its unit, where Qt's own reports a place from 0 to 10,000.
void speakSliders() { [[maybe_unused]] static const bool once = (QAccessible::installFactory(&speakOf), true); }

constexpr int kPlaces = 10000;   // of the QSlider beneath, which says when it moved
constexpr double kHandle = 7.0;  // radius

/// Returns the middle of the groove, level with the buttons next to it.
double grooveTop() { return (scaledPixels(kSmallIcon) + kAroundSmallIcon) / 2.0; }
double tickTop() { return grooveTop() + 7.0; }

}  // namespace

ValueSlider::ValueSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    QSlider::setRange(0, kPlaces);
    speakSliders();
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void ValueSlider::ask(double number) {
    emit numberChanged(std::clamp(number, m_scale.range.low, m_scale.range.high));
    emit gestureEnded();
}

void ValueSlider::place(const SliderScale& scale, double number) {
    const bool same = scale == m_scale && number == m_number;
    m_scale = scale;
    m_number = number;
    const QSignalBlocker silent(this);
    setValue(static_cast<int>(std::lround(m_scale.fractionOf(number) * kPlaces)));
    if (same) return;
    update();
}

void ValueSlider::setMarked(std::optional<double> number) {
    if (number == m_marked) return;
    m_marked = number;
    update();
}

void ValueSlider::setChanges(std::vector<double> numbers) {
    if (numbers == m_changes) return;
    m_changes = std::move(numbers);
    explain();
    update();
}

void ValueSlider::explain() {
    QStringList tips;
    if (!m_scale.stops.empty())
        tips << QCoreApplication::translate("posenc::ui::ValueEditor",
                                            "Stops at usual values; hold Alt while you drag to move freely");
    if (!m_changes.empty())
        tips << QCoreApplication::translate("posenc::ui::ValueEditor",
                                            "Beyond a bar, “auto” takes another trained model once you let go");
    setToolTip(tips.join(QLatin1Char('\n')));
}

QSize ValueSlider::sizeHint() const { return {160, static_cast<int>(tickTop()) + 4 + fontMetrics().height()}; }

QSize ValueSlider::minimumSizeHint() const { return {80, sizeHint().height()}; }

QRectF ValueSlider::groove() const { return {kHandle + 1, grooveTop() - 2, width() - 2 * (kHandle + 1), 4}; }

double ValueSlider::xOf(double number) const { return groove().left() + m_scale.fractionOf(number) * groove().width(); }

QRect ValueSlider::handleArea() const {
    return QRectF(xOf(m_number) - kHandle, grooveTop() - kHandle, 2 * kHandle, 2 * kHandle).toRect();
}

void ValueSlider::moveTo(double x, Qt::KeyboardModifiers modifiers) {
    const double fraction = (x - groove().left()) / groove().width();
    const bool freely = m_scale.stops.empty() || (modifiers & Qt::AltModifier);
    const double number = freely ? m_scale.numberAt(fraction, groove().width()) : m_scale.stopAt(fraction);
    if (number == m_number) return;
    place(m_scale, number);
    emit numberChanged(number);
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_dragging = true;
    // Taking hold of the handle does not move it; anywhere else it jumps to the pointer.
    if (!handleArea().contains(event->position().toPoint())) moveTo(event->position().x(), event->modifiers());
    update();
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging) moveTo(event->position().x(), event->modifiers());
}

void ValueSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_dragging) return;
    m_dragging = false;
    update();
    emit gestureEnded();
}

void ValueSlider::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) emit defaultWanted();
}

void ValueSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (delta != 0) emit stepped(delta > 0 ? 1 : -1, event->modifiers());
    event->accept();
}

void ValueSlider::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Up: emit stepped(1, event->modifiers()); break;
        case Qt::Key_Left:
        case Qt::Key_Down: emit stepped(-1, event->modifiers()); break;
        case Qt::Key_PageUp: emit stepped(10, event->modifiers()); break;
        case Qt::Key_PageDown: emit stepped(-10, event->modifiers()); break;
        case Qt::Key_Home: emit numberChanged(m_scale.range.low); break;
        case Qt::Key_End: emit numberChanged(m_scale.range.high); break;
        default: event->ignore();
    }
}

void ValueSlider::focusOutEvent(QFocusEvent* event) {
    QSlider::focusOutEvent(event);
    emit gestureEnded();
}

void ValueSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroove(painter);
    paintChanges(painter);
    paintStops(painter);
    paintTicks(painter);
    paintHandle(painter);
}

void ValueSlider::paintGroove(QPainter& painter) const {
    const QRectF area = groove();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().line);
    painter.drawRoundedRect(area, 2, 2);
    QRectF filled = area;
    filled.setRight(xOf(m_number));
    painter.setBrush(isEnabled() ? colours().accent : colours().edge);
    painter.drawRoundedRect(filled, 2, 2);
    if (!m_marked) return;
    painter.setBrush(colours().faint);
    painter.drawEllipse(QPointF(xOf(*m_marked), grooveTop() - 6.5), 1.8, 1.8);
}

/// Bars across the groove.
void ValueSlider::paintChanges(QPainter& painter) const {
    painter.setPen(QPen(colours().text, 2));
    for (const double each : m_changes)
        painter.drawLine(QPointF(xOf(each), grooveTop() - 6), QPointF(xOf(each), grooveTop() + 6));
}

QRectF ValueSlider::labelArea(double tick, const QFontMetricsF& metrics) const {
    const double label = metrics.horizontalAdvance(tickLabel(tick));
    const double left = std::clamp(xOf(tick) - label / 2, 0.0, std::max(0.0, width() - label));
    return {left, tickTop() + 5, label, metrics.height()};
}

// Every label, or every second, third, ... one: the first that leaves room between them.
std::size_t ValueSlider::labelEvery(const std::vector<double>& ticks, const QFontMetricsF& metrics) const {
    for (std::size_t every = 1; every < ticks.size(); ++every) {
        bool fits = true;
        for (std::size_t i = every; i < ticks.size() && fits; i += every)
            fits = labelArea(ticks[i - every], metrics).right() + 8 <= labelArea(ticks[i], metrics).left();
        if (fits) return every;
    }
    return std::max<std::size_t>(1, ticks.size());
}

void ValueSlider::paintStops(QPainter& painter) const {
    painter.setPen(QPen(colours().faint, 1));
    for (const double stop : m_scale.stops)
        painter.drawLine(QPointF(xOf(stop), tickTop() - 2), QPointF(xOf(stop), tickTop()));
}

void ValueSlider::paintTicks(QPainter& painter) const {
    painter.setFont(scaledFont(0.8));
    const QFontMetricsF metrics(painter.font());
    const std::vector<double> ticks = m_scale.ticks();
    const std::size_t every = labelEvery(ticks, metrics);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double x = xOf(ticks[i]);
        painter.setPen(QPen(colours().faint, 1));
        painter.drawLine(QPointF(x, tickTop()), QPointF(x, tickTop() + 3));
        painter.setPen(colours().muted);
        if (i % every == 0)
            painter.drawText(labelArea(ticks[i], metrics), Qt::AlignCenter | Qt::TextDontClip, tickLabel(ticks[i]));
    }
}

void ValueSlider::paintHandle(QPainter& painter) const {
    const QPointF centre(xOf(m_number), grooveTop());
    if (hasFocus()) {
        painter.setPen(QPen(colours().accent, 2));
        painter.setBrush(colours().selected);
        painter.drawEllipse(centre, kHandle + 3, kHandle + 3);
    }
    painter.setPen(QPen(isEnabled() ? colours().accent : colours().edge, 2));
    painter.setBrush(m_dragging ? colours().accent : colours().surface);
    painter.drawEllipse(centre, kHandle - 1, kHandle - 1);
}

}  // namespace posenc::ui
