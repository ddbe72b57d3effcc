// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/page.hpp"

#include "ui/text/translate.hpp"

namespace posenc::ui {

Page::Page(Desk& desk) : QDialog(desk.window), m_desk(desk) {
    onChange(this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

bool Page::uncover() {
    const QRect figure(m_desk.plot.mapToGlobal(QPoint()), m_desk.plot.size());
    if (!frameGeometry().intersects(figure)) return false;
    hide();
    m_desk.window->activateWindow();
    return true;
}

}  // namespace posenc::ui
