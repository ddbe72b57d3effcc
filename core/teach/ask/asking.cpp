// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/asking.hpp"

#include <algorithm>

#include "core/explore/run/stop.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/state/examples.hpp"
#include "core/explore/state/quick.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/ask/blocks.hpp"
#include "core/teach/ask/phrases.hpp"

namespace posenc::ask {

namespace {

constexpr std::size_t kMostAnswers = 60;
constexpr double kGiven = 0.06;         // a number of the question has a place in the figure
constexpr double kHere = 0.03;          // a view of what is on the screen
constexpr double kNoRoom = 0.04;        // it has none
constexpr double kSibling = 0.2;        // an encoding of the family is named, another one is shown
constexpr double kIdle = 0.3;           // the figure has nothing to show
constexpr double kLacks = 0.25;         // a number of the question is not in it
constexpr double kNoFigure = 0.5;       // the question has numbers, and this is none that could show them
constexpr double kChosen = 0.03;        // an option of the question has a place in the figure
constexpr double kNotPublished = 0.15;  // a published figure with other numbers
constexpr double kComparison = 0.2;

bool offers(const EncodingInfo& encoding, const ViewInfo* view) {
    return std::ranges::count(viewsOf(encoding), view) > 0;
}

bool offers(const EncodingInfo& encoding, const std::string& view) {
    return std::ranges::any_of(viewsOf(encoding), [&](const ViewInfo* each) { return each->id == view; });
}

/// True if the figure has nothing to show, such as what a scaling does where nothing is scaled.
bool isIdle(const State& state) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    return view.isIdle && std::ranges::all_of(state.subjects, [&](const Subject& each) {
               return view.isIdle(encodingById(each.encoding).encode(each.parameters));
           });
}

/// Returns the first figure that has something to show, of the encoding on the screen, RoPE, YaRN, or any other.
template <class IsSuch> std::optional<State> firstState(const State& shown, const IsSuch& isSuch) {
    std::vector<std::string> ids{shown.active().encoding, "rope", "rope-yarn"};
    for (const EncodingInfo& each : encodings()) ids.emplace_back(each.id);
    for (const std::string& id : ids)
        for (const ViewInfo* view : id == ids[0] ? viewsOf(shown.active().info()) : offeredViews(encodingById(id))) {
            if (!isSuch(encodingById(id), *view)) continue;
            State state = id == ids[0] ? withView(shown, view->id) : defaultState(id, view->id);
            if (!isIdle(state)) return state;
        }
    return std::nullopt;
}

/// A figure of the lab's models or of a random head tells nothing of a published model.
bool tellsOf(const Thing& subject, const ViewInfo& view) {
    return subject.kind != Kind::Model || view.dataOf == DataOf::Subject;
}

bool isSubject(const Thing& thing) { return thing.kind == Kind::Encoding || thing.kind == Kind::Model; }

/// The figure of an encoding or a model.
State ownState(const Thing& thing) {
    return thing.kind == Kind::Model ? stateOfText(thing.state) : defaultState(thing.id);
}

/// Subjects with each of their views, and with each other.
std::vector<Pair> pairsOf(const std::vector<Thing>& all) {
    std::vector<Pair> out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isSubject(all[i])) continue;
        const EncodingInfo& encoding = encodingById(ownState(all[i]).active().encoding);
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (all[k].kind == Kind::View && offers(encoding, all[k].view) && tellsOf(all[i], *all[k].view))
                out.push_back({i, k});
            if (k > i && isSubject(all[k])) out.push_back({i, k, true, all[i].kind == all[k].kind});
        }
    }
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
    for (const ParameterSet* set : {&answer.state->active().parameters, &answer.state->viewParameters})
        for (const Descriptor& each : set->schema().descriptors)
            if (answer.given.contains(each.id))
                out += (out.empty() ? "" : " · ") + reading(each.label, language) + " " +
                       reading(readable(set->value(each.id)), language);
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
            if (each.other == before.thing && before.other == each.thing) return true;
            return each.state ? before.state == each.state : !before.state && a.kind == b.kind && a.id == b.id;
        });
        if (!again) out.push_back(std::move(each));
    }
    return out;
}

/// How many words of the question name the view, in either language.
std::size_t wordsFor(const ViewInfo& view, const std::string& question) {
    const Words asked = wordsIn(question);
    std::set<std::string> names;
    for (const std::string& each :
         wordsIn(std::string(view.title.source) + " " + reading(view.title, Language::Chinese) +
                 synonymsOf(std::string("view:") + view.id)))
        if (!isSmall(each)) names.insert(each);
    return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string& each) {
        return isIdeographs(each)
                   ? question.find(each) != question.npos
                   : std::ranges::any_of(asked, [&](const auto& word) { return stem(word) == stem(each); });
    }));
}

/// Returns the view with most words of the question; else what a scaling does, or the first that is no trained model's.
const ViewInfo* viewAsked(const State& state, const std::string& question) {
    std::vector<const ViewInfo*> both = viewsOfBoth(state, state.subjects[1]);
    std::erase_if(both, [&](const ViewInfo* each) { return isIdle(withView(state, each->id)); });
    const ViewInfo* best = nullptr;
    std::size_t most = 0;
    for (const ViewInfo* each : both)
        if (const std::size_t words = wordsFor(*each, question); words > most) best = each, most = words;
    if (best) return best;
    for (const ViewInfo* each : both)
        if (each->isIdle && each->group == ViewGroup::Extension) return each;
    const auto drawn = std::ranges::find_if(both,
                                            [](const ViewInfo* each) { return each->group != ViewGroup::Trained; });
    return drawn != both.end() ? *drawn : both.empty() ? nullptr : both.front();
}

}  // namespace

Asking::Asking(std::vector<Thing> all, Language language)
    : m_all(std::move(all)),
      m_language(language),
      m_matching(ofEach(m_all, &Thing::found), pairsOf(m_all)),
      m_ordinary(ordinaryWords(m_all)) {
    m_called.resize(m_all.size());
    for (std::size_t k = 0; k < m_all.size(); ++k) {
        const Thing& each = m_all[k];
        if (each.kind == Kind::Model) m_models.insert(wordsIn(each.found.title + " model")[0]);
        if (each.kind == Kind::Encoding)
            m_called[k] = namesOf(each.id, encodingById(each.id).title, "called:" + each.id);
    }
}

std::optional<State> Asking::stateOf(const Thing& thing, const State& shown) const {
    switch (thing.kind) {
        case Kind::Encoding: return ownState(thing);
        case Kind::View:
            return firstState(shown, [&](const auto&, const ViewInfo& view) { return &view == thing.view; });
        case Kind::Parameter: {
            const auto has = [&](const auto& each) { return each.schema->find(thing.id) != nullptr; };
            const EncodingInfo& now = encodingById(shown.active().encoding);
            if (has(now) || has(viewOf(now, shown.view))) return shown;
            return firstState(shown,
                              [&](const auto& encoding, const auto& view) { return has(encoding) || has(view); });
        }
        case Kind::Model:
        case Kind::Question:
        case Kind::Paper:
        case Kind::Mistake: {
            const State state = stateOfText(thing.state);
            const bool isHere = offers(encodingById(shown.active().encoding), state.view);
            return thing.ofShown && isHere ? withView(shown, state.view) : state;
        }
        default: return std::nullopt;
    }
}

/// Encodings are compared on the same values of what they share.
State Asking::comparison(const std::vector<std::size_t>& things, const std::string& question) const {
    State state = ownState(m_all[things[0]]);
    state.subjects.erase(state.subjects.begin() + 1, state.subjects.end());
    std::string names, rest;  // "Llama 4" of a view's words is no view that "Llama 3" asks for
    for (const std::size_t each : things) {
        names += m_all[each].found.title + " ";
        if (each == things[0]) continue;
        const bool both = m_all[each].kind == Kind::Encoding && m_all[things[0]].kind == Kind::Encoding;
        state.subjects.push_back(both ? besideSubject(m_all[each].id, state.active()) : ownState(m_all[each]).active());
    }
    const Words named = wordsIn(names);
    for (const std::string& each : wordsIn(question))
        if (std::ranges::find(named, each) == named.end()) rest += each + " ";
    if (const ViewInfo* view = viewAsked(state, rest)) state = withView(state, view->id);
    return withColoursKept(std::move(state));
}

std::optional<State> Asking::stateOf(const Match& match, const State& shown, const std::string& question) const {
    const Thing& thing = m_all[match.thing];
    if (match.other == Match::kAlone) return stateOf(thing, shown);
    const Thing& other = m_all[match.other];
    if (isSubject(other)) return comparison({match.thing, match.other}, question);
    return withView(ownState(thing), other.id);
}

std::string Asking::titleOf(const Match& match) const {
    const Thing& thing = m_all[match.thing];
    if (match.other == Match::kAlone) return thing.found.title;
    const std::string& other = m_all[match.other].found.title;
    if (isSubject(m_all[match.other]))
        return reading(say("core", "Compare %1 with %2").with(thing.found.title, other), m_language);
    return thing.found.title + " — " + other;
}

Answer Asking::answerOf(const Match& match, std::optional<State> state, const std::string& question,
                        const std::vector<Quantity>& quantities) const {
    const bool isAlone = match.other == Match::kAlone;
    const Thing& told = m_all[isAlone ? match.thing : match.other];
    Answer out;
    out.title = titleOf(match);
    if (isAlone || !isSubject(told)) out.says = told.says;
    out.thing = match.thing;
    out.other = match.other;
    out.worth = match.worth;
    out.whole = match.whole;
    out.question = question;
    if (!state) return out;
    out.state = withExamples(*state, m_language);
    place(out, quantities);
    return out;
}

/// Puts the numbers and choices of the question into the answer's state.
void Asking::place(Answer& out, const std::vector<Quantity>& quantities) const {
    const Kind kind = m_all[out.thing].kind;
    out.lacks = kind == Kind::Mistake && !quantities.empty();
    if (kind == Kind::Mistake) return;
    auto [state, ids, placed, whole] = withAsked(*out.state, out.question, quantities,
                                                 kind == Kind::Model ? nullptr : &m_ordinary);
    out.explained = kind == Kind::Parameter && !ids.contains(m_all[out.thing].id);
    if (out.explained) return;
    if (kind == Kind::Paper && placed > 0 && state != out.state) out.worth -= kNotPublished;
    out.state = std::move(state);
    out.given = std::move(ids);
    out.lacks = !whole;
    out.worth += placed > 0 ? kGiven * std::min(placed, 3) : quantities.empty() ? 0.0 : -kNoRoom;
    out.worth += kChosen * std::clamp(static_cast<int>(out.given.size()) - placed, 0, 2);
    if (out.lacks) out.worth -= kLacks;
    const std::string words = givenWords(out, m_language);
    if (kind == Kind::Parameter && !words.empty())
        out.title = words;
    else if (!words.empty())
        out.title += " (" + words + ")";
}

Answer Asking::answerOf(std::size_t thing, const State& shown) const {
    return answerOf({thing, Match::kAlone, 0.0, true}, stateOf(m_all[thing], shown), {}, {});
}

/// How much less a figure is worth that has nothing to show, or a relative of the encoding that the question names
/// where that one has the same view.
double Asking::lessFor(const Answer& answer, const std::vector<std::size_t>& named) const {
    if (!answer.state) return 0.0;
    const double idle = isIdle(*answer.state) ? kIdle : 0.0;
    const Kind kind = m_all[answer.thing].kind;
    if (kind == Kind::Model || kind == Kind::Paper || kind == Kind::Question) return idle;
    const EncodingInfo& shown = encodingById(answer.state->active().encoding);
    const auto isNamed = [&](std::size_t each) { return m_all[each].id == answer.state->active().encoding; };
    const auto isSibling = [&](std::size_t each) {
        const EncodingInfo& info = encodingById(m_all[each].id);
        return info.family == shown.family && offers(info, answer.state->view);
    };
    return idle + (std::ranges::none_of(named, isNamed) && std::ranges::any_of(named, isSibling) ? kSibling : 0.0);
}

std::vector<Answer> Asking::answers(const std::string& question, const State& shown) const {
    for (std::size_t k = 0; k < m_all.size(); ++k)
        if (m_all[k].kind == Kind::Lesson && question == "lesson:" + m_all[k].id) return {answerOf(k, shown)};
    const std::vector<Quantity> quantities = quantitiesIn(question, m_models);
    std::set<std::string> understood;
    for (const Quantity& each : quantities)
        if (each.of != Quantity::Of::Nothing) understood.insert(each.word);
    std::vector<Answer> out;
    std::vector<Match> matches = m_matching.answers(question, understood);
    if (matches.size() > kMostAnswers) matches.resize(kMostAnswers);
    for (const Match& each : matches)
        out.push_back(answerOf(each, stateOf(each, shown, question), question, quantities));
    const EncodingInfo& now = encodingById(shown.active().encoding);
    const std::vector<std::size_t> named = ofEach(calledIn(signsIn(question), m_called), &Called::which);
    const bool hasNumbers = std::ranges::any_of(quantities,
                                                [](const Quantity& each) { return each.of != Quantity::Of::Nothing; });
    for (Answer& each : out) {
        const bool acts = of(each).kind == Kind::Action || of(each).kind == Kind::Finding;
        if (hasNumbers && !acts && (!each.state || each.explained)) each.worth -= kNoFigure;
        if (each.other == Match::kAlone && of(each).view && offers(now, of(each).view)) each.worth += kHere;
        each.worth -= lessFor(each, named);
    }
    if (named.size() > 1 && named.size() <= kMaxSubjects && Matching::compares(question)) {
        Answer all = answerOf({named[0], named[1], 0.0, true}, comparison(named, question), question, quantities);
        all.worth = (out.empty() ? 0.0 : std::ranges::max(out, {}, &Answer::worth).worth) + kComparison;
        out.insert(out.begin(), std::move(all));  // "difference between NTK and YaRN"
    }
    std::ranges::stable_sort(out, std::greater(), &Answer::worth);
    return withoutRepeats(std::move(out), m_all);
}

namespace {

/// Draws the figure; nothing if that takes long, which isQuick() knows but for a figure that nobody measured.
std::optional<Figure> drawnSoon(const State& state) {
    constexpr std::chrono::seconds kAtMost{1};
    if (!isQuick(state)) return std::nullopt;
    const Errand* asked = currentErrand();
    const Errand errand(asked ? asked->token() : std::stop_token(), nullptr,
                        std::chrono::steady_clock::now() + kAtMost);
    try {
        return draw(state);
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

bool hasDigits(const std::string& text) {
    return std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// What the answer shows, without the numbers of its figure; `digits`: it may have others, such as a year.
std::string withoutNumbers(const Answer& answer, Language language, bool digits) {
    const ViewInfo& view = viewOf(encodingById(answer.state->active().encoding), answer.state->view);
    for (const std::string& each : {answer.says, reading(view.summary, language)})
        if (!each.empty() && (digits || !hasDigits(each))) return each;
    return {};
}

/// True if the question asks for what a sentence begins with, "Effective base: 82,685", in one of the words of
/// resources/ask/words.txt.
bool isAsked(const Text& sentence, const std::string& question) {
    const Words words = wordsIn(english(sentence));
    return words.size() > 1 && says(lowered(question), "says:" + words[0] + "-" + words[1]);
}

}  // namespace

std::string findingOf(const Answer& answer, Language language) {
    if (!answer.state || answer.explained) return answer.says;
    if (answer.lacks) return withoutNumbers(answer, language, false);
    const std::optional<Figure> figure = drawnSoon(*answer.state);
    checkpoint();
    if (!figure || figure->numbers.empty()) return withoutNumbers(answer, language, true);
    const auto asked = std::ranges::find_if(figure->numbers,
                                            [&](const Text& each) { return isAsked(each, answer.question); });
    return spokenWords(richReading(asked == figure->numbers.end() ? figure->numbers.front() : *asked, language));
}

}  // namespace posenc::ask
