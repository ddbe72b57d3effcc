// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>

#include "core/compute/compute.hpp"
#include "tests/golden/golden_case.hpp"

namespace posenc::test::golden_test {
namespace {

using Json = nlohmann::json;

const std::vector<GoldenCase>& everyCase() {
    static const auto cases = goldenCases(POSENC_TEST_DATA "/golden/data");
    return cases;
}

std::string nameOf(const testing::TestParamInfo<std::size_t>& info) {
    std::string name = everyCase()[info.param].name;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

class Golden : public testing::TestWithParam<std::size_t> {};

TEST_P(Golden, AnswersWithinTolerance) {
    const GoldenCase& golden = everyCase()[GetParam()];
    const Answer answer = compute(golden.json.dump());
    ASSERT_TRUE(answer.ok) << answer.json;
    const Json json = Json::parse(answer.json);
    EXPECT_EQ(json["id"], golden.json["id"]);
    EXPECT_EQ(json["scheme"], golden.json["scheme"]);
    for (const std::string& difference : differences(golden, json["result"])) ADD_FAILURE() << difference;
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::Range<std::size_t>(0, everyCase().size()), nameOf);

TEST(GoldenData, CoversEveryScheme) {
    std::set<std::string> covered;
    for (const GoldenCase& golden : everyCase()) covered.insert(golden.json["scheme"]);
    const auto known = computeSchemes();
    EXPECT_EQ(covered, std::set<std::string>(known.begin(), known.end()));
}

TEST(GoldenData, ComparisonSeesAWrongDigit) {
    const GoldenCase& golden = everyCase().front();
    Json off = golden.json["expected"];
    auto& number = off["bias_by_head"]["0"][1][0];
    number = number.get<double>() * (1.0 + 1e-11);
    EXPECT_EQ(differences(golden, off).size(), 1u);
    off.erase("bias_by_head");
    EXPECT_EQ(differences(golden, off).size(), 1u);
}

}  // namespace
}  // namespace posenc::test::golden_test
