// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <functional>
#include <optional>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// One sentence above the figure; never a dialog. An error stays until it is closed, replaced or forgotten; a
/// confirmation disappears by default.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    enum class Kind : std::uint8_t { Fault, Warning, Information, Undrawn, Offer };

    void tell(const QString& sentence);  ///< something is wrong
    void tell(const Text& reason);
    /// Does something, and tells the reason where it cannot be done.
    template <class Act> void attempt(const Act& act) {
        try {
            act();
        } catch (const Error& error) {
            tell(error.text());
        }
    }
    void warn(const QString& sentence);         ///< like tell(), but stays until it is closed
    void inform(const QString& sentence);       ///< something was done
    void tellUndrawn(const QString& sentence);  ///< there is no figure; stays until there is one
    /// Offers an action by a button, until the sentence is closed or withdrawn. Other sentences take precedence.
    struct Offer {
        QString sentence, button;
        std::function<void()> accepted, dismissed;
        bool primary = false;  ///< most users will want the button
    };
    void offer(Offer offer);
    void withdraw();             ///< the offer
    void holdOffers(bool hold);  ///< an audience has no use for them
    bool isOffering() const { return m_offer.has_value(); }
    void forget(Kind kind);  ///< hides a sentence of that kind
    QString sentence() const { return isHidden() ? QString() : m_label->text(); }

private:
    void say(const QString& sentence, Kind kind);
    void settle();
    void close();

    Kind m_kind = Kind::Fault;
    QTimer m_whileRead;
    QLabel* m_label;
    QToolButton* m_button;
    QToolButton* m_close;
    std::optional<Offer> m_offer;
    bool m_holdsOffers = false;
};

}  // namespace posenc::ui
