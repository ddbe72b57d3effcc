// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/elided_button.hpp"
#include "ui/window/formula_view.hpp"

namespace posenc::ui {

/// The form of the formula shown; its menu has the others. Hidden where a formula has one form.
class FormulaForms : public ElidedButton {
    Q_OBJECT
public:
    FormulaForms(FormulaView* formula, QWidget* parent);

    void setRoom(bool room);  ///< whether there is room for the formula

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void retranslate();

    FormulaView* m_formula;
    bool m_room = true;
};

}  // namespace posenc::ui
