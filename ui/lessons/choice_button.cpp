// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/choice_button.hpp"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionFocusRect>
#include <cmath>

#include "ui/lessons/typeset_words.hpp"
#include "ui/text/spoken.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kRim = 4;          // above and below the words
constexpr int kLeastWords = 60;  // wide
}  // namespace

ChoiceButton::ChoiceButton(const QString& markdown, QWidget* parent) : QRadioButton(parent) {
    setText(spoken(withScripts(markdown), true).replace(u'&', QLatin1String("&&")));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_words.setDocumentMargin(0.0);
    m_words.setDefaultFont(font());
    m_words.setMarkdown(withScripts(markdown));
    onChange(this, {QEvent::FontChange}, [this] {
        m_words.setDefaultFont(this->font());
        updateGeometry();
    });
}

int ChoiceButton::indent() const {
    return style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this) +
           style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing, nullptr, this);
}

QRect ChoiceButton::indicatorArea() const {
    const int side = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight, nullptr, this);
    return {0, kRim + std::max(0, (fontMetrics().height() - side) / 2), side, side};
}

int ChoiceButton::heightForWidth(int width) const {
    m_words.setTextWidth(std::max(kLeastWords, width - indent()));
    return static_cast<int>(std::ceil(m_words.size().height())) + 2 * kRim;
}

QSize ChoiceButton::sizeHint() const {
    const int wide = indent() + static_cast<int>(std::ceil(m_words.idealWidth()));
    return {wide, heightForWidth(wide)};
}

QSize ChoiceButton::minimumSizeHint() const { return {indent() + kLeastWords, fontMetrics().height() + 2 * kRim}; }

void ChoiceButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.rect = indicatorArea();
    if (m_mark == Mark::None)
        style()->drawPrimitive(QStyle::PE_IndicatorRadioButton, &option, &painter, this);
    else
        paintMark(painter);
    m_words.setTextWidth(std::max(kLeastWords, width() - indent()));
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, colours().text);
    painter.translate(indent(), kRim);
    m_words.documentLayout()->draw(&painter, context);
    if (!hasFocus()) return;
    QStyleOptionFocusRect ring;
    ring.initFrom(this);
    ring.rect = QRect(-3, -2, std::min(width() - indent(), static_cast<int>(m_words.idealWidth()) + 6),
                      height() - 2 * kRim + 4);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &ring, &painter, this);
}

void ChoiceButton::setMark(Mark mark) {
    if (m_mark == mark) return;
    m_mark = mark;
    setAccessibleDescription(mark == Mark::None    ? QString()
                             : mark == Mark::Right ? QCoreApplication::translate("posenc::ui::LessonPanel", "Right")
                                                   : QCoreApplication::translate("posenc::ui::LessonPanel", "Wrong"));
    update();
}

/// A tick or a cross.
void ChoiceButton::paintMark(QPainter& painter) const {
    const QRectF area = QRectF(indicatorArea()).adjusted(1.5, 1.5, -1.5, -1.5);
    const auto at = [&](double x, double y) { return area.topLeft() + QPointF(x * area.width(), y * area.height()); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_mark == Mark::Right ? colours().accent : colours().error, 2.25, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    if (m_mark == Mark::Right) {
        painter.drawPolyline(QPolygonF({at(0.0, 0.55), at(0.36, 0.92), at(1.0, 0.1)}));
    } else {
        painter.drawLine(at(0.08, 0.08), at(0.92, 0.92));
        painter.drawLine(at(0.08, 0.92), at(0.92, 0.08));
    }
    painter.restore();
}

/// An arrow takes the answer that it reaches.
void ChoiceButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        QRadioButton::keyPressEvent(event);
        auto* reached = qobject_cast<ChoiceButton*>(QApplication::focusWidget());
        if (reached && reached != this && reached->group() == group() && !reached->isChecked()) reached->click();
        return;
    }
    if (event->isAutoRepeat()) return;
    isChecked() ? emit entered() : click();
}

}  // namespace posenc::ui
