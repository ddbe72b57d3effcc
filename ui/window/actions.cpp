// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.hpp"

#include <QCoreApplication>
#include <QMenu>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {

constexpr const char* kContext = "posenc::ui::Actions";

struct Info {
    Command command;
    const char* text;
    const char* icon;
    const char* keys;
    bool checkable = false;
};

const std::array kInfos{
    Info{Command::Open, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Open…"), "open", "Ctrl+O"},
    Info{Command::Save, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Save session"), "save", "Ctrl+S"},
    Info{Command::SaveAs, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Save session &as…"), "", "Ctrl+Shift+S"},
    Info{Command::Export, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Export…"), "export", "Ctrl+E"},
    Info{Command::ExportAgain, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Export a&gain"), "", "Ctrl+Shift+E"},
    Info{Command::Quit, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Quit"), "", "Ctrl+Q"},
    Info{Command::Undo, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Undo"), "undo", "Ctrl+Z"},
    Info{Command::Redo, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Redo"), "redo", "Ctrl+Shift+Z"},
    Info{Command::CopyPicture, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Copy &picture"), "copy", "Ctrl+C"},
    Info{Command::CopyData, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Copy &data"), "", "Ctrl+Shift+C"},
    Info{Command::Settings, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Se&ttings…"), "settings", "Ctrl+,"},
    Info{Command::ResetView, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Reset view"), "zoom-reset", "R"},
    Info{Command::LogAxis, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Logarithmic axis"), "log-axis", "L"},
    Info{Command::Table, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Show as a &table"), "table", "T"},
    Info{Command::PointSamples, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Poi&nt samples"), "", "", true},
    Info{Command::LookBack, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Back"), "chevron-left", "Alt+Left"},
    Info{Command::LookForward, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Forward"), "chevron-right", "Alt+Right"},
    Info{Command::PreviousEncoding, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Previous encoding"), "", "["},
    Info{Command::NextEncoding, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Next encoding"), "", "]"},
    Info{Command::Strip, QT_TRANSLATE_NOOP("posenc::ui::Actions", "For&mula and numbers"), "", "", true},
    Info{Command::Findings, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&What this model does"), "", "", true},
    Info{Command::Panels, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Side panels"), "", "F9", true},
    Info{Command::Present, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Pr&esent"), "", "F11", true},
    Info{Command::Pin, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Pin for comparison"), "pin", "Ctrl+D"},
    Info{Command::Difference, QT_TRANSLATE_NOOP("posenc::ui::Actions", "Show the &difference"), "compare",
         "Ctrl+Shift+D", true},
    Info{Command::UnpinAll, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Remove all pinned"), "", ""},
    Info{Command::Help, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Help"), "help", "F1"},
    Info{Command::Keys, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Keys and gestures"), "", "Ctrl+?"},
    Info{Command::About, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&About PosEnc Explorer"), "", ""},
    Info{Command::Find, QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Find any action…"), "search", "Ctrl+K"},
};

struct MenuInfo {
    const char* title;
    std::vector<Command> commands;
};

const std::array kMenus{
    MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&File"),
             {Command::Open, Command::Recent, Command::Save, Command::SaveAs, Command::Separator, Command::Export,
              Command::ExportAgain, Command::Separator, Command::Quit}},
    MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Edit"),
             {Command::Undo, Command::Redo, Command::Separator, Command::CopyPicture, Command::CopyData,
              Command::Separator, Command::Find, Command::Settings}},
    MenuInfo{
        QT_TRANSLATE_NOOP("posenc::ui::Actions", "&View"),
        {Command::ResetView, Command::LogAxis, Command::Table, Command::PointSamples, Command::Separator,
         Command::LookBack, Command::LookForward, Command::Separator, Command::PreviousEncoding, Command::NextEncoding,
         Command::Separator, Command::Strip, Command::Findings, Command::Panels, Command::Present, Command::Separator}},
    MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Compare"),
             {Command::Pin, Command::Difference, Command::UnpinAll}},
    MenuInfo{QT_TRANSLATE_NOOP("posenc::ui::Actions", "&Help"),
             {Command::Help, Command::Keys, Command::Separator, Command::About}},
};
constexpr int kViewMenu = 2;

const std::array kToolBar{Command::Open,      Command::Save,       Command::Separator, Command::Undo,
                          Command::Redo,      Command::Separator,  Command::LookBack,  Command::LookForward,
                          Command::ResetView, Command::LogAxis,    Command::Table,     Command::Separator,
                          Command::Pin,       Command::Difference, Command::Separator, Command::CopyPicture,
                          Command::Export};

}  // namespace

Actions::Actions(QWidget* window) : QObject(window) {
    for (const Info& info : kInfos) {
        auto* action = new QAction(window);
        if (*info.icon) action->setIcon(icon(QLatin1String(info.icon)));
        action->setShortcut(QKeySequence(QLatin1String(info.keys)));
        action->setCheckable(info.checkable);
        window->addAction(action);
        m_actions.insert(info.command, action);
        connect(action, &QAction::triggered, this, [this, command = info.command] { emit triggered(command); });
    }
    retranslate();
}

void Actions::fillMenus(QMenuBar* bar) {
    for (const MenuInfo& info : kMenus) {
        auto* menu = bar->addMenu(QString());
        for (const Command command : info.commands) {
            if (command == Command::Separator)
                menu->addSeparator();
            else if (command == Command::Recent)
                m_recentMenu = menu->addMenu(QString());
            else
                menu->addAction(m_actions.value(command));
        }
        m_menus.append(menu);
    }
    m_viewMenu = m_menus[kViewMenu];
    retranslate();
}

void Actions::fillToolBar(QToolBar* bar) const {
    for (const Command command : kToolBar) {
        if (command == Command::Separator)
            bar->addSeparator();
        else
            bar->addAction(m_actions.value(command));
    }
}

void Actions::retranslate() {
    for (const Info& info : kInfos) {
        QAction* action = m_actions.value(info.command);
        action->setText(QCoreApplication::translate(kContext, info.text));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? plainText(*action)
                                          : QStringLiteral("%1 (%2)").arg(plainText(*action), keys));
    }
    if (m_recentMenu) m_recentMenu->setTitle(tr("Open &recent"));
    for (int i = 0; i < m_menus.size(); ++i)
        m_menus[i]->setTitle(QCoreApplication::translate(kContext, kMenus[static_cast<std::size_t>(i)].title));
}

const char* sourceText(Command command) {
    const auto* found = std::ranges::find(kInfos, command, &Info::command);
    return found == kInfos.end() ? "" : found->text;
}

QString plainText(const QAction& action) { return plainText(action.text()); }

QString plainText(QString text) {
    // Chinese menus write the key in brackets behind the word: "打开(&O)…".
    static const QRegularExpression bracket(QStringLiteral("\\(&.\\)"));
    return text.remove(bracket).remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

}  // namespace posenc::ui
