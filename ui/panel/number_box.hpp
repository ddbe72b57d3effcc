// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLineEdit>

namespace posenc::ui {

/// A field for one exact text, which is emitted as typed. A refused text stays until it is edited or taken back with
/// Escape, or until the refusal is lifted.
class NumberBox : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberBox(QWidget* parent = nullptr);

    void setShown(const QString& text);  ///< keeps a text that is being typed
    void setRefused(bool refused);
    bool isRefused() const { return property("refused").toBool(); }
    void setWidth(int least);  ///< in pixels; it grows with the text

signals:
    void committed(const QString& text);  ///< Enter, or leaving with a changed text
    void stepped(int steps, Qt::KeyboardModifiers modifiers);
    void forgiven();  ///< the refused text was edited or taken back
    void left();      ///< the focus left: a run of steps is over

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
    void forgive();
    void ungroup();
    void fitWidth();
    bool claims(const QKeyEvent& key) const;
    QString m_shown;
    int m_leastWidth = 0;
    bool m_selectedByHand = false;  ///< not by Tab or Enter, which select everything
};

}  // namespace posenc::ui
