// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/runs.hpp"

#include <gtest/gtest.h>

namespace posenc::runs_test {
namespace {

/// "b[max]" where max is lowered, "10{4}" where 4 is raised, "√|d|" under a bar.
std::string shown(const std::string& text) {
    std::string out;
    for (const auto& run : runsOf(text)) {
        const bool up = run.level == posenc::Run::Level::Raised, down = run.level == posenc::Run::Level::Lowered;
        out += (up ? "{" : down ? "[" : run.barred ? "|" : "") + run.text;
        out += up ? "}" : down ? "]" : run.barred ? "|" : "";
    }
    return out;
}

TEST(Runs, AreRaisedAndLowered) {
    struct Row {
        const char* name;
        const char* text;
        const char* runs;
    };
    for (const auto& [name, text, runs] : {
             Row{"nothing", "", ""},
             Row{"a sentence", "Query position m (tokens)", "Query position m (tokens)"},
             Row{"an index", "H = 8 · b_max = 8", "H = 8 · b[max] = 8"},
             Row{"a Greek letter", "β_fast = 32", "β[fast] = 32"},
             Row{"a number below", "g_706 is", "g[706] is"},
             Row{"a prime before it", "λ′_i", "λ′[i]"},
             Row{"braces", "PE_{p,k} and R_{n−m}", "PE[p,k] and R[n−m]"},
             Row{"behind a Chinese word", "取b_max时", "取b[max]时"},
             Row{"a digit of its own", "r₂ = 0.5", "r[2] = 0.5"},
             Row{"a digit of its own above", "10⁻⁴", "10{−4}"},
             Row{"a word above", "where e^bias = 1", "where e{bias} = 1"},
             Row{"brackets above", "b^(−2i/d) / s", "b{−2i/d} / s"},
             Row{"brackets in brackets", "b^(f(x)+1)c", "b{f(x)+1}c"},
             Row{"a decimal number above", "Δ^0.5.", "Δ{0.5}."},
             Row{"a sign above", "2^−3 x^-a", "2{−3} x{-a}"},
             Row{"a product", "(p_{i}U_q)·(p_{j}U_k)", "(p[i]U[q])·(p[j]U[k])"},
             Row{"a root", "q·k/√d of", "q·k/√|d| of"},
             Row{"a root of brackets", "/ √(2d)", "/ √(2d)"},
             Row{"a root of an index", "√d_k", "√d[k]"},
             Row{"sizes", "image 24x32, video 8x16x16", "image 24 × 32, video 8 × 16 × 16"},
             Row{"an index that was cut", "b_ma…", "b[ma]…"},
             Row{"a power that was cut", "b^(−2i…", "b{−2i…}"},
             Row{"a key", "rope_theta", "rope_theta"},
             Row{"keys", "head_dim, partial_rotary_factor", "head_dim, partial_rotary_factor"},
             Row{"a key from one letter", "n_ctx_train", "n_ctx_train"},
             Row{"a file", "model_x.safetensors", "model_x.safetensors"},
             Row{"a number's key", "rope_10000_s1", "rope_10000_s1"},
             Row{"a model", "Mixtral-8x7B", "Mixtral-8x7B"},
             Row{"hexadecimal", "0x1f", "0x1f"},
             Row{"signs alone", "^ and _ and x", "^ and _ and x"},
             Row{"a sign at the end", "b_", "b_"},
             Row{"a power of nothing", "a ^2", "a ^2"},
         })
        EXPECT_EQ(shown(text), runs) << name;
}

TEST(Runs, OfPlainTextAreOne) {
    for (const char* text : {"Distance Δ = m − n (tokens)", "位置 m", "max"})
        EXPECT_EQ(runsOf(text), std::vector<posenc::Run>{{text}});
}

TEST(Scripts, AreTagsInHtml) {
    EXPECT_EQ(withScripts("W_q &lt; b^(−2i/(d−2)), 2^3 and rope_theta, 10⁴ √d 24x32"),
              "W<sub>q</sub> &lt; b<sup>−2i/(d−2)</sup>, 2<sup>3</sup> and rope_theta, 10⁴ √d 24x32");
}

TEST(Signs, StandForScripts) {
    struct Row {
        const char* html;
        const char* text;
    };
    for (const auto& [html, text] : {
             Row{"b<sub>max</sub>", "b_max"},
             Row{"r<sub>2</sub>", "r₂"},
             Row{"10<sup>−4</sup>", "10⁻⁴"},
             Row{"e<sup>bias</sup> = 1", "e^bias = 1"},
             Row{"b<sup>−2i/d</sup>", "b^(−2i/d)"},
             Row{"R<sub>m</sub><sup>T</sup>R<sub>n</sub> = R<sub>n−m</sub>", "R_mᵀR_n = R_{n−m}"},
             Row{"p<sub>i</sub>U<sub>q</sub>, q<sub>i</sub>U", "p_{i}U_q, q_{i}U"},
             Row{"no <b>tags</b>", "no <b>tags</b>"},
             Row{"an <sub>open one", "an <sub>open one"},
         }) {
        EXPECT_EQ(withSigns(html), text);
    }
}

}  // namespace
}  // namespace posenc::runs_test
