// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/table_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/figure/cell_text.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/number.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kDigits = 6;  // shown; the tool tip and the clipboard have all

std::string cellText(double value, bool whole) {
    if (std::isnan(value)) return {};
    return whole ? std::to_string(std::llround(value)) : exactNumber(value);
}

}  // namespace

bool TableModel::become(Table table) {
    const bool others = table.columns != m_table.columns || table.titles != m_table.titles;
    const bool reset = others || table.rows != m_table.rows;
    if (reset) beginResetModel();
    m_table = std::move(table);
    m_row.assign(m_table.columns.size(), 0.0);
    m_rowIndex = -1;
    if (reset) endResetModel();
    if (!reset && m_table.rows > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (!others) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    return others;
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0
                            : static_cast<int>(std::min<std::int64_t>(m_table.rows, std::numeric_limits<int>::max()));
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

const std::vector<double>& TableModel::row(std::int64_t index) const {
    if (index != m_rowIndex) m_table.fill(index, m_row);
    m_rowIndex = index;
    return m_row;
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto column = static_cast<std::size_t>(index.column());
    const double value = row(index.row())[column];
    const bool readable = role == Qt::DisplayRole && !m_table.whole[column] && std::isfinite(value);
    return QString::fromStdString(readable ? shortNumber(value, kDigits) : cellText(value, m_table.whole[column]));
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) return {};
    if (orientation == Qt::Vertical) return section;
    return translated(m_table.title(static_cast<std::size_t>(section)));
}

std::string tabSeparated(const Table& table, const TableBlock& block, const std::vector<std::string>& header) {
    std::string text;
    for (const std::string& each : header) text += (text.empty() ? "" : "\t") + each;
    std::vector<double> row(table.columns.size());
    const std::size_t end = block.firstColumn + block.columns;
    for (std::int64_t r = block.firstRow; r < block.firstRow + block.rows; ++r) {
        checkpoint();
        table.fill(r, row);
        for (std::size_t c = block.firstColumn; c < end; ++c)
            text.append(c == block.firstColumn ? "\n" : "\t").append(cellText(row[c], table.whole[c]));
    }
    return text + "\n";
}

}  // namespace posenc::ui
