// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLineEdit>

namespace posenc::ui {

/// A field for one exact text. It never rounds: the text is emitted as typed, with a decimal comma read as a point.
class NumberBox : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberBox(QWidget* parent = nullptr);

    void setShown(const QString& text);  ///< keeps a text that is being typed
    void setRefused(bool refused);
    void setWidth(int least);                      ///< in pixels; it grows with the text
    void setGrouped() { m_grouped = true; }        ///< 500,000 while nobody edits it
    void setTakesWords() { m_takesWords = true; }  ///< letters are text, not the window's shortcuts

signals:
    void committed(const QString& text);  ///< Enter, or leaving with a changed text
    void stepped(int steps, Qt::KeyboardModifiers modifiers);
    void left();  ///< the focus left: a run of steps is over

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    void takeBack(QKeyEvent* event);
    void showNow();
    void fitWidth();
    bool claims(const QKeyEvent& key) const;
    QString m_shown;  ///< as it is edited
    int m_leastWidth = 0;
    bool m_grouped = false;
    bool m_takesWords = false;
    bool m_selectedByHand = false;  ///< not by Tab or Enter, which select everything
};

/// "500000.5" -> "500,000.5"; any text but a plain number stays.
QString groupedNumber(const QString& text);

/// "1,5" -> "1.5"; removes spaces and thousands separators: "131 072" and "500,000" are numbers too.
QString normalisedNumber(const QString& text);

}  // namespace posenc::ui
