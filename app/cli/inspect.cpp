// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/command.hpp"
#include "core/models/model.hpp"
#include "core/text/characters.hpp"

namespace posenc::app {

namespace {

struct InspectFlags {
    std::string file;
    bool json = false;
};

/// A pipe is not waited for, as in everything else that opens files.
Model read(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_other(file, ignored))
        throw Error(say("core", "\"%1\" is a pipe or a device; give a model's config.json.").with(file.string()));
    return readModelFile(file);
}

/// JSON stays exact.
std::string textOf(const Model& model, bool json, Language language) {
    return json ? inspectJson(model) : harmless(inspectText(model, language));
}

void writeLine(std::ostream& out, const std::string& text) { out << text << (text.ends_with('\n') ? "" : "\n"); }

bool isError(const Finding& finding) { return finding.severity == Severity::Error; }

}  // namespace

Action prepareInspect(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<InspectFlags>();
    app.add_option("FILE", flags->file, call.read(say("core", "a model's config.json")))->required();
    app.add_flag("--json", flags->json, call.read(say("core", "as JSON, with the frequencies or slopes that result")));
    return [flags, language = call.language] {
        const Model model = read(flags->file);
        toStandardOutput([&](std::ostream& out) { writeLine(out, textOf(model, flags->json, language)); });
        return std::ranges::any_of(model.findings, isError) ? 1 : 0;
    };
}

}  // namespace posenc::app
