// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/why.hpp"

#include <memory>

#include "app/cli/figure_request.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/why/steps_text.hpp"

namespace posenc::app {

namespace {

struct WhyCommand {
    WhyCommand(CLI::App& app, const Call& call) : request(app, call) {
        call.option(app, "--at", at,
                    say("core", "the number to explain: X of a curve, or X,Y, column and row, of a matrix"), "X[,Y]")
            ->required();
        call.option(app, "--panel", panel, say("core", "number of the panel, 1 to %1").with(kMaxPanels), "N")
            ->capture_default_str();
        call.option(app, "--series", series, say("core", "the curve, by its column in the table; default: the first"),
                    "KEY");
        call.flag(app, "--json", json, say("core", "as JSON"));
    }

    int run() const {
        const NamedState scene = request.scene();
        (void)request.figureOf(scene);  // validates
        const Why why = whyOf(scene.state, cell());
        toStandardOutput(stepsText(why.steps, *why.evaluation, json));
        return 0;
    }

    Cell cell() const {
        const auto comma = at.find(',');
        Cell out{panelIndex(), number(at.substr(0, comma)), std::nullopt, series};
        if (comma != std::string::npos) out.y = number(at.substr(comma + 1));
        return out;
    }

    std::size_t panelIndex() const { return static_cast<std::size_t>(numberIn("--panel", panel, 1, kMaxPanels) - 1); }

    double number(const std::string& text) const {
        if (const auto value = parseTypedNumber(text)) return *value;
        throw UsageError(say("core", "--at must be X or X,Y, such as 12 or 3,12, not \"%1\".").with(at));
    }

    FigureRequest request;
    std::string at, series, panel = "1";
    bool json = false;
};

}  // namespace

Action prepareWhy(CLI::App& app, const Call& call) { return actionOf<WhyCommand>(app, call); }

}  // namespace posenc::app
