// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>

namespace posenc::ui {

/// A button whose words are shortened at their end, once, where the layout leaves too little room. text() stays the
/// full text.
class ElidedButton : public QToolButton {
public:
    explicit ElidedButton(QWidget* parent) : QToolButton(parent) {
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }

    QSize minimumSizeHint() const override { return {aroundText(), sizeHint().height()}; }

    /// Returns what is painted at this width.
    QString shownText() const {
        return fontMetrics().elidedText(text(), Qt::ElideRight, width() - aroundText() + 1, Qt::TextShowMnemonic);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.text = shownText();
        QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
    }

private:
    int aroundText() const {
        return sizeHint().width() - fontMetrics().size(Qt::TextShowMnemonic, text()).width();
    }
};

}  // namespace posenc::ui
