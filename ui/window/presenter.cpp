// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presenter.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QGraphicsOpacityEffect>
#include <QPropertyAnimation>
#include <QScreen>
#include <algorithm>

namespace posenc::ui {

namespace {
constexpr int kStayMs = 4000;
constexpr int kFadeMs = 900;
constexpr double kHeightOfPlainText = 570.0;  // pixels of a screen that need no larger letters
constexpr double kLeastDensity = 1.08;        // labels at the ticks have 18 pixels on the smallest projector
constexpr double kLeastBeside = 0.95;         // and 16 in a figure beside a lesson, which else had no room for its data
constexpr int kBeside = 900;                  // pixels: the width of such a figure
}  // namespace

Presenter::Presenter(ParameterPanel* panel, QWidget* centre, QStatusBar* foot, QList<QAction*> tools)
    : QObject(centre), m_panel(panel), m_centre(centre), m_foot(foot), m_tools(std::move(tools)) {
    m_stay.setSingleShot(true);
    m_stay.setInterval(kStayMs);
    connect(&m_stay, &QTimer::timeout, this, &Presenter::fade);
}

void Presenter::make() {
    m_bar = new PresentBar(m_panel, m_tools, m_foot);
    m_foot->addPermanentWidget(m_bar, 1);
    m_hint = new QLabel(m_centre);
    m_hint->setObjectName(QStringLiteral("present-hint"));
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(m_bar, &PresentBar::leaveWanted, this, &Presenter::leaveWanted);
}

void Presenter::setPresenting(bool presenting, bool reducedMotion) {
    if (!m_bar) make();
    m_presenting = presenting;
    m_reducedMotion = reducedMotion;
    m_bar->setVisible(presenting);
    m_stay.stop();
    m_hint->setVisible(presenting);
    // The window has its new size a moment later.
    if (presenting) QTimer::singleShot(0, this, &Presenter::hint);
}

double Presenter::scale() const {
    return m_presenting ? std::clamp(m_centre->screen()->size().height() / kHeightOfPlainText, 1.4, 1.9) : 1.0;
}

double Presenter::figureScale(double density, int width) const {
    return m_presenting ? std::max(width < kBeside ? kLeastBeside : kLeastDensity, density) : density;
}

void Presenter::hint() {
    tell(tr("Esc ends the presentation  ·  Space plays and pauses  ·  , and . step") + QLatin1Char('\n') +
         tr("P: the pointer  ·  Page Down and Page Up: next and previous step"));
}

void Presenter::tell(const QString& words) {
    m_hint->setText(words);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setGraphicsEffect(nullptr);
    m_hint->show();
    m_hint->adjustSize();
    m_hint->move((m_hint->parentWidget()->width() - m_hint->width()) / 2, m_hint->height());
    m_hint->raise();
    m_stay.start();
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
    if (step) row->play().step(key.key() == Qt::Key_Period ? 1 : -1);
    if (start) row->play().toggle();
    return true;
}

}  // namespace posenc::ui
