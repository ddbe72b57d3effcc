// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QRegularExpression>
#include <QScrollBar>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/glossary.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kNumbersMinimum = 200;
constexpr int kGap = 8;
constexpr int kLeastSource = 200;
constexpr std::size_t kMostTerms = 3;  // in a tip

/// Its numbers are links to the line, so that the pointer finds them.
QString withLinks(QString line, qsizetype index) {
    static const QRegularExpression number(QStringLiteral("<b>(.*?)</b>"));
    const QString link = QStringLiteral("<a href='%1' style='color:%2; text-decoration:none'><b>\\1</b></a>");
    return line.replace(number, link.arg(index).arg(colours().text.name()));
}

QString withoutTags(const Text& text) {
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    return translated(text).remove(tag);
}

QString paragraph(const QStringList& lines) {
    return QStringLiteral("<div style='line-height:125%'>%1</div>").arg(lines.join(QStringLiteral("<br>")));
}

}  // namespace

Strip::Strip(QWidget* parent)
    : QFrame(parent),
      m_formulaArea(new QScrollArea(this)),
      m_formula(new FormulaView(m_formulaArea->viewport())),
      m_source(new FormulaSource(this)),
      m_heading(new QLabel(this)),
      m_fold(new QToolButton(this)),
      m_scroll(new QScrollArea(this)),
      m_lines(lines("numbers")),
      m_errataLines(lines("errata")) {
    setObjectName(QStringLiteral("strip"));
    m_heading->setObjectName(QStringLiteral("numbers-heading"));
    m_heading->setProperty("role", "heading");
    m_fold->setObjectName(QStringLiteral("fold"));
    m_fold->setProperty("role", "heading");
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_errataLines->hide();
    connect(m_fold, &QToolButton::toggled, this, &Strip::unfold);
    connect(m_formula, &FormulaView::sizeChanged, this, &Strip::shareWidth);
    connect(m_formula, &FormulaView::pointed, this, &Strip::showSymbol);
    m_formula->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_formula, &QWidget::customContextMenuRequested, this,
            [this](QPoint at) { m_source->popUp(m_formula->mapToGlobal(at)); });
    build();
    retranslate();
}

QLabel* Strip::lines(const char* name) {
    auto* label = new ScrolledLabel(m_scroll);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    connect(label, &QLabel::linkHovered, this, &Strip::explain);
    return label;
}

void Strip::build() {
    auto* content = new QWidget(m_scroll->viewport());
    auto* texts = new QVBoxLayout(content);
    texts->setContentsMargins(0, 0, 0, 0);
    texts->setSpacing(8);
    texts->addWidget(m_lines);
    texts->addWidget(m_errataLines);
    texts->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setProperty("role", "text");
    m_scroll->setMinimumWidth(kNumbersMinimum);
    auto* head = new QHBoxLayout;
    head->setSpacing(kGap);
    head->addWidget(m_heading, 1);
    head->addWidget(m_fold);
    // Large letters must not narrow the formula.
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(4);
    numbers->addLayout(head);
    numbers->addWidget(m_scroll, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 10, 8, 8);
    layout->setSpacing(24);
    auto* formula = new QVBoxLayout;
    formula->setSpacing(2);
    m_formulaArea->setWidget(m_formula);
    m_formulaArea->setWidgetResizable(true);
    m_formulaArea->setFrameShape(QFrame::NoFrame);
    m_formulaArea->setFocusPolicy(Qt::NoFocus);  // the formula has it
    m_formulaArea->viewport()->setAutoFillBackground(false);
    m_formula->setAutoFillBackground(false);
    formula->addWidget(m_formulaArea, 1);
    formula->addWidget(m_source, 0, Qt::AlignLeft);
    layout->addLayout(formula, 1);
    layout->addLayout(numbers, 1);
}

void Strip::setFormula(const State& state) {
    m_formula->setFormula(state);
    m_source->setEncoding(encodingById(state.active().encoding));
    shareWidth();
}

int Strip::wantedHeight() const {
    const QMargins around = layout()->contentsMargins();
    return m_formula->wantedHeight() + m_source->sizeHint().height() + around.top() + around.bottom();
}

void Strip::show(const State& state, const Figure& figure) {
    setFormula(state);
    m_formula->read();
    if (figure.numbers == m_numbers && figure.errata == m_errata && figure.notes == m_notes) return;
    m_numbers = figure.numbers;
    m_errata = figure.errata;
    m_notes = figure.notes;
    showLines();
}

void Strip::setQuiet(const QString& instead, bool errata) {
    if (m_instead == instead && m_quietErrata == errata) return;
    m_instead = instead;
    m_quietErrata = errata;
    showLines();
}

/// The formula takes what it can fill at this height, and no more than half.
void Strip::shareWidth() {
    const QMargins around = layout()->contentsMargins();
    const int below = m_source->sizeHint().height() + 2;
    const int wide = std::min(m_formula->widthAt(height() - around.top() - around.bottom() - below), width() / 2);
    const int least = static_cast<int>(kLeastSource * textScale());
    m_formulaArea->setMinimumWidth(least / 2);  // no more: the window may become narrow again
    m_formulaArea->setMaximumWidth(std::max(wide, least));
    m_source->setRoom(std::max(wide, least));
}

/// Scrolls to the symbol that the keys have reached.
void Strip::showSymbol(const QStringList& parameters) {
    if (!m_formula->hasFocus()) return;
    for (const FormulaView::Spot& each : m_formula->spots())
        if (each.parameters == parameters) {
            const QRect area = each.area.toAlignedRect();
            const QPoint at = area.center();
            return m_formulaArea->ensureVisible(at.x(), at.y(), area.width() / 2, area.height() / 2);
        }
}

/// The button is shortened, and at last the heading left out, before either would be cut.
void Strip::fitHead() {
    m_fold->setText(tr("Common mistakes (%1)").arg(m_errata.size()));
    const int taken = m_errata.empty() ? 0 : kGap + m_fold->sizeHint().width();
    const auto fits = [&](const QString& heading) {
        return m_heading->fontMetrics().horizontalAdvance(heading) + taken <= m_scroll->width();
    };
    const QString headings[] = {tr("With your numbers"), tr("Numbers"), QString()};
    m_heading->setText(
        *std::ranges::find_if(headings, [&](const QString& each) { return each.isEmpty() || fits(each); }));
}

/// Opened, they are scrolled to: the numbers above may fill the pane.
void Strip::unfold(bool open) {
    retranslate();
    m_scroll->widget()->layout()->activate();
    m_scroll->widget()->adjustSize();
    m_scroll->verticalScrollBar()->setValue(open ? m_errataLines->y() : 0);
}

void Strip::retranslate() {
    m_scroll->setAccessibleName(tr("With your numbers"));
    m_fold->setToolTip(tr("What notes and tutorials often get wrong here, with the proof in numbers"));
    m_fold->setIcon(icon(m_fold->isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_fold->setIconSize(QSize(12, 12) * textScale());
    showLines();
}

void Strip::showLines() {
    fitHead();
    const bool foldable = !m_errata.empty() && !m_quietErrata;
    m_fold->setVisible(foldable);
    const bool open = m_fold->isChecked() && foldable;
    m_errataLines->setVisible(open);
    QStringList numbers, errata;
    if (!m_instead.isEmpty()) numbers << m_instead;
    for (const Text& each : m_instead.isEmpty() ? m_numbers : std::vector<Text>())
        numbers << withLinks(richText(each), numbers.size());
    for (const Text& each : m_notes)
        numbers << QStringLiteral("<span style='color:%1'>%2</span>").arg(colours().muted.name(), richText(each));
    m_lines->setText(paragraph(numbers));
    m_scroll->widget()->layout()->activate();  // before they are painted, not once more after it
    if (!open) return;
    for (const Text& each : m_errata) errata << richText(each);
    m_errataLines->setText(paragraph(errata));
}

/// What the words of its line mean, and where a number comes from.
void Strip::explain(const QString& link) {
    const std::size_t index = link.toUInt();
    if (link.isEmpty() || index >= m_numbers.size()) return QToolTip::hideText();
    const QString line = withoutTags(m_numbers[index]);
    QStringList lines{inLines(line), QString()};
    for (const Term* each : termsIn(line, kMostTerms))
        lines << inLines(tr("%1: %2").arg(each->title(), each->meaning()));
    lines << inLines(tr("Computed just now, in double precision, from the values on the right."));
    QToolTip::showText(QCursor::pos(), lines.join(QLatin1Char('\n')), m_lines);
}

void Strip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::FontChange)
        retranslate();
    if (event->type() == QEvent::FontChange) shareWidth();
    QFrame::changeEvent(event);
}

bool Strip::event(QEvent* event) {
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fitHead();
    return done;
}

void Strip::resizeEvent(QResizeEvent* event) {
    shareWidth();
    QFrame::resizeEvent(event);
}

}  // namespace posenc::ui
