// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/figure_request.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/columns.hpp"

namespace posenc::app {

namespace {

constexpr double kDrawing = 0.5;  // share of the progress

/// Returns the index of the panel called `text`, counted from 1.
std::size_t panelOf(const Figure& figure, const std::string& text) {
    return static_cast<std::size_t>(numberIn("--panel", text, 1, std::ssize(figure.panels)) - 1);
}

struct TableCommand {
    TableCommand(CLI::App& app, const Call& call) : request(app, call) {
        call.option(app, "-o,--output", file,
                    say("core",
                        "output file, written completely or not at all: .csv, .json or .npy (default: CSV to the "
                        "standard output)"),
                    "FILE");
        call.option(app, "--panel", panelText, say("core", "number of the panel to write, 1 to %1").with(kMaxPanels),
                    "N")
            ->capture_default_str();
        call.flag(app, "--comment", comments,
                  say("core",
                      "lines before a CSV, after \"#\": the version of the program, the encoding and its parameters"));
    }

    int run() const {
        if (request.isOfAll()) throw UsageError(say("core", "--scene all is for plot; this command takes one scene."));
        const NamedState scene = request.scene();
        const State& state = scene.state;
        const DataFormat format = file.empty() ? DataFormat::Csv : asAsked([&] { return dataFormatOf(file); });
        const Figure figure = [&] {
            const Stage drawing(0.0, kDrawing);
            return request.figureOf(scene);
        }();
        const Stage writing(kDrawing, 1.0);
        const std::size_t panel = panelOf(figure, panelText);
        const Table table = withOwnValues(tableOf(zoomed(figure.panels[panel], state.viewports[panel])), state);
        const std::string comment = comments ? commentOf(state, POSENC_VERSION) : std::string();
        const auto write = [&](std::ostream& out) { writeData(out, table, format, comment); };
        file.empty() ? toStandardOutput(write) : writeWhole(file, write);
        return 0;
    }

    FigureRequest request;
    std::string file, panelText = "1";
    bool comments = false;
};

}  // namespace

Action prepareTable(CLI::App& app, const Call& call) { return actionOf<TableCommand>(app, call); }

}  // namespace posenc::app
