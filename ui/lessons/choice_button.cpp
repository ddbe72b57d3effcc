// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/choice_button.hpp"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionFocusRect>
#include <cmath>

#include "ui/lessons/typeset_words.hpp"
#include "ui/text/spoken.hpp"
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
    style()->drawPrimitive(QStyle::PE_IndicatorRadioButton, &option, &painter, this);
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

void ChoiceButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        m_words.setDefaultFont(font());
        updateGeometry();
    }
    QRadioButton::changeEvent(event);
}

}  // namespace posenc::ui
