// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/presets.hpp"
#include "ui/window/document.hpp"

namespace posenc::ui {

/// What was opened under a name, so that a changed subject does not go on under the model's name as if nothing had been
/// changed, and can be chosen again.
class OpenedModels {
public:
    struct Entry {
        Subject subject;
        std::vector<Finding> findings;
        std::vector<Text> effects;
    };
    struct File {
        QString path;
        Document document;
    };

    void remember(const Document& document);
    void list(const Document& model, const QString& file);  ///< of the reader's own, to be chosen again
    const std::vector<File>& files() const { return m_files; }
    /// What is called as one of the models that the program carries, and is that model.
    void recognise(const State& state, const std::vector<Preset>& presets);

    /// The model itself or the one that `subject` was changed from; nothing when it comes from no model.
    const Entry* of(const Subject& subject) const;
    /// As it was opened, or as a textbook has it.
    Subject asItComes(const Subject& subject) const;
    /// The state whose active subject is called after what it is: "Llama 3.1 8B", or "Llama 3.1 8B (changed)".
    State named(State state) const;
    /// `current` with the model in place of the active subject; its further parts, and what people pinned, stand beside
    /// it. What the model shown before had pinned of its own goes, and so does what exceeds kMaxSubjects.
    State withModel(const State& current, const Document& model) const;

private:
    bool isPart(const Subject& subject, const Subject& active) const;

    std::vector<Entry> m_entries;                    ///< the newest last
    std::vector<std::vector<Subject>> m_sameModels;  ///< subjects that came together
    std::vector<File> m_files;                       ///< the newest last
};

}  // namespace posenc::ui
