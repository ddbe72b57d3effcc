// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/number.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <ostream>

#include "core/explore/state/scenes.hpp"

namespace posenc::number_test {
namespace {

TEST(Numbers, AreWrittenForPeople) {
    EXPECT_EQ(shortNumber(-1.5), "−1.5");
    EXPECT_EQ(shortNumber(-1007.0), "−1,007");
    EXPECT_EQ(shortNumber(1e-6), "10⁻⁶");
    EXPECT_EQ(shortNumber(-2.0474e7 - 0.5), "−2.0474 × 10⁷");
    EXPECT_EQ(shortNumber(1e300), "10³⁰⁰");
    EXPECT_EQ(groupedInteger(-1234567), "−1,234,567");
    EXPECT_EQ(groupedInteger(std::numeric_limits<long long>::min()), "−9,223,372,036,854,775,808");
    EXPECT_EQ(parseNumber("−1.5"), -1.5);
    EXPECT_EQ(parseNumber("1e−6"), 1e-6);
    EXPECT_EQ(parseNumber("−2.5 × 10⁻⁶"), -2.5e-6);
    EXPECT_EQ(parseInteger("−3"), -3);
    EXPECT_FALSE(parseNumber("−"));
}

TEST(Numbers, AreWrittenInFullAsAxesWriteThem) {
    const std::pair<double, const char*> kRows[] = {{500000.0, "500,000"},
                                                    {999.0, "999"},
                                                    {-4096.0, "−4,096"},
                                                    {1234.5678, "1,234.5678"},
                                                    {0.00012, "0.00012"},
                                                    {1e20, "10²⁰"},
                                                    {1e30, "10³⁰"},
                                                    {1e-9, "10⁻⁹"},
                                                    {-2.5e-7, "−2.5 × 10⁻⁷"},
                                                    {1e6, "1,000,000"},
                                                    {1.5e22, "1.5 × 10²²"},
                                                    {0.0, "0"},
                                                    {0.1, "0.1"},
                                                    {1234567.5, "1,234,567.5"},
                                                    {999999999999999.0, "999,999,999,999,999"}};
    for (const auto& [value, text] : kRows) EXPECT_EQ(exactForPeople(value), text);
}

struct Row {
    const char* name;
    const char* typed;
    std::optional<double> meant;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.name << ": " << row.typed; }

class TypedNumbers : public testing::TestWithParam<Row> {};

TEST_P(TypedNumbers, AreReadOrRefused) {
    const auto& [name, typed, meant] = GetParam();
    EXPECT_EQ(parseTypedNumber(typed), meant);
    const bool whole = meant && std::abs(*meant) < 9e15 && std::floor(*meant) == *meant;
    EXPECT_EQ(parseTypedInteger(typed), whole ? std::optional(static_cast<std::int64_t>(*meant)) : std::nullopt);
}

constexpr std::nullopt_t kRefused = std::nullopt;

INSTANTIATE_TEST_SUITE_P(
    Table, TypedNumbers,
    testing::Values(
        Row{"plain", "4500", 4500.0}, Row{"fraction", "0.25", 0.25}, Row{"no digit before the point", ".5", 0.5},
        Row{"blanks around", " 4500 ", 4500.0}, Row{"plus", "+7", 7.0}, Row{"hyphen", "-3", -3.0},
        Row{"minus", "−3", -3.0}, Row{"exponent", "1e6", 1e6}, Row{"as a program writes it", "1e+30", 1e30},
        Row{"as an axis writes it", "2.5 × 10⁻⁷", 2.5e-7}, Row{"a raised power", "2¹⁷", 131072.0}, Row{"capital E", "1E3", 1000.0},
        // groups
        Row{"thousands", "4,500", 4500.0}, Row{"millions", "−1,234,567.5", -1234567.5},
        Row{"blanks group", "131 072", 131072.0}, Row{"thin blanks group", "1\u2009000\u00A0000", 1e6},
        Row{"the same blanks", "1\u202F000\u202F000", 1e6}, Row{"decimal comma", "1,5", kRefused},
        Row{"decimal comma of three", "0,125", kRefused}, Row{"points group", "1.000.000", kRefused},
        Row{"last group too short", "1,000,00", kRefused}, Row{"lakhs", "12,34,567", kRefused},
        Row{"first group too long", "1234,567", kRefused}, Row{"comma at the end", "1,000,", kRefused},
        Row{"comma at the beginning", ",500", kRefused}, Row{"two commas", "1,,000", kRefused},
        Row{"both", "1,000 000", kRefused}, Row{"one digit apart", "1 5", kRefused},
        Row{"comma behind the point", "1.000,5", kRefused}, Row{"needless noughts", "007", kRefused},
        Row{"end of a list", "000", kRefused},
        // units
        Row{"k", "500k", 5e5}, Row{"K", "128K", 128000.0}, Row{"M", "1M", 1e6}, Row{"G", "2G", 2e9},
        Row{"T", "1.5T", 1.5e12}, Row{"Ki", "128Ki", 131072.0}, Row{"Mi", "1Mi", 1048576.0},
        Row{"Gi", "1Gi", 1073741824.0}, Row{"Ti", "1Ti", 1099511627776.0}, Row{"half a Ki", "1.5Ki", 1536.0},
        Row{"blank before it", "128 Ki", 131072.0}, Row{"万", "50万", 5e5}, Row{"亿", "1亿", 1e8},
        Row{"1.5 万", "1.5 万", 15000.0}, Row{"exactly", "4.35k", 4350.0}, Row{"exactly too", "1.1M", 1.1e6},
        Row{"groups and a unit", "1,500k", 1.5e6}, Row{"negative", "-1k", -1000.0}, Row{"unit alone", "k", kRefused},
        Row{"exponent and unit", "1e3k", kRefused}, Row{"two units", "1kk", kRefused}, Row{"m", "1m", kRefused},
        Row{"b", "7B", kRefused}, Row{"unit before", "k5", kRefused}, Row{"percent", "50%", kRefused},
        // powers and products
        Row{"power of ten", "10^6", 1e6}, Row{"power of two", "2^17", 131072.0}, Row{"small", "10^-9", 1e-9},
        Row{"small with a minus", "10^−9", 1e-9}, Row{"as near as 1e23", "10^23", 1e23},
        Row{"root", "2^0.5", std::sqrt(2.0)}, Row{"blanks", "2 ^ 10", 1024.0}, Row{"zeroth", "5^0", 1.0},
        Row{"of a negative", "-2^2", -4.0}, Row{"largest of ten", "10^308", 1e308},
        Row{"too large", "10^400", kRefused}, Row{"1e400", "1e400", kRefused}, Row{"too small", "10^-400", kRefused},
        Row{"2^-2000", "2^-2000", kRefused}, Row{"power of a power", "2^3^2", kRefused},
        Row{"unit in a power", "2k^2", kRefused}, Row{"unit behind a power", "2^10k", kRefused},
        Row{"no exponent", "10^", kRefused}, Row{"no base", "^2", kRefused}, Row{"0^-1", "0^-1", kRefused},
        Row{"product", "4*4096", 16384.0}, Row{"with a cross", "4 × 4096", 16384.0},
        Row{"of groups", "4 × 4,096", 16384.0}, Row{"of three", "2*3*4k", 24000.0}, Row{"of powers", "3*2^10", 3072.0},
        Row{"with 0", "0*5", 0.0}, Row{"half a product", "4*", kRefused}, Row{"other half", "*4", kRefused},
        Row{"two stars", "2**3", kRefused}, Row{"sign inside", "4*-3", kRefused},
        Row{"product too large", "1e200*1e200", kRefused}, Row{"product too small", "1e-200*1e-200", kRefused},
        // none
        Row{"nothing", "", kRefused}, Row{"blank", " ", kRefused}, Row{"word", "abc", kRefused},
        Row{"sign", "-", kRefused}, Row{"two signs", "--5", kRefused}, Row{"comma", ",", kRefused},
        Row{"point", ".", kRefused}, Row{"nan", "nan", kRefused}, Row{"inf", "inf", kRefused},
        Row{"hexadecimal", "0x10", kRefused}, Row{"sum", "1+2", kRefused}, Row{"behind it", "5 apples", kRefused}),
    [](const auto& row) { return std::to_string(row.index); });

TEST(TypedNumbers, AreExactUpTo64Bits) {
    const std::pair<const char*, std::optional<std::int64_t>> kRows[] = {
        {"9007199254740993", 9007199254740993},
        {"9,007,199,254,740,993", 9007199254740993},
        {"-9007199254740993", -9007199254740993},
        {"3*3002399751580331", 9007199254740993},
        {"2^62", std::int64_t{1} << 62},
        {"4611686018427387904*2", std::nullopt},
        {"2^63", std::nullopt},
        {"3^39", 4052555153018976267},
        {"9007199254740993*1Ki", std::nullopt},
        {"4503599627370497Ki", 4503599627370497 * 1024},
        {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
        {"9223372036854775808", std::nullopt},
        {"2^0.5", std::nullopt},
        {"4096.0", 4096}};
    for (const auto& [typed, meant] : kRows) EXPECT_EQ(parseTypedInteger(typed), meant) << typed;
}

/// What a field and the text of a State say is what they were given, bit by bit.
TEST(TypedNumbers, ReadBackWhatIsWritten) {
    for (std::uint64_t k = 1; k < 20000; ++k) {
        const double value = std::bit_cast<double>(k * 0x9E3779B97F4A7C15ULL);
        if (!std::isfinite(value)) continue;
        EXPECT_EQ(parseTypedNumber(exactNumber(value)), value);
        EXPECT_EQ(parseTypedNumber(exactForPeople(value)), value) << exactForPeople(value);
        int exponent = 0;
        const double small = std::ldexp(std::frexp(value, &exponent), 30);
        EXPECT_EQ(parseTypedNumber(exactForPeople(small)), small) << exactForPeople(small);
    }
}

TEST(TypedNumbers, AreReadInTheTextOfAStateWhoseSpellingStays) {
    const std::pair<const char*, const char*> kRows[] = {{"base=500k", "base=500000"},
                                                         {"base=\"4 × 4,096\"", "base=16384"},
                                                         {"trained-context=128Ki", "trained-context=131072"},
                                                         {"trained-context=2^17", "trained-context=131072"},
                                                         {"base=10^17", "base=1e+17"}};
    for (const auto& [typed, written] : kRows) {
        const std::string text = toText(parseState("rope/decay " + std::string(typed)));
        EXPECT_NE(text.find(" " + std::string(written) + " "), std::string::npos) << text;
        EXPECT_EQ(toText(parseState(text)), text);
    }
    const State state = parseState("rope/decay; show x=0:4k cursors=\"1k 2Ki\" notes=\"10^3,2 here\"");
    EXPECT_EQ(state.viewports[0].x, Interval(0.0, 4000.0));
    EXPECT_EQ(state.cursors.at(1).x, 2048.0);
    EXPECT_EQ(state.notes.at(0).x, 1000.0);
}

TEST(TypedNumbers, OfAListAreReadOrRefused) {
    using List = std::vector<double>;
    const std::pair<const char*, std::optional<List>> kRows[] = {{"10,1000", List{10, 1000}},
                                                                 {"10, 1k", List{10, 1000}},
                                                                 {"10 1k 10^6", List{10, 1000, 1e6}},
                                                                 {"10;1k", List{10, 1000}},
                                                                 {"500,000; 1,000,000", List{5e5, 1e6}},
                                                                 {"500,000；1亿", List{5e5, 1e8}},
                                                                 {"10，50万", List{10, 5e5}},
                                                                 {"100,200", List{100, 200}},
                                                                 {"10", List{10}},
                                                                 {"", List{}},
                                                                 {"500,000", std::nullopt},
                                                                 {"500,000, 1,000,000", std::nullopt},
                                                                 {"10,", std::nullopt},
                                                                 {"10,,20", std::nullopt},
                                                                 {"10, 1e3; 5e5", std::nullopt},
                                                                 {"10,x", std::nullopt}};
    const Descriptor bases = *defaultState("rope", "decay").viewParameters.schema().find("bases");
    for (const auto& [typed, meant] : kRows) try {
            EXPECT_EQ(parseValue(bases, typed), meant ? Value(*meant) : Value("refused")) << typed;
        } catch (const Error& error) {
            EXPECT_FALSE(meant) << typed;
            EXPECT_NE(std::string(error.what()).find("semicolons between those like 500,000"), std::string::npos);
        }
}

TEST(TypedNumbers, SayWhatIsRight) {
    const std::pair<const char*, const char*> kRows[] = {
        {"rope/decay base=1,5",
         "base must be a number from 10⁻⁹ to 10¹⁸, not \"1,5\"; write it like 1.5, 500,000, 500k, 128Ki, 10^6 or "
         "4*4096."},
        {"rope/decay trained-context=2^0.5",
         "trained-context must be a whole number from 1 to 1,099,511,627,776, not \"2^0.5\"."},
        {"rope/decay base=10^31", "base must be a number from 10⁻⁹ to 10¹⁸, not 1e+31."}};
    for (const auto& [text, says] : kRows) try {
            parseState(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_STREQ(error.what(), says);
        }
}

}  // namespace
}  // namespace posenc::number_test
