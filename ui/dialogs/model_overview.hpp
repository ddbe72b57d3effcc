// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QWidget>

#include "core/zoo/report/sheet.hpp"

namespace posenc::ui {

/// Draws a house for each layer, as high as its queries see far. Layers that rotate alike share a colour; a layer
/// without positions is hollow.
class LayerStackView : public QWidget {
    Q_OBJECT
public:
    explicit LayerStackView(QWidget* parent = nullptr);
    void show(const ModelSheet::LayerStack& stack, double longest);  ///< longest: context in tokens at full height
    QSize sizeHint() const override { return {420, 112}; }
    QSize minimumSizeHint() const override { return {240, 112}; }

    /// Returns an invalid colour for a hollow kind.
    static QColor colourOf(const ModelSheet::LayerKind& kind);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void retranslate();
    double heightOf(const ModelSheet::LayerKind& kind) const;  ///< share of the whole
    ModelSheet::LayerStack m_stack;
    double m_longest = 1.0;
    std::vector<std::size_t> m_kinds;  ///< by layer
    std::int64_t m_pointed = -1;       ///< layer
};

/// Draws trained, declared and stretched context below each other on one scale. A stretched bar consists of as many
/// trained ones; a bar that differs from the declared length is hatched and says so.
class LengthBars : public QWidget {
    Q_OBJECT
public:
    explicit LengthBars(QWidget* parent = nullptr);
    void show(const ModelSheet::Lengths& lengths);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    int rowHeight() const;
    int labelWidth() const;
    QString numberOf(const ModelSheet::Length& length) const;
    void paintBar(QPainter& painter, const ModelSheet::Length& length, const QRectF& bar) const;
    ModelSheet::Lengths m_lengths;
};

/// Cards, lengths, score factors, layers and findings of a model: in two columns where there is room.
class ModelOverview : public QScrollArea {
    Q_OBJECT
public:
    explicit ModelOverview(QWidget* parent = nullptr);
    void show(const Model& model, const ModelSheet& sheet);

signals:
    void viewWanted(const QString& id);  ///< the view that shows the finding

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A heading above words, and a picture between them.
    struct Section {
        QLabel* heading;
        QLabel* words;
        void show(const QString& title, const QString& html) const;
    };
    static Section section(QBoxLayout* column, const char* name, QWidget* picture = nullptr);
    void build(QBoxLayout* left, QBoxLayout* right);

    QBoxLayout* m_columns;
    LengthBars* m_bars;
    LayerStackView* m_stack;
    Section m_cards, m_ledger, m_lengths, m_layers, m_findings;
};

}  // namespace posenc::ui
