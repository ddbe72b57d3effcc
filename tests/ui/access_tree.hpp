// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAccessible>
#include <QStringList>
#include <QWidget>

namespace posenc::ui {

/// One thing that a screen reader is told of.
struct Told {
    int depth = 0;
    QAccessible::Role role = QAccessible::NoRole;
    QString name, value, description;
    QAccessible::State state;
    QObject* object = nullptr;
};

/// All that is there to be told of a window now, outermost first; of long lists and tables the first rows.
std::vector<Told> toldOf(QWidget* window);

/// The same as lines, for people.
QStringList linesOf(const std::vector<Told>& all);

}  // namespace posenc::ui
