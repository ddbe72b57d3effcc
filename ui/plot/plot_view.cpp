// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_view.hpp"

#include <QAccessibleWidget>
#include <QApplication>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPixmap>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/explore/drawing/description.hpp"
#include "ui/plot/gesture.hpp"
#include "ui/plot/overlay.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/qt_canvas.hpp"
#include "ui/plot/symbol_places.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

/// Describes its figure in words on request; only then, since that costs a look at the figure.
class DescribedPlot : public QAccessibleWidget {
public:
    explicit DescribedPlot(PlotView* view) : QAccessibleWidget(view, QAccessible::Graphic), m_view(view) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Name) return QCoreApplication::translate("posenc::ui::PlotView", "Figure");
        if (kind == QAccessible::Value) return m_view->readings();
        if (kind != QAccessible::Description || !m_view->picture()) return QAccessibleWidget::text(kind);
        return qt(descriptionOf(*m_view->picture(), m_view->isQuiet()));
    }

private:
    PlotView* m_view;
};

QAccessibleInterface* describe(const QString&, QObject* object) {
    auto* view = qobject_cast<PlotView*>(object);
    return view ? new DescribedPlot(view) : nullptr;
}

}  // namespace

PlotView::PlotView(QWidget* parent) : QWidget(parent), m_gesture(std::make_unique<Gesture>()) {
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(&describe), true);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 160);
    m_gesture->rest.setSingleShot(true);
    m_gesture->rest.setInterval(kRestAfterWheel);
    connect(&m_gesture->rest, &QTimer::timeout, this, &PlotView::gestureEnded);
}

PlotView::~PlotView() = default;

void PlotView::show(std::shared_ptr<const Picture> picture) {
    m_picture = std::move(picture);
    m_gesture->arrived(*m_picture);
    m_gesture->shown = m_gesture->current = false;
    if (m_gesture->panel >= m_picture->panels.size()) m_gesture->kind = Gesture::Kind::None;
    readOut();
    update();
}

QStringList PlotView::wordsRead() const {
    QStringList out;
    if (m_read)
        for (const std::string& each : m_read->words) out << qt(each);
    return out;
}

void PlotView::readOut() {
    m_read.reset();
    if (const auto at = spot()) m_read = m_unread ? drawing::AtPointer{*at} : drawing::atPointer(*m_picture, *at);
    const QStringList words = wordsRead();
    if (words.isEmpty() && !m_gesture->reading) return;
    m_gesture->reading = !words.isEmpty();
    emit hovered(words);
}

void PlotView::ask(std::size_t panel, const Viewport& window, bool more) {
    Viewports viewports = m_gesture->viewports(*m_picture);
    if (viewports[panel] == window || !zoomable(*m_picture, panel)) return;
    viewports[panel] = window;
    m_gesture->asked.push_back(viewports);
    emit windowsChanged(viewports, more);
    update();
}

void PlotView::askHidden(std::vector<std::string> hidden) {
    m_gesture->hidden = hidden;
    emit hiddenChanged(hidden);
}

void PlotView::light(const QStringList& symbols) {
    if (m_lit == symbols) return;
    m_lit = symbols;
    update();
}

void PlotView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_picture) {
        painter.fillRect(rect(), palette().window());
        return;
    }
    if (sizeOf(*m_picture) != QSizeF(size()))
        painter.fillRect(rect(), qt(m_picture->theme.page));  // while it is resized
    paintPicture(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_gesture->asked.empty()) drawMoved(painter, *m_picture, m_gesture->asked.back());
    if (!m_lit.isEmpty()) drawPlaces(painter, *m_picture, placesOf(*m_picture, m_lit));
    drawNotes(painter, *m_picture, m_notes);
    if (m_gesture->kind == Gesture::Kind::Box)
        drawBand(painter, *m_picture, m_gesture->panel, bandOf(*m_picture, *m_gesture));
    if (m_pointing && m_gesture->pointer) drawRing(painter, *m_picture, *m_gesture->pointer);
    if (QtCanvas canvas(painter); m_read && m_gesture->kind == Gesture::Kind::None)
        drawAtPointer(canvas, *m_picture, *m_read);
    if (hasFocus() && m_gesture->byKey) drawFocus(painter, *m_picture, rect());
}

/// Paints each picture once while a slider moves, but many times under the pointer.
void PlotView::paintPicture(QPainter& painter) {
    if (size().isEmpty()) return;
    const bool again = std::exchange(m_gesture->shown, true) || m_gesture->pointer;
    if (!again) return paint(painter, *m_picture);
    if (!std::exchange(m_gesture->current, true)) paintInto(m_gesture->painted, *m_picture, devicePixelRatioF());
    painter.drawPixmap(0, 0, m_gesture->painted);
}

void PlotView::resizeEvent(QResizeEvent*) { emit sizeChanged(); }

void PlotView::mousePressEvent(QMouseEvent* event) {
    m_gesture->byKey = false;
    if (!m_picture) return;
    const auto spot = spotAt(*m_picture, pointOf(event->position()));
    const bool middle = event->button() == Qt::MiddleButton, left = event->button() == Qt::LeftButton;
    if (left && m_placing && spot && spot->panel == 0) return tellPlace(event->position());
    if (left && legendAt(*m_picture, event->position())) {
        emit gestureEnded();  // the one before: this press begins another
        m_gesture->begin(Gesture::Kind::Legend, 0, event->position(), {});
    } else if (const auto mark = left ? handleAt(*m_picture, event->position()) : std::nullopt) {
        m_gesture->begin(Gesture::Kind::Mark, spot->panel, event->position(), {});
        m_gesture->mark = *mark;
    } else if (spot && zoomable(*m_picture, spot->panel) && (left || middle)) {
        const bool pan = middle || m_gesture->space;
        m_gesture->begin(pan ? Gesture::Kind::Pan : Gesture::Kind::Box, spot->panel, event->position(),
                         m_gesture->viewports(*m_picture)[spot->panel]);
    }
    chooseCursor(event->position());
    update();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    m_gesture->pointer = event->position();
    if (!m_picture) return;
    if (m_gesture->kind == Gesture::Kind::Pan) pan(event->position());
    if (m_gesture->kind == Gesture::Kind::Mark) dragMark(event->position());
    if (m_placing && event->buttons() == Qt::LeftButton && m_gesture->kind == Gesture::Kind::None)
        tellPlace(event->position());
    chooseCursor(event->position());
    readOut();
    update();
}

/// Reports whole numbers where the axis allows no others.
void PlotView::tellPlace(QPointF at) {
    const auto spot = spotAt(*m_picture, pointOf(at));
    if (!spot || spot->panel != 0) return;
    const Panel& panel = m_picture->panels[0].panel;
    emit placed(panel.x.integers ? std::round(spot->x) : spot->x, panel.y.integers ? std::round(spot->y) : spot->y);
}

void PlotView::setNotes(std::vector<PlotNote> notes) {
    m_notes = std::move(notes);
    update();
}

void PlotView::setPointing(bool pointing) {
    m_pointing = pointing;
    update();
}

void PlotView::setQuiet(bool numbers, bool readings) {
    m_quiet = numbers, m_unread = readings;
    readOut();
    update();
}

void PlotView::setPlacing(bool placing) { m_placing = placing; }

/// Moves by a hundredth of the plot and at least one whole number, or by the least distinguishable step.
bool PlotView::moveByKey(const QKeyEvent& event) {
    const bool arrow = event.key() >= Qt::Key_Left && event.key() <= Qt::Key_Down;
    if (!arrow || !(m_placing || event.modifiers() & Qt::ShiftModifier)) return false;
    const std::size_t panel = m_placing ? 0 : panelForKeys(*m_picture, *m_gesture);
    const bool finely = event.modifiers() & Qt::ControlModifier;
    moveTo(beside(m_picture->panels[panel].map, m_gesture->pointer, static_cast<Qt::Key>(event.key()), finely));
    return true;
}

void PlotView::moveTo(QPointF at) {
    m_gesture->byKey = true;
    m_gesture->pointer = at;
    readOut();
    if (m_placing) tellPlace(at);
    update();
    QAccessibleValueChangeEvent told(this, this->readings());
    QAccessible::updateAccessibility(&told);
}

void PlotView::pan(QPointF to) {
    const std::size_t panel = m_gesture->panel;
    const QPointF by = -fractionStep(*m_picture, panel, to - m_gesture->pressed);
    ask(panel, panned(m_picture->figure->panels[panel], m_gesture->start, by), true);
    m_gesture->moved = true;
}

/// The mark follows the hand along its axis, and stops at the ends of the plot.
void PlotView::dragMark(QPointF to) {
    const drawing::PlotMap& map = m_picture->panels[m_gesture->panel].map;
    const auto [parameter, valueAt] = m_gesture->mark.handle;
    const Point part = map.fractionsAt(pointOf(to));
    const bool across = m_gesture->mark.at == Guide::At::X;
    const double place = posenc::valueAt(across ? map.xAxis : map.yAxis,
                                         std::clamp(across ? part.x : part.y, 0.0, 1.0));
    emit markDragged(parameter, valueAt ? valueAt(place) : place);
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    const Gesture::Kind kind = std::exchange(m_gesture->kind, Gesture::Kind::None);
    m_gesture->pointer = event->position();
    if (m_placing && kind == Gesture::Kind::None && event->button() == Qt::LeftButton) emit placingEnded();
    if ((kind == Gesture::Kind::Pan && m_gesture->moved) || kind == Gesture::Kind::Mark) emit gestureEnded();
    if (m_picture && kind == Gesture::Kind::Box) zoomToBand();
    if (m_picture && kind == Gesture::Kind::Legend)
        if (const auto key = legendAt(*m_picture, event->position())) askHidden(toggled(m_gesture->hidden, *key));
    chooseCursor(event->position());
    update();
}

void PlotView::zoomToBand() {
    const Band band = bandOf(*m_picture, *m_gesture);
    const std::size_t panel = m_gesture->panel;
    if (band.along)
        return ask(panel, partOf(m_picture->figure->panels[panel], m_gesture->start, band.x, band.y), false);
    if (const auto at = spot()) emit clicked(at->panel, at->x, at->y);
}

std::optional<Spot> PlotView::spot() const {
    if (!m_picture || !m_gesture->pointer) return std::nullopt;
    return spotAt(*m_picture, pointOf(*m_gesture->pointer));
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!m_picture || event->button() != Qt::LeftButton) return;
    if (const auto key = legendAt(*m_picture, event->position()))
        askHidden(isolated(m_gesture->hidden, *key, *m_picture));
    else if (const auto spot = spotAt(*m_picture, pointOf(event->position())))
        ask(spot->panel, reset(m_gesture->viewports(*m_picture)[spot->panel]), false);
}

void PlotView::wheelEvent(QWheelEvent* event) {
    const auto target = m_picture ? wheelTarget(*m_picture, event->position(), event->modifiers()) : std::nullopt;
    const QPoint turned = event->angleDelta();
    if (!target || turned.isNull()) return event->ignore();
    const double factor = std::pow(kWheelStep, -(turned.y() != 0 ? turned.y() : turned.x()) / 120.0);
    const Viewport now = m_gesture->viewports(*m_picture)[target->panel];
    ask(target->panel, zoomed(m_picture->figure->panels[target->panel], now, target->fraction, factor, target->along),
        true);
    m_gesture->rest.start();
    event->accept();
}

void PlotView::leaveEvent(QEvent*) {
    if (QApplication::activePopupWidget()) return;  // its menu: what that does is about this place
    m_gesture->pointer.reset();
    readOut();
    update();
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    if (!m_picture || m_picture->panels.empty()) return event->ignore();
    const std::size_t panel = panelForKeys(*m_picture, *m_gesture);
    const Panel& home = m_picture->figure->panels.at(panel);
    const Viewport now = m_gesture->viewports(*m_picture)[panel];
    const auto go = [&](const Viewport& window) {
        m_gesture->byKey = true;
        ask(panel, window, false);
    };
    if (moveByKey(*event)) return;
    switch (event->key()) {
        case Qt::Key_Left: return go(panned(home, now, {-kKeyStep, 0}));
        case Qt::Key_Right: return go(panned(home, now, {kKeyStep, 0}));
        case Qt::Key_Up: return go(panned(home, now, {0, home.y.inverted ? -kKeyStep : kKeyStep}));
        case Qt::Key_Down: return go(panned(home, now, {0, home.y.inverted ? kKeyStep : -kKeyStep}));
        case Qt::Key_Plus:
        case Qt::Key_Equal: return go(zoomed(home, now, {0.5, 0.5}, 1.0 / kWheelStep, Along::Both));
        case Qt::Key_Minus: return go(zoomed(home, now, {0.5, 0.5}, kWheelStep, Along::Both));
        case Qt::Key_Home: return resetAll();
        case Qt::Key_Return:
        case Qt::Key_Enter: return m_placing ? emit placingEnded() : event->ignore();
        case Qt::Key_Escape: return endGesture(event);
        case Qt::Key_Space: m_gesture->space = true; return chooseCursor(m_gesture->pointer.value_or(QPointF()));
        default: event->ignore();
    }
}

/// Leaves Escape to the window without a gesture: it may end a long computation.
void PlotView::endGesture(QKeyEvent* event) {
    if (m_gesture->kind == Gesture::Kind::None) return event->ignore();
    m_gesture->kind = Gesture::Kind::None;
    update();
}

void PlotView::resetAll() {
    for (std::size_t panel = 0; panel < m_picture->panels.size(); ++panel)
        ask(panel, reset(m_gesture->viewports(*m_picture)[panel]), false);
}

void PlotView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) return event->ignore();
    m_gesture->space = false;
    chooseCursor(m_gesture->pointer.value_or(QPointF()));
}

// The hand sees where it is; the keyboard needs a frame to see it.
void PlotView::focusInEvent(QFocusEvent* event) {
    m_gesture->byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
}

/// A point of the keys is left behind, but not for a menu or a dialog, which may be about it.
void PlotView::focusOutEvent(QFocusEvent* event) {
    const Qt::FocusReason why = event->reason();
    const bool leaves = why == Qt::MouseFocusReason || why == Qt::TabFocusReason || why == Qt::BacktabFocusReason;
    if (leaves && !underMouse()) m_gesture->pointer.reset(), readOut();
    update();
}

void PlotView::chooseCursor(QPointF at) {
    const auto spot = m_picture ? spotAt(*m_picture, pointOf(at)) : std::nullopt;
    const bool plot = spot && zoomable(*m_picture, spot->panel);
    if (m_picture && legendAt(*m_picture, at))
        setCursor(Qt::PointingHandCursor);
    else if (m_gesture->kind == Gesture::Kind::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (const auto mark = m_picture ? handleAt(*m_picture, at) : std::nullopt;
             mark || m_gesture->kind == Gesture::Kind::Mark)
        setCursor(mark.value_or(m_gesture->mark).at == Guide::At::X ? Qt::SplitHCursor : Qt::SplitVCursor);
    else
        setCursor(!plot ? Qt::ArrowCursor : m_gesture->space ? Qt::OpenHandCursor : Qt::CrossCursor);
}

}  // namespace posenc::ui
