// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <functional>

namespace posenc::ui {

/// One sentence above the figure; never a dialog. Stays until closed or replaced.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void tell(const QString& sentence);    ///< something is wrong
    void inform(const QString& sentence);  ///< something was done
    /// Something that can be done about it, by a button; or the sentence is closed.
    void offer(const QString& sentence, const QString& button, std::function<void()> accepted,
               std::function<void()> dismissed);
    QString sentence() const { return isHidden() ? QString() : m_label->text(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void say(const QString& sentence, const QString& button, bool calm);
    void end(const std::function<void()>& then);
    QLabel* m_label;
    QToolButton* m_button;
    QToolButton* m_close;
    std::function<void()> m_accepted, m_dismissed;
};

}  // namespace posenc::ui
