// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/golden/corner.hpp"

namespace posenc::test::nasty_bias_test {
namespace {

using Json = nlohmann::json;

/// Corners of the bias schemes: where to look in the answer and the value that is right there. Buckets by powers of
/// whole numbers of any length, waves with 50 digits.
const Corner kCorners[] = {
    {"10 and 11 lie before the edge at 11.3", "t5_buckets",
     R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":-12,"to":-9})", "/bucket", Json{9, 8, 8, 8}},
    {"an edge where doubles fall short: 10 · 2^3", "t5_buckets",
     R"({"num_buckets":10,"max_distance":160,"bidirectional":false,"from":-81,"to":-79})", "/bucket", Json{9, 9, 8}},
    {"edges that are whole numbers", "t5_buckets",
     R"({"num_buckets":10,"max_distance":160,"bidirectional":false,"from":0,"to":0})", "/exact_edge_distances",
     Json{10, 20, 40, 80, 160}},
    {"edges beyond those asked for", "t5_buckets",
     R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":0,"to":0})", "/exact_edge_distances",
     Json{16, 32, 64, 128}},
    {"the fewest buckets", "t5_buckets", R"({"num_buckets":2,"max_distance":2,"bidirectional":false,"from":-3,"to":1})",
     "/bucket", Json{1, 1, 1, 0, 0}},
    {"the fewest buckets both ways", "t5_buckets",
     R"({"num_buckets":4,"max_distance":2,"bidirectional":true,"from":-3,"to":3})", "/bucket",
     Json{1, 1, 1, 0, 3, 3, 3}},
    {"an odd number both ways leaves one unused", "t5_buckets",
     R"({"num_buckets":5,"max_distance":3,"bidirectional":true,"from":-4,"to":4})", "/bucket",
     Json{1, 1, 1, 1, 0, 3, 3, 3, 3}},
    {"three buckets, distance 3 is an edge", "t5_buckets",
     R"({"num_buckets":3,"max_distance":9,"bidirectional":false,"from":-4,"to":0})", "/bucket", Json{2, 2, 1, 1, 0}},
    {"four exact edges of seven buckets", "t5_buckets",
     R"({"num_buckets":7,"max_distance":27,"bidirectional":false,"from":-9,"to":-3})", "/bucket",
     Json{5, 4, 4, 4, 3, 3, 3}},
    {"a last bucket at 2^40", "t5_buckets",
     R"({"num_buckets":64,"max_distance":1099511627776,"bidirectional":false,"from":-1099511627776,"to":-1099511627776})",
     "/bucket", Json{63}},
    {"the farthest key ahead", "t5_buckets",
     R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":9007199254740991,"to":9007199254740992})",
     "/bucket", Json{31, 31}},
    {"the farthest key behind", "t5_buckets",
     R"({"num_buckets":64,"max_distance":9007199254740992,"bidirectional":true,"from":-9007199254740992,"to":-9007199254740992})",
     "/bucket/0", 31},

    {"one pair, one head", "sandwich", R"({"dim":2,"num_heads":1,"distances":[7]})", "/dot/0", 0.99999975500001000417},
    {"at the same place nothing is added", "sandwich", R"({"dim":6,"num_heads":3,"distances":[0]})", "/bias",
     Json{{0.0}, {0.0}, {0.0}}},
    {"as far back as ahead", "sandwich", R"({"dim":128,"num_heads":8,"distances":[-5]})", "/bias/2/0",
     -5.3662167802077504791},
    {"waves count from 1, and so do heads", "sandwich", R"({"dim":10,"num_heads":3,"distances":[1]})", "/bias/1/0",
     -0.00241064153711138526},
    {"far away the waves keep 12 digits", "sandwich", R"({"dim":16,"num_heads":1,"distances":[1000000]})", "/dot/0",
     -0.14999719014789679207},
    {"far away, many waves", "sandwich", R"({"dim":128,"num_heads":1,"distances":[-131071]})", "/dot/0",
     -1.5303248619170687015},
    {"no distances", "sandwich", R"({"dim":2,"num_heads":2,"distances":[]})", "/bias",
     Json{Json::array(), Json::array()}},

    {"a window of one sees itself", "window_mask", R"({"query_len":2,"key_len":3,"mode":"causal","window":1})",
     "/allowed", Json{{0, 1, 0}, {0, 0, 1}}},
    {"a symmetric window of none sees itself", "window_mask",
     R"({"query_len":3,"key_len":3,"mode":"symmetric","window":0})", "/allowed", Json{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"sinks are seen from afar", "window_mask", R"({"query_len":5,"key_len":5,"mode":"causal","window":2,"sinks":1})",
     "/allowed", Json{{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 1, 1, 0, 0}, {1, 0, 1, 1, 0}, {1, 0, 0, 1, 1}}},
    {"later sinks stay masked", "window_mask", R"({"query_len":2,"key_len":2,"mode":"causal","window":1,"sinks":9})",
     "/allowed", Json{{1, 0}, {1, 1}}},
    {"symmetric sinks are seen before them too", "window_mask",
     R"({"query_len":4,"key_len":4,"mode":"symmetric","window":0,"sinks":2})", "/allowed",
     Json{{1, 1, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}, {1, 1, 0, 1}}},
    {"one query with cached keys", "window_mask",
     R"({"query_len":1,"key_len":6,"mode":"symmetric","window":1,"sinks":1})", "/allowed/0", Json{1, 0, 0, 0, 1, 1}},
    {"a window nobody fills", "window_mask", R"({"query_len":1,"key_len":2,"mode":"causal","window":9007199254740992})",
     "/allowed/0", Json{1, 1}},
};

const Refusal kRefusals[] = {
    {"one bucket",
     caseText("t5_buckets", R"({"num_buckets":1,"max_distance":128,"bidirectional":false,"from":0,"to":1})"),
     {"num_buckets", "at least 2", "not 1"}},
    {"three buckets both ways",
     caseText("t5_buckets", R"({"num_buckets":3,"max_distance":128,"bidirectional":true,"from":0,"to":1})"),
     {"num_buckets", "at least 4", "not 3"}},
    {"no room for the logarithm",
     caseText("t5_buckets", R"({"num_buckets":32,"max_distance":16,"bidirectional":false,"from":0,"to":1})"),
     {"max_distance", "at least 17", "num_buckets is 32", "ln(max_distance / 16)"}},
    {"no buckets",
     caseText("t5_buckets", R"({"num_buckets":0,"max_distance":9,"bidirectional":true,"from":0,"to":1})"),
     {"params.num_buckets", "not 0"}},
    {"a direction as a number",
     caseText("t5_buckets", R"({"num_buckets":32,"max_distance":128,"bidirectional":1,"from":0,"to":1})"),
     {"params.bidirectional", "true or false", "not 1"}},
    {"no direction",
     caseText("t5_buckets", R"({"num_buckets":32,"max_distance":128,"from":0,"to":1})"),
     {"params.bidirectional is missing"}},
    {"a range backwards",
     caseText("t5_buckets", R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":2,"to":1})"),
     {"params.to", "at least from (2)", "not 1"}},
    {"a range nobody can hold",
     caseText(
         "t5_buckets",
         R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":-9007199254740992,"to":9007199254740992})"),
     {"numbers", "at most"}},
    {"heads are not asked for",
     caseText("t5_buckets", R"({"num_buckets":32,"max_distance":128,"bidirectional":true,"from":0,"to":1,"heads":2})"),
     {"params.heads is not a parameter"}},
    {"an odd width",
     caseText("sandwich", R"({"dim":7,"num_heads":1,"distances":[]})"),
     {"params.dim", "even", "not 7"}},
    {"no heads", caseText("sandwich", R"({"dim":2,"num_heads":0,"distances":[]})"), {"params.num_heads", "not 0"}},
    {"half a distance",
     caseText("sandwich", R"({"dim":2,"num_heads":1,"distances":[1,0.5]})"),
     {"params.distances[1]", "whole number", "0.5"}},
    {"a causal window of none",
     caseText("window_mask", R"({"query_len":1,"key_len":1,"mode":"causal","window":0})"),
     {"window", "at least 1"}},
    {"a window below none",
     caseText("window_mask", R"({"query_len":1,"key_len":1,"mode":"symmetric","window":-1})"),
     {"params.window", "not -1"}},
    {"negative sinks",
     caseText("window_mask", R"({"query_len":1,"key_len":1,"mode":"causal","window":1,"sinks":-1})"),
     {"params.sinks", "not -1"}},
    {"more queries than keys",
     caseText("window_mask", R"({"query_len":3,"key_len":2,"mode":"causal","window":1})"),
     {"params.query_len", "not 3"}},
    {"unknown direction",
     caseText("window_mask", R"({"query_len":1,"key_len":1,"mode":"both","window":1})"),
     {"params.mode", "causal, symmetric", "both"}},
    {"a mask nobody can hold",
     caseText("window_mask", R"({"query_len":1000000,"key_len":1000000,"mode":"causal","window":1})"),
     {"numbers", "at most"}},
};

TEST(ComputeBias, AnswersCorners) {
    expectCorners(kCorners, 1e-13);  // rounding, of a largest term of 1
}

TEST(ComputeBias, SaysWhatIsWrong) { expectRefusals(kRefusals); }

}  // namespace
}  // namespace posenc::test::nasty_bias_test
