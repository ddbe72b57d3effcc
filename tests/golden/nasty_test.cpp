// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/compute/compute.hpp"
#include "tests/golden/corner.hpp"
#include "tests/golden/golden_case.hpp"

namespace posenc::test {

namespace {

using Json = nlohmann::json;

const double kPi = std::acos(-1.0);

/// Corners of the schemes: where to look in the answer and the value that is right there, from the formula worked by
/// hand, or with 50 digits where all digits are written.
const Corner kCorners[] = {
    {"odd width, interleaved: one more frequency", "sinusoidal",
     R"({"dim":5,"convention":"vaswani","layout":"interleaved","positions":[1]})", "/frequencies/2",
     std::pow(10.0, -3.2)},
    {"odd width, interleaved: last column a sine", "sinusoidal",
     R"({"dim":5,"convention":"vaswani","layout":"interleaved","positions":[1]})", "/table/0/4",
     std::sin(std::pow(10.0, -3.2))},
    {"odd width, concat: last column zero", "sinusoidal",
     R"({"dim":5,"convention":"vaswani","layout":"concat","positions":[1]})", "/table/0/4", 0.0},
    {"width 1", "sinusoidal", R"({"dim":1,"convention":"vaswani","layout":"interleaved","positions":[2]})", "/table/0",
     Json{std::sin(2.0)}},
    {"tensor2tensor of width 2", "sinusoidal",
     R"({"dim":2,"convention":"tensor2tensor","layout":"concat","positions":[3]})", "/frequencies", Json{1.0}},
    {"negative position", "sinusoidal", R"({"dim":2,"convention":"vaswani","layout":"concat","positions":[-3]})",
     "/table/0/0", -std::sin(3.0)},
    {"no positions", "sinusoidal", R"({"dim":2,"convention":"vaswani","layout":"concat","positions":[]})", "/table",
     Json::array()},
    {"base of width 4 as a whole number", "sinusoidal_dot", R"({"dim":4,"base":100,"deltas":[2]})", "/dot/0",
     std::cos(2.0) + std::cos(0.2)},
    {"same position", "sinusoidal_dot", R"({"dim":4,"deltas":[0]})", "/sq_distance/0", 0.0},
    {"one pair, base 1", "rope_default", R"({"head_dim":2,"base":1})", "/inv_freq", Json{1.0}},
    {"share truncated in doubles", "rope_default", R"({"head_dim":100,"base":10000,"partial_rotary_factor":0.57})",
     "/rotary_dim", 56},
    {"null is absent", "rope_default", R"({"head_dim":4,"base":100,"context":null,"partial_rotary_factor":null})",
     "/inv_freq/1", 0.1},
    {"rotating dimensions by their number", "rope_default", R"({"head_dim":98,"base":100,"rotary_dim":2})",
     "/rotary_dim", 2},
    {"the largest head", "rope_default", R"({"head_dim":65536,"base":10000})", "/inv_freq/32767",
     std::pow(10000.0, -65534.0 / 65536.0)},
    {"base below 1", "rope_default", R"({"head_dim":4,"base":0.25})", "/inv_freq/1", 2.0},
    {"factor below 1", "rope_linear", R"({"head_dim":4,"base":100,"factor":0.5})", "/inv_freq/0", 2.0},
    {"hf dynamic, factor defaults to 1", "rope_dynamic_ntk",
     R"({"head_dim":4,"base":100,"formula":"hf","max_position_embeddings":10,"seq_len":30})", "/alpha", 3.0},
    {"ratio within the context", "rope_dynamic_ntk",
     R"({"head_dim":4,"base":100,"formula":"ratio","max_position_embeddings":10,"seq_len":3})", "/alpha", 1.0},
    {"tiny context: the inverted range extrapolates", "rope_yarn",
     R"({"head_dim":128,"base":10000,"factor":8,"original_max_position_embeddings":4})", "/extrapolation_share/63",
     1.0},
    {"tiny base: the inverted range interpolates", "rope_yarn",
     R"({"head_dim":128,"base":1.1,"factor":8,"original_max_position_embeddings":4096})", "/inv_freq/0", 0.125},
    {"yarn factor below 1: no temperature", "rope_yarn",
     R"({"head_dim":64,"base":10000,"factor":0.5,"original_max_position_embeddings":4096})", "/attention_factor", 1.0},
    {"beta of 0 is the default", "rope_yarn",
     R"({"head_dim":128,"base":10000,"factor":32,"original_max_position_embeddings":4096,"beta_fast":0})", "/low",
     20.0},
    {"mscale alone is ignored", "rope_yarn",
     R"({"head_dim":64,"base":10000,"factor":40,"original_max_position_embeddings":4096,"mscale":2})",
     "/attention_factor", 0.1 * std::log(40.0) + 1.0},
    {"mscale_all_dim of 0 is absent", "rope_yarn",
     R"({"head_dim":64,"base":10000,"factor":40,"original_max_position_embeddings":4096,"mscale":2,"mscale_all_dim":0,"qk_head_dim":4})",
     "/attention_factor", 0.1 * std::log(40.0) + 1.0},
    {"a position of a thousand million", "rope_cos_sin",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":10000},"positions":[1000000007]})", "/cos/0/0",
     std::cos(1000000007.0)},
    {"the largest position", "rope_cos_sin",
     R"({"freq":{"scheme":"rope_default","head_dim":2,"base":7},"positions":[-9007199254740992]})", "/sin/0/0",
     std::sin(-9007199254740992.0)},
    {"half layout pairs i with i + d/2", "rope_apply",
     R"({"freq":{"scheme":"rope_linear","head_dim":4,"base":1,"factor":2},"x":[1,0,0,0],"positions":[1]})", "/half/0/2",
     std::sin(0.5)},
    {"the scaled frequencies rotate", "rope_relative",
     R"({"freq":{"scheme":"rope_linear","head_dim":2,"base":1,"factor":2},"q":[1,0],"k":[1,0],"pairs":[[4,1]]})",
     "/half/0", std::cos(1.5)},
    {"decay backwards", "rope_decay", R"({"dim":2,"base":10000,"distances":[-3]})", "/mean_cos/0", std::cos(3.0)},
    {"decay far away", "rope_decay", R"({"dim":2,"base":10000,"distances":[4000000000]})", "/mean_cos/0",
     std::cos(4e9)},
    {"dynamic yarn at the trained context", "rope_dynamic_yarn",
     R"({"head_dim":64,"base":10000,"original_max_position_embeddings":4096,"seq_len":4096})", "/factor_effective",
     1.0},
    {"dynamic yarn between two factors", "rope_dynamic_yarn",
     R"({"head_dim":128,"base":10000,"original_max_position_embeddings":4096,"seq_len":6144})", "/inv_freq/33",
     0.007216369361333878},
    {"dynamic yarn very far", "rope_dynamic_yarn",
     R"({"head_dim":128,"base":10000,"original_max_position_embeddings":4096,"seq_len":1099511627776})", "/inv_freq/30",
     0.008206285755496433},
    {"dynamic yarn's temperature very far", "rope_dynamic_yarn",
     R"({"head_dim":128,"base":10000,"original_max_position_embeddings":4096,"seq_len":1099511627776})",
     "/attention_factor", 2.9408121055678467},
    {"dynamic yarn, tiny context: everything extrapolated", "rope_dynamic_yarn",
     R"({"head_dim":128,"base":10000,"original_max_position_embeddings":4,"seq_len":1000})", "/inv_freq/63",
     0.00011547819846894582},
    {"ggml, half the extension", "rope_ggml_yarn",
     R"({"head_dim":128,"base":10000,"factor":8,"original_max_position_embeddings":4096,"ext_factor":0.5})",
     "/inv_freq/30", 0.005257151799874643},
    {"ggml, extension from the model", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":-1})", "/inv_freq/1",
     0.23717082451262844},
    {"ggml, twice the extension", "rope_ggml_yarn",
     R"({"head_dim":8,"base":10000,"factor":2,"original_max_position_embeddings":4096,"ext_factor":2})", "/inv_freq/0",
     1.5},
    {"ggml, frequency divisors", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":0.5,"freq_factors":[1,2.5,1,1]})",
     "/inv_freq/1", 0.06324555320336758},
    {"ggml, divisors for the pairs that rotate", "rope_ggml_yarn",
     R"({"head_dim":16,"partial_rotary_factor":0.5,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":0.5,"freq_factors":[1,2.5,1,1]})",
     "/inv_freq/1", 0.06324555320336758},
    {"ggml, its own betas", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":1,"beta_fast":8,"beta_slow":2})",
     "/inv_freq/1", 0.19764235376052372},
    {"ggml, tiny context: only the first pair extrapolated", "rope_ggml_yarn",
     R"({"head_dim":128,"base":10000,"factor":8,"original_max_position_embeddings":4,"ext_factor":1})", "/inv_freq/0",
     1.0},
    {"ggml, tiny context: the second interpolated", "rope_ggml_yarn",
     R"({"head_dim":128,"base":10000,"factor":8,"original_max_position_embeddings":4,"ext_factor":1})", "/inv_freq/1",
     0.10824554042000817},
    {"ggml, inverted ends as they are", "rope_ggml_yarn",
     R"({"head_dim":128,"base":10000,"factor":8,"original_max_position_embeddings":4,"ext_factor":1})", "/high", -3.0},
    {"ggml, factor below 1 lowers the magnitude", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":0.5,"original_max_position_embeddings":64,"ext_factor":1})", "/magnitude",
     0.9306852819440055},
    {"ggml, no extension keeps the magnitude", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":0.5,"original_max_position_embeddings":64,"ext_factor":0,"attn_factor":0.25})",
     "/magnitude", 0.25},
    {"ggml, both factors of the magnitude", "rope_ggml_yarn",
     R"({"head_dim":8,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":1,"attn_factor":0.5})",
     "/magnitude", 0.5693147180559945},
    {"ggml's frequencies rotate, backwards", "rope_cos_sin",
     R"({"freq":{"scheme":"rope_ggml_yarn","head_dim":8,"base":100,"factor":4,"original_max_position_embeddings":64,"ext_factor":1},"positions":[-5]})",
     "/cos/0/1", 0.4275616966703693},
    {"longrope at the trained context: the short list", "rope_longrope",
     R"({"head_dim":4,"base":100,"original_max_position_embeddings":8,"max_position_embeddings":16,"short_factor":[1,3],"long_factor":[1,5],"seq_len":8})",
     "/inv_freq/1", 0.03333333333333333},
    {"longrope one token later: the long list", "rope_longrope",
     R"({"head_dim":4,"base":100,"original_max_position_embeddings":8,"max_position_embeddings":16,"short_factor":[1,3],"long_factor":[1,5],"seq_len":9})",
     "/inv_freq/1", 0.02},
    {"longrope, lists for the pairs that rotate", "rope_longrope",
     R"({"head_dim":8,"partial_rotary_factor":0.5,"base":100,"original_max_position_embeddings":8,"max_position_embeddings":16,"short_factor":[1,1.25],"long_factor":[1,5]})",
     "/inv_freq/1", 0.08},
    {"longrope, the smallest context", "rope_longrope",
     R"({"head_dim":2,"base":100,"original_max_position_embeddings":2,"max_position_embeddings":16,"short_factor":[1],"long_factor":[1]})",
     "/attention_factor", 2.0},
    {"longrope, the largest context, factor given", "rope_longrope",
     R"({"head_dim":2,"base":100,"original_max_position_embeddings":1099511627776,"max_position_embeddings":16,"factor":2,"short_factor":[1],"long_factor":[1]})",
     "/attention_factor", 1.0124228365658294},
    {"longrope, a declared context below the trained one", "rope_longrope",
     R"({"head_dim":2,"base":100,"original_max_position_embeddings":16,"max_position_embeddings":2,"short_factor":[1],"long_factor":[1]})",
     "/attention_factor", 1.0},
    {"longrope, attention factor given", "rope_longrope",
     R"({"head_dim":2,"base":100,"original_max_position_embeddings":4,"max_position_embeddings":16,"short_factor":[1],"long_factor":[1],"attention_factor":1.5,"factor":null,"seq_len":null})",
     "/attention_factor", 1.5},
    {"longrope's short list rotates when no length is given", "rope_relative",
     R"({"freq":{"scheme":"rope_longrope","head_dim":2,"base":100,"original_max_position_embeddings":16,"max_position_embeddings":16,"short_factor":[3],"long_factor":[1]},"q":[1,0],"k":[1,0],"pairs":[[3,1]]})",
     "/half/0", 0.785887260776948},
    {"proportional: pairs are counted in whole ones", "rope_proportional",
     R"({"head_dim":6,"partial_rotary_factor":0.5,"base":100})", "/rotating_pairs", 1},
    {"proportional: exponents over the whole head", "rope_proportional",
     R"({"head_dim":12,"partial_rotary_factor":0.75,"base":10000})", "/inv_freq/3", 0.01},
    {"proportional: the factor divides what turns", "rope_proportional",
     R"({"head_dim":6,"partial_rotary_factor":0.5,"base":100,"factor":4})", "/inv_freq/0", 0.25},
    {"proportional: a pair that stands still has no wavelength", "rope_proportional",
     R"({"head_dim":6,"partial_rotary_factor":0.5,"base":100})", "/wavelength/2", nullptr},
    {"proportional: the whole head is plain RoPE", "rope_proportional",
     R"({"head_dim":6,"partial_rotary_factor":1,"base":1000})", "/inv_freq/2", 0.01},
    {"proportional: what stands still passes through", "rope_apply",
     R"({"freq":{"scheme":"rope_proportional","head_dim":4,"partial_rotary_factor":0.5,"base":100},"x":[1,2,3,4],"positions":[7]})",
     "/half/0/3", 4.0},
    {"shift backwards", "sinusoidal_shift", R"({"dim":4,"delta":-7})", "/matrix/2/3", -0.06994284733753277},
    {"shift by nothing", "sinusoidal_shift", R"({"dim":2,"delta":0,"base":3})", "/matrix",
     Json{{1.0, 0.0}, {0.0, 1.0}}},
    {"first misprint, odd width", "sinusoidal_seed_variants", R"({"dim":5,"variant":"seed001_first","positions":[9]})",
     "/table/0/3", 0.008999878500492074},
    {"first misprint, one column", "sinusoidal_seed_variants", R"({"dim":1,"variant":"seed001_first","positions":[2]})",
     "/table/0", Json{std::sin(2.0)}},
    {"second misprint, odd width", "sinusoidal_seed_variants", R"({"dim":5,"variant":"seed004_code","positions":[9]})",
     "/table/0/4", 3.582964534973809e-06},
    {"second misprint, backwards", "sinusoidal_seed_variants", R"({"dim":4,"variant":"seed004_code","positions":[-9]})",
     "/table/0/3", 0.9999999999595},
    {"second misprint, as it is called now", "sinusoidal_seed_variants",
     R"({"dim":4,"variant":"squared_frequencies","positions":[-9]})", "/table/0/3", 0.9999999999595},
    {"by parts, one pair", "rope_ntk_by_parts_paper",
     R"({"head_dim":2,"base":10000,"factor":4,"original_max_position_embeddings":10,"alpha":1,"beta":2})", "/gamma/0",
     10.0 / (2.0 * kPi) - 1.0},
    {"one head", "alibi_slopes", R"({"num_heads":1,"bias_max":4})", "/slopes", Json{0.0625}},
    {"many heads", "alibi_slopes", R"({"num_heads":65536})", "/slopes/65535", std::exp2(-8.0)},
    {"one query, its own key", "alibi_bias", R"({"num_heads":1,"heads":[0],"query_len":1,"key_len":1,"mode":"causal"})",
     "/bias_by_head/0", Json{{0.0}}},
    {"later keys masked", "alibi_bias", R"({"num_heads":2,"heads":[1],"query_len":2,"key_len":2,"mode":"causal"})",
     "/bias_by_head/1/0/1", nullptr},
    {"no heads", "alibi_bias", R"({"num_heads":2,"heads":[],"query_len":2,"key_len":2,"mode":"symmetric"})",
     "/bias_by_head", Json::object()},
    {"temperature with an mscale", "attention_temperature", R"({"factors":[2],"mscale":0.5})", "/rows/0/sqrt_inv_t",
     0.05 * std::log(2.0) + 1.0},
};

std::string rope(const std::string& params) { return R"({"scheme":"rope_default","params":{)" + params + "}}"; }

std::string yarn(const std::string& params) {
    return R"({"scheme":"rope_yarn","params":{"factor":4,"original_max_position_embeddings":4096,)" + params + "}}";
}

std::string longrope(const std::string& params) {
    return R"({"scheme":"rope_longrope","params":{"head_dim":4,"base":100,"max_position_embeddings":16,)" + params +
           "}}";
}

std::string ggml(const std::string& params) {
    return R"({"scheme":"rope_ggml_yarn","params":{"head_dim":4,"base":100,"original_max_position_embeddings":16,)" +
           params + "}}";
}

std::string proportional(const std::string& params) {
    return R"({"scheme":"rope_proportional","params":{"base":100,)" + params + "}}";
}

const Refusal kRefusals[] = {
    {"empty", "", {"not valid JSON"}},
    {"truncated", R"({"scheme":"rope_def)", {"not valid JSON", "character"}},
    {"not an object", "[1,2]", {"must be a JSON object", "[1,2]"}},
    {"too deep", R"({"a":[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]})", {"nested deeper"}},
    {"key twice", rope(R"("head_dim":4,"head_dim":8,"base":10)"), {"twice", "head_dim"}},
    {"NaN", rope(R"("head_dim":4,"base":NaN)"), {"not valid JSON"}},
    {"a number beyond doubles", rope(R"("head_dim":4,"base":1e999)"), {"too large"}},
    {"no scheme", R"({"params":{}})", {"scheme is missing"}},
    {"scheme not a name", R"({"scheme":3,"params":{}})", {"scheme must be", "not 3"}},
    {"no params", R"({"scheme":"rope_default"})", {"params is missing"}},
    {"params not an object", R"({"scheme":"rope_default","params":[]})", {"params must be", "not []"}},
    {"unknown scheme", R"({"scheme":"rope_magic","params":{}})", {"rope_magic", "rope_yarn", "alibi_bias"}},
    {"unknown parameter", rope(R"("head_dim":4,"base":10,"bas":3)"), {"params.bas", "base"}},
    {"missing parameter", rope(R"("head_dim":4)"), {"params.base is missing"}},
    {"null for a needed one", rope(R"("head_dim":4,"base":null)"), {"params.base is missing"}},
    {"word for a number", rope(R"("head_dim":"4","base":10)"), {"params.head_dim", "even whole number", "\"4\""}},
    {"real for a whole number", rope(R"("head_dim":4.0,"base":10)"), {"params.head_dim", "4.0"}},
    {"odd head", rope(R"("head_dim":5,"base":10)"), {"params.head_dim", "even", "not 5"}},
    {"no head", rope(R"("head_dim":0,"base":10)"), {"params.head_dim", "not 0"}},
    {"a lying head", rope(R"("head_dim":9223372036854775806,"base":10)"), {"params.head_dim", "9223372036854775806"}},
    {"a whole number beyond 64 bits", rope(R"("head_dim":18446744073709551614,"base":10)"), {"params.head_dim"}},
    {"base 0", rope(R"("head_dim":4,"base":0)"), {"params.base", "not 0"}},
    {"base negative", rope(R"("head_dim":4,"base":-1)"), {"params.base", "not -1"}},
    {"share above 1",
     rope(R"("head_dim":4,"base":10,"partial_rotary_factor":1.5)"),
     {"params.partial_rotary_factor", "1.5"}},
    {"share leaves an odd number",
     rope(R"("head_dim":10,"base":10,"partial_rotary_factor":0.3)"),
     {"partial_rotary_factor", "0.3", "head_dim", "even"}},
    {"both ways to say the share",
     rope(R"("head_dim":8,"base":10,"partial_rotary_factor":0.5,"rotary_dim":4)"),
     {"rotary_dim", "partial_rotary_factor"}},
    {"rotary_dim odd", rope(R"("head_dim":8,"base":10,"rotary_dim":3)"), {"rotary_dim", "even"}},
    {"context 0", rope(R"("head_dim":8,"base":10,"context":0)"), {"params.context", "not 0"}},
    {"factor 0",
     R"({"scheme":"rope_linear","params":{"head_dim":8,"base":10,"factor":0}})",
     {"params.factor", "not 0"}},
    {"NTK with one pair",
     R"({"scheme":"rope_ntk_aware","params":{"head_dim":2,"base":10,"factor":2}})",
     {"head_dim", "d/(d-2)"}},
    {"unknown formula",
     R"({"scheme":"rope_dynamic_ntk","params":{"head_dim":4,"base":10,"formula":"jq","max_position_embeddings":2,"seq_len":3}})",
     {"params.formula", "hf", "ratio", "jq"}},
    {"yarn with base 1", yarn(R"("head_dim":8,"base":1)"), {"base", "ln base"}},
    {"yarn betas reversed",
     yarn(R"("head_dim":8,"base":10,"beta_fast":1,"beta_slow":32)"),
     {"beta_fast", "beta_slow", "1", "32"}},
    {"yarn truncate as a number",
     yarn(R"("head_dim":8,"base":10,"truncate":1)"),
     {"params.truncate", "true or false", "not 1"}},
    {"alpha not below beta",
     R"({"scheme":"rope_ntk_by_parts_paper","params":{"head_dim":8,"base":10,"factor":2,"original_max_position_embeddings":99,"alpha":3,"beta":3}})",
     {"alpha", "beta", "3"}},
    {"longrope, short list too short",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1],"long_factor":[1,2])"),
     {"params.short_factor", "2 numbers", "not 1"}},
    {"longrope, long list too long",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1,1],"long_factor":[1,2,3])"),
     {"params.long_factor", "2 numbers", "not 3"}},
    {"longrope, empty list",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[],"long_factor":[1,2])"),
     {"params.short_factor", "2 numbers", "not 0"}},
    {"longrope, lists as for a whole head",
     longrope(
         R"("partial_rotary_factor":0.5,"original_max_position_embeddings":8,"short_factor":[1,1],"long_factor":[1,2])"),
     {"params.short_factor", "1 number,", "not 2"}},
    {"longrope, a zero",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1,1],"long_factor":[1,0])"),
     {"params.long_factor[1]", "not 0"}},
    {"longrope, a negative number",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[-1,1],"long_factor":[1,2])"),
     {"params.short_factor[0]", "not -1"}},
    {"longrope, no list",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1,1])"),
     {"params.long_factor is missing"}},
    {"longrope, a number for a list",
     longrope(R"("original_max_position_embeddings":8,"short_factor":1,"long_factor":[1,2])"),
     {"params.short_factor", "list", "not 1"}},
    {"longrope over one token",
     longrope(R"("original_max_position_embeddings":1,"short_factor":[1,1],"long_factor":[1,2])"),
     {"original_max_position_embeddings", "at least 2", "ln L"}},
    {"longrope, sequence of no length",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1,1],"long_factor":[1,2],"seq_len":0)"),
     {"params.seq_len", "not 0"}},
    {"longrope, factor 0",
     longrope(R"("original_max_position_embeddings":8,"short_factor":[1,1],"long_factor":[1,2],"factor":0)"),
     {"params.factor", "not 0"}},
    {"ggml, divisors too few",
     ggml(R"("factor":4,"ext_factor":1,"freq_factors":[1])"),
     {"params.freq_factors", "2 numbers", "not 1"}},
    {"ggml, divisor 0", ggml(R"("factor":4,"ext_factor":1,"freq_factors":[1,0])"), {"params.freq_factors[1]", "not 0"}},
    {"ggml without its extension", ggml(R"("factor":4)"), {"params.ext_factor is missing"}},
    {"ggml, an extension of no meaning", ggml(R"("factor":4,"ext_factor":-2)"), {"params.ext_factor", "not -2"}},
    {"ggml, beta 0", ggml(R"("factor":4,"ext_factor":1,"beta_fast":0)"), {"params.beta_fast", "not 0"}},
    {"ggml, a magnitude that turns over", ggml(R"("factor":1e-5,"ext_factor":1)"), {"factor", "magnitude", "above 0"}},
    {"dynamic yarn, sequence of no length",
     R"({"scheme":"rope_dynamic_yarn","params":{"head_dim":8,"base":10,"original_max_position_embeddings":8,"seq_len":0}})",
     {"params.seq_len", "not 0"}},
    {"dynamic yarn has no factor of its own",
     R"({"scheme":"rope_dynamic_yarn","params":{"head_dim":8,"base":10,"original_max_position_embeddings":8,"seq_len":9,"factor":2}})",
     {"params.factor", "seq_len"}},
    {"proportional without a share", proportional(R"("head_dim":4)"), {"params.partial_rotary_factor is missing"}},
    {"proportional, no pair left",
     proportional(R"("head_dim":4,"partial_rotary_factor":0.25)"),
     {"partial_rotary_factor 0.25", "head_dim 4", "at least one"}},
    {"proportional, odd head",
     proportional(R"("head_dim":5,"partial_rotary_factor":0.5)"),
     {"params.head_dim", "even", "not 5"}},
    {"shift of an odd width",
     R"({"scheme":"sinusoidal_shift","params":{"dim":5,"delta":1}})",
     {"params.dim", "even", "not 5"}},
    {"a shift nobody can hold",
     R"({"scheme":"sinusoidal_shift","params":{"dim":65536,"delta":1}})",
     {"numbers", "at most"}},
    {"a misprint nobody made",
     R"({"scheme":"sinusoidal_seed_variants","params":{"dim":4,"variant":"cosines_only","positions":[]}})",
     {"params.variant", "sines-only, squared-frequencies", "cosines_only"}},
    {"misprints have one base",
     R"({"scheme":"sinusoidal_seed_variants","params":{"dim":4,"variant":"seed001_first","positions":[],"base":10}})",
     {"params.base"}},
    {"llama3 factors crossed",
     R"({"scheme":"rope_llama3","params":{"head_dim":8,"base":10,"factor":2,"original_max_position_embeddings":99,"low_freq_factor":3,"high_freq_factor":2}})",
     {"low_freq_factor", "high_freq_factor"}},
    {"freq without a scheme",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"head_dim":4,"base":10},"positions":[1]}})",
     {"params.freq.scheme is missing"}},
    {"freq of another kind",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"scheme":"alibi_slopes","num_heads":4},"positions":[1]}})",
     {"params.freq.scheme", "rope_default", "alibi_slopes"}},
    {"unknown parameter in freq",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"scheme":"rope_default","head_dim":4,"base":10,"factor":2},"positions":[1]}})",
     {"params.freq.factor"}},
    {"a position between two",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"scheme":"rope_default","head_dim":4,"base":10},"positions":[1,2.5]}})",
     {"params.positions[1]", "whole number", "2.5"}},
    {"a position beyond 2^53",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"scheme":"rope_default","head_dim":4,"base":10},"positions":[9007199254740993]}})",
     {"params.positions[0]", "9,007,199,254,740,992"}},
    {"positions not a list",
     R"({"scheme":"rope_cos_sin","params":{"freq":{"scheme":"rope_default","head_dim":4,"base":10},"positions":3}})",
     {"params.positions", "list", "not 3"}},
    {"x too short",
     R"({"scheme":"rope_apply","params":{"freq":{"scheme":"rope_default","head_dim":4,"base":10},"x":[1,2,3],"positions":[1]}})",
     {"params.x", "4", "not 3"}},
    {"q with a word",
     R"({"scheme":"rope_relative","params":{"freq":{"scheme":"rope_default","head_dim":2,"base":10},"q":[1,"2"],"k":[1,2],"pairs":[]}})",
     {"params.q[1]", "\"2\""}},
    {"a pair of three",
     R"({"scheme":"rope_relative","params":{"freq":{"scheme":"rope_default","head_dim":2,"base":10},"q":[1,2],"k":[1,2],"pairs":[[1,2,3]]}})",
     {"params.pairs[0]", "[1,2,3]"}},
    {"odd width of a dot",
     R"({"scheme":"sinusoidal_dot","params":{"dim":5,"deltas":[1]}})",
     {"params.dim", "even", "not 5"}},
    {"unknown layout",
     R"({"scheme":"sinusoidal","params":{"dim":4,"convention":"vaswani","layout":"zigzag","positions":[]}})",
     {"params.layout", "interleaved", "zigzag"}},
    {"no heads at all", R"({"scheme":"alibi_slopes","params":{"num_heads":0}})", {"params.num_heads", "not 0"}},
    {"a head that is not there",
     R"({"scheme":"alibi_bias","params":{"num_heads":4,"heads":[4],"query_len":1,"key_len":1,"mode":"causal"}})",
     {"params.heads[0]", "not 4"}},
    {"a head twice",
     R"({"scheme":"alibi_bias","params":{"num_heads":4,"heads":[1,1],"query_len":1,"key_len":1,"mode":"causal"}})",
     {"params.heads", "repetitions"}},
    {"more queries than keys",
     R"({"scheme":"alibi_bias","params":{"num_heads":4,"heads":[1],"query_len":3,"key_len":2,"mode":"causal"}})",
     {"params.query_len", "not 3"}},
    {"a matrix nobody can hold",
     R"({"scheme":"alibi_bias","params":{"num_heads":4,"heads":[1],"query_len":1000000,"key_len":1000000,"mode":"causal"}})",
     {"numbers", "at most"}},
    {"factor 0 of a temperature",
     R"({"scheme":"attention_temperature","params":{"factors":[2,0]}})",
     {"params.factors[1]", "not 0"}},
};

}  // namespace

TEST(Compute, AnswersCorners) { expectCorners(kCorners, 1e-14); }

TEST(Compute, SaysWhatIsWrong) { expectRefusals(kRefusals); }

TEST(Compute, EchoesIdAndSchemeAsFarAsTheyAreKnown) {
    EXPECT_EQ(compute("{").json.substr(0, 36), R"({"id":null,"scheme":null,"error":"Th)");
    EXPECT_EQ(compute(R"({"id":{"a":[1]},"scheme":"x"})").json.substr(0, 40),
              R"({"id":{"a":[1]},"scheme":"x","error":"Th)");
}

// 2.5 written as 2.5, whole reals as 1.0: an answer's types tell what they are.
TEST(Compute, WritesNumbersThatReadBack) {
    EXPECT_EQ(
        compute(R"({"scheme":"rope_linear","params":{"head_dim":2,"base":3,"factor":3}})").json,
        R"({"id":null,"scheme":"rope_linear","result":{"rotary_dim":2,"inv_freq":[0.3333333333333333],"wavelength":[18.84955592153876],"attention_factor":1.0}})");
}

// Whatever is done to a case, the answer is one line of JSON.
RC_GTEST_PROP(Compute, SurvivesMutation, ()) {
    static const auto cases = goldenCases(POSENC_TEST_DATA "/golden/data");
    std::string text = cases[*rc::gen::inRange<std::size_t>(0, cases.size())].json.dump();
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::oneOf(rc::gen::elementOf(std::string("{}[],:\"0189.-en")), rc::gen::arbitrary<char>());
    }
    const Answer answer = compute(text);
    RC_ASSERT(Json::parse(answer.json).contains(answer.ok ? "result" : "error"));
    RC_ASSERT(answer.json.find('\n') == std::string::npos);
}

TEST(Compute, ZeroHasNoSign) {
    const char* const cases[] = {
        R"({"scheme":"sinusoidal_shift","params":{"dim":4,"delta":0}})",
        R"({"scheme":"rope_yarn","params":{"head_dim":10,"base":1e7,"factor":16,"original_max_position_embeddings":2}})"};
    for (const char* each : cases) {
        const Answer got = compute(each);
        EXPECT_TRUE(got.ok) << got.json;
        EXPECT_EQ(got.json.find("-0.0"), std::string::npos) << got.json;
    }
}

}  // namespace posenc::test
