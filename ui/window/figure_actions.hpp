// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointer>

#include "core/teach/formulas/latex_dialect.hpp"
#include "ui/session/exporter.hpp"
#include "ui/session/workspace.hpp"
#include "ui/window/parts.hpp"

namespace posenc::ui {

/// Actions on the figure shown, also in its context menu: copy it or its setting, hide curves, switch axes.
class FigureActions : public QObject {
    Q_OBJECT
public:
    FigureActions(Workspace& workspace, const Parts& parts, const Actions& actions);

    void copyPicture();
    void copyData();
    void copyDescription();
    void copyLink();
    void copyFormula(bool numbers);
    void toggleLogAxis();
    void holdAxes(bool on);
    void setCursor();     ///< at the point that is read: A, then B, then A anew
    void note();          ///< asks for the words at the point that is read; of a note near it, for others
    void clearPointed();  ///< cursors and notes

private:
    void offer(QPoint at);                  ///< the menu of the figure
    std::optional<Spot> spotMeant() const;  ///< where the menu was opened, or what is read
    std::optional<Cursor> placeRead();
    Note noteNear(const Spot& spot) const;
    void keep(const Note& before, const std::string& words);
    void offerCurves();    ///< the legend's actions
    void offerDialects();  ///< the active setting as configs, flags and code
    void copyAs(const Dialect& dialect);
    void watchCopy();
    void copy(const std::string& text, const QString& told);

    Workspace& m_workspace;
    const Parts& m_parts;
    const Actions& m_actions;
    QMenu *m_curves, *m_dialects;
    QPointer<QMenu> m_menu;
    std::optional<Spot> m_offered;
    Exporter m_copier;
};

}  // namespace posenc::ui
