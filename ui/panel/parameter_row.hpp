// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QToolButton>

#include "ui/panel/play_bar.hpp"
#include "ui/panel/row_label.hpp"
#include "ui/panel/value_editor.hpp"

namespace posenc::ui {

/// One parameter: label, symbol, unit and "log" | exact box, and below them play | slider | reset | lock, and a line
/// for the reason why a value was refused. Made from the descriptor alone.
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    ParameterRow(const Descriptor& descriptor, QWidget* parent);

    const Descriptor& descriptor() const { return m_descriptor; }
    void show(const Value& value, bool isDefault);
    using QWidget::show;
    void showReason(const QString& reason);
    void setLocked(bool locked);
    void setReducedMotion(bool reduced) { m_player.setReducedMotion(reduced); }
    bool isPlaying() const { return m_play->isChecked(); }
    void stopPlaying();
    void togglePause();

signals:
    void edited(const posenc::Value& value);
    void typed(const QString& text);
    void gestureEnded();
    void lockToggled(bool locked);
    void playStarted();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;  ///< Space starts the play

private:
    void buildLayout();
    void connectEditor();
    void connectPlayer();
    void makePlayBar();
    void setPlaying(bool playing);
    void wantDefault();
    void retranslate();
    void showLabel();

    const Descriptor& m_descriptor;
    ValueEditor* m_editor;
    QLabel* m_dot;
    RowLabel* m_label;
    QLabel* m_reason;
    QToolButton* m_play;
    QToolButton* m_reset;
    QToolButton* m_lock;
    PlayBar* m_playBar = nullptr;  ///< made when the row first plays: most never do
    Player m_player;
};

}  // namespace posenc::ui
