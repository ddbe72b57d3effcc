// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMenu>
#include <QMimeData>

#include "ui/window/findings_list.hpp"
#include "ui/window/saved_session.hpp"

namespace posenc::ui {

/// What the user brings along: files and texts, opened, dropped or pasted. Sessions and models are shown; other files
/// go to those that know them, by signals.
class Files : public QObject {
    Q_OBJECT
public:
    struct Of {
        QMainWindow* window;
        Workspace& workspace;
        OpenedModels& models;
        Chooser& chooser;
        SavedSession& session;
        EncodingList& list;
        FindingsList& findings;
        MessageBar& message;
        QMenu* recent;
    };
    explicit Files(const Of& of);

    void open(const QString& file);  ///< a folder of lessons or a link too
    void openDialog();
    void paste();  ///< from the clipboard: flags, JSON, a session, a file
    void drop(const QMimeData& dropped);

signals:
    void lessonOpened(const QString& file);
    void classOpened(const QStringList& files);
    void numbersOpened(const QString& file);

private:
    void offerRecent();
    void adopt(const Document& document, const QString& file);
    void show(const Document& document);  ///< of a model
    void listOpenedModels();
    void pasteText(const QString& text);
    void pasted(const Document& document, bool toShown);

    Of m_of;
};

}  // namespace posenc::ui
