// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sheet_html.hpp"

#include <QCoreApplication>

#include "core/explore/text/number.hpp"
#include "ui/dialogs/skyline_view.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

QString html(const Text& text) { return translated(text).trimmed().toHtmlEscaped(); }

QString inColour(const QColor& colour, const QString& words) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), words);
}

QString cellOf(const QString& words, const char* style = "") {
    return QStringLiteral("<td style='padding:2px 14px 2px 0; %1'>%2</td>").arg(QLatin1String(style), words);
}

QString rowOf(const QString& cells) { return QStringLiteral("<tr>%1</tr>").arg(cells); }

QString tableOf(const QString& rows) {
    if (rows.isEmpty()) return {};
    return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'>%1</table>").arg(rows);
}

QString times(double factor) { return QStringLiteral("× %1").arg(QString::fromStdString(shortNumber(factor, 10))); }

QString cardHtml(const ModelSheet::Card& card, int above) {
    QString rows;
    for (const ModelSheet::Row& each : card.rows)
        rows += rowOf(QStringLiteral("<td width='45%' style='padding:2px 14px 2px 0'>%1</td>")
                          .arg(inColour(colours().muted, html(each.label))) +
                      cellOf(html(each.value)));
    return QStringLiteral("<p style='margin:%1px 0 4px 0'><b>%2</b></p>").arg(above).arg(html(card.title)) +
           tableOf(rows);
}

/// Marks differences from the first row with ≠, not by colour alone.
QString gainHtml(const ModelSheet::Gain& gain) {
    const QString sign = gain.agrees ? QString() : inColour(colours().warning, QStringLiteral("<b>≠</b> "));
    const QString total = times(gain.scores());
    return rowOf(cellOf(sign + html(gain.engine)) + cellOf(times(gain.magnitude), "white-space:nowrap") +
                 cellOf(times(gain.softmax), "white-space:nowrap") +
                 cellOf(gain.agrees ? QStringLiteral("<b>%1</b>").arg(total) : inColour(colours().warning, total),
                        "white-space:nowrap")) +
           rowOf(QStringLiteral("<td colspan='4' style='padding:0 0 5px 0'>%1</td>")
                     .arg(inColour(colours().muted, html(gain.rule))));
}

QString heads(std::initializer_list<const char*> titles) {
    QString cells;
    for (const char* each : titles)
        cells += cellOf(inColour(colours().muted, QCoreApplication::translate("posenc::ui::ModelPage", each)));
    return rowOf(cells);
}

QString ledgerHtml(const ModelSheet::Ledger& ledger, bool alone) {
    QString rows = heads({QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "Engine"),
                          QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "cos and sin"),
                          QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "softmax"),
                          QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "scores")});
    for (const ModelSheet::Gain& each : ledger.gains) rows += gainHtml(each);
    const QString scope = alone ? QString() : QStringLiteral("<p><b>%1</b></p>").arg(html(Text::literal(ledger.scope)));
    return scope + tableOf(rows);
}

QString block(const ModelSheet::Storey& storey) {
    const QColor colour = SkylineView::colourOf(storey);
    return colour.isValid() ? inColour(colour, QStringLiteral("■")) : inColour(colours().edge, QStringLiteral("□"));
}

}  // namespace

QString cardsHtml(const ModelSheet& sheet) {
    QString out = sheet.cards.empty() ? html(say("core", "No position encoding to show.")) : QString();
    constexpr int kBetweenCards = 16;
    for (const ModelSheet::Card& each : sheet.cards) out += cardHtml(each, out.isEmpty() ? 0 : kBetweenCards);
    return out;
}

QString disputeHtml(const ModelSheet::Lengths& lengths) {
    if (!lengths.dispute) return {};
    const Severity severity = lengths.dispute->severity;
    const QColor colour = severity == Severity::Info ? colours().muted : colours().error;
    return inColour(colour, html(lengths.dispute->message));
}

QString ledgersHtml(const ModelSheet& sheet) {
    QString out;
    for (const ModelSheet::Ledger& each : sheet.ledgers) out += ledgerHtml(each, sheet.ledgers.size() == 1);
    if (sheet.growth) out += QStringLiteral("<p>%1</p>").arg(html(textOf(*sheet.growth)));
    return out;
}

QString storeysHtml(const ModelSheet::Skyline& skyline) {
    QString rows;
    for (const ModelSheet::Storey& each : skyline.storeys) {
        const QString layers = QString::fromStdString(layerRanges(each.layers));
        rows += rowOf(
            QStringLiteral("<td width='26' style='padding:2px 0'>%1</td>").arg(block(each)) +
            cellOf(
                html(each.name) + QStringLiteral("<br>") +
                inColour(colours().muted,
                         html(say("core", "%1 {1|layer|layers}: %2").with(each.layers.size(), layers.toStdString())))));
    }
    return tableOf(rows);
}

}  // namespace posenc::ui
