// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.hpp"

#include <QAbstractItemView>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <algorithm>

namespace posenc::ui {

namespace {
constexpr int kAroundText = 6;       // pixels that a style leaves free beside the text
constexpr int kAroundLine = 24;      // and beside a line of the list
constexpr double kLeastTitle = 0.3;  // of the room; with less of it left the minutes go too
}  // namespace

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

void LessonList::showPopup() {
    const int wide = view()->sizeHintForColumn(0) + view()->verticalScrollBar()->sizeHint().width() + kAroundLine;
    view()->setMinimumWidth(std::min(wide, screen()->availableSize().width()));
    QComboBox::showPopup();
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
