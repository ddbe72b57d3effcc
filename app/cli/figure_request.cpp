// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_request.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/document/document.hpp"
#include "core/text/joined.hpp"
#include "core/text/number.hpp"

namespace posenc::app {

namespace {

/// The words that are neither flags nor their values.
std::string firstPositional(const Arguments& arguments) {
    static const std::set<std::string> alone{"--help",        "-h",           "--title", "--no-title",
                                             "--transparent", "--grey-check", "--back",  "--steady"};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (!arguments[i].starts_with('-')) return arguments[i];
        const bool valueFollows = arguments[i].find('=') == std::string::npos && !alone.contains(arguments[i]);
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
        return readDocument(file).state;
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

/// What may follow the flag of an axis: its whole range, in whole numbers where only those mean something.
std::string limitsOf(const Axis& axis) {
    if (!axis.integers) return exactNumber(axis.range.low) + ":" + exactNumber(axis.range.high);
    return std::to_string(std::llround(std::ceil(axis.range.low))) + ":" +
           std::to_string(std::llround(std::floor(axis.range.high)));
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

void requireHideable(const Figure& figure, const std::vector<std::string>& hidden) {
    const auto known = keysIn(figure);
    if (known.empty())
        throw UsageError("--hidden \"" + joined(hidden, ",") + "\": this figure has neither curves nor bars to hide.");
    for (const std::string& key : hidden) oneOf("--hidden", key, known);
}

}  // namespace

FigureRequest::FigureRequest(CLI::App& app, const Arguments& arguments) {
    app.add_option("ENCODING/VIEW", m_target, "what is shown, for example rope-yarn/remap; posenc list shows all");
    app.add_option("--session", m_session, "start from a saved session instead of the defaults")->type_name("FILE");
    app.add_option("--pin", m_pins,
                   "another encoding to compare with, such as \"rope-linear factor=4\"; may be repeated")
        ->type_name("TEXT")
        ->expected(1)
        ->take_all();
    const std::string session = valueOfFlag(arguments, "--session"), target = firstPositional(arguments);
    if (!session.empty()) m_start = readSession(session);
    if (!target.empty()) m_start = asAsked([&] { return m_start ? *m_start : startOf(target); });
    if (m_start) {
        addParameters(app, m_start->active().parameters.schema(), "Parameters of " + m_start->active().encoding);
        addParameters(app, m_start->viewParameters.schema(), "Parameters of the view " + m_start->view);
    }
    for (const auto& key : subjectKeys()) add(app, key.id, key.help, key.form, "What is shown, and how");
    for (const auto& key : showKeys()) add(app, key.id, key.help, key.form, "What is shown, and how");
}

void FigureRequest::add(CLI::App& app, const std::string& id, const std::string& help, const std::string& form,
                        const std::string& group) {
    m_options[id] = app.add_option("--" + id, m_given[id], help)->type_name(form)->group(group);
}

void FigureRequest::addParameters(CLI::App& app, const Schema& schema, const std::string& group) {
    for (const Descriptor& each : schema.descriptors)
        add(app, each.id, std::string(each.label.source) + ": " + english(expectation(each)), "VALUE", group);
}

bool FigureRequest::isGiven(const std::string& id) const { return m_options.at(id)->count() > 0; }

void FigureRequest::setParameters(ParameterSet& set) const {
    std::vector<Value> values = set.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Descriptor& each = set.schema().descriptors[i];
        if (isGiven(each.id)) values[i] = valueOf(each, m_given.at(each.id));
    }
    set.assign(std::move(values));
}

template <class T> void FigureRequest::readKeys(const std::vector<Key<T>>& keys, T& to) const {
    for (const Key<T>& key : keys)
        if (isGiven(key.id)) key.read(to, "--" + key.id, m_given.at(key.id));
}

void FigureRequest::addPins(State& state) const {
    for (const std::string& text : m_pins) try {
            state.subjects.push_back(parseSubject(text));
        } catch (const Error& error) {
            throw UsageError("--pin \"" + text + "\": " + error.what());
        }
    if (state.subjects.size() > kMaxSubjects)
        throw UsageError("--pin makes " + std::to_string(state.subjects.size()) + " subjects; at most " +
                         std::to_string(kMaxSubjects) + " can be compared.");
}

State FigureRequest::state() const {
    if (!m_start) throw UsageError("ENCODING/VIEW is missing, for example rope/periods; posenc list shows all.");
    if (!m_target.empty() && !m_session.empty())
        throw UsageError("Give either ENCODING/VIEW or --session, not both: \"" + m_target + "\" is too many.");
    return asAsked([&] {
        State asked = *m_start;
        setParameters(asked.subjects.front().parameters);
        setParameters(asked.viewParameters);
        readKeys(subjectKeys(), asked.subjects.front());
        readKeys(showKeys(), asked);
        addPins(asked);
        return asked;
    });
}

/// Refuses a flag for a panel that is not there, or that has no axes.
void FigureRequest::requireAxis(const std::string& id, const Figure& figure, std::size_t panel) const {
    const std::size_t count = figure.panels.size();
    if (panel >= count)
        throw UsageError("--" + id +
                         (count == 1 ? ": this figure has one panel only; leave the number away."
                                     : ": this figure has " + std::to_string(count) + " panels only."));
    if (figure.panels[panel].dials())
        throw UsageError("--" + id + ": circles with hands have no axes; leave this flag away.");
}

void FigureRequest::requireRange(const std::string& id, const Axis& axis,
                                 const std::optional<Interval<double>>& range) const {
    if (range->low < axis.range.low || range->high > axis.range.high)
        throw UsageError("--" + id + " must lie within " + limitsOf(axis) + ", which the parameters set, not \"" +
                         m_given.at(id) + "\".");
}

void FigureRequest::requireScale(const std::string& id, const Axis& axis, const std::optional<Scale>& scale) const {
    if (!axis.switchable && scale != axis.scale)
        throw UsageError("--" + id + ": this axis has one scale only, which is " +
                         (axis.scale == Scale::Log ? "log" : "linear") + "; leave this flag away.");
}

Figure FigureRequest::figureOf(const State& state) const {
    Figure figure = draw(state);
    const auto check = [&](const std::string& axis, std::size_t panel, Axis Panel::*member, const auto& require) {
        const std::string id = axis + panelSuffix(panel);
        if (!isGiven(id)) return;
        requireAxis(id, figure, panel);
        require(id, figure.panels[panel].*member);
    };
    for (std::size_t panel = 0; panel < kMaxPanels; ++panel) {
        const Viewport& window = state.viewports[panel];
        check("x", panel, &Panel::x, [&](const auto& id, const Axis& axis) { requireRange(id, axis, window.x); });
        check("y", panel, &Panel::y, [&](const auto& id, const Axis& axis) { requireRange(id, axis, window.y); });
        check("xscale", panel, &Panel::x,
              [&](const auto& id, const Axis& axis) { requireScale(id, axis, window.xScale); });
        check("yscale", panel, &Panel::y,
              [&](const auto& id, const Axis& axis) { requireScale(id, axis, window.yScale); });
    }
    if (isGiven("hidden")) requireHideable(figure, state.hidden);
    return figure;
}

bool FigureRequest::givesWords() const {
    const auto given = [&](const Descriptor& each) {
        return std::holds_alternative<Line>(each.domain) && isGiven(each.id);
    };
    return !m_session.empty() || std::ranges::any_of(m_start->viewParameters.schema().descriptors, given);
}

}  // namespace posenc::app
