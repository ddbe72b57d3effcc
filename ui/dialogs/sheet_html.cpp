// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sheet_html.hpp"

#include <QCoreApplication>

#include "core/explore/text/number.hpp"
#include "ui/dialogs/layer_stack_view.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

Html html(const Text& text) { return htmlOf(translated(text).trimmed()); }

Html cellOf(const Html& words, const char* style = "") {
    return element("td", {{"style", std::string("padding:2px 14px 2px 0; ") + style}}, words);
}

Html tableOf(const Html& rows) {
    if (rows.empty()) return {};
    return element("table", {{"width", "100%"}, {"cellspacing", "0"}, {"cellpadding", "0"}}, rows);
}

Html times(double factor) { return "× " + Html(shortNumber(factor, 10)); }

Html cardHtml(const ModelSheet::Card& card, int above) {
    Html rows;
    for (const ModelSheet::Row& each : card.rows)
        rows += element("tr", element("td", {{"width", "45%"}, {"style", "padding:2px 14px 2px 0"}},
                                      inColour(colours().muted, html(each.label))) +
                                  cellOf(html(each.value)));
    const std::string margin = "margin:" + std::to_string(above) + "px 0 4px 0";
    return element("p", {{"style", margin}}, element("b", html(card.title))) + tableOf(rows);
}

/// Marks differences from the first row with ≠, not by colour alone.
Html gainHtml(const ModelSheet::Gain& gain) {
    const Html sign = gain.agrees ? Html() : inColour(colours().warning, element("b", "≠") + " ");
    const Html total = times(gain.scores());
    constexpr const char* kWhole = "white-space:nowrap";
    return element("tr", cellOf(sign + html(gain.engine)) + cellOf(times(gain.magnitude), kWhole) +
                             cellOf(times(gain.softmax), kWhole) +
                             cellOf(gain.agrees ? element("b", total) : inColour(colours().warning, total), kWhole)) +
           element("tr", element("td", {{"colspan", "4"}, {"style", "padding:0 0 5px 0"}},
                                 inColour(colours().muted, html(gain.rule))));
}

Html heads(std::initializer_list<const char*> titles) {
    Html cells;
    for (const char* each : titles)
        cells += cellOf(inColour(colours().muted, htmlOf(QCoreApplication::translate("posenc::ui::ModelPage", each))));
    return element("tr", cells);
}

Html ledgerHtml(const ModelSheet::Ledger& ledger, bool alone) {
    Html rows = heads({QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "Engine"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "cos and sin"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "softmax"),
                       QT_TRANSLATE_NOOP("posenc::ui::ModelPage", "scores")});
    for (const ModelSheet::Gain& each : ledger.gains) rows += gainHtml(each);
    const Html scope = alone ? Html() : element("p", element("b", html(Text::literal(ledger.scope))));
    return scope + tableOf(rows);
}

Html block(const ModelSheet::LayerKind& kind) {
    const QColor colour = LayerStackView::colourOf(kind);
    return colour.isValid() ? inColour(colour, "■") : inColour(colours().edge, "□");
}

}  // namespace

QString cardsHtml(const ModelSheet& sheet) {
    Html out = sheet.cards.empty() ? html(say("core", "No position encoding to show.")) : Html();
    constexpr int kBetweenCards = 16;
    for (const ModelSheet::Card& each : sheet.cards) out += cardHtml(each, out.empty() ? 0 : kBetweenCards);
    return qString(out);
}

QString disputeHtml(const ModelSheet::Lengths& lengths) {
    if (!lengths.dispute) return {};
    const Severity severity = lengths.dispute->severity;
    const QColor colour = severity == Severity::Info ? colours().muted : colours().error;
    return qString(inColour(colour, html(lengths.dispute->message)));
}

QString ledgersHtml(const ModelSheet& sheet) {
    Html out;
    for (const ModelSheet::Ledger& each : sheet.ledgers) out += ledgerHtml(each, sheet.ledgers.size() == 1);
    if (sheet.growth) out += element("p", html(textOf(*sheet.growth)));
    return qString(out);
}

QString layerKindsHtml(const ModelSheet::LayerStack& stack) {
    Html rows;
    for (const ModelSheet::LayerKind& each : stack.kinds) {
        const Text layers = say("core", "%1 {1|layer|layers}: %2").with(each.layers.size(), layerRanges(each.layers));
        rows += element("tr", element("td", {{"width", "26"}, {"style", "padding:2px 0"}}, block(each)) +
                                  cellOf(html(each.name) + element("br") + inColour(colours().muted, html(layers))));
    }
    return qString(tableOf(rows));
}

}  // namespace posenc::ui
