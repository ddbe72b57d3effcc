// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>

#include "ui/theme/settings.hpp"

namespace posenc::ui {

/// Language, theme, size of text, motion; every choice takes effect at once.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(const Settings& settings, QWidget* parent);

signals:
    void changed(const posenc::ui::Settings& settings);

protected:
    void changeEvent(QEvent* event) override;

private:
    void announce();
    void retranslate();
    QComboBox* m_language;
    QComboBox* m_theme;
    QComboBox* m_fontScale;
    QCheckBox* m_reducedMotion;
    QLabel* m_labels[3];
};

}  // namespace posenc::ui
