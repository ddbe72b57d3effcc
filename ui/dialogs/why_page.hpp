// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTextBrowser>
#include <QTimer>

#include "ui/dialogs/page.hpp"
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// The steps from the sliders to a number of the figure: the one under the pointer or the keys' point, then each that
/// is clicked. Follows the sliders; the steps are worked out on a thread of their own.
class WhyPage : public Page {
    Q_OBJECT
public:
    explicit WhyPage(Desk& desk);
    void followState() override {}
    void followPicture() override;

protected:
    void retranslate() override;

private:
    void choose(std::size_t panel, double x, double y);
    void ask();
    void tell(const QString& sentence);

    std::optional<Spot> m_spot;
    QTextBrowser* m_text;
    QTimer m_soon;
    Exporter m_maker;
};

}  // namespace posenc::ui
