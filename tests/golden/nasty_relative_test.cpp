// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/compute/compute.hpp"

namespace posenc::test {

namespace {

using Json = nlohmann::json;

/// Corners of the relative schemes: where to look in the answer and the value that is right there, computed with 60 digits.
struct Corner {
    const char* name;
    const char* scheme;
    const char* params;
    const char* pointer;
    Json expected;
};

const Corner kCorners[] = {
    {"one vector for everything", "shaw_clip",
     R"({"query_len":2,"key_len":3,"max_relative_position":0,"sign":"key_minus_query"})", "/index",
     Json{{0, 0, 0}, {0, 0, 0}}},
    {"one row of one table", "shaw_clip",
     R"({"query_len":1,"key_len":1,"max_relative_position":0,"sign":"query_minus_key"})", "/table_rows", 1},
    {"a clip beyond every distance", "shaw_clip",
     R"({"query_len":1,"key_len":2,"max_relative_position":1099511627776,"sign":"key_minus_query"})", "/index/0",
     Json{1099511627776, 1099511627777}},
    {"rows of a huge table", "shaw_clip",
     R"({"query_len":1,"key_len":2,"max_relative_position":1099511627776,"sign":"query_minus_key"})", "/table_rows",
     2199023255553},
    {"the other sign", "shaw_clip", R"({"query_len":6,"key_len":4,"max_relative_position":4,"sign":"query_minus_key"})",
     "/index/5/3", 6},
    {"the paper's sign", "shaw_clip",
     R"({"query_len":6,"key_len":4,"max_relative_position":4,"sign":"key_minus_query"})", "/index/5/3", 2},

    {"edges that are whole numbers: 4 · 3^m", "deberta_buckets",
     R"({"bucket_size":8,"max_position":109,"clamp":false,"from":11,"to":13})", "/bucket", Json{5, 5, 6}},
    {"the next edge", "deberta_buckets", R"({"bucket_size":8,"max_position":109,"clamp":false,"from":35,"to":37})",
     "/bucket", Json{6, 6, 7}},
    {"the last edge", "deberta_buckets", R"({"bucket_size":8,"max_position":109,"clamp":false,"from":107,"to":109})",
     "/bucket", Json{7, 7, 8}},
    {"the last edge, backwards", "deberta_buckets",
     R"({"bucket_size":8,"max_position":109,"clamp":false,"from":-109,"to":-107})", "/bucket", Json{-8, -7, -7}},
    {"an edge at 2^31", "deberta_buckets",
     R"({"bucket_size":4,"max_position":65,"clamp":false,"from":2147483648,"to":2147483649})", "/bucket", Json{8, 9}},
    {"two buckets: one logarithm of no width", "deberta_buckets",
     R"({"bucket_size":2,"max_position":3,"clamp":false,"from":-3,"to":3})", "/bucket", Json{-1, -1, -1, 0, 1, 1, 1}},
    {"three buckets", "deberta_buckets", R"({"bucket_size":3,"max_position":9,"clamp":false,"from":-9,"to":-8})",
     "/bucket", Json{-1, -1}},
    {"three buckets, their rows", "deberta_buckets",
     R"({"bucket_size":3,"max_position":9,"clamp":false,"from":-9,"to":9})", "/p2c_index/0", 4},
    {"beyond the buckets", "deberta_buckets",
     R"({"bucket_size":256,"max_position":512,"clamp":false,"from":3000000001,"to":3000000001})", "/bucket/0", 1685},
    {"their row is the last", "deberta_buckets",
     R"({"bucket_size":256,"max_position":512,"clamp":false,"from":3000000001,"to":3000000001})", "/c2p_index/0", 511},
    {"far before", "deberta_buckets",
     R"({"bucket_size":256,"max_position":512,"clamp":false,"from":-1000000000000000,"to":-1000000000000000})",
     "/bucket/0", -2852},
    {"the largest distance", "deberta_buckets",
     R"({"bucket_size":256,"max_position":512,"clamp":false,"from":9007199254740992,"to":9007199254740992})",
     "/bucket/0", 3054},
    {"the largest distance, clamped", "deberta_buckets",
     R"({"bucket_size":256,"max_position":512,"clamp":true,"from":9007199254740992,"to":9007199254740992})",
     "/bucket/0", 255},
    {"as many buckets as go", "deberta_buckets",
     R"({"bucket_size":65536,"max_position":40000,"clamp":false,"from":40000,"to":40000})", "/bucket/0", 65540},
    {"one distance", "deberta_buckets", R"({"bucket_size":256,"max_position":512,"clamp":true,"from":0,"to":0})",
     "/p2c_index", Json{256}},

    {"one query, no memory", "transformer_xl", R"({"variant":"transformer_xl","dim":2,"query_len":1,"mem_len":0})",
     "/R", Json{{0.0, 1.0}}},
    {"one query, no memory: its row", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":1,"mem_len":0})", "/row_of_distance", Json{{"0", 0}}},
    {"no memory: later keys have negative distances", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":2,"mem_len":0})", "/distance", Json{{0, -1}, {1, 0}}},
    {"a clamp of 0 is none", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":1,"mem_len":2,"clamp_len":0})", "/row_of_distance/2", 0},
    {"a clamp of -1 is none", "transformer_xl",
     R"({"variant":"xlnet","dim":2,"query_len":1,"mem_len":2,"clamp_len":-1})", "/positions", Json{3, 2, 1, 0}},
    {"a clamp of 1", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":2,"mem_len":2,"clamp_len":1})", "/positions", Json{1, 1, 1, 0}},
    {"a clamp of 1, rows repeat", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":2,"mem_len":2,"clamp_len":1})", "/row_of_distance", nullptr},
    {"a clamp beyond every distance", "transformer_xl",
     R"({"variant":"transformer_xl","dim":2,"query_len":1,"mem_len":3,"clamp_len":9007199254740992})", "/positions",
     Json{3, 2, 1, 0}},
    {"a clamp on both sides", "transformer_xl",
     R"({"variant":"xlnet","dim":2,"query_len":3,"mem_len":0,"clamp_len":1})", "/positions", Json{1, 1, 1, 0, -1, -1}},
    {"xlnet is bi unless told", "transformer_xl", R"({"variant":"xlnet","dim":2,"query_len":1,"mem_len":0})",
     "/positions", Json{1, 0}},
    {"xlnet uni stops at 0", "transformer_xl",
     R"({"variant":"xlnet","attn_type":"uni","dim":2,"query_len":3,"mem_len":1})", "/positions", Json{4, 3, 2, 1, 0}},
    {"xlnet bi with a memory", "transformer_xl",
     R"({"variant":"xlnet","attn_type":"bi","dim":2,"query_len":2,"mem_len":1})", "/row_of_distance/-1", 4},
    {"the sine of a negative distance", "transformer_xl",
     R"({"variant":"xlnet","attn_type":"bi","dim":4,"query_len":4,"mem_len":0})", "/R/7/0", -0.1411200080598672},
    {"a memory of many tokens", "transformer_xl",
     R"({"variant":"transformer_xl","dim":6,"query_len":1,"mem_len":100000})", "/R/99995/1", 0.23000171166476739},
};

bool same(const Json& expected, const Json& actual) {
    if (expected.is_number() && actual.is_number())
        return std::abs(expected.get<double>() - actual.get<double>()) <=
               1e-14 * std::max(1.0, std::abs(expected.get<double>()));
    if (!expected.is_array() || !actual.is_array()) return expected == actual;
    if (expected.size() != actual.size()) return false;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (!same(expected[i], actual[i])) return false;
    return true;
}

/// Wrong cases: the sentence must hold every fragment.
struct Wrong {
    const char* name;
    const char* scheme;
    const char* params;
    std::vector<const char*> fragments;
};

const Wrong kWrong[] = {
    {"a negative clip",
     "shaw_clip",
     R"({"query_len":1,"key_len":1,"max_relative_position":-1,"sign":"key_minus_query"})",
     {"params.max_relative_position", "not -1"}},
    {"no sign", "shaw_clip", R"({"query_len":1,"key_len":1,"max_relative_position":1})", {"params.sign is missing"}},
    {"a sign as options call it",
     "shaw_clip",
     R"({"query_len":1,"key_len":1,"max_relative_position":1,"sign":"key-minus-query"})",
     {"params.sign", "key_minus_query, query_minus_key"}},
    {"no queries",
     "shaw_clip",
     R"({"query_len":0,"key_len":1,"max_relative_position":1,"sign":"key_minus_query"})",
     {"params.query_len", "not 0"}},
    {"a matrix nobody can hold",
     "shaw_clip",
     R"({"query_len":1000000,"key_len":1000000,"max_relative_position":1,"sign":"key_minus_query"})",
     {"numbers", "at most"}},
    {"one bucket",
     "deberta_buckets",
     R"({"bucket_size":1,"max_position":9,"clamp":true,"from":0,"to":1})",
     {"params.bucket_size", "from 2", "not 1"}},
    {"no room for the logarithm",
     "deberta_buckets",
     R"({"bucket_size":256,"max_position":129,"clamp":true,"from":0,"to":1})",
     {"params.max_position", "at least 130", "128", "not 129"}},
    {"no room, two buckets",
     "deberta_buckets",
     R"({"bucket_size":2,"max_position":2,"clamp":false,"from":0,"to":1})",
     {"params.max_position", "at least 3"}},
    {"backwards",
     "deberta_buckets",
     R"({"bucket_size":8,"max_position":64,"clamp":true,"from":5,"to":4})",
     {"params.to", "at least from, 5", "not 4"}},
    {"clamp as a number",
     "deberta_buckets",
     R"({"bucket_size":8,"max_position":64,"clamp":1,"from":5,"to":6})",
     {"params.clamp", "true or false", "not 1"}},
    {"no clamp",
     "deberta_buckets",
     R"({"bucket_size":8,"max_position":64,"from":5,"to":6})",
     {"params.clamp is missing"}},
    {"beyond 2^53",
     "deberta_buckets",
     R"({"bucket_size":8,"max_position":64,"clamp":true,"from":5,"to":9007199254740993})",
     {"params.to", "whole number"}},
    {"more distances than anybody reads",
     "deberta_buckets",
     R"({"bucket_size":8,"max_position":64,"clamp":true,"from":-9007199254740992,"to":9007199254740992})",
     {"numbers", "at most"}},
    {"an odd width",
     "transformer_xl",
     R"({"variant":"xlnet","dim":7,"query_len":1,"mem_len":0})",
     {"params.dim", "even", "not 7"}},
    {"no width", "transformer_xl", R"({"variant":"xlnet","dim":0,"query_len":1,"mem_len":0})", {"params.dim", "not 0"}},
    {"no queries at all",
     "transformer_xl",
     R"({"variant":"xlnet","dim":8,"query_len":0,"mem_len":0})",
     {"params.query_len", "not 0"}},
    {"a memory before the beginning",
     "transformer_xl",
     R"({"variant":"transformer_xl","dim":8,"query_len":1,"mem_len":-1})",
     {"params.mem_len", "not -1"}},
    {"a negative clamp",
     "transformer_xl",
     R"({"variant":"transformer_xl","dim":8,"query_len":1,"mem_len":0,"clamp_len":-2})",
     {"params.clamp_len", "from -1", "not -2"}},
    {"attention of the other model",
     "transformer_xl",
     R"({"variant":"transformer_xl","attn_type":"bi","dim":8,"query_len":1,"mem_len":0})",
     {"params.attn_type is not a parameter"}},
    {"unknown attention",
     "transformer_xl",
     R"({"variant":"xlnet","attn_type":"both","dim":8,"query_len":1,"mem_len":0})",
     {"params.attn_type", "bi, uni"}},
    {"unknown variant",
     "transformer_xl",
     R"({"variant":"xl","dim":8,"query_len":1,"mem_len":0})",
     {"params.variant", "transformer_xl, xlnet"}},
    {"vectors nobody can hold",
     "transformer_xl",
     R"({"variant":"transformer_xl","dim":1024,"query_len":1,"mem_len":1099511627776})",
     {"numbers", "at most"}},
};

std::string caseText(const char* scheme, const char* params) {
    return std::string(R"({"id":7,"scheme":")") + scheme + R"(","params":)" + params + "}";
}

}  // namespace

TEST(ComputeRelative, AnswersCorners) {
    for (const Corner& corner : kCorners) {
        SCOPED_TRACE(corner.name);
        const Answer answer = compute(caseText(corner.scheme, corner.params));
        ASSERT_TRUE(answer.ok) << answer.json;
        const Json result = Json::parse(answer.json)["result"];
        ASSERT_TRUE(result.contains(Json::json_pointer(corner.pointer))) << result.dump().substr(0, 200);
        EXPECT_TRUE(same(corner.expected, result.at(Json::json_pointer(corner.pointer))))
            << corner.expected << " is not " << result.at(Json::json_pointer(corner.pointer));
    }
}

TEST(ComputeRelative, SaysWhatIsWrong) {
    for (const Wrong& wrong : kWrong) {
        SCOPED_TRACE(wrong.name);
        const Answer answer = compute(caseText(wrong.scheme, wrong.params));
        ASSERT_FALSE(answer.ok) << answer.json.substr(0, 200);
        const std::string sentence = Json::parse(answer.json)["error"];
        for (const char* fragment : wrong.fragments)
            EXPECT_NE(sentence.find(fragment), std::string::npos) << sentence << " lacks " << fragment;
        EXPECT_EQ(sentence.back(), '.') << sentence;
    }
}

}  // namespace posenc::test
