// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/model_page.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScreen>
#include <QShortcut>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/text/number.hpp"
#include "core/zoo/open/asked.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kPageMargin = 20;
constexpr int kPageSoonMs = 60;  // a slider may move on
constexpr int kToldMs = 2500;
constexpr int kPageDigits = 8;  // shown; what is copied has all

enum Tab { Overview, Numbers, Record, Weights, TabCount };

QString cellOf(const ModelSheet::Numbers& numbers, int row, int column) {
    if (column == static_cast<int>(numbers.table.columns.size()))
        return translated(numbers.treatments[static_cast<std::size_t>(row)]);
    std::vector<double> cells(numbers.table.columns.size());
    numbers.table.fill(row, cells);
    const double value = cells[static_cast<std::size_t>(column)];
    return std::isinf(value) ? QStringLiteral("∞") : QString::fromStdString(shortNumber(value, kPageDigits));
}

QString cellOf(const ModelSheet::Entry& entry, int column) {
    const std::string* cells[] = {&entry.scope, &entry.id, &entry.value, &entry.key};
    return harmless(*cells[column]);
}

/// Sizes columns to their visible cells, with room between.
void fit(QTableView& view) {
    constexpr int kRoom = 20, kWidest = 360;
    view.resizeColumnsToContents();
    for (int i = 0; i + 1 < view.model()->columnCount(); ++i)
        view.setColumnWidth(i, std::min(view.columnWidth(i) + kRoom, kWidest));
}

}  // namespace

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

ModelPage::ModelPage(Desk& desk)
    : Page(desk),
      m_name(named<QLabel>("model-name", this)),
      m_about(wrappingLabel("model-about", "muted", this)),
      m_told(named<QLabel>("model-told", this)),
      m_tabs(named<QTabBar>("model-tabs", this)),
      m_pages(new QStackedWidget(this)),
      m_copy(named<QPushButton>("model-copy", this)),
      m_numbers(new TextTable(this)),
      m_record(new TextTable(this)) {
    resize(QSize(1020, 720).boundedTo(screen()->availableSize() - QSize(0, 40)));
    build();
    onceAfter(m_toldUntil, kToldMs, m_told, [this] { m_told->clear(); });
    onceAfter(m_soon, kPageSoonMs, this, [this] { become(); });
    connect(m_copy, &QPushButton::clicked, this, &ModelPage::copy);
    connect(m_tabs, &QTabBar::currentChanged, this, &ModelPage::turnTo);
    connect(new QShortcut(QKeySequence(QKeySequence::Copy), this), &QShortcut::activated, this, &ModelPage::copy);
    onChange(this, {QEvent::PaletteChange}, [this] { retranslate(); });
    turnTo(Overview);
    m_overview->setFocus();
}

void ModelPage::build() {
    auto* layout = boxIn<QVBoxLayout>(this, {kPageMargin, 16, kPageMargin, 16}, 8);
    layout->addWidget(buildHead());
    layout->addWidget(m_pages, 1);
    m_pages->addWidget(m_overview = new ModelOverview);
    connect(m_overview, &ModelOverview::viewWanted, this, &ModelPage::prove);
    m_pages->addWidget(buildNumbers());
    m_pages->addWidget(m_recordView = table("model-record", m_record));
    m_pages->addWidget(m_weights = new WeightsPanel);
}

QWidget* ModelPage::buildHead() {
    auto* head = new QWidget(this);
    auto* layout = boxIn<QVBoxLayout>(head, {}, 4);
    m_name->setProperty("role", "title");
    m_told->setProperty("role", "muted");
    for (int i = 0; i < TabCount; ++i) m_tabs->addTab(QString());
    m_tabs->setExpanding(false);
    m_copy->setIcon(icon(QStringLiteral("copy")));
    m_copy->setAutoDefault(false);
    layout->addWidget(m_name);
    layout->addWidget(m_about);
    layout->addLayout(rowOf({m_tabs, m_told, m_copy}));
    return head;
}

QTableView* ModelPage::table(const char* name, TextTable* model) {
    auto* view = named<QTableView>(name);
    view->setModel(model);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    view->setAlternatingRowColors(true);
    view->setTabKeyNavigation(false);  // arrows walk through cells; Tab leads out
    view->setWordWrap(false);
    view->horizontalHeader()->setResizeContentsPrecision(0);  // the rows in view
    view->horizontalHeader()->setStretchLastSection(true);
    return view;
}

QWidget* ModelPage::buildNumbers() {
    auto* page = new QWidget;
    auto* layout = boxIn<QVBoxLayout>(page, {0, 8, 0, 0});
    m_choice = named<QuietCombo>("model-ladders", page);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ModelPage::showChosen);
    layout->addWidget(m_choice, 0, Qt::AlignLeft);
    layout->addWidget(m_numbersView = table("model-ladder", m_numbers), 1);
    return page;
}

/// Shows the setting where no model is shown.
void ModelPage::followState() {
    if (!isVisible()) return;
    const Subject& active = desk().workspace.state().active();
    const auto model = desk().models.of(active);
    const bool moved = model && !isSame(active, asItComes(active));
    follow(model ? model : std::make_shared<const Model>(modelOfSetting(active)), moved);
}

void ModelPage::follow(std::shared_ptr<const Model> model, bool moved) {
    if (model == m_model && moved == m_moved) return;
    const bool first = !m_model;
    m_next = std::move(model);
    m_moved = moved;
    if (first)
        become();
    else if (!m_soon.isActive())
        m_soon.start();
}

void ModelPage::become() {
    if (m_next != m_model) m_sheet = sheetOf(*m_next);
    m_model = m_next;
    retranslate();
}

void ModelPage::retranslate() {
    if (!m_model) return;
    setWindowTitle(tr("Model page"));
    const bool pairs = m_sheet.numbers.empty() || !m_sheet.numbers.front().treatments.empty();
    const QString titles[] = {tr("Overview"), pairs ? tr("Every pair") : tr("Numbers"), tr("As read"), tr("Weights")};
    for (int i = 0; i < TabCount; ++i) m_tabs->setTabText(i, titles[i]);
    m_tabs->setAccessibleName(windowTitle());
    showHead();
    m_overview->show(*m_model, m_sheet);
    showNumbers();
    showRecord();
    m_weights->retranslate();
    showWeights();
    turnTo(m_tabs->currentIndex());
}

void ModelPage::showHead() {
    const bool setting = m_model->id.empty() && !m_model->parts.empty();
    m_name->setText(setting ? translated(nameOf(m_model->parts.front().subject)) : harmless(m_model->name));
    QStringList about;
    if (!m_model->type.empty()) about << harmless(m_model->type);
    if (m_model->layerCount) about << translated(say("core", "%1 {1|layer|layers}").with(*m_model->layerCount));
    if (m_moved) about << tr("the sliders have moved since; this is what the file says");
    m_about->setText(about.join(QStringLiteral(" · ")));
    m_about->setVisible(!about.isEmpty());
}

void ModelPage::showNumbers() {
    const QSignalBlocker silent(m_choice);
    const int before = m_choice->currentIndex();
    m_choice->clear();
    for (const ModelSheet::Numbers& each : m_sheet.numbers) m_choice->addItem(translated(each.title));
    m_choice->setCurrentIndex(std::clamp(before, 0, std::max(0, m_choice->count() - 1)));
    m_choice->setVisible(m_choice->count() > 1);
    m_choice->setAccessibleName(tr("Which encoding"));
    m_tabs->setTabVisible(Numbers, m_choice->count() > 0);
    showChosen();
}

void ModelPage::showChosen() {
    const int at = m_choice->currentIndex();
    if (at < 0) return m_numbers->become({});
    const ModelSheet::Numbers& numbers = m_sheet.numbers[static_cast<std::size_t>(at)];
    QStringList titles;
    for (std::size_t i = 0; i < numbers.table.columns.size(); ++i) titles << translated(numbers.table.title(i));
    if (!numbers.treatments.empty()) titles << tr("Result");
    m_numbers->become({titles, static_cast<int>(numbers.table.rows),
                       [numbers](int row, int column) { return cellOf(numbers, row, column); },
                       static_cast<int>(numbers.table.columns.size())});
    m_numbersView->setAccessibleName(translated(numbers.title));
    fit(*m_numbersView);
}

void ModelPage::showRecord() {
    m_record->become({{tr("Layers"), tr("Parameter"), tr("Value"), tr("Key in the file")},
                      static_cast<int>(m_sheet.record.size()),
                      [record = m_sheet.record](int row, int column) {
                          const ModelSheet::Entry& entry = record[static_cast<std::size_t>(row)];
                          const bool own = column == 3 && entry.key.empty() && entry.id != "encoding";
                          return own ? tr("derived or default") : cellOf(entry, column);
                      }});
    m_recordView->setAccessibleName(tr("As read"));
    fit(*m_recordView);
}

/// The weights that lie where the model's file does; empty where there are none.
QString ModelPage::weightsFile() const {
    const auto& files = desk().models.files();
    const auto file = std::ranges::find(files, m_model, &OpenedModels::File::model);
    if (file == files.end()) return {};
    const auto found = weights::weightsBeside(file->path);
    return found ? fileName(*found) : QString();
}

void ModelPage::showWeights() {
    const bool there = !weightsFile().isEmpty();
    if (!there && m_tabs->currentIndex() == Weights) m_tabs->setCurrentIndex(Overview);
    m_tabs->setTabVisible(Weights, there);
}

void ModelPage::turnTo(int tab) {
    m_pages->setCurrentIndex(tab);
    if (tab == Weights && m_model) m_weights->read(weightsFile());
    const QString what[] = {tr("Copy card"), tr("Copy as CSV"), tr("Copy record"), tr("Copy report")};
    m_copy->setText(what[std::clamp(tab, 0, TabCount - 1)]);
    m_copy->setToolTip(tr("%1 (Ctrl+C)").arg(m_copy->text()));
}

QString ModelPage::copied() const {
    if (m_tabs->currentIndex() == Overview) return QString::fromStdString(cardsText(*m_model, m_sheet, coreLanguage()));
    if (m_tabs->currentIndex() == Weights) return m_weights->text();
    if (m_tabs->currentIndex() == Record) return QString::fromStdString(recordText(m_sheet));
    return QString::fromStdString(csvOf(m_sheet.numbers[static_cast<std::size_t>(m_choice->currentIndex())]));
}

void ModelPage::copy() {
    QGuiApplication::clipboard()->setText(copied());
    m_told->setText(tr("Copied"));
    m_toldUntil.start();
}

/// Goes away where it lies over the figure: Ctrl+I reopens it as it was.
void ModelPage::prove(const QString& view) {
    desk().prove(view.toStdString());
    if (uncover()) desk().inform(tr("Ctrl+I goes back to the model page."));
}

void ModelPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    followState();
}

}  // namespace posenc::ui
