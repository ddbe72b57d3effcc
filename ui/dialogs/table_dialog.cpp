// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/table_dialog.hpp"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>

#include "core/explore/figure/table.hpp"
#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kMeasuredColumns = 64;
constexpr int kColumnWidth = 104;
constexpr int kFollowMs = 50;
constexpr std::int64_t kMostCopied = 2'000'000;  // numbers

/// QTableView tells assistive technology of a selection by listing all its cells, millions of them.
class Cells : public QTableView {
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override {
        QAbstractItemView::selectionChanged(selected, deselected);
    }
};

/// Returns the whole selection: one block, as the view selects nothing else.
TableBlock selectedBlock(const QTableView& view) {
    const QItemSelection selection = view.selectionModel()->selection();
    if (selection.isEmpty()) return {};
    const QItemSelectionRange& range = selection.constFirst();
    return {range.top(), range.height(), static_cast<std::size_t>(range.left()),
            static_cast<std::size_t>(range.width())};
}

QString grouped(std::int64_t number) { return QString::fromStdString(groupedInteger(number)); }

}  // namespace

TableDialog::TableDialog(Desk& desk)
    : Page(desk),
      m_choice(new QuietCombo),
      m_view(new Cells),
      m_model(new TableModel(m_view)),
      m_rows(wrappingLabel("table-rows", "muted")),
      m_told(wrappingLabel("table-told", "muted")) {
    setAttribute(Qt::WA_DeleteOnClose);
    resize(560, 480);
    build();
    onceAfter(m_soon, kFollowMs, this, [this] { showPanels(); });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TableDialog::showTable);
    m_view->installEventFilter(this);
    connectModel();
    connectCopier();
    showNames();
    m_view->setFocus();
}

void TableDialog::build() {
    m_view->setModel(m_model);
    m_view->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_view->verticalHeader()->hide();
    m_view->setAlternatingRowColors(true);
    m_view->setTabKeyNavigation(false);  // arrows walk through cells; Tab leads out
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_view->horizontalHeader()->setResizeContentsPrecision(0);  // the rows in view
    m_view->horizontalHeader()->setDefaultSectionSize(kColumnWidth);
    auto* layout = boxIn<QVBoxLayout>(this, {16, 16, 16, 16}, 8);
    layout->addWidget(m_choice);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_rows);
    layout->addWidget(m_told);
    m_told->hide();
}

void TableDialog::followPicture() {
    const bool first = !m_picture;
    m_picture = desk().plot.picture();
    if (first)
        showPanels();
    else if (!m_soon.isActive())
        m_soon.start();
}

void TableDialog::showPanels() {
    const auto& panels = figureOf(*m_picture).panels;
    const QSignalBlocker silent(m_choice);
    while (m_choice->count() > static_cast<int>(panels.size())) m_choice->removeItem(m_choice->count() - 1);
    while (m_choice->count() < static_cast<int>(panels.size())) m_choice->addItem(QString());
    m_choice->setCurrentIndex(std::max(0, m_choice->currentIndex()));
    m_choice->setVisible(m_choice->count() > 1);
    showNames();
    showTable();
}

void TableDialog::showTable() {
    try {
        Table table = tableOf(shownPanel(*m_picture, static_cast<std::size_t>(m_choice->currentIndex())));
        const Say words = table.rows <= TableModel::kMostRows
                              ? say("core",
                                    "%1 {1|row|rows}, as the figure shows them now. Ctrl+C copies the selected cells "
                                    "with their headers.")
                              : say("core",
                                    "The first %2 of %1 rows; zoom into the figure to see others. Ctrl+C copies the "
                                    "selected cells with their headers.");
        m_rows->setText(translated(words.with(table.rows, TableModel::kMostRows)));
        m_fits = !m_model->become(std::move(table)) && m_fits;
    } catch (const Error& error) {
        m_model->become({});
        m_rows->setText(translated(error.text()));
    }
}

void TableDialog::connectModel() {
    connect(m_model, &TableModel::rowsCame, this, [this] {
        if (!m_fits && m_model->columnCount() <= kMeasuredColumns) m_view->resizeColumnsToContents();
        m_fits = true;
    });
    connect(m_model, &TableModel::failed, this, [this](const Text& reason) { m_rows->setText(translated(reason)); });
}

/// Replaces the view's own copying, which handles one cell only.
bool TableDialog::eventFilter(QObject* watched, QEvent* event) {
    const bool copies = event->type() == QEvent::KeyPress &&
                        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
    if (copies) copy();
    return copies || QDialog::eventFilter(watched, event);
}

/// Copies one cell as a number for a text; several cells with their header.
void TableDialog::copy() {
    const TableBlock block = selectedBlock(*m_view);
    if (block.cells() == 0) return;
    if (block.cells() > kMostCopied)
        return tell(tr("%1 numbers are too many for the clipboard; select at most %2, or export them as CSV or NPY.")
                        .arg(grouped(block.cells()), grouped(kMostCopied)));
    std::vector<std::string> header;
    for (std::size_t c = 0; c < block.columns && block.cells() > 1; ++c)
        header.push_back(translated(m_model->table().title(block.firstColumn + c)).toStdString());
    m_copied = block;
    m_copier.makeText([table = m_model->table(), block, header] { return tabSeparated(table, block, header); });
}

void TableDialog::connectCopier() {
    connect(&m_copier, &Exporter::textMade, this, [this](const QString& text) {
        const bool alone = m_copied.cells() == 1;
        QGuiApplication::clipboard()->setText(alone ? text.trimmed() : text);
        if (alone) return tell(tr("Copied one number"));
        tell(translated(say("core", "Copied %1 {1|row|rows} and %2 {2|column|columns}")
                            .with(static_cast<long long>(m_copied.rows), static_cast<long long>(m_copied.columns))));
    });
    connect(&m_copier, &Exporter::failed, this, [this](const Text& reason) { tell(translated(reason)); });
}

void TableDialog::tell(const QString& sentence) {
    m_told->setText(sentence);
    m_told->show();
}

void TableDialog::showNames() {
    setWindowTitle(tr("Table"));
    m_choice->setAccessibleName(tr("Panel"));
    m_view->setAccessibleName(tr("The figure's numbers"));
    for (int i = 0; i < m_choice->count(); ++i)
        m_choice->setItemText(i, translated(figureOf(*m_picture).panels[static_cast<std::size_t>(i)].title));
}

void TableDialog::retranslate() {
    if (!m_picture) return;
    showPanels();
    if (m_model->columnCount() <= kMeasuredColumns) m_view->resizeColumnsToContents();
}

std::string tabSeparated(const Panel& panel, std::int64_t limit) {
    const Table table = tableOf(panel);
    const TableBlock all{0, table.rows, 0, table.columns.size()};
    if (all.cells() > limit)
        throw Error(
            say("core",
                "The figure shows %1 numbers, too many for the clipboard; export them as CSV or NPY, or zoom in.")
                .with(static_cast<long long>(all.cells())));
    return tabSeparated(table, all, table.columns);
}

}  // namespace posenc::ui
