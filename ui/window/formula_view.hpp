// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "core/teach/formulas/formula.hpp"
#include "ui/window/typeset.hpp"

namespace posenc::ui {

/// The typeset formula of the view shown, and below it the same with the current numbers; never larger than its own
/// size times the font scale. Its symbols answer the pointer and the keys: Left and Right go from one to the next,
/// Enter goes to the parameter. Up and Down go from one form of the formula to the next.
class FormulaView : public QWidget {
    Q_OBJECT
public:
    explicit FormulaView(QWidget* parent = nullptr);

    void setFormula(const State& state);
    void read();  ///< lays a new formula out now: slower than drawing a figure, so the figure goes first
    std::vector<const FormulaForm*> forms() const;  ///< its current forms; none where it has only one
    std::string_view form() const;                  ///< the form shown; empty where it has only one
    void setForm(std::string_view id);              ///< kept for the figures that have it
    void light(const QStringList& parameters);      ///< the symbols of any of these, until the next call
    int widthAt(int height) const;                  ///< the width that it fills at this height at most
    std::vector<int> rowEnds(QSize size) const;     ///< where its rows would end, from above, at that size
    int wantedHeight() const;   ///< comfortable to read, estimated from its rows without laying them out
    void setSmall(bool small);  ///< no larger than its room, down to digits as tall as an x of the text
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// A symbol's current place, for the pointer; the ids of its parameters, or those that a computed one depends on.
    struct Spot {
        Symbol symbol;
        QStringList parameters;
        QRectF area;
        bool number = false;  ///< in the formula with numbers
    };
    std::vector<Spot> spots() const;

signals:
    void sizeChanged();
    void formsChanged();                          ///< the forms or the current one changed
    void pointed(const QStringList& parameters);  ///< empty when the pointer or the focus left
    void chosen(const QStringList& parameters);   ///< to be changed

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The rows with symbols, or those with numbers.
    struct Block {
        std::vector<LaidRow> rows;
        std::vector<double> baselines;  ///< of the rows, from the top
        QSizeF size;
    };
    void showRows();  ///< the state's, in the requested form
    void stepForm(int by);
    void readRows();     ///< lays both blocks out
    void readNumbers();  ///< the one with numbers
    QString inWords() const;
    Block block(bool numbers) const;
    const Block& blockOf(bool numbers) const { return numbers ? m_numbers : m_symbols; }
    void paintRow(QPainter& painter, bool numbers, std::size_t row) const;
    void paintLit(QPainter& painter) const;
    QTransform transformOf(bool numbers) const { return transformOf(numbers, size()); }
    QTransform transformOf(bool numbers, QSize size) const;
    double scaleOf(bool numbers, QSize size) const;
    double leastHeight() const;  ///< as a share of its own
    double leastWidth() const;
    QRect areaOf(bool numbers, std::size_t row) const;
    QSizeF fullSize() const;
    std::optional<Spot> spotAt(QPointF at) const;
    std::vector<QStringList> stops() const;  ///< places where the keys stop
    void step(int by);
    void tell(const QStringList& parameters);
    QString meaning(const QStringList& parameters) const;
    QString meaning(const Symbol& symbol) const;

    std::optional<State> m_state;
    std::string m_form;  ///< the requested form
    std::vector<FormulaRow> m_rows;
    Block m_symbols, m_numbers;
    double m_widest = 0.0;  ///< widest numbers since the rows changed: keeps the neighbours still
    QStringList m_lit, m_told;
    int m_stop = -1;
    bool m_small = false;
    QTimer m_reading;  ///< runs while the rows differ from those laid out
};

}  // namespace posenc::ui
