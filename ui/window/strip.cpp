// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip.hpp"

#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/panel/scrolled_label.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kNumbersMinimum = 200;
}  // namespace

Strip::Strip(QWidget* parent) : QFrame(parent), m_formula(new FormulaView(this)), m_heading(new QLabel(this)) {
    setObjectName(QStringLiteral("strip"));
    m_heading->setProperty("role", "heading");
    auto* scroll = new QScrollArea(this);
    m_lines = new ScrolledLabel(scroll->viewport());
    m_lines->setObjectName(QStringLiteral("numbers"));
    m_lines->setTextFormat(Qt::RichText);
    m_lines->setWordWrap(true);
    m_lines->setAlignment(Qt::AlignTop);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse);
    scroll->setWidget(m_lines);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumWidth(kNumbersMinimum);
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(4);
    numbers->addWidget(m_heading);
    numbers->addWidget(scroll, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 10, 8, 8);
    layout->setSpacing(24);
    layout->addWidget(m_formula);
    layout->addLayout(numbers, 1);
    retranslate();
}

void Strip::show(const QString& encoding, const QString& view, const std::vector<Text>& numbers,
                 const std::vector<Text>& notes) {
    const QString own = QStringLiteral("view-") + view;
    m_formula->setFormula(QFile::exists(QStringLiteral(":/formulas/%1.svg").arg(own)) ? own : encoding);
    if (numbers == m_numbers && notes == m_notes) return;
    m_numbers = numbers;
    m_notes = notes;
    retranslate();
}

void Strip::retranslate() {
    m_heading->setText(tr("With your numbers"));
    QStringList lines;
    for (const Text& each : m_numbers) lines << richText(each);
    for (const Text& each : m_notes)
        lines << QStringLiteral("<span style='color:%1'>%2</span>").arg(colours().muted.name(), richText(each));
    m_lines->setText(QStringLiteral("<div style='line-height:125%'>%1</div>").arg(lines.join(QStringLiteral("<br>"))));
}

void Strip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace posenc::ui
