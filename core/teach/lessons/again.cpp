// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/again.hpp"

#include <algorithm>

#include "core/teach/lessons/standing.hpp"

namespace posenc::lessons {

namespace {

constexpr double kFactors[] = {2.0, 0.5, 4.0, 0.25, 3.0};

bool isOf(const Guess& guess, const Lesson& lesson, std::size_t step) {
    return guess.lesson == lesson.id && guess.step == static_cast<int>(step) + 1;
}

/// A choice is counted from 1, as in a Guess; another version of the lesson may have had more.
std::string answerText(const Lesson& lesson, std::size_t step, double x, const std::optional<double>& y) {
    const Step& asked = lesson.steps[step];
    if (asked.answer != Answer::Choice) return placeText(asked, x, y.value_or(0.0));
    if (!(x >= 1.0 && x <= static_cast<double>(asked.choices.size()))) return "?";
    const std::string& words = asked.choices[static_cast<std::size_t>(x) - 1].words;
    return words.find('{') == std::string::npos ? words : filled(words, seenAt(lesson, step));
}

Review reviewed(const Lesson& lesson, std::size_t step, const Guess* guess) {
    const Step& asked = lesson.steps[step];
    Review out{asked.title, asked.question, {}, {}, guess && guess->right};
    if ((asked.title + asked.question).find('{') != std::string::npos) {
        const Seen start = seenAt(lesson, step);
        out.title = filled(asked.title, start);
        out.question = filled(asked.question, start);
    }
    if (!guess) return out;
    out.said = answerText(lesson, step, guess->predicted, guess->predictedY);
    out.truth = answerText(lesson, step, guess->computed, guess->computedY);
    return out;
}

bool isOther(const Step& step, const Truth& a, const Truth& b) {
    if (step.answer == Answer::Choice) return a.index != b.index;
    return !step.tolerance.allows(b.x, a.x) || (step.truthY && !step.tolerance.allows(b.y, a.y));
}

double magnitudeOf(const Value& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* real = std::get_if<double>(&value);
    return whole ? static_cast<double>(*whole) : real ? *real : 0.0;
}

std::vector<std::string> othersOf(const ParameterSet& set, const Step& step) {
    std::vector<std::string> out;
    for (const double factor : kFactors)
        for (const std::string& id : step.again)
            if (const Descriptor* each = set.schema().find(id)) {
                const Value other = snapped(*each, factor * magnitudeOf(set.value(id)));
                if (other != set.value(id)) out.push_back(id + "=" + toText(other));
            }
    return out;
}

/// Settings that differ from the step's in a parameter that may have another value.
std::vector<std::string> othersAt(const Step& step, const State& state, std::uint32_t seed) {
    std::vector<std::string> all = othersOf(state.active().parameters, step);
    std::ranges::copy(othersOf(state.viewParameters, step), std::back_inserter(all));
    if (!all.empty()) std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(seed % all.size()), all.end());
    return all;
}

/// Nothing where the setting is not legal, or its question not sound.
std::optional<Lesson> changedAt(const Lesson& lesson, std::size_t step, const State& own, const std::string& setting) {
    try {
        Lesson other = lesson;
        other.steps[step].stateText = briefText(changed(own, setting));
        other.steps[step].again.clear();
        return isSound(other, step) ? std::optional(std::move(other)) : std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

std::vector<Review> reviewOf(const Lesson& lesson, const std::vector<Guess>& guesses) {
    std::vector<Review> out;
    for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
        if (lesson.steps[k].kind != Kind::Predict) continue;
        const auto said = std::ranges::find_if(guesses, [&](const Guess& each) { return isOf(each, lesson, k); });
        out.push_back(reviewed(lesson, k, said == guesses.end() ? nullptr : &*said));
    }
    return out;
}

std::vector<Place> wrongIn(const std::vector<Lesson>& lessons, const std::vector<Guess>& guesses) {
    std::vector<Place> out;
    for (std::size_t k = 0; k < lessons.size(); ++k)
        for (std::size_t step = 0; step < lessons[k].steps.size(); ++step)
            if (lessons[k].steps[step].kind == Kind::Predict && std::ranges::any_of(guesses, [&](const Guess& each) {
                    return !each.right && isOf(each, lessons[k], step);
                }))
                out.push_back({k, step});
    return out;
}

Lesson withOtherNumbers(const Lesson& lesson, std::size_t step, std::uint32_t seed) try {
    const Step& asked = lesson.steps[step];
    if (asked.again.empty()) return lesson;
    const Truth truth = truthOf(asked, revealedAt(lesson, step));
    const State own = lesson.stateAt(step);
    for (const std::string& each : othersAt(asked, own, seed))
        if (const auto other = changedAt(lesson, step, own, each))
            if (isOther(asked, truth, truthOf(asked, revealedAt(*other, step)))) return *other;
    return lesson;
} catch (const Error&) {
    return lesson;
}

}  // namespace posenc::lessons
