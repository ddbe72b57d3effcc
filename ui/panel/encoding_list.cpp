// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/encoding_list.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QTreeWidgetItemIterator>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

// Keys of items: "question:<index>", "encoding:<id>", "preset:<index>", "file:<index>", or "group:<n>".
constexpr int kKeyRole = Qt::UserRole;
constexpr int kModels = 100, kQuestionGroup = 101;
constexpr int kBesideWords = 22;  // of a row's width: padding and border, and what the style leaves free
constexpr int kDetailsHeight = 104;

QString keyOf(const QTreeWidgetItem* item) { return item->data(0, kKeyRole).toString(); }
QString kindOf(const QTreeWidgetItem* item) { return keyOf(item).section(QLatin1Char(':'), 0, 0); }
QString idOf(const QTreeWidgetItem* item) { return keyOf(item).section(QLatin1Char(':'), 1); }

const ask::Question* questionOf(const QTreeWidgetItem* item) {
    const bool is = item && kindOf(item) == QLatin1String("question");
    return is ? &ask::firstQuestions()[idOf(item).toUInt()] : nullptr;
}

/// Returns the summary of the view that answers.
QString summaryOf(const ask::Question& question) {
    const State answer = stateOfText(question.state);
    return translated(viewOf(encodingById(answer.active().encoding), answer.view).summary);
}

QString groupTitle(int group) {
    if (group == kQuestionGroup) return EncodingList::tr("Five questions");
    return group == kModels ? EncodingList::tr("Models") : translated(familyTitle(static_cast<Family>(group)));
}

QTreeWidgetItem* addGroup(QTreeWidget* tree, int number) {
    auto* group = new QTreeWidgetItem(tree);
    group->setData(0, kKeyRole, QStringLiteral("group:%1").arg(number));
    group->setFlags(Qt::ItemIsEnabled);
    return group;
}

QTreeWidgetItem* addItem(QTreeWidgetItem* group, const QString& key) {
    auto* item = new QTreeWidgetItem(group);
    item->setData(0, kKeyRole, key);
    return item;
}

}  // namespace

EncodingList::EncodingList(QWidget* parent)
    : QWidget(parent),
      m_presets(posenc::ui::presets()),
      m_search(named<QLineEdit>("search", this)),
      // Qt's own clear button is a PNG, for which it loads every plugin that reads pictures.
      m_clear(m_search->addAction(icon(QStringLiteral("close")), QLineEdit::TrailingPosition)),
      m_tree(named<QTreeWidget>("tree", this)),
      m_detailsArea(new QScrollArea(this)),
      m_details(named<ScrolledLabel>("details", m_detailsArea->viewport())) {
    setObjectName(QStringLiteral("encodings"));
    m_search->addAction(m_lens = new QAction(icon(QStringLiteral("search")), QString(), this),
                        QLineEdit::LeadingPosition);
    m_clear->setVisible(false);
    m_search->installEventFilter(this);
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(0);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setWordWrap(true);
    m_tree->viewport()->installEventFilter(this);
    m_tree->installEventFilter(this);
    m_details->setWordWrap(true);
    m_details->setProperty("role", "muted");
    m_details->setContentsMargins(4, 4, 4, 4);
    m_details->setAlignment(Qt::AlignTop);
    scrollIn(m_detailsArea, m_details);
    m_detailsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = boxIn<QVBoxLayout>(this, {8, 0, 8, 8}, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_detailsArea);
    connect(m_search, &QLineEdit::textChanged, this, &EncodingList::filter);
    connect(m_search, &QLineEdit::textChanged, m_clear,
            [this](const QString& text) { m_clear->setVisible(!text.isEmpty()); });
    connect(m_clear, &QAction::triggered, m_search, &QLineEdit::clear);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item) choose(item);
    });
    connect(m_tree, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) { choose(item); });
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &EncodingList::offerComparison);
    fill();
    onLanguage(this, [this] { retranslate(); }, {QEvent::PaletteChange, QEvent::FontChange});
}

/// Offers to pin an encoding or a model, and the values of the model that an encoding names.
void EncodingList::offerComparison(const QPoint& at) {
    const QTreeWidgetItem* item = m_tree->itemAt(at);
    if (!item || !item->parent() || questionOf(item)) return;
    const QString kind = kindOf(item), id = idOf(item);
    auto* menu = named<QMenu>("list-menu", this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Compare with what is shown"), this, [this, kind, id] {
        if (kind == QLatin1String("encoding")) emit encodingCompared(id);
        if (kind == QLatin1String("preset")) emit presetCompared(m_presets[id.toUInt()]);
        if (kind == QLatin1String("file")) emit fileCompared(id.toInt());
    });
    const char* model = kind == QLatin1String("encoding") ? encodingById(id.toStdString()).model : "";
    if (*model)
        menu->addAction(tr("&Show with the values of %1").arg(QLatin1String(model)), this,
                        [this, id] { emit encodingChosen(id, true); });
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

void EncodingList::fill() {
    auto* first = addGroup(m_tree, kQuestionGroup);
    for (std::size_t i = 0; i < ask::firstQuestions().size(); ++i) addItem(first, QStringLiteral("question:%1").arg(i));
    for (const Family family : kFamilies) {
        auto* group = addGroup(m_tree, static_cast<int>(family));
        for (const EncodingInfo& each : encodings())
            if (each.family == family) addItem(group, QStringLiteral("encoding:%1").arg(QLatin1String(each.id)));
    }
    auto* models = addGroup(m_tree, kModels);
    for (std::size_t i = 0; i < m_presets.size(); ++i) addItem(models, QStringLiteral("preset:%1").arg(i));
    models->setHidden(m_presets.empty());
    m_tree->expandAll();
}

void EncodingList::retranslate() {
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search encodings and models"));
    m_lens->setText(m_search->placeholderText());
    m_clear->setText(QCoreApplication::translate("posenc::ui::ValueEditor", "Clear"));
    m_tree->setAccessibleName(tr("Encodings and models"));
    m_detailsArea->setAccessibleName(tr("About the selection"));
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each) write(*each);
    m_details->setFont(scaledFont(0.92));
    m_detailsArea->setFixedHeight(scaledPixels(kDetailsHeight));
    wrap();
    showDetails(m_tree->currentItem());
}

void EncodingList::write(QTreeWidgetItem* item) {
    const QString kind = kindOf(item), id = idOf(item);
    if (kind == QLatin1String("group")) {
        item->setText(0, groupTitle(id.toInt()));
        item->setFont(0, scaledFont(0.9, true));
        item->setForeground(0, colours().muted);
    } else if (kind == QLatin1String("question")) {
        item->setText(0, QString::fromStdString(
                             ask::firstQuestions()[id.toUInt()].title[static_cast<std::size_t>(coreLanguage())]));
    } else if (kind == QLatin1String("encoding")) {
        const EncodingInfo& info = encodingById(id.toStdString());
        item->setText(0, translated(info.title));
        item->setToolTip(0, translated(info.summary));
    } else if (kind == QLatin1String("file")) {
        item->setText(0, harmless(m_files[id.toUInt()].title));
        item->setToolTip(0, harmless(m_files[id.toUInt()].path));
    } else {
        item->setText(0, m_presets[id.toUInt()].title);
        item->setToolTip(0, presetDetails(m_presets[id.toUInt()]));
    }
}

void EncodingList::wrap() {
    const int room = m_tree->viewport()->width() - kBesideWords;
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each) {
        const QString text = (*each)->text(0);
        const QRect words = m_tree->fontMetrics().boundingRect(QRect(0, 0, room, 0), Qt::TextWordWrap, text);
        const int around = kindOf(*each) == QLatin1String("group") ? 14 : 8;
        (*each)->setSizeHint(0, QSize(0, words.height() + around));
    }
}

void EncodingList::choose(const QTreeWidgetItem* item) {
    if (const ask::Question* question = questionOf(item)) emit questionAsked(stateOfText(question->state));
    showDetails(item);
    const QString kind = kindOf(item), id = idOf(item);
    if (kind == QLatin1String("encoding")) emit encodingChosen(id, false);
    if (kind == QLatin1String("preset")) emit presetChosen(m_presets[id.toUInt()]);
    if (kind == QLatin1String("file")) emit fileChosen(id.toInt());
}

void EncodingList::showDetails(const QTreeWidgetItem* item) {
    const bool nothing = !firstVisible();
    const ask::Question* question = questionOf(item);
    const QString found = question ? summaryOf(*question) : item && item->parent() ? item->toolTip(0) : QString();
    const QString text = nothing ? tr("Nothing matches. Try another word, or Ctrl+K, which searches everything.")
                                 : found;
    m_details->setText(breakable(text));
    m_detailsArea->setVisible(!text.isEmpty());
}

void EncodingList::setCurrent(std::string_view encoding, std::string_view view, const QString& model) {
    if (const ask::Question* asked = questionOf(m_tree->currentItem())) {
        const State answer = stateOfText(asked->state);
        if (answer.active().encoding == encoding && answer.view == view) return;
    }
    QString key =
        QStringLiteral("encoding:%1").arg(QString::fromUtf8(encoding.data(), static_cast<qsizetype>(encoding.size())));
    for (std::size_t i = 0; i < m_presets.size(); ++i)
        if (m_presets[i].title == model) key = QStringLiteral("preset:%1").arg(i);
    for (std::size_t i = 0; i < m_files.size(); ++i)
        if (m_files[i].title == model) key = QStringLiteral("file:%1").arg(i);
    const QSignalBlocker silent(m_tree);
    QTreeWidgetItem* item = itemOf(key);
    const QTreeWidgetItem* before = m_tree->currentItem();
    m_tree->setAutoScroll(false);  // the list is first seen from its beginning
    m_tree->setCurrentItem(item);
    m_tree->setAutoScroll(true);
    if (item && before && item != before) m_tree->scrollToItem(item);
    showDetails(m_tree->currentItem());
}

void EncodingList::offerFiles(std::vector<File> files) {
    if (files == m_files) return;
    auto* models = m_tree->topLevelItem(m_tree->topLevelItemCount() - 1);
    const QSignalBlocker silent(m_tree);
    while (models->childCount() > static_cast<int>(m_presets.size()))
        delete models->takeChild(models->childCount() - 1);
    m_files = std::move(files);
    for (std::size_t i = 0; i < m_files.size(); ++i) addItem(models, QStringLiteral("file:%1").arg(i));
    models->setHidden(models->childCount() == 0);
    retranslate();
    filter(m_search->text());
}

QTreeWidgetItem* EncodingList::itemOf(const QString& key) const {
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each)
        if (keyOf(*each) == key) return *each;
    return nullptr;
}

QTreeWidgetItem* EncodingList::firstVisible() const {
    for (QTreeWidgetItemIterator each(m_tree, QTreeWidgetItemIterator::NotHidden); *each; ++each)
        if ((*each)->parent()) return *each;
    return nullptr;
}

void EncodingList::filter(const QString& words) {
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        auto* group = m_tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            auto* item = group->child(i);
            const QString text = item->text(0) + QLatin1Char(' ') + keyOf(item) + QLatin1Char(' ') + item->toolTip(0);
            bool found = true;
            for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
                found = found && text.contains(word, Qt::CaseInsensitive);
            item->setHidden(!found);
            any = any || found;
        }
        group->setHidden(!any);
    }
    showDetails(m_tree->currentItem());
}

bool EncodingList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize) wrap();
    if (watched == m_tree->viewport() && event->type() == QEvent::MouseButtonPress &&
        static_cast<QMouseEvent*>(event)->button() == Qt::RightButton)
        return true;  // the menu asks about a row without choosing it
    if (watched == m_tree && event->type() == QEvent::FocusIn) showFocus(*static_cast<QFocusEvent*>(event));
    if (watched != m_search || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) m_search->clear();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!enter && key != Qt::Key_Down) return QWidget::eventFilter(watched, event);
    if (auto* first = firstVisible()) {
        if (enter) m_tree->setCurrentItem(first);
        m_tree->setFocus();
    }
    return true;
}

/// Scrolls to the current item, which may be out of sight: the keys start there.
void EncodingList::showFocus(const QFocusEvent& event) {
    const bool byTab = event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason;
    if (byTab && m_tree->currentItem()) m_tree->scrollToItem(m_tree->currentItem());
}

}  // namespace posenc::ui
