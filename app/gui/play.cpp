// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/figure_request.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/look.hpp"
#include "app/gui/offscreen.hpp"
#include "core/text/number.hpp"
#include "ui/plot/film.hpp"
#include "ui/session/examples.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::app {

namespace {

/// "base=100:1000000"
struct Course {
    std::string id, from, to;
};

Course courseOf(const std::string& text) {
    const auto equals = text.find('='), colon = text.find(':', equals);
    if (equals == 0 || equals == std::string::npos || colon == std::string::npos)
        throw UsageError("--animate must be ID=FROM:TO, such as base=100:1000000, not \"" + text + "\".");
    return {text.substr(0, equals), text.substr(equals + 1, colon - equals - 1), text.substr(colon + 1)};
}

/// What `read` says of a text, with the flag before it.
template <class Read> State read(const std::string& flag, const std::string& text, const Read& read) {
    try {
        return read();
    } catch (const Error& error) {
        throw UsageError(flag + " \"" + text + "\": " + error.what());
    }
}

double numberOf(const std::string& flag, const std::string& text) {
    if (const auto number = parseNumber(text)) return *number;
    throw UsageError(flag + " must be a number, not \"" + text + "\".");
}

struct PlayCommand {
    PlayCommand(CLI::App& app, const Arguments& arguments) : request(app, arguments), look(app, "1280x800") {
        const auto add = [&](const char* name, auto& value, const char* help, const char* form) {
            return app.add_option(name, value, help)->type_name(form)->group("The play");
        };
        const auto flag = [&](const char* name, bool& value, const char* help) {
            app.add_flag(name, value, help)->group("The play");
        };
        add("--animate", courses, "a parameter and its way, such as base=100:1000000; may be repeated", "ID=FROM:TO")
            ->expected(1)
            ->take_all();
        add("--to", to, "what it ends with: settings such as \"base=500000 x=0:64\", or a session as one line", "TEXT");
        add("--seconds", seconds, "how long one way takes", "NUMBER")->capture_default_str();
        add("--fps", rate, "frames a second", "NUMBER")->capture_default_str();
        flag("--back", back, "there and back again");
        flag("--steady", steady, "y axes of curves and bars keep one range from the first frame to the last");
        add("-o,--output", file,
            "written whole or not at all: a .webp, or a folder of PNG frames, which ends in /; of them "
            "ffmpeg -framerate 30 -i FOLDER/frame-%04d.png FILE.mp4 makes a video",
            "FILE")
            ->required();
    }

    Film film() const {
        if (courses.empty() && to.empty())
            throw UsageError("Nothing moves: give --animate, such as --animate base=100:1000000, or --to.");
        const State start = request.state();
        Film film{start, start, numberOf("--seconds", seconds), numberOf("--fps", rate), back, steady};
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
            throw UsageError("--output must end in .webp, or in / for a folder of PNG frames, not \"" + file + "\".");
        Film asked = film();
        const ui::ExportOptions options = look.options();
        if (const auto reason = ui::problem(asked, name, options)) throw UsageError(english(*reason));
        const Offscreen offscreen(look.language());
        if (!request.givesWords()) {
            asked.from = ui::withExamples(asked.from);
            asked.to = ui::withExamples(asked.to);
        }
        request.figureOf(asked.from);
        ui::exportFilm(asked, name, options);
        return 0;
    }

    FigureRequest request;
    LookFlags look;
    std::vector<std::string> courses;
    std::string to, file, seconds = "6", rate = "30";
    bool back = false, steady = false;
};

}  // namespace

Action preparePlay(CLI::App& app, const Arguments& arguments) {
    const auto command = std::make_shared<PlayCommand>(app, arguments);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
