// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/finder.hpp"

#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace posenc::ui {

namespace {

constexpr int kWidth = 520;
constexpr int kHeight = 380;

QWidget* rowFor(const Finder::Entry& entry) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 8, 0);
    auto* aside = new QLabel(entry.aside);
    aside->setProperty("role", "muted");
    layout->addWidget(new QLabel(entry.title), 1);
    layout->addWidget(aside);
    row->setAttribute(Qt::WA_TransparentForMouseEvents);
    return row;
}

}  // namespace

std::optional<int> fuzzyDistance(const QString& letters, const QString& text) {
    if (const auto whole = text.indexOf(letters, 0, Qt::CaseInsensitive); whole >= 0) return static_cast<int>(whole);
    qsizetype at = -1;
    int gaps = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace()) continue;
        const auto next = text.indexOf(letter, at + 1, Qt::CaseInsensitive);
        if (next < 0) return std::nullopt;
        gaps += static_cast<int>(next - at - 1);
        at = next;
    }
    return 1000 + gaps;
}

Finder::Finder(QWidget* window) : QFrame(window), m_line(new QLineEdit), m_list(new QListWidget) {
    setObjectName(QStringLiteral("finder"));
    m_line->setObjectName(QStringLiteral("finder-line"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_line);
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

void Finder::filter(const QString& words) {
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const auto distance = fuzzyDistance(words.trimmed(), m_entries[i].title)) found.emplace_back(*distance, i);
    if (!words.isEmpty()) std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    m_list->clear();
    for (const auto& [distance, index] : found) {
        auto* item = new QListWidgetItem(m_list);
        item->setData(Qt::UserRole, static_cast<qulonglong>(index));
        item->setData(Qt::AccessibleTextRole, m_entries[index].title);
        QWidget* row = rowFor(m_entries[index]);
        item->setSizeHint({0, fontMetrics().height() + 14});
        m_list->setItemWidget(item, row);
    }
    m_list->setCurrentRow(0);
}

void Finder::runCurrent() {
    const auto* item = m_list->currentItem();
    hide();
    if (item) m_entries[item->data(Qt::UserRole).toULongLong()].run();
}

bool Finder::steer(int key) {
    const int last = m_list->count() - 1;
    switch (key) {
        case Qt::Key_Down: m_list->setCurrentRow(std::min(last, m_list->currentRow() + 1)); return true;
        case Qt::Key_Up: m_list->setCurrentRow(std::max(0, m_list->currentRow() - 1)); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: runCurrent(); return true;
        case Qt::Key_Escape: hide(); return true;
        default: return false;
    }
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) return steer(static_cast<QKeyEvent*>(event)->key());
    if (event->type() == QEvent::FocusOut) hide();
    return QFrame::eventFilter(watched, event);
}

}  // namespace posenc::ui
