// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/finder.hpp"

#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kWidth = 520;
constexpr int kHeight = 380;

constexpr int kPad = 8, kAside = Qt::UserRole + 1;
constexpr std::size_t kMostFound = 60, kMostFoundPartly = 12;  // more are no help

/// The title, and at the right, paler, what stands aside.
class Rows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->setPen(colours().muted);
        painter->setFont(option.font);
        painter->drawText(option.rect.adjusted(kPad, 0, -kPad, 0), Qt::AlignRight | Qt::AlignVCenter, asideOf(index));
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const int aside = option->fontMetrics.horizontalAdvance(asideOf(index));
        option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight,
                                                      option->rect.width() - aside - 4 * kPad);
    }

private:
    static QString asideOf(const QModelIndex& index) { return index.data(kAside).toString(); }
};

}  // namespace

Finder::Finder(QWidget* window)
    : QFrame(window), m_line(new QLineEdit), m_nothing(new QLabel), m_list(new QListWidget) {
    setObjectName(QStringLiteral("finder"));
    m_line->setObjectName(QStringLiteral("finder-line"));
    m_nothing->setObjectName(QStringLiteral("finder-nothing"));
    m_nothing->setWordWrap(true);
    m_nothing->setProperty("role", "muted");
    m_nothing->setContentsMargins(12, 8, 12, 8);
    m_list->setObjectName(QStringLiteral("finder-list"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new Rows(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 6);
    shadow->setColor(QColor(0, 0, 0, 90));
    setGraphicsEffect(shadow);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &Finder::filter);
    connect(m_list, &QListWidget::itemClicked, this, &Finder::runCurrent);
    hide();
}

void Finder::open(std::vector<Entry> entries) {
    m_entries = std::move(entries);
    if (!isVisible()) m_before = window()->focusWidget();
    m_line->setPlaceholderText(tr("Type what you want to do or see"));
    m_line->setAccessibleName(tr("Find any action"));
    m_list->setAccessibleName(tr("Found actions"));
    m_line->clear();
    filter({});
    const int width = std::min(kWidth, parentWidget()->width() - 32);
    setGeometry((parentWidget()->width() - width) / 2, 64, width, std::min(kHeight, parentWidget()->height() - 96));
    show();
    raise();
    m_line->setFocus();
}

Finder::Found Finder::wholly(const QString& words) const {
    const bool any = !words.trimmed().isEmpty();
    Found found;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const auto distance = any ? matchDistance(words, m_entries[i].thing) : 0; distance)
            if (any || !m_entries[i].asked) found.emplace_back(*distance + m_entries[i].behind, i);
    return found;
}

/// Those with the most of the words first.
Finder::Found Finder::partly(const QString& words) const {
    constexpr int kWord = 1000;  // more than any distance
    Found found;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const PartialMatch match = partialMatch(words, m_entries[i].thing); match.words > 0)
            found.emplace_back(match.distance + m_entries[i].behind - kWord * match.words, i);
    return found;
}

void Finder::filter(const QString& words) {
    const bool any = !words.trimmed().isEmpty();
    Found found = wholly(words);
    const bool whole = !found.empty();
    if (!whole) found = partly(words);
    std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    const std::size_t most = whole ? kMostFound : kMostFoundPartly;
    if (any && found.size() > most) found.resize(most);
    m_list->clear();
    for (const auto& [distance, index] : found) add(index);
    m_list->setCurrentRow(0);
    m_nothing->setText(
        found.empty() ? tr("Nothing matches \"%1\". Try one word: wavelength, export, dark, a model or a parameter.")
                            .arg(words.trimmed())
                      : tr("Nothing matches all of these words. Nearest:"));
    m_nothing->setVisible(!whole);
    m_list->setVisible(!found.empty());
}

void Finder::add(std::size_t entry) {
    auto* item = new QListWidgetItem(m_entries[entry].thing.title, m_list);
    item->setData(Qt::UserRole, static_cast<qulonglong>(entry));
    item->setData(kAside, m_entries[entry].aside);
    if (!m_entries[entry].enabled) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    item->setSizeHint({0, fontMetrics().height() + 14});
}

/// The focus goes back to where it was.
void Finder::close() {
    const QPointer<QWidget> before = m_before;
    hide();
    if (before && before->isVisible()) before->setFocus(Qt::OtherFocusReason);
}

void Finder::runCurrent() {
    const auto* item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled)) return;
    const auto run = m_entries[item->data(Qt::UserRole).toULongLong()].run;
    close();
    run();
}

bool Finder::steer(int key) {
    const int last = m_list->count() - 1;
    switch (key) {
        case Qt::Key_Down: m_list->setCurrentRow(std::min(last, m_list->currentRow() + 1)); return true;
        case Qt::Key_Up: m_list->setCurrentRow(std::max(0, m_list->currentRow() - 1)); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: runCurrent(); return true;
        case Qt::Key_Escape: close(); return true;
        default: return false;
    }
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) return steer(static_cast<QKeyEvent*>(event)->key());
    if (event->type() == QEvent::FocusOut) hide();
    return QFrame::eventFilter(watched, event);
}

}  // namespace posenc::ui
