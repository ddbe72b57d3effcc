// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "core/views/view.hpp"

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
    return {{"encodings", all}};
}

std::string listText() {
    std::string out;
    for (const EncodingInfo& encoding : encodings()) {
        out += std::string(encoding.id) + "  " + encoding.title.source + "\n";
        for (const ViewInfo* view : viewsOf(encoding))
            out += "    " + std::string(encoding.id) + "/" + view->id + "  " + view->title.source + "\n";
    }
    return out;
}

}  // namespace

Action prepareList(CLI::App& app, const Arguments&) {
    const auto json = std::make_shared<bool>(false);
    app.add_flag("--json", *json, "as JSON");
    return [json] {
        toStandardOutput([&](std::ostream& out) { out << (*json ? listJson().dump(2) + "\n" : listText()); });
        return 0;
    };
}

}  // namespace posenc::app
