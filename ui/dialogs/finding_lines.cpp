// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/finding_lines.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "core/zoo/findings/findings.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

QString worded(const char* source) { return QCoreApplication::translate("posenc::ui::FindingsList", source); }

QColor colourOf(Severity severity) {
    if (severity == Severity::Error) return colours().error;
    return severity == Severity::Warning ? colours().warning : colours().muted;
}

/// Returns the advice for a finding, and the view that shows it.
Html remedy(const Rule& rule, const QString& link) {
    Html out = htmlOf(translated(say("core", "%1 %2").with(rule.cause, rule.remedy)));
    if (*rule.threads) out += " " + element("span", std::string("(") + rule.threads + ")");
    if (!link.isEmpty()) out += " \u00a0" + element("a", {{"href", rule.view}}, htmlOf(link));
    return element("p", {{"style", "margin:0 0 6px 14px; " + css(colours().muted)}}, out);
}

/// Omits the key before a message that begins with it.
Html findingLine(const Finding& finding) {
    static constexpr const char* kNames[] = {QT_TRANSLATE_NOOP("posenc::ui::FindingsList", "note"),
                                             QT_TRANSLATE_NOOP("posenc::ui::FindingsList", "warning"),
                                             QT_TRANSLATE_NOOP("posenc::ui::FindingsList", "error")};
    const QString message = translated(finding.message);
    const QString key = harmless(finding.key);
    const QString place = message.startsWith(key) ? QString() : key + QStringLiteral(" \u00a0");
    const QString kind = worded(kNames[static_cast<int>(finding.severity)]);
    return element("p", {{"style", "margin:0 0 4px 0"}},
                   element("b", {{"style", css(colourOf(finding.severity))}}, htmlOf(kind)) + " \u00a0" +
                       inColour(colours().muted, htmlOf(place)) + htmlOf(message));
}

/// True if the encoding shown first has it.
bool hasView(const Model& model, std::string_view id) {
    if (model.parts.empty()) return false;
    const auto offered = viewsOf(encodingById(model.parts.front().subject.encoding));
    return std::ranges::any_of(offered, [&](const ViewInfo* view) { return view->id == id; });
}

}  // namespace

QString findingLines(const Model& model) {
    const QString show = worded(QT_TRANSLATE_NOOP("posenc::ui::FindingsList", "Show me"));
    Html lines;
    for (const Finding& each : model.findings) {
        lines += findingLine(each);
        if (const Rule* rule = ruleOf(each.id)) lines += remedy(*rule, hasView(model, rule->view) ? show : QString());
    }
    return qString(lines);
}

QStringList findingCounts(const Model& model) {
    const Say counts[] = {say("core", "notes: %1"), say("core", "warnings: %1"), say("core", "errors: %1")};
    QStringList parts;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info})
        if (const auto count = std::ranges::count(model.findings, severity, &Finding::severity))
            parts << translated(counts[static_cast<int>(severity)].with(static_cast<long long>(count)));
    return parts;
}

}  // namespace posenc::ui
