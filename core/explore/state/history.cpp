// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/history.hpp"

namespace posenc {

History::History(Scenes first) { m_states.push_back(std::move(first)); }

void History::push(Scenes state, std::string_view gesture) {
    if (state == current()) return;
    m_states.resize(m_at + 1, state);
    const bool continues = !gesture.empty() && gesture == m_gesture && m_at > 0;
    m_gesture = gesture;
    if (continues) {
        m_states[m_at] = std::move(state);
        return;
    }
    m_states.push_back(std::move(state));
    if (m_states.size() > kLimit) m_states.erase(m_states.begin());
    m_at = m_states.size() - 1;
}

void History::endGesture() {
    const bool cameBack = !m_gesture.empty() && m_at > 0 && m_states[m_at] == m_states[m_at - 1];
    m_gesture.clear();
    if (!cameBack) return;
    m_states.pop_back();
    --m_at;
}

void History::amend(Scenes scenes) {
    m_gesture.clear();
    m_states[m_at] = std::move(scenes);
}

const Scenes& History::undo() {
    m_gesture.clear();
    if (canUndo()) --m_at;
    return current();
}

const Scenes& History::redo() {
    m_gesture.clear();
    if (canRedo()) ++m_at;
    return current();
}

}  // namespace posenc
