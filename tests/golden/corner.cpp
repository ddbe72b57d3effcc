// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/golden/corner.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/zoo/compute/compute.hpp"

namespace posenc::test {

using Json = nlohmann::json;

std::string caseText(const std::string& scheme, const std::string& params) {
    return R"({"id":7,"scheme":")" + scheme + R"(","params":)" + params + "}";
}

bool same(const Json& expected, const Json& actual, double tolerance) {
    if (expected.is_number() && actual.is_number()) {
        const double wanted = expected.get<double>();
        return std::abs(wanted - actual.get<double>()) <= tolerance * std::max(1.0, std::abs(wanted));
    }
    if (!expected.is_array() || !actual.is_array()) return expected == actual;
    if (expected.size() != actual.size()) return false;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (!same(expected[i], actual[i], tolerance)) return false;
    return true;
}

void expectCorners(std::span<const Corner> corners, double tolerance) {
    for (const Corner& corner : corners) {
        SCOPED_TRACE(corner.name);
        const Answer answer = compute(caseText(corner.scheme, corner.params));
        ASSERT_TRUE(answer.ok) << answer.json;
        const Json json = Json::parse(answer.json);
        EXPECT_EQ(json["id"], 7);
        const Json::json_pointer place(corner.pointer);
        ASSERT_TRUE(json["result"].contains(place)) << json["result"].dump().substr(0, 200);
        const Json& actual = json["result"].at(place);
        EXPECT_TRUE(same(corner.expected, actual, tolerance)) << corner.expected << " is not " << actual;
    }
}

void expectRefusals(std::span<const Refusal> refusals) {
    for (const Refusal& refusal : refusals) {
        SCOPED_TRACE(refusal.name);
        const Answer answer = compute(refusal.text);
        ASSERT_FALSE(answer.ok) << answer.json.substr(0, 200);
        const std::string sentence = Json::parse(answer.json)["error"];
        for (const char* fragment : refusal.fragments)
            EXPECT_NE(sentence.find(fragment), std::string::npos) << sentence << " lacks " << fragment;
        EXPECT_EQ(sentence.back(), '.') << sentence;
    }
}

}  // namespace posenc::test
