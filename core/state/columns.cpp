// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/state/columns.hpp"

#include <algorithm>

#include "core/state/scene.hpp"

namespace posenc {

namespace {

/// "[base=500000;head-dim=64]": what is not the same in all subjects of its encoding; empty where it stands alone.
std::string ownValues(const Scene::Subject& subject, const Scene& scene) {
    std::string out;
    const auto& descriptors = subject.parameters.schema().descriptors;
    for (std::size_t i = 0; i < descriptors.size(); ++i) {
        const Value& own = subject.parameters.values()[i];
        const bool differs = std::ranges::any_of(scene.subjects, [&](const Scene::Subject& other) {
            return other.info == subject.info && other.parameters.values()[i] != own;
        });
        if (differs) out += (out.empty() ? "" : ";") + std::string(descriptors[i].id) + "=" + toText(own);
    }
    return out.empty() ? out : "[" + out + "]";
}

/// Whose column it is, "rope-2_head_0" or "rope.low": that with the longest key, or none.
const Scene::Subject* ownerOf(const std::string& column, const Scene& scene) {
    const Scene::Subject* owner = nullptr;
    for (const Scene::Subject& each : scene.subjects) {
        const bool begins = column.starts_with(each.key);
        const bool ends = begins && (column.size() == each.key.size() ||
                                     std::string_view("_-.").find(column[each.key.size()]) != std::string_view::npos);
        if (ends && (!owner || each.key.size() > owner->key.size())) owner = &each;
    }
    return owner;
}

}  // namespace

Table withOwnValues(Table table, const State& state) {
    if (state.subjects.size() < 2) return table;
    const Scene scene = sceneOf(state);
    for (std::string& column : table.columns)
        if (const auto* owner = ownerOf(column, scene)) column.insert(owner->key.size(), ownValues(*owner, scene));
    return table;
}

}  // namespace posenc
