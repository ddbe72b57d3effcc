// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBrowser>
#include <QTimer>

#include "core/explore/encodings/custom_scheme.hpp"
#include "ui/dialogs/page.hpp"
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// The definition of the encoding that is shown, to be changed: a copy under another name takes its place in the
/// figure. It is read while the reader types, on a thread of its own; the figure keeps the last one without a fault.
class SchemePage : public Page {
    Q_OBJECT
public:
    explicit SchemePage(Desk& desk);
    void followState() override;
    void reject() override;  ///< a copy that nobody changed makes way for what was copied

protected:
    void retranslate() override;

private:
    /// A text after it was read: its scheme, or a fault and its place.
    struct Read {
        std::shared_ptr<const CustomScheme> scheme;
        Text fault;
        std::optional<definition::Place> place;
    };

    void copyShown();
    void read();
    void take();
    void use(const std::shared_ptr<const CustomScheme>& scheme);
    void mark(const std::optional<definition::Place>& place);
    void openDialog();
    void saveDialog();
    void open(const QString& name);
    void save(const QString& name);

    QPlainTextEdit* m_text;
    QLabel* m_verdict;
    QTextBrowser* m_words;
    QPushButton *m_open, *m_save, *m_showWords, *m_close;
    QTimer m_soon;
    std::shared_ptr<Read> m_read;  ///< being filled by the thread
    std::string m_used;            ///< the text of the scheme in the figure
    Subject m_before;              ///< what was copied
    QString m_copy;
    Exporter m_reader;
};

}  // namespace posenc::ui
