// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/model_overview.hpp"

#include <algorithm>

#include "ui/dialogs/finding_lines.hpp"
#include "ui/dialogs/sheet_html.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

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
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::TabFocus);
    setProperty("role", "text");
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
