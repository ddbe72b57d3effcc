// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_history.hpp"

namespace posenc::ui {

void ViewHistory::visit(Place place, bool inGesture) {
    if (place == m_places[m_at]) return;
    const bool replaces = inGesture && m_inGesture;
    m_inGesture = inGesture;
    m_places.resize(m_at + 1);
    if (replaces) {
        m_places.back() = std::move(place);
        return;
    }
    m_places.push_back(std::move(place));
    if (m_places.size() > kLimit) m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
}

const ViewHistory::Place& ViewHistory::back() {
    m_inGesture = false;
    if (canGoBack()) --m_at;
    return m_places[m_at];
}

const ViewHistory::Place& ViewHistory::forward() {
    m_inGesture = false;
    if (canGoForward()) ++m_at;
    return m_places[m_at];
}

}  // namespace posenc::ui
