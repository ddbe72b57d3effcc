// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <functional>

namespace posenc::ui {

/// One sentence above the figure; never a dialog. What went wrong stays until it is closed, replaced or forgotten; what
/// was done goes by itself.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    enum class Kind : std::uint8_t { Fault, Information, Undrawn, Offer };

    void tell(const QString& sentence);         ///< something is wrong
    void inform(const QString& sentence);       ///< something was done
    void tellUndrawn(const QString& sentence);  ///< there is no figure; until there is one
    /// Something that can be done, by a button; or the sentence is closed.
    void offer(const QString& sentence, const QString& button, std::function<void()> accepted,
               std::function<void()> dismissed);
    void forget(Kind kind);  ///< hides a sentence of that kind
    QString sentence() const { return isHidden() ? QString() : m_label->text(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void say(const QString& sentence, Kind kind);
    void end(const std::function<void()>& then);

    Kind m_kind = Kind::Fault;
    QTimer m_whileRead;
    QLabel* m_label;
    QToolButton* m_button;
    QToolButton* m_close;
    std::function<void()> m_accepted, m_dismissed;
};

}  // namespace posenc::ui
