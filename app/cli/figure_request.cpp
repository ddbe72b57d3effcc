// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_request.hpp"

#include <algorithm>
#include <cmath>

#include "core/text/number.hpp"
#include "ui/text/file_name.hpp"
#include "ui/window/document.hpp"

namespace posenc::app {

namespace {

/// The words that are neither flags nor their values; every flag here but --help takes one value.
std::string firstPositional(const Arguments& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (!arguments[i].starts_with('-')) return arguments[i];
        const bool valueFollows = arguments[i].find('=') == std::string::npos && arguments[i] != "--help" &&
                                  arguments[i] != "-h";
        i += valueFollows ? 1 : 0;
    }
    return {};
}

std::string valueOfFlag(const Arguments& arguments, const std::string& flag) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].starts_with(flag + "=")) return arguments[i].substr(flag.size() + 1);
        if (arguments[i] == flag && i + 1 < arguments.size()) return arguments[i + 1];
    }
    return {};
}

/// A session, a picture that this program exported, or a model's config.json.
State readSession(const std::string& file) {
    try {
        return ui::readDocument(ui::fileName(file)).state;
    } catch (const Error& error) {
        const std::string sentence = error.what();
        const bool named = sentence.find(file) != std::string::npos;
        throw Error(Text::literal(named ? sentence : "\"" + file + "\": " + sentence));
    }
}

State startOf(const std::string& target) {
    const auto slash = target.find('/');
    if (slash == std::string::npos) return defaultState(target);
    return defaultState(target.substr(0, slash), target.substr(slash + 1));
}

/// The value of a parameter as it was typed after its flag.
Value valueOf(const Descriptor& descriptor, const std::string& text) {
    const std::string flag = "--" + std::string(descriptor.id);
    Descriptor named = descriptor;
    named.id = flag.c_str();
    Value value = parseValue(named, text);
    if (const auto reason = refusal(named, value)) throw Error(*reason);
    return value;
}

Interval<double> rangeOf(const std::string& flag, const std::string& text) {
    const auto colon = text.find(':');
    const auto low = parseNumber(std::string_view(text).substr(0, colon));
    const auto high = colon == std::string::npos ? std::nullopt : parseNumber(std::string_view(text).substr(colon + 1));
    if (low && high && std::isfinite(*low) && std::isfinite(*high) && *low < *high) return {*low, *high};
    throw UsageError(flag + " must be LOW:HIGH, two numbers of which the first is smaller, such as 0:4096, not \"" +
                     text + "\".");
}

/// "" for the first panel, then "2", "3", ...
std::string suffixOf(std::size_t panel) { return panel == 0 ? "" : std::to_string(panel + 1); }

/// Refuses a flag for a panel that is not there, or that has no axes.
void requireAxes(const std::string& flag, const Figure& figure, std::size_t panel) {
    const std::size_t count = figure.panels.size();
    if (panel >= count)
        throw UsageError(flag + (count == 1 ? ": this figure has one panel only; use --x and --y."
                                            : ": this figure has " + std::to_string(count) + " panels only."));
    if (figure.panels[panel].dials())
        throw UsageError(flag + ": circles with hands have no axes; leave this flag away.");
}

/// What may follow the flag of an axis: its whole range, in whole numbers where only those mean something.
std::string limitsOf(const Axis& axis) {
    if (!axis.integers) return exactNumber(axis.range.low) + ":" + exactNumber(axis.range.high);
    return std::to_string(std::llround(std::ceil(axis.range.low))) + ":" +
           std::to_string(std::llround(std::floor(axis.range.high)));
}

}  // namespace

FigureRequest::FigureRequest(CLI::App& app, const Arguments& arguments) {
    app.add_option("ENCODING/VIEW", m_target, "what is shown, for example rope-yarn/remap; posenc list shows all");
    app.add_option("--session", m_session, "start from a saved session instead of the defaults")->type_name("FILE");
    for (std::size_t panel = 0; panel < kMaxPanels; ++panel)
        for (const std::string axis : {"--x", "--y"}) {
            const std::string flag = axis + suffixOf(panel), of = panel == 0 ? "" : " of panel " + suffixOf(panel);
            m_options[flag] = app.add_option(flag, m_ranges[flag], "range of that axis" + of)->type_name("LOW:HIGH");
        }

    const std::string target = firstPositional(arguments);
    const std::string session = valueOfFlag(arguments, "--session");
    if (!session.empty()) m_start = readSession(session);
    if (!target.empty()) m_start = asAsked([&] { return m_start ? *m_start : startOf(target); });
    if (!m_start) return;
    addParameters(app, m_start->active().parameters.schema(), "Parameters of " + m_start->active().encoding);
    addParameters(app, m_start->viewParameters.schema(), "Parameters of the view " + m_start->view);
}

void FigureRequest::addParameters(CLI::App& app, const Schema& schema, const std::string& group) {
    for (const Descriptor& each : schema.descriptors) {
        const std::string help = std::string(each.label.source) + ": " + english(expectation(each));
        m_options[each.id] =
            app.add_option("--" + std::string(each.id), m_parameters[each.id], help)->type_name("VALUE")->group(group);
    }
}

void FigureRequest::setParameters(ParameterSet& set) const {
    std::vector<Value> values = set.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Descriptor& each = set.schema().descriptors[i];
        if (m_options.at(each.id)->count() > 0) values[i] = valueOf(each, m_parameters.at(each.id));
    }
    set.assign(std::move(values));
}

void FigureRequest::setWindows(State& state) const {
    const Figure figure = draw(state);
    const auto take = [&](const std::string& flag, std::size_t panel, Axis Panel::*axis,
                          std::optional<Interval<double>>& range) {
        if (m_options.at(flag)->count() == 0) return;
        range = rangeOf(flag, m_ranges.at(flag));
        requireAxes(flag, figure, panel);
        const Axis& whole = figure.panels[panel].*axis;
        if (range->low < whole.range.low || range->high > whole.range.high)
            throw UsageError(flag + " must lie within " + limitsOf(whole) + ", which the parameters set, not \"" +
                             m_ranges.at(flag) + "\".");
    };
    for (std::size_t panel = 0; panel < kMaxPanels; ++panel) {
        take("--x" + suffixOf(panel), panel, &Panel::x, state.windows[panel].x);
        take("--y" + suffixOf(panel), panel, &Panel::y, state.windows[panel].y);
    }
}

bool FigureRequest::givesWords() const {
    const auto given = [&](const Descriptor& each) {
        return std::holds_alternative<Line>(each.domain) && m_options.at(each.id)->count() > 0;
    };
    return !m_session.empty() || std::ranges::any_of(m_start->viewParameters.schema().descriptors, given);
}

State FigureRequest::state() const {
    if (!m_start) throw UsageError("ENCODING/VIEW is missing, for example rope/periods; posenc list shows all.");
    if (!m_target.empty() && !m_session.empty())
        throw UsageError("Give either ENCODING/VIEW or --session, not both: \"" + m_target + "\" is too many.");
    State state = asAsked([&] {
        State asked = *m_start;
        setParameters(asked.subjects.front().parameters);
        setParameters(asked.viewParameters);
        return asked;
    });
    setWindows(state);  // draws, and may find that a file cannot be read: no fault of the call
    return state;
}

}  // namespace posenc::app
