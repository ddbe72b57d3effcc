// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QRadioButton>
#include <QTextDocument>

namespace posenc::ui {

/// One of several answers, on as many lines as its words need: a QRadioButton has one line and would push its
/// neighbours out of sight. It can no longer be changed once the truth is shown, but is read as before.
class ChoiceButton : public QRadioButton {
    Q_OBJECT
public:
    enum class Mark { None, Right, Wrong };
    ChoiceButton(const QString& markdown, QWidget* parent);

    void setMark(Mark mark);  ///< replaces the circle, once the truth is shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void entered();  ///< Enter on the chosen answer; an earlier Enter chooses it

protected:
    bool hitButton(const QPoint& at) const override { return rect().contains(at); }
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int indent() const;           ///< the words' indent
    QRect indicatorArea() const;  ///< in the middle of the first line

    void paintMark(QPainter& painter) const;

    mutable QTextDocument m_words;
    Mark m_mark = Mark::None;
};

}  // namespace posenc::ui
