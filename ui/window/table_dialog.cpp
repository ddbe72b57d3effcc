// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/table_dialog.hpp"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kDigits = 6;            // shown; the tool tip and the clipboard have all
constexpr int kMeasuredColumns = 64;  // measuring a cell computes its whole row
constexpr int kColumnWidth = 104;

std::string cellText(double value, bool whole) {
    if (std::isnan(value)) return {};
    return whole ? std::to_string(std::llround(value)) : exactNumber(value);
}

}  // namespace

TableModel::TableModel(Table table, QObject* parent)
    : QAbstractTableModel(parent), m_table(std::move(table)), m_row(m_table.columns.size()) {}

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
    return QString::fromStdString(m_table.columns[static_cast<std::size_t>(section)]);
}

TableDialog::TableDialog(std::vector<Panel> panels, QWidget* parent)
    : QDialog(parent),
      m_panels(std::move(panels)),
      m_choice(new QuietCombo),
      m_note(new QLabel),
      m_view(new QTableView) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("table"));
    resize(560, 480);
    m_view->verticalHeader()->hide();
    m_view->setAlternatingRowColors(true);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_note->setProperty("role", "muted");
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(m_choice);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_note);
    for (std::size_t i = 0; i < m_panels.size(); ++i) m_choice->addItem(QString());
    m_choice->setVisible(m_panels.size() > 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TableDialog::showPanel);
    connect(new QShortcut(QKeySequence::Copy, m_view, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, [this] {
                const QString cell = m_view->currentIndex().data(Qt::ToolTipRole).toString();
                if (!cell.isEmpty()) QGuiApplication::clipboard()->setText(cell);
            });
    m_view->horizontalHeader()->setResizeContentsPrecision(0);  // the rows in view
    m_view->horizontalHeader()->setDefaultSectionSize(kColumnWidth);
    showPanel(0);
    retranslate();
}

void TableDialog::showPanel(int index) {
    try {
        Table table = tableOf(m_panels[static_cast<std::size_t>(index)]);
        m_note->setText(
            tr("%1 rows of what the figure shows now").arg(QString::fromStdString(groupedInteger(table.rows))));
        delete m_view->model();
        m_view->setModel(new TableModel(std::move(table), m_view));
        if (m_view->model()->columnCount() <= kMeasuredColumns) m_view->resizeColumnsToContents();
    } catch (const Error& error) {
        m_note->setText(translated(error.text()));
    }
}

void TableDialog::retranslate() {
    setWindowTitle(tr("Table"));
    m_choice->setAccessibleName(tr("Panel"));
    m_view->setAccessibleName(tr("The figure's numbers"));
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        m_choice->setItemText(static_cast<int>(i), translated(m_panels[i].title));
}

void TableDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

std::string tabSeparated(const Panel& panel, std::int64_t limit) {
    const Table table = tableOf(panel);
    const auto columns = static_cast<std::int64_t>(table.columns.size());
    if (table.rows * columns > limit)
        throw Error(
            say("core",
                "The figure shows %1 numbers, too many for the clipboard; export them as CSV or NPY, or zoom in.")
                .with(static_cast<long long>(table.rows * columns)));
    std::string text;
    for (std::size_t c = 0; c < table.columns.size(); ++c) text += (c == 0 ? "" : "\t") + table.columns[c];
    std::vector<double> row(table.columns.size());
    for (std::int64_t r = 0; r < table.rows; ++r) {
        table.fill(r, row);
        for (std::size_t c = 0; c < row.size(); ++c) text += (c == 0 ? '\n' : '\t') + cellText(row[c], table.whole[c]);
    }
    return text + "\n";
}

}  // namespace posenc::ui
