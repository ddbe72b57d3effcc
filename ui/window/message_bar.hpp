// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QToolButton>

namespace posenc::ui {

/// One sentence above the figure; never a dialog. Stays until closed or replaced.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void tell(const QString& sentence);    ///< something is wrong
    void inform(const QString& sentence);  ///< something was done
    /// With a button that does something about it.
    void tell(const QString& sentence, const QString& button);
    QString sentence() const { return isHidden() ? QString() : m_label->text(); }

signals:
    void buttonClicked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void setCalm(bool calm);
    QLabel* m_label;
    QToolButton* m_button;
    QToolButton* m_close;
};

}  // namespace posenc::ui
