// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <set>

#include "core/explore/figure/table.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/characters.hpp"
#include "core/teach/exam/sheet.hpp"

namespace posenc::exam::exam_test {
namespace {

std::vector<const Kind*> all() { return kindsOf(ownKinds(), {}); }

std::string textOf(const std::vector<Item>& items, Language language) { return markdownOf({7, language, items}); }

std::vector<double> numbersOf(const std::vector<Item>& items) {
    std::vector<double> numbers;
    for (const Item& item : items)
        for (const Option& each : item.options) numbers.push_back(std::isnan(each.value) ? 0.0 : each.value);
    return numbers;
}

TEST(Exam, IsTheSameForTheSameSeed) {
    const auto sheet = [](std::uint64_t seed) { return itemsOf(all(), seed, 30, Language::English); };
    EXPECT_EQ(textOf(sheet(7), Language::English), textOf(sheet(7), Language::English));
    EXPECT_NE(textOf(sheet(7), Language::English), textOf(sheet(8), Language::English));
}

TEST(Exam, AsksTheSameInBothLanguages) {
    const auto english = itemsOf(all(), 7, 60, Language::English), chinese = itemsOf(all(), 7, 60, Language::Chinese);
    EXPECT_EQ(numbersOf(english), numbersOf(chinese));
    for (std::size_t k = 0; k < english.size(); ++k) {
        EXPECT_EQ(english[k].state, chinese[k].state);
        EXPECT_EQ(english[k].right, chinese[k].right);
        EXPECT_NE(english[k].question, chinese[k].question);
    }
}

TEST(Exam, AsksEachKindBeforeAnyAgain) {
    const auto kinds = all();
    const auto items = itemsOf(kinds, 3, kinds.size() + 5, Language::English);
    std::set<std::string> first;
    for (std::size_t k = 0; k < kinds.size(); ++k) EXPECT_TRUE(first.insert(items[k].kind).second) << items[k].kind;
    EXPECT_EQ(items.size(), kinds.size() + 5);
}

/// The number of a cell, found in the whole table.
double numberAt(const lessons::Expression::Cell& cell, const lessons::Seen& seen) {
    const std::size_t panel = cell.panel - 1;
    const Table table = withOwnValues(tableOf(zoomed(seen.figure.panels[panel], seen.state.viewports[panel])),
                                      seen.state);
    const auto column = std::ranges::find(table.columns, cell.column) - table.columns.begin();
    std::vector<double> row(table.columns.size());
    for (std::int64_t k = 0; k < table.rows; ++k) {
        table.fillRows ? table.fillRows(k, row) : table.fill(k, row);
        if (row[0] == static_cast<double>(cell.row)) return row.at(static_cast<std::size_t>(column));
    }
    return kGap;
}

void expectOneAnswer(const Item& item) {
    std::set<std::string> words;
    for (const Option& each : item.options) EXPECT_TRUE(words.insert(each.words).second) << each.words;
    EXPECT_GE(item.options.size(), kFewestOptions);
    EXPECT_LE(item.options.size(), kMostOptions);
    for (std::size_t k = 0; k < item.options.size(); ++k)
        if (!std::isnan(item.answer)) {
            EXPECT_EQ(item.options[k].value == item.answer, k == item.right) << item.question;
            EXPECT_EQ(item.options[k].mistake.empty(), k == item.right) << item.question;
        }
}

void expectRecomputed(const Item& item) {
    const auto seen = lessons::seen(stateOfText(item.state));
    const double again = lessons::Expression(item.expression).of(seen);
    EXPECT_EQ(again, std::isnan(item.answer) ? 1.0 : item.answer) << item.state;
    if (item.cell) {
        EXPECT_EQ(numberAt(*item.cell, seen), item.answer) << item.state;
    }
}

TEST(Exam, EveryKindHasOneRightAnswerWhateverTheSeed) {
    EXPECT_GE(ownKinds().size(), 40U);
    for (const Kind& kind : ownKinds())
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            SCOPED_TRACE(kind.id + ", seed " + std::to_string(seed));
            const Item item = itemOf(kind, seed, Language::English);
            expectOneAnswer(item);
            if (seed < 10) expectRecomputed(item);
        }
}

TEST(Exam, WrongNumbersAreNotTheRightOneRoundedDifferently) {
    for (const Item& item : itemsOf(all(), 11, 300, Language::English))
        for (const Option& each : item.options) {
            const bool whole = std::floor(each.value) == each.value && std::floor(item.answer) == item.answer;
            if (std::isnan(item.answer) || each.mistake.empty() || whole) continue;
            EXPECT_NE(printed(each.value, 4), printed(item.answer, 4)) << item.question;
        }
}

/// Where it is not the figure that is asked about, it must be another one.
TEST(Exam, FiguresGiveNothingAway) {
    std::size_t figures = 0;
    for (const Item& item : itemsOf(all(), 5, 2 * all().size(), Language::English)) {
        if (item.figure.empty()) continue;
        ++figures;
        EXPECT_FALSE(draw(stateOfText(item.figure)).panels.empty());
        EXPECT_FALSE(item.caption.empty()) << item.kind;
        if (item.kind != "which-method") {
            EXPECT_NE(item.figure, item.state) << item.kind;
        }
    }
    EXPECT_GE(figures, 16U);
}

TEST(Exam, TopicsAreEncodings) {
    for (const Kind& kind : ownKinds())
        for (const std::string& topic : kind.topics) EXPECT_NO_THROW(encodingById(topic)) << kind.id;
}

TEST(Exam, KindsAreFoundByTopicAndById) {
    EXPECT_GE(kindsOf(ownKinds(), {"rope"}).size(), 10U);
    EXPECT_EQ(kindsOf(ownKinds(), {"radix-digit"}).size(), 1U);
    EXPECT_EQ(kindsOf(ownKinds(), {"alibi", "radix"}).size(),
              kindsOf(ownKinds(), {"alibi"}).size() + kindsOf(ownKinds(), {"radix"}).size());
    EXPECT_THROW(kindsOf(ownKinds(), {"rope", "robe"}), Error);
}

const char* const kGood =
    "for authors\n## k\ntitle: A | 甲\ntopics: rope\ndraw: i = 1..3\nstate: rope/periods\nquestion: {i}? | {i}？\n"
    "answer: {i}\nwrong: 2 * {i} | twice | 两倍\nwrong: 0 - {i} | minus | 负\n";

/// A line of kGood and what stands in its place.
struct Fault {
    const char *name, *line, *instead, *said;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class ExamFault : public testing::TestWithParam<Fault> {};

TEST_P(ExamFault, IsNamedWithItsLine) {
    std::string text = kGood;
    const std::string line = GetParam().line;
    text.replace(text.find(line), line.size(), GetParam().instead);
    try {
        for (const Kind& each : readKinds(text)) itemOf(each, 1, Language::English);
        FAIL() << "nothing was wrong";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(GetParam().said), std::string::npos) << error.what();
    }
}

const Fault kFaults[] = {
    {"UnknownKey", "title: A | 甲", "name: A | 甲", "kinds.md:3: a kind has the keys"},
    {"NoKey", "title: A | 甲", "A | 甲", "kinds.md:3: a kind has the keys"},
    {"NoValue", "topics: rope", "topics:", "kinds.md:4: topics: has no value"},
    {"Twice", "topics: rope", "topics: rope\ntopics: rope", "kinds.md:5: \"topics:\" appears twice"},
    {"OneLanguage", "title: A | 甲", "title: A", "kinds.md:3: there should be 2 parts"},
    {"EmptyLanguage", "title: A | 甲", "title: A | ", "kinds.md:3: there should be 2 parts"},
    {"DrawWithoutValues", "draw: i = 1..3", "draw: i =", "kinds.md:5: draw should be"},
    {"DrawWithoutName", "draw: i = 1..3", "draw: 1..3", "kinds.md:5: draw should be"},
    {"DrawBackwards", "draw: i = 1..3", "draw: i = 3..1", "kinds.md:5: draw should be"},
    {"DrawOfWords", "draw: i = 1..3", "draw: i = a..b", "kinds.md:5: draw should be"},
    {"DrawWithoutSteps", "draw: i = 1..3", "draw: i = 1..3 step 0", "kinds.md:5: draw should be"},
    {"DrawWithoutEnd", "draw: i = 1..3", "draw: i = 0..99999999", "kinds.md:5: draw should be"},
    {"LetWithoutName", "draw: i = 1..3", "draw: i = 1..3\nlet: 5", "kinds.md:6: let should be"},
    {"Digits", "draw: i = 1..3", "draw: i = 1..3\ndigits: many", "kinds.md:6: digits should be"},
    {"NoQuestion", "question: {i}? | {i}？\n", "", "kinds.md:2: this kind needs the key \"question\""},
    {"NoAnswer", "answer: {i}\n", "", "kinds.md:2: a kind has either"},
    {"OneWrong", "wrong: 0 - {i} | minus | 负\n", "", "kinds.md:2: a kind has either"},
    {"SameId", "for authors\n",
     "## k\ntitle: A | 甲\ntopics: rope\nstate: nope/kernel\nquestion: ? | ？\n"
     "answer: 1\nwrong: 2 | b | 二\nwrong: 3 | c | 三\n",
     "there is a kind \"k\" already"},
    {"UnknownName", "answer: {i}", "answer: {j}", "\"{j}\": nothing of that name"},
    {"OpenBrace", "answer: {i}", "answer: {i", "nothing of that name"},
    {"UnknownFunction", "answer: {i}", "answer: guess({i})", "guess"},
    {"BadState", "state: rope/periods", "state: rope/perriods", "perriods"},
    {"NeverLegal", "draw: i = 1..3", "draw: i = 1..3\nrequire: {i} > 3", "No numbers were found"},
    {"TooAlike", "wrong: 0 - {i} | minus | 负", "wrong: {i} * 1.001 | near | 近", "No numbers were found"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, ExamFault, testing::ValuesIn(kFaults),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(Exam, ReadsWhatTheFaultsBeginWith) {
    const auto kinds = readKinds(kGood);
    ASSERT_EQ(kinds.size(), 1U);
    EXPECT_EQ(kinds[0].draws[0].values, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(itemOf(kinds[0], 1, Language::Chinese).options.size(), 3U);
}

struct Number {
    double value;
    int digits;
    const char* printed;
};

TEST(Exam, PrintsNumbersForPeople) {
    const Number numbers[] = {{7255.7, 4, "7,256"},
                              {54410.14, 4, "54,410"},
                              {0.84147, 4, "0.8415"},
                              {-0.5, 4, "−0.5"},
                              {16777217, kWhole, "16,777,217"},
                              {5.43e-5, 3, "5.43 × 10⁻⁵"},
                              {2.72345e7, 3, "2.72 × 10⁷"},
                              {0.0, 4, "0"},
                              {-0.2, kWhole, "0"},
                              {9999.9, 4, "10,000"},
                              {123.456, 4, "123.5"}};
    for (const Number& each : numbers) EXPECT_EQ(printed(each.value, each.digits), each.printed) << each.value;
}

TEST(ExamSheet, HasEveryQuestionAndItsKey) {
    for (const Language language : {Language::English, Language::Chinese}) {
        const Sheet sheet{7, language, itemsOf(all(), 7, all().size(), language)};
        const std::string page = pageOf(sheet, std::vector<std::string>(sheet.items.size(), "data:,")),
                          key = keyPageOf(sheet), plain = markdownOf(sheet), plainKey = keyMarkdownOf(sheet);
        for (const Item& item : sheet.items) {
            EXPECT_NE(plain.find(item.question), std::string::npos);
            EXPECT_NE(plainKey.find(item.options[item.right].words), std::string::npos);
            EXPECT_NE(plainKey.find(item.state), std::string::npos);
            for (const Option& each : item.options)
                if (!each.mistake.empty()) {
                    EXPECT_EQ(plain.find(each.mistake), std::string::npos) << each.mistake;
                }
        }
        for (const std::string* each : {&page, &key}) EXPECT_EQ(each->find("http"), std::string::npos);
        EXPECT_EQ(page.find("posenc table"), std::string::npos);
    }
}

}  // namespace
}  // namespace posenc::exam::exam_test
