// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presenter.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QGraphicsOpacityEffect>
#include <QPropertyAnimation>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kStayMs = 4000;
constexpr int kFadeMs = 900;
constexpr int kEdge = 24;                     // pixels
constexpr double kHeightOfPlainText = 640.0;  // pixels of a screen that need no larger letters
constexpr double kLeastDensity = 1.08;        // labels at the ticks have 18 pixels on the smallest projector
constexpr double kOfDensity = 0.87;           // on larger ones: everything is larger already
constexpr double kLeastBeside = 0.95;         // and 16 in a figure beside a lesson, which else had no room for its data
constexpr int kBeside = 900;                  // pixels: the width of such a figure
}  // namespace

Presenter::Presenter(ParameterPanel* panel, QWidget* above, QStatusBar* foot, QList<QAction*> tools)
    : QObject(above),
      m_panel(panel),
      m_above(above),
      m_centre(above->parentWidget()),
      m_foot(foot),
      m_tools(std::move(tools)) {
    onceAfter(m_stay, kStayMs, this, [this] { fade(); });
}

void Presenter::make() {
    m_bar = new PresentBar(m_panel, m_tools, m_foot);
    m_hint = m_bar->hint();
    m_centre->installEventFilter(this);
    connect(m_bar, &PresentBar::leaveWanted, this, &Presenter::leaveWanted);
}

void Presenter::setPresenting(bool presenting, bool reducedMotion) {
    if (!m_bar) make();
    m_presenting = presenting;
    m_reducedMotion = reducedMotion;
    // A status bar is as high as all that lies in it, hidden or not.
    presenting ? m_foot->addPermanentWidget(m_bar, 1) : m_foot->removeWidget(m_bar);
    m_bar->setVisible(presenting);
    m_foot->setVisible(presenting);
    lift(presenting);
    m_stay.stop();
    m_hint->setVisible(presenting);
    // The window has its new size a moment later.
    if (presenting) QTimer::singleShot(0, this, &Presenter::hint);
}

void Presenter::lift(bool on) {
    auto* column = static_cast<QVBoxLayout*>(m_centre->layout());
    on ? column->removeWidget(m_above) : column->insertWidget(0, m_above);
    setRole(m_above, on ? "lifted" : "");
    m_above->setVisible(!on);
}

void Presenter::showAbove(bool shown) {
    m_above->setVisible(shown);
    if (!shown) return;
    m_above->setGeometry(0, 0, m_centre->width(), m_above->sizeHint().height());
    m_above->raise();
}

void Presenter::pointAt(QPoint global) {
    if (!m_presenting || QApplication::activePopupWidget()) return;
    const QPoint at = m_centre->mapFromGlobal(global);
    const int edge = m_above->isVisible() ? m_above->height() + kEdge : kEdge;
    showAbove(m_keepAbove || (m_centre->rect().contains(at) && at.y() < edge));
}

void Presenter::keepAbove(bool keep) {
    m_keepAbove = keep;
    if (m_presenting) showAbove(keep || m_above->isVisible());
}

double Presenter::scale() const {
    return m_presenting ? std::clamp(m_centre->screen()->size().height() / kHeightOfPlainText, 1.4, 1.9) : 1.0;
}

double Presenter::figureScale(double density, int width) const {
    return m_presenting ? std::max(width < kBeside ? kLeastBeside : kLeastDensity, kOfDensity * density) : density;
}

void Presenter::hint() {
    tell(tr(
        "Esc: end  ·  Space: play  ·  Left, Right: step  ·  Page Up, Page Down: scenes  ·  P: pointer  ·  F: formula  ·  "
        "upper edge: views"));
}

void Presenter::tell(const QString& words) {
    m_hint->setText(words);
    m_hint->setGraphicsEffect(nullptr);
    m_hint->show();
    m_stay.start();
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_centre && event->type() == QEvent::Resize && m_presenting) showAbove(m_above->isVisible());
    return QObject::eventFilter(watched, event);
}

void Presenter::fade() {
    if (m_reducedMotion) return m_hint->hide();
    auto* effect = new QGraphicsOpacityEffect(m_hint);
    m_hint->setGraphicsEffect(effect);
    auto* fading = new QPropertyAnimation(effect, "opacity", effect);
    fading->setDuration(kFadeMs);
    fading->setStartValue(1.0);
    fading->setEndValue(0.0);
    connect(fading, &QPropertyAnimation::finished, m_hint, &QWidget::hide);
    fading->start();
}

bool Presenter::takes(const QKeyEvent& key) {
    if (key.modifiers() & ~Qt::KeypadModifier) return false;
    if (key.key() == Qt::Key_Space && !key.isAutoRepeat() && m_panel->togglePause()) return true;
    // In the middle of a drag it is the drag that Esc ends.
    if (key.key() == Qt::Key_Escape && m_presenting && QApplication::mouseButtons() == Qt::NoButton) {
        emit leaveWanted();
        return true;
    }
    ParameterRow* row = m_panel->current();
    const bool step = key.key() == Qt::Key_Comma || key.key() == Qt::Key_Period;
    const QWidget* focus = QApplication::focusWidget();
    const bool pressed = qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus);
    const bool start = key.key() == Qt::Key_Space && m_presenting && !key.isAutoRepeat() && !pressed;
    if (!row || !(step || start)) return false;
    if (start) row->play().toggle();
    return start || this->step(key.key() == Qt::Key_Period ? 1 : -1);
}

bool Presenter::step(int by) {
    if (ParameterRow* row = m_panel->current()) row->play().step(by);
    return m_panel->current();
}

}  // namespace posenc::ui
