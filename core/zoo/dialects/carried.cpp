// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/rotary.hpp"
#include "core/zoo/dialects/writers.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/names/names.hpp"

/// Keys of a model's file outside the setting, which are written with it.
namespace posenc::dialect {

namespace {

struct ToJson {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(const models::List& list) const {
        return ofEach(list, [this](const models::Node& each) { return std::visit(*this, each.data); });
    }
    Json operator()(const models::Members& members) const {
        Json out = Json::object();
        for (const auto& [key, value] : members) out[key] = std::visit(*this, value.data);
        return out;
    }
    template <class T> Json operator()(const T& value) const { return value; }
};

/// Sections of M-RoPE, Ministral's temperature, and keys unknown here.
bool isOwn(std::string_view key) {
    return models::listed("mrope_section mrope_interleaved interleaved xdrope_section llama_4_scaling_beta", key) ||
           !models::isMethodKey(key);
}

bool holdsObjects(const Json& method) {
    return !method.empty() && std::ranges::all_of(method, [](const Json& each) { return each.is_object(); });
}

/// Phi-3.5-MoE has two attention factors, one for each of LongRoPE's lists.
void addMscales(const Json& from, Json& to) {
    if (to[keys::kType] != "longrope" || !from.contains("short_mscale") || !from.contains("long_mscale")) return;
    for (const char* each : {"short_mscale", "long_mscale"}) to[each] = from[each];
    to.erase(keys::kAttentionFactor);
}

void addOwn(const Json& from, Json& to) {
    if (holdsObjects(from)) {
        for (const auto& [scope, method] : from.items())
            if (to.contains(scope)) addOwn(method, to[scope]);
    } else if (!holdsObjects(to)) {
        const bool same = to[keys::kType] == "xdrope";  // its files have more keys than its class reads
        for (const auto& [key, value] : from.items())
            if ((same || isOwn(key)) && !to.contains(key)) to[key] = value;
        addMscales(from, to);
    }
}

}  // namespace

std::optional<Json> fileOf(const Model& model) {
    if (!model.source || model.source->gguf) return std::nullopt;
    return ToJson{}(model.source->root);
}

Json& textPart(Json& file, const Model& model) {
    Json* at = &file;
    std::string_view rest = model.inside;
    while (!rest.empty()) {
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        at = &(*at)[std::string(rest.substr(0, dot))];
        rest.remove_prefix(std::min(dot + 1, rest.size()));
    }
    return *at;
}

void addOwnKeys(const Model& model, Json& parameters) {
    auto file = fileOf(model);
    if (!file) return;
    const Json& text = textPart(*file, model);
    for (const char* key : {keys::kParameters, keys::kScaling})
        if (text.contains(key) && text[key].is_object()) addOwn(text[key], parameters);
}

void refuseSections(const Model& model, Say dialect) {
    const bool sections = std::ranges::any_of(model.parts, [](const Model::Part& each) { return !!each.axes; });
    if (sections && model.source && model.source->gguf)
        throw cannot(dialect, say("core",
                                  "the sections of M-RoPE are in the GGUF (rope.dimension_sections) and are not kept "
                                  "here; convert the model's config.json instead."));
}

const Finding* complaintOf(const Model& read, const Model& model) {
    const auto isNew = [&](const Finding& each) {
        return each.severity != Severity::Info && std::ranges::none_of(model.findings, [&](const Finding& own) {
                   return own.id == each.id && own.severity >= each.severity;
               });
    };
    const auto found = std::ranges::find_if(read.findings, isNew);
    return found == read.findings.end() ? nullptr : &*found;
}

}  // namespace posenc::dialect
