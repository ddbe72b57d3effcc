// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/dialogs/finder.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/actions.hpp"
#include "ui/window/chooser.hpp"

namespace posenc::ui {

/// Ctrl+K: everything that can be found by typing, as entries of the finder.
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
    using Entries = std::vector<Finder::Entry>;
    void open(Entries entries, const QString& question = {});
    void addViews(Entries& entries);
    void addSubjects(Entries& entries);
    void addParameters(Entries& entries);
    void addChoices(Entries& entries);
    void addExports(Entries& entries);
    void addActions(Entries& entries);
    void addLessons(Entries& entries);
    void addQuestions(Entries& entries);
    void addComparisons(Entries& entries);
    void addTerms(Entries& entries);
    void compare(const Preset& one, const Preset& other);

    Of m_of;
    Finder* m_finder = nullptr;
};

}  // namespace posenc::ui
