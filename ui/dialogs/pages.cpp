// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/pages.hpp"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <span>
#include <utility>

#include "ui/text/action_text.hpp"
#include "ui/text/glossary.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr std::size_t kMostTerms = 8;

QString said(const char* source) { return QCoreApplication::translate("posenc::ui::ViewPage", source); }

Html heading(const char* source) { return element("h3", htmlOf(said(source))); }

/// Writes a parameter's symbol, or nothing; its name and its effect.
Html rowOf(const Descriptor& each) {
    constexpr const char *kCell = "padding:2px 14px 2px 0", *kLast = "padding:2px 0";
    return element("tr", element("td", {{"style", std::string(kCell) + "; " + css(colours().accent)}},
                                 element("i", Html::verbatim(each.symbol ? each.symbol : ""))) +
                             element("td", {{"style", std::string(kCell) + "; white-space:nowrap"}},
                                     htmlOf(translated(each.label))) +
                             element("td", {{"style", kLast}}, htmlOf(translated(each.help))));
}

Html parameters(const Schema& ofEncoding, const Schema& ofView) {
    Html rows;
    for (const Schema* schema : {&ofView, &ofEncoding})
        for (const Descriptor& each : schema->descriptors) rows += rowOf(each);
    if (rows.empty()) return {};
    return heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Symbols and sliders")) + element("table", rows);
}

Html terms(const QString& words) {
    Html lines;
    for (const Term* each : termsIn(words, kMostTerms)) {
        const std::string place = "page:glossary#" + each->id();
        const Html link = element("a", {{"href", place}, {"style", "text-decoration:none"}},
                                  each->title(coreLanguage()));
        lines += element("p", element("b", link) + element("br") + each->meaning(coreLanguage()));
    }
    return lines.empty() ? lines : heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Words")) + lines;
}

/// Links papers on arXiv.
Html sourceOf(const EncodingInfo& encoding) {
    static const QRegularExpression paper(QStringLiteral("arXiv:(\\d{4}\\.\\d{4,5})"));
    const QString source = QString::fromUtf8(encoding.source);
    Html html;
    qsizetype done = 0;
    for (auto found = paper.globalMatch(source); found.hasNext();) {
        const auto match = found.next();
        html += htmlOf(source.mid(done, match.capturedStart() - done)) +
                element("a", {{"href", "https://arxiv.org/abs/" + match.captured(1).toStdString()}},
                        htmlOf(match.captured()));
        done = match.capturedEnd();
    }
    return heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Source")) + element("p", html + htmlOf(source.mid(done)));
}

Html link(const char* page, const char* source) {
    return element("a", {{"href", std::string("page:") + page}}, htmlOf(said(source)));
}

Html links() {
    constexpr const char* kBesideLinks = " \u00a0· \u00a0";
    return element("p", link("guide", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "How to use this program")) +
                            kBesideLinks +
                            link("keys", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "All keys and gestures")) +
                            kBesideLinks + link("glossary", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Glossary")));
}

QString words(const char* source) { return QCoreApplication::translate("posenc::ui::Pages", source); }

Html section(const char* title, std::initializer_list<const char*> paragraphs) {
    Html html = element("h3", htmlOf(words(title)));
    for (const char* each : paragraphs) html += element("p", htmlOf(words(each)));
    return html;
}

Html keyRow(const QString& keys, const QString& meaning) {
    return element("tr", element("td", {{"style", "padding:2px 24px 2px 0; " + css(colours().accent)}}, htmlOf(keys)) +
                             element("td", {{"style", "padding:2px 0"}}, htmlOf(meaning)));
}

constexpr std::size_t kInFigure = 6;  // the first of these
constexpr std::pair<const char*, const char*> kGestures[] = {
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Drag in the figure"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Zoom into the box")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Wheel"), QT_TRANSLATE_NOOP("posenc::ui::Pages", "Zoom at the pointer")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Middle drag, Space and drag"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Move the view")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Double click"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Show the whole figure again")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Click a legend entry"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Hide or show it; a double click shows it alone")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Right click, Shift+F10"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "What one does with a figure: a cursor or a note here, copy, export")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Arrows, + and −, Home in the figure"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Move the view, zoom, the whole figure again")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Shift and arrows in the figure"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Read the values there; with Ctrl, in the smallest steps")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Arrows or wheel on a parameter"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "One step; Shift: ten, Ctrl: a tenth")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Alt while dragging a slider"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Move freely instead of from one usual value to the next")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Double click on a slider"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Back to its default")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Space"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Pause or resume what is playing")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", ", and ."),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "Step the parameter last touched back or forward")},
    {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Ctrl+1 … Ctrl+9"),
     QT_TRANSLATE_NOOP("posenc::ui::Pages", "The encoding's views")},
};

}  // namespace

PageDialog::Content viewPage(const State& state) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const ViewInfo& view = viewOf(encoding, state.view);
    const QString title = translated(view.title), of = translated(encoding.title);
    const QString sees = translated(view.summary), means = translated(encoding.summary), tries = translated(view.toTry);
    const Html html = links() + element("h2", htmlOf(title + QStringLiteral(" · ") + of)) +
                      heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "What you see")) + element("p", htmlOf(sees)) +
                      element("p", element("b", htmlOf(of)) + " " + htmlOf(means)) +
                      heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "What to try")) + element("p", htmlOf(tries)) +
                      parameters(*encoding.schema, *view.schema) +
                      terms(title + u' ' + sees + u' ' + tries + u' ' + of + u' ' + means) + sourceOf(encoding) +
                      heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "In the figure")) + figureGestures();
    return {said(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Help on %1")).arg(title), qString(html)};
}

QString viewTip(const ViewInfo& view) {
    return inLines(translated(view.summary)) + u'\n' +
           inLines(said(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Try: %1")).arg(translated(view.toTry)));
}

PageDialog::PageDialog(Desk& desk, std::function<Content(const Desk&)> content)
    : Page(desk), m_content(std::move(content)), m_text(new QTextBrowser) {
    setAttribute(Qt::WA_DeleteOnClose);
    resize(560, 520);
    m_text->setOpenLinks(false);
    m_text->viewport()->setAutoFillBackground(false);
    boxIn<QVBoxLayout>(this, {24, 16, 8, 16})->addWidget(m_text);
    connect(m_text, &QTextBrowser::anchorClicked, this, &PageDialog::follow);
    onChange(this, {QEvent::PaletteChange}, [this] {
        m_shown.clear();
        reload();
    });
}

void PageDialog::follow(const QUrl& link) {
    if (link.scheme() == QLatin1String("page"))
        desk().turnTo(link.path(), link.fragment());
    else
        QDesktopServices::openUrl(link);
}

void PageDialog::goTo(const QString& anchor) { m_text->scrollToAnchor(anchor); }

/// Help is on an encoding's view, whatever its values are.
void PageDialog::followState() {
    const State& state = desk().workspace.state();
    const std::pair about(state.active().encoding, state.view);
    if (std::exchange(m_about, about) != about) reload();
}

void PageDialog::reload() {
    const Content page = m_content(desk());
    setWindowTitle(page.title);
    m_text->setAccessibleName(page.title);
    if (std::exchange(m_shown, page.html) != page.html) m_text->setHtml(page.html);
}

Html figureGestures() {
    Html rows;
    for (const auto& [gesture, meaning] : std::span(kGestures).first(kInFigure))
        rows += keyRow(words(gesture), words(meaning));
    return element("table", rows);
}

PageDialog::Content guidePage() {
    Html html = section(
        QT_TRANSLATE_NOOP("posenc::ui::Pages", "What this is"),
        {QT_TRANSLATE_NOOP("posenc::ui::Pages",
                           "On its own, a transformer sees no order; a position encoding tells it where each token is. "
                           "This program shows what an encoding does, with the values that real models use.")});
    html += section(
        QT_TRANSLATE_NOOP("posenc::ui::Pages", "Begin"),
        {QT_TRANSLATE_NOOP("posenc::ui::Pages",
                           "Choose an encoding or a model on the left, a view above the figure, and move the sliders "
                           "on the right. Everything updates at once, and every change can be undone."),
         QT_TRANSLATE_NOOP(
             "posenc::ui::Pages",
             "Open or drop a model's config.json or GGUF, or paste one with Ctrl+V, to see what that model does with "
             "positions. A list above the figure shows what the file leaves open or contradicts.")});
    html += section(QT_TRANSLATE_NOOP("posenc::ui::Pages", "Compare"),
                    {QT_TRANSLATE_NOOP("posenc::ui::Pages",
                                       "Pin what you see, then change the parameters or the encoding: curves are drawn "
                                       "over each other, maps side by side or as their difference.")});
    html += section(
        QT_TRANSLATE_NOOP("posenc::ui::Pages", "Numbers"),
        {QT_TRANSLATE_NOOP("posenc::ui::Pages",
                           "The box next to a slider takes any valid number: 1e6, 500000 or 0.25. If a number is not "
                           "valid, a note in the row says why and nothing changes."),
         QT_TRANSLATE_NOOP("posenc::ui::Pages",
                           "T shows the numbers behind the figure; Export writes them as CSV, NPY or JSON, exact to "
                           "the last digit."),
         QT_TRANSLATE_NOOP("posenc::ui::Pages",
                           "Drop a table from your own code (.npy, .safetensors, .csv, .json) to see whether it "
                           "matches the setting and, if not, which bug it has.")});
    html += section(QT_TRANSLATE_NOOP("posenc::ui::Pages", "Save"),
                    {QT_TRANSLATE_NOOP("posenc::ui::Pages",
                                       "A session file is a few readable lines. An exported PNG or SVG carries the "
                                       "same lines and opens again as a session.")});
    return {words(QT_TRANSLATE_NOOP("posenc::ui::Pages", "How to use this program")), qString(html)};
}

PageDialog::Content keysPage(const QList<QAction*>& actions) {
    Html rows;
    for (const auto& [gesture, meaning] : kGestures) rows += keyRow(words(gesture), words(meaning));
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty())
            rows += keyRow(action->shortcut().toString(QKeySequence::NativeText), plainText(*action));
    return {words(QT_TRANSLATE_NOOP("posenc::ui::Pages", "Keys and gestures")), qString(element("table", rows))};
}

PageDialog::Content glossaryPage() {
    Html html = element(
        "p", htmlOf(words(QT_TRANSLATE_NOOP("posenc::ui::Pages",
                                            "The terms used in figures and lessons, in the order of the course. Ctrl+K "
                                            "finds each by its English or its Chinese name."))));
    for (const Term& each : glossary())
        html += element("p", element("a", {{"name", each.id()}}) + element("b", each.title(coreLanguage())) +
                                 element("br") + each.meaning(coreLanguage()));
    return {words(QT_TRANSLATE_NOOP("posenc::ui::Pages", "Glossary")), qString(html)};
}

PageDialog::Content aboutPage() {
    Html html = element("h2", "PosEnc Explorer " POSENC_VERSION);
    for (const char* line :
         {QT_TRANSLATE_NOOP("posenc::ui::Pages", "Explore what transformers do with positions."),
          QT_TRANSLATE_NOOP(
              "posenc::ui::Pages",
              "Free software under the GNU General Public License, version 3 or later. It comes with no warranty."),
          QT_TRANSLATE_NOOP(
              "posenc::ui::Pages",
              "Made with Qt Widgets, Qt Charts and Qt Svg (GPL and LGPL), Eigen (MPL-2.0), nlohmann-json, CLI11 and "
              "libwebp (MIT and BSD), and a subset of Noto Sans CJK under the SIL Open Font License."),
          QT_TRANSLATE_NOOP(
              "posenc::ui::Pages",
              "Colour maps of the viridis family: Nathaniel Smith, Stéfan van der Walt and Eric Firing (CC0); cividis: "
              "Jamie Nuñez, Christopher Anderton and Ryan Renslow. Twilight: the Matplotlib developers. Balance is our "
              "own."),
          QT_TRANSLATE_NOOP(
              "posenc::ui::Pages",
              "Formulas typeset with MathJax. Model values from the published config.json files of the models named.")})
        html += element("p", htmlOf(words(line)));
    html += element("p", std::string("Qt ") + qVersion());
    return {words(QT_TRANSLATE_NOOP("posenc::ui::Pages", "About PosEnc Explorer")), qString(html)};
}

}  // namespace posenc::ui
