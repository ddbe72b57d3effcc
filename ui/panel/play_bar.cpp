// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/play_bar.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr PlaySpeed kSpeeds[] = {{1.0, true}, {2.0, true}, {5.0, true}, {10.0, true}, {0.25},
                                 {0.5},       {1.0},       {2.0},       {4.0}};
constexpr int kBoxLeast = 56;

QString shown(double number) { return QString::fromStdString(exactForPeople(number)); }

}  // namespace

PlayBar::PlayBar(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent),
      m_mode(named<QuietCombo>("play-mode", this)),
      m_speed(named<QuietCombo>("play-speed", this)),
      m_back(button("step-back")),
      m_on(button("step-on")),
      m_stop(button("close")),
      m_fromLabel(new QLabel(this)),
      m_from(named<NumberBox>("play-from", this)),
      m_toLabel(new QLabel(this)),
      m_to(named<NumberBox>("play-to", this)) {
    for (int i = 0; i < 4; ++i) m_mode->addItem(QString());
    for (std::size_t i = 0; i < std::size(kSpeeds); ++i) m_speed->addItem(QString());
    build(orientation);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &PlayBar::tell);
    connect(m_speed, &QComboBox::currentIndexChanged, this, &PlayBar::tell);
    for (NumberBox* each : {m_from, m_to}) connect(each, &NumberBox::committed, this, &PlayBar::readRange);
    connect(m_back, &QToolButton::clicked, this, [this] { emit stepWanted(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { emit stepWanted(1); });
    connect(m_stop, &QToolButton::clicked, this, &PlayBar::stopWanted);
    onLanguage(this, [this] {
        const QSignalBlocker silentMode(m_mode), silentSpeed(m_speed);
        const QStringList names{tr("Once"), tr("Loop"), tr("Back and forth"), tr("Reverse")};
        for (int i = 0; i < names.size(); ++i) m_mode->setItemText(i, names[i]);
        for (int i = 0; i < m_speed->count(); ++i)
            m_speed->setItemText(i, kSpeeds[i].steps && kSpeeds[i].rate == 1.0 ? tr("1 step a second")
                                    : kSpeeds[i].steps ? tr("%1 steps a second").arg(kSpeeds[i].rate)
                                                       : QStringLiteral("%1×").arg(kSpeeds[i].rate));
        m_mode->setAccessibleName(tr("Play mode"));
        m_speed->setAccessibleName(tr("Play speed"));
        m_back->setToolTip(tr("One step back (,)"));
        m_on->setToolTip(tr("One step forward (.)"));
        m_stop->setToolTip(tr("Stop playing"));
        for (QToolButton* each : {m_back, m_on, m_stop}) each->setAccessibleName(each->toolTip());
        m_fromLabel->setText(tr("from"));
        m_toLabel->setText(tr("to"));
        m_from->setAccessibleName(tr("Play from"));
        m_to->setAccessibleName(tr("Play to"));
    });
}

QToolButton* PlayBar::button(const char* name) { return iconButton(this, QLatin1String(name), name, 14); }

void PlayBar::build(Qt::Orientation orientation) {
    const bool wide = orientation == Qt::Horizontal;
    auto* layout = new QBoxLayout(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(wide ? 8 : 4);
    auto* how = new QHBoxLayout;
    auto* where = new QHBoxLayout;
    layout->addLayout(how);
    layout->addLayout(where);
    how->setSpacing(8);
    for (QComboBox* each : {m_mode, m_speed}) {
        each->setSizeAdjustPolicy(wide ? QComboBox::AdjustToContents
                                       : QComboBox::AdjustToMinimumContentsLengthWithIcon);
        how->addWidget(each, 1);
    }
    where->setSpacing(4);
    for (QWidget* each : std::initializer_list<QWidget*>{m_back, m_on, m_fromLabel, m_from, m_toLabel, m_to})
        where->addWidget(each);
    for (QToolButton* each : {m_back, m_on}) each->setVisible(!wide);
    for (NumberBox* each : {m_from, m_to}) each->setMinimumWidth(kBoxLeast);
    (wide ? where : how)->addWidget(m_stop);
}

void PlayBar::show(const PlaySettings& settings, Interval<double> whole) {
    m_settings = settings;
    m_whole = whole;
    const QSignalBlocker silentMode(m_mode), silentSpeed(m_speed);
    m_mode->setCurrentIndex(static_cast<int>(settings.mode));
    m_speed->setCurrentIndex(static_cast<int>(std::ranges::find(kSpeeds, settings.speed) - std::begin(kSpeeds)));
    const Interval<double> range = settings.range.value_or(whole);
    m_from->setShown(shown(range.low));
    m_to->setShown(shown(range.high));
}

void PlayBar::hideRange() {
    for (QWidget* each : std::initializer_list<QWidget*>{m_fromLabel, m_from, m_toLabel, m_to}) each->hide();
}

void PlayBar::tell() {
    m_settings.mode = static_cast<PlayMode>(m_mode->currentIndex());
    m_settings.speed = kSpeeds[m_speed->currentIndex()];
    emit changed(m_settings);
}

// The ends in either order; a range without length is none.
void PlayBar::readRange() {
    const auto from = parseTypedNumber(m_from->text().toStdString());
    const auto to = parseTypedNumber(m_to->text().toStdString());
    const bool good = from && to && *from != *to;
    m_from->setRefused(!from), m_to->setRefused(!to);
    if (good) m_settings.range = {std::min(*from, *to), std::max(*from, *to)};
    if (m_settings.range == m_whole) m_settings.range.reset();
    show(m_settings, m_whole);
    emit changed(m_settings);
}

}  // namespace posenc::ui
