// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>

#include "core/figure/figure.hpp"
#include "ui/window/formula_view.hpp"

namespace posenc::ui {

/// Below the figure: the formula, and the same with the numbers of the moment.
class Strip : public QFrame {
    Q_OBJECT
public:
    explicit Strip(QWidget* parent = nullptr);

    /// The view's formula where it has one of its own, else the encoding's.
    void show(const QString& encoding, const QString& view, const std::vector<Text>& numbers,
              const std::vector<Text>& notes);
    using QWidget::show;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    FormulaView* m_formula;
    QLabel* m_heading;
    QLabel* m_lines;
    std::vector<Text> m_numbers, m_notes;
};

}  // namespace posenc::ui
