// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/parameter_row.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>

#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"

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

ParameterRow::ParameterRow(const Descriptor& descriptor, QWidget* parent)
    : QWidget(parent),
      m_descriptor(descriptor),
      m_editor(makeEditor(descriptor, this)),
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
    m_reason->setTextFormat(Qt::PlainText);  // it quotes what was typed
    m_reason->setProperty("role", "error");
    m_reason->setObjectName(QStringLiteral("reason:%1").arg(QLatin1String(descriptor.id)));
    buildLayout();
    connectEditor();
    connectPlayer();
    retranslate();
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
    connect(m_editor, &ValueEditor::gestureEnded, this, [this] {
        if (!isPlaying()) emit gestureEnded();
    });
    connect(m_editor, &ValueEditor::defaultWanted, this, &ParameterRow::wantDefault);
    connect(m_reset, &QToolButton::clicked, this, &ParameterRow::wantDefault);
    connect(m_lock, &QToolButton::clicked, this, [this](bool locked) {
        setLocked(locked);
        emit lockToggled(locked);
    });
}

void ParameterRow::connectPlayer() {
    connect(m_play, &QToolButton::toggled, this, &ParameterRow::setPlaying);
    connect(&m_player, &Player::moved, this, [this](double fraction) { m_editor->playTo(fraction); });
    connect(&m_player, &Player::ended, this, &ParameterRow::stopPlaying);
}

void ParameterRow::makePlayBar() {
    m_playBar = new PlayBar(this);
    static_cast<QGridLayout*>(layout())->addWidget(m_playBar, 2, 1);
    connect(m_playBar, &PlayBar::modeChanged, this, [this](PlayMode mode) { m_player.setMode(mode); });
    connect(m_playBar, &PlayBar::speedChanged, this, [this](double speed) { m_player.setSpeed(speed); });
}

void ParameterRow::setPlaying(bool playing) {
    if (!m_playBar) makePlayBar();
    m_playBar->setVisible(playing);
    m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    if (playing) {
        if (auto* below = m_editor->below()) below->setFocus();
        emit playStarted();
        m_player.start(m_editor->fraction());
    } else {
        m_player.stop();
        emit gestureEnded();
    }
}

void ParameterRow::stopPlaying() { m_play->setChecked(false); }

void ParameterRow::togglePause() { m_player.setPaused(m_player.isPlaying()); }

void ParameterRow::wantDefault() {
    emit edited(m_descriptor.defaultValue);
    emit gestureEnded();
}

void ParameterRow::show(const Value& value, bool isDefault) {
    m_editor->show(value);
    m_dot->setVisible(!isDefault);
    m_reset->setEnabled(!isDefault);
}

void ParameterRow::showReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_editor->setRefused(!reason.isEmpty());
}

void ParameterRow::setLocked(bool locked) {
    m_lock->setChecked(locked);
    m_lock->setIcon(icon(locked ? QStringLiteral("lock") : QStringLiteral("unlock")));
}

void ParameterRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QWidget::changeEvent(event);
}

void ParameterRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && m_editor->plays() && !isPlaying()) return m_play->setChecked(true);
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
    m_label->setToolTip(translated(m_descriptor.help));
    setAccessibleName(label);
    m_editor->name(label);
    m_play->setToolTip(tr("Play"));
    m_reset->setToolTip(tr("Back to the default"));
    m_lock->setToolTip(tr("Keep this value when another model or encoding is chosen"));
    m_play->setAccessibleName(tr("Play %1").arg(label));
    m_reset->setAccessibleName(tr("Reset %1").arg(label));
    m_lock->setAccessibleName(tr("Lock %1").arg(label));
}

}  // namespace posenc::ui
