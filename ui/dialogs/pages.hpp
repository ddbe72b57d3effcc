// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QDialog>
#include <QTextBrowser>
#include <functional>

namespace posenc::ui {

/// A page of text that follows language and theme while it is open.
class PageDialog : public QDialog {
    Q_OBJECT
public:
    struct Page {
        QString title;
        QString html;
    };
    PageDialog(std::function<Page()> page, QWidget* parent);

    void reload();  ///< does nothing where the page is the same
    void goTo(const QString& anchor);

signals:
    void pageWanted(const QString& name, const QString& anchor);  ///< a link "page:NAME#ANCHOR" was clicked

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow(const QUrl& link);
    QString m_shown;
    std::function<Page()> m_page;
    QTextBrowser* m_text;
};

PageDialog::Page guidePage();
PageDialog::Page keysPage(const QList<QAction*>& actions);
PageDialog::Page glossaryPage();
PageDialog::Page aboutPage();

QString figureGestures();  ///< a table of the gestures in the figure

}  // namespace posenc::ui
