// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

#include "core/explore/figure/figure.hpp"
#include "ui/window/formula_buttons.hpp"
#include "ui/window/formula_view.hpp"
#include "ui/window/strip_lines.hpp"

namespace posenc::ui {

/// Below the figure: the formula, and the same with the current numbers; lines and rows without room are scrolled to,
/// never cut through. Where the width is too small for both, the formula is hidden. Common errors of notes are folded
/// behind a button. In one line it has the formula and the numbers alone, and both are scrolled to.
class Strip : public QFrame {
    Q_OBJECT
public:
    explicit Strip(QWidget* parent = nullptr);

    /// Hides numbers and errata while they would give an answer away; `instead` says so.
    void setQuiet(const QString& instead, bool errata);
    void show(const State& state, const Figure& figure);
    void setFormula(const State& state);  ///< at once, before its figure is drawn
    int wantedHeight() const;             ///< for the text and its surroundings
    int lineHeight() const;               ///< in one line
    void setInOneLine(bool on);
    FormulaView& formula() { return *m_formula; }
    FormulaSource& source() { return *m_source; }
    using QWidget::show;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    QLabel* lines(const char* name);
    void unfold(bool open);
    void shareWidth();
    void fitHead();
    void fitLines();    ///< cuts through no line
    void fitFormula();  ///< cuts through no row
    int roomOf(int taken) const;
    int belowFormula() const;  ///< the height of its forms and source
    int aboveNumbers() const;
    QSize scrolledFormula() const;         ///< its size when it has to be scrolled
    int barBelowFormula(int width) const;  ///< the scroll bar's height, where that width is too small
    void showSymbol(const QStringList& parameters);
    void retranslate();
    void showLines();
    void explain(const QString& link);
    QScrollArea* m_formulaArea;
    FormulaView* m_formula;
    FormulaForms* m_forms;
    FormulaSource* m_source;
    QLabel* m_heading;
    QToolButton* m_fold;
    QScrollArea* m_scroll;
    QLabel* m_lines;
    QLabel* m_errataLines;
    std::vector<Text> m_numbers, m_errata, m_notes;
    QString m_instead;  ///< replaces the numbers
    bool m_quietErrata = false, m_inOneLine = false;
    LineEnds m_lineEnds;
};

}  // namespace posenc::ui
