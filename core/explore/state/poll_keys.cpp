// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/state/keys.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

/// The words after `class` in the text form.
namespace posenc {

namespace {

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

Key<Poll> numberKey(const char* id, double Poll::*member, bool (*isSaid)(const Poll&)) {
    return {id, say("core", "what was computed"), "NUMBER",
            [=](Poll& poll, auto called, auto text) { poll.*member = finite(called, text); },
            [=](const Poll& poll) { return isSaid(poll) ? exactNumber(poll.*member) : ""; }};
}

Key<Poll> rangeKey(const char* id, Interval<double> Poll::*member, bool (*isSaid)(const Poll&)) {
    return {id, say("core", "what counts as right"), "LOW:HIGH",
            [=](Poll& poll, auto called, auto text) {
                const auto ends = split(text, ':');
                if (ends.size() != 2) finite(called, "");
                poll.*member = {finite(called, ends[0]), finite(called, ends[1])};
            },
            [=](const Poll& poll) {
                const Interval<double>& range = poll.*member;
                return isSaid(poll) ? exactNumber(range.low) + ":" + exactNumber(range.high) : "";
            }};
}

Key<Poll> listKey(const char* id, std::vector<double> Poll::*member) {
    return {id, say("core", "what was predicted"), "LIST",
            [=](Poll& poll, auto called, auto text) {
                (poll.*member).clear();
                for (const auto& each : split(text, ',')) (poll.*member).push_back(finite(called, each));
            },
            [=](const Poll& poll) { return joined(poll.*member, ",", exactNumber); }};
}

}  // namespace

const std::vector<Key<Poll>>& pollKeys() {
    const auto always = [](const Poll&) { return true; };
    const auto ofPoints = [](const Poll& poll) { return !poll.saidY.empty(); };
    static const std::vector<Key<Poll>> keys{
        {"question", say("core", "what was asked"), "TEXT", [](Poll& poll, auto, auto text) { poll.question = text; },
         [](const Poll& poll) { return posenc::quoted(poll.question); }},
        {"choices", say("core", "answers that could be chosen"), "TEXT|TEXT",
         [](Poll& poll, auto, auto text) { poll.choices = split(text, '|'); },
         [](const Poll& poll) { return poll.choices.empty() ? "" : posenc::quoted(joined(poll.choices, "|")); }},
        numberKey("truth", &Poll::truth, always),
        numberKey("truth-y", &Poll::truthY, ofPoints),
        rangeKey("within", &Poll::within, always),
        rangeKey("within-y", &Poll::withinY, ofPoints),
        listKey("said", &Poll::said),
        listKey("said-y", &Poll::saidY)};
    return keys;
}

}  // namespace posenc
