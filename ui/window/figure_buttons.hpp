// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAction>
#include <QToolButton>
#include <vector>

namespace posenc::ui {

/// The most wanted actions on a figure, in words: compare it, export it. The words become shorter, and finally icons,
/// where room is short.
class FigureButtons : public QWidget {
    Q_OBJECT
public:
    FigureButtons(QAction* compare, QAction* plot, QAction* csv, QWidget* parent);
    QSize sizeHint() const override { return {widthOf(0), QWidget::sizeHint().height()}; }
    QSize minimumSizeHint() const override { return {widthOf(kLengths - 1), QWidget::minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr int kLengths = 3;  ///< all words, a word and an icon, an icon
    struct Button {
        QToolButton* button;
        QString names[kLengths];
    };
    void add(const char* name, QAction* action);
    void write(const Button& button, int length) const;
    int widthOf(int length) const;
    void fit();

    std::vector<Button> m_buttons;
};

}  // namespace posenc::ui
