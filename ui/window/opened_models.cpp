// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/opened_models.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <ranges>

namespace posenc::ui {

namespace {

std::string changedName(const std::string& name) {
    return QCoreApplication::translate("posenc::ui::OpenedModels", "%1 (changed)")
        .arg(QString::fromStdString(name))
        .toStdString();
}

/// Whatever colour it has.
bool isSame(const Subject& a, const Subject& b) {
    return a.encoding == b.encoding && a.name == b.name && a.parameters == b.parameters;
}

}  // namespace

void OpenedModels::recognise(const State& state, const std::vector<Preset>& presets) {
    for (const Subject& subject : state.subjects)
        for (const Preset& preset : presets) {
            if (preset.title.toStdString() != subject.name) continue;
            const Document document = presetDocument(preset);
            if (std::ranges::any_of(document.state.subjects, [&](const Subject& s) { return isSame(s, subject); }))
                remember(document);
        }
}

void OpenedModels::remember(const Document& document) {
    const std::vector<Subject>& together = document.state.subjects;
    const bool known = std::ranges::find(m_sameModels, together) != m_sameModels.end();
    if (document.kind == Document::Kind::Model && together.size() > 1 && !known) m_sameModels.push_back(together);
    for (const Subject& subject : document.state.subjects) {
        if (subject.name.empty() || (document.kind != Document::Kind::Model && of(subject))) continue;
        std::erase_if(m_entries, [&](const Entry& each) { return isSame(each.subject, subject); });
        m_entries.push_back({subject, document.findings, document.effects});
    }
}

void OpenedModels::list(const Document& model, const QString& file) {
    std::erase_if(m_files, [&](const File& each) { return each.path == file; });
    m_files.push_back({file, model});
}

// A changed name may have been made in the other language: the longest name that it begins with counts.
const OpenedModels::Entry* OpenedModels::of(const Subject& subject) const {
    const Entry* best = nullptr;
    for (const Entry& each : m_entries | std::views::reverse) {
        if (isSame(each.subject, subject)) return &each;
        const std::string& name = each.subject.name;
        const bool fits = each.subject.encoding == subject.encoding && subject.name.starts_with(name);
        if (fits && (!best || name.size() > best->subject.name.size())) best = &each;
    }
    return best;
}

Subject OpenedModels::asItComes(const Subject& subject) const {
    const Entry* model = of(subject);
    return model ? model->subject : defaultSubject(subject.encoding);
}

State OpenedModels::named(State state) const {
    Subject& active = state.subjects.front();
    const Entry* model = of(active);
    if (!model) return state;
    const bool same = model->subject.parameters == active.parameters;
    active.name = same ? model->subject.name : changedName(model->subject.name);
    return state;
}

bool OpenedModels::isPart(const Subject& subject, const Subject& active) const {
    const Entry* model = of(active);
    return model && std::ranges::any_of(m_sameModels, [&](const std::vector<Subject>& together) {
               const auto has = [&](const Subject& wanted) {
                   return std::ranges::any_of(together, [&](const Subject& each) { return isSame(each, wanted); });
               };
               return has(model->subject) && has(subject);
           });
}

State OpenedModels::withModel(const State& current, const Document& model) const {
    State next = withSubject(current, model.state.active());
    std::vector<Subject>& subjects = next.subjects;
    const auto gone = std::remove_if(subjects.begin() + 1, subjects.end(),
                                     [&](const Subject& each) { return isPart(each, current.active()); });
    subjects.erase(gone, subjects.end());
    std::size_t at = 1;
    for (const Subject& part : model.state.subjects)
        if (subjects.size() < kMaxSubjects &&
            std::ranges::none_of(subjects, [&](const Subject& each) { return isSame(each, part); }))
            subjects.insert(subjects.begin() + static_cast<std::ptrdiff_t>(at++), part);
    return next;
}

}  // namespace posenc::ui
