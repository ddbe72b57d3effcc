// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/help.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/predictions.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;
using lessons::Lesson;

constexpr std::array kLanguages{"en", "zh"};

Json jsonOf(const Lesson& lesson) {
    Json steps = Json::array();
    for (const lessons::Step& step : lesson.steps) steps.push_back({{"kind", lessons::nameOf(step.kind)}});
    return {{"id", lesson.id},
            {"language", lesson.language},
            {"title", lesson.title},
            {"minutes", lesson.minutes},
            {"steps", steps}};
}

std::string allAsJson() {
    Json all = Json::array();
    for (const char* language : kLanguages)
        for (const Lesson& lesson : lessons::ownLessons(language)) all.push_back(jsonOf(lesson));
    return Json{{"schema", kJsonSchema}, {"lessons", all}}.dump(2) + "\n";
}

std::string allAsText(const Call& call) {
    std::string out;
    for (const char* language : kLanguages)
        for (const Lesson& lesson : lessons::ownLessons(language))
            out += lesson.language + "  " + lesson.id + "  " + lesson.title + "  " +
                   call.read(say("core", "(%1 min)").with(lesson.minutes)) + "\n";
    return out;
}

/// Returns the exit status.
int check(const std::string& folder, const Call& call) {
    const auto told = lessons::checkCourse(folder.empty() ? std::nullopt
                                                          : std::optional<std::filesystem::path>(folder));
    toStandardOutput([&](std::ostream& out) {
        for (const Text& each : told) out << call.read(each) << "\n";
    });
    return told.empty() ? 0 : 1;
}

struct Asked {
    bool json = false, check = false;
    std::string folder, shown, out;
    std::vector<std::string> gathered;
};

/// The file is written whole or not at all.
int gather(const Asked& asked) {
    const std::string table = lessons::gathered({asked.gathered.begin(), asked.gathered.end()});
    asked.out.empty() ? toStandardOutput(table) : writeWhole(asked.out, table);
    return 0;
}

void requireSense(const Asked& asked) {
    if (!asked.check && !asked.folder.empty())
        throw UsageError(say("core", "A folder can only be given with --check."));
    if (asked.check + asked.json + !asked.shown.empty() + !asked.gathered.empty() > 1)
        throw UsageError(
            say("core", "--check, --json, --show and --gather cannot be used together; keep one of them."));
    if (!asked.out.empty() && asked.gathered.empty())
        throw UsageError(say("core", "-o can only be used with --gather, as its output file."));
}

std::string functionRows(const Call& call) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const auto& [form, gives] : lessons::functionsHelp()) rows.emplace_back(form, call.read(gives));
    return helpRows(rows);
}

}  // namespace

Action prepareLessons(CLI::App& app, const Call& call) {
    const auto asked = std::make_shared<Asked>();
    call.flag(app, "--json", asked->json, say("core", "as JSON"));
    call.flag(app, "--check", asked->check,
              say("core", "check all of them, or those in FOLDER, and print FILE:LINE for each error"));
    call.option(app, "--show", asked->shown,
                say("core", "print a lesson FILE as a reader sees it, with the right answers"), "FILE");
    call.option(app, "--gather", asked->gathered,
                say("core", "gather the predictions that readers exported into one CSV"), "FILE");
    call.option(app, "-o,--output", asked->out, say("core", "output file of --gather (default: the standard output)"),
                "FILE");
    call.option(app, "FOLDER", asked->folder,
                say("core",
                    "with --check: a lesson file, or a folder of lessons, with subfolders en/ and zh/ if they exist in "
                    "both languages"));
    app.footer(call.read(say("core", "Functions for the expressions in lessons:")) + "\n" + functionRows(call));
    return [asked, call] {
        requireSense(*asked);
        if (!asked->gathered.empty()) return gather(*asked);
        if (asked->check) return check(asked->folder, call);
        if (!asked->shown.empty()) {
            toStandardOutput(lessons::readOut(lessons::openLesson(asked->shown)));
            return 0;
        }
        toStandardOutput(asked->json ? allAsJson() : allAsText(call));
        return 0;
    };
}

}  // namespace posenc::app
