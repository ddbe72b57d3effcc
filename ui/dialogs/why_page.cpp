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

const std::string& labelOf(const definition::Quantity& quantity, const Reader& reader) {
    const bool hasChinese = reader.language == posenc::Language::Chinese && !quantity.chinese.empty();
    return hasChinese ? quantity.chinese : quantity.label;
}

/// With every digit and a true minus.
std::string exact(double value) { return value < 0.0 ? "−" + exactNumber(-value) : exactNumber(value); }

/// " tokens"
std::string unitOf(const Step& step, const Reader& reader) {
    const Text unit = definition::unitOf(*step.quantity);
    return unit.empty() ? std::string() : " " + reading(unit, reader.language);
}

/// A label, the formula, the formula with numbers and the value, a line each.
Html written(const Step& step, definition::Evaluation& evaluation, const Reader& reader) {
    const auto& quantity = *step.quantity;
    const std::string numbers = writtenWithNumbers(step, evaluation, Style::Html);
    Html out;
    const std::string& label = labelOf(quantity, reader);
    if (!label.empty()) out += element("span", {{"style", reader.muted}}, label) + element("br");
    out += Html::verbatim(definition::written(quantity, Style::Html, step.indices)) + " = " +
           Html::verbatim(definition::written(quantity.value, evaluation.definition(), Style::Html)) + element("br");
    if (numbers != shortNumber(step.value, 6)) out += "= " + Html::verbatim(numbers) + element("br");
    return element("p", out + "= " + element("b", exact(step.value)) + unitOf(step, reader));
}

std::string pageOf(const Why& why, const Reader& reader) {
    const Step& last = why.steps.back();
    Html out = element("h2", Html::verbatim(definition::written(*last.quantity, Style::Html, last.indices)) + " = " +
                                 shortNumber(last.value, 6) + unitOf(last, reader));
    for (const Step& step : why.steps) out += written(step, *why.evaluation, reader);
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
    connect(&m_maker, &Exporter::failed, this, [this](const Text& reason) { tell(translated(reason)); });
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
        return tell(tr(
            "Click a number in the figure, or point at one with Shift and the arrow keys and press W: the steps to it "
            "appear here."));
    m_maker.makeText([picture, state = desk().workspace.pictured().state, spot = *m_spot,
                      reader = Reader{css(colours().muted), coreLanguage()}] {
        return pageOf(whyNear(state, figureOf(*picture), spot.panel, spot.x, spot.y), reader);
    });
}

void WhyPage::tell(const QString& sentence) { m_text->setPlainText(sentence); }

void WhyPage::retranslate() {
    setWindowTitle(tr("Why this number?"));
    m_text->setAccessibleName(tr("The steps to the number"));
    ask();
}

}  // namespace posenc::ui
