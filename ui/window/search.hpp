// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>

#include "core/teach/ask/asking.hpp"
#include "ui/dialogs/finder.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/actions.hpp"
#include "ui/window/chooser.hpp"

namespace posenc::ui {

/// Ctrl+K: everything that can be asked or found by typing, as rows of the finder.
class Search : public QObject {
    Q_OBJECT
public:
    struct Of {
        QWidget* window;
        Workspace& workspace;
        const OpenedModels& models;
        Chooser& chooser;
        const EncodingList& list;
        ParameterPanel& panel;
        const Actions& actions;
        const Settings& settings;
        std::function<State()> shown;       ///< the State on the screen, or to which it is played
        std::function<QString()> withheld;  ///< why no answer tells numbers now; empty: they do
    };
    explicit Search(const Of& of) : m_of(of) {}

    void everything();
    void comparison();  ///< for another subject next to the one shown

signals:
    void panelsWanted();  ///< a row of them gets the focus
    void settingsWanted(const posenc::ui::Settings& settings);
    void exportWanted(const QString& format);
    void lessonWanted(std::string_view id);
    void pageWanted(const QString& page, const QString& anchor = {});

private:
    using Run = std::function<void()>;
    using Asked = std::shared_ptr<const ask::Asking>;

    std::vector<ask::Thing> things();
    void addOpenedModels(std::vector<ask::Thing>& to) const;
    void addPlays(std::vector<ask::Thing>& to);
    Finder::Found found(const Asked& asking, const QString& words);
    Finder::Found offered(const Asked& asking);
    Finder::Row rowOf(const Asked& asking, const ask::Answer& answer);
    static QString titleOf(ask::Kind kind);
    QString asideOf(const ask::Thing& thing, const ask::Answer& answer) const;
    bool isEnabled(const ask::Thing& thing) const;

    void show(const ask::Asking& asking, const ask::Answer& answer);
    void showFigure(const ask::Thing& thing, const ask::Answer& answer);
    bool showModel(const ask::Thing& thing);
    bool focusOn(const std::string& parameter);
    void act(const std::string& id);
    void compare(const ask::Asking& asking, const ask::Answer& answer);
    void open(Finder::Source source, const QString& question = {});

    Of m_of;
    std::map<std::string, Run> m_plays;  ///< of the rows of the panel, by id
    Finder* m_finder = nullptr;
};

}  // namespace posenc::ui
