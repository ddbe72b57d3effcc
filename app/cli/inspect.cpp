// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "app/cli/help.hpp"
#include "app/cli/input.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/nearest.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc::app {

namespace {

struct InspectFlags {
    std::string file;
    std::string engine;
    std::string failOn = "error";
    std::vector<std::string> allowed;
    bool json = false, rules = false, sheet = false;
};

/// Without a file: checks the flags alone.
Model modelFor(const InspectFlags& flags) {
    if (flags.file.empty()) return readPasted(flags.engine, nullptr);
    const Model model = readModelFile(modelFile(flags.file));
    return flags.engine.empty() ? model : withFlags(model, flags.engine);
}

/// Returns nothing if output is no terminal: a log has one line for each finding.
std::optional<std::size_t> terminalWidth() {
    constexpr std::size_t kUsual = 80, kLeast = 40, kMost = 100;
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0) return std::nullopt;
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return std::clamp<std::size_t>(known ? size.ws_col : kUsual, kLeast, kMost);
}

/// Indents continuation lines by two more than their first line.
std::string linesWithin(const std::string& text, std::size_t width) {
    std::string out;
    for (const std::string& line : byMark(text))
        out += wrapped(line, 0, std::min(line.find_first_not_of(' '), line.size()) + 2, width) + "\n";
    return out;
}

std::string findingsText(const Model& model, Language language) {
    const auto width = terminalWidth();
    const std::string text = inspectText(model, language);
    return width ? linesWithin(text, *width) : text;
}

/// JSON stays exact.
std::string textOf(const Model& model, const InspectFlags& flags, Language language) {
    if (flags.json) return flags.sheet ? sheetJson(model, sheetOf(model)) : inspectJson(model);
    return flags.sheet ? sheetText(model, sheetOf(model), language) : findingsText(model, language);
}

const std::vector<std::string> kSeverities{"info", "warning", "error"};  // in the order of Severity

/// True if any finding is at least as severe as --fail-on and not named by --allow.
bool fails(const Model& model, const InspectFlags& flags) {
    const auto least = static_cast<Severity>(std::ranges::find(kSeverities, flags.failOn) - kSeverities.begin());
    return std::ranges::any_of(model.findings, [&](const Finding& each) {
        return each.severity >= least && std::ranges::find(flags.allowed, each.id.text()) == flags.allowed.end();
    });
}

/// A misspelt id would allow nothing.
void requireFindings(const std::vector<std::string>& ids) {
    const std::vector<std::string> all = byBlanks(kFindings);
    for (const std::string& id : ids) {
        if (std::ranges::find(all, id) != all.end()) continue;
        const std::string meant = nearest(id, all);
        throw UsageError(meant.empty()
                             ? say("core", "--allow: there is no finding \"%1\".").with(id)
                             : say("core", "--allow: there is no finding \"%1\"; did you mean %2?").with(id, meant));
    }
}

int inspect(const InspectFlags& flags, Language language) {
    oneOf("--fail-on", flags.failOn, kSeverities);
    requireFindings(flags.allowed);
    if (flags.rules) return toStandardOutput(rulesText(language)), 0;
    const Model model = asAsked([&] { return modelFor(flags); });
    toStandardOutput(textOf(model, flags, language));
    return fails(model, flags) ? 1 : 0;
}

}  // namespace

Action prepareInspect(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<InspectFlags>();
    auto* file = call.option(app, "FILE", flags->file,
                             say("core", "a model's config.json or GGUF, its folder, or - for the standard input"));
    auto* engine = call.option(app, "--flags", flags->engine,
                               say("core",
                                   "as an engine runs it with these flags of llama.cpp, vLLM, SGLang or exllama, or "
                                   "with keys replaced by this JSON; without FILE, the meaning of the flags alone"));
    auto* rules = call.flag(app, "--rules", flags->rules, say("core", "why findings arise, and what to do about them"));
    app.callback([file, engine, rules] {
        if (file->count() == 0 && engine->count() == 0 && rules->count() == 0) throw CLI::RequiredError("FILE");
    });
    call.flag(app, "--json", flags->json, say("core", "as JSON, with the resulting frequencies or slopes"));
    call.flag(app, "--sheet", flags->sheet,
              say("core",
                  "everything in effect: lengths, each engine's factors on scores, layers, the values read and their "
                  "keys, and a table of every pair"));
    offer(call.option(
              app, "--fail-on", flags->failOn,
              say("core", "info, warning or error: how severe a finding must be for exit status 1 (default: error)")),
          kSeverities);
    call.option(app, "--allow", flags->allowed,
                say("core", "the id of a finding that the exit status ignores; may be repeated"), "ID")
        ->expected(1)
        ->take_all();
    app.footer(call.read(say(
        "core",
        "Exit status: 0 no finding as severe as --fail-on, 1 at least one, 2 wrong usage or a file cannot be read.")));
    return [flags, language = call.language] { return inspect(*flags, language); };
}

}  // namespace posenc::app
