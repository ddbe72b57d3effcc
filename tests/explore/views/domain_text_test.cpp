// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cerrno>
#include <ostream>
#include <system_error>

#include "core/explore/state/state.hpp"
#include "core/explore/text/characters.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::domain_text_test {
namespace {

constexpr const char* kExtensions[] = {"npy", "safetensors"};

struct Written {
    std::string sentence = "the cat";
    std::string remark;
    std::string weights;
    static consteval auto fields() {
        return std::tuple{field(&Written::sentence, "sentence", say("core", ""), say("core", ""), Line{.longest = 10}),
                          field(&Written::remark, "remark", say("core", ""), say("core", ""),
                                Line{.longest = 70, .mayBeEmpty = true}),
                          field(&Written::weights, "weights", say("core", ""), say("core", ""), FilePath{kExtensions})};
    }
};

/// Its one parameter is called as a subject's name, so that a session reads back what it writes.
template <bool path> struct Named {
    std::string text;
    static consteval auto fields() {
        constexpr Domain domain = path ? Domain(FilePath{}) : Domain(Line{.longest = 5000, .mayBeEmpty = true});
        return std::tuple{field(&Named::text, "name", say("core", ""), say("core", ""), domain)};
    }
};

template <bool path> std::string readBack(const std::string& text) {
    const ParameterSet set = ParameterSet::of(Named<path>{text});
    return parseState("posenc 1\nrope/periods " + set.text() + " base=7; show fit=on").active().name;
}

struct Word {
    const char* text;
    const char* written;
};

TEST(TextOfAString, IsQuotedWhereItMustBeAndReadsBack) {
    const std::vector<Word> table{{"", R"("")"},
                                  {"auto", "auto"},
                                  {"data/rope-1.5_x,y.npy", "data/rope-1.5_x,y.npy"},
                                  {"他欠我100万", "他欠我100万"},
                                  {"the cat", R"("the cat")"},
                                  {" ", R"(" ")"},
                                  {"a;b", R"("a;b")"},
                                  {"#a", R"("#a")"},
                                  {"a=b", R"("a=b")"},
                                  {R"(say "no")", R"("say \"no\"")"},
                                  {R"(C:\n)", R"("C:\\n")"},
                                  {R"(\)", R"("\\")"},
                                  {R"(\")", R"("\\\"")"}};
    for (const Word& each : table) {
        SCOPED_TRACE(each.text);
        EXPECT_EQ(asWord(each.text), each.written);
        if (!*each.text) continue;  // nothing is called so
        EXPECT_EQ(readBack<false>(each.text), each.text);
        EXPECT_EQ(readBack<true>(each.text), each.text);
    }
}

RC_GTEST_PROP(TextOfAString, ReadsBackWhateverIsLegal, (std::uint64_t seed)) {
    Random random(seed);
    const std::string text = test::randomLine(1, 12, random);
    RC_ASSERT(readBack<false>(text) == text);
    RC_ASSERT(readBack<true>(text) == text);
}

TEST(TextOfAString, IsTakenWordForWordFromTheCommandLine) {
    ParameterSet set(schemaOf<Written>());
    set.assign({{"sentence", "他欠我100万"}, {"remark", " \"auto\" "}, {"weights", "../a b.npy"}});
    EXPECT_EQ(set.text(), R"(sentence=他欠我100万 remark=" \"auto\" " weights="../a b.npy")");
    const auto settings = set.as<Written>();
    EXPECT_EQ(settings.sentence, "他欠我100万");
    EXPECT_EQ(settings.remark, " \"auto\" ");
    EXPECT_EQ(settings.weights, "../a b.npy");
    EXPECT_EQ(ParameterSet::of(settings), set);
    set.assign({{"sentence", "auto"}, {"remark", ""}, {"weights", ""}});
    EXPECT_EQ(set.text(), R"(sentence=auto remark="" weights="")");
}

struct Refused {
    const char* name;
    const char* id;
    std::string text;
    const char* says;  ///< empty: it is taken
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.id << "=" << row.text; }

class StringValue : public testing::TestWithParam<Refused> {};

TEST_P(StringValue, IsTakenOrRefusedWithASentence) {
    ParameterSet set(schemaOf<Written>());
    const auto reason = set.set(GetParam().id, GetParam().text);
    EXPECT_EQ(reason ? english(*reason) : "", GetParam().says);
    EXPECT_EQ(set.value(GetParam().id) == Value(GetParam().text), !reason);
}

std::string repeated(std::string_view piece, int times) {
    std::string out;
    for (int k = 0; k < times; ++k) out += piece;
    return out;
}

#define LINE "sentence must be one line of 1 to 10 printable characters in UTF-8, not "
INSTANTIATE_TEST_SUITE_P(
    Table, StringValue,
    testing::Values(
        Refused{"empty", "sentence", "", LINE R"("".)"}, Refused{"may_be_empty", "remark", "", ""},
        Refused{"longest", "sentence", repeated("万", 10), ""},
        Refused{"too_long", "sentence", "eleven char", LINE R"("eleven char".)"},
        Refused{
            "cut_in_the_message", "remark", repeated("万", 71),
            "remark must be one line of at most 70 printable characters in UTF-8, not \"万万万万万万万万万万万万万万万"
            "万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万万…\" (71 "
            "characters)."},
        Refused{"line_break", "sentence", "a\nb", LINE R"("a\x0ab".)"},
        Refused{"tab", "sentence", "a\tb", LINE R"("a\x09b".)"},
        Refused{"nul", "sentence", std::string("a\0b", 3), LINE R"("a\x00b".)"},
        Refused{"escape", "sentence", "\x1b[31m", LINE R"("\x1b[31m".)"},
        Refused{"next_line", "sentence", "a\u0085b", LINE R"("a\xc2\x85b".)"},
        Refused{"paragraph", "sentence", "a\u2029b", LINE R"("a\xe2\x80\xa9b".)"},
        Refused{"not_for_xml", "sentence", "a\uffffb", LINE R"("a\xef\xbf\xbfb".)"},
        Refused{"latin_1", "sentence", "caf\xe9", LINE R"("caf\xe9".)"},
        Refused{"path", "weights", "/home/me/my weights.npy", ""}, Refused{"no_path", "weights", "", ""},
        Refused{"longest_path", "weights", repeated("a", 4096), ""},
        Refused{"long_path", "weights", repeated("a", 4097),
                "weights must be the path of a file (.npy, .safetensors), at most 4,096 printable characters, or "
                "nothing, not \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\" (4,097 characters)."},
        Refused{"path_with_nul", "weights", std::string("a\0", 2),
                "weights must be the path of a file (.npy, .safetensors), at most 4,096 printable characters, or "
                "nothing, not \"a\\x00\"."}),
    [](const auto& row) { return row.param.name; });
#undef LINE

/// What RFC 3629 allows, from its table of well-formed byte sequences.
bool isWellFormed(std::string_view bytes) {
    const auto in = [&](std::size_t at, unsigned low, unsigned high) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        return byte >= low && byte <= high;
    };
    const auto tail = [&](std::size_t at) { return in(at, 0x80, 0xBF); };
    switch (bytes.size()) {
        case 1: return in(0, 0, 0x7F);
        case 2: return in(0, 0xC2, 0xDF) && tail(1);
        case 3:
            return tail(2) && ((in(0, 0xE0, 0xE0) && in(1, 0xA0, 0xBF)) || (in(0, 0xE1, 0xEC) && tail(1)) ||
                               (in(0, 0xED, 0xED) && in(1, 0x80, 0x9F)) || (in(0, 0xEE, 0xEF) && tail(1)));
        default:
            return tail(3) && tail(2) &&
                   ((in(0, 0xF0, 0xF0) && in(1, 0x90, 0xBF)) || (in(0, 0xF1, 0xF3) && tail(1)) ||
                    (in(0, 0xF4, 0xF4) && in(1, 0x80, 0x8F)));
    }
}

/// A JSON string says the same with escapes; nothing in it steers a terminal or turns a direction.
TEST(Characters, OfJsonSteerNoTerminal) {
    const std::pair<const char*, const char*> rows[] = {{"{\n  \"a\": \"b\"\n}", "{\n  \"a\": \"b\"\n}"},
                                                        {"\"\302\23331m\"", "\"\\u009b31m\""},
                                                        {"\"\x7f\"", "\"\\u007f\""},
                                                        {"\"\u202e\"", "\"\\u202e\""},
                                                        {"\"位\"", "\"位\""},
                                                        {"\"\xb1\"", "\"\xb1\""}};
    for (const auto& [json, expected] : rows) EXPECT_EQ(harmless(json), expected);
}

TEST(Characters, AreTakenWhereTheBytesAreWellFormed) {
    constexpr unsigned char kLeads[] = {0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
                                        0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFE, 0xFF};
    constexpr unsigned char kTails[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (const auto lead : kLeads)
        for (const auto a : kTails)
            for (const auto b : kTails)
                for (const auto c : kTails) {
                    const std::string bytes{static_cast<char>(lead), static_cast<char>(a), static_cast<char>(b),
                                            static_cast<char>(c)};
                    std::size_t expected = 0;
                    for (std::size_t n = 1; n <= 4; ++n)
                        if (isWellFormed(bytes.substr(0, n))) expected = n;
                    std::string_view rest = bytes;
                    EXPECT_EQ(takeCharacter(rest).has_value(), expected > 0) << quotedForPeople(bytes, 4);
                    EXPECT_EQ(4 - rest.size(), std::max<std::size_t>(expected, 1)) << quotedForPeople(bytes, 4);
                }
}

TEST(SentenceOf, AnythingThrownSaysSomethingToPeople) {
    EXPECT_EQ(english(sentenceOf(Error(say("core", "%1: %2").with("a", 3)))), "a: 3");
    EXPECT_EQ(english(sentenceOf(std::runtime_error("it was so"))), "it was so");
    const std::string memory = english(sentenceOf(std::bad_alloc()));
    EXPECT_NE(memory.find("not enough memory"), std::string::npos);
    EXPECT_EQ(english(sentenceOf(std::length_error("vector::reserve"))), memory);
    EXPECT_EQ(english(sentenceOf(std::system_error(EAGAIN, std::generic_category()))), memory);
    EXPECT_NE(english(sentenceOf(std::system_error(EIO, std::generic_category()))), memory);
}

TEST(Characters, HaveTheirNumbers) {
    std::string_view text = "a\u07ff万\U0001F642\U0010FFFD";
    std::string written;
    for (const char32_t expected : U"a\u07ff万\U0001F642\U0010FFFD") {
        if (expected == 0) break;
        EXPECT_EQ(takeCharacter(text), expected);
        written.append(1, '|');
        appendCharacter(written, expected);
    }
    EXPECT_TRUE(text.empty());
    EXPECT_EQ(written, "|a|\u07ff|万|\U0001F642|\U0010FFFD");
    EXPECT_EQ(lengthOfLine("他欠我100万"), 7U);
    EXPECT_EQ(lengthOfLine("cut \xe4\xb8"), std::nullopt);
}

}  // namespace
}  // namespace posenc::domain_text_test
