// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/command.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/views/view.hpp"
#include "core/teach/ask/things.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;

Json listJson() {
    Json all = Json::array();
    for (const EncodingInfo& encoding : encodings()) {
        Json shown = Json::array();
        for (const ViewInfo* view : offeredViews(encoding))
            shown.push_back({{"id", view->id}, {"title", view->title.source}, {"group", titleOf(view->group).source}});
        all.push_back({{"id", encoding.id}, {"title", encoding.title.source}, {"views", shown}});
    }
    return {{"schema", kJsonSchema}, {"encodings", all}};
}

Json papersJson() {
    Json all = Json::array();
    for (const ask::PaperFigure& each : ask::paperFigures(Language::English))
        all.push_back({{"id", "paper:" + each.id},
                       {"title", each.title},
                       {"paper", each.paper},
                       {"state", each.state},
                       {"same", each.same},
                       {"differs", each.differs}});
    return {{"schema", kJsonSchema}, {"papers", all}};
}

std::string papersText(Language language) {
    std::string out;
    for (const ask::PaperFigure& each : ask::paperFigures(language))
        out += "paper:" + each.id + "  " + each.title + "\n    " + each.paper + "\n    " + each.same + "\n    " +
               each.differs + "\n";
    return out;
}

std::string listText(const Call& call) {
    std::string out;
    for (const EncodingInfo& encoding : encodings()) {
        out += std::string(encoding.id) + "  " + call.read(encoding.title) + "\n";
        std::optional<ViewGroup> group;
        for (const ViewInfo* view : offeredViews(encoding)) {
            if (group != view->group) out += "  " + call.read(titleOf(view->group)) + "\n";
            group = view->group;
            out += "    " + std::string(encoding.id) + "/" + view->id + "  " + call.read(view->title) + "\n";
        }
    }
    return out;
}

}  // namespace

Action prepareList(CLI::App& app, const Call& call) {
    struct Wanted {
        bool json = false, papers = false;
    };
    const auto wanted = std::make_shared<Wanted>();
    call.flag(app, "--json", wanted->json, say("core", "as JSON"));
    call.flag(app, "--papers", wanted->papers,
              say("core", "published figures instead: what is the same as in the paper, and what differs"));
    return [wanted, call] {
        toStandardOutput(wanted->json     ? (wanted->papers ? papersJson() : listJson()).dump(2) + '\n'
                         : wanted->papers ? papersText(call.language)
                                          : listText(call));
        return 0;
    };
}

}  // namespace posenc::app
