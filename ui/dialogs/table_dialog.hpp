// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTimer>

#include "ui/dialogs/page.hpp"
#include "ui/dialogs/table_model.hpp"
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// The numbers behind the figure; follows every new picture while it is open.
class TableDialog : public Page {
    Q_OBJECT
public:
    explicit TableDialog(Desk& desk);
    void followState() override {}
    void followPicture() override;  ///< after a moment, since a slider may move on

protected:
    void retranslate() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void showPanels();
    void showTable();
    void showNames();
    void copy();
    void connectModel();
    void connectCopier();
    void tell(const QString& sentence);
    std::shared_ptr<const Picture> m_picture;
    QTimer m_soon;
    QComboBox* m_choice;
    QTableView* m_view;
    bool m_fits = true;  ///< columns are as wide as their numbers
    TableModel* m_model;
    QLabel* m_rows;
    QLabel* m_told;
    TableBlock m_copied;  ///< the last copied block
    Exporter m_copier;
};

/// Returns rows and columns of a panel, tab separated with a header; slow for large ones, so not for the GUI thread.
/// Throws Error beyond `limit` cells.
std::string tabSeparated(const Panel& panel, std::int64_t limit);

}  // namespace posenc::ui
