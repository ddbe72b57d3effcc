// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include "ui/plot/sheet.hpp"

namespace posenc::ui {

Sheet rememberedSheet();

/// The rows of a form that say what a figure leaves on. They begin with what was remembered last.
class SheetRows : public QObject {
    Q_OBJECT
public:
    explicit SheetRows(QFormLayout* form);

    std::optional<Sheet> sheet() const;  ///< nothing where the size cannot be read
    QString reason() const;              ///< why it will not do; empty when it does
    void setShown(bool shown, bool pixels, bool letters);  ///< pixels: they are told; letters: may be paths
    void suggest(const Sheet& sheet);  ///< unless another one was asked for
    void goToFault();                  ///< says it once more
    void remember() const;
    void recall();  ///< what was remembered last
    void retranslate();

signals:
    void changed();

private:
    void add(QFormLayout* form);
    void choose(int named);
    Sheet withChecks(Sheet sheet) const;
    void show(const Sheet& sheet);
    void follow();  ///< tells what the fields come to

    QFormLayout* m_form;
    QComboBox *m_named, *m_size, *m_dpi, *m_letters;
    QWidget* m_checks;
    QCheckBox *m_title, *m_transparent, *m_outlines;
    QLabel* m_measure;
    bool m_pixels = true;
};

}  // namespace posenc::ui
