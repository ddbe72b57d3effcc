// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/things.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/presets.hpp"

namespace posenc::ask {

std::vector<Thing> modelThings(Language language) {
    std::vector<Thing> out;
    for (const PublishedModel& each : publishedModels()) {
        const Model model = modelOf(each);
        Findable found{each.title,
                       each.id + " model 模型" + synonymsOf("model:" + each.id),
                       each.confirmed[0] + " " + each.confirmed[1],
                       Findable::Kind::Named,
                       {}};
        out.push_back({Kind::Model, each.id, std::move(found), each.confirmed[static_cast<std::size_t>(language)],
                       briefText(stateOf(model))});
    }
    return out;
}

}  // namespace posenc::ask
