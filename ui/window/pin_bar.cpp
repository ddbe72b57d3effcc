// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pin_bar.hpp"

#include <QFrame>

#include "ui/panel/elided_button.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

QString valuesOf(const Subject& subject) { return QString::fromStdString(symbolValues(subject.parameters)); }

/// Returns "b = 500,000": the values in which another subject of the same encoding differs.
QString differingValues(const Subject& subject, const Subject& other) {
    if (subject.encoding != other.encoding) return {};
    const QString separator = QStringLiteral(" · ");
    const QStringList others = valuesOf(other).split(separator);
    QStringList own = valuesOf(subject).split(separator);
    own.removeIf([&](const QString& each) { return others.contains(each); });
    return own.join(separator);
}

/// Escapes "&", which a button takes for a key.
QString asWords(QString words) { return words.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace

QString subjectName(const Subject& subject) { return translated(nameOf(subject)); }

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
        if (m_active) tell();
    });
}

void PinBar::show(const State& state) {
    std::vector<Subject> pinned(state.subjects.begin() + 1, state.subjects.end());
    if (pinned == m_subjects && m_active && isSame(*m_active, state.active())) return;
    m_subjects = std::move(pinned);
    m_active = state.active();
    if (m_names.size() != m_subjects.size()) rebuild();
    tell();
    setVisible(!m_subjects.empty());
}

void PinBar::rebuild() {
    while (auto* item = m_chips->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    m_names.clear();
    m_removers.clear();
    for (std::size_t i = 0; i < m_subjects.size(); ++i) m_chips->addWidget(chip(i + 1));
    m_chips->addStretch(1);
}

/// Updates the existing chips: a slider that moves changes their texts.
void PinBar::tell() {
    m_label->setText(tr("Compared with"));
    for (std::size_t i = 0; i < m_subjects.size(); ++i) {
        const Subject& shown = m_subjects[i];
        const QString values = differingValues(shown, *m_active);
        QString name = harmless(subjectName(shown));
        if (!values.isEmpty()) name += QStringLiteral(" · ") + values;
        m_names[i]->setText(asWords(name));
        m_names[i]->setAccessibleName(name);
        m_names[i]->setToolTip(QStringLiteral("%1\n%2").arg(name, tr("Make active: %1").arg(valuesOf(shown))));
        m_removers[i]->setAccessibleName(tr("Remove %1").arg(name));
        m_removers[i]->setToolTip(m_removers[i]->accessibleName());
    }
}

QWidget* PinBar::chip(std::size_t subject) {
    auto* frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("chip"));
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
