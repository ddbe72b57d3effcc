// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/difference_page.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <map>
#include <utility>

#include "core/zoo/open/asked.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kWidestCell = 160, kNarrowest = 56;  // of a column

QTableWidgetItem* cellOf(const QString& text, bool number) {
    auto* out = new QTableWidgetItem(text);
    out->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    out->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    out->setToolTip(text);
    return out;
}

/// Returns the best view for a difference: the first that the encoding has.
const char* viewFor(const std::string& difference, const EncodingInfo& encoding) {
    static const std::map<std::string, std::vector<const char*>, std::less<>> views{
        {"attention-factor", {"kernel"}},
        {"softmax-scale", {"attention", "kernel"}},
        {"slopes", {"slopes"}},
        {"max-bias", {"slopes"}},
        {"heads", {"slopes", "matrix"}},
        {"buckets", {"profile"}},
        {"max-distance", {"profile"}},
        {"window", {"matrix"}},
        {"sinks", {"matrix"}},
        {"layers", {"matrix"}},
        {"trained-context", {"coverage", "periods"}},
        {"declared-context", {"coverage", "periods"}}};
    const std::vector<const char*> usual{"periods", "frequencies", "profile", "kernel"};
    const auto found = views.find(difference);
    for (const char* each : found == views.end() ? usual : found->second)
        for (const ViewInfo* offered : viewsOf(encoding))
            if (std::string_view(offered->id) == each) return offered->id;
    return viewsOf(encoding).front()->id;
}

}  // namespace

DifferencePage::DifferencePage(Desk& desk)
    : Page(desk),
      m_title(wrappingLabel("differences-title", "title")),
      m_explanation(wrappingLabel("differences-explanation", "muted")),
      m_told(wrappingLabel("differences-told", "muted")),
      m_table(named<QTableWidget>("differences-table")),
      m_copy(named<QPushButton>("differences-copy")) {
    resize(QSize(820, 520).boundedTo(desk.window->size() - QSize(40, 60)));
    build();
    retranslate();
}

void DifferencePage::build() {
    auto* layout = boxIn<QVBoxLayout>(this, {24, 16, 24, 16}, 12);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_explanation);
    layout->addLayout(rowOf({m_told, m_copy}));
    m_copy->setAutoDefault(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(true);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->installEventFilter(this);
    connect(m_table, &QTableWidget::cellClicked, this, &DifferencePage::showRow);
    connect(m_copy, &QPushButton::clicked, this, &DifferencePage::copy);
}

void DifferencePage::followState() {
    m_models.clear();
    for (const Subject& each : desk().workspace.state().subjects) {
        m_models.push_back(modelOfSetting(each));
        m_models.back().name = translated(nameOf(each)).toStdString();
    }
    if (isVisible()) compare();
}

void DifferencePage::showRow(int row) {
    const EncodingInfo& encoding = encodingById(desk().workspace.state().active().encoding);
    desk().choose(viewFor(m_comparison.rows[static_cast<std::size_t>(row)].first.id, encoding));
    if (uncover()) desk().inform(tr("Ctrl+T goes back to the table of differences."));
}

/// Runs off this thread: some encodings are large, and a slider may be moving.
void DifferencePage::compare() {
    m_worker.submit([this, models = m_models](std::stop_token) {
        Comparison made;
        Text refused;
        try {
            made = compared(models);
        } catch (const std::exception& error) {
            refused = sentenceOf(error);
        }
        const auto show = [this, made, refused] {
            m_comparison = made;
            m_refused = refused;
            retranslate();
            fitHeight();
        };
        QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
    });
}

void DifferencePage::fill(const ComparisonWords& words) {
    const int at = m_table->currentRow();
    m_table->setRowCount(static_cast<int>(words.rows.size()));
    m_table->setColumnCount(static_cast<int>(words.head.size()));
    for (std::size_t i = 0; i < words.head.size(); ++i) {
        const bool model = i > ComparisonWords::kNumbers;
        const QString name = model ? harmless(m_comparison.names[i - ComparisonWords::kNumbers - 1]) : QString();
        const QString letter = QString::fromStdString(words.head[i]);
        m_table->setHorizontalHeaderItem(static_cast<int>(i),
                                         cellOf(model ? letter + u' ' + name : letter, i < ComparisonWords::kNumbers));
        for (std::size_t row = 0; row < words.rows.size(); ++row)
            m_table->setItem(static_cast<int>(row), static_cast<int>(i),
                             cellOf(harmless(words.rows[row][i]), i < ComparisonWords::kNumbers));
    }
    fit();
    if (at >= 0 && at < m_table->rowCount()) m_table->setCurrentCell(at, 0);
}

/// Makes columns as wide as the words, within limits; longer text wraps.
void DifferencePage::fit() {
    m_table->resizeColumnsToContents();
    for (int i = 0; i < m_table->columnCount(); ++i)
        m_table->setColumnWidth(i, std::clamp(m_table->columnWidth(i) + 8, kNarrowest, kWidestCell));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->resizeRowsToContents();
}

void DifferencePage::fitHeight() {
    const bool table = !m_table->isHidden();
    if (table == (m_tall == 0)) return;
    layout()->activate();
    if (table) return resize(width(), std::exchange(m_tall, 0));
    m_tall = height();
    resize(width(), layout()->totalHeightForWidth(width()));
}

QString DifferencePage::comparedNames() const {
    std::vector<std::string> names;
    for (const Model& each : m_models) names.push_back(each.name);
    return translated(enumeration(names));
}

void DifferencePage::retranslate() {
    setWindowTitle(tr("Differences"));
    m_copy->setText(tr("Copy table"));
    m_table->setAccessibleName(tr("Differences"));
    const bool several = m_models.size() > 1, any = several && !m_comparison.rows.empty() && m_refused.empty();
    const Text verdict = m_refused.empty() ? verdictOf(m_comparison, std::nullopt) : m_refused;
    m_title->setText(several ? translated(verdict)
                             : tr("Pin a setting with Ctrl+D, or a model with Compare > With a model; the differences "
                                  "are then listed here."));
    m_told->setText(any ? tr("Click a row to see the view that shows it best.") : QString());
    const bool none = several && !any && m_refused.empty();
    m_explanation->setText(any    ? wrappable(translated(explanationOf(m_comparison)))
                           : none ? tr("Compared: %1").arg(comparedNames())
                                  : QString());
    m_explanation->setVisible(any || none);
    for (QWidget* each : std::initializer_list<QWidget*>{m_table, m_told, m_copy}) each->setVisible(any);
    if (any) fill(wordsOf(m_comparison, coreLanguage()));
}

/// Tab separated, as a spreadsheet's clipboard.
void DifferencePage::copy() {
    const ComparisonWords words = wordsOf(m_comparison, coreLanguage());
    QStringList head;
    for (int i = 0; i < m_table->columnCount(); ++i) head << m_table->horizontalHeaderItem(i)->text();
    QStringList lines{head.join(u'\t')};
    for (const auto& row : words.rows) {
        QStringList cells;
        for (const std::string& each : row) cells << harmless(each);
        lines << cells.join(u'\t');
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
    m_told->setText(tr("Table copied"));
}

/// Enter acts as a click, and Ctrl+C copies all.
bool DifferencePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter,
               copies = key->matches(QKeySequence::Copy);
    if (copies) copy();
    if (enter && m_table->currentRow() >= 0) emit m_table->cellClicked(m_table->currentRow(), 0);
    return copies || enter;
}

void DifferencePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    compare();
}

}  // namespace posenc::ui
