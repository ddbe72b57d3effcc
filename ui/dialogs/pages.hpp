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

protected:
    void changeEvent(QEvent* event) override;

private:
    void reload();
    std::function<Page()> m_page;
    QTextBrowser* m_text;
};

PageDialog::Page helpPage();
PageDialog::Page keysPage(const QList<QAction*>& actions);
PageDialog::Page aboutPage();

}  // namespace posenc::ui
