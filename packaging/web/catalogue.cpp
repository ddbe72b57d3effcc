// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/catalogue.hpp"

#include "core/explore/state/page_data.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::ordered_json;

Json viewTitles(const EncodingInfo& encoding) {
    Json out = Json::array();
    for (const ViewInfo* each : viewsOf(encoding)) out.push_back(inBoth(each->title));
    return out;
}

}  // namespace

Json catalogue() {
    Json out = Json::array();
    for (const Family family : kFamilies) {
        Json all = Json::array();
        for (const EncodingInfo& each : encodings())
            if (each.family == family)
                all.push_back({{"id", each.id},
                               {"title", inBoth(each.title)},
                               {"summary", inBoth(each.summary)},
                               {"model", each.model},
                               {"views", viewTitles(each)}});
        out.push_back({{"title", inBoth(familyTitle(family))}, {"encodings", all}});
    }
    return out;
}

Json viewsBeside(const State& state) {
    Json out = Json::array();
    for (const ViewInfo* each : offeredViews(state))
        out.push_back({{"id", each->id},
                       {"title", inBoth(each->title)},
                       {"summary", inBoth(each->summary)},
                       {"group", inBoth(titleOf(each->group))}});
    return out;
}

}  // namespace posenc::web
