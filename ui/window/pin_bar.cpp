// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pin_bar.hpp"

#include <QEvent>
#include <QFrame>
#include <QScrollArea>
#include <QToolButton>

#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"

namespace posenc::ui {

namespace {
constexpr int kAroundName = 28;  // a chip's margins and the scroll bar
}  // namespace

QString subjectName(const Subject& subject) { return translated(nameOf(subject)); }

PinBar::PinBar(QWidget* parent) : QWidget(parent), m_label(new QLabel(this)), m_chips(new QHBoxLayout) {
    setObjectName(QStringLiteral("pins"));
    m_label->setProperty("role", "muted");
    m_chips->setSpacing(6);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_label);
    auto* scroll = new QScrollArea(this);
    auto* row = new QWidget(scroll->viewport());
    row->setLayout(m_chips);
    m_chips->setContentsMargins(0, 0, 0, 0);
    scroll->setWidget(row);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedHeight(fontMetrics().height() + kAroundName);
    layout->addWidget(scroll, 1);
    hide();
}

void PinBar::show(const State& state) {
    std::vector<Subject> pinned(state.subjects.begin() + 1, state.subjects.end());
    const QString active = subjectName(state.active());
    if (pinned == m_subjects && active == m_active) return;
    m_subjects = std::move(pinned);
    m_active = active;
    rebuild();
    setVisible(!m_subjects.empty());
}

void PinBar::rebuild() {
    m_label->setText(tr("Compared with"));
    while (auto* item = m_chips->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t i = 0; i < m_subjects.size(); ++i) m_chips->addWidget(chip(i + 1));
    m_chips->addStretch(1);
}

QWidget* PinBar::chip(std::size_t subject) {
    const Subject& shown = m_subjects[subject - 1];
    QString name = harmless(subjectName(shown));
    const QString values = QString::fromStdString(symbolValues(shown.parameters));
    if (subjectName(shown) == m_active && !values.isEmpty()) name += QStringLiteral(" · ") + values;
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("chip"));
    auto* activate = new QToolButton;
    activate->setText(name);
    activate->setToolTip(tr("Make this the active one: %1").arg(values));
    auto* remove = new QToolButton;
    remove->setIcon(icon(QStringLiteral("close")));
    remove->setIconSize({10, 10});
    remove->setAccessibleName(tr("Remove %1").arg(name));
    remove->setToolTip(remove->accessibleName());
    auto* layout = new QHBoxLayout(frame);
    layout->setContentsMargins(6, 0, 2, 0);
    layout->setSpacing(0);
    layout->addWidget(activate);
    layout->addWidget(remove);
    connect(activate, &QToolButton::clicked, this, [this, subject] { emit activated(subject); });
    connect(remove, &QToolButton::clicked, this, [this, subject] { emit removed(subject); });
    return frame;
}

void PinBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) rebuild();
    QWidget::changeEvent(event);
}

}  // namespace posenc::ui
