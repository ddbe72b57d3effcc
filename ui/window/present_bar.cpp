// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/present_bar.hpp"

#include <QSignalBlocker>
#include <QStyle>
#include <array>

#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using namespace std::chrono_literals;

constexpr int kTickMs = 200;
constexpr std::array kMinutes{1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90};

QString clockOf(std::chrono::milliseconds time) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time).count();
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

}  // namespace

PresentTimer::PresentTimer(QWidget* parent)
    : QWidget(parent),
      m_time(named<QToolButton>("timer-time", this)),
      m_more(named<QToolButton>("timer-more", this)),
      m_menu(new QMenu(this)) {
    setObjectName(QStringLiteral("timer"));
    auto* line = boxIn<QHBoxLayout>(this, {}, 0);
    for (QToolButton* each : {m_time, m_more}) {
        each->setFocusPolicy(Qt::TabFocus);
        line->addWidget(each);
    }
    m_time->setIcon(icon(QStringLiteral("timer")));
    m_time->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setIcon(icon(QStringLiteral("chevron-down")));
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, this, &PresentTimer::showTime);
    connect(m_time, &QToolButton::clicked, this, &PresentTimer::toggle);
    onLanguage(this, [this] { retranslate(); });
}

void PresentTimer::setLength(Milliseconds length) {
    m_length = length;
    reset();
}

void PresentTimer::toggle() {
    const bool running = m_since.isValid();
    m_before = passed();
    running ? m_since.invalidate() : m_since.start();
    running ? m_tick.stop() : m_tick.start();
    retranslate();
}

void PresentTimer::reset() {
    m_since.invalidate();
    m_tick.stop();
    m_before = 0ms;
    retranslate();
}

PresentTimer::Milliseconds PresentTimer::passed() const {
    return m_before + (m_since.isValid() ? Milliseconds(m_since.elapsed()) : 0ms);
}

void PresentTimer::showTime() {
    const Milliseconds time = passed();
    const bool down = m_length > 0ms, late = down && time >= m_length;
    // What is left is rounded up: the last second is the one before the end.
    const QString text = !down  ? clockOf(time)
                         : late ? QLatin1Char('+') + clockOf(time - m_length)
                                : clockOf(m_length - time + 999ms);
    if (text != m_time->text()) m_time->setText(text);
    if (m_time->property("late").toBool() == late) return;
    m_time->setProperty("late", late);
    m_time->style()->unpolish(m_time);
    m_time->style()->polish(m_time);
}

void PresentTimer::retranslate() {
    showTime();
    const QString click = m_since.isValid() ? tr("Pause the timer") : tr("Start the timer");
    m_time->setToolTip(click);
    m_time->setAccessibleName(tr("Timer %1: %2").arg(m_time->text(), click));
    m_more->setToolTip(tr("Reset the timer, or count down"));
    m_more->setAccessibleName(m_more->toolTip());
    m_menu->clear();
    m_menu->addAction(tr("Reset"), this, &PresentTimer::reset);
    m_menu->addSeparator();
    m_menu->addAction(tr("Count up"), this, [this] { setLength(0ms); });
    for (const int minutes : kMinutes)
        m_menu->addAction(tr("%1 min").arg(minutes), this,
                          [this, minutes] { setLength(std::chrono::minutes(minutes)); });
}

PresentBar::PresentBar(ParameterPanel* panel, const QList<QAction*>& tools, QWidget* parent)
    : QFrame(parent),
      m_panel(panel),
      m_line(new QHBoxLayout),
      m_lines(new QVBoxLayout(this)),
      m_choice(named<QuietCombo>("present-choice", this)),
      m_back(button("step-back")),
      m_play(button("play")),
      m_on(button("step-on")),
      m_leave(button("close")),
      m_locked(named<QLabel>("present-locked", this)),
      m_reason(new QLabel(this)),
      m_hint(named<QLabel>("present-hint", this)),
      m_timer(new PresentTimer(this)) {
    setObjectName(QStringLiteral("present"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_reason->setProperty("role", "error");
    m_reason->hide();
    m_locked->setProperty("role", "muted");
    makeHint();
    build(tools);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { m_panel->setCurrent(m_panel->numberRows()[static_cast<std::size_t>(index)]); });
    connect(m_back, &QToolButton::clicked, this, [this] { m_row->play().step(-1); });
    connect(m_play, &QToolButton::clicked, this, [this] { m_row->play().toggle(); });
    connect(m_on, &QToolButton::clicked, this, [this] { m_row->play().step(1); });
    connect(m_leave, &QToolButton::clicked, this, &PresentBar::leaveWanted);
    connect(m_panel, &ParameterPanel::rowsShown, this, [this] {
        if (isVisible()) follow();
    });
    retranslate();
    onChange(this, {QEvent::LanguageChange}, [this] {
        if (m_row && m_parts) m_editor->name(translated(m_row->descriptor().label));
        isVisible() ? follow() : retranslate();
    });
    hide();
}

QToolButton* PresentBar::button(const char* name) {
    return iconButton(this, QStringLiteral("present-%1").arg(QLatin1String(name)), name, 20);
}

void PresentBar::makeHint() {
    m_hint->setAlignment(Qt::AlignCenter);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);
    m_hint->setSizePolicy(policy);
}

void PresentBar::build(const QList<QAction*>& tools) {
    m_line->setSpacing(8);
    for (QWidget* each : std::initializer_list<QWidget*>{m_choice, m_locked, m_back, m_play, m_on, m_timer})
        m_line->addWidget(each);
    m_line->setStretchFactor(m_locked, 1);
    for (QAction* each : tools) {
        auto* made = button("tool");
        made->setDefaultAction(each);
        m_line->addWidget(made);
    }
    m_line->addWidget(m_leave);
    m_lines->setContentsMargins(16, 6, 8, 0);
    m_lines->setSpacing(2);
    m_lines->addLayout(m_line);
    m_lines->addWidget(m_reason);
    m_lines->addWidget(m_hint);
}

void PresentBar::showEvent(QShowEvent* event) {
    follow();
    QFrame::showEvent(event);
}

void PresentBar::follow() {
    ParameterRow* row = m_panel->current();
    if (m_row != row || !row || !m_parts) choose(row);  // of a row that is gone the parts are still there
    offerRows();
    retranslate();
}

void PresentBar::choose(ParameterRow* row) {
    if (m_row) m_row->disconnect(this);
    if (m_row) m_row->play().disconnect(this);
    delete m_parts;
    delete m_playBar;
    m_row = row;
    enableParts();
    if (!row) return;
    makeEditor();
    connect(row, &ParameterRow::shown, this, &PresentBar::showValue);
    connect(row, &ParameterRow::reasonShown, this, [this](const QString& reason) {
        m_reason->setText(reason);
        m_reason->setVisible(!reason.isEmpty());
        m_editor->setRefused(!reason.isEmpty());
    });
    connect(&row->play(), &RowPlay::changed, this, &PresentBar::showPlay);
    showValue();
    showPlay();
}

void PresentBar::enableParts() {
    for (QWidget* each : std::initializer_list<QWidget*>{m_choice, m_back, m_play, m_on}) each->setVisible(m_row);
    m_locked->setVisible(!m_row);
    if (!m_row) m_reason->hide();
}

void PresentBar::makeEditor() {
    m_parts = new QWidget(this);
    m_editor = posenc::ui::makeEditor(m_row->descriptor(), m_parts);
    auto* parts = boxIn<QHBoxLayout>(m_parts, {}, 8);
    parts->addWidget(m_editor->below(), 1);
    parts->addWidget(m_editor->aside());
    m_line->insertWidget(1, m_parts, 1);
    m_playBar = new PlayBar(Qt::Horizontal, this);
    m_lines->insertWidget(1, m_playBar, 0, Qt::AlignRight);
    m_row->play().join(m_playBar);
    m_editor->name(translated(m_row->descriptor().label));
    connect(m_editor, &ValueEditor::edited, m_row, &ParameterRow::edited);
    connect(m_editor, &ValueEditor::typed, m_row, &ParameterRow::typed);
    connect(m_editor, &ValueEditor::forgiven, m_row, [this] { m_row->showReason({}); });
    connect(m_editor, &ValueEditor::gestureEnded, m_row, &ParameterRow::endGesture);
    connect(m_editor, &ValueEditor::defaultWanted, m_row, &ParameterRow::wantDefault);
}

void PresentBar::offerRows() {
    const auto rows = m_panel->numberRows();
    const QSignalBlocker silent(m_choice);
    while (m_choice->count() > static_cast<int>(rows.size())) m_choice->removeItem(m_choice->count() - 1);
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const ParameterRow* row = rows[static_cast<std::size_t>(i)];
        const QString label = translated(row->descriptor().label);
        if (i == m_choice->count()) m_choice->addItem(label);
        if (m_choice->itemText(i) != label) m_choice->setItemText(i, label);
        if (row == m_row) m_choice->setCurrentIndex(i);
    }
}

void PresentBar::showValue() {
    m_editor->show(m_row->value());
    m_editor->showInUse(m_row->inUse());
    m_editor->below()->setEnabled(true);  // a hand takes over from "auto"
}

void PresentBar::showPlay() {
    m_play->setIcon(icon(playIcon(m_row->play())));
    m_play->setToolTip(m_row->play().isRunning() ? tr("Pause (Space)") : tr("Play (Space)"));
    m_play->setAccessibleName(m_play->toolTip());
}

void PresentBar::retranslate() {
    m_choice->setAccessibleName(tr("Parameter"));
    m_choice->setToolTip(tr("The parameter to step and play"));
    m_locked->setText(m_panel->isLocking() ? tr("All sliders are locked.") : tr("This figure has no sliders."));
    m_locked->setToolTip(tr("Unlock them beside the figure (Esc), or with Ctrl+K, \"Unlock all sliders\"."));
    m_back->setToolTip(tr("One step back (,)"));
    m_on->setToolTip(tr("One step forward (.)"));
    m_leave->setToolTip(tr("End the presentation (Esc)"));
    for (QToolButton* each : {m_back, m_on, m_leave}) each->setAccessibleName(each->toolTip());
    if (m_row) showPlay();
}

}  // namespace posenc::ui
