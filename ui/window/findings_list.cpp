// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/findings_list.hpp"

#include "core/zoo/report/inspect.hpp"
#include "ui/dialogs/finding_lines.hpp"
#include "ui/panel/scrolled_label.hpp"
#include "ui/text/html.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

constexpr int kAbove = 2;  // and below, and between

QString line(const Text& effect) {
    return qString(element("p", {{"style", "margin:0 0 4px 0"}}, htmlOf(translated(effect).trimmed())));
}

}  // namespace

FindingsList::FindingsList(QWidget* parent)
    : QFrame(parent),
      m_title(named<QToolButton>("findings-title", this)),
      m_page(named<QToolButton>("open-model-page", this)),
      m_scroll(new QScrollArea(this)) {
    setObjectName(QStringLiteral("findings"));
    m_text = named<ScrolledLabel>("findings-text", m_scroll->viewport());
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    connect(m_text, &QLabel::linkActivated, this, &FindingsList::viewWanted);
    m_text->setAlignment(Qt::AlignTop);
    m_title->setCheckable(true);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_page, &QToolButton::clicked, this, &FindingsList::pageWanted);
    scrollIn(m_scroll, m_text);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->hide();
    auto* layout = boxIn<QVBoxLayout>(this, {10, kAbove, 8, kAbove}, kAbove);
    layout->addLayout(rowOf({m_title, m_page}));
    layout->addWidget(m_scroll, 1);
    connect(m_title, &QToolButton::toggled, this, [this](bool open) {
        m_scroll->setVisible(open);
        showTitle();
        emit opened(open);
    });
    hide();
    onChange(this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
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
    QString lines = findingLines(m_model);
    for (const Text& each : m_effects) lines += line(each);
    m_text->setText(lines);
    m_page->setText(tr("Model page"));
    m_page->setToolTip(tr("Everything in effect in this model (Ctrl+I)"));
    showTitle();
}

/// Shows the counts before the list is opened.
void FindingsList::showTitle() {
    QStringList parts{tr("What %1 does with positions").arg(harmless(QString::fromStdString(m_model.name)))};
    parts << findingCounts(m_model);
    const QString text = parts.join(QStringLiteral(" · "));
    constexpr int kArrow = 28;  // and the margins
    m_title->setArrowType(isOpen() ? Qt::DownArrow : Qt::RightArrow);
    m_title->setText(fontMetrics()
                         .elidedText(text, Qt::ElideMiddle, width() - m_page->sizeHint().width() - 2 * kArrow)
                         .replace(QLatin1Char('&'), QLatin1String("&&")));
    m_title->setAccessibleName(text);
    m_scroll->setAccessibleName(text);
    m_title->setToolTip(isOpen() ? tr("Close the findings") : tr("Show the findings"));
}

void FindingsList::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showTitle();
}

}  // namespace posenc::ui
