// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/diagnosis_words.hpp"

#include <QCoreApplication>

#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

using diagnose::Said;
using enum diagnose::Said::Kind;

QString word(const char* source) { return QCoreApplication::translate("posenc::ui::DiagnosisWords", source); }

Html paragraph(const Html& words, const std::string& style = {}) {
    return element("p", {{"style", "margin:0 0 6px 0; " + style}}, words);
}

Html verdict(const Html& words, bool agrees) {
    const QColor colour = agrees ? colours().accent : colours().error;
    return element("h2", {{"style", "margin:0 0 10px 0; " + css(colour)}}, (agrees ? "✓\u00a0 " : "✕\u00a0 ") + words);
}

/// Puts a quiet card around all that belongs to one name.
Html card(const Html& words) {
    return element("table",
                   {{"width", "100%"},
                    {"cellpadding", "10"},
                    {"cellspacing", "0"},
                    {"style", "margin:0 0 8px 0"},
                    {"bgcolor", colours().hover.name().toStdString()}},
                   element("tr", element("td", words)));
}

class Written {
public:
    Written(const diagnose::Diagnosis& diagnosis, const std::function<bool(const diagnose::Candidate&)>& canBeSeen)
        : m_diagnosis(diagnosis), m_canBeSeen(canBeSeen) {}

    QString html() {
        for (const Said& each : said(m_diagnosis)) add(each);
        endCard();
        return qString(m_html);
    }

private:
    void add(const Said& each) {
        const Html words = htmlOf(wrappable(translated(each.text)));
        if (each.of != m_of) endCard();
        m_of = each.of;
        switch (each.kind) {
            case Held: m_held = words; return;
            case Verdict: return addVerdict(words);
            case Heading: return addHeading(words);
            case Near: m_html += paragraph("·\u00a0 " + words + link(*each.of)); return;
            case Name: m_card += paragraph(element("b", words) + link(*each.of)); return;
            case Meaning: m_card += paragraph(words); return;
            case Threads:
                m_card += paragraph(htmlOf(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Seen in %1"))
                                               .arg(wrappable(translated(each.text)))),
                                    css(colours().muted));
                return;
            case Proof: return addProof(words);
            case Remark: m_html += paragraph(words);
        }
    }

    void addVerdict(const Html& words) {
        m_html += verdict(words, m_diagnosis.agrees()) + paragraph(m_held, css(colours().muted));
    }

    /// Several names are no answer yet.
    void addHeading(const Html& words) {
        const bool one = std::ranges::count_if(m_diagnosis.candidates, &diagnose::Candidate::explains) == 1;
        m_html += paragraph(words, "margin-top:8px; " + css(one ? colours().muted : colours().warning));
    }

    void addProof(const Html& words) { m_html += paragraph(words, "margin-top:8px"); }

    Html link(const diagnose::Candidate& to) const {
        if (!m_canBeSeen(to)) return {};
        const std::string place = "show:" + std::to_string(&to - m_diagnosis.candidates.data());
        return " \u00a0" + element("a", {{"href", place}},
                                   htmlOf(word(QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords", "Show me"))));
    }

    void endCard() {
        if (m_card.empty()) return;
        m_html += card(m_card);
        m_card = {};
    }

    const diagnose::Diagnosis& m_diagnosis;
    const std::function<bool(const diagnose::Candidate&)>& m_canBeSeen;
    const diagnose::Candidate* m_of = nullptr;
    Html m_html, m_card, m_held;
};

}  // namespace

QString welcomeWords() {
    constexpr const char* kLines[] = {
        QT_TRANSLATE_NOOP(
            "posenc::ui::DiagnosisWords",
            "Drop a file of numbers from your code here, or choose one: .npy, .safetensors, .csv or .json."),
        QT_TRANSLATE_NOOP(
            "posenc::ui::DiagnosisWords",
            "The file can hold inverse frequencies, a cos or sin table, rotated vectors, slopes, a bias or a matrix of "
            "scores. Each number is compared with what the setting on the screen asks for."),
        QT_TRANSLATE_NOOP("posenc::ui::DiagnosisWords",
                          "Where they differ, %1 known bugs are tried, alone and in pairs, and the one that explains "
                          "every number is named.")};
    const QString count = QString::number(diagnose::defects().size());
    Html html;
    for (const char* each : kLines)
        html += paragraph(htmlOf(wrappable(word(each)).replace(QLatin1String("%1"), count)),
                          each == kLines[0] ? std::string() : css(colours().muted));
    html += paragraph(element("tt", "numpy.save(\"inv_freq.npy\", model.model.rotary_emb.inv_freq.cpu().numpy())"),
                      "margin-top:12px");
    return qString(html);
}

QString refusedWords(const Text& reason) {
    return qString(paragraph(htmlOf(wrappable(translated(reason))), css(colours().error)));
}

QString diagnosisWords(const diagnose::Diagnosis& diagnosis,
                       const std::function<bool(const diagnose::Candidate&)>& canBeSeen) {
    return Written(diagnosis, canBeSeen).html();
}

}  // namespace posenc::ui
