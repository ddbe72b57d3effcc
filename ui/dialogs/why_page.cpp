// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/why_page.hpp"

#include <QMouseEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <cmath>

#include "core/explore/why/steps_html.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kStepsFollowMs = 30;

/// The reader's language, and the steps that they unfolded.
struct Reader {
    posenc::Language language;
    std::string mean;                ///< which cells the pixel is the mean of
    QString fewer;                   ///< "Show only the first"
    std::set<std::string> unfolded;  ///< quantities of which every step is shown
};

std::string pageOf(const Why& why, const Reader& reader) {
    const auto fold = [&](const definition::Quantity& quantity, std::size_t more, const std::function<Html()>& steps) {
        const bool isUnfolded = reader.unfolded.contains(quantity.name);
        const std::string words = isUnfolded ? reader.fewer.toStdString() : reading(moreSteps(more), reader.language);
        return (isUnfolded ? steps() : Html()) + element("p", element("a", {{"href", quantity.name}}, words));
    };
    const Html mean = reader.mean.empty() ? Html() : element("p", {{"class", "label"}}, reader.mean);
    return (element("h2", numberOf(why, reader.language)) + mean + stepsOf(why, {reader.language, fold, true})).str();
}

/// The parameters of the step in a paragraph.
QStringList parametersIn(const QTextBlock& paragraph) {
    for (auto each = paragraph.begin(); !each.atEnd(); ++each) {
        const QStringList names = each.fragment().charFormat().anchorNames();
        if (!names.isEmpty()) return names.first().split(u' ', Qt::SkipEmptyParts);
    }
    return {};
}

}  // namespace

WhyPage::WhyPage(Desk& desk) : Page(desk), m_spot(desk.plot.spot()), m_text(new QTextBrowser) {
    setAttribute(Qt::WA_DeleteOnClose);
    resize(420, 560);
    move(desk.window->mapToGlobal(QPoint(8, 96)));  // beside the figure, where its numbers are clicked
    boxIn<QVBoxLayout>(this, {24, 16, 8, 16})->addWidget(m_text);
    onceAfter(m_soon, kStepsFollowMs, this, [this] { ask(); });
    connect(&desk.plot, &PlotView::clicked, this, &WhyPage::choose);
    connect(&m_maker, &Exporter::textMade, this, &WhyPage::show);
    connect(&m_maker, &Exporter::failed, this, [this](const Text& reason) { tell(translated(reason)); });
    setUpText();
    retranslate();
}

void WhyPage::setUpText() {
    m_text->viewport()->setAutoFillBackground(false);
    m_text->viewport()->setMouseTracking(true);
    m_text->viewport()->installEventFilter(this);
    m_text->setOpenLinks(false);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { fold(link.toString().toStdString()); });
    connect(m_text, &QTextBrowser::cursorPositionChanged, this, [this] { light(m_text->textCursor().block()); });
}

void WhyPage::fold(const std::string& quantity) {
    if (m_unfolded.erase(quantity) == 0) m_unfolded.insert(quantity);
    ask();
}

/// Lights the parameters of the step at a place of the text, and the step itself.
void WhyPage::light(const QTextBlock& paragraph) {
    const QStringList parameters = parametersIn(paragraph);
    desk().light(parameters);
    QList<QTextEdit::ExtraSelection> lit;
    if (!parameters.isEmpty()) {
        lit.resize(1);
        lit[0].cursor = QTextCursor(paragraph);
        lit[0].format.setBackground(colours().hover);
        lit[0].cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    }
    m_text->setExtraSelections(lit);
}

bool WhyPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove)
        light(m_text->cursorForPosition(static_cast<QMouseEvent*>(event)->pos()).block());
    if (event->type() == QEvent::Leave) light({});
    return Page::eventFilter(watched, event);
}

void WhyPage::hideEvent(QHideEvent* event) {
    desk().light({});
    Page::hideEvent(event);
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
                      reader = Reader{coreLanguage(), meanAt(*picture, *m_spot).toStdString(),
                                      tr("Show only the first"), m_unfolded}] {
        return pageOf(whyNear(state, figureOf(*picture), spot.panel, spot.x, spot.y), reader);
    });
}

QString WhyPage::meanAt(const Picture& picture, const Spot& spot) const {
    const auto cells = cellsUnder(picture, spot);
    if (!cells) return {};
    const auto& [columns, rows] = *cells;
    return tr("The pixel is the mean of columns %L1 to %L2 and rows %L3 to %L4; these are the steps to the cell under "
              "the "
              "pointer, column %L5 and row %L6.")
        .arg(columns.low)
        .arg(columns.high)
        .arg(rows.low)
        .arg(rows.high)
        .arg(std::llround(spot.x))
        .arg(std::llround(spot.y));
}

void WhyPage::show(const QString& html) {
    const int scrolled = m_text->verticalScrollBar()->value();
    const QSignalBlocker nobodyPoints(m_text);
    m_text->document()->setDefaultStyleSheet(
        QStringLiteral(".label { %1 }").arg(QString::fromStdString(css(colours().muted))));
    m_text->setHtml(html);
    m_text->verticalScrollBar()->setValue(scrolled);
}

void WhyPage::tell(const QString& sentence) {
    const QSignalBlocker nobodyPoints(m_text);
    m_text->setPlainText(sentence);
}

void WhyPage::retranslate() {
    setWindowTitle(tr("Why this number?"));
    m_text->setAccessibleName(tr("The steps to the number"));
    ask();
}

}  // namespace posenc::ui
