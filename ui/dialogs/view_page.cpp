// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/view_page.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

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

}  // namespace posenc::ui
