// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include "app/cli/command.hpp"
#include "core/models/model.hpp"

namespace posenc::app {

namespace {

struct Flags {
    std::string file;
    bool json = false;
};

void writeLine(std::ostream& out, const std::string& text) { out << text << (text.ends_with('\n') ? "" : "\n"); }

bool isError(const Finding& finding) { return finding.severity == Severity::Error; }

}  // namespace

Action prepareInspect(CLI::App& app, const Arguments&) {
    const auto flags = std::make_shared<Flags>();
    app.add_option("FILE", flags->file, "a model's config.json")->required();
    app.add_flag("--json", flags->json, "as JSON, with the frequencies or slopes that result");
    return [flags] {
        const Model model = readModelFile(flags->file);
        toStandardOutput(
            [&](std::ostream& out) { writeLine(out, flags->json ? inspectJson(model) : inspectText(model)); });
        return std::ranges::any_of(model.findings, isError) ? 1 : 0;
    };
}

}  // namespace posenc::app
