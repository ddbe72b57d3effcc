// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks of the core: texts in, one text out, each ended by a zero byte. An answer stays until the next call;
// posenc_failed() says whether it is the sentence of an error.
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "core/explore/definition/functions.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/state/draft.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/state/link.hpp"
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
#include "packaging/web/figure.hpp"
#include "packaging/web/formula.hpp"
#include "packaging/web/lab.hpp"
#include "packaging/web/lesson.hpp"

namespace posenc::web {
namespace {

Figure g_figure;  ///< the last that was drawn for a page
std::vector<double> g_numbers;
std::vector<float> g_pixels;

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
        if (const auto value = parseNumber(text)) return *value;
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

std::string figureText(const State& state, Language language) {
    g_figure = draw(withExamples(state, language));
    return jsonOf(g_figure, language).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string richWords(const std::vector<Text>& texts, Language language) {
    nlohmann::json out = nlohmann::json::array();
    for (const Text& each : texts) out.push_back(richReading(each, language));
    return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Throws where the module was made anew since the figure was drawn.
const Mark& markAt(int panel, int mark) {
    return g_figure.panels.at(static_cast<std::size_t>(panel)).marks.at(static_cast<std::size_t>(mark));
}

/// A panel's field, or that of one of its small maps.
const Field& fieldAt(int panel, int mark, int map) {
    if (const auto* maps = std::get_if<Maps>(&markAt(panel, mark)))
        return maps->maps[static_cast<std::size_t>(map)].field;
    return std::get<Field>(markAt(panel, mark));
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

/// {range, scale, integers, powersOfTwo, labels}, as a page shows it.
Axis axisOf(const nlohmann::json& told) {
    Axis out;
    out.range = {told.at("range").at(0), told.at("range").at(1)};
    out.scale = told.value("scale", "linear") == "log" ? Scale::Log : Scale::Linear;
    out.integers = told.value("integers", false);
    out.powersOfTwo = told.value("powersOfTwo", false);
    out.labels = told.value("labels", std::vector<std::string>());
    return out;
}

std::string ticksText(const Axis& axis, int wanted, bool ends) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& [value, label] : ends ? ticksWithEnds(axis, wanted) : ticksFor(axis, wanted))
        all.push_back({{"value", value}, {"label", label}});
    return nlohmann::json{{"ticks", all}, {"power", commonPower(axis)}}.dump();
}

enum class Line : int { Values, Mean, Low, High };

/// At first, first + 1, ...; of a band `out` gets the other side.
void computeCurve(const Curve& curve, Line line, std::int64_t first, std::span<double> out, std::span<double> other) {
    if (line == Line::Values) return curve.values(first, out);
    if (line == Line::Mean) return curve.mean(first, out);
    line == Line::Low ? curve.band(first, out, other) : curve.band(first, other, out);
}

/// [first, count] for each pixel.
Boxes boxesOf(const double* pairs, int count) {
    Boxes out;
    for (int k = 0; k < count; ++k) {
        const auto first = static_cast<std::int64_t>(pairs[2 * k]), size = static_cast<std::int64_t>(pairs[2 * k + 1]);
        out.add({first, first + size, 0.0, 0.0});
    }
    return out;
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

/// Draws the figure, which stays for what follows, as the JSON of figure.hpp.
POSENC_EXPORT(posenc_figure) const char* posenc_figure(const char* state, const char* language) {
    return web::answered(language,
                         [&] { return web::figureText(posenc::stateOfText(state), web::languageOf(language)); });
}

/// Numbers of a curve at first, first + 1, ...: its values (0), mean (1), or a side of its band (2, 3).
POSENC_EXPORT(posenc_curve)
const double* posenc_curve(int panel, int mark, int curve, int line, double first, int count) {
    using namespace posenc;
    const auto& of = std::get<Curves>(web::markAt(panel, mark)).curves[static_cast<std::size_t>(curve)];
    web::g_numbers.resize(2 * static_cast<std::size_t>(count));
    const auto all = std::span(web::g_numbers);
    web::computeCurve(of, static_cast<web::Line>(line), static_cast<std::int64_t>(first), all.first(all.size() / 2),
                      all.last(all.size() / 2));
    return web::g_numbers.data();
}

/// The same at a list of whole numbers, which the caller has put into room.
POSENC_EXPORT(posenc_curve_at)
const double* posenc_curve_at(int panel, int mark, int curve, int line, const double* at, int count) {
    using namespace posenc;
    const auto& of = std::get<Curves>(web::markAt(panel, mark)).curves[static_cast<std::size_t>(curve)];
    web::g_numbers.resize(static_cast<std::size_t>(count));
    double other = 0.0;
    for (int k = 0; k < count; ++k)
        web::computeCurve(of, static_cast<web::Line>(line), static_cast<std::int64_t>(at[k]),
                          {&web::g_numbers[static_cast<std::size_t>(k)], 1}, {&other, 1});
    return web::g_numbers.data();
}

/// The exact value of a field's cell.
POSENC_EXPORT(posenc_cell) double posenc_cell(int panel, int mark, int map, double row, double column) {
    return web::fieldAt(panel, mark, map).at(static_cast<std::int64_t>(row), static_cast<std::int64_t>(column));
}

/// Means over boxes of cells, row by row; a box is its first number and how many it has.
POSENC_EXPORT(posenc_pixels)
const float* posenc_pixels(int panel, int mark, int map, const double* rows, int height, const double* columns,
                           int width) {
    web::g_pixels.resize(static_cast<std::size_t>(height) * static_cast<std::size_t>(width));
    web::fieldAt(panel, mark, map).sample(web::boxesOf(rows, height), web::boxesOf(columns, width), web::g_pixels);
    return web::g_pixels.data();
}

/// What a panel adds about a point, as a JSON list.
POSENC_EXPORT(posenc_remark) const char* posenc_remark(int panel, double x, double y, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const auto& remark = web::g_figure.panels.at(static_cast<std::size_t>(panel)).remark;
        return web::richWords(remark ? remark(x, y) : std::vector<Text>{}, web::languageOf(language));
    });
}

/// The steps to the number at a place of a panel, in values of its axes, as HTML.
POSENC_EXPORT(posenc_explain)
const char* posenc_explain(const char* state, int panel, double x, double y, const char* language) {
    return web::answered(
        language, [&] { return web::stepsText(posenc::stateOfText(state), panel, x, y, web::languageOf(language)); });
}

/// What stands around the figure, and its parameters, as the JSON of page_data.hpp.
POSENC_EXPORT(posenc_page) const char* posenc_page(const char* state, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = withExamples(posenc::stateOfText(state), web::languageOf(language));
        return pageData(shown, draw(draftOf(shown).value_or(shown)))
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    });
}

/// All encodings and views, as the JSON of catalogue.hpp.
POSENC_EXPORT(posenc_catalogue) const char* posenc_catalogue() {
    return web::answered("en", [] { return posenc::web::catalogue().dump(); });
}

/// The State with another view, or with another encoding in place of the active one.
POSENC_EXPORT(posenc_with_view)
const char* posenc_with_view(const char* state, const char* view, const char* language) {
    return web::answered(language, [&] { return posenc::toText(posenc::withView(posenc::stateOfText(state), view)); });
}
POSENC_EXPORT(posenc_with_encoding)
const char* posenc_with_encoding(const char* state, const char* encoding, const char* language) {
    using namespace posenc;
    return web::answered(language,
                         [&] { return toText(withSubject(posenc::stateOfText(state), defaultSubject(encoding))); });
}

/// The State with what it shows pinned, or without its k-th pinned subject (from 1 on).
POSENC_EXPORT(posenc_pin) const char* posenc_pin(const char* state, const char* language) {
    using namespace posenc;
    return web::answered(language, [&] {
        const State shown = posenc::stateOfText(state);
        if (shown.subjects.size() >= kMaxSubjects)
            throw Error(say("core", "At most %1 subjects can be compared; remove a pinned one first.")
                            .with(static_cast<long long>(kMaxSubjects)));
        return toText(withPinned(shown, shown.active()));
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
        Subject subject = defaultSubject(scheme->id);
        subject.parameters.adopt(shown.active().parameters);
        return toText(withSubject(shown, std::move(subject)));
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

/// Ticks of an axis, with labels at both ends if `ends` is 1: {ticks: [{value, label}], power}.
POSENC_EXPORT(posenc_ticks) const char* posenc_ticks(const char* axis, int wanted, int ends) {
    return web::answered("en",
                         [&] { return web::ticksText(web::axisOf(nlohmann::json::parse(axis)), wanted, ends == 1); });
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

/// The figure's formula, as the JSON of formula.hpp.
POSENC_EXPORT(posenc_formula) const char* posenc_formula(const char* state, const char* language) {
    return web::answered(
        language, [&] { return web::formulaJson(posenc::stateOfText(state), web::languageOf(language)).dump(); });
}
