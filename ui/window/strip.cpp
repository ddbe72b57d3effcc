// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip.hpp"

#include <QRegularExpression>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/glossary.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kNumbersMinimum = 200;
constexpr int kGap = 8, kBelowHead = 4, kAboveSource = 2;
constexpr int kLeastSource = 200;
constexpr int kFormulaStretch = 3;  // to 2 of the numbers; but it takes no more than it fills
constexpr int kLeastBoth = 400;  // width, at the usual size of text, below which the formula gives way to the numbers
constexpr std::size_t kMostTerms = 3;  // in a tip
constexpr QMargins kAround(16, 10, 8, 8), kAroundLine(16, 4, 8, 4);
constexpr int kHighestRow = 38;  // of a formula in one line, at the usual size of text

/// Makes the numbers links to the line, so that the pointer finds them.
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
      m_forms(new FormulaForms(m_formula, this)),
      m_source(new FormulaSource(this)),
      m_heading(named<QLabel>("numbers-heading", this)),
      m_fold(named<QToolButton>("fold", this)),
      m_scroll(new QScrollArea(this)),
      m_lines(lines("numbers")),
      m_errataLines(lines("errata")) {
    setObjectName(QStringLiteral("strip"));
    m_heading->setProperty("role", "heading");
    m_fold->setProperty("role", "heading");
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_errataLines->hide();
    connect(m_fold, &QToolButton::toggled, this, &Strip::unfold);
    connect(m_formula, &FormulaView::sizeChanged, this, [this] {
        shareWidth();
        fitFormula();
    });
    connect(m_formula, &FormulaView::pointed, this, &Strip::showSymbol);
    m_formula->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_formula, &QWidget::customContextMenuRequested, this,
            [this](QPoint at) { m_source->popUp(m_formula->mapToGlobal(at)); });
    build();
    onLanguage(this, [this] { retranslate(); }, {QEvent::PaletteChange, QEvent::FontChange});
    onChange(this, {QEvent::FontChange}, [this] { shareWidth(); });
}

QLabel* Strip::lines(const char* name) {
    auto* label = named<ScrolledLabel>(name, m_scroll);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    connect(label, &QLabel::linkHovered, this, &Strip::explain);
    return label;
}

void Strip::build() {
    auto* content = new QWidget(m_scroll->viewport());
    auto* texts = boxIn<QVBoxLayout>(content, {}, 8);
    texts->addWidget(m_lines);
    texts->addWidget(m_errataLines);
    texts->addStretch(1);
    scrollIn(m_scroll, content);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setMinimumWidth(kNumbersMinimum);
    // Large letters must not narrow the formula.
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(kBelowHead);
    numbers->addLayout(rowOf({m_heading, m_fold}, kGap));
    numbers->addWidget(m_scroll, 1);
    numbers->addStretch(0);
    auto* layout = boxIn<QHBoxLayout>(this, kAround, 24);
    auto* formula = new QVBoxLayout;
    formula->setSpacing(kAboveSource);
    m_formulaArea->setWidget(m_formula);
    m_formulaArea->setWidgetResizable(true);
    m_formulaArea->setFrameShape(QFrame::NoFrame);
    m_formulaArea->setFocusPolicy(Qt::NoFocus);  // the formula has it
    m_formulaArea->viewport()->setAutoFillBackground(false);
    m_formula->setAutoFillBackground(false);
    formula->addWidget(m_formulaArea, 1);
    auto* below = new QHBoxLayout;
    below->setSpacing(kGap);
    below->addWidget(m_forms);
    below->addWidget(m_source);
    below->addStretch(1);
    formula->addStretch(0);
    formula->addLayout(below);
    layout->addLayout(formula, kFormulaStretch);
    layout->addLayout(numbers, 2);
}

void Strip::setFormula(const State& state) {
    m_formula->setFormula(state);
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    m_source->setEncoding(encoding);
    shareWidth();
    shareWidth();
}

int Strip::wantedHeight() const {
    const QMargins around = layout()->contentsMargins();
    const int numbers = m_lines->heightForWidth(m_scroll->viewport()->width()) + m_heading->sizeHint().height() + kGap;
    const int formula = m_formula->wantedHeight() + m_source->sizeHint().height();
    return (m_formulaArea->isHidden() ? numbers : formula) + around.top() + around.bottom();
}

/// Returns the height left for the scrolled part.
int Strip::roomOf(int taken) const {
    const QMargins around = layout()->contentsMargins();
    return contentsRect().height() - around.top() - around.bottom() - taken;
}

int Strip::belowFormula() const { return m_inOneLine ? 0 : kAboveSource + m_source->sizeHint().height(); }

int Strip::aboveNumbers() const {
    const int fold = m_fold->isHidden() ? 0 : m_fold->sizeHint().height();
    return m_inOneLine ? 0 : kBelowHead + std::max(m_heading->sizeHint().height(), fold);
}

void Strip::setInOneLine(bool on) {
    if (m_inOneLine == on) return;
    m_inOneLine = on;
    layout()->setContentsMargins(on ? kAroundLine : kAround);
    m_heading->setVisible(!on);
    m_formula->setSmall(on);
    showLines();
    shareWidth();
}

int Strip::lineHeight() const {
    const auto ends = m_formula->rowEnds(scrolledFormula());
    const int bar = m_formulaArea->horizontalScrollBar()->sizeHint().height();
    const int row = ends.empty() ? 0 : std::min(ends.front(), scaledPixels(kHighestRow)) + bar;
    const int line = qRound(1.25 * fontMetrics().height()) + 2 * m_scroll->frameWidth();
    return std::max(row, line) + kAroundLine.top() + kAroundLine.bottom() + height() - contentsRect().height();
}

void Strip::fitLines() {
    const QLabel* shown = m_errataLines->isHidden() ? m_lines : m_errataLines;
    const int frame = 2 * m_scroll->frameWidth(), wide = m_scroll->width() - frame;
    const int room = roomOf(aboveNumbers() + frame);
    const bool all = m_errataLines->isHidden() && m_lines->heightForWidth(wide) <= room;
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width();
    if (all) return m_scroll->setMaximumHeight(QWIDGETSIZE_MAX);
    m_scroll->setMaximumHeight(std::max(1, frame + wholeWithin(m_lineEnds.of(*shown, wide - bar), room)));
}

int Strip::barBelowFormula(int width) const {
    const bool fits = m_formula->minimumSizeHint().width() <= width;
    return fits ? 0 : m_formulaArea->horizontalScrollBar()->sizeHint().height();
}

QSize Strip::scrolledFormula() const {
    const QSize least = m_formula->minimumSizeHint();
    return {std::max(m_formulaArea->width() - m_formulaArea->verticalScrollBar()->sizeHint().width(), least.width()),
            least.height()};
}

void Strip::fitFormula() {
    const QSize formula = scrolledFormula();
    const int room = roomOf(belowFormula());
    const bool all = formula.height() + barBelowFormula(m_formulaArea->width()) <= room;
    if (all) return m_formulaArea->setMaximumHeight(QWIDGETSIZE_MAX);
    const int bar = barBelowFormula(m_formulaArea->width() - m_formulaArea->verticalScrollBar()->sizeHint().width());
    m_formulaArea->setMaximumHeight(std::max(1, bar + wholeWithin(m_formula->rowEnds(formula), room - bar)));
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

/// Gives the formula what it can fill at this height, and no more than half.
void Strip::shareWidth() {
    const bool both = m_inOneLine || width() >= kLeastBoth * std::max(1.0, textScale());
    m_source->setVisible(both && !m_inOneLine);
    m_formulaArea->setVisible(both);
    m_forms->setRoom(both && !m_inOneLine);
    static_cast<QBoxLayout*>(layout())->setStretch(0, both ? kFormulaStretch : 0);
    const int room = roomOf(belowFormula());
    const int forms = m_forms->isHidden() ? 0 : m_forms->sizeHint().width() + kGap;
    const int wanted = std::max(m_formula->widthAt(room), forms + m_source->sizeHint().width());
    const int least = static_cast<int>(kLeastSource * textScale());
    m_formulaArea->setMinimumWidth(least / 2);  // no more: the window may become narrow again
    m_formulaArea->setMaximumWidth(std::max(std::min(wanted, width() / 2), least));
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

/// Keeps the heading's text at every width; the button is shortened before either would be cut.
void Strip::fitHead() {
    m_heading->setText(tr("With your numbers"));
    const auto wide = [this](const QString& words) { return m_fold->fontMetrics().size(0, words).width(); };
    const int around = m_fold->sizeHint().width() - wide(m_fold->text());
    const int room = m_scroll->width() - m_heading->fontMetrics().horizontalAdvance(m_heading->text()) - kGap - around;
    QStringList names{tr("Common mistakes (%1)"), tr("Mistakes (%1)"), QStringLiteral("(%1)")};
    for (QString& each : names) each = each.arg(m_errata.size());
    const auto fits = [&](const QString& each) { return wide(each) <= room || each == names.constLast(); };
    m_fold->setText(*std::ranges::find_if(names, fits));
    m_fold->setAccessibleName(names.constFirst());
}

/// Scrolls to the opened errata: the numbers above may fill the pane.
void Strip::unfold(bool open) {
    retranslate();
    m_scroll->widget()->layout()->activate();
    m_scroll->widget()->adjustSize();
    m_scroll->verticalScrollBar()->setValue(open ? m_errataLines->y() : 0);
}

void Strip::retranslate() {
    m_scroll->setAccessibleName(tr("With your numbers"));
    m_fold->setToolTip(tr("Common mistakes about this in notes and tutorials, disproved with numbers"));
    m_fold->setIcon(icon(m_fold->isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_fold->setIconSize(QSize(12, 12) * textScale());
    showLines();
}

void Strip::showLines() {
    fitHead();
    const bool foldable = !m_errata.empty() && !m_quietErrata && !m_inOneLine;
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
    for (const Text& each : open ? m_errata : std::vector<Text>()) errata << richText(each);
    if (open) m_errataLines->setText(paragraph(errata));
    fitLines();
    m_scroll->widget()->layout()->activate();  // before they are painted, not once more after it
}

/// Explains the words of its line, and where a number comes from.
void Strip::explain(const QString& link) {
    const std::size_t index = link.toUInt();
    if (link.isEmpty() || index >= m_numbers.size()) return QToolTip::hideText();
    const QString line = withoutTags(m_numbers[index]);
    QStringList lines{inLines(line), QString()};
    for (const Term* each : termsIn(line, kMostTerms))
        lines << inLines(tr("%1: %2").arg(QString::fromStdString(each->title(coreLanguage())),
                                          QString::fromStdString(each->meaning(coreLanguage()))));
    lines << inLines(tr("Computed just now, in double precision, from the values on the right."));
    QToolTip::showText(QCursor::pos(), lines.join(QLatin1Char('\n')), m_lines);
}

bool Strip::event(QEvent* event) {
    const bool done = QFrame::event(event);
    if (event->type() != QEvent::Resize && event->type() != QEvent::LayoutRequest) return done;
    fitHead();
    fitLines();
    fitFormula();
    return done;
}

void Strip::resizeEvent(QResizeEvent* event) {
    shareWidth();
    QFrame::resizeEvent(event);
}

}  // namespace posenc::ui
