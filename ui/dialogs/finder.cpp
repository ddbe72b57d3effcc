// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/finder.hpp"

#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStaticText>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explore/text/html.hpp"
#include "core/explore/text/runs.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kWidth = 600;
constexpr int kHeight = 460, kTop = 64;  // greatest height

constexpr int kAround = 4;  // of the list, for its style
constexpr int kPad = 8, kAside = Qt::UserRole + 1, kSays = Qt::UserRole + 2;
constexpr int kTitleHeight = 14, kSaysHeight = 2;         // more than the letters
constexpr std::size_t kMostWhole = 60, kMostPartly = 12;  // more do not help
constexpr std::size_t kComputed = 8;                      // rows whose numbers are computed at once

/// A line with its symbols; what does not fit ends with "…".
QStaticText lineOf(const QString& words, const QFont& font, int width) {
    const QString shown = QFontMetrics(font).elidedText(words, Qt::ElideRight, width);
    QStaticText out(QString::fromStdString(withScripts(escapedHtml(shown.toStdString()))));
    out.setTextFormat(Qt::RichText);
    out.setTextWidth(2.0 * width);  // never broken
    out.prepare({}, font);
    return out;
}

/// Paints the title, at the right, paler, the side text, and below what it says.
class Rows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QFontMetrics& letters = option.fontMetrics;
        QRect line = option.rect.adjusted(kPad, 0, -kPad, 0);
        line.setHeight(letters.height() + kTitleHeight);
        const bool enabled = index.flags() & Qt::ItemIsEnabled;
        painter->setFont(option.font);
        painter->setPen(enabled ? colours().text : colours().muted);
        const int room = line.width() - letters.horizontalAdvance(asideOf(index)) - 2 * kPad;
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          letters.elidedText(index.data().toString(), Qt::ElideRight, room));
        painter->setPen(colours().muted);
        painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, asideOf(index));
        line.translate(0, letters.height() + kSaysHeight);
        const QStaticText says = lineOf(saysOf(index), option.font, line.width());
        painter->drawStaticText(QPointF(line.left(), line.center().y() - says.size().height() / 2.0), says);
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int line = option.fontMetrics.height();
        return {0, line + kTitleHeight + (saysOf(index).isEmpty() ? 0 : line + kSaysHeight)};
    }

protected:
    /// The style paints the row; the words are painted above.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.clear();
    }

private:
    static QString asideOf(const QModelIndex& index) { return index.data(kAside).toString(); }
    static QString saysOf(const QModelIndex& index) { return index.data(kSays).toString(); }
};

int heightOfRows(const QListWidget& list) {
    int height = 0;
    for (int row = 0; row < list.count(); ++row) height += list.sizeHintForRow(row);
    return height;
}

}  // namespace

Finder::Finder(QWidget* window)
    : QFrame(window),
      m_line(named<QLineEdit>("finder-line")),
      m_nothing(wrappingLabel("finder-nothing", "muted")),
      m_list(named<QListWidget>("finder-list")) {
    setObjectName(QStringLiteral("finder"));
    m_nothing->setContentsMargins(12, 8, 12, 8);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new Rows(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = boxIn<QVBoxLayout>(this, {8, 8, 8, 8});
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

void Finder::open(Source source, const QString& question) {
    m_source = std::move(source);
    m_question = question;
    if (!isVisible()) m_before = window()->focusWidget();
    m_line->setPlaceholderText(question.isEmpty() ? tr("Ask in your words: which base do I need for 128k?") : question);
    m_line->setAccessibleName(question.isEmpty() ? tr("Ask, or find any action") : question);
    m_list->setAccessibleName(question.isEmpty() ? tr("Answers") : question);
    m_line->clear();
    show();
    filter({});
    raise();
    m_line->setFocus();
}

void Finder::filter(const QString& words) {
    Found found = m_source(words.trimmed());
    const std::size_t most = found.whole ? kMostWhole : kMostPartly;
    if (!words.trimmed().isEmpty() && found.rows.size() > most)
        found.rows.erase(found.rows.begin() + static_cast<std::ptrdiff_t>(most), found.rows.end());
    m_rows = std::move(found.rows);
    m_list->clear();
    for (const Row& each : m_rows) add(each);
    m_list->setCurrentRow(0);
    m_nothing->setText(m_rows.empty() ? nothingFor(words.trimmed())
                                      : tr("Nothing matches all of these words. Nearest:"));
    m_nothing->setVisible(!found.whole || m_rows.empty());
    m_list->setVisible(!m_rows.empty());
    fit();
    compute();
}

/// Computes what the first rows say, one after the other, until something else is asked.
void Finder::compute() {
    std::vector<std::pair<int, std::function<QString()>>> jobs;
    for (std::size_t k = 0; k < std::min(m_rows.size(), kComputed); ++k)
        if (m_rows[k].computed) jobs.emplace_back(static_cast<int>(k), m_rows[k].computed);
    m_worker.submit([this, jobs, asked = ++m_asked](const std::stop_token&) {
        for (const auto& [row, computed] : jobs) {
            const QString says = computed();
            QMetaObject::invokeMethod(this, [this, row = row, says, asked] {
                if (asked == m_asked && row < m_list->count()) m_list->item(row)->setData(kSays, says);
            });
            checkpoint();
        }
    });
    m_worker.preempt();
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
        height += layout()->spacing() + 2 * m_list->frameWidth() + kAround + heightOfRows(*m_list);
    setGeometry((parentWidget()->width() - width) / 2, kTop, width,
                std::min({height, kHeight, parentWidget()->height() - 96}));
}

void Finder::add(const Row& row) {
    auto* item = new QListWidgetItem(row.title, m_list);
    item->setData(kAside, row.aside);
    item->setData(kSays, row.says);
    if (!row.enabled) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
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
    const auto run = m_rows[static_cast<std::size_t>(m_list->currentRow())].run;
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
