// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/zoo/config/reading.hpp"
#include "core/zoo/names/names.hpp"

/// Keys that other models have for the base, the rotating share or skipped layers: programs that read this file ignore
/// them, whatever they were meant to do.
namespace posenc::models {

namespace {

bool isRead(const Reading& reading, const Member& member) { return classReads(reading.type, member.first); }

/// Removes nothing from files whose class does not rotate; other checks report their keys.
bool concerns(const Reading& reading) {
    return reading.family.known() && reading.family.positionType == PositionType::Rotary;
}

double numberOf(const Subject& subject, const char* id) { return asNumber(subject.parameters.value(id)).value_or(0.0); }

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b); }

/// True if a part has the key's value anyway.
bool holdsAnyway(const Subject& subject, std::string_view key, double value) {
    if (key.ends_with("base") || key.ends_with("theta") || key.ends_with("constant"))
        return isNear(value, numberOf(subject, "base"));
    const double share = numberOf(subject, "partial-rotary");
    if (listed("rotary_dim rotary_ndims attn_rotary_emb", key))
        return isNear(value, std::floor(share * numberOf(subject, "head-dim")));
    return isNear(value, key == "rope_ratio" ? 1.0 : share);
}

/// A list in which all layers rotate.
bool leavesNoneOut(const Node& node) {
    const auto* list = node.as<List>();
    return list && std::ranges::none_of(*list, [](const Node& each) { return each.isOff(); });
}

bool saysNothing(const Reading& reading, const Member& member) {
    const Node& value = member.second;
    if (value.isNull() || value.is(false) || leavesNoneOut(value)) return true;
    const auto number = numberIn(value);
    return number && std::ranges::any_of(reading.model.parts, [&](const Model::Part& part) {
               return part.subject.info().onlyRotates() && holdsAnyway(part.subject, member.first, *number);
           });
}

/// The key under which a class that does not read rope_theta has its base.
std::string_view keyOfBase(std::string_view type) {
    for (const std::string_view name : {"rotary_emb_base", "global_rope_theta"})
        if (listed(familyOf(type).reads, name)) return name;
    return keys::kParameters;
}

Text whyUnread(const Reading& reading, std::string_view key, const Member& member) {
    if (member.first != keys::kBase)
        return say("core", "%1 (%2) is a key of other models: the class of %3 does not read it, so it has no effect.")
            .with(key, quoted(member.second), reading.type);
    return say("core",
               "%1 (%2) has no effect: the class of %3 reads its base from %4, or uses its default if that key is "
               "absent.")
        .with(key, quoted(member.second), reading.type, keyOfBase(reading.type));
}

}  // namespace

void leaveOutUnread(Reading& reading) {
    const Members& all = reading.text.members();
    if (!concerns(reading)) return;
    const auto read = [&](const Member& member) { return isRead(reading, member); };
    if (std::ranges::all_of(all, read)) return;
    Members kept;
    std::ranges::copy_if(all, std::back_inserter(kept), read);
    reading.unread = reading.text;
    reading.made.push_back(std::move(kept));
    reading.text = Section(reading.made.back(), reading.text.path(), reading.notes);
}

void remarkOnUnread(Reading& reading) {
    if (!reading.unread) return;
    for (const Member& member : reading.unread.members()) {
        if (isRead(reading, member)) continue;
        reading.unread.find(member.first);
        const std::string key = reading.unread.pathOf(member.first);
        if (!saysNothing(reading, member)) reading.notes.warn("ignored-key", key, whyUnread(reading, key, member));
    }
}

}  // namespace posenc::models
