// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/finder.hpp"

#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kWidth = 520;
constexpr int kHeight = 380;

constexpr std::size_t kMostFound = 60;  // more are no help, and each is a row of widgets

QLabel* plainLabel(const QString& text) {
    auto* label = new QLabel(text);
    return label;
}

QWidget* rowFor(const Finder::Entry& entry) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 8, 0);
    auto* aside = plainLabel(harmless(entry.aside));
    aside->setProperty("role", "muted");
    layout->addWidget(plainLabel(harmless(entry.thing.title)), 1);
    layout->addWidget(aside);
    row->setAttribute(Qt::WA_TransparentForMouseEvents);
    row->setEnabled(entry.enabled);
    return row;
}

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

void Finder::filter(const QString& words) {
    const bool any = !words.trimmed().isEmpty();
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (const auto distance = any ? matchDistance(words, m_entries[i].thing) : 0) found.emplace_back(*distance + m_entries[i].behind, i);
    std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    if (any && found.size() > kMostFound) found.resize(kMostFound);
    m_list->clear();
    for (const auto& [distance, index] : found) add(index);
    m_list->setCurrentRow(0);
    m_nothing->setText(tr("Nothing fits \"%1\". Try one word: wavelength, export, dark, a model or a parameter.")
                           .arg(words.trimmed()));
    m_nothing->setVisible(found.empty());
    m_list->setVisible(!found.empty());
}

void Finder::add(std::size_t entry) {
    auto* item = new QListWidgetItem(m_list);
    item->setData(Qt::UserRole, static_cast<qulonglong>(entry));
    item->setData(Qt::AccessibleTextRole, m_entries[entry].thing.title);
    if (!m_entries[entry].enabled) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    item->setSizeHint({0, fontMetrics().height() + 14});
    m_list->setItemWidget(item, rowFor(m_entries[entry]));
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
