// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/definition/written.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/text/language.hpp"
#include "core/teach/formulas/definition_rows.hpp"

/// The formulas beside figures: what they mean, with symbols and with numbers.
namespace posenc::formulas_test {
namespace {

bool isOf(const FormulaSection& section, std::string_view encoding) {
    std::istringstream patterns(section.encoding);
    for (std::string pattern; std::getline(patterns, pattern, '|');)
        if (pattern.ends_with('*') ? encoding.starts_with(pattern.substr(0, pattern.size() - 1)) : pattern == encoding)
            return true;
    return false;
}

std::set<std::string> marksOf(const std::string& tex) {
    static const std::regex mark(R"(\\p\{([^}]*)\})");
    std::set<std::string> out;
    for (std::sregex_iterator at(tex.begin(), tex.end(), mark), end; at != end; ++at) out.insert((*at)[1]);
    return out;
}

std::set<std::string> marksOf(const State& state) {
    std::set<std::string> out;
    for (const FormulaRow& row : formulaOf(state))
        if (row.numbers) out.merge(marksOf(row.tex));
    return out;
}

std::string inTex(std::string number) {
    if (number.starts_with("−")) return "(-" + inTex(number.substr(std::string_view("−").size())) + ")";
    for (std::size_t at = 0; (at = number.find(',', at)) != std::string::npos; at += 3) number.replace(at, 1, "{,}");
    return number;
}

bool isBalanced(const std::string& tex) {
    int depth = 0;
    for (std::size_t at = 0; at < tex.size(); ++at) {
        if (tex[at] == '\\' && at + 1 < tex.size() && (tex[at + 1] == '{' || tex[at + 1] == '}'))
            ++at;
        else
            depth += tex[at] == '{' ? 1 : tex[at] == '}' ? -1 : 0;
        if (depth < 0) return false;
    }
    return depth == 0;
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t out = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++out;
    return out;
}

/// What a paper would compile.
void expectLatex(const std::string& tex, const std::string& where) {
    EXPECT_FALSE(tex.empty()) << where;
    EXPECT_TRUE(isBalanced(tex)) << where << ": " << tex;
    for (const char* left : {"\\p{", "\\by", "@", "|}{"}) EXPECT_EQ(tex.find(left), std::string::npos) << where << tex;
    EXPECT_EQ(count(tex, "\\begin{"), count(tex, "\\end{")) << where;
    EXPECT_EQ(count(tex, "\\big("), count(tex, "\\big)")) << where << ": " << tex;
    EXPECT_EQ(count(tex, "\\Big("), count(tex, "\\Big)")) << where << ": " << tex;
}

/// Every option of every choice and toggle of an encoding, one at a time.
std::vector<State> variantsOf(const char* encoding) {
    std::vector<State> out{defaultState(encoding)};
    for (const Descriptor& each : out.front().active().parameters.schema().descriptors) {
        std::vector<Value> values;
        if (const auto* choice = std::get_if<Choice>(&each.domain))
            for (const Option& option : choice->options) values.emplace_back(std::string(option.id));
        if (std::holds_alternative<Toggle>(each.domain)) values = {true, false};
        for (const Value& value : values) {
            State state = defaultState(encoding);
            if (!state.subjects.front().parameters.set(each.id, value)) out.push_back(state);
        }
    }
    return out;
}

/// What keeps rounding from deciding is no part of a formula.
TEST(Formulas, HaveNoGuardsOfTheImplementation) {
    static const std::regex small(R"(10\^\{-|0\.000|[0-9]e-[0-9])");
    const auto expectNone = [](const std::string& tex, const std::string& where) {
        EXPECT_FALSE(std::regex_search(tex, small)) << where << ": " << tex;
    };
    for (const EncodingInfo& each : encodings()) {
        for (const ViewInfo* view : viewsOf(each)) {
            const State state = defaultState(each.id, view->id);
            expectNone(latexOf(state, false), std::string(each.id) + "/" + view->id);
            for (const FormulaForm* form : formsOf(state)) expectNone(latexOf(state, false, form->id), each.id);
        }
        const auto* definition = definitionOf(each);
        if (!definition) continue;
        for (const auto& quantity : definition->quantities())
            for (const auto style : {definition::Style::Latex, definition::Style::Html})
                expectNone(definition::written(quantity.value, *definition, style), each.id);
    }
    for (const FormulaSection& section : formulaSections())
        for (const auto& row : section.rows) expectNone(row.row.tex, section.encoding);
}

TEST(Formulas, StandBesideEveryEncodingInLatex) {
    for (const EncodingInfo& encoding : encodings())
        for (const State& state : variantsOf(encoding.id)) {
            EXPECT_FALSE(formulaOf(state).empty()) << encoding.id;
            for (const bool numbers : {false, true}) expectLatex(latexOf(state, numbers), toText(state));
        }
}

TEST(Formulas, BelongToTheViewThatIsShown) {
    for (const char* view : {"decay", "periods", "kernel", "attention", "remap", "cache", "rotation", "layouts",
                             "matrix", "coverage", "precision", "design", "timeline", "layers"}) {
        const auto rows = formulaOf(defaultState("rope-linear", view));
        ASSERT_FALSE(rows.empty()) << view;
        const auto found = std::ranges::find_if(formulaSections(), [&](const FormulaSection& each) {
            return each.view == view && isOf(each, "rope-linear");
        });
        ASSERT_NE(found, formulaSections().end()) << view;
        const auto& own = found->rows;
        EXPECT_TRUE(std::ranges::any_of(own, [&](const auto& row) {
            return rows.back().tex.find(row.row.tex) != std::string::npos;
        })) << view;
        EXPECT_EQ(rows.front().tex.find("\\theta'_{i}=\\frac{\\theta_{i}}") == std::string::npos, found->instead)
            << view;
    }
    for (const char* figure : {"sinusoidal/similarity", "learned/similarity", "radix/similarity", "alibi/terms"}) {
        const std::string text(figure);
        const State state = defaultState(text.substr(0, text.find('/')), text.substr(text.find('/') + 1));
        EXPECT_NE(latexOf(state, false), latexOf(defaultState(state.active().encoding), false)) << figure;
    }
}

std::vector<std::string> formsBeside(const char* encoding, const char* view) {
    std::vector<std::string> out;
    for (const FormulaForm* each : formsOf(defaultState(encoding, view))) out.emplace_back(each->id);
    return out;
}

TEST(FormulaForms, AreThoseOfTheFigure) {
    struct Row {
        const char *encoding, *view;
        std::vector<std::string> forms;
    };
    const Row rows[] = {
        {"rope", "periods", {"matrix", "complex", "elements", "complex-proof", "matrix-proof"}},
        {"rope", "rotation", {"matrix", "complex", "elements", "complex-proof", "matrix-proof"}},
        {"rope-yarn", "rotation", {"matrix", "complex", "elements"}},
        {"rope", "layouts", {"pairs", "elements", "complex", "matrix", "complex-proof", "matrix-proof"}},
        {"rope", "decay", {}},
        {"rope-ntk", "periods", {"base", "lambda"}},
        {"shaw", "matrix", {"scores", "output"}},
        {"alibi", "matrix", {}},
    };
    for (const Row& each : rows)
        EXPECT_EQ(formsBeside(each.encoding, each.view), each.forms) << each.encoding << "/" << each.view;
}

/// In every figure, with symbols and with numbers; no two of a figure are the same.
TEST(FormulaForms, AreFormulasOfTheirOwn) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const State state = defaultState(encoding.id, view->id);
            std::set<std::string> all;
            for (const FormulaForm* each : formsOf(state)) {
                const std::string where = toText(state) + " " + std::string(each->id);
                for (const bool numbers : {false, true}) expectLatex(latexOf(state, numbers, each->id), where);
                EXPECT_TRUE(all.insert(latexOf(state, false, each->id)).second) << where;
            }
            EXPECT_EQ(latexOf(state, false, "no such form"), latexOf(state, false)) << toText(state);
            if (!all.empty()) {
                EXPECT_EQ(latexOf(state, false, formsOf(state).front()->id), latexOf(state, false));
            }
        }
}

/// A row under a name that the program does not know would never be shown.
TEST(FormulaForms, HaveNames) {
    for (const FormulaSection& section : formulaSections()) {
        std::set<std::string> ids;
        for (const auto& row : section.rows) ids.insert(row.form);
        EXPECT_TRUE(ids.size() == 1 || !ids.count("")) << section.encoding << "/" << section.view;
        ids.erase("");
        for (const EncodingInfo& encoding : encodings()) {
            if (!isOf(section, encoding.id)) continue;
            for (const ViewInfo* view : viewsOf(encoding))
                if (section.view.empty() ? !formsOf(defaultState(encoding.id, view->id)).empty()
                                         : section.view == view->id)
                    for (const FormulaForm* each : formsOf(defaultState(encoding.id, view->id)))
                        ids.erase(std::string(each->id));
        }
        EXPECT_TRUE(ids.empty()) << section.encoding << "/" << section.view << ": " << *ids.begin();
    }
}

TEST(Formulas, OfTheDecayFollowItsMeasure) {
    State state = defaultState("rope", "decay");
    EXPECT_NE(latexOf(state, false).find("C_\\Delta"), std::string::npos);
    state = changed(state, "measure=bound");
    EXPECT_NE(latexOf(state, false).find("B_\\Delta"), std::string::npos);
    EXPECT_EQ(latexOf(state, false).find("C_\\Delta"), std::string::npos);
}

/// Of every row that an encoding can have, whatever its conditions.
TEST(Formulas, MarkOnlyParametersThatThereAre) {
    for (const EncodingInfo& encoding : encodings())
        for (const FormulaSection& section : formulaSections()) {
            if (!section.view.empty() || section.encoding != encoding.id) continue;
            for (const auto& row : section.rows)
                for (const std::string& mark : marksOf(row.row.tex))
                    EXPECT_TRUE(symbolOf(defaultState(encoding.id), mark)) << encoding.id << " " << mark;
        }
}

/// A view's formula serves several encodings; a mark that none of them has would be a slip.
TEST(Formulas, OfViewsMarkParametersOfSomeFigure) {
    for (const FormulaSection& section : formulaSections())
        for (const auto& row : section.rows)
            for (const std::string& mark : marksOf(row.row.tex)) {
                bool found = section.view.empty();
                for (const EncodingInfo& encoding : encodings())
                    for (const ViewInfo* view : viewsOf(encoding))
                        if (isOf(section, encoding.id) && section.view == view->id)
                            found = found || symbolOf(defaultState(encoding.id, view->id), mark);
                EXPECT_TRUE(found) << section.encoding << "/" << section.view << " " << mark;
            }
}

TEST(Formulas, StateTheirConditionsInParametersThatThereAre) {
    for (const FormulaSection& section : formulaSections())
        for (const auto& row : section.rows)
            for (const std::string& condition : row.conditions) {
                const std::string id = condition.substr(0, condition.find_first_of("!=<>"));
                bool found = false;
                for (const EncodingInfo& encoding : encodings()) {
                    if (!isOf(section, encoding.id)) continue;
                    found = found || encoding.schema->find(id);
                    for (const ViewInfo* view : viewsOf(encoding))
                        found = found || (section.view == view->id && view->schema->find(id));
                }
                EXPECT_TRUE(found) << section.encoding << "/" << section.view << " " << condition;
            }
}

TEST(Formulas, ContainTheNumbersOfTheState) {
    for (const EncodingInfo& encoding : encodings()) {
        const State state = defaultState(encoding.id);
        const auto marks = marksOf(state);
        const bool isWithout = encoding.is<None>() || encoding.id == std::string_view("kerple-log");  // drawn alone
        EXPECT_EQ(marks.empty(), isWithout) << encoding.id;
        for (const std::string& mark : marks)
            EXPECT_NE(latexOf(state, true).find(inTex(symbolOf(state, mark)->number)), std::string::npos)
                << encoding.id << " " << mark;
    }
}

/// A number that stands nowhere else is found where the parameter has it.
TEST(Formulas, FollowEveryParameterThatTheyMark) {
    int followed = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const std::string& mark : marksOf(defaultState(encoding.id))) {
            State state = defaultState(encoding.id);
            const auto symbol = symbolOf(state, mark);
            if (symbol->quantity) continue;
            const Descriptor* own = state.active().parameters.schema().find(symbol->parameters.front());
            if (!own) continue;  // of the view
            const Descriptor& descriptor = *own;
            for (const double number : {34.0, 0.34, 7.0})
                if (!state.subjects.front().parameters.set(descriptor.id, snapped(descriptor, number))) break;
            const auto next = symbolOf(state, mark);
            if (next->number.empty() || next->number == symbol->number) continue;
            ++followed;
            EXPECT_NE(latexOf(state, true).find(inTex(next->number)), std::string::npos) << toText(state) << mark;
        }
    EXPECT_GT(followed, 40);
}

/// "βfast" of "\beta_{\mathrm{fast}}".
std::string plain(std::string tex) {
    const std::pair<const char*, const char*> spellings[] = {{"\\mathrm", ""},
                                                             {"\\beta", "β"},
                                                             {"\\alpha", "α"},
                                                             {"\\eta", "η"},
                                                             {"\\gamma", "γ"},
                                                             {"\\ell", "ℓ"},
                                                             {"\\varepsilon", "ε"},
                                                             {"\\sigma", "σ"},
                                                             {"\\rho", "ρ"},
                                                             {"\\kappa", "κ"},
                                                             {"\\Delta", "Δ"},
                                                             {"\\max", "max"},
                                                             {"'", "′"},
                                                             {"_i", ""},
                                                             {"<sub>", ""},
                                                             {"</sub>", ""},
                                                             {"{", ""},
                                                             {"}", ""},
                                                             {"_", ""},
                                                             {"^", ""},
                                                             {"\\,", ""}};
    for (const auto& [from, to] : spellings)
        for (std::size_t at = 0; (at = tex.find(from, at)) != std::string::npos; at += std::string(to).size())
            tex.replace(at, std::string(from).size(), to);
    return tex;
}

TEST(Formulas, WriteTheSymbolsThatRowsShow) {
    static const std::regex mark(R"(\\p\{([^}]*)\}\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\})");
    int compared = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const State state = defaultState(encoding.id, view->id);
            for (const FormulaRow& row : formulaOf(state))
                for (std::sregex_iterator at(row.tex.begin(), row.tex.end(), mark), end; at != end; ++at) {
                    const auto symbol = symbolOf(state, (*at)[1].str());
                    if (!symbol || symbol->quantity) continue;
                    const std::string& id = symbol->parameters.front();
                    const Descriptor* own = state.active().parameters.schema().find(id);
                    const Descriptor* descriptor = own ? own : state.viewParameters.schema().find(id);
                    if (id == "short-factor" || id == "long-factor") continue;  // lists
                    ++compared;
                    EXPECT_EQ(plain((*at)[2]), plain(descriptor->symbol))
                        << encoding.id << "/" << view->id << " " << id;
                }
        }
    EXPECT_GT(compared, 300);
}

struct Case {
    const char *state, *contains;
};
const Case kCases[] = {
    {"sinusoidal/table base=10000 dim=128", "\\theta_{i}=10{,}000^{-2i/128}"},
    {"sinusoidal/table convention=tensor2tensor dim=128", "^{-i/\\max(64-1,\\,1)}"},
    {"rope/periods partial-rotary=0.5", "10{,}000^{-2i/64}"},
    {"rope/decay partial-rotary=0.25 head-dim=64", "\\frac{2}{16}\\sum_{i=0}^{16/2-1}"},
    {"rope-linear/periods factor=16 trained-context=4096", "\\frac{\\theta_{i}}{16}"},
    {"rope-ntk/periods factor=8", "b'=10{,}000\\times 8^{128/(128-2)}=82{,}685"},
    {"rope-dynamic-ntk/periods formula=ratio sequence-length=8192 trained-context=4096",
     "\\frac{\\max(8{,}192,\\,4{,}096)}{4{,}096}=2"},
    {"rope-yarn/periods factor=16 attention-factor=1.5", "a=1.5"},
    {"rope-yarn/periods factor=16", "\\ln 16+1=1.2773"},
    {"rope-ggml/periods ext-factor=0 factor=4", "\\frac{\\theta_{i}}{4}"},
    {"alibi/matrix mode=symmetric", "-\\kappa_{h}\\,\\lvert \\Delta\\rvert"},
    {"alibi/matrix heads=12 max-bias=8", "H_{0}=2^{\\lfloor \\log_2 12\\rfloor}=8"},
    {"t5/matrix bidirectional=on num-buckets=32", "\\left\\lfloor \\frac{32}{2}\\right\\rfloor=16"},
    {"local-window/matrix window=5 sinks=2", "n<2\\lor m-n<5"},
    {"local-window/matrix window=5 slope=0.5", "-0.5\\,\\max(\\lvert \\Delta\\rvert-4,\\,0)"},
    {"shaw/matrix sign=query-minus-key max-relative-position=7", "\\operatorname{clamp}(\\Delta,\\,(-7),\\,7)"},
    {"shaw/matrix min-relative-position=-3 max-relative-position=7",
     "\\operatorname{clamp}(\\mathrm{counted}_{\\Delta},\\,(-3),\\,7)-(-3)"},
    {"transformer-xl/matrix clamp-len=100", "\\operatorname{clamp}(\\Delta,\\,-100,\\,100)"},
    {"deberta/matrix c2p=off", "\\sqrt{2\\times 64}"},
    {"deberta/matrix position-buckets=-1 max-relative-positions=300",
     "\\operatorname{clamp}(\\Delta+300,\\,0,\\,2\\times 300-1)"},
    {"rope-proportional/decay head-dim=64 partial-rotary=0.25", "\\frac{2}{64}"},
    {"deberta/matrix clamp=microsoft position-buckets=200", "2\\times 200-1"},
    {"sinusoidal/shift delta=-3", "m+(-3)"},
    {"rope/rotation position=7", "\\cos(7\\times\\theta_i)"},
    {"sinusoidal/table base=1e16", "(10^{16})^{-2i/"},
};

TEST(Formulas, SubstituteInTheRightPlaces) {
    for (const Case& each : kCases) {
        const std::string tex = latexOf(parseState(std::string("posenc 1;") + each.state), true);
        EXPECT_NE(tex.find(each.contains), std::string::npos) << each.state << "\n" << tex;
    }
}

/// What stands before the first "=" of each equation of a row.
std::vector<std::string> leftSidesIn(const std::string& tex) {
    static constexpr std::string_view kBetween = ",\\qquad ";
    std::vector<std::string> out;
    for (std::size_t at = 0; at < tex.size();) {
        const std::size_t end = std::min(tex.find(kBetween, at), tex.size());
        const std::string equation = tex.substr(at, end - at);
        const std::size_t sign = equation.find('=');
        if (sign != std::string::npos && equation.find("\\land") == std::string::npos)
            out.push_back(equation.substr(0, sign));
        at = end + kBetween.size();
    }
    return out;
}

/// Two formulas for one symbol would leave a reader guessing, and so would B_{h} beside a parameter B.
TEST(Formulas, ExplainEachSymbolOnce) {
    for (const EncodingInfo& encoding : encodings())
        for (const State& state : variantsOf(encoding.id)) {
            const auto* definition = definitionOf(encoding);
            if (!definition) continue;
            std::set<std::string> seen;
            for (const FormulaRow& row : definitionRows(*definition, state.active().parameters.values()))
                for (const std::string& side : leftSidesIn(row.symbols ? row.tex : std::string()))
                    EXPECT_TRUE(seen.insert(side).second) << toText(state) << side;
            for (const char* result : {"bias", "distance_bias", "row", "relative", "frequency"}) {
                const auto* found = definition->find(result);
                for (const Descriptor& each : encoding.schema->descriptors)
                    EXPECT_FALSE(found && each.symbol && found->symbol == each.symbol) << encoding.id << each.id;
            }
        }
}

/// "p_min = -7" needs no "= -7" behind it.
TEST(Formulas, SayAPlainNumberOnce) {
    const std::string tex = latexOf(parseState("posenc 1;shaw/matrix max-relative-position=7"), true);
    EXPECT_EQ(tex.find("(-7)="), tex.npos) << tex;
    EXPECT_EQ(tex.find("-7=(-7)"), tex.npos) << tex;
    EXPECT_NE(latexOf(parseState("posenc 1;rope-yarn/periods"), true).find("=20"), tex.npos);
}

TEST(Formulas, HaveASourceThatCanBeOpened) {
    for (const EncodingInfo& each : encodings()) {
        EXPECT_TRUE(inChinese(each.title.source) && inChinese(each.summary.source)) << each.id;
        EXPECT_GT(std::string_view(each.paper.title).size(), 4U) << each.id;
        EXPECT_GT(std::string_view(each.paper.authors).size(), 3U) << each.id;
        EXPECT_TRUE(std::string_view(each.paper.url).starts_with("https://")) << each.id;
        EXPECT_TRUE(each.paper.year == 0 || (each.paper.year >= 2017 && each.paper.year <= 2026)) << each.id;
        const std::string source = each.source, url = each.paper.url;
        const auto at = url.find("arxiv.org/abs/");
        EXPECT_TRUE(at == std::string::npos || source.find(url.substr(at + 14)) != std::string::npos)
            << each.id << ": " << source;
    }
}

std::string formulaOfScheme(const std::string& steps, std::vector<std::pair<std::string, std::string>> values = {}) {
    const auto scheme = customScheme(
        "scheme mine \"Mine\"\nparameter heads = 4: whole, from 1 to 8\n"
        "parameter kind = near: of near \"near\" | far \"far\"\n" +
        steps);
    State state = defaultState(scheme->id);
    state.subjects.front().parameters.assign(values);
    return latexOf(state, false);
}

TEST(Formulas, OfASchemeShowWhatItsSettingsDecideAndWhatItUses) {
    const std::string steps =
        "reach = 7: symbol R\nother = 8: symbol S\n"
        "bias(h, D) = cases(kind = \"near\": -D / reach, else: -D / other)\n";
    const std::string near = formulaOfScheme(steps), far = formulaOfScheme(steps, {{"kind", "far"}});
    EXPECT_NE(near.find("R=7"), near.npos) << near;
    EXPECT_EQ(near.find("S=8"), near.npos) << near;
    EXPECT_EQ(near.find("cases"), near.npos) << near;
    EXPECT_NE(far.find("S=8"), far.npos) << far;
    EXPECT_EQ(far.find("R=7"), far.npos) << far;
}

/// The window draws formulas while a slider moves.
TEST(Formulas, OfASchemeStandWhereACaseCannotBeDecidedOrTakesLong) {
    for (const char* hard : {"log(0 * heads) > 0", "sum(k = 1 .. 900000: sin(k)) > 0"}) {
        const std::string tex = formulaOfScheme(std::string("unused = cases(") + hard +
                                                ": 1, else: 2)\nbias(h, D) = -D / heads\n");
        EXPECT_NE(tex.find("frac"), tex.npos) << hard << tex;
    }
}

}  // namespace
}  // namespace posenc::formulas_test
