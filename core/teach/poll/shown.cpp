// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/state/keys.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/poll/shown.hpp"

namespace posenc {

namespace {

constexpr std::string_view kWord = "class";  // the first of the line

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts(1);
    for (const char c : text) c == at ? parts.push_back({}) : parts.back().push_back(c);
    return parts;
}

double finite(std::string_view called, std::string_view text) {
    const auto number = parseNumber(text);
    if (number && std::isfinite(*number)) return *number;
    throw Error(say("core", "%1 must be a finite number, not %2.").with(called, quotedForPeople(text, 60)));
}

/// A key of the line. These are no flags, so nobody reads a help.
Key<Poll> pollKey(const char* id, auto read, auto write) { return {id, {}, {}, read, write}; }

Key<Poll> numberKey(const char* id, double Poll::*member, bool (*isSaid)(const Poll&)) {
    return pollKey(
        id, [=](Poll& poll, auto called, auto text) { poll.*member = finite(called, text); },
        [=](const Poll& poll) { return isSaid(poll) ? exactNumber(poll.*member) : ""; });
}

Key<Poll> rangeKey(const char* id, Interval<double> Poll::*member, bool (*isSaid)(const Poll&)) {
    return pollKey(
        id,
        [=](Poll& poll, auto called, auto text) {
            const auto ends = split(text, ':');
            if (ends.size() != 2) finite(called, "");
            poll.*member = {finite(called, ends[0]), finite(called, ends[1])};
        },
        [=](const Poll& poll) {
            const Interval<double>& range = poll.*member;
            return isSaid(poll) ? exactNumber(range.low) + ":" + exactNumber(range.high) : "";
        });
}

Key<Poll> listKey(const char* id, std::vector<double> Poll::*member) {
    return pollKey(
        id,
        [=](Poll& poll, auto called, auto text) {
            (poll.*member).clear();
            for (const auto& each : split(text, ',')) (poll.*member).push_back(finite(called, each));
        },
        [=](const Poll& poll) { return joined(poll.*member, ",", exactNumber); });
}

const std::vector<Key<Poll>>& pollKeys() {
    const auto always = [](const Poll&) { return true; };
    const auto ofPoints = [](const Poll& poll) { return !poll.saidY.empty(); };
    static const std::vector<Key<Poll>> keys{
        pollKey(
            "question", [](Poll& poll, auto, auto text) { poll.question = text; },
            [](const Poll& poll) { return posenc::quoted(poll.question); }),
        pollKey(
            "choices", [](Poll& poll, auto, auto text) { poll.choices = split(text, '|'); },
            [](const Poll& poll) { return poll.choices.empty() ? "" : posenc::quoted(joined(poll.choices, "|")); }),
        numberKey("truth", &Poll::truth, always),
        numberKey("truth-y", &Poll::truthY, ofPoints),
        rangeKey("within", &Poll::within, always),
        rangeKey("within-y", &Poll::withinY, ofPoints),
        listKey("said", &Poll::said),
        listKey("said-y", &Poll::saidY)};
    return keys;
}

/// The poll in the words of its line.
Poll pollOf(const std::vector<std::string>& words) {
    Poll poll;
    Pairs pairs = pairsOf(words, 1);
    readKeys(pollKeys(), pairs, poll);
    nothingLeft(pairs, kWord);
    if (const auto reason = problem(poll)) throw Error(*reason);
    return poll;
}

std::optional<std::string> readLine(const std::vector<std::string>& words) {
    return words[0] == kWord ? std::optional(lineOf(pollOf(words))) : std::nullopt;
}

}  // namespace

std::string lineOf(const Poll& poll) { return std::string(kWord) + keysText(pollKeys(), poll); }

Poll pollIn(std::string_view line) { return pollOf(wordsIn(line)); }

NamedState withPoll(State state, const Poll& poll) {
    state.viewports = {};
    NamedState scene(std::move(state));
    scene.instead = lineOf(poll);
    return scene;
}

Figure draw(const NamedState& scene) {
    return scene.instead.empty() ? draw(scene.state) : figureOf(pollIn(scene.instead));
}

Scenes parseSession(std::string_view text) { return parseScenes(text, readLine); }

NamedState parseShown(std::string_view text) { return parseScene(text, readLine); }

}  // namespace posenc
