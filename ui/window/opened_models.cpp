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

}  // namespace

void OpenedModels::remember(const Document& document) {
    for (const Subject& subject : document.state.subjects) {
        if (subject.name.empty() || (document.isSession && of(subject))) continue;
        std::erase_if(m_entries, [&](const Entry& each) { return each.subject == subject; });
        m_entries.push_back({subject, document.findings});
    }
}

// A changed name may have been made in the other language: the longest name that it begins with counts.
const OpenedModels::Entry* OpenedModels::of(const Subject& subject) const {
    const Entry* best = nullptr;
    for (const Entry& each : m_entries | std::views::reverse) {
        if (each.subject == subject) return &each;
        const std::string& name = each.subject.name;
        const bool fits = each.subject.encoding == subject.encoding && subject.name.starts_with(name);
        if (fits && (!best || name.size() > best->subject.name.size())) best = &each;
    }
    return best;
}

State OpenedModels::named(State state) const {
    Subject& active = state.subjects.front();
    const Entry* model = of(active);
    if (!model) return state;
    const bool same = model->subject.parameters == active.parameters;
    active.name = same ? model->subject.name : changedName(model->subject.name);
    return state;
}

}  // namespace posenc::ui
