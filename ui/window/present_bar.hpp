// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QToolButton>

#include "ui/panel/parameter_panel.hpp"
#include "ui/window/present_timer.hpp"

namespace posenc::ui {

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
    void changeEvent(QEvent* event) override;

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
