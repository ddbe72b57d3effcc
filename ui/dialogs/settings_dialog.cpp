// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/settings_dialog.hpp"

#include <QFormLayout>
#include <algorithm>

#include "ui/panel/quiet_combo.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

SettingsDialog::SettingsDialog(Desk& desk)
    : Page(desk),
      m_language(named<QuietCombo>("language")),
      m_theme(named<QuietCombo>("theme")),
      m_fontScale(new QuietCombo),
      m_reducedMotion(new QCheckBox) {
    setAttribute(Qt::WA_DeleteOnClose);
    for (QComboBox* box : {m_language, m_theme})
        for (int i = 0; i < 3; ++i) box->addItem(QString());
    for (const double scale : kFontScales) m_fontScale->addItem(QStringLiteral("%1%").arg(qRound(scale * 100)), scale);
    const Settings& settings = desk.settings;
    m_language->setCurrentIndex(static_cast<int>(settings.language));
    m_theme->setCurrentIndex(static_cast<int>(settings.theme));
    m_fontScale->setCurrentIndex(std::max(0, m_fontScale->findData(settings.fontScale)));
    m_reducedMotion->setChecked(settings.reducedMotion);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(24, 24, 24, 24);
    form->setSpacing(12);
    QComboBox* const boxes[] = {m_language, m_theme, m_fontScale};
    for (int i = 0; i < 3; ++i) {
        form->addRow(m_labels[i] = new QLabel, boxes[i]);
        boxes[i]->setFocusPolicy(Qt::StrongFocus);
        boxes[i]->setMinimumWidth(200);
        connect(boxes[i], &QComboBox::currentIndexChanged, this, &SettingsDialog::apply);
    }
    form->addRow(static_cast<QWidget*>(nullptr), m_reducedMotion);
    connect(m_reducedMotion, &QCheckBox::toggled, this, &SettingsDialog::apply);
    retranslate();
}

void SettingsDialog::apply() {
    desk().apply({.language = static_cast<Language>(m_language->currentIndex()),
                  .theme = static_cast<Theme>(m_theme->currentIndex()),
                  .fontScale = m_fontScale->currentData().toDouble(),
                  .reducedMotion = m_reducedMotion->isChecked()});
}

void SettingsDialog::retranslate() {
    setWindowTitle(tr("Settings"));
    // Each language is named in itself, so that a reader who cannot read the present one finds it.
    const QString languages[] = {tr("Follow system"), QStringLiteral("English"), QStringLiteral("中文")};
    const QString themes[] = {tr("Follow system"), tr("Light"), tr("Dark")};
    for (int i = 0; i < 3; ++i) {
        m_language->setItemText(i, languages[i]);
        m_theme->setItemText(i, themes[i]);
    }
    const QString labels[] = {tr("Language"), tr("Theme"), tr("Text size")};
    QComboBox* const boxes[] = {m_language, m_theme, m_fontScale};
    for (int i = 0; i < 3; ++i) {
        m_labels[i]->setText(labels[i]);
        boxes[i]->setAccessibleName(labels[i]);
    }
    m_reducedMotion->setText(tr("Less motion: play in a few large steps"));
}

}  // namespace posenc::ui
