// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_view.hpp"

#include <QEvent>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kMaxWidth = 420;
}

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
    const QByteArray svg = tintedSvg(QStringLiteral(":/formulas/%1.svg").arg(m_encoding), colours().text);
    setVisible(!svg.isEmpty() && m_svg->load(svg));
    setAccessibleName(tr("Formula"));
    updateGeometry();
    update();
}

QSize FormulaView::sizeHint() const {
    const QSize own = m_svg->defaultSize();
    return own.width() > kMaxWidth ? own.scaled(kMaxWidth, own.height(), Qt::KeepAspectRatio) : own;
}

QSize FormulaView::minimumSizeHint() const { return sizeHint().scaled(180, 120, Qt::KeepAspectRatio); }

void FormulaView::paintEvent(QPaintEvent*) {
    const QSizeF own = m_svg->defaultSize();
    if (own.isEmpty()) return;
    const double fit = std::min({1.0, width() / own.width(), height() / own.height()});
    QRectF area(QPointF(), own * fit);
    area.moveTop((height() - area.height()) / 2);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_svg->render(&painter, area);
}

void FormulaView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) load();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
