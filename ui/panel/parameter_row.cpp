// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/parameter_row.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>

#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

bool isLog(const Descriptor& descriptor) {
    return std::visit(
        [](const auto& domain) {
            if constexpr (requires { domain.scale; }) return domain.scale == Scale::Log;
            return false;
        },
        descriptor.domain);
}

}  // namespace

RowPlay::RowPlay(ValueEditor* editor, QObject* parent) : QObject(parent), m_editor(editor) {
    connect(&m_player, &Player::moved, this, &RowPlay::moveTo);
    connect(&m_player, &Player::ended, this, &RowPlay::stop);
    onceAfter(m_pause, kStepsApartMs, this, [this] {
        if (!m_on) emit gestureEnded();
    });
}

void RowPlay::toggle() {
    const auto track = m_editor->track();
    if (!track) return;
    if (isRunning()) {
        m_player.stop();
    } else {
        if (!std::exchange(m_on, true)) emit started();
        m_player.start(*track);
    }
    emit changed();
}

void RowPlay::stop() {
    m_player.stop();
    if (!std::exchange(m_on, false)) return;
    emit changed();
    emit gestureEnded();
}

void RowPlay::step(int direction) {
    const auto track = m_editor->track();
    if (!track) return;
    if (isRunning()) toggle();
    moveTo(track->beside(track->number, direction));
    m_pause.start();
}

void RowPlay::moveTo(double number) {
    m_moving = true;
    m_editor->playTo(number);
    m_moving = false;
}

// Only another hand moves the player: its own number may lie between two whole ones, or be one that is refused.
void RowPlay::follow(const Value& value) {
    if (m_on && !m_moving && value != Value{}) m_player.moveTo(numberOf(value));
}

void RowPlay::setSettings(const PlaySettings& settings) {
    m_player.setSettings(settings);
    emit changed();
}

void RowPlay::showIn(PlayBar& bar) const {
    bar.show(m_player.settings(), m_editor->track()->scale.range);
    bar.setVisible(m_on);
}

void RowPlay::join(PlayBar* bar) {
    connect(bar, &PlayBar::changed, this, &RowPlay::setSettings);
    connect(bar, &PlayBar::stepWanted, this, &RowPlay::step);
    connect(bar, &PlayBar::stopWanted, this, &RowPlay::stop);
    connect(this, &RowPlay::changed, bar, [this, bar] { showIn(*bar); });
    showIn(*bar);
}

QString playIcon(const RowPlay& play) { return play.isRunning() ? QStringLiteral("pause") : QStringLiteral("play"); }

ParameterRow::ParameterRow(const Descriptor& descriptor, QWidget* parent)
    : QWidget(parent),
      m_descriptor(descriptor),
      m_editor(makeEditor(descriptor, this)),
      m_rowPlay(m_editor, this),
      m_dot(new QLabel(this)),
      m_label(new RowLabel(this)),
      m_reason(new QLabel(this)),
      m_play(smallButton(this, "play", descriptor)),
      m_reset(smallButton(this, "reset", descriptor)),
      m_lock(smallButton(this, "unlock", descriptor)) {
    setObjectName(QStringLiteral("row:%1").arg(QLatin1String(descriptor.id)));
    m_dot->setProperty("role", "dot");
    m_dot->setFixedSize(6, 6);
    QSizePolicy keepsItsPlace = m_dot->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_dot->setSizePolicy(keepsItsPlace);
    m_play->setCheckable(true);
    m_lock->setCheckable(true);
    m_play->setVisible(m_editor->plays());
    m_reason->hide();
    m_reason->setWordWrap(true);
    m_reason->setProperty("role", "error");
    m_reason->setObjectName(QStringLiteral("reason:%1").arg(QLatin1String(descriptor.id)));
    buildLayout();
    connectEditor();
    connectPlay();
    onLanguage(this, [this] { retranslate(); }, {QEvent::PaletteChange});
}

// Columns: dot | play | what is edited | reset | lock. The label spans play and the editor's share left of the box.
void ParameterRow::buildLayout() {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_label, 1);
    if (auto* aside = m_editor->aside()) head->addWidget(aside, 0, Qt::AlignRight);
    auto* line = new QHBoxLayout;
    line->setSpacing(2);
    const Qt::Alignment top = m_editor->plays() ? Qt::AlignTop : Qt::AlignVCenter;
    if (m_editor->plays()) line->addWidget(m_play, 0, top);
    if (auto* below = m_editor->below()) line->addWidget(below, 1);
    auto* buttons = m_editor->below() ? line : head;
    buttons->addWidget(m_reset, 0, top);
    if (buttons == head) head->setSpacing(2);
    buttons->addWidget(m_lock, 0, top);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(6, 6, 8, 6);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    grid->setColumnMinimumWidth(0, 6);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_dot, 0, 0, Qt::AlignCenter);
    grid->addLayout(head, 0, 1);
    grid->addLayout(line, 1, 1);  // takes no room when it is empty
    grid->addWidget(m_reason, 3, 1);
}

void ParameterRow::connectEditor() {
    connect(m_editor, &ValueEditor::edited, this, [this](const Value& value) { emit edited(value); });
    connect(m_editor, &ValueEditor::typed, this, [this](const QString& text) { emit typed(text); });
    connect(m_editor, &ValueEditor::gestureEnded, this, &ParameterRow::endGesture);
    connect(m_editor, &ValueEditor::forgiven, this, [this] { showReason({}); });
    connect(m_editor, &ValueEditor::defaultWanted, this, &ParameterRow::wantDefault);
    connect(m_reset, &QToolButton::clicked, this, &ParameterRow::wantDefault);
    connect(m_lock, &QToolButton::clicked, this, [this](bool locked) {
        setLocked(locked);
        emit lockToggled(locked);
    });
    m_lock->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_lock, &QToolButton::customContextMenuRequested, this,
            [this](QPoint at) { emit lockMenuWanted(m_lock->mapToGlobal(at)); });
}

void ParameterRow::connectPlay() {
    connect(m_play, &QToolButton::clicked, &m_rowPlay, &RowPlay::toggle);
    connect(&m_rowPlay, &RowPlay::changed, this, &ParameterRow::showPlay);
    connect(&m_rowPlay, &RowPlay::gestureEnded, this, &ParameterRow::gestureEnded);
    connect(&m_rowPlay, &RowPlay::started, this, [this] {
        if (auto* below = m_editor->below()) below->setFocus();
    });
}

void ParameterRow::showPlay() {
    if (!m_playBar && m_rowPlay.isOn()) {
        m_playBar = new PlayBar(Qt::Vertical, this);
        static_cast<QGridLayout*>(layout())->addWidget(m_playBar, 2, 1);
        m_rowPlay.join(m_playBar);
    }
    m_play->setChecked(m_rowPlay.isRunning());
    m_play->setIcon(icon(playIcon(m_rowPlay)));
    m_play->setToolTip(m_rowPlay.isRunning() ? tr("Pause") : tr("Play"));
}

void ParameterRow::endGesture() {
    if (!m_rowPlay.isRunning()) emit gestureEnded();
}

void ParameterRow::wantDefault() {
    emit edited(m_descriptor.defaultValue);
    emit gestureEnded();
}

void ParameterRow::show(const Value& value, bool isDefault) {
    m_value = value;
    m_editor->show(value);
    m_rowPlay.follow(value);
    m_dot->setVisible(!isDefault);
    m_isDefault = isDefault;
    showLock();
    emit shown();
}

/// Call after the editor has shown its value: with "auto" it disables its slider itself.
void ParameterRow::showLock() {
    m_reset->setEnabled((!m_isDefault || !m_reason->isHidden()) && !m_locked);
    m_play->setEnabled(!m_locked);
    if (!m_locked) return;
    for (QWidget* each : {m_editor->aside(), m_editor->below()})
        if (each) each->setEnabled(false);
}

void ParameterRow::showInUse(const Value& value) {
    if (value == m_inUse) return;
    m_inUse = value;
    m_editor->showInUse(value);
    emit shown();
}

void ParameterRow::showReason(const QString& reason) {
    if (reason == m_reason->text()) return;
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_editor->setRefused(!reason.isEmpty());
    showLock();
    emit reasonShown(reason);
}

void ParameterRow::setLocked(bool locked) {
    m_lock->setChecked(locked);
    m_lock->setIcon(icon(locked ? QStringLiteral("lock") : QStringLiteral("unlock")));
    if (locked == m_locked) return;
    m_locked = locked;
    m_rowPlay.stop();
    for (QWidget* each : {m_editor->aside(), m_editor->below()})
        if (each) each->setEnabled(!locked);
    if (!locked) m_editor->show(m_value);
    showLock();
    retranslate();
}

void ParameterRow::setLit(bool lit) {
    if (m_lit == lit) return;
    m_lit = lit;
    update();
}

void ParameterRow::takeFocus() {
    for (QWidget* each : {m_editor->below(), m_editor->aside()}) {
        if (!each || each->focusPolicy() == Qt::NoFocus) continue;
        return each->setFocus(Qt::ShortcutFocusReason);
    }
}

void ParameterRow::paintEvent(QPaintEvent*) {
    if (!m_lit) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().selected);
    painter.drawRoundedRect(QRectF(rect()).adjusted(4.0, 1.0, -4.0, -1.0), 4.0, 4.0);
}

void ParameterRow::enterEvent(QEnterEvent* event) {
    emit pointed(true);
    QWidget::enterEvent(event);
}

void ParameterRow::leaveEvent(QEvent* event) {
    emit pointed(false);
    QWidget::leaveEvent(event);
}

void ParameterRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && m_editor->plays() && !m_rowPlay.isOn()) return m_rowPlay.toggle();
    QWidget::keyPressEvent(event);
}

void ParameterRow::showLabel() {
    QStringList muted;
    if (*m_descriptor.unit.source) muted << translated(m_descriptor.unit);
    if (isLog(m_descriptor)) muted << tr("log");
    m_label->setText(translated(m_descriptor.label), QString::fromUtf8(m_descriptor.symbol),
                     muted.join(QStringLiteral(" · ")));
}

void ParameterRow::retranslate() {
    const QString label = translated(m_descriptor.label);
    showLabel();
    const QString help = translated(m_descriptor.help);
    m_label->setToolTip(help);
    for (QWidget* each : findChildren<QWidget*>())
        each->setWhatsThis(tr("%1: %2").arg(label, help));  // Shift+F1 asks the one with the focus
    setAccessibleName(label);
    m_editor->name(label);
    showPlay();
    m_reset->setToolTip(tr("Back to the default"));
    m_lock->setToolTip(m_locked ? tr("Unlock: the value can be changed again")
                                : tr("Lock: the value stays, even when you choose a model, and the parameter is not "
                                     "offered while you present. A right click locks all others."));
    m_play->setAccessibleName(tr("Play %1").arg(label));
    m_reset->setAccessibleName(tr("Reset %1").arg(label));
    m_lock->setAccessibleName(m_locked ? tr("Unlock %1").arg(label) : tr("Lock %1").arg(label));
}

}  // namespace posenc::ui
