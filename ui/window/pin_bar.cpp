// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pin_bar.hpp"

#include <QFrame>

#include "core/explore/state/beside.hpp"
#include "ui/panel/elided_button.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

/// Escapes "&", which a button takes for a key.
QString asWords(QString words) { return words.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace

PinBar::PinBar(QWidget* parent) : QWidget(parent), m_label(new QLabel(this)), m_chips(new QHBoxLayout) {
    setObjectName(QStringLiteral("pins"));
    m_label->setProperty("role", "muted");
    m_chips->setSpacing(6);
    auto* layout = boxIn<QHBoxLayout>(this, {16, 3, 8, 3}, 8);
    layout->addWidget(m_label);
    layout->addLayout(m_chips, 1);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // names give way, not the window
    hide();
    onChange(this, {QEvent::LanguageChange}, [this] {
        if (!m_subjects.empty()) tell();
    });
}

void PinBar::show(const State& state) {
    if (state.subjects == m_subjects) return;
    m_subjects = state.subjects;
    if (m_names.size() + 1 != m_subjects.size()) rebuild();
    tell();
    setVisible(m_subjects.size() > 1);
}

void PinBar::rebuild() {
    while (auto* item = m_chips->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    m_names.clear();
    m_removers.clear();
    for (std::size_t i = 1; i < m_subjects.size(); ++i) m_chips->addWidget(chip(i));
    m_chips->addStretch(1);
}

/// Updates the existing chips: a slider that moves changes their texts.
void PinBar::tell() {
    m_label->setText(tr("Compared with"));
    const std::vector<Told> told = toldApart(ofEach(m_subjects, nameOf), ofEach(m_subjects, &Subject::parameters));
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const QString name = harmless(translated(told[i + 1].name));
        const QString values = QString::fromStdString(symbolValues(m_subjects[i + 1].parameters));
        m_names[i]->setText(asWords(name));
        m_names[i]->setAccessibleName(name);
        m_names[i]->setToolTip(QStringLiteral("%1\n%2").arg(name, tr("Make active: %1").arg(values)));
        m_removers[i]->setAccessibleName(tr("Remove %1").arg(name));
        m_removers[i]->setToolTip(m_removers[i]->accessibleName());
    }
}

QWidget* PinBar::chip(std::size_t subject) {
    auto* frame = named<QFrame>("chip", this);
    auto* activate = new ElidedButton(frame);
    auto* remove = new QToolButton(frame);
    remove->setIcon(icon(QStringLiteral("close")));
    setIconSide(remove, 10);
    auto* layout = boxIn<QHBoxLayout>(frame, {4, 0, 2, 0}, 0);
    layout->addWidget(activate);
    layout->addWidget(remove);
    connect(activate, &QToolButton::clicked, this, [this, subject] { emit activated(subject); });
    connect(remove, &QToolButton::clicked, this, [this, subject] { emit removed(subject); });
    m_names.push_back(activate);
    m_removers.push_back(remove);
    return frame;
}

}  // namespace posenc::ui
