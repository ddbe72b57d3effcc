// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/quantities.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/teach/ask/blocks.hpp"
#include "core/teach/ask/phrases.hpp"

namespace posenc::ask {

namespace {

constexpr double kLeastLength = 512;  // a number without further words
constexpr std::array<std::string_view, 3> kTrained{"trained-context", "threshold", "positions"};

// ---- what is a number

/// The meaning of a number, by the words around it.
struct Reading {
    Quantity::Of of = Quantity::Of::Nothing;
    std::vector<std::string> ids = {};
    Places places = {};  ///< of the words that no other number may use; empty where they relate two numbers
    std::size_t worth = 0;
    bool ofNext = false;  ///< relates the number to one behind it
};

/// A number of a question, and what else is known of it.
struct Raw {
    Quantity quantity;
    bool isWord, isOfUnit;               ///< "eight"; "128k"
    std::vector<Reading> readings = {};  ///< the best first, nothing last
    const Reading* reading = nullptr;    ///< that which holds
};

/// Reads a question into tokens and numbers.
class Tokens {
public:
    Tokens(const std::string& question, const std::set<std::string>& models)
        : m_models(models), m_pieces(piecesIn(withDigits(question))) {
        for (std::size_t at = 0; at < m_pieces.size(); ++at) take(at);
    }

    std::vector<Token> tokens;
    std::vector<Raw> numbers;

private:
    void take(std::size_t at) {
        const std::string& word = m_pieces[at].word;
        takeBetween(m_pieces[at].before, isNumber(word));
        const bool isTimes = word[0] == 'x' && isNumber(std::string_view(word).substr(1));  // x8
        const std::string digits = isTimes ? word.substr(1) : digitsOf(word);
        if (!isNumber(digits) || isOfName(at)) return takeWords(word);
        if (isTimes) tokens.push_back({"x"});
        takeNumber(at, digits);
    }

    void takeWords(const std::string& words) {
        for (std::string& each : signsIn(words)) tokens.push_back({std::move(each)});
    }

    /// Takes the signs between two pieces: a percent sign, the end of a part of the question, a comma, the arrow or
    /// dash of a range.
    void takeBetween(const std::string& between, bool isBeforeNumber) {
        const auto has = [&](const char* marks) {
            return std::ranges::any_of(listOf(marks),
                                       [&](const auto& each) { return between.find(each) != between.npos; });
        };
        const bool isAfterNumber = !tokens.empty() && tokens.back().number != Token::kNone;
        if (isAfterNumber && between.starts_with('%')) {
            for (double& each : numbers.back().quantity.values) each /= 100.0;
            tokens.push_back({"percent"});
        }
        if (has("ends")) tokens.push_back({";"});
        if (has("commas")) tokens.push_back({","});
        if (isBeforeNumber && isAfterNumber && has("ranges")) tokens.push_back({"to"});
    }

    /// Digits that belong to a name or a term: "Qwen3", "llama-3.1-8b", "d - 1", "2 * i"; "figure 2", "llama 3".
    bool isOfName(std::size_t at) const {
        const std::string &close = m_pieces[at].before, last = at > 0 ? m_pieces[at - 1].word : std::string();
        const bool isLast = at + 1 == m_pieces.size();
        const std::string_view before = trimmed(close), behind = isLast ? "" : trimmed(m_pieces[at + 1].before);
        const bool isAfterWord = !last.empty() && !isIdeographs(last) && !isNumber(last);
        if (isAfterWord && (close.empty() || close == "." || close == "_" || (close == "-" && !isNamed(last))))
            return true;
        const bool isPlus = before.ends_with('+'), isMinus = before.ends_with('-') || before.ends_with("−");
        if (isPlus ? close != "-" : isMinus && close != "-" && !isNumber(last)) return true;
        if (before.ends_with('*') || before.ends_with('/') || before.ends_with('^')) return true;
        if (behind == "*" || behind == "/" || behind == "^") return true;
        const bool isList = !isLast && isNumber(m_pieces[at + 1].word);  // "section 16 24 24"
        if (last.ends_with("图") || last.ends_with("表") || (listOf("figures").contains(last) && !isList)) return true;
        const std::vector<double> values = valuesOf(m_pieces[at].word);
        return m_models.contains(last) && !values.empty() && values[0] < 10.0;
    }

    /// True for a word by which a parameter is called: "base-10000".
    static bool isNamed(const std::string& word) {
        return std::ranges::any_of(phrases(), [&](const Phrase& each) {
            return each.of == Quantity::Of::Parameter && each.words == Words{word, "#"};
        });
    }

    /// "128k", "8x", "64d", "6th", "64dims"; letters that are no unit make the whole a name: "7b", "2i", "2402.13753".
    void takeNumber(std::size_t at, const std::string& digits) {
        const std::string& word = m_pieces[at].word;
        const bool isWhole = !valuesOf(digits).empty() && !digits.ends_with('b');
        const std::size_t length = isWhole ? digits.size() : digits.find_last_not_of("abcdefghijklmnopqrstuvwxyz") + 1;
        const std::string number = digits.substr(0, length);
        const std::string unit = listOf("ordinals").contains(digits.substr(length)) ? "th" : digits.substr(length);
        std::vector<double> values = valuesOf(number);
        constexpr std::size_t kWholeWord = 3;  // letters
        const bool isUnit = unit.empty() || unit == "x" || unit == "th" || unit.size() >= kWholeWord || unit == "d";
        const bool isArticle = number.size() >= 9 && number[4] == '.';  // as arXiv counts
        if (values.empty() || isArticle || !isUnit || (unit == "d" && values[0] < 4.0)) return takeWords(word);
        const std::string_view before = trimmed(m_pieces[at].before);
        const bool continues = at > 0 && isNumber(m_pieces[at - 1].word) && (before.empty() || before == ",");
        tokens.push_back({number, numbers.size()});
        numbers.push_back({{word, std::move(values), {}, {}, continues},
                           !isNumber(word) && word[0] != 'x',
                           number.ends_with('k') || number.ends_with('m')});
        if (!unit.empty()) tokens.push_back({unit});
    }

    const std::set<std::string>& m_models;
    std::vector<Piece> m_pieces;
};

// ---- whose it is

/// As many numbers as possible have a reading; parameters that are named go before kinds of lengths, "raised to" goes
/// before these, and "and" after most.
std::size_t worthOf(const Phrase& phrase) {
    static constexpr std::array<std::size_t, 6> kOf{1000, 1000, 400, 100, 500, 200};
    constexpr std::size_t kOfEach = 100'000, kChanged = 600;
    const bool isChange = phrase.of == Quantity::Of::Same && !phrase.relates(), isUnit = phrase.at == 0;
    return kOfEach + 2 * phrase.letters() + (isChange ? kChanged : kOf[static_cast<std::size_t>(phrase.of)]) + isUnit;
}

bool allows(const Phrase& phrase, const Raw& number) {
    const double value = number.quantity.values[0];
    return value >= phrase.least && value < phrase.most && (!number.isWord || phrase.ofWords);
}

Reading readingOf(const Phrase& phrase, Places places) {
    const auto other = std::ranges::find(phrase.words, "~") - phrase.words.begin();
    const bool relates = phrase.relates();
    std::ranges::sort(places);
    return {phrase.of, phrase.ids, relates ? Places{} : std::move(places), worthOf(phrase),
            relates && other > static_cast<std::ptrdiff_t>(phrase.at)};
}

/// Adds the parameters of phrases in it: "position buckets" has "buckets" in it, and two may have the same words.
void addParts(Reading& reading, const std::vector<Reading>& all) {
    const auto add = [&](const auto& ids) {
        for (const auto& each : ids)
            if (std::ranges::find(reading.ids, each) == reading.ids.end()) reading.ids.emplace_back(each);
    };
    for (const Reading& part : all) {
        if (part.places.empty() || !std::ranges::includes(reading.places, part.places)) continue;
        if (part.of == Quantity::Of::Parameter) add(part.ids);
        if (part.of == Quantity::Of::Length) add(kLengths);
    }
}

/// The best readings of a number, and none.
std::vector<Reading> readingsOf(const Tokens& question, std::size_t number) {
    constexpr std::size_t kMostReadings = 3;
    const auto at = std::ranges::find(question.tokens, number, &Token::number) - question.tokens.begin();
    std::vector<Reading> all, best;
    for (const Phrase& each : phrases())
        if (allows(each, question.numbers[number]))
            if (auto places = placesOf(each, question.tokens, static_cast<std::size_t>(at)))
                all.push_back(readingOf(each, std::move(*places)));
    std::ranges::stable_sort(all, std::greater(), &Reading::worth);
    for (const Reading& each : all) {
        const bool isKnown = std::ranges::any_of(best, [&](const Reading& other) {
            return !each.places.empty() && other.places == each.places && other.of == Quantity::Of::Parameter;
        });
        if (isKnown || best.size() == kMostReadings) continue;
        best.push_back(each);
        if (each.of == Quantity::Of::Parameter) addParts(best.back(), all);
    }
    best.emplace_back();
    return best;
}

struct Assignment {
    std::vector<const Reading*> readings;
    std::size_t worth = 0;
};

/// Gives each number a reading; no word counts for two of them.
Assignment assignmentOf(std::span<const Raw> numbers, const Places& used = {}) {
    Assignment best;
    if (numbers.empty()) return best;
    for (const Reading& each : numbers[0].readings) {
        if (std::ranges::find_first_of(used, each.places) != used.end()) continue;
        Places all = used;
        all.insert(all.end(), each.places.begin(), each.places.end());
        Assignment now = assignmentOf(numbers.subspan(1), all);
        now.worth += each.worth;
        now.readings.insert(now.readings.begin(), &each);
        if (best.readings.empty() || now.worth > best.worth) best = std::move(now);
    }
    return best;
}

void take(Quantity& quantity, const auto& meaning) {
    quantity.of = meaning.of;
    quantity.ids = meaning.ids;
}

void resolve(Tokens& question) {
    constexpr std::size_t kMostNumbers = 6;  // more is pasted by mistake
    const auto numbers = std::span(question.numbers).first(std::min(kMostNumbers, question.numbers.size()));
    for (std::size_t k = 0; k < numbers.size(); ++k) numbers[k].readings = readingsOf(question, k);
    const Assignment assignment = assignmentOf(numbers);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        numbers[k].reading = assignment.readings[k];
        take(numbers[k].quantity, *assignment.readings[k]);
    }
}

/// "base 10000 and 1000000", "8 or 16 heads": a number without a name of its own is what its neighbour is.
void takeSame(std::vector<Raw>& numbers) {
    const auto takeFrom = [&](Raw& to, std::size_t from) {
        if (to.quantity.of != Quantity::Of::Same) return;
        if (from < numbers.size() && numbers[from].quantity.of == Quantity::Of::Parameter)
            take(to.quantity, numbers[from].quantity);
        else
            take(to.quantity,
                 *std::ranges::find_if(to.readings, [](const auto& each) { return each.of != Quantity::Of::Same; }));
    };
    for (std::size_t k = numbers.size(); k-- > 0;)
        if (numbers[k].reading && numbers[k].reading->ofNext) takeFrom(numbers[k], k + 1);
    for (std::size_t k = 0; k < numbers.size(); ++k) takeFrom(numbers[k], k - 1);
}

/// Takes a number that no word names: RoPE's famous base, a length, or a number to write in digits.
void takeBare(Raw& number) {
    constexpr double kFamous = 10'000.0;
    Quantity& quantity = number.quantity;
    const double value = quantity.values[0];
    if (quantity.of != Quantity::Of::Nothing || number.isWord || value < kLeastLength) return;
    quantity.of = value == kFamous ? Quantity::Of::Parameter : Quantity::Of::Length;
    if (value == kFamous) quantity.ids = {"base"};
    if (!number.isOfUnit) quantity.ids.emplace_back("number");
}

// ---- where a quantity belongs

class Placing {
public:
    Placing(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
            const std::set<std::string>* ordinary)
        : m_given{state, {}},
          m_plain(lowered(question)),
          m_signs(signsIn(question)),
          m_quantities(quantities),
          m_ordinary(ordinary) {}

    Given take() {
        for (const Quantity& each : m_quantities)
            if (each.of == Quantity::Of::Parameter && !m_taken.contains(&each)) takeNamed(each);
        takeLengths();
        if (m_ordinary)
            for (ParameterSet* each : {&subject(), &view()}) choose(*each);
        for (const auto& [id, value] : m_others) {
            Subject other = m_given.state.active();
            if (!other.parameters.set(id, value)) m_given.state = withPinned(m_given.state, std::move(other));
        }
        m_given.placed = static_cast<int>(m_taken.size());
        m_given.whole = std::ranges::all_of(m_quantities, [this](const Quantity& each) { return isShown(each); });
        return std::move(m_given);
    }

private:
    ParameterSet& subject() { return m_given.state.subjects.front().parameters; }
    ParameterSet& view() { return m_given.state.viewParameters; }
    bool isGiven(std::string_view id) const { return m_given.ids.contains(std::string(id)); }

    const Descriptor* found(std::string_view id) {
        const Descriptor* ofView = view().schema().find(id);
        return ofView ? ofView : subject().schema().find(id);
    }

    /// 0 if the figure has no such number.
    double numberOf(std::string_view id) {
        for (const ParameterSet* each : {&view(), &subject()})
            if (each->schema().find(id)) return std::atof(toText(each->value(id)).c_str());
        return 0.0;
    }

    /// Sets the first parameter that the figure has; a second value of one belongs to a subject beside it.
    void takeNamed(const Quantity& quantity) {
        for (const std::string& id : quantity.ids)
            if ((isGiven(id) && pin(id, quantity)) || set(id, quantity)) return;
    }

    bool set(std::string_view id, const Quantity& quantity) {
        for (ParameterSet* parameters : {&view(), &subject()}) {
            const Descriptor* found = parameters->schema().find(id);
            if (!found || !isNumeric(*found) || isGiven(id)) continue;
            if (isList(*found)) return setList(*parameters, *found, quantity);
            for (const Value& each : valuesFor(*found, quantity))
                if (assign(*parameters, *found, each)) return m_taken.insert(&quantity).second;
        }
        return false;
    }

    /// "sections 16 24 24": the numbers that follow without a word between.
    bool setList(ParameterSet& parameters, const Descriptor& parameter, const Quantity& first) {
        std::vector<double> values;
        const auto begin = m_quantities.begin() + (&first - m_quantities.data());
        const auto end = std::ranges::find_if(begin + 1, m_quantities.end(), std::not_fn(&Quantity::continues));
        for (const Quantity& each : std::span(begin, end)) values.push_back(each.values[0]);
        if (!assign(parameters, parameter, values)) return false;
        for (const Quantity& each : std::span(begin, end)) m_taken.insert(&each);
        return true;
    }

    /// Tokens are counted in 1,024s, everything else in thousands.
    static std::vector<Value> valuesFor(const Descriptor& parameter, const Quantity& quantity) {
        constexpr double kLargest = 1e15;
        std::vector<double> values = quantity.values;
        if (std::string_view(parameter.unit.source) != kTokens.source && std::string_view(parameter.id) != "length")
            std::ranges::sort(values);
        std::vector<Value> out;
        for (const double each : values)
            if (std::holds_alternative<Integer>(parameter.domain) && each == std::floor(each) && each < kLargest)
                out.emplace_back(static_cast<std::int64_t>(each));
            else
                out.emplace_back(each);
        return out;
    }

    /// Subjects beside the active one take it too, where they have the parameter.
    bool assign(ParameterSet& set, const Descriptor& parameter, const Value& value) {
        if (set.set(parameter.id, value)) return false;
        m_given.ids.insert(parameter.id);
        for (std::size_t k = 1; k < m_given.state.subjects.size() && &set == &subject(); ++k)
            if (ParameterSet& other = m_given.state.subjects[k].parameters; other.schema().find(parameter.id))
                (void)other.set(parameter.id, value);
        return true;
    }

    /// Keeps a second value for a subject beside the active one.
    bool pin(const std::string& id, const Quantity& quantity) {
        const Descriptor* found = subject().schema().find(id);
        if (!found || isList(*found) || m_given.state.subjects.size() > 1) return false;
        for (const Value& each : valuesFor(*found, quantity)) {
            ParameterSet trial = subject();
            if (trial.value(id) == each || trial.set(id, each)) continue;
            m_others.emplace_back(id, each);
            return m_taken.insert(&quantity).second;
        }
        return false;
    }

    // ---- lengths

    /// Takes the shorter of two lengths for the trained one.
    void takeLengths() {
        std::vector<const Quantity*> lengths;
        for (const Quantity& each : m_quantities) {
            if (each.of == Quantity::Of::Trained) takeTrained(each);
            if (each.of == Quantity::Of::Length) lengths.push_back(&each);
        }
        std::ranges::stable_sort(lengths, {}, [](const Quantity* each) { return each->values[0]; });
        if (lengths.size() > 1 && lengths[0]->values[0] >= kLeastLength && takeTrained(*lengths[0]))
            lengths.erase(lengths.begin());
        for (const Quantity& each : m_quantities)
            if (each.of == Quantity::Of::Above)
                std::ranges::any_of(kTrained, [&](auto id) { return isGiven(id); }) ? lengths.push_back(&each)
                                                                                    : takeAbove(each);
        if (!lengths.empty()) takeLength(*lengths.back());
    }

    bool takeTrained(const Quantity& quantity) {
        return std::ranges::any_of(kTrained, [&](std::string_view each) { return set(each, quantity); });
    }

    /// The model was trained on so much, and the text is longer.
    void takeAbove(const Quantity& quantity) {
        takeTrained(quantity);
        Quantity twice;
        twice.values = {2.0 * quantity.values[0]};
        for (const std::string_view id : kLengths)
            if (const Descriptor* found = view().schema().find(id);
                found && numberOf(id) > 0.0 && numberOf(id) <= quantity.values[0])
                (void)assign(view(), *found, valuesFor(*found, twice)[0]);
    }

    void takeLength(const Quantity& length) {
        for (const std::string& id : length.ids)
            if (set(id, length)) return;
        for (const std::string_view id : kLengths) set(id, length);
        const Descriptor* factor = subject().schema().find("factor");
        const double ratio = length.values[0] / numberOf("trained-context");  // infinite if it has none
        if (factor && !isGiven("factor") && !found("sequence-length") && ratio > 1.0 &&
            assign(subject(), *factor, ratio))
            m_taken.insert(&length);
        if (!m_taken.contains(&length) && !factor && length.values[0] >= kLeastLength) takeTrained(length);
    }

    /// True if the figure has the number: as a value, in a line ("image 24x32"), or as the length that it is scaled to.
    bool isShown(const Quantity& quantity) {
        const auto equals = [&](double value) {
            return std::ranges::any_of(quantity.values,
                                       [&](double each) { return std::abs(each - value) <= 1e-9 * std::abs(each); });
        };
        const auto shows = [&](const ParameterSet& set) {
            return std::ranges::any_of(set.values(), [&](const Value& value) {
                return std::ranges::any_of(wordsIn(toText(value)), [&](const std::string& word) {
                    return isNumber(word) && equals(std::atof(word.c_str()));
                });
            });
        };
        return m_taken.contains(&quantity) || shows(view()) ||
               std::ranges::any_of(m_given.state.subjects, shows, &Subject::parameters) ||
               equals(numberOf("trained-context") * numberOf("factor"));
    }

    // ---- choices

    void choose(ParameterSet& set) {
        for (const Descriptor& each : set.schema().descriptors) {
            if (isGiven(each.id)) continue;
            if (const auto* choice = std::get_if<Choice>(&each.domain)) chooseOption(set, each, *choice);
            if (std::holds_alternative<Toggle>(each.domain)) switchNamed(set, each);
        }
    }

    void chooseOption(ParameterSet& set, const Descriptor& parameter, const Choice& choice) {
        std::vector<std::string> named = optionsIn(choice);
        std::erase_if(named, [&](const std::string& each) { return m_options.contains(each); });
        if (named.empty() || !assign(set, parameter, named[0])) return;
        m_options.insert(named[0]);
        if (named.size() == 1 || &set != &subject() || m_given.state.subjects.size() > 1 ||
            !says(m_plain, "list:relates"))
            return;
        m_others.emplace_back(parameter.id, named[1]);
        m_options.insert(named[1]);
    }

    /// Ids of the options that the question names, in its order.
    std::vector<std::string> optionsIn(const Choice& choice) const {
        constexpr std::size_t kLeast = 3;  // letters
        std::vector<std::vector<std::string>> names;
        for (const Option& option : choice.options) {
            names.push_back(namesOf(option.id, option.label, std::string("option:") + option.id));
            std::erase_if(names.back(), [this](const std::string& each) {
                const Words words = wordsIn(each);
                return each.size() < kLeast ||
                       (words.size() == 1 && (m_ordinary->contains(words[0]) || isSmall(words[0])));
            });
        }
        return ofEach(calledIn(m_signs, names),
                      [&](const Called& each) { return std::string(choice.options[each.which].id); });
    }

    /// "t5 bidirectional", "yarn without truncate": what is on or off is named by itself.
    void switchNamed(ParameterSet& set, const Descriptor& parameter) {
        const Words name = signsIn(parameter.id);
        const auto at = std::ranges::search(m_signs, name);
        if (at.empty() || isSmall(name[0])) return;
        const auto isOff = [&](auto word) { return listOf("off").contains(*word); };
        const bool off = (at.begin() != m_signs.begin() && isOff(at.begin() - 1)) ||
                         (at.end() != m_signs.end() && isOff(at.end()));
        (void)assign(set, parameter, !off);
    }

    Given m_given;
    const std::string m_plain;  ///< the question in small letters
    const Words m_signs;
    std::span<const Quantity> m_quantities;
    const std::set<std::string>* m_ordinary;
    std::set<const Quantity*> m_taken;                    ///< put somewhere
    std::vector<std::pair<std::string, Value>> m_others;  ///< second values
    std::set<std::string> m_options;                      ///< ids of those that were named
};

}  // namespace

std::vector<Quantity> quantitiesIn(const std::string& question, const std::set<std::string>& models) {
    Tokens tokens(question, models);
    resolve(tokens);
    takeSame(tokens.numbers);
    std::vector<Quantity> all;
    for (Raw& each : tokens.numbers) {
        takeBare(each);
        if (!each.isWord || each.quantity.of != Quantity::Of::Nothing) all.push_back(std::move(each.quantity));
    }
    return all;
}

Given withAsked(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
                const std::set<std::string>* ordinary) {
    return Placing(state, question, quantities, ordinary).take();
}

}  // namespace posenc::ask
