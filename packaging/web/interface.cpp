// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks of the core: texts in, one text out, each ended by a zero byte. An answer stays until the next call;
// posenc_failed() says whether it is the sentence of an error.
#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/explore/definition/functions.hpp"
#include "core/explore/drawing/at_pointer.hpp"
#include "core/explore/drawing/description.hpp"
#include "core/explore/drawing/play.hpp"
#include "core/explore/drawing/svg.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/state/draft.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "core/explore/state/page_data.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/why/steps_html.hpp"
#include "core/explore/why/steps_text.hpp"
#include "core/explore/why/why.hpp"
#include "packaging/web/answer.hpp"
#include "packaging/web/catalogue.hpp"
#include "packaging/web/drawing.hpp"
#include "packaging/web/edited.hpp"
#include "packaging/web/figure.hpp"
#include "packaging/web/formula.hpp"
#include "packaging/web/lab.hpp"
#include "packaging/web/lesson.hpp"

namespace posenc::web {
namespace {

drawing::Drawing g_drawing;  ///< the last for a page, which asks about places in it
Limits g_limits;             ///< of the figures since a slider is held
Ghosts g_ghosts;
std::string g_held;               ///< its ends, as a list
std::optional<Recorder> g_parts;  ///< of the last answer that has parts

const Panel& panelOf(const Figure& figure, int number) {
    if (number < 1 || number > static_cast<int>(figure.panels.size()))
        throw Error(say("core", "--panel must be from 1 to %1, not %2.").with(figure.panels.size(), number));
    return figure.panels[static_cast<std::size_t>(number - 1)];
}

std::string tableText(const State& state, int number) {
    const Figure figure = draw(state);
    const Panel& panel = panelOf(figure, number);
    const Viewport& shown = state.viewports[static_cast<std::size_t>(number - 1)];
    const Table table = withOwnValues(tableOf(zoomed(panel, shown)), state);
    std::ostringstream out;
    writeData(out, table, DataFormat::Csv);
    return out.str();
}

std::string wordsText(const State& state, Language language) {
    const Text words = summary(draw(withExamples(state, language)), !state.hideFinding);
    return spokenWords(richReading(words, language)) + "\n";
}

/// "12" or "3,12".
Cell cellAt(std::string_view at, int panel, std::string_view series) {
    const auto comma = at.find(',');
    const auto number = [at](std::string_view text) {
        if (const auto value = parseTypedNumber(text)) return *value;
        throw Error(say("core", "--at must be X or X,Y, such as 12 or 3,12, not \"%1\".").with(at));
    };
    Cell out{static_cast<std::size_t>(panel - 1), number(at.substr(0, comma)), std::nullopt, std::string(series)};
    if (comma != at.npos) out.y = number(at.substr(comma + 1));
    return out;
}

std::string whyText(const State& state, const Cell& cell) {
    const Why why = whyOf(state, cell);
    return stepsText(why.steps, *why.evaluation, true);
}

/// The State in a link as text; empty for the predictions of a class, which are no figure of a State.
std::string textOfLink(const std::string& link) {
    bool isPoll = false;
    const auto polled = [&isPoll](const std::vector<std::string>& words) -> std::optional<std::string> {
        isPoll = isPoll || words[0] == "class";
        return words[0] == "class" ? std::optional(words[0]) : std::nullopt;
    };
    const State state = parseScene(textInLink(link), polled).state;
    return isPoll ? std::string() : toText(state);
}

std::string dumped(const nlohmann::json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Guides of the page's own, [{at: "x", value, label}], on the first panel.
void addNotes(Figure& figure, const nlohmann::json& notes) {
    if (figure.panels.empty()) return;
    for (const nlohmann::json& each : notes)
        figure.panels[0].guides.push_back({each.at("at") == "x" ? Guide::At::X : Guide::At::Y, each.at("value"),
                                           Text::literal(each.at("label").get<std::string>())});
}

/// Places a figure, its names with at least the room that they had in the drawing before.
void place(Figure figure, const State& state, drawing::Size size, double pixelRatio, const drawing::Look& look) {
    drawing::Presentation presentation = drawing::presentationOf(state);
    presentation.names = std::move(g_drawing.presentation.names);
    g_drawing = drawing::drawingOf(std::make_shared<const Figure>(std::move(figure)), presentation, size, pixelRatio,
                                   look, measuredByPage);
}

/// Widens limits, and the room of names, to those of the states in a JSON list, and of all figures since the list
/// changed.
void holdLimits(Figure& figure, const std::string& held, drawing::Size size, const drawing::Look& look) {
    if (held == "[]" || g_held != held) g_limits = {}, g_drawing.presentation.names.clear();
    if (std::exchange(g_held, held) != held) {
        g_ghosts = held != "[]" && g_drawing.figure ? Ghosts(*g_drawing.figure) : Ghosts();
        for (const nlohmann::json& each : nlohmann::json::parse(held)) {
            const State end = withExamples(stateOfText(each.get<std::string>()), look.language);
            place(draw(end), end, size, 1.0, look);
            g_limits.see(*g_drawing.figure);
        }
    }
    g_limits.hold(figure);
    g_limits.see(figure);
    g_ghosts.haunt(figure);
}

std::string drawingText(const State& state, const char* notes, const char* held, drawing::Size size, double pixelRatio,
                        const drawing::Look& look) {
    Figure figure = draw(withExamples(state, look.language));
    holdLimits(figure, held, size, look);
    addNotes(figure, nlohmann::json::parse(notes));
    place(std::move(figure), state, size, pixelRatio, look);
    g_parts.emplace();
    drawing::play(*g_parts, g_drawing);
    nlohmann::json out = textsOf(*g_drawing.figure, !state.hideFinding, look.language);
    out.update(placesOf(g_drawing));
    out["held"] = g_drawing.presentation.viewports[0].held;
    for (const Told& each : toldApart(ofEach(state.subjects, nameOf), ofEach(state.subjects, &Subject::parameters)))
        out["pins"].push_back(reading(each.name, look.language));
    out["pins"].erase(0);  // which is not pinned
    out["parts"] = g_parts->tables();
    return dumped(out);
}

/// The drawing that is shown, as a file for a paper, with its State inside.
std::string svgText(const State& state) {
    constexpr double kPixelRatio = 2.0, kUnitsPerInch = 96.0;  // of fields, which are enlarged
    const drawing::Drawing fine = drawing::drawingOf(g_drawing.figure, g_drawing.presentation, g_drawing.size,
                                                     std::max(kPixelRatio, g_drawing.pixelRatio), g_drawing.look,
                                                     measuredByPage);
    return drawing::svgOf(fine, {fine.size * (1.0 / kUnitsPerInch), reading(fine.figure->title, fine.look.language),
                                 drawing::descriptionOf(fine), toText(state)});
}

std::string readingText(const drawing::Spot& spot) {
    const drawing::AtPointer read = drawing::atPointer(g_drawing, spot);
    g_parts.emplace();
    if (!read.words.empty()) drawing::drawAtPointer(*g_parts, g_drawing, read);
    return dumped({{"words", read.words}, {"parts", g_parts->tables()}});
}

/// A number of the figure with the steps to it, as HTML.
std::string stepsText(const State& asked, int panel, double x, double y, Language language) {
    const State state = withExamples(asked, language);
    const Figure figure = draw(state);
    const Panel& shown = panelOf(figure, panel + 1);
    Html place = Html(reading(shown.x.title, language)) + ": " + shortNumber(x);
    if (shown.field()) place += Html(" · ") + reading(shown.y.title, language) + ": " + shortNumber(y);
    const Why why = whyNear(state, figure, static_cast<std::size_t>(panel), x, y);
    return stepsInDetails(why, language, shown.dials() ? Html() : place, true).str();
}

}  // namespace
}  // namespace posenc::web

namespace web = posenc::web;

/// The CSV of `posenc table`.
POSENC_EXPORT(posenc_table) const char* posenc_table(const char* state, int panel, const char* language) {
    return web::answered(language, [&] { return web::tableText(posenc::stateOfText(state), panel); });
}

/// The figure in words, as `posenc plot -o FILE.txt` writes it.
POSENC_EXPORT(posenc_words) const char* posenc_words(const char* state, const char* language) {
    return web::answered(language,
                         [&] { return web::wordsText(posenc::stateOfText(state), web::languageOf(language)); });
}

/// The JSON of `posenc why --json`.
POSENC_EXPORT(posenc_why)
const char* posenc_why(const char* state, const char* at, int panel, const char* series, const char* language) {
    return web::answered(language,
                         [&] { return web::whyText(posenc::stateOfText(state), web::cellAt(at, panel, series)); });
}

/// Takes a file of trained models: see lab.hpp.
POSENC_EXPORT(posenc_bring) const char* posenc_bring(const char* id, const char* bytes, double count) {
    using namespace posenc;
    return web::answered("en", [&] {
        web::bring(id, {bytes, static_cast<std::size_t>(count)});
        return std::string();
    });
}

/// What is to be brought for the answers since this was asked last, as a JSON list.
POSENC_EXPORT(posenc_lacking) const char* posenc_lacking() {
    using namespace posenc;
    const auto used = web::g_usage ? web::g_usage->ids : std::set<std::string>();
    web::g_usage.reset();
    return web::answered("en", [&] { return nlohmann::json(web::lacking(used)).dump(); });
}

/// Draws the figure of a State, whose limits cover those of a list of States, for a size, whose height may be 0: see
/// drawingOf(). The answer has its texts (figure.hpp), its places (drawing.hpp) and its parts; the drawing stays for
/// what follows.
POSENC_EXPORT(posenc_draw)
const char* posenc_draw(const char* state, const char* notes, const char* held, double width, double height,
                        double pixelRatio, int dark, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        drawing::Look look;
        look.dark = dark == 1;
        look.title = false;
        look.within = true;
        look.language = web::languageOf(language);
        return web::drawingText(posenc::stateOfText(state), notes, held, {width, height}, pixelRatio, look);
    });
}

/// The numbers of the parts of the last answer, and the pixels of its k-th image.
POSENC_EXPORT(posenc_parts) const float* posenc_parts() { return posenc::web::g_parts->numbers().data(); }
POSENC_EXPORT(posenc_image) const std::uint8_t* posenc_image(int k) {
    return posenc::web::g_parts->pixels(static_cast<std::size_t>(k)).data();
}

/// The last drawing as an SVG document, with its State inside.
POSENC_EXPORT(posenc_svg) const char* posenc_svg(const char* state, const char* language) {
    return web::answered(language, [&] { return web::svgText(posenc::stateOfText(state)); });
}

/// {panel, x, y} of a point of the drawing, in values of the panel's axes, or null; and {words, parts} of what is read
/// at such a place: for the ear, and to be played over the drawing.
POSENC_EXPORT(posenc_spot) const char* posenc_spot(double x, double y) {
    using namespace posenc;
    return web::answered("en", [&] { return web::spotJson(web::g_drawing, {x, y}).dump(); });
}
POSENC_EXPORT(posenc_reading)
const char* posenc_reading(int panel, double x, double y, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] { return web::readingText({static_cast<std::size_t>(panel), x, y}); });
}

/// The steps to the number at a place of a panel, in values of its axes, as HTML.
POSENC_EXPORT(posenc_explain)
const char* posenc_explain(const char* state, int panel, double x, double y, const char* language) {
    return web::answered(
        language, [&] { return web::stepsText(posenc::stateOfText(state), panel, x, y, web::languageOf(language)); });
}

/// What stands around the figure, and its parameters, as the JSON of page_data.hpp; and the views that are offered.
POSENC_EXPORT(posenc_page) const char* posenc_page(const char* state, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = withExamples(posenc::stateOfText(state), web::languageOf(language));
        auto out = pageData(shown, draw(draftOf(shown).value_or(shown)));
        out["views"] = web::viewsBeside(shown);
        return web::dumped(out);
    });
}

/// All encodings and views, as the JSON of catalogue.hpp.
POSENC_EXPORT(posenc_catalogue) const char* posenc_catalogue() {
    return web::answered("en", [] { return posenc::web::catalogue().dump(); });
}

/// The State with another view, or with another encoding, which takes over what it shares with the active one.
POSENC_EXPORT(posenc_with_view)
const char* posenc_with_view(const char* state, const char* view, const char* language) {
    return web::answered(language, [&] { return posenc::toText(posenc::withView(posenc::stateOfText(state), view)); });
}
POSENC_EXPORT(posenc_with_encoding)
const char* posenc_with_encoding(const char* state, const char* encoding, const char* language) {
    return web::answered(language,
                         [&] { return posenc::toText(posenc::withEncoding(posenc::stateOfText(state), encoding)); });
}

/// The State with what it shows pinned, or an encoding, with what both have in common or with its model's values; or
/// without its k-th pinned subject (from 1 on).
POSENC_EXPORT(posenc_pin)
const char* posenc_pin(const char* state, const char* encoding, int isModels, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = posenc::stateOfText(state);
        if (shown.subjects.size() >= kMaxSubjects)
            throw Error(say("core", "At most %1 subjects can be compared; remove a pinned one first.")
                            .with(static_cast<long long>(kMaxSubjects)));
        if (!*encoding) return toText(withPinned(shown, shown.active()));
        const Subject other = isModels ? defaultSubject(encoding) : besideSubject(encoding, shown.active());
        const auto both = viewsOfBoth(shown, other);
        if (both.empty())
            throw Error(say("core", "%1 and %2 have no view in common.").with(nameOf(shown.active()), nameOf(other)));
        return toText(withPinned(both[0]->id == shown.view ? shown : withView(shown, both[0]->id), other));
    });
}
/// The State with the ranges of the last drawing, which stay, or with all of the axes.
POSENC_EXPORT(posenc_hold) const char* posenc_hold(const char* state, int holds, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        State shown = posenc::stateOfText(state);
        shown.viewports = holds ? drawing::heldViewports(web::g_drawing) : Viewports();
        return toText(shown);
    });
}
POSENC_EXPORT(posenc_unpin) const char* posenc_unpin(const char* state, int k, const char* language) {
    using namespace posenc;
    return web::answered(
        language, [&] { return toText(withoutPinned(posenc::stateOfText(state), static_cast<std::size_t>(k))); });
}

/// The State with other values, or words after show: "base=500000 compare=difference".
POSENC_EXPORT(posenc_changed)
const char* posenc_changed(const char* state, const char* words, const char* language) {
    return web::answered(language, [&] { return posenc::toText(posenc::changed(posenc::stateOfText(state), words)); });
}

/// The State with what its reader changed, as the JSON of edited.hpp.
POSENC_EXPORT(posenc_edited)
const char* posenc_edited(const char* state, const char* edits, const char* language) {
    return web::answered(language, [&] {
        return posenc::toText(web::edited(posenc::stateOfText(state), nlohmann::json::parse(edits)));
    });
}

/// A number for people, and with all its digits.
POSENC_EXPORT(posenc_number) const char* posenc_number(double value) {
    return web::answered("en", [&] { return posenc::shortNumber(value); });
}
POSENC_EXPORT(posenc_exact_number) const char* posenc_exact_number(double value) {
    return web::answered("en", [&] { return posenc::exactForPeople(value); });
}

/// What a person typed, as programs write it: a number, or nothing if it is none; a legal value of a parameter.
POSENC_EXPORT(posenc_read_number) const char* posenc_read_number(const char* text) {
    return web::answered("en", [&] {
        const auto number = posenc::parseTypedNumber(text);
        return number ? posenc::exactNumber(*number) : std::string();
    });
}
POSENC_EXPORT(posenc_read_value)
const char* posenc_read_value(const char* state, const char* id, const char* text, const char* language) {
    return web::answered(language,
                         [&] { return web::valueIn(posenc::stateOfText(state), id, text, web::languageOf(language)); });
}

/// The State in a link, as this program writes it; empty for the predictions of a class.
POSENC_EXPORT(posenc_link_state) const char* posenc_link_state(const char* link, const char* language) {
    return web::answered(language, [&] { return web::textOfLink(link); });
}

/// The definition of the active encoding, under an id of its own; empty if it has none.
POSENC_EXPORT(posenc_definition) const char* posenc_definition(const char* state, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = posenc::stateOfText(state);
        return copiedDefinition(encodingById(shown.active().encoding), web::languageOf(language));
    });
}

/// The State with the scheme that a text defines, with the values that it has in common.
POSENC_EXPORT(posenc_define)
const char* posenc_define(const char* state, const char* definition, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = posenc::stateOfText(state);
        const auto scheme = customScheme(definition);
        return toText(withEncoding(shown, scheme->id));
    });
}

/// [[call, what it is]] of all functions of definitions.
POSENC_EXPORT(posenc_functions) const char* posenc_functions(const char* language) {
    return web::answered(language, [&] {
        nlohmann::json out = nlohmann::json::array();
        for (const auto& each : posenc::definition::functions())
            out.push_back({each.call, posenc::reading(each.help, web::languageOf(language))});
        return out.dump();
    });
}

/// The State as a link, which the program opens as well.
POSENC_EXPORT(posenc_link) const char* posenc_link(const char* state, const char* language) {
    return web::answered(language, [&] { return posenc::linkTo(posenc::stateOfText(state)); });
}

/// A lesson by its source, as the JSON of lesson.hpp: what is in it, how a step begins, where its reader stands.
POSENC_EXPORT(posenc_lesson) const char* posenc_lesson(const char* source, const char* language) {
    return web::answered(language, [&] { return web::contentsOf(web::lessonOf(source)).dump(); });
}
POSENC_EXPORT(posenc_lesson_step)
const char* posenc_lesson_step(const char* source, int step, const char* language) {
    return web::answered(language,
                         [&] { return web::stepOf(web::lessonOf(source), static_cast<std::size_t>(step)).dump(); });
}
POSENC_EXPORT(posenc_lesson_standing)
const char* posenc_lesson_standing(const char* source, int step, const char* state, const char* asked, const char* said,
                                   const char* language) {
    return web::answered(language, [&] {
        const auto lesson = web::lessonOf(source);
        return web::standingOf(lesson.steps.at(static_cast<std::size_t>(step)), posenc::stateOfText(state),
                               posenc::stateOfText(asked), said, web::languageOf(language))
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    });
}

/// The State that shows the truth of a step.
POSENC_EXPORT(posenc_lesson_truth)
const char* posenc_lesson_truth(const char* source, int step, const char* state, const char* language) {
    return web::answered(language, [&] {
        const auto lesson = web::lessonOf(source);
        return posenc::toText(
            posenc::changed(posenc::stateOfText(state), lesson.steps.at(static_cast<std::size_t>(step)).reveal));
    });
}

/// A State between two others, at a share of the way.
POSENC_EXPORT(posenc_between)
const char* posenc_between(const char* from, const char* to, double share, const char* language) {
    return web::answered(language, [&] {
        return posenc::toText(posenc::between(posenc::stateOfText(from), posenc::stateOfText(to), share));
    });
}

/// The figure's formula, as the HTML of formula.hpp.
POSENC_EXPORT(posenc_formula) const char* posenc_formula(const char* state, const char* language) {
    return web::answered(language,
                         [&] { return web::formulaRows(posenc::stateOfText(state), web::languageOf(language)).str(); });
}
