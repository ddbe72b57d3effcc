// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/figure_request.hpp"
#include "app/cli/look.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/offscreen.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/text/number.hpp"
#include "ui/plot/film.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

/// "base=100:1000000"
struct Course {
    std::string id, from, to;
};

Course courseOf(const std::string& text) {
    const auto equals = text.find('='), colon = text.find(':', equals);
    if (equals == 0 || equals == std::string::npos || colon == std::string::npos)
        throw UsageError(say("core", "--animate must be ID=FROM:TO, such as base=100:1000000, not \"%1\".").with(text));
    return {text.substr(0, equals), text.substr(equals + 1, colon - equals - 1), text.substr(colon + 1)};
}

/// Calls `read` on a text; errors name the flag.
template <class Read> State read(const std::string& flag, const std::string& text, const Read& read) {
    try {
        return read();
    } catch (const Error& error) {
        throw UsageError(say("core", "%1 \"%2\": %3").with(flag, text, error.text()));
    }
}

double numberOf(const std::string& flag, const std::string& text) {
    if (const auto number = parseTypedNumber(text)) return *number;
    throw UsageError(say("core", "%1 must be a number, not \"%2\".").with(flag, text));
}

struct PlayCommand {
    PlayCommand(CLI::App& app, const Call& call)
        : language(call.language), request(app, call), look(app, call, "1280x800") {
        const std::string group = call.read(say("core", "Animation"));
        const auto add = [&](const char* name, auto& value, Say help, const char* form) {
            return call.option(app, name, value, help, form)->group(group);
        };
        const auto flag = [&](const char* name, bool& value, Say help) {
            call.flag(app, name, value, help)->group(group);
        };
        add("--animate", courses, say("core", "a parameter and its range, such as base=100:1000000; may be repeated"),
            "ID=FROM:TO")
            ->expected(1)
            ->take_all();
        add("--to", to,
            say("core", "the last frame: settings such as \"base=500000 x=0:64\", or a session as one line"), "TEXT");
        add("--seconds", seconds, say("core", "seconds from the first frame to the last"), "NUMBER")
            ->capture_default_str();
        add("--fps", rate, say("core", "frames a second"), "NUMBER")->capture_default_str();
        flag("--back", back, say("core", "there and back again"));
        flag("--no-steady", loose,
             say("core", "y axes of curves and bars follow every frame, instead of keeping one range"));
        app.add_flag("--steady")->group("");  // what it asks for is the default by now
        add("-o,--output", file,
            say("core",
                "output, written completely or not at all: a .webp file, or a folder of PNG frames if the name ends in "
                "/; ffmpeg -framerate 30 -i FOLDER/frame-%04d.png FILE.mp4 turns the frames into a video"),
            "FILE")
            ->required();
    }

    Film film() const {
        if (courses.empty() && to.empty())
            throw UsageError(
                say("core", "Nothing moves: give --animate, such as --animate base=100:1000000, or --to."));
        if (request.isOfAll()) throw UsageError(say("core", "--scene all is for plot; this command takes one scene."));
        const State start = request.scene().state;
        Film film{start, start, numberOf("--seconds", seconds), numberOf("--fps", rate), back, !loose};
        for (const std::string& text : courses) {
            const Course course = courseOf(text);
            film.from = read("--animate", text, [&] { return changed(film.from, course.id + "=" + course.from); });
            film.to = read("--animate", text, [&] { return changed(film.to, course.id + "=" + course.to); });
        }
        if (!to.empty()) film.to = read("--to", to, [&] { return stateAfter(film.to, to); });
        return film;
    }

    int run() const {
        const QString name = ui::fileName(file);
        if (!ui::isFilmFile(name))
            throw UsageError(
                say("core", "--output must end in .webp, or in / for a folder of PNG frames, not \"%1\".").with(file));
        Film asked = film();
        const ui::ExportOptions options{look.sheet(), look.isDark()};
        if (const auto reason = ui::problem(asked, name, options)) throw UsageError(*reason);
        const Offscreen offscreen(language);
        if (!request.givesWords()) {
            asked.from = withExamples(asked.from, ui::coreLanguage());
            asked.to = withExamples(asked.to, ui::coreLanguage());
        }
        request.figureOf(asked.from);
        ui::exportFilm(asked, name, options);
        return 0;
    }

    Language language;
    FigureRequest request;
    LookFlags look;
    std::vector<std::string> courses;
    std::string to, file, seconds = "6", rate = "30";
    bool back = false, loose = false;
};

}  // namespace

Action preparePlay(CLI::App& app, const Call& call) { return actionOf<PlayCommand>(app, call); }

}  // namespace posenc::app
