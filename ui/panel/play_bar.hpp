// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QWidget>

#include "ui/panel/player.hpp"

namespace posenc::ui {

/// Mode and speed of a running play; stands under the row that plays.
class PlayBar : public QWidget {
    Q_OBJECT
public:
    explicit PlayBar(QWidget* parent = nullptr);
    PlayMode mode() const { return static_cast<PlayMode>(m_mode->currentIndex()); }
    double speed() const { return m_speed->currentData().toDouble(); }

signals:
    void modeChanged(posenc::ui::PlayMode mode);
    void speedChanged(double speed);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    QComboBox* m_mode;
    QComboBox* m_speed;
};

}  // namespace posenc::ui
