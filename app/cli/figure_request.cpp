// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure_request.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/cli/input.hpp"
#include "core/explore/data/input_file.hpp"
#include "core/explore/figure/colour_map.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/state/keys.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/offered.hpp"
#include "core/teach/ask/things.hpp"
#include "core/teach/document/document.hpp"
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/predictions.hpp"
#include "core/teach/poll/shown.hpp"
#include "core/zoo/effective/effective.hpp"
#include "core/zoo/effective/shown_as_in.hpp"

namespace posenc::app {

namespace {

/// Returns the words that are neither flags nor their values.
std::string firstPositional(const Arguments& arguments) {
    static const std::set<std::string> alone{"--help",       "-h",     "--title",  "--no-title", "--transparent",
                                             "--grey-check", "--back", "--steady", "--no-steady"};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (!arguments[i].starts_with('-')) return arguments[i];
        const bool valueFollows = arguments[i].find('=') == std::string::npos && !alone.contains(arguments[i]);
        i += valueFollows ? 1 : 0;
    }
    return {};
}

/// Reads a session, a picture that this program exported, or a model's config.json.
Document readSession(const std::string& word, Language language) {
    const std::string file = modelFile(word);
    try {
        const Document document = readDocument(file);
        if (document.note) warn(Text::literal(inTheirWords(reading(*document.note, language))), language);
        return document;
    } catch (const Error& error) {
        const bool named = std::string_view(error.what()).find(file) != std::string_view::npos;
        throw named ? error : Error(say("core", "\"%1\": %2").with(file, error.text()));
    }
}

/// Returns the requested ones: the first where none is requested.
std::vector<NamedState> scenesOf(const Scenes& session, const std::string& asked) {
    const std::vector<NamedState>& out = session.all;
    if (asked == "all") return out;
    const auto number = parseTypedInteger(asked.empty() ? "1" : asked);
    if (number && *number >= 1 && *number <= static_cast<std::int64_t>(out.size()))
        return {out[static_cast<std::size_t>(*number) - 1]};
    throw UsageError(say("core", "--scene must be all or a number from 1 to %1, not \"%2\".").with(out.size(), asked));
}

/// The requested part of a session; empty where none is requested.
struct SessionPart {
    std::string scene, view, scope;
};

/// Returns the first view of the part for these layers, with the model's others of its family pinned.
State ofPart(const Model& model, const Subject& part) {
    State out = defaultState(part.encoding);
    out.subjects = {part};
    const auto all = stateOf(model).subjects;
    const bool fits = std::ranges::any_of(all, [&](const Subject& each) { return isSame(each, part); });
    for (const Subject& each : all)
        if (fits && !isSame(each, part)) out.subjects.push_back(each);
    return out;
}

State ofScope(const Model& model, const std::string& scope) {
    std::vector<std::string> scopes;
    for (const Model::Part& part : model.parts) {
        if (part.scope == scope) return ofPart(model, part.subject);
        if (std::ranges::find(scopes, part.scope) == scopes.end()) scopes.push_back(part.scope);
    }
    throw UsageError(
        say("core", "--scope: this model has no setting for \"%1\"; it has %2.").with(scope, offered(scope, scopes)));
}

/// Returns one view of a state; for a model, with the model's values.
State viewed(const State& state, const std::string& view, const Model* model) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    std::vector<std::string> ids;
    for (const ViewInfo* each : viewsOf(encoding)) ids.emplace_back(each->id);
    if (std::ranges::find(ids, view) == ids.end())
        throw UsageError(
            say("core", "--view: %1 has no view \"%2\"; it has: %3.").with(encoding.id, view, offered(view, ids)));
    State out = withView(state, view);
    return model ? shownAsIn(*model, std::move(out)) : out;
}

/// Says that a figure of layers is an example, if the model's file does not tell which of them do what.
void warnOfExample(const Document& document, const State& state, Language language) {
    if (!document.model || models::planFor(*document.model, state.active())) return;
    if (viewOf(state.active().info(), state.view).ofModel != OfModel::Layers) return;
    note(say("core", "The file does not say which of its layers do what; the layers shown are an example."), language);
}

std::vector<NamedState> startsOf(const Document& document, const SessionPart& asked, Language language) {
    std::vector<NamedState> out = scenesOf(document.scenes, asked.scene);
    if (!asked.scope.empty() && !document.model)
        throw UsageError(say("core", "--scope can only be used with the config.json or GGUF of a model."));
    if (!asked.scope.empty()) out = {ofScope(*document.model, asked.scope)};
    for (NamedState& each : out)
        if (!asked.view.empty()) each = viewed(each.state, asked.view, document.model.get());
    for (const NamedState& each : out) warnOfExample(document, each.state, language);
    return out;
}

/// Returns a lesson of the course by its id, or one of a file.
lessons::Lesson lessonCalled(const std::string& name, Language language) {
    if (name.ends_with(".md")) return lessons::openLesson(name);
    const auto& own = lessons::ownLessons(language == Language::Chinese ? "zh" : "en");
    const auto found = std::ranges::find(own, name, &lessons::Lesson::id);
    if (found != own.end()) return *found;
    throw UsageError(
        say("core",
            "--step: there is no lesson \"%1\"; posenc lessons lists them. For a lesson of your own, give FILE.md/N.")
            .with(name));
}

/// "long-range-decay/2"
NamedState classScene(const std::string& file, const std::string& step, Language language) {
    const auto slash = step.rfind('/');
    const auto number = slash == std::string::npos ? std::nullopt : parseTypedInteger(step.substr(slash + 1));
    if (!number || *number < 1)
        throw UsageError(
            say("core", "--class needs --step LESSON/N, such as long-range-decay/2; steps are counted from 1."));
    const lessons::Lesson lesson = lessonCalled(step.substr(0, slash), language);
    if (*number > static_cast<std::int64_t>(lesson.steps.size()))
        throw UsageError(say("core", "--step: %1 has only %2 {2|step|steps}.").with(lesson.id, lesson.steps.size()));
    return lessons::pollScene(lesson, static_cast<std::size_t>(*number) - 1, lessons::readClass({file}));
}

NamedState startOf(const std::string& target) {
    constexpr std::string_view kPaper = "paper:";
    if (isLink(target)) return parseShown(textInLink(target));
    if (target.starts_with(kPaper)) return ask::paperState(std::string_view(target).substr(kPaper.size()));
    if (isTypedState(target)) return stateOfText(target);
    const auto slash = target.find('/');
    if (slash == std::string::npos) return defaultState(target);
    return defaultState(target.substr(0, slash), target.substr(slash + 1));
}

/// Takes values that the text leaves out from the active subject, or their defaults where those are not legal beside
/// the given ones.
Subject pinOf(const std::string& text, const Subject& active) try {
    const std::vector<std::string> words = wordsIn(text);
    const ParameterSet usual = besideSubject(words.empty() ? std::string() : words[0], active).parameters;
    return parseSubject(text, &usual);
} catch (const Error&) {
    return parseSubject(text);  // says what is wrong with it, if anything is
}

/// Reads a parameter's value as typed after its flag.
Value valueOf(const Descriptor& descriptor, const std::string& text) {
    const std::string flag = "--" + std::string(descriptor.id);
    Descriptor named = descriptor;
    named.id = flag.c_str();
    Value value = parseValue(named, text);
    if (const auto reason = refusal(named, value)) throw Error(*reason);
    return value;
}

/// Returns what may follow an axis' flag: its whole range, in whole numbers where only those are valid.
std::string limitsOf(const Axis& axis) {
    if (!axis.integers) return exactNumber(axis.range.low) + ":" + exactNumber(axis.range.high);
    return std::to_string(std::llround(std::ceil(axis.range.low))) + ":" +
           std::to_string(std::llround(std::floor(axis.range.high)));
}

/// Returns the keys under which parts of a figure can be hidden.
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
        throw UsageError(
            say("core", "--hidden \"%1\": this figure has neither curves nor bars to hide.").with(joined(hidden, ",")));
    for (const std::string& key : hidden) oneOf("--hidden", key, known);
}

/// Returns the words that may follow; empty if it is no choice.
std::vector<std::string> wordsOf(const Descriptor& descriptor) {
    if (std::holds_alternative<Toggle>(descriptor.domain)) return {"off", "on"};
    const auto* choice = std::get_if<Choice>(&descriptor.domain);
    return choice ? idsOf(choice->options) : std::vector<std::string>();
}

/// Returns the text after the flag in its help: the words themselves, if they are few.
std::string formOf(const std::vector<std::string>& words) {
    if (words.empty()) return "VALUE";
    constexpr std::size_t kInOneLine = 60;
    const std::string all = joined(words, "|");
    return all.size() <= kInOneLine ? all : "ID";
}

}  // namespace

FigureRequest::FigureRequest(CLI::App& app, const Call& call) : m_language(call.language) {
    call.option(app, "ENCODING/VIEW", m_target,
                say("core",
                    "the figure to show, for example rope-yarn/remap; posenc list shows all. Also with values, "
                    "\"rope-yarn/remap factor=8\", or a published figure, paper:roformer-2"));
    call.option(app, "--session", m_session, say("core", "start from a saved session instead of the defaults"), "FILE");
    call.option(app, "--scene", m_scene, say("core", "with --session: the number of a scene, from 1 (default), or all"),
                "N|all");
    call.option(app, "--view", m_view, say("core", "with --session: show this view instead of the session's own"),
                "ID");
    call.option(app, "--scope", m_scope,
                say("core",
                    "with --session and a model: show the setting for these layers, such as full_attention, instead of "
                    "the first"),
                "NAME");
    call.option(app, "--class", m_class, say("core", "the predictions of a class: the CSV of posenc lessons --gather"),
                "FILE");
    call.option(
        app, "--step", m_step,
        say("core", "with --class: the question, such as long-range-decay/2, or FILE.md/2 for a lesson of your own"),
        "LESSON/N");
    call.option(
            app, "--pin", m_pins,
            say("core",
                "another encoding to compare with, such as \"rope-linear factor=4\"; what both have and it leaves out "
                "is the same; may be repeated"),
            "TEXT")
        ->expected(1)
        ->take_all();
    const std::string session = valueAmong(call.arguments, "--session"), target = firstPositional(call.arguments);
    if (!session.empty())
        m_starts = startsOf(readSession(session, call.language),
                            {valueAmong(call.arguments, "--scene"), valueAmong(call.arguments, "--view"),
                             valueAmong(call.arguments, "--scope")},
                            call.language);
    const std::string ofClass = valueAmong(call.arguments, "--class");
    if (!ofClass.empty()) m_starts = {classScene(ofClass, valueAmong(call.arguments, "--step"), call.language)};
    if (!target.empty() && m_starts.empty()) m_starts = {asAsked([&] { return startOf(target); })};
    if (!m_starts.empty()) {
        const State& first = m_starts.front().state;
        addParameters(app, first.active().parameters.schema(),
                      say("core", "Parameters of %1").with(first.active().encoding));
        addParameters(app, first.viewParameters.schema(), say("core", "Parameters of the view %1").with(first.view));
    }
    const Say shown = say("core", "Content and appearance");
    for (const auto& key : subjectKeys()) add(app, key.id, key.help, key.form, shown);
    for (const auto& key : showKeys()) add(app, key.id, key.help, key.form, shown);
    offer(m_options["colours"], colourIds());
}

CLI::Option* FigureRequest::add(CLI::App& app, const std::string& id, const Text& help, const std::string& form,
                                const Text& group) {
    return m_options[id] = app.add_option("--" + id, m_given[id], reading(help, m_language))
                               ->type_name(form)
                               ->group(reading(group, m_language));
}

void FigureRequest::addParameters(CLI::App& app, const Schema& schema, const Text& group) {
    for (const Descriptor& each : schema.descriptors) {
        const auto words = wordsOf(each);
        const Text help = say("core", "%1: %2").with(each.label, expectation(each));
        auto* option = add(app, each.id, help, formOf(words), group);
        offer(option, words);
        if (*each.formerly) add(app, each.formerly, help, formOf(words), {});  // hidden
    }
}

/// Scenes after the first may have other parameters than those that became flags.
bool FigureRequest::isGiven(const std::string& id) const {
    const auto option = m_options.find(id);
    return option != m_options.end() && option->second->count() > 0;
}

void FigureRequest::setParameters(ParameterSet& set) const {
    std::vector<Value> values = set.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Descriptor& each = set.schema().descriptors[i];
        if (isGiven(each.id) && isGiven(each.formerly))
            throw UsageError(
                say("core", "--%1 and --%2 are the same flag; give it only once.").with(each.id, each.formerly));
        for (const std::string id : {each.id, each.formerly})
            if (isGiven(id)) values[i] = valueOf(each, m_given.at(id));
    }
    set.assign(std::move(values));
}

template <class T> void FigureRequest::readKeys(const std::vector<Key<T>>& keys, T& to) const {
    for (const Key<T>& key : keys)
        if (isGiven(key.id)) key.read(to, "--" + key.id, aLine("--" + key.id, m_given.at(key.id)));
}

void FigureRequest::addPins(State& state) const {
    for (const std::string& text : m_pins) try {
            state.subjects.push_back(pinOf(text, state.active()));
        } catch (const Error& error) {
            throw UsageError(say("core", "--pin \"%1\": %2").with(data::quotable(text), error.text()));
        }
    if (state.subjects.size() > kMaxSubjects)
        throw UsageError(say("core", "With --pin there are %1 subjects; at most %2 can be compared.")
                             .with(state.subjects.size(), kMaxSubjects));
}

NamedState FigureRequest::scene(std::size_t index) const {
    if (m_starts.empty())
        throw UsageError(say("core", "ENCODING/VIEW is missing, for example rope/periods; posenc list shows all."));
    if (!m_target.empty() && !(m_session.empty() && m_class.empty()))
        throw UsageError(say("core", "Give either ENCODING/VIEW or %1, not both: \"%2\" is too many.")
                             .with(m_class.empty() ? "--session" : "--class", m_target));
    if (!m_session.empty() && !m_class.empty())
        throw UsageError(say("core", "Give either --session or --class, not both."));
    if (!m_step.empty() && m_class.empty()) throw UsageError(say("core", "--step can only be used with --class."));
    for (const auto& [flag, value] : {std::pair("--scene", &m_scene), {"--view", &m_view}, {"--scope", &m_scope}})
        if (!value->empty() && m_session.empty())
            throw UsageError(say("core", "%1 can only be used with --session.").with(flag));
    return asAsked([&] {
        NamedState out = m_starts[index];
        State& asked = out.state;
        setParameters(asked.subjects.front().parameters);
        setParameters(asked.viewParameters);
        readKeys(subjectKeys(), asked.subjects.front());
        readKeys(showKeys(), asked);
        addPins(asked);
        return out;
    });
}

/// Refuses a flag for a missing panel, or one without axes.
void FigureRequest::requireAxis(const std::string& id, const Figure& figure, std::size_t panel) const {
    const std::size_t count = figure.panels.size();
    if (panel >= count)
        throw UsageError(say("core", "--%1: this figure has {2|only one panel; leave the number out|only %2 panels}.")
                             .with(id, count));
    if (!figure.panels[panel].hasAxes())
        throw UsageError(say("core", "--%1: this panel has no axes; leave this flag out.").with(id));
}

void FigureRequest::requireRange(const std::string& id, const Axis& axis,
                                 const std::optional<Interval<double>>& range) const {
    if (range->low < axis.range.low || range->high > axis.range.high)
        throw UsageError(say("core", "--%1 must lie within %2, the range set by the parameters, not \"%3\".")
                             .with(id, limitsOf(axis), m_given.at(id)));
}

void FigureRequest::requireScale(const std::string& id, const Axis& axis, const std::optional<Scale>& scale) const {
    if (!axis.switchable && scale != axis.scale)
        throw UsageError(say("core", "--%1: this axis has only one scale, %2; leave this flag out.")
                             .with(id, axis.scale == Scale::Log ? "log" : "linear"));
}

Figure FigureRequest::figureOf(const NamedState& scene) const {
    const State& state = scene.state;
    Figure figure = draw(scene);
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
    return !m_session.empty() || !m_class.empty() ||
           std::ranges::any_of(m_starts.front().state.viewParameters.schema().descriptors, given);
}

}  // namespace posenc::app
