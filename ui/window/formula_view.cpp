// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_view.hpp"

#include <QEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kMaxWidth = 420;

/// As the first tag says it, in pixels; empty when it does not.
QSizeF ownSize(const QByteArray& svg) {
    static const QRegularExpression sides(QStringLiteral("^<svg[^>]* width=\"([\\d.]+)px\" height=\"([\\d.]+)px\""));
    const auto match = sides.match(QString::fromLatin1(svg.left(256)));
    return {match.captured(1).toDouble(), match.captured(2).toDouble()};
}

}  // namespace

FormulaView::FormulaView(QWidget* parent) : QWidget(parent), m_svg(std::make_unique<QSvgRenderer>()) {
    setObjectName(QStringLiteral("formula"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

FormulaView::~FormulaView() = default;

void FormulaView::setFormula(const QString& encoding) {
    if (encoding == m_encoding) return;
    m_encoding = encoding;
    load();
}

void FormulaView::load() {
    m_unread = tintedSvg(QStringLiteral(":/formulas/%1.svg").arg(m_encoding), colours().text);
    m_size = ownSize(m_unread);
    setVisible(!m_size.isEmpty());
    setAccessibleName(tr("Formula"));
    updateGeometry();
    update();
}

void FormulaView::read() {
    if (m_unread.isEmpty()) return;
    m_svg->load(std::exchange(m_unread, {}));
    update();
}

QSizeF FormulaView::fullSize() const { return m_size * textScale(); }

int FormulaView::widthAt(int height) const {
    if (m_size.isEmpty() || height <= 0) return 0;
    const QSizeF full = fullSize();
    return static_cast<int>(std::ceil(full.width() * std::min(1.0, height / std::max(1.0, full.height()))));
}

QSize FormulaView::sizeHint() const {
    const QSize full = fullSize().toSize();
    const int widest = static_cast<int>(kMaxWidth * textScale());
    return full.width() > widest ? full.scaled(widest, full.height(), Qt::KeepAspectRatio) : full;
}

QSize FormulaView::minimumSizeHint() const { return sizeHint().scaled(180, 120, Qt::KeepAspectRatio); }

// The outlines take longer to read than a figure to draw: the figure, painted in the same turn, goes first.
void FormulaView::paintEvent(QPaintEvent*) {
    if (!m_unread.isEmpty()) {
        QTimer::singleShot(0, this, &FormulaView::read);
        return;
    }
    if (m_size.isEmpty()) return;
    const double fit = std::min({textScale(), width() / m_size.width(), height() / m_size.height()});
    QRectF area(QPointF(), m_size * fit);
    area.moveTop((height() - area.height()) / 2);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_svg->render(&painter, area);
}

void FormulaView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) load();
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
