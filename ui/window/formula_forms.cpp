// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_forms.hpp"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>

#include "ui/text/translate.hpp"
#include "ui/theme/icons.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

FormulaForms::FormulaForms(FormulaView* formula, QWidget* parent) : ElidedButton(parent), m_formula(formula) {
    setObjectName(QStringLiteral("formula-forms"));
    setProperty("role", "heading");
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &FormulaForms::fill);
    connect(formula, &FormulaView::formsChanged, this, &FormulaForms::retranslate);
    retranslate();
}

void FormulaForms::setRoom(bool room) {
    m_room = room;
    setVisible(room && !m_formula->forms().empty());
}

void FormulaForms::fill() {
    menu()->clear();
    auto* group = new QActionGroup(menu());
    for (const FormulaForm* each : m_formula->forms()) {
        QAction* action = menu()->addAction(translated(each->name));
        action->setCheckable(true);
        action->setChecked(each->id == m_formula->form());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, each] { m_formula->setForm(each->id); });
    }
}

void FormulaForms::retranslate() {
    setRoom(m_room);
    setIcon(ui::icon(QStringLiteral("chevron-down")));
    setIconSize(QSize(12, 12) * textScale());
    setToolTip(
        tr("Other ways to write this formula, and proofs. Up and Down also switch while the formula has the focus."));
    for (const FormulaForm* each : m_formula->forms())
        if (each->id == m_formula->form()) setText(translated(each->name));
    setAccessibleName(tr("Form of the formula: %1").arg(text()));
}

void FormulaForms::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) retranslate();
    ElidedButton::changeEvent(event);
}

}  // namespace posenc::ui
