// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/view_page.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include "ui/text/glossary.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr std::size_t kMostTerms = 8;

QString said(const char* source) { return QCoreApplication::translate("posenc::ui::ViewPage", source); }

QString heading(const char* source) { return QStringLiteral("<h3>%1</h3>").arg(said(source).toHtmlEscaped()); }
QString line(const QString& html) { return QStringLiteral("<p>%1</p>").arg(html); }

/// Writes a parameter's symbol, or nothing; its name and its effect.
QString rowOf(const Descriptor& each) {
    return QStringLiteral(
               "<tr><td style='padding:2px 14px 2px 0; color:%1'><i>%2</i></td>"
               "<td style='padding:2px 14px 2px 0; white-space:nowrap'>%3</td><td style='padding:2px 0'>%4</td></tr>")
        .arg(colours().accent.name(), QString::fromUtf8(each.symbol ? each.symbol : ""),
             translated(each.label).toHtmlEscaped(), translated(each.help).toHtmlEscaped());
}

QString parameters(const Schema& ofEncoding, const Schema& ofView) {
    QString rows;
    for (const Schema* schema : {&ofView, &ofEncoding})
        for (const Descriptor& each : schema->descriptors) rows += rowOf(each);
    if (rows.isEmpty()) return {};
    return heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Symbols and sliders")) +
           QStringLiteral("<table>%1</table>").arg(rows);
}

QString terms(const QString& words) {
    QString lines;
    for (const Term* each : termsIn(words, kMostTerms))
        lines += line(QStringLiteral("<b><a href='page:glossary#%1' style='text-decoration:none'>%2</a></b><br>%3")
                          .arg(each->id(), each->title().toHtmlEscaped(), each->meaning().toHtmlEscaped()));
    return lines.isEmpty() ? lines : heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Words")) + lines;
}

/// Links papers on arXiv.
QString sourceOf(const EncodingInfo& encoding) {
    static const QRegularExpression paper(QStringLiteral("arXiv:(\\d{4}\\.\\d{4,5})"));
    QString html = QString::fromUtf8(encoding.source).toHtmlEscaped();
    html.replace(paper, QStringLiteral("<a href='https://arxiv.org/abs/\\1'>arXiv:\\1</a>"));
    return heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Source")) + line(html);
}

QString link(const char* page, const char* source) {
    return QStringLiteral("<a href='page:%1'>%2</a>").arg(QLatin1String(page), said(source).toHtmlEscaped());
}

QString links() {
    return line(QStringList{link("guide", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "How to use this program")),
                            link("keys", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "All keys and gestures")),
                            link("glossary", QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Glossary"))}
                    .join(QStringLiteral(" &nbsp;·&nbsp; ")));
}

}  // namespace

PageDialog::Content viewPage(const State& state) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const ViewInfo& view = viewOf(encoding, state.view);
    const QString title = translated(view.title), of = translated(encoding.title);
    const QString sees = translated(view.summary), means = translated(encoding.summary), tries = translated(view.toTry);
    const QString html = links() + QStringLiteral("<h2>%1 · %2</h2>").arg(title.toHtmlEscaped(), of.toHtmlEscaped()) +
                         heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "What you see")) +
                         line(sees.toHtmlEscaped()) +
                         line(QStringLiteral("<b>%1</b> %2").arg(of.toHtmlEscaped(), means.toHtmlEscaped())) +
                         heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "What to try")) +
                         line(tries.toHtmlEscaped()) + parameters(*encoding.schema, *view.schema) +
                         terms(title + u' ' + sees + u' ' + tries + u' ' + of + u' ' + means) + sourceOf(encoding) +
                         heading(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "In the figure")) + figureGestures();
    return {said(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Help on %1")).arg(title), html};
}

QString viewTip(const ViewInfo& view) {
    return inLines(translated(view.summary)) + u'\n' +
           inLines(said(QT_TRANSLATE_NOOP("posenc::ui::ViewPage", "Try: %1")).arg(translated(view.toTry)));
}

}  // namespace posenc::ui
