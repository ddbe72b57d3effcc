// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "core/figure/data_file.hpp"
#include "core/lessons/course.hpp"
#include "core/lessons/predictions.hpp"

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
    return Json{{"lessons", all}}.dump(2) + "\n";
}

std::string allAsText() {
    std::string out;
    for (const char* language : kLanguages)
        for (const Lesson& lesson : lessons::ownLessons(language))
            out += lesson.language + "  " + lesson.id + "  " + lesson.title + "  (" + std::to_string(lesson.minutes) +
                   " min)\n";
    return out;
}

/// The exit status.
int check(const std::string& folder) {
    const auto told = lessons::checkCourse(folder.empty() ? std::nullopt
                                                          : std::optional<std::filesystem::path>(folder));
    toStandardOutput([&](std::ostream& out) {
        for (const std::string& each : told) out << each << "\n";
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
    const auto write = [&](std::ostream& out) { return static_cast<bool>(out << table); };
    if (asked.out.empty())
        toStandardOutput(write);
    else
        writeWhole(asked.out, write);
    return 0;
}

void requireSense(const Asked& asked) {
    if (!asked.check && !asked.folder.empty()) throw UsageError("A folder is only looked into with --check.");
    if (asked.check + asked.json + !asked.shown.empty() + !asked.gathered.empty() > 1)
        throw UsageError("--check, --json, --show and --gather do not go together; leave the others away.");
    if (!asked.out.empty() && asked.gathered.empty()) throw UsageError("-o is where --gather writes to.");
}

}  // namespace

Action prepareLessons(CLI::App& app, const Arguments&) {
    const auto asked = std::make_shared<Asked>();
    app.add_flag("--json", asked->json, "as JSON");
    app.add_flag("--check", asked->check, "walk all of them, or FOLDER's, and print FILE:LINE for each fault");
    app.add_option("--show", asked->shown, "print a lesson's FILE as a reader sees it, with its truths");
    app.add_option("--gather", asked->gathered, "the predictions that readers exported, as one CSV");
    app.add_option("-o,--output", asked->out, "where --gather writes to; otherwise the standard output");
    app.add_option("FOLDER", asked->folder, "with --check: a folder with lessons in en/ and zh/");
    app.footer("Expressions in lessons may call:\n" + lessons::functionsHelp());
    return [asked] {
        requireSense(*asked);
        if (!asked->gathered.empty()) return gather(*asked);
        if (asked->check) return check(asked->folder);
        if (!asked->shown.empty()) {
            const std::string read = lessons::readOut(lessons::openLesson(asked->shown));
            toStandardOutput([&](std::ostream& out) { out << read; });
            return 0;
        }
        toStandardOutput([&](std::ostream& out) { out << (asked->json ? allAsJson() : allAsText()); });
        return 0;
    };
}

}  // namespace posenc::app
