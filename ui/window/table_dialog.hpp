// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QTableView>

#include "core/figure/figure.hpp"

namespace posenc::ui {

/// A core table, filled row by row as it scrolls into view.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit TableModel(Table table, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const std::vector<double>& row(std::int64_t index) const;
    Table m_table;
    mutable std::vector<double> m_row;  ///< the row asked for last
    mutable std::int64_t m_rowIndex = -1;
};

/// The numbers behind the figure.
class TableDialog : public QDialog {
    Q_OBJECT
public:
    TableDialog(std::vector<Panel> panels, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showPanel(int index);
    void retranslate();
    std::vector<Panel> m_panels;
    QComboBox* m_choice;
    QLabel* m_note;
    QTableView* m_view;
};

/// Rows and columns of a panel, tab separated with a header; runs long for large ones, so not for the GUI thread.
/// Throws Error beyond `limit` cells.
std::string tabSeparated(const Panel& panel, std::int64_t limit);

}  // namespace posenc::ui
