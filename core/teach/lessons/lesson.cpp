// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/lesson.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "core/explore/data/input_file.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::lessons {

namespace {

constexpr std::size_t kMostSteps = 500;  // each begins where the previous one ended
constexpr std::array<const char*, 4> kKinds{"read", "act", "predict", "explain"};
constexpr std::array<const char*, 5> kAnswers{"number", "choice", "point", "vertical line", "horizontal line"};
constexpr std::array<const char*, 5> kGiveaways{"finding", "numbers", "errata", "readout", "formula"};

/// "key: value" as written in headers.
struct Entry {
    std::string key, value;
    int line = 1;
};

std::optional<Entry> entryOf(const std::string& line, int number) {
    const auto colon = line.find(':');
    if (colon == std::string::npos || colon == 0) return std::nullopt;
    const std::string key = line.substr(0, colon);
    if (key.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != std::string::npos) return std::nullopt;
    return Entry{key, std::string(trimmed(std::string_view(line).substr(colon + 1))), number};
}

/// Markdown turns a line break into a blank; a Chinese sentence has none.
bool isOneSentence(std::string_view before, std::string_view after) {
    const auto quotes = [](std::string_view mark) { return mark.starts_with("“") || mark.starts_with("”"); };
    const bool ends = endsWide(before), begins = beginsWide(after);
    if (ends && begins) return true;
    return (ends && quotes(after)) || (begins && before.size() > 2 && quotes(before.substr(before.size() - 3)));
}

void addLine(std::string& body, const std::string& line) {
    if (body.ends_with('\n') && isOneSentence(std::string_view(body).substr(0, body.size() - 1), line)) body.pop_back();
    body += line + "\n";
}

template <std::size_t N>
std::optional<std::size_t> indexIn(const std::array<const char*, N>& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

Tolerance toleranceOf(const std::string& text) {
    const bool relative = text.ends_with('%');
    const auto amount = parseNumber(trimmed(std::string_view(text).substr(0, text.size() - (relative ? 1 : 0))));
    if (!amount || !(*amount >= 0.0) || !std::isfinite(*amount))
        throw Error(say("core", "tolerance should be a share like 5% or an amount like 0.5, not \"%1\".")
                        .with(data::quotable(text)));
    return {relative ? *amount / 100.0 : *amount, relative};
}

void setLocks(Step& step, const std::string& text) {
    auto words = byBlanks(text);
    step.lockAll = !words.empty() && words[0] == "all";
    if (!step.lockAll) return void(step.locked = std::move(words));
    if (words.size() > 1 && words[1] != "but")
        throw Error(say("core", "lock should be ids of parameters, \"all\", or \"all but\" and ids, not \"%1\".")
                        .with(data::quotable(text)));
    step.locked.assign(words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words)), words.end());
}

Choice choiceOf(const std::string& text) {
    const auto bar = text.rfind('|');
    if (bar == std::string::npos)
        throw Error(
            say("core", "choice should be words, then \"|\" and the condition that makes them right, not \"%1\".")
                .with(data::quotable(text)));
    const std::string_view all = text;
    return {std::string(trimmed(all.substr(0, bar))), Expression(trimmed(all.substr(bar + 1)))};
}

void setWhy(Step& step, const std::string& text) {
    if (step.choices.empty()) throw Error(say("core", "why: should be below the choice that it explains."));
    std::string& why = step.choices.back().why;
    if (!why.empty()) throw Error(say("core", "\"%1\" appears twice below this choice.").with("why:"));
    why = text;
}

void setHidden(Step& step, const std::string& text) {
    for (const std::string& word : byBlanks(text)) {
        const auto index = indexIn(kGiveaways, word);
        if (!index)
            throw Error(say("core", "hide should list some of %1, not \"%2\".").with(enumerated(kGiveaways), word));
        step.hidden.push_back(static_cast<Giveaway>(*index));
    }
}

Answer answerOf(const std::string& text) {
    const auto index = indexIn(kAnswers, text);
    if (!index)
        throw Error(
            say("core", "answer should be one of %1, not \"%2\".").with(enumerated(kAnswers), data::quotable(text)));
    return static_cast<Answer>(*index);
}

void setState(Step& step, const std::string& text) {
    step.stateText = text;
    parseState(text);
}

Play playOf(const std::string& text) {
    const bool from = text.starts_with("from "), to = text.starts_with("to ");
    if (!from && !to)
        throw Error(
            say("core", "play should be \"from\" or \"to\" and settings, not \"%1\".").with(data::quotable(text)));
    return {std::string(trimmed(std::string_view(text).substr(from ? 5 : 3))), from};
}

using Setter = void (*)(Step&, const std::string&);

/// The keys of a step's header, and the kinds of steps that have them.
struct Key {
    const char* id;
    std::vector<Kind> kinds;  ///< empty: all
    Setter set;
};

const std::vector<Key>& stepKeys() {
    static const std::vector<Key> all{
        {"state", {}, setState},
        {"lock", {}, setLocks},
        {"hide", {}, setHidden},
        {"holds", {}, [](Step& s, const std::string& text) { s.holds.emplace_back(text); }},
        {"goal", {Kind::Act}, [](Step& s, const std::string& text) { s.goal = Expression(text); }},
        {"measure", {Kind::Act}, [](Step& s, const std::string& text) { s.measure = text; }},
        {"reach", {Kind::Act}, [](Step& s, const std::string& text) { s.reach = text; }},
        {"question", {Kind::Predict}, [](Step& s, const std::string& text) { s.question = text; }},
        {"answer", {Kind::Predict}, [](Step& s, const std::string& text) { s.answer = answerOf(text); }},
        {"truth", {Kind::Predict}, [](Step& s, const std::string& text) { s.truth = Expression(text); }},
        {"truth-y", {Kind::Predict}, [](Step& s, const std::string& text) { s.truthY = Expression(text); }},
        {"tolerance", {Kind::Predict}, [](Step& s, const std::string& text) { s.tolerance = toleranceOf(text); }},
        {"choice", {Kind::Predict}, [](Step& s, const std::string& text) { s.choices.push_back(choiceOf(text)); }},
        {"why", {Kind::Predict}, setWhy},
        {"again", {Kind::Predict}, [](Step& s, const std::string& text) { s.again = byBlanks(text); }},
        {"given", {Kind::Predict}, [](Step& s, const std::string& text) { s.given = text; }},
        {"reveal", {Kind::Predict}, [](Step& s, const std::string& text) { s.reveal = text; }},
        {"play", {Kind::Read, Kind::Explain}, [](Step& s, const std::string& text) { s.play = playOf(text); }},
    };
    return all;
}

std::string keysOf(Kind kind) {
    std::vector<std::string> ids;
    for (const Key& each : stepKeys())
        if (each.kinds.empty() || std::ranges::count(each.kinds, kind)) ids.emplace_back(each.id);
    return joined(ids);
}

bool isKey(const std::string& word) {
    return std::ranges::any_of(stepKeys(), [&](const Key& each) { return word == each.id; });
}

bool isText(std::string_view line) {
    while (!line.empty())
        if (const auto character = takeCharacter(line); !character || *character == 0) return false;
    return true;
}

/// Line by line; keeps reading after a fault.
class Reader {
public:
    Reader(Lesson& lesson, std::vector<Fault>& faults) : m_lesson(lesson), m_faults(faults) {}

    void read(const std::string& text) {
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) {
            if (line.ends_with('\r')) line.pop_back();
            ++m_line;
            if (line.starts_with("## ") && m_lesson.steps.size() == kMostSteps)
                return fault(m_line, say("core", "A lesson has at most %1 steps.").with(kMostSteps));
            const bool begins = line.starts_with("# ") || trimmed(line).empty();
            if (m_lesson.title.empty() && !begins) return finishLesson();  // of another kind of file, nothing is said
            if (!isText(line)) return fault(m_line, say("core", "This is not UTF-8 text; save the file as UTF-8."));
            readLine(line);
        }
        finishStep();
        finishLesson();
    }

private:
    void fault(int line, const Text& what) { m_faults.push_back({line, what}); }

    void readLine(const std::string& line) {
        if (line.starts_with("## ")) return beginStep(line.substr(3));
        if (line.starts_with("##") && !line.starts_with("###")) {
            fault(m_line, say("core", "After \"##\" there should be a space, as in \"## read: Title\"."));
            return beginStep(line.substr(2));
        }
        if (line.starts_with("# ") && m_lesson.title.empty()) return void(m_lesson.title = trimmed(line.substr(2)));
        if (m_inHeader) return readHeader(line);
        if (m_lesson.steps.empty()) return addLine(m_introduction, line);
        if (const auto entry = entryOf(line, m_line); entry && isKey(entry->key)) {
            fault(m_line, say("core", "\"%1\" should be directly below the heading, before the text.")
                              .with(data::quotable(entry->key) + ":"));
            return m_keys.push_back(entry->key);
        }
        addLine(m_lesson.steps.back().body, line);
    }

    void readHeader(const std::string& line) {
        if (trimmed(line).empty()) {
            m_inHeader = !m_seenEntry && m_lesson.steps.empty();
            return;
        }
        const auto entry = entryOf(line, m_line);
        if (!entry)
            return fault(m_line, say("core", "This line should be \"key: value\", or come after an empty line."));
        m_seenEntry = true;
        m_lesson.steps.empty() ? setLesson(*entry) : setStep(*entry);
    }

    void setLesson(const Entry& entry) {
        if (entry.key == "id") return void(m_lesson.id = entry.value);
        if (entry.key == "chapter") return void(m_lesson.chapter = entry.value);
        if (entry.key == "language") return void(m_lesson.language = entry.value);
        if (entry.key == "line") return void(m_lesson.line = entry.value);
        if (entry.key != "minutes")
            return fault(entry.line,
                         say("core", "A lesson has the keys id, language, chapter, minutes and line, not \"%1\".")
                             .with(data::quotable(entry.key)));
        const auto minutes = parseInteger(entry.value);
        m_lesson.minutes = minutes && *minutes > 0 && *minutes < 1000 ? static_cast<int>(*minutes) : 0;
        if (m_lesson.minutes == 0) fault(entry.line, say("core", "minutes should be a whole number from 1 to 999."));
    }

    void setStep(const Entry& entry) {
        if (!m_known) return;
        Step& step = m_lesson.steps.back();
        const bool repeats = entry.key == "choice" || entry.key == "why" || entry.key == "holds";
        if (!repeats && std::ranges::count(m_keys, entry.key))
            return fault(entry.line,
                         say("core", "\"%1\" appears twice in this step.").with(data::quotable(entry.key) + ":"));
        m_keys.push_back(entry.key);
        const auto& all = stepKeys();
        const auto key = std::ranges::find_if(all, [&](const Key& each) {
            return entry.key == each.id && (each.kinds.empty() || std::ranges::count(each.kinds, step.kind) > 0);
        });
        if (key == all.end())
            return fault(entry.line, say("core", "A step of the kind %1 has the keys %2, not \"%3\".")
                                         .with(nameOf(step.kind), keysOf(step.kind), data::quotable(entry.key)));
        if (entry.value.empty())
            return fault(entry.line, say("core", "%1 has no value.").with(data::quotable(entry.key) + ":"));
        try {
            key->set(step, entry.value);
        } catch (const Error& error) {
            fault(entry.line, error.text());
        }
    }

    void beginStep(const std::string& heading) {
        finishStep();
        const auto colon = heading.find(':');
        const auto kind = indexIn(
            kKinds, std::string(trimmed(std::string_view(heading).substr(0, std::min(colon, heading.size())))));
        Step step;
        step.line = m_line;
        step.kind = static_cast<Kind>(kind.value_or(0));
        if (colon != std::string::npos) step.title = trimmed(heading.substr(colon + 1));
        if (!kind || step.title.empty())
            fault(m_line,
                  say("core", "A step should begin with \"## KIND: Title\", KIND one of %1.").with(enumerated(kKinds)));
        m_lesson.steps.push_back(std::move(step));
        m_inHeader = true;
        m_seenEntry = true;
        m_known = kind.has_value();
        m_keys.clear();
    }

    void finishStep() {
        if (m_lesson.steps.empty()) return;
        Step& step = m_lesson.steps.back();
        step.body = trimmed(step.body);
        if (!m_known) return;  // its required keys are unknown, too
        const auto needs = [&](bool has, const char* key) {
            if (!has && !std::ranges::count(m_keys, key))
                fault(step.line, say("core", "This step needs the key \"%1\".").with(key));
        };
        if (step.body.empty()) fault(step.line, say("core", "This step has no text after its header."));
        if (m_lesson.steps.size() == 1) needs(!step.stateText.empty(), "state");
        if (step.kind == Kind::Act) needs(step.goal.has_value(), "goal");
        if (step.kind == Kind::Act) needs(!step.reach.empty(), "reach");
        if (step.kind != Kind::Predict) return;
        needs(!step.question.empty(), "question");
        if (step.answer == Answer::Choice && step.choices.size() < 2)
            fault(step.line, say("core", "This step needs the key \"%1\" at least twice.").with("choice"));
        if (step.answer != Answer::Choice) needs(step.truth.has_value(), "truth");
        if (step.answer == Answer::Point) needs(step.truthY.has_value(), "truth-y");
    }

    void finishLesson() {
        if (m_lesson.title.empty()) fault(1, say("core", "A lesson should begin with \"# Title\"."));
        if (m_lesson.id.empty()) fault(1, say("core", "The lesson needs the key \"%1\".").with("id"));
        if (m_lesson.minutes == 0) fault(1, say("core", "The lesson needs the key \"%1\".").with("minutes"));
        if (m_lesson.steps.empty())
            fault(1, say("core", "The lesson has no steps; each begins with \"## KIND: Title\"."));
        if (!m_lesson.steps.empty() && !trimmed(m_introduction).empty())
            m_lesson.steps.front().body = std::string(trimmed(m_introduction)) + "\n\n" + m_lesson.steps.front().body;
    }

    Lesson& m_lesson;
    std::vector<Fault>& m_faults;
    std::string m_introduction;
    int m_line = 0;
    bool m_inHeader = true, m_seenEntry = false;
    bool m_known = true;              ///< the kind of the current step
    std::vector<std::string> m_keys;  ///< present in the step, valid or not
};

std::string lineOf(const State& state) { return replaced(toText(state), "\n", "; "); }

std::string valueText(double value) {
    if (std::floor(value) == value && std::abs(value) < 1e15) return groupedInteger(static_cast<long long>(value));
    return shortNumber(value, 4);
}

}  // namespace

const char* nameOf(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

bool Tolerance::allows(double predicted, double truth) const {
    return std::abs(predicted - truth) <= (relative ? amount * std::abs(truth) : amount) * (1.0 + 1e-12);
}

bool Step::locks(std::string_view parameter) const {
    if (kind == Kind::Predict && locked.empty()) return true;  // a moving figure gives the answer away
    return lockAll != (std::ranges::find(locked, parameter) != locked.end());
}

bool Step::hides(Giveaway what) const {
    if (std::ranges::count(hidden, what)) return true;
    if (kind != Kind::Predict || what == Giveaway::Formula) return false;
    return what != Giveaway::Readout || isPlaced();
}

State Lesson::stateAt(std::size_t step) const {
    if (!steps[step].stateText.empty() || step == 0) return parseState(steps[step].stateText);
    const Step& before = steps[step - 1];
    if (before.play && !before.play->from) return endsOfPlay(step - 1).to;
    return changed(stateAt(step - 1), before.reach + before.reveal);  // a step has at most one of them
}

Lesson::Ends Lesson::endsOfPlay(std::size_t step) const {
    const State own = stateAt(step), other = stateAfter(own, steps[step].play->text);
    return steps[step].play->from ? Ends{other, own} : Ends{own, other};
}

Lesson readLesson(const std::string& text, std::vector<Fault>& faults) {
    Lesson lesson;
    lesson.source = withoutByteOrderMark(text);
    Reader(lesson, faults).read(lesson.source);
    return lesson;
}

std::string asText(const Lesson& lesson, std::size_t step) {
    std::istringstream in(lesson.source);
    std::string out = "# " + lesson.title + "\nid: " + lesson.id + "\nminutes: " + std::to_string(lesson.minutes) +
                      "\n\n";
    const Step& wanted = lesson.steps[step];
    const int end = step + 1 < lesson.steps.size() ? lesson.steps[step + 1].line : std::numeric_limits<int>::max();
    std::string line;
    for (int number = 1; number < end && std::getline(in, line); ++number) {
        if (number < wanted.line) continue;
        out += line + "\n";
        if (number == wanted.line && wanted.stateText.empty()) out += "state: " + lineOf(lesson.stateAt(step)) + "\n";
    }
    return out;
}

std::string filled(std::string_view text, const Seen& what) {
    std::string out;
    while (!text.empty()) {
        const auto open = text.find('{');
        out += text.substr(0, open);
        if (open == std::string_view::npos) break;
        const auto close = text.find('}', open);
        if (close == std::string_view::npos) throw Error(say("core", "A brace in the text is never closed."));
        const double value = Expression(text.substr(open + 1, close - open - 1)).of(what);
        if (!std::isfinite(value))
            throw Error(say("core", "%1, in braces, has no value here.")
                            .with(data::quotable(text.substr(open + 1, close - open - 1))));
        out += valueText(value);
        text.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace posenc::lessons
