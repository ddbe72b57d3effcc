// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;

Json listJson() {
    Json all = Json::array();
    for (const EncodingInfo& encoding : encodings()) {
        Json shown = Json::array();
        for (const ViewInfo* view : viewsOf(encoding))
            shown.push_back({{"id", view->id}, {"title", view->title.source}});
        all.push_back({{"id", encoding.id}, {"title", encoding.title.source}, {"views", shown}});
    }
    return {{"schema", kJsonSchema}, {"encodings", all}};
}

std::string listText(const Call& call) {
    std::string out;
    for (const EncodingInfo& encoding : encodings()) {
        out += std::string(encoding.id) + "  " + call.read(encoding.title) + "\n";
        for (const ViewInfo* view : viewsOf(encoding))
            out += "    " + std::string(encoding.id) + "/" + view->id + "  " + call.read(view->title) + "\n";
    }
    return out;
}

}  // namespace

Action prepareList(CLI::App& app, const Call& call) {
    const auto json = std::make_shared<bool>(false);
    app.add_flag("--json", *json, call.read(say("core", "as JSON")));
    return [json, call] {
        toStandardOutput([&](std::ostream& out) { out << (*json ? listJson().dump(2) + "\n" : listText(call)); });
        return 0;
    };
}

}  // namespace posenc::app
