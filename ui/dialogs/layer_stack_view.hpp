// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
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
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    double heightOf(const ModelSheet::LayerKind& kind) const;  ///< share of the whole
    ModelSheet::LayerStack m_stack;
    double m_longest = 1.0;
    std::vector<std::size_t> m_kinds;  ///< by layer
    std::int64_t m_pointed = -1;       ///< layer
};

}  // namespace posenc::ui
