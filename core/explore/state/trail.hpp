// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

/// Steps to go back and forward over: whole sessions for undo, places visited. Consecutive steps with the same
/// non-empty `gesture` (one drag, one run of typing) are one.
template <class Step> class Trail {
public:
    explicit Trail(Step first) : m_steps{std::move(first)} {}

    const Step& current() const { return m_steps[m_at]; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_steps.size(); }
    const Step& back() { return goTo(canGoBack() ? m_at - 1 : m_at); }
    const Step& forward() { return goTo(canGoForward() ? m_at + 1 : m_at); }

    /// Forgets the steps ahead. What equals the current step replaces it and adds none.
    void push(Step step, std::string_view gesture = {}) {
        if (step == current()) {
            m_steps[m_at] = std::move(step);
            return;
        }
        const bool continues = !gesture.empty() && gesture == m_gesture && m_at > 0;
        m_gesture = gesture;
        m_steps.resize(m_at + (continues ? 0 : 1), step);
        m_steps.push_back(std::move(step));
        if (m_steps.size() > kLimit) m_steps.erase(m_steps.begin());
        m_at = m_steps.size() - 1;
    }

    void amend(Step step) { goTo(m_at), m_steps[m_at] = std::move(step); }  ///< adds no step

    /// A gesture that ends where it began is no step.
    void endGesture() {
        const bool cameBack = !m_gesture.empty() && m_at > 0 && m_steps[m_at] == m_steps[m_at - 1];
        goTo(m_at - (cameBack ? 1 : 0));
        if (cameBack) m_steps.pop_back();
    }

    static constexpr std::size_t kLimit = 500;

private:
    const Step& goTo(std::size_t step) {
        m_gesture.clear();
        m_at = step;
        return current();
    }

    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    std::string m_gesture;
};

}  // namespace posenc
