// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/why_page.hpp"

#include <QScrollBar>
#include <QVBoxLayout>

#include "core/explore/definition/written.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/why/why.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using definition::Style;
using Step = definition::Evaluation::Step;

constexpr int kStepsFollowMs = 30;

/// What the page takes from the reader's settings.
struct Reader {
    std::string muted;
    posenc::Language language;
};

const std::string& labelOf(const definition::Quantity& quantity, const Reader& look) {
    const bool hasChinese = look.language == posenc::Language::Chinese && !quantity.chinese.empty();
    return hasChinese ? quantity.chinese : quantity.label;
}

/// With every digit and a true minus.
std::string exact(double value) { return value < 0.0 ? "−" + exactNumber(-value) : exactNumber(value); }

Html valueOf(const Step& step) {
    const std::string& unit = step.quantity->unit;
    return element("b", exact(step.value)) + (unit.empty() ? "" : " " + unit);
}

/// A label, the formula, the formula with numbers and the value, a line each.
Html written(const Step& step, definition::Evaluation& evaluation, const Reader& look) {
    const auto& quantity = *step.quantity;
    const std::string numbers = writtenWithNumbers(step, evaluation, Style::Html);
    Html out;
    const std::string& label = labelOf(quantity, look);
    if (!label.empty()) out += element("span", {{"style", look.muted}}, label) + element("br");
    out += Html::verbatim(definition::written(quantity, Style::Html, step.indices)) + " = " +
           Html::verbatim(definition::written(quantity.value, evaluation.definition(), Style::Html)) + element("br");
    if (numbers != shortNumber(step.value, 6)) out += "= " + Html::verbatim(numbers) + element("br");
    return element("p", out + "= " + valueOf(step));
}

std::string pageOf(const Why& why, const Reader& look) {
    const Step& last = why.steps.back();
    Html out = element("h2", Html::verbatim(definition::written(*last.quantity, Style::Html, last.indices)) + " = " +
                                 shortNumber(last.value, 6) +
                                 (last.quantity->unit.empty() ? "" : " " + last.quantity->unit));
    for (const Step& step : why.steps) out += written(step, *why.evaluation, look);
    return out.str();
}

}  // namespace

WhyPage::WhyPage(Desk& desk) : Page(desk), m_spot(desk.plot.spot()), m_text(new QTextBrowser) {
    setAttribute(Qt::WA_DeleteOnClose);
    resize(420, 560);
    move(desk.window->mapToGlobal(QPoint(8, 96)));  // beside the figure, where its numbers are clicked
    m_text->viewport()->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 8, 16);
    layout->addWidget(m_text);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kStepsFollowMs);
    connect(&m_soon, &QTimer::timeout, this, &WhyPage::ask);
    connect(&desk.plot, &PlotView::clicked, this, &WhyPage::choose);
    connect(&m_maker, &Exporter::textMade, this, [this](const QString& html) {
        const int scrolled = m_text->verticalScrollBar()->value();
        m_text->setHtml(html);
        m_text->verticalScrollBar()->setValue(scrolled);
    });
    connect(&m_maker, &Exporter::failed, this, [this](const Text& reason) { say(translated(reason)); });
    retranslate();
}

void WhyPage::choose(std::size_t panel, double x, double y) {
    m_spot = Spot{panel, x, y};
    m_text->verticalScrollBar()->setValue(0);
    ask();
}

void WhyPage::followPicture() {
    if (!m_soon.isActive()) m_soon.start();
}

void WhyPage::ask() {
    const auto picture = desk().plot.picture();
    if (!m_spot || !picture || m_spot->panel >= figureOf(*picture).panels.size())
        return say(
            tr("Click a number in the figure, or point at one with Shift and the arrow keys and press W: its steps "
               "stand here."));
    m_maker.makeText([picture, state = desk().workspace.pictured().state, spot = *m_spot,
                      look = Reader{css(colours().muted), coreLanguage()}] {
        return pageOf(whyNear(state, figureOf(*picture), spot.panel, spot.x, spot.y), look);
    });
}

void WhyPage::say(const QString& sentence) { m_text->setPlainText(sentence); }

void WhyPage::retranslate() {
    setWindowTitle(tr("Why this number?"));
    m_text->setAccessibleName(tr("The steps to the number"));
    ask();
}

}  // namespace posenc::ui
