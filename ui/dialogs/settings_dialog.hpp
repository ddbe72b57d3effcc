// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include "ui/dialogs/page.hpp"

namespace posenc::ui {

/// Language, theme, size of text, motion; every choice takes effect at once.
class SettingsDialog : public Page {
    Q_OBJECT
public:
    explicit SettingsDialog(Desk& desk);
    void followState() override {}

protected:
    void retranslate() override;

private:
    void apply();
    QComboBox* m_language;
    QComboBox* m_theme;
    QComboBox* m_fontScale;
    QCheckBox* m_reducedMotion;
    QLabel* m_labels[3];
};

}  // namespace posenc::ui
