// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

#include "core/explore/figure/figure.hpp"
#include "ui/window/formula_forms.hpp"
#include "ui/window/formula_source.hpp"
#include "ui/window/formula_view.hpp"
#include "ui/window/strip_lines.hpp"

namespace posenc::ui {

/// Below the figure: the formula, and the same with the numbers of the moment; lines and rows that have no room are
/// scrolled to, none is cut through. Where there is no width for both, the formula gives way. Where other people's
/// notes err is folded behind a button.
class Strip : public QFrame {
    Q_OBJECT
public:
    explicit Strip(QWidget* parent = nullptr);

    /// Without numbers, and without what notes get wrong, while they would give an answer away; `instead` says so.
    void setQuiet(const QString& instead, bool errata);
    void show(const State& state, const Figure& figure);
    void setFormula(const State& state);  ///< at once, before its figure is there
    QSize sizeHint() const override { return {QFrame::sizeHint().width(), std::min(maximumHeight(), kHighest)}; }
    int wantedHeight() const;  ///< of what is read and what stands around it
    int leastHeight() const;   ///< with the first row of the formula
    FormulaView& formula() { return *m_formula; }
    FormulaSource& source() { return *m_source; }
    using QWidget::show;

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr int kHighest = 800;
    void build();
    QLabel* lines(const char* name);
    void unfold(bool open);
    void shareWidth();
    void fitHead();
    void fitLines();    ///< no line is cut through
    void fitFormula();  ///< no row is
    int roomOf(int taken) const;
    QSize scrolledFormula() const;         ///< as large as it is when it has to be scrolled
    int barBelowFormula(int width) const;  ///< its height, where that width does not do
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
    QString m_instead;  ///< of the numbers
    bool m_quietErrata = false;
    LineEnds m_lineEnds;
};

}  // namespace posenc::ui
