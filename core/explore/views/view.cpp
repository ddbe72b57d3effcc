// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/view.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "core/explore/data/input_file.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/nearest.hpp"
#include "core/explore/views/all.hpp"

namespace posenc {

std::span<const ViewInfo> views() {
#define POSENC_ENTRY(name) name##View(),
    static const std::array all{POSENC_VIEWS(POSENC_ENTRY)};
#undef POSENC_ENTRY
    return all;
}

namespace {

struct Views {
    std::vector<const ViewInfo*> all, offered;
};

Views viewsFor(const EncodingInfo& info, const Encoding& usual) {
    Views out;
    for (const ViewInfo& each : views())
        if (each.applies(usual)) out.all.push_back(&each);
    std::ranges::stable_sort(out.all, {}, &ViewInfo::group);
    std::ranges::copy_if(out.all, std::back_inserter(out.offered), [&](const ViewInfo* each) {
        return !(each->isIdle && each->isIdle(usual)) && (!each->belongsTo || each->belongsTo(info));
    });
    return out;
}

/// Encodes on first use: some defaults are thousands of random numbers, which are not needed at startup.
Views viewsFor(const EncodingInfo& encoding) {
    static std::mutex guard;
    static std::map<const Schema*, Views> known;
    if (encoding.atFirst) return viewsFor(encoding, *encoding.atFirst);
    const std::scoped_lock lock(guard);
    const auto [at, isNew] = known.try_emplace(encoding.schema);
    if (isNew) at->second = viewsFor(encoding, encoding.encode(ParameterSet(*encoding.schema)));
    return at->second;
}

}  // namespace

Say titleOf(ViewGroup group) {
    switch (group) {
        case ViewGroup::Basics: return say("core", "Basics");
        case ViewGroup::Extension: return say("core", "Extension");
        case ViewGroup::Engineering: return say("core", "Engineering");
        case ViewGroup::Trained: break;
    }
    return say("core", "Trained");
}

void Given::add(const std::string& name, const char* label, std::vector<double> list) {
    lines += "parameter " + name + " = []: list, \"" + label + "\"\n";
    values.emplace_back(std::move(list));
}

void Given::add(const std::string& name, const char* label, double whole) {
    lines += "parameter " + name + " = 0: whole, \"" + label + "\"\n";
    values.emplace_back(static_cast<std::int64_t>(whole));
}

std::vector<const ViewInfo*> viewsOf(const EncodingInfo& encoding) { return viewsFor(encoding).all; }

std::vector<const ViewInfo*> offeredViews(const EncodingInfo& encoding) { return viewsFor(encoding).offered; }

const ViewInfo& viewOf(const EncodingInfo& encoding, std::string_view id) {
    std::vector<std::string> known;
    for (const ViewInfo* each : viewsOf(encoding)) {
        if (id == each->id) return *each;
        known.emplace_back(each->id);
    }
    if (const auto meant = alike(data::quotable(id), known); !meant.empty())
        throw Error(say("core", "%1 has no view \"%2\"; did you mean %3?")
                        .with(encoding.id, data::quotable(id), enumerated(meant)));
    known.resize(std::min(known.size(), std::size_t{6}));
    throw Error(say("core", "%1 has no view \"%2\"; examples of its views are %3.")
                    .with(encoding.id, data::quotable(id), enumerated(known)));
}

}  // namespace posenc
