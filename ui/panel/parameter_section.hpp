// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>
#include <set>

#include "core/explore/figure/figure.hpp"
#include "core/explore/parameter/parameter_set.hpp"
#include "ui/panel/parameter_row.hpp"

namespace posenc::ui {

/// The rows of one ParameterSet.
class ParameterSection : public QWidget {
    Q_OBJECT
public:
    explicit ParameterSection(QWidget* parent = nullptr);

    void show(const ParameterSet& set, const ParameterSet& encoding);  ///< encoding: has counts, such as heads
    using QWidget::show;
    void showInUse(const ValuesInUse& values);
    const std::vector<ParameterRow*>& rows() const { return m_rows; }
    void setReducedMotion(bool reduced);
    void stopPlaying();
    bool togglePause();  ///< true if something was playing
    const std::set<std::string>& locked() const { return m_locked; }
    void lockAllBut(const ParameterRow* free);
    void unlockAll();  ///< also those of other encodings
    bool isEmpty() const { return m_rows.empty(); }
    ParameterRow* row(std::string_view id) const;

signals:
    /// `gesture` is the same during one drag, one run of steps or one play.
    void changed(const posenc::ParameterSet& set, const std::string& gesture);
    void gestureEnded();
    void playStarted();
    void touched(posenc::ui::ParameterRow* row);
    void locksChanged();
    void lockMenuWanted(posenc::ui::ParameterRow* row, const QPoint& at);
    void pointed(posenc::ui::ParameterRow* row, bool at);

private:
    void rebuild(const Schema& schema);
    void connectRow(ParameterRow* row);
    void lock(ParameterRow* row, bool locked);
    void change(ParameterRow* row, const Value& value);
    void read(ParameterRow* row, const QString& text);
    void endGesture();

    std::optional<ParameterSet> m_set;
    std::vector<ParameterRow*> m_rows;
    std::set<std::string> m_locked;
    bool m_reducedMotion = false;
    int m_gesture = 0;
};

}  // namespace posenc::ui
