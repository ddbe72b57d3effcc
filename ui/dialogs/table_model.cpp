// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/table_model.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/figure/cell_text.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kDigits = 6;  // shown; the tool tip and the clipboard have all
constexpr int kPatienceMs = 150;
constexpr std::int64_t kMostWanted = 256, kAtOnce = 16;  // rows

std::string cellText(double value, bool whole) {
    if (std::isnan(value)) return {};
    return whole ? std::to_string(std::llround(value)) : exactNumber(value);
}

}  // namespace

TableModel::TableModel(QObject* parent) : QAbstractTableModel(parent) {
    onceAfter(m_patience, kPatienceMs, this, [this] {
        m_before.clear();
        tellOfAll();
    });
}

bool TableModel::become(Table table) {
    const bool others = table.columns != m_table.columns || table.titles != m_table.titles;
    const bool reset = others || table.rows != m_table.rows;
    if (reset) beginResetModel();
    m_table = std::move(table);
    m_before = reset ? Rows() : std::exchange(m_rows, {});
    m_rows.clear();
    askFor({0, -1});
    if (reset) return endResetModel(), others;
    m_patience.start();
    tellOfAll();
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    return others;
}

void TableModel::tellOfAll() {
    if (m_table.rows > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_table.rows, kMostRows));
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

/// A row far from the others wanted replaces them: somebody who asks for all rows gets some.
void TableModel::want(std::int64_t row) const {
    if (m_coming.contains(row)) return;
    const bool isFirst = m_wanted.high < m_wanted.low;
    const bool isNear = row > m_wanted.high - kMostWanted && row < m_wanted.low + kMostWanted;
    m_wanted = !isFirst && isNear ? Range{std::min(row, m_wanted.low), std::max(row, m_wanted.high)} : Range{row, row};
    if (!isFirst) return;
    auto* const self = const_cast<TableModel*>(this);
    const auto ask = [self] { self->askFor(std::exchange(self->m_wanted, Range{0, -1})); };
    QMetaObject::invokeMethod(self, ask, Qt::QueuedConnection);
}

/// Replaces what was asked for before.
void TableModel::askFor(Range rows) {
    m_coming = {rows.low, std::min<std::int64_t>(rows.high, rowCount() - 1)};
    m_worker.submit([this, table = m_table, coming = m_coming, request = ++m_request](const std::stop_token&) {
        compute(table, coming, request);
    });
    m_worker.preempt();
}

/// Runs on the worker.
void TableModel::compute(const Table& table, Range rows, int request) {
    const auto tell = [this](auto what) { QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection); };
    try {
        for (std::int64_t at = rows.low; at <= rows.high; at += kAtOnce) {
            checkpoint();
            const auto count = static_cast<std::size_t>(std::min(kAtOnce, rows.high + 1 - at));
            std::vector<double> values(count * table.columns.size());
            table.read(at, values);
            tell([this, at, values = std::move(values), request] { receive(at, values, request); });
        }
    } catch (const std::exception& error) {
        tell([this, reason = sentenceOf(error)] { emit failed(reason); });
    }
}

void TableModel::receive(std::int64_t first, const std::vector<double>& values, int request) {
    if (request != m_request) return;
    const std::int64_t width = columnCount(), end = first + std::ssize(values) / width;
    for (std::int64_t row = first; row < end; ++row) {
        const auto at = values.begin() + (row - first) * width;
        m_rows[row] = {at, at + width};
    }
    std::erase_if(m_rows, [&](const auto& each) { return std::abs(each.first - first) > 2 * kMostWanted; });
    emit dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(end) - 1, columnCount() - 1));
    if (end <= m_coming.high) return;
    m_coming = {0, -1};
    tellOfAll();  // rows that this request replaced are asked for again
    emit rowsCame();
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    auto row = m_rows.find(index.row());
    if (row == m_rows.end()) {
        want(index.row());
        row = m_before.find(index.row());
        if (row == m_before.end()) return QStringLiteral("…");
    }
    const auto column = static_cast<std::size_t>(index.column());
    const double value = row->second[column];
    const bool readable = role == Qt::DisplayRole && !m_table.whole[column] && std::isfinite(value);
    return QString::fromStdString(readable ? shortNumber(value, kDigits) : cellText(value, m_table.whole[column]));
}

QModelIndexList TableModel::match(const QModelIndex&, int, const QVariant&, int, Qt::MatchFlags) const { return {}; }

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) return {};
    if (orientation == Qt::Vertical) return section;
    return translated(m_table.title(static_cast<std::size_t>(section)));
}

std::string tabSeparated(const Table& table, const TableBlock& block, const std::vector<std::string>& header) {
    std::string text = joined(header, "\t");
    if (!header.empty()) text += '\n';
    std::vector<double> row(table.columns.size());
    const std::size_t end = block.firstColumn + block.columns;
    for (std::int64_t r = block.firstRow; r < block.firstRow + block.rows; ++r) {
        checkpoint();
        table.read(r, row);
        for (std::size_t c = block.firstColumn; c < end; ++c)
            text.append(c == block.firstColumn ? "" : "\t").append(cellText(row[c], table.whole[c]));
        text += '\n';
    }
    return text;
}

}  // namespace posenc::ui
