// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include "core/explore/run/worker.hpp"
#include "core/zoo/report/difference.hpp"
#include "ui/dialogs/page.hpp"

namespace posenc::ui {

/// A table of the differences between the subject on the screen and the pinned ones; follows them while it is open.
class DifferencePage : public Page {
    Q_OBJECT
public:
    explicit DifferencePage(Desk& desk);
    void followState() override;

protected:
    void retranslate() override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void compare();
    void showRow(int row);  ///< in the view that shows it best
    void fill(const ComparisonWords& words);
    void fit();
    void fitHeight();  ///< a sentence alone needs no room for a table
    QString comparedNames() const;
    void copy();

    std::vector<Model> m_models;  ///< the one on the screen first
    Comparison m_comparison;
    Text m_refused;
    int m_tall = 0;  ///< height with a table, kept while there is none
    QLabel *m_title, *m_explanation, *m_told;
    QTableWidget* m_table;
    QPushButton* m_copy;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
