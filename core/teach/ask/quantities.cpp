// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/quantities.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/teach/ask/blocks.hpp"
#include "core/teach/ask/phrases.hpp"

namespace posenc::ask {

namespace {

constexpr double kLeastLength = 512;  // a number without further words
constexpr std::array<std::string_view, 3> kTrained{"trained-context", "threshold", "positions"};

// ---- what is a number

bool isPowerOfTwo(double value) { return value >= 1 && std::exp2(std::round(std::log2(value))) == value; }

/// "2402.13753", as arXiv counts.
bool isArticle(const std::string& number) { return number.size() >= 9 && number[4] == '.'; }

/// "128k" is 131,072 tokens, "100k" is 100,000.
std::vector<double> likeliestFirst(std::vector<double> values) {
    if (values.size() < 2) return values;
    const double thousands = values[0] >= 1e9 ? values[0] / 1e9 : values[0] >= 1e6 ? values[0] / 1e6 : values[0] / 1e3;
    if (isPowerOfTwo(thousands)) std::ranges::reverse(values);
    return values;
}

/// A quantity that is still without a meaning, and what else is known of it.
struct Raw {
    Quantity quantity;
    bool isWord = false;      ///< "eight"
    bool isOfUnit = false;    ///< "128k"
    bool takesNext = false;   ///< it is what the number behind it is, not what the one before it is
    Quantity otherwise = {};  ///< what it is where that is no parameter
};

/// Reads a question into tokens and numbers.
class Tokens {
public:
    Tokens(const std::string& question, const std::function<bool(const std::string&)>& isModel)
        : m_isModel(isModel), m_pieces(piecesIn(withDigits(question))) {
        for (std::size_t at = 0; at < m_pieces.size(); ++at) take(at);
    }

    std::vector<Token> tokens;
    std::vector<Raw> numbers;

private:
    std::string before(std::size_t at) const { return at > 0 ? m_pieces[at - 1].word : std::string(); }
    bool isAfterNumber() const { return !tokens.empty() && tokens.back().number != Token::kNone; }

    void take(std::size_t at) {
        const Piece& piece = m_pieces[at];
        takeBetween(piece.before, isNumber(piece.word));
        const bool isTimes = piece.word[0] == 'x' && isNumber(std::string_view(piece.word).substr(1));  // x8
        const std::string digits = isTimes ? piece.word.substr(1) : digitsOf(piece.word);
        if (!isNumber(digits) || isOfName(at)) return takeWords(piece.word);
        if (isTimes) tokens.push_back({"x"});
        takeNumber(at, digits);
    }

    void takeWords(const std::string& word) { std::ranges::copy(tokensOf(word), std::back_inserter(tokens)); }

    /// What stands between two pieces: an end of a part of the question, a comma, the arrow or dash of a range, a
    /// percent sign.
    void takeBetween(const std::string& between, bool isBeforeNumber) {
        const auto has = [&](std::initializer_list<std::string_view> marks) {
            return std::ranges::any_of(marks,
                                       [&](std::string_view each) { return between.find(each) != between.npos; });
        };
        if (isAfterNumber() && between.starts_with('%')) {
            for (double& each : numbers.back().quantity.values) each /= 100.0;
            tokens.push_back({"percent"});
        }
        if (has({";", "?", "!", "(", ")", "。", "；", "？", "！", "（", "）"})) tokens.push_back({";"});
        if (has({",", "，", "、"})) tokens.push_back({","});
        if (isBeforeNumber && isAfterNumber() && has({"-", "–", "—", "~", "～", "→"})) tokens.push_back({"to"});
    }

    /// Digits that belong to a name or a term: "Qwen3", "llama-3.1-8b", "d - 1", "2 * i"; "figure 2", "llama 3".
    bool isOfName(std::size_t at) const {
        static const Words figures = listOf("list:figures");
        const std::string last = before(at);
        const std::string_view between = trimmed(m_pieces[at].before);
        const bool isLatin = !last.empty() && !isIdeographs(last) && !isNumber(last);
        if (isLatin && (m_pieces[at].before.empty() || m_pieces[at].before == "." || m_pieces[at].before == "_"))
            return true;
        if (isLatin && m_pieces[at].before == "-" && !isNamed(last)) return true;
        const bool isSigned = between.ends_with('-') || between.ends_with('+') || between.ends_with("−");
        const bool isRange = !last.empty() && isNumber(last) && !between.ends_with('+');
        if (isSigned && !(isRange || m_pieces[at].before == "-")) return true;
        const std::string_view behind = at + 1 < m_pieces.size() ? trimmed(m_pieces[at + 1].before) : "";
        if (between.ends_with('*') || between.ends_with('/') || between.ends_with('^')) return true;
        if (behind == "*" || behind == "/" || behind == "^") return true;
        const bool isList = at + 1 < m_pieces.size() && isNumber(m_pieces[at + 1].word);  // "section 16 24 24"
        if (std::ranges::find(figures, last) != figures.end() && !isList) return true;
        if (last.ends_with("图") || last.ends_with("表")) return true;
        const std::vector<double> values = valuesOf(m_pieces[at].word);
        return m_isModel(last) && !values.empty() && values[0] < 10.0;
    }

    /// True for a word by which a parameter is called: "base-10000".
    static bool isNamed(const std::string& word) {
        return std::ranges::any_of(phrases(), [&](const Phrase& each) {
            return each.of == Quantity::Of::Parameter && each.words == Words{word, "#"};
        });
    }

    /// "128k", "8x", "64d", "6th", "64dims"; letters that are no unit make the whole a name: "7b", "2i".
    void takeNumber(std::size_t at, const std::string& digits) {
        const std::string& piece = m_pieces[at].word;
        std::string number = digits, unit;
        if (valuesOf(number).empty() || number.ends_with('b'))
            while (!number.empty() && number.back() >= 'a' && number.back() <= 'z')
                unit.insert(0, 1, number.back()), number.pop_back();
        static const std::set<std::string> ordinals{"st", "nd", "rd", "th"};
        if (ordinals.contains(unit)) unit = "th";
        std::vector<double> values = isArticle(number) ? std::vector<double>{} : likeliestFirst(valuesOf(number));
        constexpr std::size_t kWholeWord = 3;  // letters
        const bool isUnit = unit.empty() || unit == "x" || unit == "th" || unit.size() >= kWholeWord ||
                            (unit == "d" && !values.empty() && values[0] >= 4.0);
        if (values.empty() || !isUnit) return takeWords(piece);
        tokens.push_back({number, numbers.size()});
        const bool continues = isAfterNumberAlone(at);
        numbers.push_back({{piece, std::move(values), {}, {}, continues},
                           piece != digits && !piece.starts_with('x'),
                           number.ends_with('k') || number.ends_with('m')});
        if (!unit.empty()) tokens.push_back({unit});
    }

    bool isAfterNumberAlone(std::size_t at) const {
        const std::string_view between = trimmed(m_pieces[at].before);
        return at > 0 && isNumber(m_pieces[at - 1].word) && (between.empty() || between == ",");
    }

    const std::function<bool(const std::string&)>& m_isModel;
    std::vector<Piece> m_pieces;
};

// ---- whose it is

/// What the words around a number say that it is.
struct Reading {
    Quantity::Of of;
    std::vector<std::string> ids;
    Places places;  ///< of the words that no other number may use; empty where they relate two numbers
    std::size_t worth = 0;
    bool ofNext = false;  ///< relates the number to one behind it
};

/// Parameters that are named go before kinds of lengths; "raised to" goes before these, "and" after most.
std::size_t worthOf(const Phrase& phrase) {
    static constexpr std::array<std::size_t, 6> kOf{1000, 1000, 400, 100, 500, 200};
    constexpr std::size_t kChanged = 600;
    const bool relates = std::ranges::find(phrase.words, "~") != phrase.words.end();
    if (phrase.of == Quantity::Of::Same && !relates) return kChanged + phrase.letters();
    const bool isUnit = phrase.at == 0;
    return 2 * phrase.letters() + kOf[static_cast<std::size_t>(phrase.of)] + (isUnit ? 1 : 0);
}

bool allows(const Phrase& phrase, const Raw& number) {
    const double value = number.quantity.values[0];
    const bool isFactor = !phrase.ids.empty() && phrase.ids[0] == "factor";
    return value >= phrase.least && value < phrase.most && (!number.isWord || phrase.ofWords) &&
           !(isFactor && number.isOfUnit);
}

void append(std::vector<std::string>& ids, std::span<const std::string> more) {
    for (const std::string& each : more)
        if (std::ranges::find(ids, each) == ids.end()) ids.push_back(each);
}

/// A phrase with the same words as another one adds its parameters.
void add(std::vector<Reading>& all, const Phrase& phrase, Places places) {
    const bool relates = std::ranges::find(phrase.words, "~") != phrase.words.end();
    const auto same = std::ranges::find_if(all, [&](const Reading& each) {
        return !relates && each.places == places && each.of == Quantity::Of::Parameter;
    });
    const bool isLength = phrase.of == Quantity::Of::Length;
    if (same != all.end() && (isLength || phrase.of == Quantity::Of::Parameter)) {
        static const std::vector<std::string> lengths(kLengths.begin(), kLengths.end());
        append(same->ids, isLength ? lengths : phrase.ids);
        same->worth = std::max(same->worth, worthOf(phrase));
    } else {
        const auto other = std::ranges::find(phrase.words, "~") - phrase.words.begin();
        all.push_back({phrase.of, phrase.ids, relates ? Places{} : std::move(places), worthOf(phrase),
                       relates && other > static_cast<std::ptrdiff_t>(phrase.at)});
    }
}

/// The best readings of a number.
std::vector<Reading> readingsOf(const Tokens& question, std::size_t number) {
    constexpr std::size_t kMost = 3;
    const auto at = std::ranges::find(question.tokens, number, &Token::number) - question.tokens.begin();
    std::vector<Reading> all;
    for (const Phrase& each : phrases())
        if (allows(each, question.numbers[number]))
            if (auto places = placesOf(each, question.tokens, static_cast<std::size_t>(at))) add(all, each, *places);
    std::ranges::stable_sort(all, std::greater(), &Reading::worth);
    for (Reading& each : all)  // "position buckets" has "buckets" in it
        for (const Reading& part : all)
            if (each.of == part.of && part.worth < each.worth && !part.places.empty() &&
                std::ranges::includes(each.places, part.places))
                append(each.ids, part.ids);
    if (all.size() > kMost) all.erase(all.begin() + kMost, all.end());
    return all;
}

/// Gives a reading to as many numbers as possible; no word counts for two of them.
class Assignment {
public:
    explicit Assignment(const std::vector<std::vector<Reading>>& all)
        : m_all(all), m_now(all.size()), best(all.size()) {
        tryFrom(0, 0);
    }

private:
    bool isFree(const Reading& reading) const {
        return std::ranges::none_of(m_now, [&](const Reading* each) {
            return each && std::ranges::find_first_of(each->places, reading.places) != each->places.end();
        });
    }

    void tryFrom(std::size_t number, std::size_t worth) {
        constexpr std::size_t kOfEach = 100'000;
        if (number == m_all.size()) {
            if (worth > m_worth) best = m_now, m_worth = worth;
            return;
        }
        for (const Reading& each : m_all[number]) {
            if (!isFree(each)) continue;
            m_now[number] = &each;
            tryFrom(number + 1, worth + kOfEach + each.worth);
            m_now[number] = nullptr;
        }
        tryFrom(number + 1, worth);
    }

    const std::vector<std::vector<Reading>>& m_all;
    std::vector<const Reading*> m_now;
    std::size_t m_worth = 0;

public:
    std::vector<const Reading*> best;
};

void resolve(std::vector<Raw>& numbers, const Tokens& question) {
    constexpr std::size_t kMost = 6;  // more is pasted by mistake
    std::vector<std::vector<Reading>> all;
    for (std::size_t k = 0; k < std::min(kMost, numbers.size()); ++k) all.push_back(readingsOf(question, k));
    const Assignment assignment(all);
    for (std::size_t k = 0; k < all.size(); ++k)
        if (const Reading* each = assignment.best[k]) {
            numbers[k].quantity.of = each->of;
            numbers[k].quantity.ids = each->ids;
            numbers[k].takesNext = each->ofNext;
            const auto other = std::ranges::find_if(
                all[k], [](const Reading& reading) { return reading.of != Quantity::Of::Same; });
            if (other != all[k].end()) numbers[k].otherwise.of = other->of, numbers[k].otherwise.ids = other->ids;
        }
}

/// "base 10000 and 1000000", "8 or 16 heads": a number without a name of its own is what its neighbour is.
void takeSame(std::vector<Raw>& numbers) {
    const auto takeFrom = [&](Raw& to, std::size_t from) {
        if (to.quantity.of != Quantity::Of::Same) return;
        const bool has = from < numbers.size() && numbers[from].quantity.of == Quantity::Of::Parameter;
        const Quantity& source = has ? numbers[from].quantity : to.otherwise;
        to.quantity.of = source.of;
        to.quantity.ids = source.ids;
    };
    for (std::size_t k = numbers.size(); k-- > 0;)
        if (numbers[k].takesNext) takeFrom(numbers[k], k + 1);
    for (std::size_t k = 0; k < numbers.size(); ++k) takeFrom(numbers[k], k - 1);
}

/// What no word names: RoPE's famous base, a length, or a number to write in digits.
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
    explicit Placing(const State& state) : m_given{state, {}} {}

    Given take(const std::string& question, const std::vector<Quantity>& quantities,
               const std::function<bool(const std::string&)>& isOrdinary) {
        m_quantities = quantities;
        for (const Quantity& each : quantities)
            if (each.of == Quantity::Of::Parameter && !m_taken.contains(&each)) takeNamed(each);
        takeLengths();
        if (isOrdinary) chooseFor(subject(), question, isOrdinary);
        if (isOrdinary) chooseFor(view(), question, isOrdinary);
        if (isOrdinary) switchNamed(subject(), wordsIn(question));
        pinOthers();
        m_given.placed = static_cast<int>(m_taken.size());
        m_given.whole = std::ranges::all_of(quantities, [this](const Quantity& each) { return isShown(each); });
        return std::move(m_given);
    }

private:
    ParameterSet& subject() { return m_given.state.subjects.front().parameters; }
    ParameterSet& view() { return m_given.state.viewParameters; }
    bool isGiven(std::string_view id) const { return m_given.ids.contains(std::string(id)); }
    bool has(std::string_view id) { return subject().schema().find(id) || view().schema().find(id); }

    /// Sets the first parameter that the figure has; a second value of one belongs to a subject beside it.
    void takeNamed(const Quantity& quantity) {
        for (const std::string& id : quantity.ids) {
            if (isGiven(id) && pinValue(id, quantity)) return;
            if (set(id, quantity)) return;
        }
    }

    bool set(const std::string& id, const Quantity& quantity) {
        for (ParameterSet* parameters : {&view(), &subject()}) {
            const Descriptor* found = parameters->schema().find(id);
            if (!found || !isNumeric(*found) || isGiven(id)) continue;
            if (isList(*found)) return takeList(*parameters, *found, quantity);
            for (const double each : ordered(quantity, *found))
                if (assign(*parameters, *found, each)) return m_taken.insert(&quantity).second;
        }
        return false;
    }

    /// "sections 16 24 24": the numbers that follow without a word between.
    bool takeList(ParameterSet& parameters, const Descriptor& parameter, const Quantity& first) {
        std::vector<double> values{first.values[0]};
        const Quantity* last = &first;
        for (const Quantity* next = last + 1; next != m_quantities.data() + m_quantities.size() && next->continues;
             last = next++)
            values.push_back(next->values[0]);
        if (parameters.set(parameter.id, values)) return false;
        m_given.ids.insert(parameter.id);
        for (const Quantity* each = &first; each <= last; ++each) m_taken.insert(each);
        return true;
    }

    /// Tokens are counted in 1,024s, everything else in thousands.
    static std::vector<double> ordered(const Quantity& quantity, const Descriptor& parameter) {
        std::vector<double> out = quantity.values;
        if (std::string_view(parameter.unit.source) != kTokens.source && std::string_view(parameter.id) != "length")
            std::ranges::sort(out);
        return out;
    }

    static Value typed(const Descriptor& parameter, double value) {
        if (std::holds_alternative<Integer>(parameter.domain) && value == std::floor(value))
            return static_cast<std::int64_t>(value);
        return value;
    }

    /// Subjects beside the active one take it too, where they have the parameter.
    bool assign(ParameterSet& set, const Descriptor& parameter, double value) {
        const bool isWhole = std::holds_alternative<Integer>(parameter.domain);
        if (isList(parameter) || (isWhole && (value != std::floor(value) || std::abs(value) > 1e15))) return false;
        if (set.set(parameter.id, typed(parameter, value))) return false;
        m_given.ids.insert(parameter.id);
        for (std::size_t k = 1; k < m_given.state.subjects.size() && &set == &subject(); ++k)
            if (ParameterSet& other = m_given.state.subjects[k].parameters; other.schema().find(parameter.id))
                (void)other.set(parameter.id, typed(parameter, value));
        return true;
    }

    // ---- two values of one parameter

    bool pinValue(const std::string& id, const Quantity& quantity) {
        const Descriptor* found = subject().schema().find(id);
        if (!found || isList(*found) || m_given.state.subjects.size() > 1) return false;
        for (const double each : ordered(quantity, *found)) {
            ParameterSet trial = subject();
            if (toText(trial.value(id)) == toText(typed(*found, each)) || trial.set(id, typed(*found, each))) continue;
            m_others.emplace_back(id, typed(*found, each));
            return m_taken.insert(&quantity).second;
        }
        return false;
    }

    void pinOthers() {
        for (const auto& [id, value] : m_others) {
            Subject other = m_given.state.active();
            if (m_given.state.subjects.size() == kMaxSubjects || other.parameters.set(id, value)) continue;
            m_given.state = withPinned(m_given.state, std::move(other));
        }
    }

    // ---- lengths

    /// Takes the shorter of two lengths for the trained one.
    void takeLengths() {
        std::vector<const Quantity*> lengths, above;
        for (const Quantity& each : m_quantities) {
            if (each.of == Quantity::Of::Trained) takeTrained(each);
            if (each.of == Quantity::Of::Length) lengths.push_back(&each);
            if (each.of == Quantity::Of::Above) above.push_back(&each);
        }
        std::ranges::stable_sort(lengths, {}, [](const Quantity* each) { return each->values[0]; });
        if (lengths.size() > 1 && lengths[0]->values[0] >= kLeastLength && takeTrained(*lengths[0]))
            lengths.erase(lengths.begin());
        for (const Quantity* each : above) {
            const bool isTrainedGiven = std::ranges::any_of(kTrained,
                                                            [this](std::string_view id) { return isGiven(id); });
            isTrainedGiven ? lengths.push_back(each) : takeAbove(*each);
        }
        if (!lengths.empty()) takeLength(*lengths.back());
    }

    bool takeTrained(const Quantity& quantity) {
        return std::ranges::any_of(kTrained, [&](std::string_view each) { return set(std::string(each), quantity); });
    }

    /// The model was trained on so much, and the text is longer.
    void takeAbove(const Quantity& quantity) {
        takeTrained(quantity);
        for (const std::string_view id : kLengths) {
            const Descriptor* found = view().schema().find(id);
            const auto* now = found ? std::get_if<std::int64_t>(&view().value(id)) : nullptr;
            if (now && static_cast<double>(*now) <= quantity.values[0])
                (void)assign(view(), *found, 2.0 * quantity.values[0]);
        }
    }

    void takeLength(const Quantity& length) {
        for (const std::string& id : length.ids)
            if (set(id, length)) return;
        for (const std::string_view id : kLengths) set(std::string(id), length);
        const auto from = has("trained-context") ? std::get_if<std::int64_t>(&subject().value("trained-context"))
                                                 : nullptr;
        const Descriptor* factor = subject().schema().find("factor");
        const double ratio = from && *from > 0 ? length.values[0] / static_cast<double>(*from) : 0.0;
        if (factor && !isGiven("factor") && !has("sequence-length") && ratio > 1.0 && assign(subject(), *factor, ratio))
            m_taken.insert(&length);
        if (!m_taken.contains(&length) && !factor && length.values[0] >= kLeastLength) takeTrained(length);
    }

    /// True if the figure has the number: as a value, or as the length that it is scaled to.
    bool isShown(const Quantity& quantity) {
        const auto equals = [&](double value) {
            return std::ranges::any_of(quantity.values,
                                       [&](double each) { return std::abs(each - value) <= 1e-9 * std::abs(each); });
        };
        double trained = 0.0, factor = 0.0;
        const auto shows = [&](const ParameterSet& set) {
            return std::ranges::any_of(set.schema().descriptors, [&](const Descriptor& each) {
                const Value& value = set.value(each.id);
                if (const auto* list = std::get_if<std::vector<double>>(&value))
                    return std::ranges::any_of(*list, equals);
                if (const auto* line = std::get_if<std::string>(&value))  // "image 24x32"
                    return std::ranges::any_of(wordsIn(*line), [&](const std::string& word) {
                        return isNumber(word) && equals(std::atof(word.c_str()));
                    });
                const auto* whole = std::get_if<std::int64_t>(&value);
                const auto* real = std::get_if<double>(&value);
                const double number = whole ? static_cast<double>(*whole) : real ? *real : 0.0;
                if (std::string_view(each.id) == "trained-context") trained = number;
                if (std::string_view(each.id) == "factor") factor = number;
                return (whole || real) && equals(number);
            });
        };
        return m_taken.contains(&quantity) || shows(view()) ||
               std::ranges::any_of(m_given.state.subjects, shows, &Subject::parameters) || equals(trained * factor);
    }

    // ---- choices

    void chooseFor(ParameterSet& set, const std::string& question,
                   const std::function<bool(const std::string&)>& isOrdinary) {
        const std::string plain = lowered(question);
        const Words words = wordsIn(plain);
        for (const Descriptor& each : set.schema().descriptors) {
            const auto* choice = std::get_if<Choice>(&each.domain);
            if (!choice || m_given.ids.contains(each.id)) continue;
            std::vector<Chosen> named = chosenIn(*choice, plain, words, isOrdinary);
            std::erase_if(named, [&](const Chosen& option) { return m_options.contains(option.id); });
            if (named.empty() || set.set(each.id, named[0].id)) continue;
            m_given.ids.insert(each.id);
            m_options.insert(named[0].id);
            const bool isPinned = named.size() > 1 && &set == &subject() && relates(words);
            if (!isPinned || m_given.state.subjects.size() > 1) continue;
            m_others.emplace_back(each.id, named[1].id);
            m_options.insert(named[1].id);
        }
    }

    struct Chosen {
        std::string id, name;
    };

    /// The options that the question names, the longest name first; one that is part of another's name is none.
    static std::vector<Chosen> chosenIn(const Choice& choice, const std::string& plain, const Words& words,
                                        const std::function<bool(const std::string&)>& isOrdinary) {
        std::vector<Chosen> out;
        for (const Option& option : choice.options)
            if (std::string name = nameIn(option, plain, words, isOrdinary); !name.empty())
                out.push_back({option.id, std::move(name)});
        std::ranges::stable_sort(out, std::greater(), [](const Chosen& each) { return each.name.size(); });
        for (std::size_t k = 1; k < out.size();) {
            const bool isPart = std::ranges::any_of(std::span(out).first(k), [&](const Chosen& each) {
                return each.name.find(out[k].name) != std::string::npos;
            });
            isPart ? out.erase(out.begin() + static_cast<std::ptrdiff_t>(k)), k : ++k;
        }
        return out;
    }

    /// True if a word of the question puts two things side by side.
    static bool relates(const Words& words) {
        const auto all = listOf("list:relates");
        return std::ranges::any_of(words, [&](const std::string& word) {
            return std::ranges::any_of(all, [&](const std::string& each) {
                return isIdeographs(each) ? word.find(each) != word.npos : word == each;
            });
        });
    }

    /// "t5 bidirectional", "yarn without truncate": what is on or off is named by itself.
    void switchNamed(ParameterSet& set, const Words& words) {
        static const std::set<std::string> kOff{"no", "not", "without", "off", "false"};
        for (const Descriptor& each : set.schema().descriptors) {
            const Words name = wordsIn(namesOfParameter(each).front());
            if (!std::holds_alternative<Toggle>(each.domain) || m_given.ids.contains(each.id) || isSmall(name[0]))
                continue;
            const auto found = std::ranges::search(words, name);
            if (found.empty()) continue;
            const bool before = found.begin() != words.begin() && kOff.contains(*(found.begin() - 1));
            const bool after = found.end() != words.end() && kOff.contains(*found.end());
            if (!set.set(each.id, !(before || after))) m_given.ids.insert(each.id);
        }
    }

    /// Returns the names of an option: its id, and in both languages its label up to a colon, and the names in
    /// brackets.
    static std::vector<std::string> namesOfOption(const Option& option) {
        std::string id = option.id;
        std::ranges::replace(id, '-', ' ');
        std::vector<std::string> out{id};
        for (const std::string_view label :
             {std::string_view(option.label.source), inChinese(option.label.source).value_or("")}) {
            std::string open(label);
            for (const std::string_view mark : {"：", "（", "）", "、", "，", ":", "(", ")", ",", ";"})
                for (std::size_t at = 0; (at = open.find(mark, at)) != open.npos;) open.replace(at, mark.size(), "|");
            for (const std::string_view each : splitAt(open, '|')) out.emplace_back(each);
        }
        std::ranges::copy(listOf("option:" + std::string(option.id), '|'), std::back_inserter(out));
        return out;
    }

    /// The longest of its names that the question has; empty if it has none.
    static std::string nameIn(const Option& option, const std::string& plain, const Words& words,
                              const std::function<bool(const std::string&)>& isOrdinary) {
        constexpr std::size_t kLeast = 3;
        std::string best;
        for (const std::string& name : namesOfOption(option)) {
            const std::string small = lowered(name);
            const Words parts = wordsIn(small);
            if (parts.empty() || small.size() < kLeast || small.size() <= best.size() ||
                (parts.size() == 1 && (isOrdinary(parts[0]) || isSmall(parts[0]))))
                continue;
            const bool has = isIdeographs(small) ? plain.find(small) != plain.npos
                                                 : !std::ranges::search(words, parts).empty();
            if (has) best = small;
        }
        return best;
    }

    Given m_given;
    std::span<const Quantity> m_quantities;
    std::set<const Quantity*> m_taken;                    ///< put somewhere
    std::vector<std::pair<std::string, Value>> m_others;  ///< second values
    std::set<std::string> m_options;                      ///< ids of those that were named
};

}  // namespace

std::vector<Quantity> quantitiesIn(const std::string& question,
                                   const std::function<bool(const std::string&)>& isModel) {
    Tokens tokens(question, isModel);
    resolve(tokens.numbers, tokens);
    takeSame(tokens.numbers);
    std::vector<Quantity> all;
    for (Raw& each : tokens.numbers) {
        takeBare(each);
        if (!each.isWord || each.quantity.of != Quantity::Of::Nothing) all.push_back(std::move(each.quantity));
    }
    return all;
}

Given withAsked(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
                const std::function<bool(const std::string&)>& isOrdinary) {
    return Placing(state).take(question, quantities, isOrdinary);
}

}  // namespace posenc::ask
