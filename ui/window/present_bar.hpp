// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QElapsedTimer>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QTimer>
#include <QToolButton>
#include <chrono>

#include "ui/panel/parameter_panel.hpp"

namespace posenc::ui {

/// The time of a talk: a click starts and pauses it, the arrow next to it resets it and sets the minutes of the
/// countdown. Past its end it counts on with a plus sign, in the colour of faults.
class PresentTimer : public QWidget {
    Q_OBJECT
public:
    using Milliseconds = std::chrono::milliseconds;
    explicit PresentTimer(QWidget* parent);

    void setLength(Milliseconds length);  ///< restarts a countdown from it; 0: counts up
    void toggle();
    void reset();

private:
    Milliseconds passed() const;
    void showTime();
    void retranslate();

    QToolButton* m_time;
    QToolButton* m_more;
    QMenu* m_menu;
    QTimer m_tick;
    QElapsedTimer m_since;  ///< the last start; valid while it runs
    Milliseconds m_before{0}, m_length{0};
};

/// One parameter of the hidden panel, for a presentation: its choice, its value and slider, one step back, play, one
/// step on. It has no values of its own; everything passes through the panel's row. Right of it are a lecture's other
/// tools: actions of the window, and a timer.
class PresentBar : public QFrame {
    Q_OBJECT
public:
    PresentBar(ParameterPanel* panel, const QList<QAction*>& tools, QWidget* parent);

    void follow();                           ///< shows the panel's current row
    QLabel* hint() const { return m_hint; }  ///< a line below, whose room stays when it is hidden

signals:
    void leaveWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeHint();
    void build(const QList<QAction*>& tools);
    void enableParts();
    void choose(ParameterRow* row);
    void makeEditor();
    void offerRows();
    void showValue();
    void showPlay();
    void retranslate();
    QToolButton* button(const char* name);

    ParameterPanel* m_panel;
    QPointer<ParameterRow> m_row;
    QPointer<QWidget> m_parts;  ///< the row's editor
    QPointer<PlayBar> m_playBar;
    ValueEditor* m_editor = nullptr;
    QHBoxLayout* m_line;
    QVBoxLayout* m_lines;
    QComboBox* m_choice;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_on;
    QToolButton* m_leave;
    QLabel* m_locked;  ///< replaces the row where none is free
    QLabel* m_reason;
    QLabel* m_hint;
    PresentTimer* m_timer;
};

}  // namespace posenc::ui
