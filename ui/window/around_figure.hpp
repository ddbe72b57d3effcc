// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QElapsedTimer>
#include <QTimer>

#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// Shows what a figure says around itself, once its picture is painted: doing both takes a fifth of the time.
class AroundFigure : public QObject {
    Q_OBJECT
public:
    AroundFigure(const Workspace& workspace, const Parts& parts);

    void follow(double milliseconds);  ///< the plot has another picture, which took so long

signals:
    void shown(const posenc::Figure& figure);

private:
    void show();  ///< runs once for all pictures that arrived meanwhile
    static QString exactness(const Figure& figure);

    const Workspace& m_workspace;
    const Parts& m_parts;
    QTimer m_soon;
    QElapsedTimer m_shown;
    double m_milliseconds = 0.0;
};

}  // namespace posenc::ui
