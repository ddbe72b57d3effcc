// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/lesson.hpp"

#include <algorithm>
#include <sstream>

#include "core/explore/text/number.hpp"
#include "core/teach/handbook/html.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::ordered_json;
using lessons::Giveaway;

constexpr std::pair<Giveaway, const char*> kGiveaways[] = {{Giveaway::Finding, "finding"},
                                                           {Giveaway::Numbers, "numbers"},
                                                           {Giveaway::Errata, "errata"},
                                                           {Giveaway::Readout, "readout"},
                                                           {Giveaway::Formula, "formula"}};
constexpr const char* kAnswers[] = {"number", "choice", "point", "vertical-line", "horizontal-line"};

Json lockedIn(const lessons::Step& step, const ParameterSet& parameters) {
    Json out = Json::array();
    for (const Descriptor& each : parameters.schema().descriptors)
        if (step.locks(each.id)) out.push_back(each.id);
    return out;
}

std::string htmlOf(const std::string& markdown) { return handbook::fromMarkdown(markdown).str(); }
std::string lineOf(const std::string& markdown) { return handbook::fromMarkdownLine(markdown).str(); }

std::optional<lessons::Prediction> predictionOf(std::string_view said) {
    std::istringstream in{std::string(said)};
    lessons::Prediction out;
    std::string x, y;
    if (!(in >> x >> y >> out.index)) return std::nullopt;
    out.x = parseNumber(x).value_or(0.0);
    out.y = parseNumber(y).value_or(0.0);
    return out;
}

}  // namespace

lessons::Lesson lessonOf(const std::string& source) {
    std::vector<lessons::Fault> faults;
    lessons::Lesson out = lessons::readLesson(source, faults);
    if (!faults.empty())
        throw Error(say("core", "Line %1 of the lesson: %2").with(faults.front().line, faults.front().what));
    return out;
}

Json contentsOf(const lessons::Lesson& lesson) {
    Json steps = Json::array();
    for (const lessons::Step& each : lesson.steps)
        steps.push_back({{"kind", lessons::nameOf(each.kind)}, {"title", each.title}});
    return {{"title", lesson.title}, {"minutes", lesson.minutes}, {"steps", steps}};
}

Json stepOf(const lessons::Lesson& lesson, std::size_t at) {
    const lessons::Step& step = lesson.steps.at(at);
    const State state = lesson.stateAt(at);
    Json hides = Json::array();
    for (const auto& [what, name] : kGiveaways)
        if (step.hides(what)) hides.push_back(name);
    Json out = {{"state", toText(state)},
                {"kind", lessons::nameOf(step.kind)},
                {"answer", kAnswers[static_cast<std::size_t>(step.answer)]},
                {"locked", lockedIn(step, state.active().parameters)},
                {"viewLocked", lockedIn(step, state.viewParameters)},
                {"hides", hides},
                {"follows", step.stateText.empty()},
                {"play", nullptr}};
    if (!step.play) return out;
    const auto ends = lesson.endsOfPlay(at);
    out["play"] = {{"from", toText(ends.from)}, {"to", toText(ends.to)}};
    return out;
}

Json standingOf(const lessons::Step& step, const State& state, const State& asked, std::string_view said,
                Language language) {
    const lessons::Standing standing = lessons::standingOf(step, state, asked, !said.empty(), predictionOf(said));
    Json choices = Json::array();
    for (const std::string& each : standing.choices) choices.push_back(lineOf(each));
    Json truth = nullptr;
    if (standing.truth) truth = {{"x", standing.truth->x}, {"y", standing.truth->y}, {"index", standing.truth->index}};
    return {{"title", lineOf(standing.title)},
            {"body", htmlOf(standing.body)},
            {"question", lineOf(standing.question)},
            {"choices", choices},
            {"verdict", lineOf(reading(lessons::verdictOf(step, standing), language))},
            {"why", lineOf(lessons::whyNot(standing))},
            {"done", standing.done},
            {"truth", truth}};
}

}  // namespace posenc::web
