// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "core/zoo/report/sheet.hpp"

namespace posenc::ui {

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
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    int rowHeight() const;
    int labelWidth() const;
    QString numberOf(const ModelSheet::Length& length) const;
    void paintBar(QPainter& painter, const ModelSheet::Length& length, const QRectF& bar) const;
    ModelSheet::Lengths m_lengths;
};

}  // namespace posenc::ui
