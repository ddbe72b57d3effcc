// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// The pinned subjects as chips: a click activates one, its cross removes it. A chip names its differences from the
/// active subject, shortened where room is short; its cross is always there. Hidden when nothing is pinned.
class PinBar : public QWidget {
    Q_OBJECT
public:
    explicit PinBar(QWidget* parent = nullptr);
    void show(const State& state);
    using QWidget::show;

signals:
    void activated(std::size_t subject);
    void removed(std::size_t subject);

private:
    void rebuild();
    void tell();
    QWidget* chip(std::size_t subject);
    std::vector<Subject> m_subjects;                ///< the active one, then the pinned ones
    std::vector<QToolButton*> m_names, m_removers;  ///< the chips' parts
    QLabel* m_label;
    QHBoxLayout* m_chips;
};

}  // namespace posenc::ui
