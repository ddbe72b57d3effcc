// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/matching.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/teach/ask/blocks.hpp"

namespace posenc::ask {

namespace {

// Worth of a word in the title, among the synonyms, or in a sentence about the entry.
constexpr std::array kPlaces{1.0, 0.75, 0.35};
enum Place : std::size_t { Title, Synonyms, Details };
constexpr double kSameStem = 0.97, kBegins = 0.85, kBeginsShortly = 0.6, kWithin = 0.9;  // how much of that
constexpr double kMisspelt = 0.5, kScattered = 0.3, kInsideWord = 0.35;
constexpr double kName = 1.7, kNumber = 0.5, kUsual = 0.5;  // how much a word counts
constexpr double kCovers = 0.15, kPhrase = 0.07;            // all of a title was asked for; words in their order
constexpr double kUnnamed = 0.3;                            // of what is found by words that do not name it
constexpr double kNeighbours = 0.08;                        // two words in their order
constexpr double kNear = 0.25;                              // share of the best: less is no answer
constexpr std::size_t kMostBetween = 12;                    // letters
constexpr std::size_t kMostAsked = 24;                      // limits text pasted by mistake: more takes seconds
constexpr std::size_t kLongestWord = 6;                     // ideographs
constexpr std::ptrdiff_t kFew = 6;                          // entries with a word that tells them apart
constexpr std::ptrdiff_t kMany = 6;                         // one in so many has a word that tells nothing apart
constexpr std::size_t kLeastMisspelt = 4, kLeastScattered = 3;

bool contains(const Words& all, const std::string& word) { return std::ranges::find(all, word) != all.end(); }

bool isMisspelt(const std::string& word, const Words& all) {
    return word.size() >= kLeastMisspelt && std::ranges::any_of(all, [&](const std::string& each) {
               return each.size() >= kLeastMisspelt && almostEqual(word, each);
           });
}

/// True if the letters occur in their order with few others between.
bool isScattered(const std::string& word, const std::string& text) {
    if (word.size() < kLeastScattered) return false;
    std::size_t next = 0, gaps = 0;
    for (const char letter : word) {
        const auto at = text.find(letter, next);
        if (at == text.npos) return false;
        gaps += at - next;
        next = at + 1;
    }
    return gaps <= kMostBetween + text.find(word[0]);
}

Words pairsOf(const std::string& run) {
    if (run.size() <= kIdeograph) return run.empty() ? Words{} : Words{run};
    Words pairs;
    for (std::size_t at = 0; at + 2 * kIdeograph <= run.size(); at += kIdeograph)
        pairs.push_back(run.substr(at, 2 * kIdeograph));
    return pairs;
}

bool sameNumber(const std::string& a, const std::string& b) {
    const auto left = valuesOf(a), right = valuesOf(b);
    return a == b || std::ranges::find_first_of(left, right) != left.end();
}

std::string beforePoint(const std::string& version) { return version.substr(0, version.find('.')); }

/// Returns how well "3.1" matches "3" in a series of versions: 1 if equal, less for a relative; newer is slightly
/// better.
double versionWorth(const std::string& asked, const std::string& present) {
    if (asked == present) return 1.0;
    if (present.starts_with(asked + "."))
        return 0.9 + 0.001 * std::min(99, std::atoi(present.c_str() + asked.size() + 1));
    return beforePoint(present) == beforePoint(asked) && present.find('.') != present.npos ? 0.5 : 0.0;
}

// ---- a word in a text

double latinWorth(const std::string& word, const std::string& text, const Words& all, const Words& stems) {
    const std::string root = stem(word);
    if (text.find(root) == text.npos) return 0.0;  // fast path for most texts
    if (contains(all, word)) return 1.0;
    if (contains(stems, root)) return kSameStem;
    const bool begins = std::ranges::any_of(all, [&](const std::string& each) { return each.starts_with(root); });
    return !begins ? 0.0 : root.size() >= kLeastScattered ? kBegins : kBeginsShortly;
}

/// Accepts a long word in parts: 训练长度 is in 训练上下文长度.
double wideWorth(const std::string& word, const Words& all, const std::string& text) {
    if (contains(all, word)) return 1.0;
    if (text.find(word) != text.npos) return kWithin;
    if (word.size() < 3 * kIdeograph) return 0.0;
    const Words pairs = pairsOf(word);
    const auto there = std::ranges::count_if(pairs, [&](const auto& each) { return text.find(each) != text.npos; });
    const double share = static_cast<double>(there) / static_cast<double>(pairs.size());
    return share >= 0.5 ? kWithin * share * share : 0.0;
}

double numberWorth(const std::string& number, const std::string& name, const Words& all) {
    double best = 0.0;
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (sameNumber(number, all[at])) return 1.0;
        if (at > 0 && !name.empty() && stem(all[at - 1]) == stem(name))
            best = std::max(best, versionWorth(number, all[at]));
    }
    return best;
}

/// True if it says "llama 2" where "llama 3" is wanted.
bool hasOtherVersion(const std::string& name, const std::string& version, const Words& all) {
    bool has = false;
    for (std::size_t at = 1; at < all.size(); ++at) {
        const bool follows = all[at - 1] == name;
        if (sameNumber(version, all[at]) || (follows && versionWorth(version, all[at]) > 0.0)) return false;
        has = has || (follows && isNumber(all[at]));
    }
    return has;
}

/// Returns the length in words: two ideographs are about one.
double sizeOf(const std::string& word) {
    if (isIdeographs(word)) return static_cast<double>(word.size()) / (2.0 * kIdeograph);
    return isSmall(word) ? 0.0 : 1.0;
}

/// Returns the length of the shortest part in one language: "bias · 偏置"; an alias has a line of each.
double lengthOfTitle(std::string titles) {
    titles = replaced(std::move(titles), " · ", "\n");
    double least = 1e9;
    for (const std::string_view line : splitAt(titles, '\n')) {
        double length = 0.0;
        for (const std::string& word : wordsIn(line)) length += sizeOf(word);
        if (length > 0.0) least = std::min(least, length);
    }
    return least;
}

/// True for capitals or digits inside: RoPE, NTK, T5.
bool looksLikeName(std::string_view word) {
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto isLetter = [&](char c) { return isUpper(c) || (c >= 'a' && c <= 'z'); };
    if (word.size() < 2 || !isLetter(word[0])) return false;
    if (isUpper(word[0]) && isNumber(word.substr(1))) return true;
    return std::ranges::all_of(word, isLetter) && std::ranges::any_of(word.substr(1), isUpper);
}

/// A model's and an encoding's first word counts too.
Words namesIn(const Findable& thing) {
    Words names;
    std::string word;
    for (const char c : thing.names() + " ") {
        if (std::isalnum(static_cast<unsigned char>(c))) {
            word += c;
            continue;
        }
        if (looksLikeName(word)) names.push_back(lowered(word));
        word.clear();
    }
    const Words all = wordsIn(thing.names());
    if (thing.kind == Findable::Kind::Named && !all.empty() && !isIdeographs(all[0])) names.push_back(all[0]);
    return names;
}

std::string simplified(const std::string& text) { return joined(splitAt(text, ' '), " ", lowered); }

bool hasLine(const std::string& text, const std::string& line) {
    return ("\n" + text + "\n").find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

Matching::Field Matching::fieldOf(const std::string& text) {
    Field field{wordsIn(text), {}, lowered(text)};
    for (const std::string& each : field.words) field.stems.push_back(stem(each));
    return field;
}

Matching::Matching(const std::vector<Findable>& things, std::vector<Pair> pairs) : m_pairs(std::move(pairs)) {
    m_wide = listOf("small");
    for (const Findable& each : things) {
        Thing thing{each.kind, lengthOfTitle(each.names()), {}};
        const std::array texts{&each.names(), &each.words, &each.details};
        for (std::size_t i = 0; i < texts.size(); ++i) thing.fields[i] = fieldOf(*texts[i]);
        for (const std::size_t i : {Title, Synonyms})
            for (const std::string& word : thing.fields[i].words)
                if (isIdeographs(word) && word.size() <= kLongestWord * kIdeograph) m_wide.insert(word);
        for (const std::string& name : namesIn(each)) m_names.insert(name);
        if (each.kind == Findable::Kind::Plain || each.kind == Findable::Kind::Trained)
            for (const std::string_view line : splitAt(each.names(), '\n'))
                if (const Words words = wordsIn(line); words.size() == 1) m_plain.insert(words[0]);
        m_things.push_back(std::move(thing));
    }
}

/// Returns, for each character of `run`, the length of the known word that begins the rest, 0 if none: as long as
/// possible.
std::vector<std::size_t> Matching::knownLengths(const std::string& run) const {
    const std::size_t size = run.size() / kIdeograph;
    std::vector<std::size_t> lengths(size, 0), worth(size + 1, 0);
    for (std::size_t at = size; at-- > 0;) {
        worth[at] = worth[at + 1];
        for (std::size_t length = 1; length <= std::min(kLongestWord, size - at); ++length) {
            const std::size_t square = length * length + worth[at + length];
            if (square <= worth[at] || !m_wide.contains(run.substr(kIdeograph * at, kIdeograph * length))) continue;
            worth[at] = square;
            lengths[at] = length;
        }
    }
    return lengths;
}

/// Splits a run of Chinese into known words; the rest falls into pairs of characters.
Words Matching::piecesOf(const std::string& run) const {
    const std::vector<std::size_t> known = knownLengths(run);
    Words pieces;
    std::string unknown;
    const auto addUnknown = [&] {
        for (std::string& each : pairsOf(std::exchange(unknown, {}))) pieces.push_back(std::move(each));
    };
    for (std::size_t at = 0; at < known.size();) {
        const std::size_t length = std::max<std::size_t>(1, known[at]);
        const std::string piece = run.substr(kIdeograph * at, kIdeograph * length);
        if (known[at] == 0) {
            unknown += piece;
        } else {
            addUnknown();
            pieces.push_back(piece);
        }
        at += length;
    }
    addUnknown();
    return pieces;
}

/// Returns the terms that count; all of them where none does.
Words Matching::meantWords(const std::string& question) const {
    Words all, meant;
    for (const std::string& each : wordsIn(withDigits(question))) {
        if (isIdeographs(each))
            std::ranges::copy(piecesOf(each), std::back_inserter(all));
        else
            all.push_back(each);
    }
    std::ranges::copy_if(all, std::back_inserter(meant), [](const std::string& each) { return !isSmall(each); });
    return meant.empty() ? all : meant;
}

Matching::Asked Matching::understood(const std::string& question, const std::set<std::string>& understood) const {
    const std::string plain = simplified(question);
    Asked asked{plain,
                {},
                says(plain, "list:asks"),
                says(plain, "list:meaning"),
                says(plain, "list:compares"),
                says(plain, "list:training")};
    std::string before;
    for (const std::string& word : meantWords(question)) {
        const std::string previous = std::exchange(before, word);
        if (understood.contains(word)) continue;
        Term term{word, isIdeographs(word), isNumber(word), m_names.contains(word), says(word, "list:compares")};
        if (term.number && !previous.empty() && !isIdeographs(previous) && !isNumber(previous)) {
            term.after = previous;
            if (!asked.terms.empty() && asked.terms.back().word == previous) asked.terms.back().version = word;
        }
        if (std::ranges::find(asked.terms, word, &Term::word) == asked.terms.end()) asked.terms.push_back(term);
        if (asked.terms.size() == kMostAsked) break;
    }
    asked.words = asked.terms.size() + understood.size();
    weigh(asked.terms);
    return asked;
}

void Matching::weigh(std::vector<Term>& terms) const {
    double sum = 0.0;
    for (Term& each : terms) {
        for (const Thing& thing : m_things) each.known.push_back(known(each, thing));
        const auto holders = std::ranges::count_if(each.known, [](double known) { return known > 0.0; });
        each.isKnown = holders > 0;
        each.rare = holders <= kFew;
        each.common = m_plain.contains(each.word) || holders * kMany > std::ssize(m_things);
        each.weight = std::log(2.0 + static_cast<double>(m_things.size()) / static_cast<double>(1 + holders));
        if (each.name) each.weight *= kName;
        if (each.number) each.weight *= kNumber;
        if (listOf("usual").contains(each.word)) each.weight *= kUsual;
        sum += each.weight;
    }
    for (Term& each : terms) each.weight /= sum;
}

/// Nothing is guessed.
double Matching::known(const Term& term, const Thing& thing) {
    double best = 0.0;
    for (std::size_t i = 0; i < thing.fields.size(); ++i) {
        const Field& field = thing.fields[i];
        double worth = term.wide     ? wideWorth(term.word, field.words, field.text)
                       : term.number ? numberWorth(term.word, term.after, field.words)
                                     : latinWorth(term.word, field.text, field.words, field.stems);
        if (worth > 0.0 && !term.version.empty() && hasOtherVersion(term.word, term.version, field.words)) worth *= 0.4;
        best = std::max(best, kPlaces[i] * worth);
    }
    return best;
}

/// Handles a word that no entry has.
double Matching::guessed(const Term& term, const Thing& thing) {
    for (const std::size_t place : {Title, Synonyms})
        if (isMisspelt(term.word, thing.fields[place].words)) return kMisspelt * kPlaces[place];
    for (const std::size_t place : {Title, Synonyms})
        if (term.word.size() >= kLeastScattered && thing.fields[place].text.find(term.word) != std::string::npos)
            return kInsideWord;
    return isScattered(term.word, thing.fields[Title].text) ? kScattered : 0.0;
}

double Matching::foundIn(const Term& term, const Thing& thing, std::size_t at) {
    return term.isKnown || term.wide ? term.known[at] : guessed(term, thing);
}

/// Adds worth if it is called exactly so, begins so, or has the words in their order.
double Matching::worthOfWording(const Asked& asked, const Thing& thing) {
    const std::string &title = thing.fields[Title].text, &plain = asked.plain;
    double worth = 0.0;
    if (hasLine(title, plain)) worth += 1.0;
    if (("\n" + title).find("\n" + plain) != std::string::npos) worth += 0.02;
    const bool says = std::ranges::any_of(thing.fields,
                                          [&](const Field& each) { return each.text.find(plain) != each.text.npos; });
    return asked.terms.size() > 1 && says ? worth + kPhrase : worth;
}

/// Adds worth for words that stand next to each other in the question and in what the entry is found under.
double Matching::worthOfNeighbours(const Asked& asked, const Thing& thing) {
    int both = 0;
    for (std::size_t k = 1; k < asked.terms.size(); ++k) {
        if (asked.terms[k].wide || asked.terms[k - 1].wide) continue;
        const std::string pair = asked.terms[k - 1].word + " " + asked.terms[k].word;
        both += std::ranges::any_of(std::span(thing.fields).first(Details), [&](const Field& each) {
            return (" " + each.text + " ").find(" " + pair + " ") != std::string::npos;
        });
    }
    return kNeighbours * std::min(both, 2);
}

/// Returns what a view of trained models loses where nobody asks for training.
double Matching::ofTraining(const Asked& asked, const Thing& thing) {
    constexpr double kUntrained = 0.15;
    return thing.kind == Findable::Kind::Trained && !asked.ofTraining ? kUntrained : 0.0;
}

double Matching::ofKind(const Asked& asked, const Thing& thing, double share, double worth, bool whole) {
    switch (thing.kind) {
        case Findable::Kind::Question:
            return worth - (asked.asks || asked.compares ? 0.0 : asked.words > 2 ? 0.06 : 0.3);
        case Findable::Kind::Figure: return worth - (asked.terms.size() > 2 ? 0.06 : 0.3);
        case Findable::Kind::Word:
            if (!asked.wantsMeaning || !whole) return worth * 0.5;
            return worth + 0.25 + 0.2 * share;
        case Findable::Kind::Trained: return worth - ofTraining(asked, thing);
        default: return worth;
    }
}

Match Matching::matchOf(const Asked& asked, std::size_t at) const {
    const Thing& thing = m_things[at];
    double worth = 0.0, covered = 0.0;
    std::size_t has = 0;
    bool isNamed = thing.kind != Findable::Kind::Named;
    for (const Term& each : asked.terms) {
        const double found = foundIn(each, thing, at);
        worth += each.weight * found;
        has += found > 0.0;
        if (found > kPlaces[Synonyms]) covered += sizeOf(each.word);
        isNamed = isNamed || (found > 0.0 && !each.common);
    }
    Match match{at, Match::kAlone, 0.0, has == asked.terms.size()};
    if (has == 0) return match;
    const double share = std::min(1.0, covered / thing.length);
    match.worth = ofKind(asked, thing, share,
                         worth + kCovers * share + worthOfWording(asked, thing) + asked.neighbours[at], match.whole);
    if (!isNamed) match.worth *= kUnnamed;  // "base" of "BERT base"
    return match;
}

/// A word belongs to that of the two which has more of it. Each must have one that the other has not, and of two that
/// are compared, a name.
Match Matching::matchOf(const Asked& asked, const Pair& pair) const {
    constexpr double kLess = 0.02;  // what is one thing is the simpler answer
    constexpr double kAlike = 0.06;
    constexpr double kNotNamed = 0.08;  // an encoding in a view that the question does not name
    bool isNamed = pair.compares;
    Match match{pair.first, pair.second, 0.0, true};
    std::array<bool, 2> has{false, false};
    double covered = 0.0;
    for (const Term& each : asked.terms) {
        const std::array found{foundIn(each, m_things[pair.first], pair.first),
                               foundIn(each, m_things[pair.second], pair.second)};
        const double best = std::max(found[0], found[1]);
        const bool isAsked = pair.compares && each.compares;
        match.whole = match.whole && (best > 0.0 || isAsked);
        match.worth += each.weight * (isAsked ? 1.0 : best);
        if (best > kPlaces[Synonyms]) covered += sizeOf(each.word);
        isNamed = isNamed ||
                  (found[0] > kPlaces[Details] && !each.common && (found[0] > kPlaces[Synonyms] || each.names()));
        for (const std::size_t k : {0UL, 1UL})
            has[k] = has[k] ||
                     (found[k] > found[1 - k] && found[k] > kPlaces[Details] && (each.names() || !pair.compares));
    }
    if (!has[0] || !has[1] || (pair.compares && !asked.compares)) match.worth = 0.0;
    const double share = std::min(1.0, covered / (m_things[pair.first].length + m_things[pair.second].length));
    const double both = pair.compares ? kCovers + (pair.alike ? kAlike : 0.0) : kCovers * share;
    match.worth += match.worth > 0.0 ? both + asked.neighbours[pair.second] - kLess - (isNamed ? 0.0 : kNotNamed) -
                                           ofTraining(asked, m_things[pair.second])
                                     : 0.0;
    return match;
}

bool Matching::compares(const std::string& question) { return says(simplified(question), "list:compares"); }

std::vector<Match> Matching::answers(const std::string& question, const std::set<std::string>& known) const {
    Asked asked = understood(question, known);
    for (const Thing& each : m_things) asked.neighbours.push_back(worthOfNeighbours(asked, each));
    std::vector<Match> all;
    const auto add = [&](const Match& match) {
        if (match.worth > 0.0) all.push_back(match);
    };
    for (std::size_t i = 0; i < m_things.size(); ++i) add(matchOf(asked, i));
    for (const Pair& each : m_pairs) add(matchOf(asked, each));
    std::ranges::stable_sort(all, std::greater(), &Match::worth);
    std::erase_if(all, [best = all.empty() ? 0.0 : std::min(1.0, all[0].worth)](const Match& each) {
        return !each.whole && each.worth < kNear * best;
    });
    return all;
}

}  // namespace posenc::ask
