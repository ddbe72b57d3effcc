// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/mathml.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/views/view.hpp"
#include "core/teach/formulas/formula.hpp"

namespace posenc::mathml_test {
namespace {

using typeset::MathSymbol;

MathSymbol symbolOf(const std::string& ids) {
    if (ids == "base") return {"Base", ""};
    if (ids == "number") return {"", "10,000"};
    if (ids == "small") return {"", "2 × 10⁻⁶"};
    return {};
}

TEST(MathMl, HasAnElementForEachPart) {
    struct Row {
        const char* tex;
        const char* inside;
    };
    for (const auto& [tex, inside] : {
             Row{"x", "<mi>x</mi>"},
             Row{"42.5", "<mn>42.5</mn>"},
             Row{"\\theta", "<mi>θ</mi>"},
             Row{"\\Theta", "<mi mathvariant=\"normal\">Θ</mi>"},
             Row{"\\mathbb{R}", "<mi mathvariant=\"normal\">ℝ</mi>"},
             Row{"a-b", "<mrow><mi>a</mi><mo stretchy=\"false\">−</mo><mi>b</mi></mrow>"},
             Row{"a<b", "<mrow><mi>a</mi><mo stretchy=\"false\">&lt;</mo><mi>b</mi></mrow>"},
             Row{"x_i", "<msub><mi>x</mi><mi>i</mi></msub>"},
             Row{"x^{2i}", "<msup><mi>x</mi><mrow><mn>2</mn><mi>i</mi></mrow></msup>"},
             Row{"x'", "<mi>x′</mi>"},
             Row{"\\theta_i''", "<msub><mi>θ′′</mi><mi>i</mi></msub>"},
             Row{"2'", "<mn>2′</mn>"},
             Row{"x_i^2", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"},
             Row{"\\sum_i^n", "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>"},
             Row{"\\max_i", "<munder><mi mathvariant=\"normal\">max</mi><mi>i</mi></munder>"},
             Row{"\\cos_i", "<msub><mi>cos</mi><mi>i</mi></msub>"},
             Row{"\\frac{a}{2}", "<mfrac><mi>a</mi><mn>2</mn></mfrac>"},
             Row{"\\sqrt d", "<msqrt><mi>d</mi></msqrt>"},
             Row{"\\text{if } x", "<mrow><mtext>if\u00a0</mtext><mi>x</mi></mrow>"},
             Row{"\\cos x", "<mrow><mi>cos</mi><mspace width=\"0.167em\"></mspace><mi>x</mi></mrow>"},
             Row{"\\left( x \\right)",
                 "<mrow><mo stretchy=\"true\">(</mo><mi>x</mi><mo stretchy=\"true\">)</mo></mrow>"},
             Row{"\\p{base}{b}", "<mrow class=\"symbol\"><title>Base</title>\n<mi>b</mi></mrow>"},
             Row{"\\p{number}{b}", "<mn>10,000</mn>"},
             Row{"\\p{small}{b}",
                 "<mrow><mo stretchy=\"false\">(</mo><mn>2</mn><mo "
                 "stretchy=\"false\">×</mo><msup><mn>10</mn><mn>−6</mn>"
                 "</msup><mo stretchy=\"false\">)</mo></mrow>"},
             Row{"\\p{other}{b}", "<mi>b</mi>"},
         })
        EXPECT_EQ(typeset::mathOf(tex, symbolOf).str(),
                  "<math displaystyle=\"true\">" + std::string(inside) + "</math>")
            << tex;
}

/// Every element is closed in its turn.
bool isBalanced(const std::string& text) {
    std::vector<std::string> open;
    for (auto at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
        const bool closes = text[at + 1] == '/';
        const auto from = at + (closes ? 2 : 1);
        const std::string name = text.substr(from, text.find_first_of(" >", from) - from);
        if (!closes) open.push_back(name);
        if (closes && (open.empty() || open.back() != name)) return false;
        if (closes) open.pop_back();
    }
    return open.empty();
}

TEST(MathMl, SpellsOutEveryFormulaOfTheProgram) {
    std::size_t rows = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding))
            for (const FormulaRow& row : formulaOf(defaultState(encoding.id, view->id)))
                for (const bool numbers : {false, true}) {
                    const std::string text = typeset::mathOf(spelled(row.tex, numbers), symbolOf).str();
                    EXPECT_EQ(text.find('\\'), text.npos) << row.tex << "\n" << text;
                    EXPECT_TRUE(isBalanced(text)) << row.tex << "\n" << text;
                    ++rows;
                }
    EXPECT_GT(rows, 1000U);
}

TEST(MathMl, EscapesWhatStrangersWrote) {
    for (const char* tex : {"\\text{<img src=x>}", "<script>", "\\mathrm{a<b}", "\\operatorname{<i>}", "\\p{x}{<b>}"})
        EXPECT_TRUE(isBalanced(typeset::mathOf(tex,
                                               [](const std::string&) {
                                                   return MathSymbol{"<u>", "<s>"};
                                               })
                                   .str()))
            << tex;
}

}  // namespace
}  // namespace posenc::mathml_test
