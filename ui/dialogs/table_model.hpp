// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <stop_token>

#include "core/explore/figure/figure.hpp"

namespace posenc::ui {

/// A core table, filled row by row as it scrolls into view.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    bool become(Table table);  ///< true if the columns changed
    const Table& table() const { return m_table; }
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

/// A block of adjacent rows and columns of a table.
struct TableBlock {
    std::int64_t firstRow = 0, rows = 0;
    std::size_t firstColumn = 0, columns = 0;
    std::int64_t cells() const { return rows * static_cast<std::int64_t>(columns); }
};

/// Returns the block with every digit, tab separated below its header; slow for large ones.
std::string tabSeparated(const Table& table, const TableBlock& block, const std::vector<std::string>& header);

}  // namespace posenc::ui
