// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/columns.hpp"

#include <algorithm>

#include "core/explore/state/scene.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

constexpr std::size_t kLongest = 40;  // of a value: lists and paths may be pages

/// True if a column must state a value: it is not the default, or another subject of its encoding has another value.
bool isTold(const Scene::Subject& subject, std::size_t index, const Scene& scene) {
    const Value& own = subject.parameters.values()[index];
    if (own != subject.parameters.schema().descriptors[index].defaultValue) return true;
    return std::ranges::any_of(scene.subjects, [&](const Scene::Subject& other) {
        return other.info == subject.info && other.parameters.values()[index] != own;
    });
}

/// "[base=500000;head-dim=64]"; empty if all values are defaults.
std::string ownValues(const Scene::Subject& subject, const Scene& scene) {
    std::string out;
    const auto& descriptors = subject.parameters.schema().descriptors;
    for (std::size_t i = 0; i < descriptors.size(); ++i)
        if (isTold(subject, i, scene))
            out += (out.empty() ? "" : ";") + std::string(descriptors[i].id) + "=" +
                   shortened(toText(subject.parameters.values()[i]), kLongest);
    return out.empty() ? out : "[" + out + "]";
}

/// True if a column may belong to a subject; otherwise nothing needs encoding.
bool hasSubjects(const Table& table, const State& state) {
    return std::ranges::any_of(table.columns, [&](const std::string& column) {
        return std::ranges::any_of(state.subjects, [&](const Subject& s) { return column.starts_with(s.encoding); });
    });
}

/// The owner of a column, "rope-2_head_0" or "rope.low": the subject with the longest matching key, or none.
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

std::string commentOf(const State& state, std::string_view version) {
    return "PosEnc Explorer " + std::string(version) + "\n" + toText(state);
}

Table withOwnValues(Table table, const State& state) {
    if (!hasSubjects(table, state)) return table;
    const Scene scene = sceneOf(state);
    for (std::string& column : table.columns)
        if (const auto* owner = ownerOf(column, scene)) column.insert(owner->key.size(), ownValues(*owner, scene));
    return table;
}

}  // namespace posenc
