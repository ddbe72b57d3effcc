// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state_play.hpp"

#include <QApplication>
#include <algorithm>

#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr double kStep = 0.05;  // of the way
const SliderScale kWay{{0.0, 1.0}};

double stepped(double fraction, int direction) { return std::clamp(fraction + kStep * direction, 0.0, 1.0); }

}  // namespace

StatePlay::StatePlay(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("state-play"));
    connect(&m_player, &Player::moved, this, &StatePlay::moveTo);
    connect(&m_player, &Player::ended, this, &StatePlay::stop);
    onChange(this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(this, {QEvent::PaletteChange}, [this] {
        if (m_ends) showPlay();
    });
    hide();
}

void StatePlay::build() {
    auto* line = boxIn<QHBoxLayout>(this, {16, 4, 8, 4}, 8);
    line->addWidget(m_play = named<QToolButton>("state-play-toggle", this));
    line->addWidget(new QLabel(QStringLiteral("A"), this));
    line->addWidget(m_slider = named<ValueSlider>("state-play-way", this), 1);
    line->addWidget(new QLabel(QStringLiteral("B"), this));
    line->addWidget(m_note = new QLabel(this));
    line->addWidget(m_how = new PlayBar(Qt::Horizontal, this));
    m_play->setFocusPolicy(Qt::TabFocus);
    m_note->setProperty("role", "muted");
    m_how->hideRange();
    for (QWidget* each : m_how->findChildren<QWidget*>())  // rows have such a bar too
        each->setObjectName(QStringLiteral("state-") + each->objectName());
    connectParts();
}

void StatePlay::connectParts() {
    connect(m_play, &QToolButton::clicked, this, &StatePlay::toggle);
    connect(m_slider, &ValueSlider::numberChanged, this, [this](double fraction) {
        m_player.moveTo(fraction);
        moveTo(fraction);
    });
    connect(m_slider, &ValueSlider::stepped, this, [this](int steps) { step(steps); });
    connect(m_how, &PlayBar::changed, this, [this](const PlaySettings& settings) {
        m_chosen = settings;
        m_player.setSettings(settings);
    });
    connect(m_how, &PlayBar::stopWanted, this, &StatePlay::stop);
}

void StatePlay::play(const State& from, const State& to) { begin({from, to}, m_chosen); }

void StatePlay::playOnce(const State& from, const State& to) {
    begin({from, to}, {PlayMode::Once, m_chosen.speed, {}});
}

void StatePlay::begin(const Ends& ends, const PlaySettings& settings) {
    stop();
    if (!m_how) build();
    m_ends = ends;
    m_player.setSettings(settings);
    m_how->show(settings, kWay.range);
    retranslate();
    m_player.start({kWay, settings.mode == PlayMode::Reverse ? 1.0 : 0.0, stepped});
    show();
    showPlay();
    moveTo(m_player.number());
}

void StatePlay::toggle() {
    if (!isOn()) return;
    isRunning() ? m_player.stop() : m_player.start({kWay, m_player.number(), stepped});
    showPlay();
}

void StatePlay::stop() {
    m_player.stop();
    if (!std::exchange(m_ends, std::nullopt)) return;
    m_wanted.reset();
    hide();
    emit ended();
}

void StatePlay::moveTo(double fraction) {
    m_wanted = between(m_ends->from, m_ends->to, fraction);
    m_slider->place(kWay, fraction);
    emit stateWanted(*m_wanted);
}

void StatePlay::step(int direction) {
    m_player.stop();
    showPlay();
    m_player.moveTo(stepped(m_player.number(), direction));
    moveTo(m_player.number());
}

void StatePlay::see(const State& state) {
    if (!m_wanted || state == *m_wanted) return;
    State zoomed = *m_wanted;
    zoomed.viewports = state.viewports;
    if (state != zoomed) return stop();
    m_wanted = zoomed;
    m_ends->from.viewports = m_ends->to.viewports = state.viewports;
}

bool StatePlay::takes(const QKeyEvent& key) {
    if (!isOn() || key.modifiers() & ~Qt::KeypadModifier || QApplication::mouseButtons() != Qt::NoButton) return false;
    switch (key.key()) {
        case Qt::Key_Space: return key.isAutoRepeat() || (toggle(), true);
        case Qt::Key_Comma: return step(-1), true;
        case Qt::Key_Period: return step(1), true;
        case Qt::Key_Escape: return stop(), true;
        default: return false;
    }
}

void StatePlay::showPlay() {
    m_play->setIcon(icon(isRunning() ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setToolTip(isRunning() ? tr("Pause (Space)") : tr("Continue (Space)"));
    m_play->setAccessibleName(m_play->toolTip());
}

QString StatePlay::noteOf(const Ends& ends) const {
    if (ends.from.active().encoding != ends.to.active().encoding) return tr("the encoding changes halfway");
    return ends.from.view != ends.to.view ? tr("the view changes halfway") : QString();
}

void StatePlay::retranslate() {
    if (!m_ends) return;
    showPlay();
    m_slider->setAccessibleName(tr("Playback position between A and B"));
    m_note->setText(noteOf(*m_ends));
    m_note->setVisible(!m_note->text().isEmpty());
}

}  // namespace posenc::ui
