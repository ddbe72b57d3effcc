// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/page.hpp"

#include <QEvent>

namespace posenc::ui {

void Page::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

bool Page::uncover() {
    const QRect figure(m_desk.plot.mapToGlobal(QPoint()), m_desk.plot.size());
    if (!frameGeometry().intersects(figure)) return false;
    hide();
    m_desk.window->activateWindow();
    return true;
}

}  // namespace posenc::ui
