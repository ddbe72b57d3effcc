// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/leaks.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/explore/text/number.hpp"

namespace posenc::lessons {

namespace {

constexpr int kTellingDigits = 3;
constexpr std::string_view kMinus = "\u2212";

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool belongsToWord(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Takes digits from the start, with a comma before every three.
std::string takeDigits(std::string_view& text) {
    std::string digits;
    while (!text.empty()) {
        const bool groups = text[0] == ',' && text.size() > 3 &&
                            std::all_of(text.begin() + 1, text.begin() + 4, isDigit) &&
                            (text.size() == 4 || !isDigit(text[4]));
        if (!isDigit(text[0]) && !groups) break;
        if (!groups) digits += text[0];
        text.remove_prefix(1);
    }
    return digits;
}

std::string takeExponent(std::string_view& text) {
    std::string_view rest = text;
    if (rest.empty() || rest[0] != 'e') return {};
    rest.remove_prefix(1);
    const bool minus = rest.starts_with(kMinus) || rest.starts_with('-');
    if (minus) rest.remove_prefix(rest.starts_with('-') ? 1 : kMinus.size());
    const std::string digits = takeDigits(rest);
    if (digits.empty()) return {};
    text = rest;
    return (minus ? "-" : "") + digits;
}

/// At a digit.
Written takeNumber(std::string_view& text, bool negative) {
    std::string digits = takeDigits(text);
    std::size_t decimals = 0;
    if (text.size() > 1 && text[0] == '.' && isDigit(text[1])) {
        text.remove_prefix(1);
        const std::string more = takeDigits(text);
        digits += more;
        decimals = more.size();
    }
    const std::string exponent = takeExponent(text);
    const double power = parseNumber(exponent).value_or(0.0) - static_cast<double>(decimals);
    const auto value = parseNumber((negative ? "-" : "") + digits + "e" + exactNumber(power)).value_or(0.0);
    const auto first = std::min(digits.find_first_not_of('0'), digits.size());
    return {value, std::pow(10.0, power), static_cast<int>(digits.size() - first)};
}

struct Told {
    Text where;  ///< "the text"
    std::string words;
};

/// The texts that a reader of a step sees.
struct Shown {
    std::vector<Told> texts;
};

void addFigure(Shown& to, const Figure& figure, const auto& hides) {
    const auto add = [&](const Say& where, const Text& words) { to.texts.push_back({where, english(words)}); };
    const bool below = !hides(Giveaway::Numbers);
    add(say("core", "the figure's title"), figure.title);
    add(say("core", "the figure's title"), figure.subtitle);
    for (std::size_t k = 0; k < figure.numbers.size(); ++k)
        if (below || (k == 0 && !hides(Giveaway::Finding)))
            add(k == 0 ? say("core", "the figure's finding") : say("core", "the figure's numbers"), figure.numbers[k]);
    for (const Text& each : figure.errata)
        if (!hides(Giveaway::Errata)) add(say("core", "the figure's errata"), each);
}

/// Until the truth is shown.
Shown askedIn(const Step& step, const Seen& start) {
    Shown out;
    out.texts = {{say("core", "the title"), filled(step.title, start)},
                 {say("core", "the text"), filled(step.body, start)},
                 {say("core", "the question"), filled(step.question, start)}};
    addFigure(out, start.figure, [&](Giveaway what) {
        return step.hides(what) || (what == Giveaway::Finding && start.state.hideFinding);
    });
    return out;
}

/// The numbers that are asked for: of a choice those that no other has.
std::vector<double> askedFor(const Step& step, const Seen& start, const Truth& truth) {
    if (step.answer == Answer::Point) return {truth.x, truth.y};
    if (step.answer != Answer::Choice) return {truth.x};
    std::vector<double> out = ofEach(numbersIn(filled(step.choices[truth.index].words, start)), &Written::value);
    for (std::size_t k = 0; k < step.choices.size(); ++k)
        for (const Written& each : numbersIn(filled(step.choices[k].words, start)))
            if (k != truth.index) std::erase(out, each.value);
    return out;
}

bool isTelling(double truth) { return std::abs(truth) >= 10.0 || truth != std::floor(truth); }

const Told* leakIn(const Shown& shown, double truth) {
    const auto found = std::ranges::find_if(shown.texts, [&](const Told& each) {
        return std::ranges::any_of(numbersIn(each.words), [&](const Written& number) { return tells(number, truth); });
    });
    return found == shown.texts.end() ? nullptr : &*found;
}

/// The first of the steps that tells.
std::optional<Text> leakOf(std::span<const Shown> steps, double truth) {
    for (std::size_t k = 0; k < steps.size(); ++k)
        if (const Told* leak = leakIn(steps[k], truth))
            return say("core",
                       "The answer, %1, stands in %2 (step %3): reword it or hide it, or say with \"given:\" why it "
                       "may be read there.")
                .with(shortNumber(truth, 4), leak->where, k + 1);
    return std::nullopt;
}

}  // namespace

std::vector<Written> numbersIn(std::string_view words) {
    const std::string typed = withTypedPowers(words);
    std::string_view text = typed;
    std::vector<Written> out;
    bool negative = false, inWord = false;
    while (!text.empty()) {
        if (isDigit(text[0])) {
            const Written number = takeNumber(text, negative);
            if (!inWord) out.push_back(number);
            continue;
        }
        const bool minus = text.starts_with(kMinus);
        negative = minus || text[0] == '-';
        inWord = belongsToWord(text[0]);
        text.remove_prefix(minus ? kMinus.size() : 1);
    }
    return out;
}

bool tells(const Written& number, double truth) {
    if (number.value == truth) return true;
    return number.digits >= kTellingDigits && std::abs(number.value - truth) <= 0.5 * number.unit * (1.0 + 1e-9);
}

std::vector<Fault> leaksOf(const Lesson& lesson) {
    std::vector<Fault> faults;
    std::vector<Shown> shown;
    for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
        const Step& step = lesson.steps[k];
        const Seen start = seenAt(lesson, k);
        shown.push_back(askedIn(step, start));
        if (step.kind != Kind::Predict) continue;
        const Seen revealed = revealedAt(lesson, k);
        // Who chooses between words may compare numbers that the question names.
        const std::span before(shown.data(), step.answer == Answer::Choice ? k : k + 1);
        for (const double truth : askedFor(step, start, truthOf(step, revealed)))
            if (const auto leak = isTelling(truth) && step.given.empty() ? leakOf(before, truth) : std::nullopt)
                faults.push_back({step.line, *leak});
        addFigure(shown.back(), revealed.figure, [](Giveaway) { return false; });
    }
    return faults;
}

}  // namespace posenc::lessons
