// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QTimer>
#include <map>

#include "core/explore/figure/figure.hpp"
#include "core/explore/run/worker.hpp"

namespace posenc::ui {

/// The first million rows of a core table. Rows that a view asks for are computed on a thread of their own and stand
/// as "…" until they come, so data() costs the same for every row.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr std::int64_t kMostRows = 1'000'000;  // views hold 8 bytes for each

    explicit TableModel(QObject* parent);

    bool become(Table table);  ///< true if the columns changed
    const Table& table() const { return m_table; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Finds nothing: views, where a letter is typed, would search through every row.
    QModelIndexList match(const QModelIndex& start, int role, const QVariant& value, int hits,
                          Qt::MatchFlags flags) const override;

signals:
    void rowsCame();
    void failed(const posenc::Text& reason);

private:
    using Range = Interval<std::int64_t>;
    using Rows = std::map<std::int64_t, std::vector<double>>;

    void want(std::int64_t row) const;
    void askFor(Range rows);
    void compute(const Table& table, Range rows, int request);
    void receive(std::int64_t first, const std::vector<double>& values, int request);
    void tellOfAll();

    Table m_table;
    Rows m_rows;                     ///< that were computed, around those asked for last
    Rows m_before;                   ///< of the table before, shown while m_patience runs
    mutable Range m_wanted{0, -1};   ///< by views, in this turn of the event loop
    Range m_coming{0, -1};
    int m_request = 0;
    QTimer m_patience;
    Worker m_worker;  // last
};

/// A block of adjacent rows and columns of a table.
struct TableBlock {
    std::int64_t firstRow = 0, rows = 0;
    std::size_t firstColumn = 0, columns = 0;
    std::int64_t cells() const { return rows * static_cast<std::int64_t>(columns); }
};

/// Returns the block with every digit, tab separated below its header, if there is one; slow for large ones.
std::string tabSeparated(const Table& table, const TableBlock& block, const std::vector<std::string>& header);

}  // namespace posenc::ui
