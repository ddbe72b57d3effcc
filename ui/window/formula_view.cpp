// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_view.hpp"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/definition/written.hpp"
#include "core/teach/formulas/in_words.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kMaxWidth = 420;
constexpr int kLayAfterMs = 100;  // for a figure that is refused: else it is there sooner, and calls for its formula
constexpr double kEasy = 0.85;    // of its own size
constexpr double kLeast = 0.7;    // of it: as large as small print beside it. Where that has no room, it is scrolled
constexpr double kLeastAcross = 0.55;                            // before it is scrolled both ways
constexpr double kLeastLarge = kEasy, kLeastAcrossLarge = 0.66;  // who reads large letters wants large formulas
constexpr double kRowGap = 5.0, kBlockGap = 8.0;
constexpr double kHalo = 2.0;          // around a symbol that is lit
constexpr double kLeastNumbers = 0.6;  // of the scale of the symbols, where that leaves digits their height
constexpr double kDigit = 10.3;        // height of a digit at 16 pixels to the em

/// At 16 pixels to the em.
double roughHeight(std::string_view tex) {
    const auto has = [tex](std::string_view what) { return tex.find(what) != std::string_view::npos; };
    if (has("cases")) return 4.0 + 24.0 * static_cast<double>(std::ranges::count(tex, '&'));  // a mark for each case
    if (has("\\sum")) return 52.0;
    return has("\\frac") || has("\\binom") || has("pmatrix") ? 38.0 : 20.0;
}

/// Returns the scale at which digits are as tall as an x of the text beside them.
double leastScale() { return QFontMetricsF(QApplication::font()).xHeight() / kDigit; }

QStringList idsOf(const Symbol& symbol) {
    QStringList out;
    for (const std::string& each : symbol.parameters) out << QString::fromStdString(each);
    return out;
}

const Descriptor* descriptorOf(const State& state, const QString& id) {
    const std::string name = id.toStdString();
    const Descriptor* own = state.active().parameters.schema().find(name);
    return own ? own : state.viewParameters.schema().find(name);
}

bool isSame(const LaidRow& a, const LaidRow& b) {
    return a.ink == b.ink && std::ranges::equal(a.symbols, b.symbols, {}, &LaidSymbol::ink, &LaidSymbol::ink);
}

bool meet(const QStringList& a, const QStringList& b) {
    return std::ranges::any_of(a, [&](const QString& each) { return b.contains(each); });
}

}  // namespace

FormulaView::FormulaView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("formula"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    onLanguage(this, [this] { setAccessibleName(tr("Formula")); });
    onChange(this, {QEvent::PaletteChange}, [this] { update(); });
    onChange(this, {QEvent::FontChange}, [this] { updateGeometry(); });
    onceAfter(m_reading, kLayAfterMs, this, [this] { readRows(); });
}

void FormulaView::setFormula(const State& state) {
    if (m_state && m_state->active().parameters == state.active().parameters && m_state->view == state.view &&
        m_state->viewParameters == state.viewParameters)
        return;
    m_state = state;
    showRows();
    emit formsChanged();
}

std::vector<const FormulaForm*> FormulaView::forms() const {
    return m_state ? formsOf(*m_state) : std::vector<const FormulaForm*>();
}

std::string_view FormulaView::form() const {
    const auto all = forms();
    const auto asked = std::ranges::find(all, std::string_view(m_form), &FormulaForm::id);
    return all.empty() ? std::string_view() : asked == all.end() ? all.front()->id : (*asked)->id;
}

void FormulaView::setForm(std::string_view id) {
    m_form = id;
    if (!m_state) return;
    showRows();
    read();
    emit formsChanged();
}

void FormulaView::stepForm(int by) {
    const auto all = forms();
    if (all.empty()) return;
    const auto at = std::ranges::find(all, form(), &FormulaForm::id) - all.begin();
    const auto count = std::ssize(all);
    setForm(all[static_cast<std::size_t>((at + by + count) % count)]->id);
}

void FormulaView::showRows() {
    std::vector<FormulaRow> rows = formulaOf(*m_state, form());
    if (!std::ranges::equal(rows, m_rows, {}, &FormulaRow::tex, &FormulaRow::tex)) m_reading.start();
    m_rows = std::move(rows);
    m_reading.isActive() ? update() : readNumbers();
}

void FormulaView::read() {
    if (!m_reading.isActive()) return;
    m_reading.stop();
    readRows();
}

void FormulaView::readRows() {
    m_widest = 0.0;
    m_symbols = block(false);
    readNumbers();
    updateGeometry();
    emit sizeChanged();
    update();
}

void FormulaView::readNumbers() {
    const QTransform place = transformOf(true);
    const Block before = std::exchange(m_numbers, block(true));
    if (m_numbers.size.width() > m_widest) {
        m_widest = m_numbers.size.width();
        updateGeometry();
        emit sizeChanged();
    }
    setAccessibleDescription(inWords());
    if (!m_lit.isEmpty() || place != transformOf(true) || before.rows.size() != m_numbers.rows.size()) return update();
    for (std::size_t row = 0; row < before.rows.size(); ++row)
        if (!isSame(before.rows[row], m_numbers.rows[row])) update(areaOf(true, row));
}

/// With the numbers, for reading aloud.
QString FormulaView::inWords() const {
    const auto number = [this](const std::string& ids) {
        const auto symbol = symbolOf(*m_state, ids);
        return symbol ? symbol->number : std::string();
    };
    QStringList rows;
    for (const FormulaRow& row : m_rows)
        if (row.numbers)
            rows << QString::fromStdString(typeset::inWords(spelled(row.tex, true), coreLanguage(), number));
    return rows.join(QStringLiteral("; "));
}

FormulaView::Block FormulaView::block(bool numbers) const {
    const auto number = [this](const QString& ids) {
        const auto symbol = symbolOf(*m_state, ids.toStdString());
        return symbol ? QString::fromStdString(symbol->number) : QString();
    };
    Block out;
    for (const FormulaRow& row : m_rows) {
        if (!(numbers ? row.numbers : row.symbols)) continue;
        const QString tex = QString::fromStdString(spelled(row.tex, numbers));
        out.rows.push_back(laidRow(tex, numbers ? number : std::function<QString(const QString&)>()));
        const LaidRow& laid = out.rows.back();
        const double above = out.rows.size() > 1 ? out.size.height() + kRowGap : 0.0;
        out.baselines.push_back(above + laid.height);
        out.size = {std::max(out.size.width(), laid.width), above + laid.height + laid.depth};
    }
    return out;
}

QSizeF FormulaView::fullSize() const {
    const double below = m_numbers.rows.empty() ? 0.0 : kBlockGap + m_numbers.size.height();
    return QSizeF(std::max(m_symbols.size.width(), kLeastNumbers * m_widest), m_symbols.size.height() + below) *
           textScale();
}

int FormulaView::widthAt(int height) const {
    const QSizeF full = fullSize();
    if (full.isEmpty() || height <= 0) return 0;
    const double widest = std::max(m_symbols.size.width(), m_widest) * textScale();
    return static_cast<int>(std::ceil(widest * std::clamp(height / std::max(1.0, full.height()), leastHeight(), 1.0)));
}

double FormulaView::leastHeight() const {
    const double digits = std::min(1.0, leastScale() / textScale());
    return m_small ? digits : std::max(textScale() > 1.0 ? kLeastLarge : kLeast, digits);
}

double FormulaView::leastWidth() const {
    const double digits = std::min(1.0, leastScale() / textScale());
    return m_small ? digits : std::max(textScale() > 1.0 ? kLeastAcrossLarge : kLeastAcross, digits);
}

void FormulaView::setSmall(bool small) {
    if (m_small == small) return;
    m_small = small;
    updateGeometry();
    update();
}

int FormulaView::wantedHeight() const {
    double height = kBlockGap;
    for (const FormulaRow& row : m_rows) height += (roughHeight(row.tex) + kRowGap) * (row.symbols + row.numbers);
    return static_cast<int>(kEasy * textScale() * height);
}

QSize FormulaView::sizeHint() const {
    QSize full = fullSize().toSize();
    full.setWidth(std::max(full.width(), static_cast<int>(m_widest * textScale())));
    const int widest = static_cast<int>(kMaxWidth * textScale());
    return full.width() > widest ? full.scaled(widest, full.height(), Qt::KeepAspectRatio) : full;
}

QSize FormulaView::minimumSizeHint() const {
    const QSizeF full = fullSize();
    const double width = std::max(leastWidth() * full.width(), leastScale() * m_widest);
    return {static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(leastHeight() * full.height()))};
}

double FormulaView::scaleOf(bool numbers, QSize size) const {
    const QSizeF full = fullSize() / textScale();
    const double fit = std::min({textScale(), size.width() / full.width(), size.height() / full.height()});
    const double own = numbers ? std::min(fit, size.width() / std::max(1.0, m_widest)) : fit;
    return std::max(own, leastScale());
}

/// Maps pixels at 16 to the em, the block's top left being 0,0.
QTransform FormulaView::transformOf(bool numbers, QSize size) const {
    const double scale = scaleOf(false, size), own = scaleOf(numbers, size);
    const double below = numbers ? scale * (m_symbols.size.height() + kBlockGap) : 0.0;
    return {own, 0.0, 0.0, own, 0.0, below};
}

std::vector<int> FormulaView::rowEnds(QSize size) const {
    std::vector<int> ends;
    for (const bool numbers : {false, true}) {
        const Block& block = blockOf(numbers);
        const QTransform place = transformOf(numbers, size);
        for (std::size_t row = 0; row < block.rows.size(); ++row)
            ends.push_back(
                static_cast<int>(std::ceil(place.map(QPointF(0.0, block.baselines[row] + block.rows[row].depth)).y())));
    }
    return ends;
}

/// Returns a row's area, as wide as the view: numbers come and go.
QRect FormulaView::areaOf(bool numbers, std::size_t row) const {
    const Block& block = blockOf(numbers);
    const LaidRow& laid = block.rows[row];
    const QRectF own(0.0, block.baselines[row] - laid.height, 1.0, laid.height + laid.depth);
    const QRectF area = transformOf(numbers).mapRect(own);
    return QRectF(0.0, area.top() - kHalo, width(), area.height() + 2.0 * kHalo).toAlignedRect();
}

std::vector<FormulaView::Spot> FormulaView::spots() const {
    std::vector<Spot> out;
    for (const bool numbers : {false, true}) {
        const Block& block = blockOf(numbers);
        for (std::size_t row = 0; row < block.rows.size(); ++row)
            for (const LaidSymbol& each : block.rows[row].symbols)
                if (const auto symbol = symbolOf(*m_state, each.ids.toStdString()))
                    out.push_back({*symbol, idsOf(*symbol),
                                   transformOf(numbers).mapRect(each.box.translated(0.0, block.baselines[row])),
                                   numbers});
    }
    return out;
}

void FormulaView::paintRow(QPainter& painter, bool numbers, std::size_t row) const {
    const Block& block = blockOf(numbers);
    painter.save();
    painter.setTransform(transformOf(numbers), true);
    painter.translate(0.0, block.baselines[row]);
    for (const QPainterPath& ink : block.rows[row].ink) painter.fillPath(ink, colours().text);
    for (const LaidSymbol& each : block.rows[row].symbols)
        painter.fillPath(each.ink, numbers ? colours().accent : colours().text);
    painter.restore();
}

void FormulaView::paintLit(QPainter& painter) const {
    const QStringList stop = hasFocus() && m_stop >= 0 ? m_told : QStringList();
    for (const Spot& each : spots()) {
        if (!meet(each.parameters, m_lit)) continue;
        painter.setPen(each.parameters == stop ? QPen(colours().accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(colours().selected);
        painter.drawRoundedRect(each.area.adjusted(-kHalo, -kHalo, kHalo, kHalo), 3.0, 3.0);
    }
}

void FormulaView::paintEvent(QPaintEvent* event) {
    if (m_reading.isActive() || m_symbols.rows.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() && m_stop < 0) {  // no symbol to stop at
        painter.setPen(QPen(colours().accent, 2.0));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 6.0, 6.0);
    }
    if (!m_lit.isEmpty()) paintLit(painter);
    for (const bool numbers : {false, true})
        for (std::size_t row = 0; row < blockOf(numbers).rows.size(); ++row)
            if (event->region().intersects(areaOf(numbers, row))) paintRow(painter, numbers, row);
}

std::optional<FormulaView::Spot> FormulaView::spotAt(QPointF at) const {
    for (const Spot& each : spots())
        if (each.area.adjusted(-kHalo, -kHalo, kHalo, kHalo).contains(at)) return each;
    return std::nullopt;
}

void FormulaView::light(const QStringList& parameters) {
    if (m_lit == parameters) return;
    m_lit = parameters;
    update();
}

void FormulaView::tell(const QStringList& parameters) {
    light(parameters);
    setCursor(parameters.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (m_told == parameters) return;
    m_told = parameters;
    emit pointed(parameters);
}

void FormulaView::mouseMoveEvent(QMouseEvent* event) {
    const auto spot = spotAt(event->position());
    m_stop = -1;
    tell(spot ? spot->parameters : QStringList());
}

void FormulaView::mouseReleaseEvent(QMouseEvent* event) {
    const auto spot = spotAt(event->position());
    if (spot && event->button() == Qt::LeftButton) emit chosen(spot->parameters);
}

void FormulaView::leaveEvent(QEvent* event) {
    tell({});
    QWidget::leaveEvent(event);
}

std::vector<QStringList> FormulaView::stops() const {
    std::vector<QStringList> out;
    for (const Spot& each : spots())
        if (!each.symbol.quantity && !std::ranges::count(out, each.parameters)) out.push_back(each.parameters);
    return out;
}

void FormulaView::step(int by) {
    const auto all = stops();
    if (all.empty()) return;
    const auto count = static_cast<int>(all.size());
    m_stop = m_stop < 0 ? (by > 0 ? 0 : count - 1) : (m_stop + by + count) % count;
    tell(all[static_cast<std::size_t>(m_stop)]);
    setAccessibleName(tr("Formula: %1").arg(meaning(m_told)));
}

void FormulaView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Right) return step(1);
    if (event->key() == Qt::Key_Left) return step(-1);
    if (event->key() == Qt::Key_Down && !forms().empty()) return stepForm(1);
    if (event->key() == Qt::Key_Up && !forms().empty()) return stepForm(-1);
    if (enter && m_stop >= 0 && !m_told.isEmpty()) return emit chosen(m_told);
    QWidget::keyPressEvent(event);
}

void FormulaView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (m_stop < 0) step(1);
    update();
}

void FormulaView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m_stop = -1;
    setAccessibleName(tr("Formula"));
    tell({});
}

/// "Base = 10,000. A larger base turns the later pairs more slowly."
QString FormulaView::meaning(const QStringList& parameters) const {
    QStringList out;
    for (const QString& id : parameters) {
        const Descriptor* descriptor = descriptorOf(*m_state, id);
        const auto symbol = symbolOf(*m_state, id.toStdString());
        if (!descriptor || !symbol) continue;
        const QString label = translated(descriptor->label);
        const QString name = symbol->number.empty()
                                 ? label
                                 : QStringLiteral("%1 = %2").arg(label, QString::fromStdString(symbol->number));
        out << tr("%1. %2").arg(name, translated(descriptor->help));
    }
    return out.join(QLatin1Char('\n'));
}

/// "Pair where the ramp begins = 20", or the parameter.
QString FormulaView::meaning(const Symbol& symbol) const {
    if (!symbol.quantity) return meaning(idsOf(symbol));
    const QString label = QString::fromStdString(labelOf(*symbol.quantity, coreLanguage()));
    return QStringLiteral("%1 = %2").arg(label, QString::fromStdString(symbol.number));
}

bool FormulaView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_state) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto spot = spotAt(help->pos());
    QToolTip::showText(help->globalPos(), spot ? inLines(meaning(spot->symbol)) : QString(), this);
    return true;
}

}  // namespace posenc::ui
