// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <nlohmann/json.hpp>

#include "core/zoo/compute/compute.hpp"

/// Corners of radix_digits; the values are Python's, whose whole numbers have no end and whose division floors.
namespace posenc::test::nasty_radix_test {
namespace {

using Json = nlohmann::json;

struct Corner {
    const char* name;
    const char* params;
    Json digits;
    Json capacity;
};

const Corner kCorners[] = {
    {"zero", R"("n":0,"radix":2,"width":1)", {0}, 2},
    {"too few digits lose the leading ones", R"("n":1749,"radix":10,"width":3)", {7, 4, 9}, 1000},
    {"too many begin with zeros", R"("n":7,"radix":7,"width":4)", {0, 0, 1, 0}, 2401},
    {"a number below zero counts back from the capacity", R"("n":-1,"radix":10,"width":3)", {9, 9, 9}, 1000},
    {"further below", R"("n":-1749,"radix":10,"width":4)", {8, 2, 5, 1}, 10000},
    {"a million million million",
     R"("n":1000000000000000000,"radix":10,"width":19)",
     {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
     10000000000000000000U},
    {"the least number", R"("n":-9223372036854775808,"radix":3,"width":5)", {0, 2, 0, 0, 1}, 243},
    {"a large radix",
     R"("n":123456789012345678,"radix":1000000007,"width":3)",
     {0, 123456788, 148148162},
     1.0000000210000002e27},
    {"the largest radix",
     R"("n":9223372036854775807,"radix":9223372036854775807,"width":2)",
     {1, 0},
     8.5070591730234616e37},
};

const char* const kWrong[][3] = {
    {R"("n":1,"radix":1,"width":3)", "params.radix", "not 1"},
    {R"("n":1,"radix":0,"width":3)", "params.radix", "not 0"},
    {R"("n":1,"radix":-10,"width":3)", "params.radix", "not -10"},
    {R"("n":1,"radix":10,"width":0)", "params.width", "not 0"},
    {R"("n":1,"radix":10,"width":65)", "params.width", "not 65"},
    {R"("n":1.0,"radix":10,"width":3)", "params.n", "1.0"},
    {R"("n":9223372036854775808,"radix":10,"width":3)", "params.n", "whole number"},
    {R"("n":1,"radix":1000000,"width":64)", "params.width", "1.7977 × 10³⁰⁸"},
    {R"("n":1,"radix":10)", "params.width is missing", ""},
    {R"("n":1,"radix":10,"width":3,"base":10)", "params.base", "radix"},
};

Answer answer(const std::string& params) { return compute(R"({"scheme":"radix_digits","params":{)" + params + "}}"); }

TEST(RadixDigits, AnswersCorners) {
    for (const Corner& corner : kCorners) {
        SCOPED_TRACE(corner.name);
        const Answer got = answer(corner.params);
        ASSERT_TRUE(got.ok) << got.json;
        const Json result = Json::parse(got.json)["result"];
        EXPECT_EQ(result["digits"], corner.digits);
        EXPECT_EQ(result["capacity"], corner.capacity);
        EXPECT_EQ(result["capacity"].is_number_integer(), corner.capacity.is_number_integer());
    }
}

TEST(RadixDigits, WritesEveryDigitOfTheCapacity) {
    const std::pair<const char*, const char*> rows[] = {
        {R"("n":0,"radix":7,"width":25)", "1341068619663964900807"},
        {R"("n":0,"radix":1000,"width":18)", "1000000000000000000000000000000000000000000000000000000"},
        {R"("n":0,"radix":9223372036854775807,"width":2)", "85070591730234615847396907784232501249"},
        {R"("n":0,"radix":2,"width":64)", "18446744073709551616"}};
    for (const auto& [params, digits] : rows)
        EXPECT_NE(answer(params).json.find(std::string("\"capacity\":") + digits + "}"), std::string::npos)
            << answer(params).json;
}

TEST(RadixDigits, SaysWhatIsWrong) {
    for (const auto& [params, what, right] : kWrong) {
        const Answer got = answer(params);
        ASSERT_FALSE(got.ok) << got.json;
        const std::string sentence = Json::parse(got.json)["error"];
        EXPECT_NE(sentence.find(what), std::string::npos) << sentence;
        EXPECT_NE(sentence.find(right), std::string::npos) << sentence;
    }
}

/// The digits add up to n again, modulo the capacity.
RC_GTEST_PROP(RadixDigits, AddUpToTheNumber, ()) {
    const auto radix = *rc::gen::inRange<std::int64_t>(2, 1000);
    const auto width = *rc::gen::inRange<std::int64_t>(1, 7);
    const auto n = *rc::gen::inRange<std::int64_t>(-1'000'000'000'000, 1'000'000'000'000);
    const Answer got = answer("\"n\":" + std::to_string(n) + ",\"radix\":" + std::to_string(radix) +
                              ",\"width\":" + std::to_string(width));
    RC_ASSERT(got.ok);
    const Json result = Json::parse(got.json)["result"];
    std::int64_t sum = 0;
    for (const std::int64_t digit : result["digits"]) {
        RC_ASSERT(digit >= 0 && digit < radix);
        sum = sum * radix + digit;
    }
    RC_ASSERT((n - sum) % result["capacity"].get<std::int64_t>() == 0);
}

}  // namespace
}  // namespace posenc::test::nasty_radix_test
