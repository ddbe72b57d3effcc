// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QToolButton>

#include "ui/panel/play_bar.hpp"
#include "ui/panel/row_label.hpp"
#include "ui/panel/value_editor.hpp"

namespace posenc::ui {

/// The play of one parameter. It is on from its start to stop(), running or paused in between; that is one gesture.
/// Single steps need no play.
class RowPlay : public QObject {
    Q_OBJECT
public:
    RowPlay(ValueEditor* editor, QObject* parent);

    bool isOn() const { return m_on; }
    bool isRunning() const { return m_player.isPlaying(); }
    Interval<double> range() const { return m_player.range(); }  ///< of the play that was started
    void toggle();                                               ///< starts, pauses, resumes
    void stop();
    void step(int direction);
    void follow(const Value& value);  ///< the value shown now, whoever set it
    void setReducedMotion(bool reduced) { m_player.setReducedMotion(reduced); }
    void setSettings(const PlaySettings& settings);
    void showIn(PlayBar& bar) const;
    void join(PlayBar* bar);  ///< the bar shows and steers the play

signals:
    void changed();  ///< on, off, running, paused, or its settings
    void started();
    void gestureEnded();

private:
    void moveTo(double number);

    ValueEditor* m_editor;
    Player m_player;
    QTimer m_pause;
    bool m_on = false;
    bool m_moving = false;  ///< the coming change is the play's own
};

/// Returns the icon of a play button: its next action.
QString playIcon(const RowPlay& play);

/// One parameter: label, symbol, unit and "log" | exact box, below them play | slider | reset | lock, and a line for
/// the reason of a refusal. Built from the descriptor alone.
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    ParameterRow(const Descriptor& descriptor, QWidget* parent);

    const Descriptor& descriptor() const { return m_descriptor; }
    void show(const Value& value, bool isDefault);
    using QWidget::show;
    const Value& value() const { return m_value; }
    void showInUse(const Value& value);  ///< what "auto" stands for
    const Value& inUse() const { return m_inUse; }
    void setCount(std::optional<std::int64_t> count) { m_editor->setCount(count); }  ///< see Integer::countedBy
    void showReason(const QString& reason);
    void setLocked(bool locked);  ///< cannot be moved by hand; a model keeps the value
    bool isFree() const { return isEnabled() && !m_locked; }
    void setLit(bool lit);  ///< a quiet highlight, while the pointer is at its symbol
    void takeFocus();       ///< focuses the editor
    bool plays() const { return m_editor->plays(); }
    bool isDragged() const { return m_editor->isDragged(); }      ///< its slider is held
    bool isMarkHeld() const { return m_markHeld; }                ///< a mark of the figure that shows its value is held
    bool holdMark() { return !std::exchange(m_markHeld, true); }  ///< true if it was free
    bool letMarkGo() { return std::exchange(m_markHeld, false); }  ///< true if it was held
    RowPlay& play() { return m_rowPlay; }
    void endGesture();
    void wantDefault();

signals:
    void edited(const posenc::Value& value);
    void typed(const QString& text);
    void gestureEnded();
    void lockToggled(bool locked);
    void lockMenuWanted(const QPoint& at);
    void shown();  ///< a value, or what "auto" stands for
    void reasonShown(const QString& reason);
    void pointed(bool at);  ///< the pointer came or left

protected:
    void keyPressEvent(QKeyEvent* event) override;  ///< Space starts the play
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void buildLayout();
    void connectEditor();
    void connectPlay();
    void showPlay();
    void retranslate();
    void showLabel();
    void showLock();

    const Descriptor& m_descriptor;
    ValueEditor* m_editor;
    RowPlay m_rowPlay;
    Value m_value, m_inUse;
    bool m_locked = false, m_isDefault = true, m_markHeld = false;
    QLabel* m_dot;
    RowLabel* m_label;
    QLabel* m_reason;
    QToolButton* m_play;
    QToolButton* m_reset;
    QToolButton* m_lock;
    bool m_lit = false;
    PlayBar* m_playBar = nullptr;  ///< made at the row's first play: most never play
};

}  // namespace posenc::ui
