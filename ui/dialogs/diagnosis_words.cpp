// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/diagnosis_words.hpp"

#include <QCoreApplication>

#include "core/explore/text/number.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using diagnose::Said;
using enum diagnose::Said::Kind;

QString word(const char* source) { return QCoreApplication::translate("posenc::ui::DiagnosisWords", source); }

QString paragraph(const QString& html, const QString& style = {}) {
    return QStringLiteral("<p style='margin:0 0 6px 0; %1'>%2</p>").arg(style, html);
}
QString inColour(const QColor& colour) { return QStringLiteral("color:%1;").arg(colour.name()); }

QString verdict(const QString& words, bool agrees) {
    const QColor colour = agrees ? colours().accent : colours().error;
    return QStringLiteral("<h2 style='margin:0 0 10px 0; %1'>%2&nbsp; %3</h2>")
        .arg(inColour(colour), agrees ? QStringLiteral("✓") : QStringLiteral("✕"), words);
}

/// Puts a quiet card around all that belongs to one name.
QString card(const QString& html) {
    return QStringLiteral(
               "<table width='100%' cellpadding='10' cellspacing='0' style='margin:0 0 8px 0' bgcolor='%1'>"
               "<tr><td>%2</td></tr></table>")
        .arg(colours().hover.name(), html);
}

class Written {
public:
    Written(const diagnose::Diagnosis& diagnosis, const std::function<bool(const diagnose::Candidate&)>& canBeSeen)
        : m_diagnosis(diagnosis), m_canBeSeen(canBeSeen) {}

    QString html() {
        for (const Said& each : said(m_diagnosis)) add(each);
        endCard();
        return m_html;
    }

private:
    void add(const Said& each) {
        const QString words = wrappable(translated(each.text)).toHtmlEscaped();
        if (each.of != m_of) endCard();
        m_of = each.of;
        switch (each.kind) {
            case Held: m_held = words; return;
            case Verdict: return addVerdict(words);
            case Heading: return addHeading(words);
            case Near: m_html += paragraph(QStringLiteral("·&nbsp; ") + words + link(*each.of)); return;
            case Name: m_card += paragraph(QStringLiteral("<b>%1</b>%2").arg(words, link(*each.of))); return;
            case Meaning: m_card += paragraph(words); return;
            case Threads:
                m_card += paragraph(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Seen in %1")).arg(words),
                                    inColour(colours().muted));
                return;
            case Proof: return addProof(words);
            case Remark: m_html += paragraph(words);
        }
    }

    void addVerdict(const QString& words) {
        m_html += verdict(words, m_diagnosis.agrees()) + paragraph(m_held, inColour(colours().muted));
    }

    /// Several names are no answer yet.
    void addHeading(const QString& words) {
        const bool one = std::ranges::count_if(m_diagnosis.candidates, &diagnose::Candidate::explains) == 1;
        m_html += paragraph(words,
                            QStringLiteral("margin-top:8px;") + inColour(one ? colours().muted : colours().warning));
    }

    void addProof(const QString& words) { m_html += paragraph(words, QStringLiteral("margin-top:8px;")); }

    QString link(const diagnose::Candidate& to) const {
        if (!m_canBeSeen(to)) return {};
        return QStringLiteral(" &nbsp;<a href='show:%1'>%2</a>")
            .arg(&to - m_diagnosis.candidates.data())
            .arg(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Show me")));
    }

    void endCard() {
        if (m_card.isEmpty()) return;
        m_html += card(m_card);
        m_card.clear();
    }

    const diagnose::Diagnosis& m_diagnosis;
    const std::function<bool(const diagnose::Candidate&)>& m_canBeSeen;
    const diagnose::Candidate* m_of = nullptr;
    QString m_html, m_card, m_held;
};

}  // namespace

QString welcomeWords() {
    constexpr const char* kLines[] = {
        QT_TRANSLATE_NOOP(
            "posenc::ui::DiagnosisWords",
            "Drop a file of numbers from your code here, or choose one: .npy, .safetensors, .csv or .json."),
        QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords",
                          "Inverse frequencies, a cos or sin table, rotated vectors, slopes, a bias or a matrix of "
                          "scores: they are compared number by number with what the setting on the screen asks for."),
        QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords",
                          "Where they differ, %1 known bugs are tried, alone and in pairs, and the one that explains "
                          "every number is named.")};
    const QString count = QString::number(diagnose::defects().size());
    QString html;
    for (const char* each : kLines)
        html += paragraph(wrappable(word(each)).replace(QLatin1String("%1"), count).toHtmlEscaped(),
                          each == kLines[0] ? QString() : inColour(colours().muted));
    html += paragraph(QStringLiteral("<tt>numpy.save(\"inv_freq.npy\", "
                                     "model.model.rotary_emb.inv_freq.cpu().numpy())</tt>"),
                      QStringLiteral("margin-top:12px;"));
    return html;
}

QString refusedWords(const Text& reason) {
    return paragraph(wrappable(translated(reason)).toHtmlEscaped(), inColour(colours().error));
}

QString diagnosisWords(const diagnose::Diagnosis& diagnosis,
                       const std::function<bool(const diagnose::Candidate&)>& canBeSeen) {
    return Written(diagnosis, canBeSeen).html();
}

}  // namespace posenc::ui
