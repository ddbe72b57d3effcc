// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks about models, in a module of its own: most readers never need it.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "core/explore/state/link.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/presets.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/sheet.hpp"
#include "packaging/web/answer.hpp"

namespace posenc::web {
namespace {

using Json = nlohmann::ordered_json;

Json cardsOf(const ModelSheet& sheet, Language language) {
    Json out = Json::array();
    for (const ModelSheet::Card& card : sheet.cards) {
        Json rows = Json::array();
        for (const ModelSheet::Row& row : card.rows)
            rows.push_back({reading(row.label, language), reading(row.value, language), row.key});
        out.push_back({{"title", reading(card.title, language)}, {"rows", rows}});
    }
    return out;
}

Json findingsOf(const Model& model, Language language) {
    static constexpr const char* kNames[] = {"info", "warning", "error"};
    Json out = Json::array();
    for (const Finding& each : model.findings)
        out.push_back({{"severity", kNames[static_cast<std::size_t>(each.severity)]},
                       {"key", each.key},
                       {"message", reading(each.message, language)}});
    return out;
}

/// The State that shows the model, in the view that is open where its encoding has it; empty if it has no encoding.
std::string stateShowing(const Model& model, const State& now) {
    if (model.parts.empty()) return {};
    State next = shownAsIn(model, withModel(now, stateOf(model)));
    next.viewports = {};
    return toText(next);
}

std::string modelText(const std::string& config, std::string_view name, const State& now, Language language) {
    const Model model = readModelConfig(config, name);
    return Json{{"name", model.name},
                {"type", model.type},
                {"state", stateShowing(model, now)},
                {"cards", cardsOf(sheetOf(model), language)},
                {"findings", findingsOf(model, language)}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json inBothLanguages(const std::array<std::string, 2>& sentence) {
    return sentence[0].empty() ? Json() : Json{{"en", sentence[0]}, {"zh", sentence[1]}};
}

Json presets() {
    Json out = Json::array();
    for (const PublishedModel& each : publishedModels())
        out.push_back({{"id", each.id},
                       {"title", each.title},
                       {"confirmed", inBothLanguages(each.confirmed)},
                       {"unconfirmed", inBothLanguages(each.unconfirmed)},
                       {"config", each.config}});
    return out;
}

}  // namespace
}  // namespace posenc::web

namespace web = posenc::web;

/// A config.json: {name, type, state, cards: [{title, rows: [[label, value, key]]}], findings: [{severity, key,
/// message}]}. `state`: of the page; it is shown with the model in place of its active subject.
POSENC_EXPORT(posenc_model)
const char* posenc_model(const char* config, const char* name, const char* state, const char* language) {
    return web::answered(
        language, [&] { return web::modelText(config, name, posenc::parseState(state), web::languageOf(language)); });
}

/// Published models: [{id, title, confirmed: {en, zh}, unconfirmed, config}], the last of them their config.json.
POSENC_EXPORT(posenc_presets) const char* posenc_presets() {
    return web::answered("en", [] { return web::presets().dump(); });
}
