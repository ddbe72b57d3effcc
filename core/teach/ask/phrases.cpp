// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/phrases.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/resource.hpp"
#include "core/teach/ask/blocks.hpp"

namespace posenc::ask {

namespace {

/// Words between a number and what it is a number of: "a base of 500000", 窗口为 128.
bool isFiller(const std::string& word, bool before) {
    static const std::set<std::string>&front = listOf("before-numbers"), &back = listOf("behind-numbers");
    return (before ? front : back).contains(word);
}

Phrase phraseOf(Phrase of, std::string_view words) {
    for (const std::string_view each : splitAt(words, ' ')) {
        if (each == "#") of.at = of.words.size();
        if (each == "#" || each == "~" || each == ",")
            of.words.emplace_back(each);
        else
            std::ranges::copy(signsIn(each), std::back_inserter(of.words));
    }
    return of;
}

/// "head-dim dim >=4": what all phrases of a line are of.
Phrase headOf(std::string_view head) {
    static constexpr std::array<std::string_view, 6> kKinds{"nobody", "", "trained", "length", "above", "same"};
    Phrase out;
    const auto all = splitAt(head, ' ');
    for (const std::string_view each : all) {
        const auto kind = std::ranges::find(kKinds, each);
        if (each == "words")
            out.ofWords = true;
        else if (each.starts_with(">="))
            out.least = *parseNumber(each.substr(2));
        else if (each.starts_with("<"))
            out.most = *parseNumber(each.substr(1));
        else if (each == all[0] && kind != kKinds.end())
            out.of = static_cast<Quantity::Of>(kind - kKinds.begin());
        else
            out.ids.emplace_back(each);
    }
    return out;
}

void addBrought(std::vector<Phrase>& out) {
    for (const std::string_view line : splitAt(resource("ask/numbers.txt"), '\n')) {
        const auto colon = line.find(':');
        if (line[0] == '#' || colon == line.npos) continue;
        const Phrase head = headOf(line.substr(0, colon));
        for (const std::string_view each : splitAt(line.substr(colon + 1), '|')) out.push_back(phraseOf(head, each));
    }
}

/// A name stands before its number: "d = 64"; units are in the file.
void addNamed(std::vector<Phrase>& out, const Schema& schema) {
    for (const Descriptor& each : schema.descriptors) {
        if (!isNumeric(each)) continue;
        Phrase of;
        of.ids = {each.id};
        if (std::ranges::find(kLengths, each.id) != kLengths.end()) of.of = Quantity::Of::Length;
        std::vector<std::string> names = namesOf(each.id, each.label);
        const std::string symbol = lowered(each.symbol);
        if (std::ranges::all_of(symbol, [](char c) { return c >= 'a' && c <= 'z'; })) names.push_back(symbol);
        for (const std::string& name : names)
            if (!wordsIn(name).empty() && !isSmall(name)) out.push_back(phraseOf(of, name + " #"));
    }
}

/// Steps over fillers to the next word of the phrase.
bool step(const std::string& word, const std::vector<Token>& tokens, std::size_t& at, bool before) {
    constexpr int kMostFillers = 4;
    for (int fillers = 0; fillers <= kMostFillers; ++fillers) {
        if (before ? at == 0 : at + 1 == tokens.size()) return false;
        const Token& token = tokens[before ? --at : ++at];
        if (word == "~" ? token.number != Token::kNone : token.number == Token::kNone && token.word == word)
            return true;
        if (token.number != Token::kNone || !isFiller(token.word, before)) return false;
    }
    return false;
}

}  // namespace

bool Phrase::relates() const { return std::ranges::find(words, "~") != words.end(); }

std::size_t Phrase::letters() const {
    std::size_t sum = 0;
    for (const std::string& each : words) sum += each == "#" ? 0 : each == "~" ? 10 : each.size();
    return sum;
}

std::optional<Places> placesOf(const Phrase& phrase, const std::vector<Token>& tokens, std::size_t number) {
    Places out;
    for (std::size_t k = phrase.at, at = number; k-- > 0; out.push_back(at))
        if (!step(phrase.words[k], tokens, at, true)) return std::nullopt;
    for (std::size_t k = phrase.at + 1, at = number; k < phrase.words.size(); ++k, out.push_back(at))
        if (!step(phrase.words[k], tokens, at, false)) return std::nullopt;
    return out;
}

const std::vector<Phrase>& phrases() {
    static const std::vector<Phrase> all = [] {
        std::vector<Phrase> out;
        addBrought(out);
        for (const EncodingInfo& each : encodings()) addNamed(out, *each.schema);
        for (const ViewInfo& each : views()) addNamed(out, *each.schema);
        return out;
    }();
    return all;
}

Words signsIn(std::string_view text) {
    Words out;
    for (std::string& each : wordsIn(text))
        if (!isIdeographs(each))
            out.push_back(std::move(each));
        else
            for (std::size_t k = 0; k < each.size(); k += kIdeograph) out.push_back(each.substr(k, kIdeograph));
    return out;
}

std::vector<std::string> namesOf(std::string id, const Say& title, const std::string& key) {
    std::ranges::replace(id, '-', ' ');
    std::vector<std::string> out{id};
    std::ranges::copy(phrasesOf(key), std::back_inserter(out));
    for (std::string words : {std::string(title.source), std::string(inChinese(title.source).value_or(""))}) {
        for (const std::string& mark : listOf("marks")) words = replaced(std::move(words), mark, "|");
        for (const std::string_view each : splitAt(words, '|')) out.push_back(lowered(each));
    }
    return out;
}

std::vector<Called> calledIn(const Words& text, const std::vector<std::vector<std::string>>& names) {
    std::vector<Called> found;
    for (std::size_t which = 0; which < names.size(); ++which)
        for (const std::string& each : names[which])
            if (const Words name = signsIn(each); !name.empty())
                if (const auto at = std::ranges::search(text, name); !at.empty())
                    found.push_back({which, at.begin() - text.begin(), at.end() - text.begin()});
    std::erase_if(found, [all = found](const Called& each) {
        return std::ranges::any_of(all, [&](const Called& other) {
            return other.begin <= each.begin && each.end <= other.end &&
                   other.end - other.begin > each.end - each.begin;
        });
    });
    std::ranges::stable_sort(found, {}, &Called::begin);
    std::vector<Called> out;
    for (const Called& each : found)
        if (std::ranges::find(out, each.which, &Called::which) == out.end()) out.push_back(each);
    return out;
}

bool isList(const Descriptor& each) { return std::holds_alternative<RealList>(each.domain); }

bool isNumeric(const Descriptor& each) {
    return std::holds_alternative<Integer>(each.domain) || std::holds_alternative<Real>(each.domain) || isList(each);
}

}  // namespace posenc::ask
