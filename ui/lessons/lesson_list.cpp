// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.hpp"

#include <QAbstractItemView>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kAroundText = 6;                   // pixels that a style leaves free beside the text
constexpr int kAroundLine = 24;                  // and beside a line of the list
constexpr double kLeastTitle = 0.3;              // of the room; with less of it left the minutes go too
constexpr int kLeastLines = 5, kMostLines = 16;  // of the opened list, which scrolls to the others
constexpr int kLinesAround = 2;                  // of the window, beside them
constexpr int kAbout = Qt::UserRole + 1;         // the second line of a row
constexpr int kIndent = 8, kBelow = 8;           // of that line

/// Paints below the title, paler, what a lesson is about.
class Rows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QRect line = option.rect.adjusted(kIndent, 0, -kIndent, -kBelow);
        painter->setPen(colours().muted);
        painter->setFont(option.font);
        painter->drawText(line, Qt::AlignLeft | Qt::AlignBottom,
                          option.fontMetrics.elidedText(aboutOf(index), Qt::ElideRight, line.width()));
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize title = QStyledItemDelegate::sizeHint(option, index);
        return aboutOf(index).isEmpty() ? title : title + QSize(0, option.fontMetrics.height() + kBelow);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (!aboutOf(index).isEmpty()) option->displayAlignment = Qt::AlignLeft | Qt::AlignTop;
    }

private:
    static QString aboutOf(const QModelIndex& index) { return index.data(kAbout).toString(); }
};

}  // namespace

LessonList::LessonList(QWidget* parent) : QComboBox(parent) {
    setStyleSheet(QStringLiteral("combobox-popup: 0;"));  // a list that scrolls, and is not as high as the screen
    setItemDelegate(new Rows(this));
    connect(this, &QComboBox::activated, this, [this] { emit chosen(lesson()); });
}

void LessonList::fill(const QList<Line>& lines) {
    const QSignalBlocker silent(this);
    const int before = lesson();
    clear();
    for (const Line& each : lines) add(each);
    setLesson(before);
}

/// A heading cannot be chosen.
void LessonList::add(const Line& line) {
    addItem(line.words, line.lesson);
    setItemData(count() - 1, line.about, kAbout);
    setItemData(count() - 1, line.about, Qt::AccessibleDescriptionRole);
    if (line.lesson != kHeading) return;
    QStandardItem* item = qobject_cast<QStandardItemModel*>(model())->item(count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont bold = font();
    bold.setBold(true);
    item->setFont(bold);
}

void LessonList::setLesson(int lesson) {
    const int row = findData(lesson == kHeading ? 0 : lesson);
    setCurrentIndex(row >= 0 ? row : findData(0));
}

QString LessonList::shownText() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const int room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width() -
                     kAroundText;
    const qsizetype end = currentText().lastIndexOf(QStringLiteral(" · "));
    const QString title = currentText().left(end), rest = end < 0 ? QString() : currentText().mid(end);
    const int left = room - fontMetrics().horizontalAdvance(rest);
    if (end < 0 || left < kLeastTitle * room) return fontMetrics().elidedText(currentText(), Qt::ElideRight, room);
    return fontMetrics().elidedText(title, Qt::ElideRight, left) + rest;
}

int LessonList::widestLine() const {
    QFont bold = view()->font();
    bold.setBold(true);  // as the headings are
    int widest = 0;
    const QFontMetrics letters(bold), plain(view()->font());
    for (int k = 0; k < count(); ++k)
        widest = std::max(
            {widest, letters.horizontalAdvance(itemText(k)), plain.horizontalAdvance(itemData(k, kAbout).toString())});
    return widest + view()->verticalScrollBar()->sizeHint().width() + kAroundLine;
}

void LessonList::showPopup() {
    view()->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    view()->setMinimumWidth(std::min(widestLine(), screen()->availableSize().width()));
    int highest = 1;
    for (int k = 0; k < count(); ++k) highest = std::max(highest, view()->sizeHintForRow(k));
    setMaxVisibleItems(std::clamp(window()->height() / highest - kLinesAround, kLeastLines, kMostLines));
    QComboBox::showPopup();
    QWidget* list = view()->window();
    list->resize(std::max(list->width(), view()->minimumWidth()), list->height());
}

void LessonList::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace posenc::ui
