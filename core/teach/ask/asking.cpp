// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/asking.hpp"

#include <algorithm>

#include "core/explore/state/examples.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::ask {

namespace {

constexpr std::size_t kMost = 60;  // answers
constexpr double kGiven = 0.06;    // a number of the question has a place in the figure
constexpr double kHere = 0.03;     // a view of what is on the screen
constexpr double kNoRoom = 0.04;   // it has none

bool offers(const EncodingInfo& encoding, const ViewInfo* view) {
    return std::ranges::count(viewsOf(encoding), view) > 0;
}

bool offers(const EncodingInfo& encoding, std::string_view view) {
    return std::ranges::any_of(viewsOf(encoding), [&](const ViewInfo* each) { return each->id == view; });
}

/// Returns the encoding to show a view with: that on the screen, RoPE, or the first that has it.
const EncodingInfo& encodingWith(const ViewInfo* view, const State& shown) {
    const EncodingInfo& now = encodingById(shown.active().encoding);
    if (offers(now, view)) return now;
    if (offers(encodingById("rope"), view)) return encodingById("rope");
    return *std::ranges::find_if(encodings(), [&](const EncodingInfo& each) { return offers(each, view); });
}

bool has(const Schema& schema, std::string_view parameter) { return schema.find(parameter) != nullptr; }

/// Returns the first State that has a parameter: the one on the screen, or one of the first encoding or view with it.
std::optional<State> stateWith(std::string_view parameter, const State& shown) {
    const auto hasIt = [&](const State& each) {
        return has(each.active().parameters.schema(), parameter) || has(each.viewParameters.schema(), parameter);
    };
    if (hasIt(shown)) return shown;
    for (const char* first : {"rope", ""})
        for (const EncodingInfo& each : encodings()) {
            if (*first && std::string_view(each.id) != first) continue;
            for (const ViewInfo* view : viewsOf(each))
                if (State state = defaultState(each.id, view->id); hasIt(state)) return state;
        }
    return std::nullopt;
}

/// A figure of the lab's models or of a random head tells nothing of a published model.
bool tellsOf(const Thing& subject, const ViewInfo& view) {
    return subject.kind != Kind::Model || view.dataOf == DataOf::Subject;
}

bool isSubject(const Thing& thing) { return thing.kind == Kind::Encoding || thing.kind == Kind::Model; }

std::string encodingOf(const Thing& thing) {
    return thing.kind == Kind::Model ? stateOfText(thing.state).active().encoding : thing.id;
}

/// Subjects with each of their views, and with each other.
std::vector<Pair> pairsOf(const std::vector<Thing>& all) {
    std::vector<Pair> out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isSubject(all[i])) continue;
        const EncodingInfo& encoding = encodingById(encodingOf(all[i]));
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (all[k].kind == Kind::View && offers(encoding, all[k].view) && tellsOf(all[i], *all[k].view)) out.push_back({i, k});
            if (k > i && isSubject(all[k])) out.push_back({i, k, true, all[i].kind == all[k].kind});
        }
    }
    return out;
}

std::vector<Findable> findables(const std::vector<Thing>& all) {
    std::vector<Findable> out;
    for (const Thing& each : all) out.push_back(each.found);
    return out;
}

/// Words that name views, encodings and parameters.
std::set<std::string> ordinaryWords(const std::vector<Thing>& all) {
    std::set<std::string> out;
    for (const Thing& each : all)
        if (each.kind == Kind::View || each.kind == Kind::Encoding || each.kind == Kind::Parameter)
            for (const std::string& word : wordsIn(each.found.title + " " + each.found.alias)) out.insert(word);
    return out;
}

/// "Heads 8 · Factor 4": what was understood of the question.
std::string givenWords(const Answer& answer, Language language) {
    std::string out;
    const auto add = [&](const ParameterSet& set) {
        for (const Descriptor& each : set.schema().descriptors)
            if (answer.given.contains(each.id)) {
                const Value& value = set.value(each.id);
                const auto* whole = std::get_if<std::int64_t>(&value);
                const auto* real = std::get_if<double>(&value);
                const std::string number = whole ? groupedInteger(*whole) : real ? shortNumber(*real) : toText(value);
                out += (out.empty() ? "" : " · ") + reading(each.label, language) + " " + number;
            }
    };
    add(answer.state->active().parameters);
    add(answer.state->viewParameters);
    return out;
}

/// Keeps the best of answers that lead to the same place, and the best two comparisons.
std::vector<Answer> withoutRepeats(std::vector<Answer> answers, const std::vector<Thing>& all) {
    std::vector<Answer> out;
    int comparisons = 0;
    for (Answer& each : answers) {
        if (each.other != Match::kAlone && isSubject(all[each.other]) && ++comparisons > 2) continue;
        const bool again = std::ranges::any_of(out, [&](const Answer& before) {
            const Thing &a = all[before.thing], &b = all[each.thing];
            return each.state ? before.state == each.state : !before.state && a.kind == b.kind && a.id == b.id;
        });
        if (!again) out.push_back(std::move(each));
    }
    return out;
}

/// Returns the first view whose title is in the question, in either language; else the first.
const ViewInfo* viewAsked(const std::vector<const ViewInfo*>& both, const std::string& question) {
    const Words asked = wordsIn(question);
    for (const ViewInfo* each : both)
        if (const auto chinese = inChinese(each->title.source); chinese && question.find(*chinese) != question.npos)
            return each;
    for (const ViewInfo* each : both)
        for (const std::string& word : wordsIn(each->title.source))
            if (std::ranges::find(asked, word) != asked.end()) return each;
    return both.empty() ? nullptr : both.front();
}

std::vector<const ViewInfo*> viewsOfBoth(const State& state, const Subject& other) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    std::vector<const ViewInfo*> candidates = viewsOf(encoding);
    candidates.insert(candidates.begin(), &viewOf(encoding, state.view));
    const auto theirs = viewsOf(encodingById(other.encoding));
    std::erase_if(candidates, [&](const ViewInfo* each) {
        return each->room < 2 || std::ranges::find(theirs, each) == theirs.end();
    });
    return candidates;
}

}  // namespace

const ViewInfo* viewOfBoth(const State& state, const Subject& other) {
    const auto both = viewsOfBoth(state, other);
    return both.empty() ? nullptr : both.front();
}

Asking::Asking(std::vector<Thing> all, Language language)
    : m_all(std::move(all)),
      m_language(language),
      m_matching(findables(m_all), pairsOf(m_all)),
      m_ordinary(ordinaryWords(m_all)) {}

Subject Asking::subjectOf(const Thing& thing) const {
    return thing.kind == Kind::Model ? stateOfText(thing.state).active() : defaultSubject(thing.id);
}

std::optional<State> Asking::stateOf(const Thing& thing, const State& shown) const {
    switch (thing.kind) {
        case Kind::Encoding: return defaultState(thing.id);
        case Kind::View: {
            const EncodingInfo& encoding = encodingWith(thing.view, shown);
            const bool here = shown.active().encoding == encoding.id;
            return here ? withView(shown, thing.id) : defaultState(encoding.id, thing.id);
        }
        case Kind::Parameter: return stateWith(thing.id, shown);
        case Kind::Model:
        case Kind::Question:
        case Kind::Paper:
        case Kind::Mistake: {
            const State state = stateOfText(thing.state);
            if (thing.ofShown && offers(encodingById(shown.active().encoding), state.view))
                return withView(shown, state.view);
            return state;
        }
        default: return std::nullopt;
    }
}

State Asking::comparison(const Thing& one, const Thing& other, const std::string& question) const {
    State state = one.kind == Kind::Model ? stateOfText(one.state) : defaultState(one.id);
    const Subject beside = subjectOf(other);
    if (const ViewInfo* view = viewAsked(viewsOfBoth(state, beside), question)) state = withView(state, view->id);
    state.subjects.erase(state.subjects.begin() + 1, state.subjects.end());
    return withPinned(state, beside);
}

std::optional<State> Asking::stateOf(const Match& match, const State& shown, const std::string& question) const {
    const Thing& thing = m_all[match.thing];
    if (match.other == Match::kAlone) return stateOf(thing, shown);
    const Thing& other = m_all[match.other];
    if (isSubject(other)) return comparison(thing, other, question);
    if (thing.kind == Kind::Model) return withView(stateOfText(thing.state), other.id);
    return defaultState(thing.id, other.id);
}

std::string Asking::titleOf(const Match& match) const {
    const Thing& thing = m_all[match.thing];
    if (match.other == Match::kAlone) return thing.found.title;
    const std::string& other = m_all[match.other].found.title;
    if (isSubject(m_all[match.other]))
        return reading(say("core", "Compare %1 with %2").with(thing.found.title, other), m_language);
    return thing.found.title + " — " + other;
}

Answer Asking::answerOf(const Match& match, const State& shown, const std::string& question,
                        const std::vector<Quantity>& quantities) const {
    Answer out{titleOf(match),
               m_all[match.other == Match::kAlone ? match.thing : match.other].says,
               {},
               {},
               match.thing,
               match.other,
               match.worth,
               match.whole};
    out.state = stateOf(match, shown, question);
    if (!out.state) return out;
    const Kind kind = m_all[match.thing].kind;
    if (kind == Kind::Mistake) return out;
    const std::function<bool(const std::string&)> ordinary = [this](const auto& word) { return isOrdinary(word); };
    auto [state, ids, placed] = withAsked(withExamples(*out.state, m_language), question, quantities,
                                          kind == Kind::Model ? nullptr : ordinary);
    out.explained = kind == Kind::Parameter && !ids.contains(m_all[match.thing].id);
    if (out.explained && !quantities.empty()) out.worth -= kNoRoom;
    if (out.explained) return out;
    out.state = std::move(state);
    out.given = std::move(ids);
    out.worth += placed > 0 ? kGiven * std::min(placed, 3) : quantities.empty() ? 0.0 : -kNoRoom;
    const std::string words = givenWords(out, m_language);
    if (kind == Kind::Parameter && !words.empty())
        out.title = words;
    else if (!words.empty())
        out.title += " (" + words + ")";
    return out;
}

Answer Asking::answerOf(std::size_t thing, const State& shown) const {
    return answerOf({thing, Match::kAlone, 0.0, true}, shown, {}, {});
}

std::vector<Answer> Asking::answers(const std::string& question, const State& shown) const {
    for (std::size_t k = 0; k < m_all.size(); ++k)
        if (m_all[k].kind == Kind::Lesson && question == "lesson:" + m_all[k].id) return {answerOf(k, shown)};
    const std::vector<Quantity> quantities = quantitiesIn(question,
                                                          [this](const auto& word) { return m_matching.isName(word); });
    std::set<std::string> understood;
    for (const Quantity& each : quantities) understood.insert(each.word);
    std::vector<Answer> out;
    std::vector<Match> matches = m_matching.answers(question, understood);
    if (matches.size() > kMost) matches.resize(kMost);
    for (const Match& each : matches) out.push_back(answerOf(each, shown, question, quantities));
    const EncodingInfo& now = encodingById(shown.active().encoding);
    for (Answer& each : out)
        if (each.other == Match::kAlone && of(each).view && offers(now, of(each).view)) each.worth += kHere;
    std::ranges::stable_sort(out, std::greater(), &Answer::worth);
    return withoutRepeats(std::move(out), m_all);
}

std::string findingOf(const Answer& answer, Language language) {
    if (!answer.state || answer.explained) return answer.says;
    const Figure figure = draw(withExamples(*answer.state, language));
    if (figure.numbers.empty()) return answer.says;
    return spokenWords(richReading(figure.numbers.front(), language));
}

}  // namespace posenc::ask
