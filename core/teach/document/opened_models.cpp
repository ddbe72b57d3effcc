// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/document/opened_models.hpp"

#include <algorithm>

namespace posenc {

void OpenedModels::remember(std::shared_ptr<const Model> model) {
    std::erase_if(m_models, [&](const auto& each) { return each->id == model->id; });
    m_models.push_back(std::move(model));
}

void OpenedModels::list(std::shared_ptr<const Model> model, const std::filesystem::path& file) {
    std::erase_if(m_files, [&](const File& each) { return each.path == file; });
    m_files.push_back({file, std::move(model)});
}

std::shared_ptr<const Model> OpenedModels::of(const Subject& subject) const {
    const auto found = std::ranges::find_if(
        m_models, [&](const auto& each) { return subject.origin && each->id == subject.origin->model; });
    return found == m_models.end() ? nullptr : *found;
}

bool isFrom(const Subject& subject, const Subject& part) {
    if (!subject.origin || subject.encoding != part.encoding) return false;
    if (!subject.origin->model.empty()) return subject.name == part.name && subject.origin->model == part.origin->model;
    const bool changed = subject.name == part.name + " (changed)" || subject.name == part.name + "（已更改）";
    return changed || (subject.name == part.name && subject.parameters == part.parameters);
}

}  // namespace posenc
