// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QDialog>
#include <functional>

#include "core/teach/document/opened_models.hpp"
#include "ui/plot/plot_view.hpp"
#include "ui/session/workspace.hpp"
#include "ui/theme/settings.hpp"

namespace posenc::ui {

/// What pages see of the window under them, and what they may ask of it.
struct Desk {
    QWidget* window;
    Workspace& workspace;
    const OpenedModels& models;
    const PlotView& plot;
    const Settings& settings;
    std::function<QList<QAction*>()> actions;                  ///< all of the window's
    std::function<void(const QString& sentence)> inform;       ///< above the figure
    std::function<void(const std::string& view)> choose;       ///< shows another view
    std::function<void(const std::string& view)> prove;        ///< shows a finding of the model in that view
    std::function<void(const QStringList& parameters)> light;  ///< their symbols and rows, until the next call
    std::function<void(const QString& file)> open;
    std::function<void(const Settings& settings)> apply;
    std::function<void(const QString& page, const QString& anchor)> turnTo;  ///< opens another page
    std::function<void(QDialog* page)> dock;  ///< beside the figure, in the place of the list
    std::function<QString()> withheld = {};  ///< why the figure's numbers are not shown now; empty: they are
};

/// A page of its own over the window: follows what is shown there and speaks the reader's language.
class Page : public QDialog {
    Q_OBJECT
public:
    explicit Page(Desk& desk);

    virtual void followState() = 0;  ///< called when it is made, and for every new State, also while it is hidden
    virtual void followPicture() {}  ///< called when it is made, and for every new picture; there is one

protected:
    virtual void retranslate() = 0;  ///< the language is another one
    Desk& desk() { return m_desk; }
    const Desk& desk() const { return m_desk; }
    bool uncover();  ///< hides the page if it lies over the figure; true if it did

private:
    Desk& m_desk;
};

}  // namespace posenc::ui
