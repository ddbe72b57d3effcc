// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/command.hpp"
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

/// JSON stays exact.
std::string textOf(const Model& model, const InspectFlags& flags, Language language) {
    if (flags.json) return flags.sheet ? sheetJson(sheetOf(model)) : inspectJson(model);
    return harmless(flags.sheet ? sheetText(model, sheetOf(model), language) : inspectText(model, language));
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
