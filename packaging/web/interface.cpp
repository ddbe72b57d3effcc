// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks of the core: texts in, one text out, each ended by a zero byte. An answer stays until the next call;
// posenc_failed() says whether it is the sentence of an error.
#include <cstdlib>
#include <sstream>
#include <string>

#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/why/steps_text.hpp"
#include "core/explore/why/why.hpp"

namespace posenc::web {
namespace {

std::string g_answer;
bool g_failed = false;

Language languageOf(const char* id) { return languageOfId(id).value_or(Language::English); }

/// Keeps what `answer` returns, or the sentence that it throws.
template <class Answer> const char* answered(const char* language, const Answer& answer) {
    g_failed = true;
    try {
        g_answer = answer();
        g_failed = false;
    } catch (const Error& error) {
        g_answer = reading(error.text(), languageOf(language));
    } catch (const std::exception& error) {
        g_answer = error.what();
    }
    return g_answer.c_str();
}

/// A link or a session as it was written; "rope/periods base=500000" as the command line takes it: what is left out has
/// today's defaults.
State stateOf(std::string_view text) {
    if (isLink(text)) return parseState(textInLink(text));
    if (text.starts_with("posenc ") || text.find_first_of(";\n") != text.npos) return parseState(text);
    const auto blank = text.find(' ');
    const std::string_view figure = text.substr(0, blank);
    const auto slash = figure.find('/');
    const State start = defaultState(figure.substr(0, slash), slash == figure.npos ? "" : figure.substr(slash + 1));
    return blank == text.npos ? start : changed(start, text.substr(blank + 1));
}

const Panel& panelOf(const Figure& figure, int number) {
    if (number < 1 || number > static_cast<int>(figure.panels.size()))
        throw Error(say("core", "--panel must be from 1 to %1, not %2.").with(figure.panels.size(), number));
    return figure.panels[static_cast<std::size_t>(number - 1)];
}

std::string tableText(const State& state, int number) {
    const Figure figure = draw(state);
    const Viewport& shown = state.viewports[static_cast<std::size_t>(number - 1) % state.viewports.size()];
    const Table table = withOwnValues(tableOf(zoomed(panelOf(figure, number), shown)), state);
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
    std::ostringstream out;
    writeSteps(out, why.steps, *why.evaluation, true);
    return out.str();
}

}  // namespace
}  // namespace posenc::web

#define POSENC_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace web = posenc::web;

POSENC_EXPORT(posenc_room) void* posenc_room(std::size_t bytes) { return std::malloc(bytes); }
POSENC_EXPORT(posenc_leave) void posenc_leave(void* room) { std::free(room); }
POSENC_EXPORT(posenc_failed) int posenc_failed() { return web::g_failed ? 1 : 0; }

/// The CSV of `posenc table`.
POSENC_EXPORT(posenc_table) const char* posenc_table(const char* state, int panel, const char* language) {
    return web::answered(language, [&] { return web::tableText(web::stateOf(state), panel); });
}

/// The figure in words, as `posenc plot -o FILE.txt` writes it.
POSENC_EXPORT(posenc_words) const char* posenc_words(const char* state, const char* language) {
    return web::answered(language, [&] { return web::wordsText(web::stateOf(state), web::languageOf(language)); });
}

/// The JSON of `posenc why --json`.
POSENC_EXPORT(posenc_why)
const char* posenc_why(const char* state, const char* at, int panel, const char* series, const char* language) {
    return web::answered(language, [&] { return web::whyText(web::stateOf(state), web::cellAt(at, panel, series)); });
}
