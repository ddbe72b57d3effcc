// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/model_overview.hpp"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QString>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "core/explore/drawing/colours.hpp"
#include "core/explore/text/number.hpp"
#include "ui/dialogs/finding_lines.hpp"
#include "ui/plot/qt.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr double kLeastHeight = 0.14;
constexpr double kGround = 16.0;  // tokens: the window of the lowest house
constexpr int kNumbers = 18;      // pixels below the houses

constexpr int kBarGap = 12;
constexpr double kMostBlocks = 64.0;  // trained lengths drawn apart
constexpr double kLeastBlock = 5.0;   // pixels

Html html(const Text& text) { return htmlOf(translated(text).trimmed()); }

Html cellOf(const Html& words, const char* style = "") {
    return element("td", {{"style", std::string("padding:2px 14px 2px 0; ") + style}}, words);
}

Html tableOf(const Html& rows) {
    if (rows.empty()) return {};
    return element("table", {{"width", "100%"}, {"cellspacing", "0"}, {"cellpadding", "0"}}, rows);
}

Html times(double factor) { return "× " + Html(shortNumber(factor, 10)); }

Html cardHtml(const ModelSheet::Card& card, int above) {
    Html rows;
    for (const ModelSheet::Row& each : card.rows)
        rows += element("tr", element("td", {{"width", "45%"}, {"style", "padding:2px 14px 2px 0"}},
                                      inColour(colours().muted, html(each.label))) +
                                  cellOf(html(each.value)));
    const std::string margin = "margin:" + std::to_string(above) + "px 0 4px 0";
    return element("p", {{"style", margin}}, element("b", html(card.title))) + tableOf(rows);
}

/// Marks differences from the first row with ≠, not by colour alone.
Html gainHtml(const ModelSheet::Gain& gain) {
    const Html sign = gain.agrees ? Html() : inColour(colours().warning, element("b", "≠") + " ");
    const Html total = times(gain.scores());
    constexpr const char* kWhole = "white-space:nowrap";
    return element("tr", cellOf(sign + html(gain.engine)) + cellOf(times(gain.magnitude), kWhole) +
                             cellOf(times(gain.softmax), kWhole) +
                             cellOf(gain.agrees ? element("b", total) : inColour(colours().warning, total), kWhole)) +
           element("tr", element("td", {{"colspan", "4"}, {"style", "padding:0 0 5px 0"}},
                                 inColour(colours().muted, html(gain.rule))));
}

Html heads(std::initializer_list<const char*> titles) {
    Html cells;
    for (const char* each : titles)
        cells += cellOf(inColour(colours().muted, htmlOf(QCoreApplication::translate("posenc::ui::ModelPage", each))));
    return element("tr", cells);
}

Html ledgerHtml(const ModelSheet::Ledger& ledger, bool alone) {
    Html rows = heads({QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "Engine"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "cos and sin"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "softmax"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "scores")});
    for (const ModelSheet::Gain& each : ledger.gains) rows += gainHtml(each);
    const Html scope = alone ? Html() : element("p", element("b", html(Text::literal(ledger.scope))));
    return scope + tableOf(rows);
}

Html block(const ModelSheet::LayerKind& kind) {
    const QColor colour = LayerStackView::colourOf(kind);
    return colour.isValid() ? inColour(colour, "■") : inColour(colours().edge, "□");
}

QString cardsHtml(const ModelSheet& sheet) {
    Html out = sheet.cards.empty() ? html(say("core", "No position encoding to show.")) : Html();
    constexpr int kBetweenCards = 16;
    for (const ModelSheet::Card& each : sheet.cards) out += cardHtml(each, out.empty() ? 0 : kBetweenCards);
    return qString(out);
}

/// A dispute about the lengths; may be empty
QString disputeHtml(const ModelSheet::Lengths& lengths) {
    if (!lengths.dispute) return {};
    const Severity severity = lengths.dispute->severity;
    const QColor colour = severity == Severity::Info ? colours().muted : colours().error;
    return qString(inColour(colour, html(lengths.dispute->message)));
}

QString ledgersHtml(const ModelSheet& sheet) {
    Html out;
    for (const ModelSheet::Ledger& each : sheet.ledgers) out += ledgerHtml(each, sheet.ledgers.size() == 1);
    if (sheet.growth) out += element("p", html(textOf(*sheet.growth)));
    return qString(out);
}

/// The meaning of each colour of the stack
QString layerKindsHtml(const ModelSheet::LayerStack& stack) {
    Html rows;
    for (const ModelSheet::LayerKind& each : stack.kinds) {
        const Text layers = say("core", "%1 {1|layer|layers}: %2").with(each.layers.size(), layerRanges(each.layers));
        rows += element("tr", element("td", {{"width", "26"}, {"style", "padding:2px 0"}}, block(each)) +
                                  cellOf(html(each.name) + element("br") + inColour(colours().muted, html(layers))));
    }
    return qString(tableOf(rows));
}

constexpr int kBetween = 40;  // columns
constexpr int kLines = 8;
constexpr int kSections = 16;
constexpr int kTwoColumns = 820;    // width from which there are two
constexpr int kWidestColumn = 860;  // lines any longer are hard to follow

double longestOf(const ModelSheet& sheet) {
    double longest = 0.0;
    for (const ModelSheet::Length& each : sheet.lengths.bars) longest = std::max(longest, each.tokens);
    for (const ModelSheet::LayerKind& each : sheet.stack.kinds)
        longest = std::max(longest, static_cast<double>(each.reach.value_or(0)));
    return longest;
}

}  // namespace

LayerStackView::LayerStackView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("skyline"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    onLanguage(this, [this] { retranslate(); });
}

void LayerStackView::show(const ModelSheet::LayerStack& stack, double longest) {
    m_stack = stack;
    m_longest = std::max(longest, 2.0 * kGround);
    m_kinds.assign(static_cast<std::size_t>(stack.layers), 0);
    for (std::size_t i = 0; i < stack.kinds.size(); ++i)
        for (const std::int64_t layer : stack.kinds[i].layers) m_kinds[static_cast<std::size_t>(layer)] = i;
    retranslate();
    update();
}

void LayerStackView::retranslate() {
    QStringList lines;
    for (const ModelSheet::LayerKind& each : m_stack.kinds)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(layerRanges(each.layers)), translated(each.name));
    setAccessibleName(tr("Layers"));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

QColor LayerStackView::colourOf(const ModelSheet::LayerKind& kind) {
    return kind.rotation < 0 ? QColor() : qt(drawing::seriesColour(kind.rotation % drawing::kSeriesColours, isDark()));
}

/// Scales by octaves, as contexts grow.
double LayerStackView::heightOf(const ModelSheet::LayerKind& kind) const {
    if (!kind.reach) return 1.0;
    const double reach = std::log2(static_cast<double>(*kind.reach) / kGround) / std::log2(m_longest / kGround);
    return std::clamp(reach, kLeastHeight, 1.0);
}

void LayerStackView::paintEvent(QPaintEvent*) {
    if (m_stack.layers == 0) return;
    QPainter painter(this);
    const double wide = static_cast<double>(width()) / static_cast<double>(m_stack.layers);
    const double most = height() - kNumbers - 2.0, gap = wide > 4.0 ? std::min(3.0, wide * 0.2) : 0.0;
    painter.setRenderHint(QPainter::Antialiasing, wide > 4.0);
    for (std::size_t layer = 0; layer < m_kinds.size(); ++layer) {
        const ModelSheet::LayerKind& kind = m_stack.kinds[m_kinds[layer]];
        const double high = heightOf(kind) * most;
        const QRectF house(static_cast<double>(layer) * wide + gap / 2, 1.0 + most - high, wide - gap, high);
        const QColor colour = colourOf(kind);
        const bool pointed = static_cast<std::int64_t>(layer) == m_pointed;
        painter.setBrush(kind.rotation >= 0 ? QBrush(pointed ? colours().text : colour) : Qt::NoBrush);
        painter.setPen(kind.rotation >= 0 ? QPen(Qt::NoPen)
                                          : QPen(pointed ? colours().text : colours().edge, 1.2, Qt::DashLine));
        painter.drawRoundedRect(house.adjusted(0.6, 0.6, -0.6, 0), 2, 2);
    }
    painter.setPen(colours().line);
    painter.drawLine(QPointF(0, most + 1.5), QPointF(width(), most + 1.5));
    painter.setPen(colours().muted);
    const QRectF below(0, most + 2, width(), kNumbers);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    if (m_stack.layers > 1)
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, QString::number(m_stack.layers - 1));
}

void LayerStackView::mouseMoveEvent(QMouseEvent* event) {
    const double at = event->position().x() / width() * static_cast<double>(m_stack.layers);
    m_pointed = m_stack.layers == 0 ? -1
                                    : std::clamp<std::int64_t>(static_cast<std::int64_t>(at), 0, m_stack.layers - 1);
    update();
    if (m_pointed < 0) return;
    const ModelSheet::LayerKind& kind = m_stack.kinds[m_kinds[static_cast<std::size_t>(m_pointed)]];
    QToolTip::showText(event->globalPosition().toPoint(), tr("Layer %1: %2").arg(m_pointed).arg(translated(kind.name)),
                       this);
}

void LayerStackView::leaveEvent(QEvent* event) {
    m_pointed = -1;
    update();
    QWidget::leaveEvent(event);
}

LengthBars::LengthBars(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lengths"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    onLanguage(this, [this] { retranslate(); });
}

void LengthBars::show(const ModelSheet::Lengths& lengths) {
    m_lengths = lengths;
    retranslate();
    updateGeometry();
    update();
}

void LengthBars::retranslate() {
    QStringList lines;
    for (const ModelSheet::Length& each : m_lengths.bars)
        lines << QStringLiteral("%1: %2").arg(translated(each.label), numberOf(each));
    setAccessibleName(tr("Lengths"));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    setToolTip(lines.join(u'\n'));
}

int LengthBars::rowHeight() const { return fontMetrics().height() + kBarGap; }

QSize LengthBars::sizeHint() const {
    return {420, static_cast<int>(std::max<std::size_t>(m_lengths.bars.size(), 1)) * rowHeight()};
}

int LengthBars::labelWidth() const {
    int widest = 0;
    for (const ModelSheet::Length& each : m_lengths.bars)
        widest = std::max(widest, fontMetrics().horizontalAdvance(translated(each.label)));
    return widest + kBarGap;
}

/// Adds a sign where it differs from the declared length.
QString LengthBars::numberOf(const ModelSheet::Length& length) const {
    const QString number = QString::fromStdString(shortNumber(length.tokens, 10));
    return length.disputed ? tr("%1 ≠ declared").arg(number) : number;
}

void LengthBars::paintBar(QPainter& painter, const ModelSheet::Length& length, const QRectF& bar) const {
    const bool grave = m_lengths.dispute && m_lengths.dispute->severity != Severity::Info;
    const QColor colour = !length.disputed ? colours().accent : grave ? colours().error : colours().muted;
    const double block = bar.width() / length.times;
    const bool apart = length.times > 1.0 && length.times <= kMostBlocks && block >= kLeastBlock;
    painter.setPen(QPen(colour, 1.2));
    for (double x = bar.left(); x < bar.right() - 0.5; x += apart ? block : bar.width()) {
        const double right = std::min(apart ? x + block - 2.0 : bar.right(), bar.right());
        const QRectF rect(x, bar.top(), std::max(right - x, 2.0), bar.height());
        painter.setBrush(length.disputed ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour));
        painter.drawRoundedRect(rect, 2, 2);
    }
}

void LengthBars::paintEvent(QPaintEvent*) {
    if (m_lengths.bars.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double longest = 1.0;
    int number = 0;
    for (const ModelSheet::Length& each : m_lengths.bars) {
        longest = std::max(longest, each.tokens);
        number = std::max(number, fontMetrics().horizontalAdvance(numberOf(each)));
    }
    const int left = labelWidth();
    const double most = std::max(40, width() - left - number - 2 * kBarGap);
    for (std::size_t i = 0; i < m_lengths.bars.size(); ++i) {
        const ModelSheet::Length& each = m_lengths.bars[i];
        const QRectF row(0, static_cast<double>(i) * rowHeight(), width(), rowHeight());
        const QRectF bar(left, row.top() + 4, std::max(3.0, each.tokens / longest * most), row.height() - 8);
        painter.setPen(colours().muted);
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, translated(each.label));
        paintBar(painter, each, bar);
        const bool grave = each.disputed && m_lengths.dispute && m_lengths.dispute->severity != Severity::Info;
        painter.setPen(grave ? colours().error : colours().text);
        painter.drawText(row.adjusted(bar.right() + kBarGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         numberOf(each));
    }
}

ModelOverview::ModelOverview(QWidget* parent)
    : QScrollArea(parent),
      m_columns(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_bars(new LengthBars),
      m_stack(new LayerStackView) {
    auto* content = new QWidget;
    content->setMaximumWidth(2 * kWidestColumn + kBetween);
    content->setLayout(m_columns);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    build(left, right);
    for (QVBoxLayout* each : {left, right}) {
        each->setSpacing(kLines);
        each->addStretch(1);
        m_columns->addLayout(each, 1);
    }
    m_columns->setContentsMargins(12, 12, 12, 12);  // a ring stands around them
    m_columns->setSpacing(kBetween);
    setObjectName(QStringLiteral("model-overview"));
    scrollIn(this, content);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::TabFocus);
}

void ModelOverview::build(QBoxLayout* left, QBoxLayout* right) {
    m_cards = section(left, "model-cards");
    m_ledger = section(left, "model-ledger");
    m_lengths = section(right, "model-dispute", m_bars);
    m_layers = section(right, "model-storeys", m_stack);
    m_findings = section(right, "model-findings");
    connect(m_findings.words, &QLabel::linkActivated, this, &ModelOverview::viewWanted);
}

ModelOverview::Section ModelOverview::section(QBoxLayout* column, const char* name, QWidget* picture) {
    const Section made{new QLabel, new QLabel};
    made.heading->setProperty("role", "heading");
    made.heading->setContentsMargins(0, column->count() > 0 ? kSections : 0, 0, 0);
    made.words->setObjectName(QLatin1String(name));
    made.words->setTextFormat(Qt::RichText);
    made.words->setWordWrap(true);
    made.words->setAlignment(Qt::AlignTop);
    made.words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                        Qt::LinksAccessibleByKeyboard);
    column->addWidget(made.heading);
    if (picture) column->addWidget(picture);
    column->addWidget(made.words);
    return made;
}

void ModelOverview::Section::show(const QString& title, const QString& html) const {
    heading->setText(title);
    words->setText(html);
    words->setAccessibleName(title);
    heading->setVisible(!html.isEmpty());
    words->setVisible(!html.isEmpty());
}

void ModelOverview::show(const Model& model, const ModelSheet& sheet) {
    m_cards.show(tr("In effect"), cardsHtml(sheet));
    m_ledger.show(tr("Factors on scores, by engine"), ledgersHtml(sheet));
    m_lengths.show(tr("Trained, declared, stretched"), disputeHtml(sheet.lengths));
    m_lengths.heading->setVisible(!sheet.lengths.bars.empty());
    m_bars->setVisible(!sheet.lengths.bars.empty());
    m_bars->show(sheet.lengths);
    m_layers.show(tr("Layers: taller ones see farther"), layerKindsHtml(sheet.stack));
    m_stack->setVisible(sheet.stack.layers > 0);
    m_stack->show(sheet.stack, longestOf(sheet));
    m_findings.show((QStringList(tr("Findings")) + findingCounts(model)).join(QStringLiteral(" · ")),
                    findingLines(model));
    setAccessibleName(tr("In effect"));
}

void ModelOverview::resizeEvent(QResizeEvent* event) {
    m_columns->setDirection(width() < kTwoColumns ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QScrollArea::resizeEvent(event);
}

}  // namespace posenc::ui
