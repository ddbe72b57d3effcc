// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/golden/corner.hpp"

namespace posenc::test::nasty_distance_test {
namespace {

using Json = nlohmann::json;

const Corner kCorners[] = {
    {"one token", "relative_map", R"({"kind":"rerope","window":1,"query_len":1,"key_len":1})", "/relative/0/0", 0},
    {"plain RoPE, the last query only", "relative_map", R"({"kind":"rope","query_len":1,"key_len":4})", "/relative/0",
     Json{3, 2, 1, 0}},
    {"a window of one: all but the token itself are one away", "relative_map",
     R"({"kind":"rerope","window":1,"query_len":1,"key_len":4})", "/relative/0", Json{1, 1, 1, 0}},
    {"a leak of one is none", "relative_map",
     R"({"kind":"leaky_rerope","window":2,"factor":1,"query_len":1,"key_len":5})", "/relative/0", Json{4, 3, 2, 1, 0}},
    {"a leak that is no whole number", "relative_map",
     R"({"kind":"leaky_rerope","window":1,"factor":2.5,"query_len":1,"key_len":4})", "/relative/0",
     Json{1.8, 1.4, 1, 0}},
    {"groups of one are none", "relative_map",
     R"({"kind":"self_extend","window":2,"group":1,"query_len":1,"key_len":5})", "/relative/0", Json{4, 3, 2, 1, 0}},
    {"a group above the window: the far part is nearer", "relative_map",
     R"({"kind":"self_extend","window":2,"group":8,"query_len":1,"key_len":5})", "/relative/0",
     Json{1.75, 1.75, 1.75, 1, 0}},
    {"rounded down as in the paper", "relative_map",
     R"({"kind":"self_extend","window":4,"group":3,"rounding":"floor","query_len":1,"key_len":8})", "/relative/0",
     Json{5, 5, 5, 4, 3, 2, 1, 0}},
    {"a chunk with nothing local", "relative_map",
     R"({"kind":"dual_chunk","chunk_size":2,"local_size":0,"query_len":1,"key_len":6})", "/relative/0",
     Json{2, 1, 2, 1, 1, 0}},
    {"chunks of one token", "relative_map",
     R"({"kind":"dual_chunk","chunk_size":1,"local_size":0,"query_len":1,"key_len":3})", "/relative/0", Json{1, 1, 0}},
    {"no sinks: a window and the query", "relative_map",
     R"({"kind":"streaming","sinks":0,"recent":2,"query_len":2,"key_len":5})", "/visible_keys", Json{3, 3}},
    {"the largest of what is asked for", "relative_map",
     R"({"kind":"chunked","chunk_size":4,"query_len":1,"key_len":9})", "/max", 0},

    {"Llama 4 steps a position before Ministral", "position_temperature",
     R"({"kind":"llama4","attn_scale":1,"floor_scale":4,"positions":[2,3,4]})", "/tau",
     Json{1.0, 1.6931471805599453, 1.6931471805599453}},
    {"Ministral at its length", "position_temperature",
     R"({"kind":"ministral","beta":1,"original_max_position_embeddings":4,"positions":[2,3,4]})", "/tau",
     Json{1.0, 1.0, 1.6931471805599453}},
    {"a strength of zero is 1 everywhere", "position_temperature",
     R"({"kind":"llama4","attn_scale":0,"positions":[0,9007199254740992]})", "/tau", Json{1.0, 1.0}},
    {"Llama 4 as it is published", "position_temperature", R"({"kind":"llama4","positions":[8190,8191]})", "/tau",
     Json{1.0, 1.0693147180559945}},
    {"no position at all", "position_temperature", R"({"kind":"grok","length":2,"positions":[]})", "/tau",
     Json::array()}};

TEST(NastyDistances, AreRight) { expectCorners(kCorners, 1e-14); }

std::string map(const std::string& params) { return caseText("relative_map", params); }
std::string tau(const std::string& params) { return caseText("position_temperature", params); }

const Refusal kRefusals[] = {
    {"no kind", map(R"({"query_len":1,"key_len":1})"), {"params.kind"}},
    {"an unknown kind", map(R"({"kind":"yarn","query_len":1,"key_len":1})"), {"params.kind", "self_extend", "yarn"}},
    {"a window of nothing", map(R"({"kind":"rerope","window":0,"query_len":1,"key_len":1})"), {"params.window"}},
    {"no window", map(R"({"kind":"rerope","query_len":1,"key_len":1})"), {"params.window"}},
    {"a parameter of another kind", map(R"({"kind":"rope","window":3,"query_len":1,"key_len":1})"), {"window"}},
    {"a leak of zero",
     map(R"({"kind":"leaky_rerope","window":1,"factor":0,"query_len":1,"key_len":1})"),
     {"params.factor"}},
    {"a group that is no whole number",
     map(R"({"kind":"self_extend","group":1.5,"window":1,"query_len":1,"key_len":1})"),
     {"params.group"}},
    {"an unknown rounding",
     map(R"({"kind":"self_extend","group":2,"window":1,"rounding":"up","query_len":1,"key_len":1})"),
     {"params.rounding", "exact"}},
    {"local as long as the chunk",
     map(R"({"kind":"dual_chunk","chunk_size":4,"local_size":4,"query_len":1,"key_len":1})"),
     {"params.local_size"}},
    {"more queries than keys", map(R"({"kind":"rope","query_len":3,"key_len":2})"), {"params.query_len"}},
    {"too many cells", map(R"({"kind":"rope","query_len":100000,"key_len":100000})"), {"20,000,000"}},
    {"a negative position", tau(R"({"kind":"llama4","positions":[-1]})"), {"params.positions[0]"}},
    {"a length of 1 divides by zero", tau(R"({"kind":"grok","length":1,"positions":[0]})"), {"params.length"}},
    {"log n of 1 as well", tau(R"({"kind":"log_n","length":1,"positions":[0]})"), {"params.length"}},
    {"a floor of nothing", tau(R"({"kind":"inkling","alpha":0.1,"n_floor":0,"positions":[0]})"), {"params.n_floor"}},
    {"no beta", tau(R"({"kind":"ministral","original_max_position_embeddings":8,"positions":[0]})"), {"params.beta"}}};

TEST(NastyDistances, AreRefusedWithOneSentence) { expectRefusals(kRefusals); }

}  // namespace
}  // namespace posenc::test::nasty_distance_test
