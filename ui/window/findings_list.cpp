// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/findings_list.hpp"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kAbove = 2;  // and below, and between

QColor colourOf(Severity severity) {
    if (severity == Severity::Error) return colours().error;
    return severity == Severity::Warning ? colours().warning : colours().muted;
}

/// A message that begins with its key needs no key before it.
QString line(const Finding& finding, const QString& severity) {
    const QString message = translated(finding.message);
    const QString key = harmless(finding.key);
    const QString place = message.startsWith(key) ? QString() : key.toHtmlEscaped() + QStringLiteral(" &nbsp;");
    return QStringLiteral(
               "<p style='margin:0 0 4px 0'><b style='color:%1'>%2</b> &nbsp;<span style='color:%3'>%4</span>%5</p>")
        .arg(colourOf(finding.severity).name(), severity, colours().muted.name(), place, message.toHtmlEscaped());
}

QString line(const Text& effect) {
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(translated(effect).trimmed().toHtmlEscaped());
}

}  // namespace

FindingsList::FindingsList(QWidget* parent)
    : QFrame(parent), m_title(new QToolButton(this)), m_scroll(new QScrollArea(this)) {
    setObjectName(QStringLiteral("findings"));
    m_text = new ScrolledLabel(m_scroll->viewport());
    m_text->setObjectName(QStringLiteral("findings-text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop);
    m_title->setObjectName(QStringLiteral("findings-title"));
    m_title->setCheckable(true);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_scroll->setWidget(m_text);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setProperty("role", "text");
    m_scroll->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, kAbove, 8, kAbove);
    layout->setSpacing(kAbove);
    layout->addWidget(m_title);
    layout->addWidget(m_scroll, 1);
    connect(m_title, &QToolButton::toggled, this, [this](bool open) {
        m_scroll->setVisible(open);
        showTitle();
        emit opened(open);
    });
    hide();
}

void FindingsList::setModel(const std::shared_ptr<const Model>& model) {
    if ((model ? model->id : std::string()) == m_model.id) return;
    m_model = model ? *model : Model{};
    m_effects = model ? effectsOf(*model) : std::vector<Text>();
    retranslate();
    setOpen(false);
    setVisible(model != nullptr);
}

void FindingsList::setOpen(bool open) { m_title->setChecked(open); }

int FindingsList::wantedHeight(int width) const {
    constexpr int kSides = 24;  // the margins left and right
    const int title = m_title->sizeHint().height() + 2 * kAbove;
    return isOpen() ? title + kAbove + m_text->heightForWidth(width - kSides) : title;
}

void FindingsList::retranslate() {
    const QString names[] = {tr("note"), tr("warning"), tr("error")};
    QStringList lines;
    for (const Finding& each : m_model.findings) lines << line(each, names[static_cast<int>(each.severity)]);
    for (const Text& each : m_effects) lines << line(each);
    m_text->setText(lines.join(QString()));
    showTitle();
}

/// What is said is counted before it is opened.
void FindingsList::showTitle() {
    const Say counts[] = {say("core", "notes: %1"), say("core", "warnings: %1"), say("core", "errors: %1")};
    QStringList parts{tr("What %1 does with positions").arg(harmless(QString::fromStdString(m_model.name)))};
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info})
        if (const auto count = std::ranges::count(m_model.findings, severity, &Finding::severity))
            parts << translated(counts[static_cast<int>(severity)].with(static_cast<long long>(count)));
    const QString text = parts.join(QStringLiteral(" · "));
    constexpr int kArrow = 28;  // and the margins
    m_title->setArrowType(isOpen() ? Qt::DownArrow : Qt::RightArrow);
    m_title->setText(fontMetrics()
                         .elidedText(text, Qt::ElideMiddle, width() - 2 * kArrow)
                         .replace(QLatin1Char('&'), QLatin1String("&&")));
    m_title->setAccessibleName(text);
    m_scroll->setAccessibleName(text);
    m_title->setToolTip(isOpen() ? tr("Close the findings") : tr("Show the findings"));
}

void FindingsList::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showTitle();
}

void FindingsList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace posenc::ui
