// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.hpp"

#include <QCoreApplication>
#include <QMenu>
#include <algorithm>
#include <array>

#include "core/teach/ask/actions.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {

constexpr const char* kContext = "posenc::ui::Actions";

struct MenuInfo {
    const char* title;
    std::vector<Command> commands;
    bool inside = false;  ///< a submenu, at the end of the last menu that is none
};

const auto& menus() {
    using enum Command;
    static const std::array all{
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&File"),
                 {New, Open, Recent, Save, SaveAs, Separator, ExportPlot, ExportCsv, Export, ExportPlay, ExportAgain,
                  Separator, Quit}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Edit"),
                 {Undo, Redo, Separator, CopyPicture, CopyData, CopyDescription, CopyLink, CopyFormula, CopyNumbers,
                  CopyAs, Paste, Separator, Find}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&View"),
                 {ResetView, LogAxis, HoldAxes, Hear, Separator, Strip, Findings, Panels, Present, Pointer, Separator}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Views"),
                 {LookBack, LookForward, Separator, PreviousEncoding, NextEncoding, Separator},
                 true},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Drawing"), {PointSamples, Finding, Stretch, Curves}, true},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Cursors and notes"), {Cursor, Note, ClearPointed}, true},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Play"), {MarkStart, PlayFromStart}, true},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Compare"), {Compare, Pin, Difference, UnpinAll}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Scenes"),
                 {AddScene, RenameScene, SceneEarlier, SceneLater, DeleteScene, Separator, NextStep, PreviousStep}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Lessons"),
                 {Lessons, Separator, NextStep, PreviousStep, Separator, OpenLesson, OpenLessonFolder, PasteLesson,
                  Separator, LockOthers, UnlockAll, Separator, ExportPredictions, OpenClass, Exam}},
        MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Help"), {WhatsThis, Handbook}},
    };
    return all;
}

constexpr int kViewsMenu = 3;

/// What a right click on the figure and the tool bar offer, by name; none: a separator.
constexpr const char* kFigureMenu[] = {
    "cursor",     "note",  "clear-pointed", "", "copy-picture", "copy-data", "copy-link", "", "export-plot",
    "export-csv", "table", "why",           "", "reset-view",   "log-axis",  "hold-axes"};

constexpr const char* kToolBar[] = {"open",      "save",         "",           "undo",     "redo", "",
                                    "look-back", "look-forward", "reset-view", "log-axis", "",     "copy-picture"};

/// True for a page whose action follows that command.
bool isAfter(const ActionInfo& page, Command command) {
    return page.place && page.place->command == command && page.place->side != PagePlace::Side::Before;
}

/// Moves the pages to their places.
std::vector<ActionInfo> inOrder(const std::vector<ActionInfo>& infos) {
    std::vector<ActionInfo> out;
    std::ranges::copy_if(infos, std::back_inserter(out), [](const ActionInfo& each) { return !each.place; });
    for (const ActionInfo& page : infos) {
        if (!page.place) continue;
        const Command command = page.place->command;
        auto at = std::ranges::find(out, command, &ActionInfo::command);
        if (isAfter(page, command))
            at = std::find_if_not(at + 1, out.end(), [&](const ActionInfo& each) { return isAfter(each, command); });
        out.insert(at, page);
    }
    return out;
}

QAction* separator(QWidget* in) {
    auto* line = new QAction(in);
    line->setSeparator(true);
    return line;
}

}  // namespace

Actions::Actions(QWidget* window, const std::vector<ActionInfo>& infos) : QObject(window), m_infos(inOrder(infos)) {
    for (const ActionInfo& info : m_infos) {
        auto* action = new QAction(window);
        if (*info.icon) action->setIcon(icon(QLatin1String(info.icon)));
        action->setShortcut(QKeySequence(QLatin1String(info.keys)));
        action->setCheckable(info.checkable);
        window->addAction(action);
        m_actions.append(action);
        connect(action, &QAction::triggered, this, [this, run = info.run](bool checked) {
            emit triggered();
            run(checked);
        });
    }
    retranslate();
}

QAction* Actions::operator[](Command command) const {
    return m_actions[std::ranges::find(m_infos, command, &ActionInfo::command) - m_infos.begin()];
}

QAction* Actions::operator[](std::string_view id) const {
    const auto at = std::ranges::find(m_infos, id, [](const ActionInfo& each) { return std::string_view(each.id); });
    return at == m_infos.end() ? nullptr : m_actions[at - m_infos.begin()];
}

/// Adds a command and the pages next to it.
void Actions::add(QWidget* to, Command command) const {
    for (std::size_t i = 0; i < m_infos.size(); ++i) {
        const ActionInfo& info = m_infos[i];
        const bool isPage = info.place && info.place->command == command;
        if (info.command != command && !isPage) continue;
        if (isPage && info.place->side == PagePlace::Side::AfterLine) to->addAction(separator(to));
        to->addAction(m_actions[static_cast<qsizetype>(i)]);
    }
}

void Actions::fillMenus(QMenuBar* bar) {
    QMenu* top = nullptr;
    for (const MenuInfo& info : menus()) {
        QMenu* menu = info.inside ? top->addMenu(QString()) : top = bar->addMenu(QString());
        for (const Command command : info.commands) {
            if (command == Command::Separator)
                menu->addSeparator();
            else if (command == Command::Recent)
                m_recentMenu = menu->addMenu(QString());
            else if (command == Command::Curves)
                m_curvesMenu = menu->addMenu(QString());
            else if (command == Command::CopyAs)
                m_copyAsMenu = menu->addMenu(QString());
            else
                add(menu, command);
        }
        m_menus.append(menu);
    }
    m_viewsMenu = m_menus[kViewsMenu];
    retranslate();
}

void Actions::fill(QWidget* to, std::span<const char* const> ids) const {
    for (const std::string_view id : ids) to->addAction(id.empty() ? separator(to) : (*this)[id]);
}

void Actions::fillToolBar(QToolBar* bar) const { fill(bar, kToolBar); }

void Actions::fillFigureMenu(QMenu* menu) const { fill(menu, kFigureMenu); }

void Actions::retranslate() {
    for (std::size_t i = 0; i < m_infos.size(); ++i) {
        const ActionInfo& info = m_infos[i];
        QAction* action = m_actions[static_cast<qsizetype>(i)];
        action->setText(translated(ask::actionCalled(info.id).text));
        action->setIconText(plainText(*action));  // what a button of the tool bar is called, without its key
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? plainText(*action)
                                          : QStringLiteral("%1 (%2)").arg(plainText(*action), keys));
    }
    if (m_recentMenu) m_recentMenu->setTitle(tr("Open &recent"));
    if (m_curvesMenu) m_curvesMenu->setTitle(tr("C&urves"));
    if (m_copyAsMenu) m_copyAsMenu->setTitle(translated(ask::actionCalled("copy-as").text));
    for (int i = 0; i < m_menus.size(); ++i)
        m_menus[i]->setTitle(QCoreApplication::translate(kContext, menus()[static_cast<std::size_t>(i)].title));
}

}  // namespace posenc::ui
