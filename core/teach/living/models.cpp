// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/models.hpp"

#include "core/explore/lab/shelf.hpp"
#include "core/explore/state/draft.hpp"
#include "core/explore/text/resource.hpp"
#include "core/teach/living/base85.hpp"

namespace posenc::living {

namespace {

constexpr std::size_t kMostModels = 7;
constexpr const char* kHeldOut = "held-out";

std::string packed(std::string_view id) {
    if (id == kHeldOut) return inBase85(lab::heldOutText());
    return inBase85(resource("lab/specimens/" + std::string(id) + ".safetensors"));
}

}  // namespace

bool needsModels(const State& state) {
    return viewOf(encodingById(state.active().encoding), state.view).group == ViewGroup::Trained;
}

ModelIds modelsOf(const State& state) {
    if (!needsModels(state)) return {};
    const lab::Usage usage;
    static_cast<void>(draw(withLeastEffort(state)));
    return usage.ids;
}

bool fit(const ModelIds& models) { return models.size() <= kMostModels; }

Html modelElements(const ModelIds& models) {
    Html out;
    const auto add = [&](const std::string& id) {
        out = out + element("script", {{"type", "text/plain"}, {"class", "posenc-model"}, {"data-id", id}},
                            Html::verbatim(packed(id)));
    };
    std::ranges::for_each(models, add);
    if (!models.empty()) add(kHeldOut);
    return out;
}

std::vector<ModelScript> modelScripts() {
    std::vector<ModelScript> out;
    const auto add = [&](std::string_view id) {
        const std::string name(id);
        out.push_back({name, "(globalThis.posencLab ?\?= {})[\"" + name + "\"] = \"" + packed(id) + "\";\n"});
    };
    for (const lab::Specimen& each : lab::shelf()) add(each.id);
    add(kHeldOut);
    return out;
}

}  // namespace posenc::living
