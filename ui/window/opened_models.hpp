// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/window/document.hpp"

namespace posenc::ui {

/// What was opened under a name, so that a changed subject does not go on under the model's name as if nothing had been
/// changed.
class OpenedModels {
public:
    struct Entry {
        Subject subject;
        std::vector<Finding> findings;
    };

    void remember(const Document& document);
    /// The model itself or the one that `subject` was changed from; nothing when it comes from no model.
    const Entry* of(const Subject& subject) const;
    /// The state whose active subject is called after what it is: "Llama 3.1 8B", or "Llama 3.1 8B (changed)".
    State named(State state) const;

private:
    std::vector<Entry> m_entries;  ///< the newest last
};

}  // namespace posenc::ui
