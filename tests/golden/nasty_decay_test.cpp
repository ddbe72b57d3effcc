// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/zoo/compute/compute.hpp"
#include "tests/golden/corner.hpp"

namespace posenc::test::nasty_decay_test {
namespace {

using Json = nlohmann::json;
using Numbers = std::vector<double>;

/// From the formulas, worked by hand.
const Corner kCorners[] = {
    {"values at the query's place arrive as they are", "value_rotation",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10},"values":[[3,4]],"weights":[1],"key_positions":[7],"query_position":7})",
     "/half", Json{3.0, 4.0}},
    {"a value before the query turns back", "value_rotation",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10},"values":[[1,0]],"weights":[2],"key_positions":[4],"query_position":5})",
     "/interleaved", Json{2.0 * std::cos(1.0), -2.0 * std::sin(1.0)}},
    {"far away only the distance counts", "value_rotation",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10},"values":[[1,0]],"weights":[1],"key_positions":[9007199254740991],"query_position":9007199254740992})",
     "/half", Json{std::cos(1.0), -std::sin(1.0)}},
    {"dimensions that stand still arrive as they are", "value_rotation",
     R"({"freq":{"scheme":"rope_default","head_dim":4,"base":10,"partial_rotary_factor":0.5},"values":[[1,0,5,6]],"weights":[1],"key_positions":[0],"query_position":1})",
     "/half", Json{std::cos(1.0), -std::sin(1.0), 5.0, 6.0}},
    {"values gain the square of the attention factor", "value_rotation",
     R"({"freq":{"scheme":"rope_yarn","head_dim":2,"base":10,"factor":4,"original_max_position_embeddings":8,"attention_factor":3},"values":[[1,0]],"weights":[1],"key_positions":[3],"query_position":3})",
     "/interleaved", Json{9.0, 0.0}},
    {"nothing is attended", "value_rotation",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10},"values":[],"weights":[],"key_positions":[],"query_position":5})",
     "/unrotated", Json{0.0, 0.0}},

    {"the slowest gain of two pairs", "xpos", R"({"dim":4,"deltas":[]})", "/zeta", Json{0.4 / 1.4, 0.9 / 1.4}},
    {"half a scale base", "xpos", R"({"dim":2,"deltas":[1],"gamma":1,"scale_base":2})", "/logit_scale/0/0",
     std::sqrt(0.5)},
    {"keys after the query gain", "xpos", R"({"dim":2,"deltas":[-2],"gamma":1,"scale_base":2})", "/logit_scale/0/0",
     2.0},
    {"nothing is left far away", "xpos", R"({"dim":2,"deltas":[9007199254740992]})", "/logit_scale/0/0", 0.0},
    {"the farthest gain that a double holds", "xpos", R"({"dim":2,"deltas":[-1023],"gamma":1,"scale_base":1})",
     "/logit_scale/0/0", std::exp2(1023.0)},
    {"the mean over pairs", "xpos", R"({"dim":2,"deltas":[1],"gamma":1,"scale_base":1})", "/mean_kernel/0",
     0.5 * std::cos(1.0)},
    {"q stands at the distance, k at 0", "xpos",
     R"({"dim":2,"deltas":[1],"gamma":1,"scale_base":1,"q":[1,0],"k":[0,1]})", "/score/0", 0.5 * std::sin(1.0)},
    {"a base of one", "xpos", R"({"dim":4,"deltas":[0],"base":1})", "/inv_freq", Json{1.0, 1.0}},

    {"a and p are held from below", "kerple", R"({"kind":"log","a":[-3,0.5],"p":[0,7],"distances":[]})", "/a_effective",
     Json{0.01, 0.5}},
    {"a logarithm may be as steep as it is", "kerple", R"({"kind":"log","a":[1,1],"p":[-1,7],"distances":[]})",
     "/p_effective", Json{0.01, 7.0}},
    {"a power may not", "kerple", R"({"kind":"power","a":[1,1],"p":[-1,7],"distances":[]})", "/p_effective",
     Json{0.01, 2.0}},
    {"another least", "kerple", R"({"kind":"power","a":[0.1],"p":[0.1],"distances":[],"clamp":0.25})", "/a_effective/0",
     0.25},
    {"no least: nothing is lowered", "kerple", R"({"kind":"log","a":[0],"p":[3],"distances":[9],"clamp":0})",
     "/bias/0/0", 0.0},
    {"a power of 0 lowers all but the token itself", "kerple",
     R"({"kind":"power","a":[3],"p":[0],"distances":[0,1,9],"clamp":0})", "/bias/0", Json{0.0, -3.0, -3.0}},
    {"as far ahead as back", "kerple", R"({"kind":"log","a":[1],"p":[2],"distances":[-1]})", "/bias/0/0",
     -2.0 * std::log(2.0)},
    {"the farthest distance", "kerple", R"({"kind":"power","a":[1],"p":[2],"distances":[9007199254740992]})",
     "/bias/0/0", -std::exp2(106.0)},
    {"no heads", "kerple", R"({"kind":"log","a":[],"p":[],"distances":[1]})", "/bias", Json::array()},

    {"a negative c is as a positive one", "fire",
     R"({"w1":[1],"b1":[0],"w2":[[2]],"b2":[1],"c":-1,"L":1,"eps":0,"query_len":2,"key_len":2})", "/normalized/1/0",
     1.0},
    {"the network at 1", "fire",
     R"({"w1":[1],"b1":[0],"w2":[[2]],"b2":[1],"c":1,"L":1,"eps":0,"query_len":2,"key_len":2})", "/bias_by_head/0/1/0",
     3.0},
    {"what is below 0 is cut", "fire",
     R"({"w1":[-1],"b1":[0],"w2":[[2]],"b2":[1],"c":1,"L":1,"eps":0,"query_len":2,"key_len":2})", "/bias_by_head/0/1/0",
     1.0},
    {"a negative multiplier is as a positive one", "fire",
     R"({"w1":[1],"b1":[0],"w2":[[2]],"b2":[1],"c":1,"L":2,"L_multiplier":-1.5,"eps":0,"query_len":2,"key_len":2})",
     "/normalized/1/0", 0.5},
    {"the queries are the last of the keys", "fire",
     R"({"w1":[1],"b1":[0],"w2":[],"b2":[],"c":1,"L":1,"eps":0,"query_len":1,"key_len":4})", "/normalized/0/0", 1.0},
    {"the last of the keys is at 0", "fire",
     R"({"w1":[1],"b1":[0],"w2":[],"b2":[],"c":1,"L":1,"query_len":2,"key_len":4})", "/normalized/0/2", 0.0},
    {"and the next is masked", "fire", R"({"w1":[1],"b1":[0],"w2":[],"b2":[],"c":1,"L":1,"query_len":2,"key_len":4})",
     "/normalized/0/3", nullptr},
    {"an epsilon alone divides", "fire", R"({"w1":[1],"b1":[0],"w2":[],"b2":[],"c":0,"L":0,"query_len":2,"key_len":2})",
     "/normalized/1/0", 0.0},

    {"later keys may be anything", "cope", R"({"gates":[[0.5,0,null,7],[1,0.25,0.5,-1],[1,0,0,1]],"npos_max":9})",
     "/positions", Json{{0.5, 0.0, nullptr, nullptr}, {1.75, 0.75, 0.5, nullptr}, {2.0, 1.0, 1.0, 1.0}}},
    {"one vector for all", "cope", R"({"gates":[[1,1],[1,1]],"npos_max":1,"query_dot_table":[[4],[5]]})", "/logit",
     Json{{4.0, nullptr}, {5.0, 5.0}}},
    {"the last vector alone", "cope", R"({"gates":[[1]],"npos_max":2,"query_dot_table":[[4,9]]})", "/logit/0/0", 9.0},
    {"between two vectors", "cope", R"({"gates":[[0.25]],"npos_max":2,"query_dot_table":[[4,8]]})", "/logit/0/0", 5.0},
    {"no gates", "cope", R"({"gates":[],"npos_max":3,"query_dot_table":[]})", "/logit", Json::array()},
};

std::string turned(const std::string& params) {
    return caseText("value_rotation", R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10},)" + params + "}");
}
std::string network(const std::string& params) { return caseText("fire", "{" + params + "}"); }

const Refusal kRefusals[] = {
    {"a value of another width",
     turned(R"("values":[[1,2],[1]],"weights":[1,1],"key_positions":[0,1],"query_position":1)"),
     {"params.values[1]", "2 numbers", "not 1"}},
    {"a value that is a number",
     turned(R"("values":[1],"weights":[1],"key_positions":[0],"query_position":1)"),
     {"params.values[0]", "a list", "not 1"}},
    {"a word in a value",
     turned(R"("values":[[1,"x"]],"weights":[1],"key_positions":[0],"query_position":1)"),
     {"params.values[0][1]", "\"x\""}},
    {"too few weights",
     turned(R"("values":[[1,2],[3,4]],"weights":[1],"key_positions":[0,1],"query_position":1)"),
     {"params.weights", "2 numbers", "not 1"}},
    {"too many positions",
     turned(R"("values":[[1,2]],"weights":[1],"key_positions":[0,1],"query_position":1)"),
     {"params.key_positions", "1 position,", "[0,1]"}},
    {"a query between two tokens",
     turned(R"("values":[[1,2]],"weights":[1],"key_positions":[0],"query_position":0.5)"),
     {"params.query_position", "whole number", "0.5"}},
    {"no query", turned(R"("values":[],"weights":[],"key_positions":[])"), {"params.query_position is missing"}},
    {"frequencies of nothing",
     caseText("value_rotation", R"({"freq":{"scheme":"xpos"},"values":[]})"),
     {"params.freq.scheme", "rope_default", "xpos"}},

    {"an odd width", caseText("xpos", R"({"dim":7,"deltas":[]})"), {"params.dim", "even", "not 7"}},
    {"no base", caseText("xpos", R"({"dim":8,"deltas":[],"base":0})"), {"params.base", "not 0"}},
    {"no gamma", caseText("xpos", R"({"dim":8,"deltas":[],"gamma":0})"), {"params.gamma", "not 0"}},
    {"a scale base of none", caseText("xpos", R"({"dim":8,"deltas":[],"scale_base":-512})"), {"params.scale_base"}},
    {"q without k", caseText("xpos", R"({"dim":2,"deltas":[],"q":[1,2]})"), {"params.k is missing"}},
    {"k without q", caseText("xpos", R"({"dim":2,"deltas":[],"k":[1,2]})"), {"params.q is missing"}},
    {"k of another width",
     caseText("xpos", R"({"dim":2,"deltas":[],"q":[1,2],"k":[1,2,3]})"),
     {"params.k", "2 numbers", "not 3"}},
    {"a gain beyond doubles",
     caseText("xpos", R"({"dim":2,"deltas":[3,-1025],"gamma":1,"scale_base":1})"),
     {"params.deltas[1]", "at least", "1,023", "1,025"}},
    {"no distances", caseText("xpos", R"({"dim":2})"), {"params.deltas is missing"}},

    {"no kind", caseText("kerple", R"({"a":[1],"p":[1],"distances":[1]})"), {"params.kind is missing"}},
    {"an unknown kind",
     caseText("kerple", R"({"kind":"exp","a":[1],"p":[1],"distances":[1]})"),
     {"params.kind", "log, power", "exp"}},
    {"a head without p",
     caseText("kerple", R"({"kind":"log","a":[1,2],"p":[1],"distances":[1]})"),
     {"params.p", "2 numbers", "not 1"}},
    {"a least below none",
     caseText("kerple", R"({"kind":"log","a":[1],"p":[1],"distances":[1],"clamp":-0.1})"),
     {"params.clamp", "-0.1"}},
    {"a word for a",
     caseText("kerple", R"({"kind":"log","a":["1"],"p":[1],"distances":[1]})"),
     {"params.a[0]", "\"1\""}},
    {"half a distance",
     caseText("kerple", R"({"kind":"log","a":[1],"p":[1],"distances":[0.5]})"),
     {"params.distances[0]", "whole number", "0.5"}},

    {"no hidden numbers",
     network(R"("w1":[],"b1":[],"w2":[],"b2":[],"c":1,"L":1,"query_len":1,"key_len":1)"),
     {"params.w1", "at least one"}},
    {"another b1",
     network(R"("w1":[1,2],"b1":[1],"w2":[],"b2":[],"c":1,"L":1,"query_len":1,"key_len":1)"),
     {"params.b1", "2 numbers", "not 1"}},
    {"a head of another width",
     network(R"("w1":[1],"b1":[1],"w2":[[1],[1,2]],"b2":[0,0],"c":1,"L":1,"query_len":1,"key_len":1)"),
     {"params.w2[1]", "1 number,", "not 2"}},
    {"a head without b2",
     network(R"("w1":[1],"b1":[1],"w2":[[1],[1]],"b2":[0],"c":1,"L":1,"query_len":1,"key_len":1)"),
     {"params.b2", "2 numbers", "not 1"}},
    {"no L",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"query_len":1,"key_len":1)"),
     {"params.L is missing"}},
    {"no c",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"L":1,"query_len":1,"key_len":1)"),
     {"params.c is missing"}},
    {"nothing divides",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":0,"L":1,"eps":0,"query_len":1,"key_len":1)"),
     {"params.eps", "above 0", "not 0"}},
    {"nothing divides the first query",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"L":0,"eps":0,"query_len":1,"key_len":1)"),
     {"params.eps", "above 0", "not 0"}},
    {"a negative epsilon",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"L":1,"eps":-1,"query_len":1,"key_len":1)"),
     {"params.eps", "not -1"}},
    {"no queries",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"L":1,"query_len":0,"key_len":1)"),
     {"params.query_len", "not 0"}},
    {"more queries than keys",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"L":1,"query_len":2,"key_len":1)"),
     {"params.query_len", "not 2"}},
    {"a matrix nobody can hold",
     network(R"("w1":[1],"b1":[1],"w2":[[1]],"b2":[0],"c":1,"L":1,"query_len":1000000,"key_len":1000000)"),
     {"numbers", "at most"}},

    {"a gate above 1", caseText("cope", R"({"gates":[[1.5]],"npos_max":2})"), {"params.gates[0][0]", "not 1.5"}},
    {"a gate below 0", caseText("cope", R"({"gates":[[1,1],[1,-0.1]],"npos_max":2})"), {"params.gates[1][1]", "-0.1"}},
    {"no gate", caseText("cope", R"({"gates":[[1,1],[null,1]],"npos_max":2})"), {"params.gates[1][0]", "null"}},
    {"more queries than keys",
     caseText("cope", R"({"gates":[[1],[1]],"npos_max":2})"),
     {"params.gates", "at most 1 list ("}},
    {"a word for a later gate", caseText("cope", R"({"gates":[[1,"x"],[1,1]],"npos_max":2})"), {"params.gates[0][1]"}},
    {"queries of other keys",
     caseText("cope", R"({"gates":[[1,1],[1]],"npos_max":2})"),
     {"params.gates[1]", "2 numbers", "not 1"}},
    {"gates that are no matrix", caseText("cope", R"({"gates":[1],"npos_max":2})"), {"params.gates[0]", "a list"}},
    {"no positions", caseText("cope", R"({"gates":[[1]],"npos_max":0})"), {"params.npos_max", "not 0"}},
    {"a table of another width",
     caseText("cope", R"({"gates":[[1]],"npos_max":2,"query_dot_table":[[1]]})"),
     {"params.query_dot_table[0]", "2 numbers", "not 1"}},
    {"a table for other queries",
     caseText("cope", R"({"gates":[[1]],"npos_max":1,"query_dot_table":[[1],[2]]})"),
     {"params.query_dot_table", "1 list,"}},
};

TEST(ComputeDecay, AnswersCorners) { expectCorners(kCorners, 1e-14); }

TEST(ComputeDecay, SaysWhatIsWrong) { expectRefusals(kRefusals); }

Json answered(const std::string& scheme, const Json& params) {
    const Answer answer = compute(caseText(scheme, params.dump()));
    RC_ASSERT(answer.ok);
    return Json::parse(answer.json)["result"];
}

double share() { return *rc::gen::inRange(0, 1 << 20) * 0x1p-20; }
double within(double low, double high) { return low + (high - low) * share(); }
Numbers drawn(std::size_t count, double low, double high) {
    Numbers out;
    for (std::size_t k = 0; k < count; ++k) out.push_back(within(low, high));
    return out;
}

void requireNear(const Json& actual, double expected, double scale = 1.0) {
    RC_ASSERT(std::abs(actual.get<double>() - expected) <= 1e-12 * std::max(scale, std::abs(expected)));
}

RC_GTEST_PROP(ComputeDecay, ValuesAreTurnedTwice, ()) {
    const double base = std::exp(within(0.0, 10.0));
    const auto pairs = *rc::gen::inRange<std::size_t>(1, 5), keys = *rc::gen::inRange<std::size_t>(1, 5);
    const std::int64_t query = *rc::gen::inRange(0, 2000);
    std::vector<Numbers> values;
    std::vector<std::int64_t> positions;
    for (std::size_t n = 0; n < keys; ++n) {
        values.push_back(drawn(2 * pairs, -3.0, 3.0));
        positions.push_back(*rc::gen::inRange(0, 2000));
    }
    const Numbers weights = drawn(keys, 0.0, 1.0);
    const Json freq{{"scheme", "rope_default"}, {"head_dim", 2 * pairs}, {"base", base}};
    const Json result = answered("value_rotation", {{"freq", freq},
                                                    {"values", values},
                                                    {"weights", weights},
                                                    {"key_positions", positions},
                                                    {"query_position", query}});
    for (std::size_t i = 0; i < pairs; ++i) {
        const double f = std::pow(base, -static_cast<double>(i) / static_cast<double>(pairs));
        const auto at = [&](std::size_t u, std::size_t v) {
            double x = 0.0, y = 0.0;  // as model code does it: turned forwards at the key, all of it back at the query
            for (std::size_t n = 0; n < keys; ++n) {
                const double c = std::cos(static_cast<double>(positions[n]) * f);
                const double s = std::sin(static_cast<double>(positions[n]) * f);
                x += weights[n] * (values[n][u] * c - values[n][v] * s);
                y += weights[n] * (values[n][u] * s + values[n][v] * c);
            }
            const double c = std::cos(static_cast<double>(query) * f), s = std::sin(static_cast<double>(query) * f);
            return std::pair{x * c + y * s, y * c - x * s};
        };
        const auto interleaved = at(2 * i, 2 * i + 1), half = at(i, i + pairs);
        requireNear(result["interleaved"][2 * i], interleaved.first, 10.0);
        requireNear(result["interleaved"][2 * i + 1], interleaved.second, 10.0);
        requireNear(result["half"][i], half.first, 10.0);
        requireNear(result["half"][i + pairs], half.second, 10.0);
    }
}

RC_GTEST_PROP(ComputeDecay, XposIsTheProductOfItsSides, ()) {
    const auto pairs = *rc::gen::inRange<std::size_t>(1, 6);
    const double gamma = within(0.1, 2.0), scaleBase = within(64.0, 1024.0);
    const std::int64_t m = *rc::gen::inRange(0, 500), n = *rc::gen::inRange(0, 500);
    const Numbers q = drawn(2 * pairs, -2.0, 2.0), k = drawn(2 * pairs, -2.0, 2.0);
    const Json result = answered(
        "xpos",
        {{"dim", 2 * pairs}, {"gamma", gamma}, {"scale_base", scaleBase}, {"deltas", {m - n}}, {"q", q}, {"k", k}});
    double score = 0.0, largest = 0.0;
    for (std::size_t i = 0; i < pairs; ++i) {  // q × ζ^(m/B) at m, k × ζ^(−n/B) at n
        const double share = static_cast<double>(i) / static_cast<double>(pairs), f = std::pow(10000.0, -share);
        const double zeta = (share + gamma) / (1.0 + gamma);
        const auto side = [&](const Numbers& x, double position, double power) {
            const double c = std::cos(position * f) * std::pow(zeta, power / scaleBase);
            const double s = std::sin(position * f) * std::pow(zeta, power / scaleBase);
            return std::pair{x[2 * i] * c - x[2 * i + 1] * s, x[2 * i] * s + x[2 * i + 1] * c};
        };
        const auto query = side(q, static_cast<double>(m), static_cast<double>(m));
        const auto key = side(k, static_cast<double>(n), -static_cast<double>(n));
        score += query.first * key.first + query.second * key.second;
        largest += std::pow(zeta, static_cast<double>(m - n) / scaleBase) * 16.0;
    }
    requireNear(result["score"][0], score, largest);
}

RC_GTEST_PROP(ComputeDecay, KerpleFallsWithTheDistance, ()) {
    const bool isPower = *rc::gen::arbitrary<bool>();
    const double a = within(-0.5, 2.0), p = within(-0.5, 3.0);
    const std::int64_t near = *rc::gen::inRange<std::int64_t>(0, 1 << 30),
                       far = near + *rc::gen::inRange<std::int64_t>(1, 1 << 30);
    const Json result = answered(
        "kerple", {{"kind", isPower ? "power" : "log"}, {"a", {a}}, {"p", {p}}, {"distances", {near, -near, far}}});
    const double held = std::max(a, 0.01), power = std::min(std::max(p, 0.01), isPower ? 2.0 : 9.0);
    const auto d = static_cast<double>(near);
    requireNear(result["bias"][0][0], isPower ? -held * std::pow(d, power) : -power * std::log(1.0 + held * d));
    RC_ASSERT(result["bias"][0][0] == result["bias"][0][1]);
    RC_ASSERT(result["bias"][0][2] <= result["bias"][0][0]);
}

RC_GTEST_PROP(ComputeDecay, FireIsItsNetworkOfTheMeasuredDistance, ()) {
    const auto hidden = *rc::gen::inRange<std::size_t>(1, 5), heads = *rc::gen::inRange<std::size_t>(0, 3);
    std::vector<Numbers> w2;
    for (std::size_t h = 0; h < heads; ++h) w2.push_back(drawn(hidden, -2.0, 2.0));
    const Numbers w1 = drawn(hidden, -2.0, 2.0), b1 = drawn(hidden, -1.0, 1.0), b2 = drawn(heads, -1.0, 1.0);
    const double c = within(0.01, 2.0), threshold = within(0.0, 9.0);
    const Json result = answered(
        "fire",
        {{"w1", w1}, {"b1", b1}, {"w2", w2}, {"b2", b2}, {"c", c}, {"L", threshold}, {"query_len", 5}, {"key_len", 8}});
    for (std::size_t row = 0; row < 5; ++row)
        for (std::size_t j = 0; j < 8; ++j) {
            const std::size_t i = 3 + row;
            RC_ASSERT(result["normalized"][row][j].is_null() == (j > i));
            if (j > i) continue;
            const double x = std::log(c * static_cast<double>(i - j) + 1.0) /
                             (std::log(c * std::max(static_cast<double>(i), threshold) + 1.0) + 1e-6);
            requireNear(result["normalized"][row][j], x);
            for (std::size_t h = 0; h < heads; ++h) {
                double sum = b2[h];
                for (std::size_t k = 0; k < hidden; ++k) sum += w2[h][k] * std::fmax(w1[k] * x + b1[k], 0.0);
                requireNear(result["bias_by_head"][std::to_string(h)][row][j], sum, 10.0);
            }
        }
}

RC_GTEST_PROP(ComputeDecay, CopeCountsWhatTheGatesLetThrough, ()) {
    const auto queries = *rc::gen::inRange<std::size_t>(1, 7), before = *rc::gen::inRange<std::size_t>(0, 4),
               keys = before + queries, most = *rc::gen::inRange<std::size_t>(1, 6);
    std::vector<Numbers> gates, table;
    for (std::size_t i = 0; i < queries; ++i) {
        gates.push_back(drawn(keys, 0.0, 1.0));
        table.push_back(drawn(most, -3.0, 3.0));
    }
    const Json result = answered("cope", {{"gates", gates}, {"npos_max", most}, {"query_dot_table", table}});
    for (std::size_t i = 0; i < queries; ++i)
        for (std::size_t j = 0; j < keys; ++j) {
            if (j > before + i) {
                RC_ASSERT(result["logit"][i][j].is_null());
                continue;
            }
            double position = 0.0;
            for (std::size_t t = j; t <= before + i; ++t) position += gates[i][t];
            position = std::fmin(position, static_cast<double>(most - 1));
            requireNear(result["positions"][i][j], position);
            const double above = position - std::floor(position);
            const auto low = static_cast<std::size_t>(std::floor(position)),
                       high = static_cast<std::size_t>(std::ceil(position));
            requireNear(result["logit"][i][j], (1.0 - above) * table[i][low] + above * table[i][high], 10.0);
        }
}

}  // namespace
}  // namespace posenc::test::nasty_decay_test
