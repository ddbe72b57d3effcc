// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/findings_list.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QScrollArea>
#include <algorithm>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

QColor colourOf(Severity severity) {
    if (severity == Severity::Error) return colours().error;
    return severity == Severity::Warning ? colours().warning : colours().muted;
}

/// A message that begins with its key needs no key before it.
QString line(const Finding& finding, const QString& severity) {
    const QString message = translated(finding.message);
    const QString key = QString::fromStdString(finding.key);
    const QString place = message.startsWith(key) ? QString() : key.toHtmlEscaped() + QStringLiteral(" &nbsp;");
    return QStringLiteral(
               "<p style='margin:0 0 4px 0'><b style='color:%1'>%2</b> &nbsp;<span style='color:%3'>%4</span>%5</p>")
        .arg(colourOf(finding.severity).name(), severity, colours().muted.name(), place, message.toHtmlEscaped());
}

}  // namespace

FindingsList::FindingsList(QWidget* parent)
    : QFrame(parent), m_title(new QLabel(this)), m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("findings"));
    auto* scroll = new QScrollArea(this);
    m_text = new ScrolledLabel(scroll->viewport());
    m_text->setObjectName(QStringLiteral("findings-text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop);
    m_title->setProperty("role", "heading");
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setIconSize({12, 12});
    scroll->setWidget(m_text);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 8, 8, 8);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_close, 0, 1);
    grid->addWidget(scroll, 1, 0, 1, 2);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void FindingsList::setFindings(const QString& name, const std::vector<Finding>& findings) {
    const auto same = [](const Finding& a, const Finding& b) { return a.key == b.key && a.message == b.message; };
    if (name == m_name && std::ranges::equal(findings, m_findings, same)) return;
    m_name = name;
    m_findings = findings;
    retranslate();
    setVisible(!findings.empty());
}

int FindingsList::wantedHeight(int width) const {
    constexpr int kSides = 24;   // the margins left and right
    constexpr int kAround = 24;  // above, between and below
    return m_close->sizeHint().height() + m_text->heightForWidth(width - kSides) + kAround;
}

void FindingsList::retranslate() {
    m_title->setText(tr("What %1 does with positions").arg(m_name));
    m_close->setAccessibleName(tr("Close the findings"));
    m_close->setToolTip(tr("Close the findings"));
    const QString names[] = {tr("note"), tr("warning"), tr("error")};
    QStringList lines;
    for (const Finding& each : m_findings) lines << line(each, names[static_cast<int>(each.severity)]);
    m_text->setText(lines.join(QString()));
}

void FindingsList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace posenc::ui
