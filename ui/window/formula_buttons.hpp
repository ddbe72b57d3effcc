// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QMenu>

#include "core/explore/encodings/catalogue.hpp"
#include "ui/panel/elided_button.hpp"
#include "ui/window/formula_view.hpp"

namespace posenc::ui {

/// The form of the formula shown; its menu has the others. Hidden where a formula has one form.
class FormulaForms : public ElidedButton {
    Q_OBJECT
public:
    FormulaForms(FormulaView* formula, QWidget* parent);

    void setRoom(bool room);  ///< whether there is room for the formula

private:
    void fill();
    void retranslate();

    FormulaView* m_formula;
    bool m_room = true;
};

/// A formula's source, in a few words; its menu has it in full, with common errors, and copies it.
class FormulaSource : public ElidedButton {
    Q_OBJECT
public:
    explicit FormulaSource(QWidget* parent = nullptr);

    void setEncoding(const EncodingInfo& encoding);
    void setCopyActions(const QList<QAction*>& actions);
    void popUp(QPoint at);  ///< the menu, in global coordinates

    static QString reference(const EncodingInfo& encoding);  ///< in citation form

private:
    void retranslate();
    void fill();

    const EncodingInfo* m_encoding = nullptr;
    QMenu* m_menu;
    QLabel* m_words;
    QAction* m_open;
    QAction* m_copy;
};

}  // namespace posenc::ui
