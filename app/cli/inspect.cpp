// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>

#include "app/cli/help.hpp"
#include "core/models/sheet.hpp"
#include "core/text/characters.hpp"

namespace posenc::app {

namespace {

struct InspectFlags {
    std::string file;
    std::string engine;
    bool json = false, rules = false, sheet = false;
};

/// A pipe is not waited for, as in everything else that opens files.
Model read(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_other(file, ignored))
        throw Error(
            say("core", "\"%1\" is a pipe or a device; give a model's config.json or GGUF.").with(file.string()));
    return readModelFile(file);
}

/// Without a file what the flags say of themselves.
Model modelFor(const InspectFlags& flags) {
    if (flags.file.empty()) return readPasted(flags.engine, nullptr);
    const Model model = read(flags.file);
    return flags.engine.empty() ? model : withFlags(model, flags.engine);
}

/// Nothing where it goes elsewhere: a log has one line for each finding.
std::optional<std::size_t> terminalWidth() {
    constexpr std::size_t kUsual = 80, kLeast = 40, kMost = 100;
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0) return std::nullopt;
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return std::clamp<std::size_t>(known ? size.ws_col : kUsual, kLeast, kMost);
}

/// What goes on is indented by two more than where its line begins.
std::string linesWithin(const std::string& text, std::size_t width) {
    std::istringstream in(text);
    std::string out;
    for (std::string line; std::getline(in, line);)
        out += wrapped(line, 0, std::min(line.find_first_not_of(' '), line.size()) + 2, width) + "\n";
    return out;
}

std::string findingsText(const Model& model, Language language) {
    const auto width = terminalWidth();
    const std::string text = harmless(inspectText(model, language));
    return width ? linesWithin(text, *width) : text;
}

/// JSON stays exact.
std::string textOf(const Model& model, const InspectFlags& flags, Language language) {
    if (flags.json) return flags.sheet ? sheetJson(sheetOf(model)) : inspectJson(model);
    return flags.sheet ? harmless(sheetText(model, sheetOf(model), language)) : findingsText(model, language);
}

void writeLine(std::ostream& out, const std::string& text) { out << text << (text.ends_with('\n') ? "" : "\n"); }

bool isError(const Finding& finding) { return finding.severity == Severity::Error; }

int inspect(const InspectFlags& flags, Language language) {
    if (flags.rules) return toStandardOutput([&](std::ostream& out) { out << rulesText(language); }), 0;
    const Model model = modelFor(flags);
    toStandardOutput([&](std::ostream& out) { writeLine(out, textOf(model, flags, language)); });
    return std::ranges::any_of(model.findings, isError) ? 1 : 0;
}

}  // namespace

Action prepareInspect(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<InspectFlags>();
    auto* file = app.add_option("FILE", flags->file, call.read(say("core", "a model's config.json or GGUF")));
    auto* engine = app.add_option(
        "--flags", flags->engine,
        call.read(say("core",
                      "as an engine runs it with these flags of llama.cpp, vLLM, SGLang or exllama, or with this JSON "
                      "in the place of keys; without FILE what they say by themselves")));
    auto* rules = app.add_flag("--rules", flags->rules,
                               call.read(say("core", "why findings come about, and what to do")));
    app.callback([file, engine, rules] {
        if (file->count() == 0 && engine->count() == 0 && rules->count() == 0) throw CLI::RequiredError("FILE");
    });
    app.add_flag("--json", flags->json, call.read(say("core", "as JSON, with the frequencies or slopes that result")));
    app.add_flag("--sheet", flags->sheet,
                 call.read(say("core",
                               "all that is effective: lengths, what each engine multiplies scores by, layers, what "
                               "was read and from which key, and a table of every pair")));
    return [flags, language = call.language] { return inspect(*flags, language); };
}

}  // namespace posenc::app
