// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/standing.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/explore/run/stop.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::lessons {

namespace {

bool isRight(const Step& step, const Prediction& said, const Truth& truth) {
    if (step.answer == Answer::Choice) return said.index == truth.index;
    const bool x = step.tolerance.allows(said.x, truth.x);
    return step.answer == Answer::Point ? x && step.tolerance.allows(said.y, truth.y) : x;
}

std::string number(double value) { return shortNumber(value, 4); }

/// Two digits; whole numbers without decimals.
std::string rough(double value) { return value < 10.0 ? shortNumber(value, 2) : shortNumber(std::round(value), 12); }

/// The difference as the answer is compared: absolute, or, if the tolerance is a share of the truth, relative.
Text offBy(const Step& step, double said, double truth) {
    constexpr double kFar = 2.0;  // times; a share says little beyond that
    if (said == truth || step.answer == Answer::Point) return {};
    const double off = std::abs(said - truth), times = std::max(said / truth, truth / said);
    if (!step.tolerance.relative || truth == 0.0) return say("core", ", off by %1").with(number(off));
    if (std::isfinite(times) && times >= kFar) return say("core", ", off by a factor of %1").with(rough(times));
    return say("core", ", off by %1%").with(rough(100.0 * off / std::abs(truth)));
}

/// "Now" and the number that it is compared with.
Say wanted(const std::string& relation) {
    static const std::map<std::string, Say> sentences{
        {">", say("core", "Now %1; goal: more than %2.")}, {">=", say("core", "Now %1; goal: at least %2.")},
        {"<", say("core", "Now %1; goal: less than %2.")}, {"<=", say("core", "Now %1; goal: at most %2.")},
        {"==", say("core", "Now %1; goal: exactly %2.")},  {"!=", say("core", "Now %1; goal: anything but %2.")}};
    return sentences.at(relation);
}

Text goalText(const Step& step, const Expression::Sides& sides, bool done) {
    const std::string now = number(sides.left);
    if (done && step.measure.empty()) return say("core", "**Done.** It is %1 now.").with(now);
    if (done) return say("core", "**Done.** %1: %2").with(step.measure, now);
    const Text away = wanted(sides.relation).with(now, number(sides.right));
    return step.measure.empty() ? away : say("core", "**%1:** %2").with(step.measure, away);
}

/// A prediction next to the truth.
Text compared(const Step& step, const Standing& standing) {
    const Truth& truth = *standing.truth;
    const Prediction& said = *standing.prediction;
    const std::string right = placeText(step, truth.x, truth.y), answer = placeText(step, said.x, said.y);
    if (standing.done && answer == right) return say("core", "**Right.** It is %1.").with(right);
    return (standing.done ? say("core", "**Right, close enough.** It is %1; you said %2%3.")
                          : say("core", "**Not quite.** It is %1; you said %2%3."))
        .with(right, answer, offBy(step, said.x, truth.x));
}

}  // namespace

std::string placeText(const Step& step, double x, double y) {
    return step.answer == Answer::Point ? "(" + number(x) + ", " + number(y) + ")" : number(x);
}

Standing standingOf(const Step& step, const State& state, const State& asked, bool revealed,
                    const std::optional<Prediction>& said) {
    Standing out;
    out.title = step.title;
    try {
        const Seen now = seen(state);
        const Seen before = revealed ? seen(asked) : now;
        out.title = filled(step.title, before);
        out.body = filled(step.body, before);
        out.question = filled(step.question, before);
        for (const Choice& each : step.choices) out.choices.push_back(filled(each.words, before));
        if (step.goal) {
            out.done = step.goal->holds(now);
            out.sides = step.goal->sides(now);
        }
        if (!revealed) return out;
        out.prediction = said;
        out.truth = truthOf(step, now);
        for (const Choice& each : step.choices) out.whys.push_back(filled(each.why, now));
        out.done = said && isRight(step, *said, *out.truth);
    } catch (const Stopped&) {
        throw;
    } catch (const Error& error) {
        out.fault = say("core", "Line %1 of the lesson: %2").with(step.line, error.text());
    } catch (const std::exception& error) {
        out.fault = say("core", "Line %1 of the lesson: %2").with(step.line, error.what());
    }
    return out;
}

Text verdictOf(const Step& step, const Standing& standing) {
    if (!standing.fault.empty()) return standing.fault;
    if (step.kind == Kind::Act && standing.sides) return goalText(step, *standing.sides, standing.done);
    if (step.kind == Kind::Act) return standing.done ? say("core", "**Done.**") : say("core", "Not yet.");
    if (!standing.truth) return {};
    if (step.answer == Answer::Choice)
        return (standing.done         ? say("core", "**Right:** %1")
                : standing.prediction ? say("core", "**No.** It is: %1")
                                      : say("core", "It is: %1"))
            .with(standing.choices.at(standing.truth->index));
    if (!standing.prediction)
        return say("core", "It is %1.").with(placeText(step, standing.truth->x, standing.truth->y));
    return compared(step, standing);
}

std::string whyNot(const Standing& standing) {
    const bool wrong = standing.prediction && !standing.done && standing.prediction->index < standing.whys.size();
    return wrong ? standing.whys[standing.prediction->index] : std::string();
}

}  // namespace posenc::lessons
