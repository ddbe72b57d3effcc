// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "ui/panel/number_box.hpp"
#include "ui/panel/player.hpp"

namespace posenc::ui {

/// Controls a play: mode, speed, start and end; one step back or on; stop. Two short lines under the row that plays, or
/// one long line without the steps.
class PlayBar : public QWidget {
    Q_OBJECT
public:
    PlayBar(Qt::Orientation orientation, QWidget* parent);
    void show(const PlaySettings& settings, Interval<double> whole);  ///< silent; `whole`: if no range is chosen
    using QWidget::show;
    void hideRange();  ///< where the whole way is always played

signals:
    void changed(const posenc::ui::PlaySettings& settings);
    void stepWanted(int direction);
    void stopWanted();

private:
    void build(Qt::Orientation orientation);
    void tell();
    void readRange();
    QToolButton* button(const char* icon);
    QComboBox* m_mode;
    QComboBox* m_speed;
    QToolButton* m_back;
    QToolButton* m_on;
    QToolButton* m_stop;
    QLabel* m_fromLabel;
    NumberBox* m_from;
    QLabel* m_toLabel;
    NumberBox* m_to;
    PlaySettings m_settings;
    Interval<double> m_whole;
};

}  // namespace posenc::ui
