// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/beside.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/parameter/symbol_values.hpp"

namespace posenc {

namespace {

/// Where `other` has the same quantity: one id, and one symbol and unit. A scheme of the reader's may leave these out.
std::optional<std::size_t> placeIn(const ParameterSet& other, const Descriptor& quantity) {
    const auto agree = [](std::string_view x, std::string_view y) { return x.empty() || y.empty() || x == y; };
    const auto at = other.schema().index(quantity.id);
    if (!at) return at;
    const Descriptor& own = other.schema().descriptors[*at];
    const bool named = *own.symbol || *quantity.symbol || std::string_view(own.label.source) == quantity.label.source;
    const bool same = named && own.domain.index() == quantity.domain.index() && agree(own.symbol, quantity.symbol) &&
                      agree(own.unit.source, quantity.unit.source);
    return same ? at : std::nullopt;
}

/// Other lengths that `from` does not have follow the trained context.
void followContext(ParameterSet& set, const ParameterSet& from) {
    const Descriptor* context = set.schema().find("trained-context");
    const auto* before = context ? std::get_if<std::int64_t>(&context->defaultValue) : nullptr;
    if (!before) return;
    const double times = std::atof(toText(set.value(context->id)).c_str()) / static_cast<double>(*before);
    for (const Descriptor& each : set.schema().descriptors) {
        const auto* length = std::get_if<std::int64_t>(&each.defaultValue);
        const bool follows = length && std::string_view(each.unit.source) == context->unit.source;
        if (!follows || from.schema().find(each.id)) continue;
        const double wanted = std::min(times * static_cast<double>(*length), 1e15);
        static_cast<void>(set.set(each.id, snapped(each, std::llround(wanted))));
    }
}

/// The values, each "auto" replaced by what it stands for.
std::vector<Value> inUse(const ParameterSet& set) { return set.schema().inUse(set.values()); }

/// By parameter: whether one of the others has another value of this quantity.
std::vector<bool> differing(const ParameterSet& own, const std::vector<ParameterSet>& others) {
    const auto& all = own.schema().descriptors;
    std::vector<bool> out(all.size(), false);
    for (const ParameterSet& other : others)
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const auto at = placeIn(other, all[i]); at && other.values()[*at] != own.values()[i])
                out[i] = out[i] || inUse(other)[*at] != inUse(own)[i];
    return out;
}

/// "b = 1,000,000 · L = 32,768"; "Direction: causal" if none of these has a symbol.
Text told(const ParameterSet& own, const std::vector<bool>& wanted) {
    const std::vector<Value> used = inUse(own);
    const auto symbols = symbolValues(own.schema(), used, [&](std::size_t i) { return wanted[i]; });
    Text out = Text::literal(symbols);
    for (std::size_t i = 0; symbols.empty() && i < used.size(); ++i) {
        if (!wanted[i]) continue;
        const Text value = say("core", "%1: %2").with(own.schema().descriptors[i].label, readable(used[i]));
        out = out.empty() ? value : say("core", "%1 · %2").with(out, value);
    }
    return out;
}

}  // namespace

void carry(const ParameterSet& from, ParameterSet& to, const std::function<bool(const Descriptor&)>& wanted) {
    const std::vector<Value> used = inUse(from);
    for (int round = 0; round < 2; ++round)  // one may be legal only after another
        for (const Descriptor& each : to.schema().descriptors)
            if (const auto at = from.schema().index(each.id); at && wanted(each)) {
                const Value& own = from.values()[*at];
                static_cast<void>(to.set(each.id, snapped(each, refusal(each, own) ? used[*at] : own)));
            }
}

Subject besideSubject(std::string_view encoding, const Subject& active) {
    Subject out = defaultSubject(encoding);
    const ParameterSet& from = active.parameters;
    carry(from, out.parameters, [&](const Descriptor& each) {
        const auto at = placeIn(from, each);
        const bool words = std::holds_alternative<Line>(each.domain) || std::holds_alternative<FilePath>(each.domain);
        return at && !words && !(from.isDefault(*at) && from.values()[*at] == Value{1.0});
    });
    followContext(out.parameters, from);
    return out;
}

State withEncoding(const State& state, std::string_view encoding) {
    return withSubject(state, besideSubject(encoding, state.active()));
}

std::vector<const ViewInfo*> viewsOfBoth(const State& state, const Subject& other) {
    std::vector<const ViewInfo*> out = viewsOf(state.active().info());
    out.insert(out.begin(), &viewOf(state.active().info(), state.view));
    const auto theirs = viewsOf(other.info());
    std::erase_if(out, [&](const ViewInfo* each) { return each->room < 2 || !std::ranges::count(theirs, each); });
    return out;
}

Text differences(const ParameterSet& own, const std::vector<ParameterSet>& others) {
    return told(own, differing(own, others));
}

std::vector<Told> toldApart(const std::vector<Text>& names, const std::vector<ParameterSet>& subjects) {
    std::vector<Told> out;
    for (std::size_t k = 0; k < names.size(); ++k) {
        const ParameterSet& own = subjects[k];
        std::vector<ParameterSet> others;
        for (std::size_t other = 0; other < names.size(); ++other)
            if (other != k && (other == 0 || names[other] == names[k])) others.push_back(subjects[other]);
        const std::vector<bool> differs = differing(own, others);
        const Text values = told(own, differs);
        out.push_back({names[k], symbolValues(own.schema(), own.values(), [&](std::size_t i) {
                           return !differs[i] && !isIdle(own, i) && !placeIn(subjects[0], own.schema().descriptors[i]);
                       })});
        if (!values.empty())
            out[k].name = say("core", "%1, %2%3").with(names[k], values, "");  // not the comma of lists
    }
    return out;
}

}  // namespace posenc
