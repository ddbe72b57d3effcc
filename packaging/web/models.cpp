// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks about models, in a module of its own: most readers never need it.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/teach/document/document.hpp"
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

std::string modelText(const Model& model, const State& now, Language language) {
    return Json{{"name", model.name},
                {"type", model.type},
                {"state", stateShowing(model, now)},
                {"cards", cardsOf(sheetOf(model), language)},
                {"findings", findingsOf(model, language)}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

// --- files that are dropped on the page, whose pieces it hands over as they are asked for

constexpr std::uint64_t kPiece = 8U << 20U;  // bytes; headers of models take 30 MB at most

std::map<std::uint64_t, std::string> g_pieces;  ///< of one file, by where they begin

/// Thrown where a piece is not there yet.
struct Wanted {
    std::uint64_t at, end;
};

data::InputFile fileOfPieces(const std::string& name, std::uint64_t size) {
    return {name, size, [name, size](std::uint64_t offset, std::span<char> into) {
                while (!into.empty()) {
                    const std::uint64_t at = offset / kPiece * kPiece;
                    const auto piece = g_pieces.find(at);
                    if (piece == g_pieces.end()) throw Wanted{at, std::min(at + kPiece, size)};
                    const std::string_view rest = std::string_view(piece->second).substr(offset - at, into.size());
                    if (rest.empty()) throw Error(say("core", "\"%1\" became shorter while it was read.").with(name));
                    std::ranges::copy(rest, into.begin());
                    into = into.subspan(rest.size());
                    offset += rest.size();
                }
            }};
}

/// What a file is that this page cannot open, for the page to say; empty if it may be a model.
std::string otherKind(std::string_view start) {
    const auto begins = [start](std::initializer_list<std::string_view> all) {
        return std::ranges::any_of(all, [start](std::string_view each) { return start.starts_with(each); });
    };
    if (begins({"GGUF"}) || trimmed(start).starts_with('{')) return {};
    if (begins({"%PDF"})) return "pdf";
    if (begins({"RIFF", "\xff\xd8", "GIF8"})) return "picture";
    if (begins({"\x93NUMPY"})) return "numbers";
    if (begins({"PK\x03\x04", "\x1f\x8b"})) return "archive";
    return start.size() > 8 && start[8] == '{' && start[7] == 0 ? "weights" : "unknown";
}

/// Comments may stand before its first line, `scheme ID "NAME"`.
bool isDefinition(std::string_view text) {
    while (trimmed(text).starts_with('#')) text.remove_prefix(std::min(text.find('\n', text.find('#')), text.size()));
    return trimmed(text).starts_with("scheme ");
}

/// A config.json says little by its name.
Model modelIn(const data::InputFile& file) {
    std::string name = file.name();
    for (const std::string_view end : {".json", ".gguf"})
        if (name.ends_with(end)) name.resize(name.size() - end.size());
    Model model = readModelIn(file, name);
    const bool isNamed = !name.empty() && name != "config";
    return isNamed || model.type.empty() ? model : readModelIn(file, model.type);
}

std::string sessionText(const Document& document, Language language) {
    const NamedState& shown = document.scenes.scene();
    if (!shown.instead.empty()) return Json{{"other", "class"}}.dump();
    return Json{{"state", toText(shown.state)},
                {"scenes", document.scenes.all.size()},
                {"note", document.note ? reading(*document.note, language) : ""}}
        .dump();
}

std::string openedText(const std::string& name, std::uint64_t size, const State& now, Language language) {
    if (size == 0) throw Error(say("core", "\"%1\" is empty.").with(name));
    const data::InputFile file = fileOfPieces(name, size);
    if (const auto session = sessionIn(file)) return sessionText(*session, language);
    const std::string start = file.read(0, std::min<std::uint64_t>(size, 4096));
    if (isDefinition(start)) return Json{{"definition", file.read(0, std::min(size, kSessionLimit))}}.dump();
    const std::string other = otherKind(start);
    return other.empty() ? modelText(modelIn(file), now, language) : Json{{"other", other}}.dump();
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
    return web::answered(language, [&] {
        return web::modelText(posenc::readModelConfig(config, name), posenc::parseState(state),
                              web::languageOf(language));
    });
}

/// Opens a file: a model as above; {state, scenes, note} of a session or picture, whose first scene is shown;
/// {definition}; {other}, what else it is: "class", "pdf", "picture", "numbers", "archive", "weights", "unknown"; or
/// {wanted: [at, end]}, a piece that posenc_piece() is to hand over before it is asked again.
POSENC_EXPORT(posenc_open)
const char* posenc_open(const char* name, double size, const char* state, const char* language) {
    return web::answered(language, [&]() -> std::string {
        try {
            return web::openedText(name, static_cast<std::uint64_t>(size), posenc::parseState(state),
                                   web::languageOf(language));
        } catch (const web::Wanted& wanted) {
            return web::Json{{"wanted", {wanted.at, wanted.end}}}.dump();
        }
    });
}

/// Takes a piece of the file that is being opened; a negative place forgets all of them.
POSENC_EXPORT(posenc_piece) const char* posenc_piece(double at, const char* bytes, double count) {
    return web::answered("en", [&] {
        if (at < 0)
            web::g_pieces.clear();
        else
            web::g_pieces[static_cast<std::uint64_t>(at)].assign(bytes, static_cast<std::size_t>(count));
        return std::string();
    });
}

/// Published models: [{id, title, confirmed: {en, zh}, unconfirmed, config}], the last of them their config.json.
POSENC_EXPORT(posenc_presets) const char* posenc_presets() {
    return web::answered("en", [] { return web::presets().dump(); });
}
