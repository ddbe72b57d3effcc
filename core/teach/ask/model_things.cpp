// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/blocks.hpp"
#include "core/teach/ask/things.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/presets.hpp"

namespace posenc::ask {

namespace {

/// The States of the published models; read once, since that takes 10 ms.
const std::vector<std::string>& publishedStates() {
    static const std::vector<std::string> all = [] {
        return ofEach(publishedModels(), [](const PublishedModel& each) { return briefText(stateOf(modelOf(each))); });
    }();
    return all;
}

}  // namespace

std::vector<Thing> modelThings(Language language) {
    std::vector<Thing> out;
    for (std::size_t k = 0; k < publishedModels().size(); ++k) {
        const PublishedModel& each = publishedModels()[k];
        Findable found{each.title,
                       each.id + " model 模型" + synonymsOf("model:" + each.id),
                       each.confirmed[0] + " " + each.confirmed[1],
                       Findable::Kind::Named,
                       {}};
        out.push_back({Kind::Model, each.id, std::move(found), each.confirmed[static_cast<std::size_t>(language)],
                       publishedStates()[k]});
    }
    return out;
}

}  // namespace posenc::ask
