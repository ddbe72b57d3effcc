// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/play_bar.hpp"

#include <QEvent>
#include <QHBoxLayout>

#include "ui/panel/quiet_combo.hpp"

namespace posenc::ui {

PlayBar::PlayBar(QWidget* parent) : QWidget(parent), m_mode(new QuietCombo(this)), m_speed(new QuietCombo(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_mode, 1);
    layout->addWidget(m_speed);
    for (int i = 0; i < 4; ++i) m_mode->addItem(QString());
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0}) m_speed->addItem(QStringLiteral("%1×").arg(speed), speed);
    m_mode->setCurrentIndex(static_cast<int>(PlayMode::BackAndForth));
    m_speed->setCurrentIndex(2);
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] { emit modeChanged(mode()); });
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] { emit speedChanged(speed()); });
    retranslate();
}

void PlayBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void PlayBar::retranslate() {
    const QStringList names{tr("Once"), tr("Loop"), tr("Back and forth"), tr("Reverse")};
    for (int i = 0; i < names.size(); ++i) m_mode->setItemText(i, names[i]);
    m_mode->setAccessibleName(tr("Play mode"));
    m_speed->setAccessibleName(tr("Play speed"));
}

}  // namespace posenc::ui
