// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/presets.hpp"

#include <nlohmann/json.hpp>

#include "core/explore/text/resource.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc {

namespace {

std::array<std::string, 2> sentencesOf(const nlohmann::json& preset, const char* key) {
    const auto found = preset.find(key);
    if (found == preset.end()) return {};
    return {found->value("en", ""), found->value("zh", "")};
}

}  // namespace

const std::vector<PublishedModel>& publishedModels() {
    static const std::vector<PublishedModel> all = [] {
        std::vector<PublishedModel> out;
        for (const auto& each : nlohmann::json::parse(resource("presets/presets.json"))) {
            const auto id = each.at("id").get<std::string>();
            const auto config = resource("presets/" + id + "/config.json");
            out.push_back({id, each.at("title"), std::string(config), sentencesOf(each, "confirmed"),
                           sentencesOf(each, "unconfirmed")});
        }
        return out;
    }();
    return all;
}

Model modelOf(const PublishedModel& published) { return readModelConfig(published.config, published.title); }

}  // namespace posenc
