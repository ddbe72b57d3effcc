// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTextBrowser>

#include "core/explore/state/state.hpp"
#include "core/explore/text/html.hpp"
#include "ui/dialogs/page.hpp"

namespace posenc::ui {

/// A page of text that follows language and theme while it is open.
class PageDialog : public Page {
    Q_OBJECT
public:
    struct Content {
        QString title;
        QString html;
    };
    PageDialog(Desk& desk, std::function<Content(const Desk& desk)> content);

    void goTo(const QString& anchor);
    void followState() override;

protected:
    void retranslate() override { reload(); }

private:
    void reload();                  ///< does nothing where the page is the same
    void follow(const QUrl& link);  ///< "page:NAME#ANCHOR" opens another page
    QString m_shown;
    std::optional<std::pair<std::string, std::string>> m_about;  ///< encoding and view
    std::function<Content(const Desk& desk)> m_content;
    QTextBrowser* m_text;
};

PageDialog::Content guidePage();
PageDialog::Content keysPage(const QList<QAction*>& actions);
PageDialog::Content glossaryPage();
PageDialog::Content aboutPage();

Html figureGestures();  ///< a table of the gestures in the figure

/// Returns help on the view shown: what one sees, what to try, what symbols and words mean, where it comes from.
PageDialog::Content viewPage(const State& state);

/// Returns "What one sees. What to try.", for tips.
QString viewTip(const ViewInfo& view);

}  // namespace posenc::ui
