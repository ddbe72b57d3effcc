// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <vector>

#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// The places visited, as in a browser's history; separate from undo, since zooming changes nothing about the subject.
class ViewHistory {
public:
    /// A view of an encoding with its viewports, and the subject at the time of leaving. More of the same gesture
    /// replaces the newest place.
    struct Place {
        Subject subject;
        std::string view;
        Viewports viewports;
        bool isAt(const Place& other) const;
    };

    explicit ViewHistory(Place first) : m_places{std::move(first)} {}
    void visit(Place place, bool inGesture = false);
    void endGesture() { m_inGesture = false; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_places.size(); }
    const Place& back();
    const Place& forward();

    static constexpr std::size_t kLimit = 200;

private:
    std::vector<Place> m_places;
    std::size_t m_at = 0;
    bool m_inGesture = false;
};

}  // namespace posenc::ui
