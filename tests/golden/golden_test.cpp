// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "core/zoo/compute/compute.hpp"
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

using OrderedJson = nlohmann::ordered_json;

template <class T> OrderedJson numbersAt(const std::string& bytes, std::size_t& at, const OrderedJson& shape) {
    const auto count = shape.front().get<std::size_t>();
    OrderedJson out = OrderedJson::array();
    for (std::size_t i = 0; i < count; ++i) {
        if (shape.size() > 1) {
            out.push_back(numbersAt<T>(bytes, at, {shape[1]}));
            continue;
        }
        T value = 0;
        std::memcpy(&value, bytes.data() + at, sizeof value);
        at += sizeof value;
        out.push_back(value == value ? OrderedJson(value) : OrderedJson());
    }
    return out;
}

/// Of an answer in bytes what the same would be as text.
OrderedJson asText(const OrderedJson& json, const std::string& bytes, std::size_t& at) {
    if (!json.is_structured()) return json;
    if (json.contains("float64")) return numbersAt<double>(bytes, at, json["float64"]);
    if (json.contains("int64")) return numbersAt<std::int64_t>(bytes, at, json["int64"]);
    OrderedJson out = json;
    for (auto& each : out) each = asText(each, bytes, at);
    return out;
}

TEST_P(Golden, HasTheSameNumbersInBytes) {
    Json question = everyCase()[GetParam()].json;
    const OrderedJson text = OrderedJson::parse(compute(question.dump()).json);
    question["raw"] = true;
    const Answer answer = compute(question.dump());
    ASSERT_TRUE(answer.ok && answer.json.starts_with("{\"bytes\":" + std::to_string(answer.bytes.size()) + ","));
    std::size_t at = 0;
    EXPECT_EQ(asText(OrderedJson::parse(answer.json)["result"], answer.bytes, at), text["result"]);
    EXPECT_EQ(at, answer.bytes.size());
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::Range<std::size_t>(0, everyCase().size()), nameOf);

TEST(GoldenData, CoversEveryScheme) {
    std::set<std::string> covered;
    for (const GoldenCase& golden : everyCase()) covered.insert(golden.json["scheme"]);
    const auto known = computeSchemes();
    EXPECT_EQ(covered, std::set<std::string>(known.begin(), known.end()));
}

TEST(GoldenData, NeedsOnlyWhatTheCatalogueNames) {
    const auto schemes = nlohmann::json::parse(computeCatalogue())["schemes"];
    std::set<std::string> named;
    for (const auto& [name, scheme] : schemes.items()) named.insert(name);
    const auto known = computeSchemes();
    EXPECT_EQ(named, std::set<std::string>(known.begin(), known.end()));
    for (const GoldenCase& golden : everyCase()) {
        const auto& scheme = schemes[golden.json["scheme"].get<std::string>()];
        std::set<std::string> legal = scheme["needs"], takes = scheme["takes"];
        legal.merge(takes);
        for (const auto& [name, value] : golden.json["params"].items()) EXPECT_TRUE(legal.contains(name)) << name;
    }
}

TEST(GoldenData, RawIsTrueOrFalse) {
    const Answer answer = compute(R"({"scheme":"alibi_slopes","params":{"num_heads":1},"raw":1})");
    EXPECT_FALSE(answer.ok);
    EXPECT_NE(answer.json.find("raw must be true or false, not 1."), std::string::npos) << answer.json;
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
