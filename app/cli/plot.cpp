// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>

#include "app/cli/figure_request.hpp"
#include "app/cli/look.hpp"
#include "app/cli/offscreen.hpp"
#include "core/figure/colour_map.hpp"
#include "ui/text/file_name.hpp"
#include "ui/window/examples.hpp"

namespace posenc::app {

namespace {

std::vector<std::string> mapIds() {
    std::vector<std::string> ids{"auto"};
    for (const ColourMap& map : colourMaps()) ids.emplace_back(map.id);
    return ids;
}

/// Reads "rope-linear factor=4", what a session writes after the word pin.
Subject pinned(const State& state, const std::string& text) {
    if (text.find_first_of("\n;") != std::string::npos)
        throw UsageError("--pin must be one encoding with its parameters, not \"" + text + "\".");
    try {
        return parseState(state.active().encoding + "\npin " + text).subjects.back();
    } catch (const Error& error) {
        const Text& sentence = error.text();  // "Line 2 of the session: %2"
        throw UsageError("--pin \"" + text +
                         "\": " + english(sentence.arguments.empty() ? sentence : sentence.arguments.back()));
    }
}

void addPins(State& state, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) state.subjects.push_back(pinned(state, text));
    if (state.subjects.size() > kMaxSubjects)
        throw UsageError("--pin makes " + std::to_string(state.subjects.size()) + " subjects; at most " +
                         std::to_string(kMaxSubjects) + " can be compared.");
}

/// The keys under which parts of a figure can be hidden.
std::vector<std::string> keysIn(const Figure& figure) {
    std::vector<std::string> keys;
    for (const Panel& panel : figure.panels)
        for (const Mark& mark : panel.marks) {
            if (const auto* curves = std::get_if<Curves>(&mark))
                for (const Curve& curve : curves->curves) keys.push_back(curve.key);
            if (const auto* bars = std::get_if<Bars>(&mark))
                for (const Bars::Group& group : bars->groups) keys.push_back(group.key);
        }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());  // two panels may share a legend
    return keys;
}

void hide(State& state, const std::string& list) {
    if (list.empty()) return;
    const auto known = keysIn(draw(state));
    if (known.empty()) throw UsageError("--hidden \"" + list + "\": this figure has neither curves nor bars to hide.");
    std::istringstream in(list);
    for (std::string key; std::getline(in, key, ',');) state.hidden.push_back(oneOf("--hidden", key, known));
}

void requirePictureName(const std::string& file) {
    std::string extension = std::filesystem::path(file).extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension != ".png" && extension != ".svg" && extension != ".pdf")
        throw UsageError("--output must end in .png, .svg or .pdf, not \"" + file + "\".");
}

struct PlotCommand {
    PlotCommand(CLI::App& app, const Arguments& arguments) : request(app, arguments), look(app, "1280x800") {
        app.add_option("-o,--output", file, "written whole or not at all; .png, .svg or .pdf")
            ->type_name("FILE")
            ->required();
        app.add_option("--colours", colours, "colour map of fields")->type_name("MAP");
        app.add_option("--sampling", sampling,
                       "what a pixel of a field shows: mean of the cells under it, or one point")
            ->type_name("mean|point");
        app.add_option("--pin", pins,
                       "another encoding to compare with, such as \"rope-linear factor=4\"; may be repeated")
            ->type_name("TEXT")
            ->expected(1)
            ->take_all();
        app.add_option("--hidden", hidden, "keys of curves to leave out, with commas between")->type_name("KEYS");
    }

    State state() const {
        State state = request.state();
        addPins(state, pins);
        if (!colours.empty()) state.colours = oneOf("--colours", colours, mapIds());
        if (!sampling.empty()) state.pointSamples = oneOf("--sampling", sampling, {"mean", "point"}) == "point";
        hide(state, hidden);
        return state;
    }

    int run() const {
        requirePictureName(file);
        const State shown = state();
        const ui::ExportOptions options = look.options();
        const Offscreen offscreen(look.language());
        ui::exportFile(request.givesWords() ? shown : ui::withExamples(shown), ui::fileName(file), options);
        return 0;
    }

    FigureRequest request;
    LookFlags look;
    std::string file, colours, sampling, hidden;
    std::vector<std::string> pins;
};

}  // namespace

Action preparePlot(CLI::App& app, const Arguments& arguments) {
    const auto command = std::make_shared<PlotCommand>(app, arguments);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
