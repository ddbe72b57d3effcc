// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <set>

#include "ui/dialogs/page.hpp"
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// The steps from the sliders to a number of the figure: the one under the pointer or the keys' point, then each that
/// is clicked. Follows the sliders; the steps are worked out on a thread of their own. A step lights its parameters
/// when the pointer or the text cursor is at it; many steps of one quantity fold into one.
class WhyPage : public Page {
    Q_OBJECT
public:
    explicit WhyPage(Desk& desk);
    void followState() override {}
    void followPicture() override;

protected:
    void retranslate() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void setUpText();
    void fold(const std::string& quantity);
    void light(const QTextBlock& paragraph);
    QString meanAt(const Picture& picture, const Spot& spot) const;
    void show(const QString& html);
    void choose(std::size_t panel, double x, double y);
    void ask();
    void tell(const QString& sentence);

    std::optional<Spot> m_spot;
    std::set<std::string> m_unfolded;
    QTextBrowser* m_text;
    QTimer m_soon;
    Exporter m_maker;
};

}  // namespace posenc::ui
