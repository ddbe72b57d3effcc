// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/lab.hpp"

#include <algorithm>

#include "core/explore/lab/shelf.hpp"
#include "core/explore/lab/task.hpp"

namespace posenc {

namespace {

std::string g_heldOut;

}  // namespace

std::string_view lab::heldOutText() { return g_heldOut; }

std::shared_ptr<const std::vector<lab::Specimen>> lab::shelfIn(const std::string&) { return nullptr; }

void web::bring(const std::string& id, std::string_view bytes) {
    if (id == "held-out") {
        g_heldOut = bytes;
        return;
    }
    const auto place = std::ranges::find(lab::shelf(), id, &lab::Specimen::id);
    if (place == lab::shelf().end()) return;
    const_cast<lab::Specimen&>(*place) = lab::specimenOf(bytes, id);  // the shelf itself is no constant
}

std::vector<std::string> web::lacking(const std::set<std::string>& used) {
    std::vector<std::string> out;
    for (const lab::Specimen& each : lab::shelf())
        if (used.contains(each.id) && each.weights.empty()) out.push_back(each.id);
    if (!used.empty() && g_heldOut.empty()) out.emplace_back("held-out");
    return out;
}

}  // namespace posenc
