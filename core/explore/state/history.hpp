// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/state/scenes.hpp"

namespace posenc {

/// Undo over whole sessions. Consecutive changes with the same non-empty `gesture` (one drag, one run of typing) are
/// one step.
class History {
public:
    explicit History(Scenes first);

    const Scenes& current() const { return m_states[m_at]; }
    void push(Scenes scenes, std::string_view gesture = {});
    void amend(Scenes scenes);  ///< adds no step: another scene is shown
    void endGesture();          ///< a gesture that ends where it began is no step
    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_states.size(); }
    const Scenes& undo();  ///< no effect if there is nothing to undo
    const Scenes& redo();

    static constexpr std::size_t kLimit = 500;

private:
    std::vector<Scenes> m_states;
    std::size_t m_at = 0;
    std::string m_gesture;
};

}  // namespace posenc
