// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/elided_button.hpp"
#include "ui/window/formula_view.hpp"

namespace posenc::ui {

/// Which form of the formula is shown; its menu has the others. There is none where a formula has one form.
class FormulaForms : public ElidedButton {
    Q_OBJECT
public:
    FormulaForms(FormulaView* formula, QWidget* parent);

    void setRoom(bool room);  ///< whether there is any for the formula

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void retranslate();

    FormulaView* m_formula;
    bool m_room = true;
};

}  // namespace posenc::ui
