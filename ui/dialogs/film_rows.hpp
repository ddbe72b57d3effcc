// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "core/explore/state/between.hpp"

namespace posenc::ui {

/// What an exported play may show.
struct Moving {
    std::optional<State> start = {};  ///< marked as A
    std::optional<State> end = {};    ///< end of a running play; else the state shown
    std::string parameter = {};       ///< id of the last one touched
};

/// The form rows that set what moves, from where to where, and how fast.
class FilmRows : public QObject {
    Q_OBJECT
public:
    explicit FilmRows(QFormLayout* form);

    void offer(const State& state, const Moving& moving);  ///< the state at which plays end
    void follow(const State& state);                       ///< the same play of another state
    Film film() const;                                     ///< throws Error with the reason why it is refused
    void setShown(bool shown);
    void retranslate();

private:
    void add(QFormLayout* form);
    void showRange();
    void tell();
    QString id() const;  ///< the moving parameter's; empty: all move, from A to here

    QFormLayout* m_form;
    std::optional<State> m_state, m_start, m_end;
    QComboBox* m_what;
    QWidget *m_way, *m_pace, *m_checks;
    QLineEdit *m_from, *m_to, *m_seconds, *m_rate;
    QLabel *m_arrow, *m_times;
    QCheckBox *m_back, *m_steady;
    QLabel* m_count;
    bool m_shown = false;
};

}  // namespace posenc::ui
