// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/view_history.hpp"

namespace posenc::ui {

bool ViewHistory::Place::isAt(const Place& other) const {
    return subject.encoding == other.subject.encoding && view == other.view && viewports == other.viewports;
}

void ViewHistory::visit(Place place, bool inGesture) {
    if (place.isAt(m_places[m_at])) {
        m_places[m_at] = std::move(place);
        return;
    }
    const bool replaces = inGesture && m_inGesture;
    m_inGesture = inGesture;
    m_places.erase(m_places.begin() + static_cast<std::ptrdiff_t>(m_at) + 1, m_places.end());
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
