// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/catalogue.hpp"

#include <algorithm>

#include "core/explore/state/page_data.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::ordered_json;

Json viewsIn(const EncodingInfo& encoding) {
    Json out = Json::array();
    const auto offered = offeredViews(encoding);
    for (const ViewInfo* each : viewsOf(encoding))
        out.push_back({{"id", each->id},
                       {"title", inBoth(each->title)},
                       {"summary", inBoth(each->summary)},
                       {"group", inBoth(titleOf(each->group))},
                       {"offered", std::ranges::count(offered, each) > 0}});
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
                               {"views", viewsIn(each)}});
        out.push_back({{"title", inBoth(familyTitle(family))}, {"encodings", all}});
    }
    return out;
}

}  // namespace posenc::web
