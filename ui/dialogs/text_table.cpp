// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/text_table.hpp"

#include <utility>

namespace posenc::ui {

void TextTable::become(Contents contents) {
    beginResetModel();
    m_contents = std::move(contents);
    endResetModel();
}

int TextTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_contents.rows; }

int TextTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_contents.titles.size());
}

QVariant TextTable::alignment(int column) const {
    return QVariant((column < m_contents.numbers ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant TextTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return alignment(index.column());
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    return m_contents.cell(index.row(), index.column());
}

QVariant TextTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    if (role == Qt::TextAlignmentRole) return alignment(section);
    if (role != Qt::DisplayRole) return {};
    return m_contents.titles[section];
}

}  // namespace posenc::ui
