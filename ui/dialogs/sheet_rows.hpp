// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include "core/explore/drawing/sheet.hpp"

namespace posenc::ui {

using drawing::Sheet;

Sheet rememberedSheet();

/// The form rows for the size and form of an exported figure. They begin with the values remembered last.
class SheetRows : public QObject {
    Q_OBJECT
public:
    explicit SheetRows(QFormLayout* form);

    std::optional<Sheet> sheet() const;                    ///< nothing where the size cannot be read
    QString reason() const;                                ///< why it is refused; empty when it is fine
    void setShown(bool shown, bool pixels, bool letters);  ///< pixels: shows them; letters: may be paths
    void suggest(const Sheet& sheet);                      ///< unless another one was chosen
    void goToFault();                                      ///< repeats the reason
    void remember() const;
    void recall();  ///< restores what was remembered last
    void retranslate();

signals:
    void changed();

private:
    void add(QFormLayout* form);
    void choose(int named);
    Sheet withChecks(Sheet sheet) const;
    void show(const Sheet& sheet);
    void follow();  ///< shows what the fields result in

    QFormLayout* m_form;
    QComboBox *m_named, *m_size, *m_dpi, *m_letters;
    QWidget* m_checks;
    QCheckBox *m_title, *m_transparent, *m_outlines;
    QLabel* m_measure;
    bool m_pixels = true;
};

}  // namespace posenc::ui
