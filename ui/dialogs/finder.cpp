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
constexpr int kHeight = 380, kTop = 64;  // greatest height

constexpr int kAround = 4;  // of the list, for its style
constexpr int kPad = 8, kAside = Qt::UserRole + 1;
constexpr std::size_t kMostWhole = 60, kMostPartly = 12;  // more do not help

/// Paints the title, and at the right, paler, the side text.
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

void Finder::open(std::vector<Entry> entries, const QString& question) {
    m_entries = std::move(entries);
    m_question = question;
    if (!isVisible()) m_before = window()->focusWidget();
    m_line->setPlaceholderText(question.isEmpty() ? tr("Type what you want to do or see") : question);
    m_line->setAccessibleName(question.isEmpty() ? tr("Find any action") : question);
    m_list->setAccessibleName(question.isEmpty() ? tr("Found actions") : question);
    std::vector<Findable> things;
    for (const Entry& each : m_entries) things.push_back(each.thing);
    m_matching = Matching(things);
    m_line->clear();
    show();
    filter({});
    raise();
    m_line->setFocus();
}

/// Ranks disabled entries a little lower; without a question, lists all but comparisons.
std::vector<Match> Finder::found(const QString& words) const {
    constexpr double kDisabled = 0.3;
    std::vector<Match> all;
    if (!words.trimmed().isEmpty()) {
        all = m_matching.answers(words);
        for (Match& each : all)
            if (!m_entries[each.thing].enabled) each.worth -= kDisabled;
        std::ranges::stable_sort(all, std::greater(), &Match::worth);
        return all;
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].thing.kind != Findable::Kind::Both) all.push_back({i, 0.0, true});
    return all;
}

void Finder::filter(const QString& words) {
    const bool any = !words.trimmed().isEmpty();
    std::vector<Match> matches = found(words);
    const bool whole = std::ranges::any_of(matches, &Match::whole);
    const std::size_t most = whole ? kMostWhole : kMostPartly;
    if (any && matches.size() > most) matches.resize(most);
    m_list->clear();
    for (const Match& each : matches) add(each.thing);
    m_list->setCurrentRow(0);
    m_nothing->setText(
        matches.empty() ? nothingFor(words.trimmed())
                        : tr("Nothing matches all of these words. Nearest:"));
    m_nothing->setVisible(!whole);
    m_list->setVisible(!matches.empty());
    fit();
}

QString Finder::nothingFor(const QString& words) const {
    return (m_question.isEmpty()
                ? tr("Nothing matches \"%1\". Try one word: wavelength, export, dark, a model or a parameter.")
                : tr("Nothing matches \"%1\"."))
        .arg(words);
}

/// Sets the height to the matches', at most kHeight.
void Finder::fit() {
    const int width = std::min(kWidth, parentWidget()->width() - 32);
    const QMargins around = layout()->contentsMargins();
    int height = around.top() + around.bottom() + m_line->sizeHint().height();
    if (m_nothing->isVisibleTo(this))
        height += layout()->spacing() + m_nothing->heightForWidth(width - around.left() - around.right());
    if (m_list->isVisibleTo(this))
        height += layout()->spacing() + 2 * m_list->frameWidth() + kAround +
                  m_list->count() * m_list->sizeHintForRow(0);
    setGeometry((parentWidget()->width() - width) / 2, kTop, width,
                std::min({height, kHeight, parentWidget()->height() - 96}));
}

void Finder::add(std::size_t entry) {
    auto* item = new QListWidgetItem(m_entries[entry].thing.title, m_list);
    item->setData(Qt::UserRole, static_cast<qulonglong>(entry));
    item->setData(kAside, m_entries[entry].aside);
    if (!m_entries[entry].enabled) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    item->setSizeHint({0, fontMetrics().height() + 14});
}

/// Returns the focus to where it was.
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
