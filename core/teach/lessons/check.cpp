// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/check.hpp"

#include <cmath>

#include "core/explore/data/input_file.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/lessons/again.hpp"
#include "core/teach/lessons/leaks.hpp"

namespace posenc::lessons {

namespace {

void requireFinite(double value, const Expression& what) {
    if (!std::isfinite(value)) throw Error(say("core", "\"%1\" has no value here.").with(data::quotable(what.text())));
}

void checkLocks(const Step& step, const State& state) {
    for (const std::string& id : step.locked)
        if (!state.active().parameters.schema().find(id) && !state.viewParameters.schema().find(id))
            throw Error(say("core", "lock: there is no parameter \"%1\" here.").with(data::quotable(id)));
}

/// A reader can change only unlocked parameters.
void checkFree(const Step& step, const ParameterSet& start, const ParameterSet& reached) {
    for (const Descriptor& each : start.schema().descriptors)
        if (step.locks(each.id) && start.value(each.id) != reached.value(each.id))
            throw Error(say("core", "reach: \"%1\" is locked in this step.").with(each.id));
}

void checkAct(const Step& step, const Seen& start) {
    if (step.goal->holds(start)) throw Error(say("core", "goal: it is reached before anything is changed."));
    const State reached = changed(start.state, step.reach);
    checkFree(step, start.state.active().parameters, reached.active().parameters);
    checkFree(step, start.state.viewParameters, reached.viewParameters);
    if (!step.goal->holds(seen(reached)))
        throw Error(say("core", "goal: \"%1\" is not reached with %2.")
                        .with(data::quotable(step.goal->text()), data::quotable(step.reach)));
}

void checkWithin(const Axis& axis, double truth, const char* key) {
    if (truth >= axis.range.low && truth <= axis.range.high) return;
    throw Error(say("core", "%1: %2 lies beyond the axis on which it is placed, %3 to %4.")
                    .with(key, shortNumber(truth), shortNumber(axis.range.low), shortNumber(axis.range.high)));
}

/// On the figure that asks, not on the one that shows the answer.
void checkPlace(const Step& step, const Panel& panel, const Truth& truth) {
    if (step.answer == Answer::HorizontalLine) return checkWithin(panel.y, truth.x, "truth");
    if (step.answer != Answer::VerticalLine && step.answer != Answer::Point) return;
    checkWithin(panel.x, truth.x, "truth");
    if (step.answer == Answer::Point) checkWithin(panel.y, truth.y, "truth-y");
}

void checkChoices(const Step& step, const Truth& truth, const Seen& start, const Seen& revealed) {
    for (const Choice& each : step.choices) {
        filled(each.words, start);
        filled(each.why, revealed);
    }
    if (step.answer == Answer::Choice && !step.choices[truth.index].why.empty())
        throw Error(say("core", "why: the choice above it is right; reasons are for wrong choices."));
}

void checkPrediction(const Step& step, const Seen& start, const Seen& revealed) {
    const Truth truth = truthOf(step, revealed);
    checkChoices(step, truth, start, revealed);
    checkPlace(step, zoomed(start.figure.panels.front(), start.state.viewports.front()), truth);
    if (step.answer != Answer::Choice && step.tolerance.allows(2.0 * truth.x + 1.0, truth.x))
        throw Error(say("core", "tolerance: even twice the true value would count as right."));
}

/// Each of the parameters named has a value with which the question has another answer.
void checkAgain(const Lesson& lesson, std::size_t index) {
    for (const std::string& id : lesson.steps[index].again) {
        Lesson alone = lesson;
        alone.steps[index].again = {id};
        if (withOtherNumbers(alone, index, 0).steps[index].stateText == lesson.steps[index].stateText)
            throw Error(say("core", "again: no other value of \"%1\" gives this question another answer.")
                            .with(data::quotable(id)));
    }
}

/// An animation can be stopped anywhere; the text depends only on its ends.
void checkPlay(const Lesson& lesson, std::size_t index) {
    const auto [from, to] = lesson.endsOfPlay(index);
    if (from == to) throw Error(say("core", "play: nothing moves."));
    for (const double fraction : {0.0, 0.25, 0.5, 0.75}) seen(between(from, to, fraction));
    filled(lesson.steps[index].body, seen(to));
}

/// The figure with the answer.
Seen answeredAt(const Lesson& lesson, std::size_t index) {
    return lesson.steps[index].kind == Kind::Predict ? revealedAt(lesson, index) : seenAt(lesson, index);
}

void checkHolds(const Step& step, const Seen& shown) {
    for (const Expression& each : step.holds)
        if (!each.holds(shown))
            throw Error(say("core", "holds: \"%1\" is not true.").with(data::quotable(each.text())));
}

void checkStep(const Lesson& lesson, std::size_t index) {
    const Step& step = lesson.steps[index];
    const Seen start = seenAt(lesson, index);
    checkLocks(step, start.state);
    filled(step.body, start);
    filled(step.title, start);
    filled(step.question, start);
    if (step.play) checkPlay(lesson, index);
    if (step.kind == Kind::Act) checkAct(step, start);
    checkHolds(step, answeredAt(lesson, index));
    if (step.kind != Kind::Predict) return;
    checkPrediction(step, start, revealedAt(lesson, index));
    checkAgain(lesson, index);
}

std::string truthText(const Step& step, const Seen& revealed) {
    const Truth truth = truthOf(step, revealed);
    if (step.answer == Answer::Choice) return "truth: " + filled(step.choices[truth.index].words, revealed) + "\n";
    return "truth: " + exactNumber(truth.x) + (step.truthY ? ", " + exactNumber(truth.y) : "") + "\n";
}

}  // namespace

Seen seenAt(const Lesson& lesson, std::size_t step) { return seen(lesson.stateAt(step)); }

Seen revealedAt(const Lesson& lesson, std::size_t step) {
    return seen(changed(lesson.stateAt(step), lesson.steps[step].reveal));
}

Truth truthOf(const Step& step, const Seen& revealed) {
    Truth truth;
    if (step.answer != Answer::Choice) {
        truth.x = step.truth->of(revealed);
        requireFinite(truth.x, *step.truth);
        if (step.truthY) requireFinite(truth.y = step.truthY->of(revealed), *step.truthY);
        return truth;
    }
    int right = 0;
    for (std::size_t k = 0; k < step.choices.size(); ++k) {
        if (!step.choices[k].condition.holds(revealed)) continue;
        truth.index = k;
        ++right;
    }
    if (right != 1) throw Error(say("core", "choice: %1 of the choices are right; exactly one should be.").with(right));
    return truth;
}

std::string readOut(const Lesson& lesson) {
    std::string out = "# " + lesson.title + "\n";
    for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
        const Step& step = lesson.steps[k];
        const Seen start = seenAt(lesson, k);
        out += "\n## " + std::string(nameOf(step.kind)) + ": " + filled(step.title, start) + "\n\n" +
               filled(step.body, start) + "\n";
        if (step.goal) out += "\ngoal: " + step.goal->text() + "\n";
        if (step.kind == Kind::Predict)
            out += "\n" + filled(step.question, start) + "\n" + truthText(step, revealedAt(lesson, k));
    }
    return out;
}

bool isSound(const Lesson& lesson, std::size_t step) try {
    checkStep(lesson, step);
    return true;
} catch (const Error&) {
    return false;
}

namespace {

struct Verdicts {
    Truth truth;
    std::vector<bool> hold;
};

Verdicts verdictsAt(const Lesson& lesson, std::size_t index, std::int64_t sequences) {
    const Measuring measuring(sequences);
    const Step& step = lesson.steps[index];
    const Seen shown = answeredAt(lesson, index);
    Verdicts out;
    if (step.kind == Kind::Predict) out.truth = truthOf(step, shown);
    if (step.goal) out.hold.push_back(step.goal->holds(seen(changed(shown.state, step.reach))));
    for (const Expression& each : step.holds) out.hold.push_back(each.holds(shown));
    return out;
}

bool isSame(const Step& step, const Verdicts& a, const Verdicts& b) {
    const bool number = step.kind == Kind::Predict && step.answer != Answer::Choice;
    return a.hold == b.hold && a.truth.index == b.truth.index &&
           (!number || step.tolerance.allows(a.truth.x, b.truth.x));
}

/// A verdict about trained models must not depend on how much text is measured.
void checkSample(const Lesson& lesson, std::size_t index) {
    const Step& step = lesson.steps[index];
    const bool decides = step.kind == Kind::Predict || step.goal || !step.holds.empty();
    if (!decides || !lesson.stateAt(index).viewParameters.schema().find("sequences")) return;
    const Verdicts all = verdictsAt(lesson, index, kAllSequences);
    for (const std::int64_t sequences : {8, 32})
        if (!isSame(step, verdictsAt(lesson, index, sequences), all))
            throw Error(say("core",
                            "With %1 sequences of text the answer is another one than with all %2: ask about something "
                            "that does not depend on the sample.")
                            .with(sequences, kAllSequences));
}

/// A fault for each step that a check refuses.
std::vector<Fault> faultsBy(void (*check)(const Lesson&, std::size_t), const Lesson& lesson) {
    std::vector<Fault> out;
    for (std::size_t k = 0; k < lesson.steps.size(); ++k) try {
            check(lesson, k);
        } catch (const Error& error) {
            out.push_back({lesson.steps[k].line, error.text()});
        }
    return out;
}

}  // namespace

std::vector<Fault> faultsOf(const Lesson& lesson) {
    auto faults = faultsBy(checkStep, lesson);
    if (faults.empty()) faults = faultsBy(checkSample, lesson);
    return faults.empty() ? leaksOf(lesson) : faults;
}

}  // namespace posenc::lessons
