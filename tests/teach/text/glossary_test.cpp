// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/glossary.hpp"
#include "core/explore/text/language.hpp"
#include "core/teach/exam/kind.hpp"
#include "core/teach/lessons/course.hpp"

/// resources/glossary.md against the words that the program and its lessons use.
namespace posenc::glossary_test {
namespace {

using Words = std::vector<std::string>;

struct Term {
    Words english, held, chinese;  ///< held: those forms whose twin must say one of `chinese`
};

/// A sentence or a step, and its twin.
struct Pair {
    std::string where, english, chinese;
};

Term termOf(const posenc::Term& each) {
    Term term;
    for (const auto& form : each.formsIn(Language::English)) {
        term.english.push_back(form.words);
        if (!form.isEveryday) term.held.push_back(form.words);
    }
    for (const auto& form : each.formsIn(Language::Chinese)) term.chinese.push_back(form.words);
    return term;
}

const std::vector<Term>& terms() {
    static const std::vector<Term> all = [] {
        std::vector<Term> out;
        for (const posenc::Term& each : glossary()) out.push_back(termOf(each));
        return out;
    }();
    return all;
}

TEST(Glossary, EveryRowIsReadWhole) {
    std::ifstream in(POSENC_SOURCE "/resources/glossary.md");
    std::ptrdiff_t rows = -2;  // the head and the line below it
    for (std::string line; std::getline(in, line);) rows += line.starts_with('|');
    EXPECT_EQ(std::ssize(glossary()), rows);
    for (const posenc::Term& each : glossary()) {
        for (const std::string& meaning : each.meanings) EXPECT_NE(meaning, "") << each.id();
        for (const auto& forms : each.forms)
            for (const auto& form : forms)
                EXPECT_TRUE(!form.words.empty() && form.words.find("°") == std::string::npos) << each.id();
    }
}

/// Without what is no language: expressions, ids, names of keys, markup; plurals in both forms.
std::string proseOf(std::string text) {
    text = std::regex_replace(text, std::regex("\\{\\d\\|([^|}]*)\\|([^|}]*)\\}"), " $1 $2 ");
    for (const char* other : {"`[^`]*`", "\\{[^{}]*\\}", "<[^>]*>", "[-\\w.\"]+[=/_][-\\w.,/\"]+"})
        text = std::regex_replace(text, std::regex(other), " ");
    return text;
}

std::string proseOf(const lessons::Step& step) {
    std::string all = step.title + "\n" + step.body + "\n" + step.question;
    for (const lessons::Choice& each : step.choices) all += "\n" + each.words;
    return proseOf(all);
}

Pair pairOf(const exam::Kind& kind, const exam::Words& words) {
    return {"exam, " + kind.id, proseOf(words.english), proseOf(words.chinese)};
}

void addExam(std::vector<Pair>& all) {
    for (const exam::Kind& kind : exam::ownKinds()) {
        for (const exam::Words* each : {&kind.title, &kind.question, &kind.caption}) all.push_back(pairOf(kind, *each));
        for (const exam::Choice& each : kind.choices) all.push_back(pairOf(kind, each.words));
        for (const exam::Mistake& each : kind.mistakes) all.push_back(pairOf(kind, each.name));
    }
}

std::vector<Pair> readPairs() {
    std::vector<Pair> all;
    for (const auto& [source, words] : chineseTexts())
        all.push_back({"catalogue", proseOf(std::string(source)), std::string(words)});
    const auto &english = lessons::ownLessons("en"), &chinese = lessons::ownLessons("zh");
    for (std::size_t k = 0; k < english.size(); ++k)
        for (std::size_t step = 0; step < english[k].steps.size(); ++step)
            all.push_back({english[k].id + ", step " + std::to_string(step + 1), proseOf(english[k].steps[step]),
                           proseOf(chinese[k].steps[step])});
    addExam(all);
    return all;
}

const std::vector<Pair>& pairs() {
    static const std::vector<Pair> all = readPairs();
    return all;
}

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-'; }

/// As a word of its own, perhaps in the plural; a name with capitals as it stands.
bool says(const std::string& text, const std::string& word) {
    const std::string lowText = lowered(word) == word ? lowered(text) : text;
    for (std::size_t at = 0; (at = lowText.find(word, at)) != std::string::npos; ++at) {
        std::size_t end = at + word.size();
        if (end < lowText.size() && lowText[end] == 's') ++end;
        if ((at == 0 || !isWordCharacter(lowText[at - 1])) && (end == lowText.size() || !isWordCharacter(lowText[end])))
            return true;
    }
    return false;
}

bool saysOneOf(const std::string& text, const Words& forms) {
    return std::ranges::any_of(forms, [&](const std::string& each) { return says(text, each); });
}

bool holdsOneOf(const std::string& text, const Words& forms) {
    return std::ranges::any_of(forms, [&](const auto& each) { return text.find(each) != std::string::npos; });
}

TEST(Glossary, HasEachTermOnce) {
    std::set<std::string> english, chinese;
    for (const Term& each : terms()) {
        EXPECT_TRUE(english.insert(each.english.front()).second) << each.english.front();
        EXPECT_TRUE(chinese.insert(each.chinese.front()).second) << each.chinese.front();
    }
    EXPECT_GE(terms().size(), 40U);
    EXPECT_LE(terms().size(), 80U);
}

TEST(Glossary, HasOnlyWordsInUse) {
    for (const Term& each : terms()) {
        EXPECT_TRUE(std::ranges::any_of(pairs(), [&](const Pair& p) { return saysOneOf(p.english, each.english); }))
            << each.english.front();
        EXPECT_TRUE(std::ranges::any_of(pairs(), [&](const Pair& p) {
            return p.chinese.find(each.chinese.front()) != std::string::npos;
        })) << each.chinese.front();
    }
}

TEST(Glossary, IsWhatBothLanguagesSay) {
    EXPECT_GT(pairs().size(), 1000U);
    for (const Pair& pair : pairs())
        for (const Term& each : terms())
            if (saysOneOf(pair.english, each.held)) {
                EXPECT_TRUE(holdsOneOf(pair.chinese, each.chinese))
                    << pair.where << ": " << each.held.front() << " is " << each.chinese.front() << "\n"
                    << pair.english << "\n"
                    << pair.chinese;
            }
}

}  // namespace
}  // namespace posenc::glossary_test
