// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/definition/code.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/zoo/dialects/writers.hpp"
#include "core/zoo/names/names.hpp"

/// Code that computes the numbers again, for porting an encoding. Function names end in the layers that they apply to,
/// if layers differ.
namespace posenc::dialect {

namespace {

constexpr Say kCode = say("core", "Code");

enum class Language : std::uint8_t { Torch, Numpy, Cpp };

struct Code {
    Language language;
    bool python = language != Language::Cpp;
    std::string text = {};
    std::string suffix = {};  ///< "_full_attention"

    void line(const std::string& words) { text += words + "\n"; }
    void comment(const std::string& words) { text += commentOf(python ? "#" : "//", words); }
    std::string name(const char* word) const { return word + suffix; }

    void constant(const char* type, const char* word, const std::string& value) {
        line(python ? name(word) + " = " + value
                    : "constexpr " + std::string(type) + " " + name(word) + " = " + value + ";");
    }

    void list(const char* type, const char* word, const std::vector<std::string>& values) {
        const std::string all = joined(values);
        line(python ? name(word) + " = [" + all + "]"
                    : "const std::vector<" + std::string(type) + "> " + name(word) + " = {" + all + "};");
    }

    void begin(const std::string& cpp, const std::string& word, const std::string& cppArguments,
               const std::string& arguments) {
        line("");
        line(python ? "def " + name(word.c_str()) + "(" + arguments + "):"
                    : "inline " + cpp + " " + name(word.c_str()) + "(" + cppArguments + ") {");
    }
    void step(const std::string& word, const std::string& value) {
        line("    " + (python ? word + " = " + value : "const double " + word + " = " + value + ";"));
    }
    void give(const std::string& value) {
        line("    return " + value + (python ? "" : ";"));
        if (!python) line("}");
    }
};

std::vector<std::string> wholes(const std::vector<int>& values) {
    return ofEach(values, [](int each) { return std::to_string(each); });
}

std::string letter(char name) { return {name}; }

/// Names of the library for arrays.
struct Arrays {
    const char *import, *array, *asArray, *name, *cast;
};
constexpr Arrays kTorch{"import torch", "torch.tensor", "torch.as_tensor", "torch", "to"},
    kNumpy{"import numpy as np", "np.array", "np.asarray", "np", "astype"};

const Arrays& arraysOf(const Code& code) { return code.language == Language::Numpy ? kNumpy : kTorch; }

std::string inDouble(const Arrays& arrays) { return std::string(", dtype=") + arrays.name + ".float64)"; }

void beginTables(Code& code) {
    code.begin("", "cos_sin", "", std::string("positions, dtype=") + arraysOf(code).name + ".float32");
}

void giveTables(Code& code) {
    const Arrays& arrays = arraysOf(code);
    const auto table = [&](const char* wave) {
        return "(" + code.name(keys::kAttentionFactor) + " * " + arrays.name + "." + wave + "(angles))." + arrays.cast +
               "(dtype)";
    };
    code.give(table("cos") + ", " + table("sin"));
}

void addCosSin(Code& code) {
    const std::string frequencies = code.name("inv_freq"), factor = code.name(keys::kAttentionFactor);
    if (!code.python) {
        code.line("");
        code.line("struct Turn" + code.suffix + " {");
        code.line("    double cosine, sine;");
        code.line("};");
        code.begin("Turn" + code.suffix, "cos_sin", "long long position, int pair", "");
        code.step("angle", "static_cast<double>(position) * " + frequencies + "(pair)");
        return code.give("{" + factor + " * std::cos(angle), " + factor + " * std::sin(angle)}");
    }
    const Arrays& arrays = arraysOf(code);
    beginTables(code);
    code.line("    # positions × pairs; angles in double, rounded once at the end");
    code.step("inv", std::string(arrays.array) + "([" + frequencies + "(i) for i in range(" + code.name("pairs") +
                         ")]" + inDouble(arrays));
    code.step("angles",
              std::string(arrays.name) + ".outer(" + arrays.asArray + "(positions" + inDouble(arrays) + ", inv)");
    giveTables(code);
}

/// A token has a position on each axis, and a pair rotates with one of them.
void addCosSinOfAxes(Code& code, const AxisAllocation& axes) {
    const std::string axis = code.name("axis"), factor = code.name(keys::kAttentionFactor);
    const std::string each = "one position for each axis (" + joined(axes.names(), ", ", letter) + "), alike for text";
    if (!code.python) {
        code.line("");
        code.comment("`position` holds " + each);
        code.line("struct Turn" + code.suffix + " {");
        code.line("    double cosine, sine;");
        code.line("};");
        code.begin("Turn" + code.suffix, "cos_sin", "const std::vector<long long>& position, int pair", "");
        code.line("    const auto on = static_cast<size_t>(" + axis + "[static_cast<size_t>(pair)]);");
        code.step("angle", "static_cast<double>(position[on]) * " + code.name("inv_freq") + "(pair)");
        return code.give("{" + factor + " * std::cos(angle), " + factor + " * std::sin(angle)}");
    }
    beginTables(code);
    code.line("    # tokens × pairs; each of `positions` holds " + each);
    code.line("    # angles in double, rounded once at the end");
    code.step("turns", "range(" + code.name("pairs") + ")");
    code.step("angles", std::string(arraysOf(code).array) + "([[token[" + axis + "[i]] * " + code.name("inv_freq") +
                            "(i) for i in turns] for token in positions]" + inDouble(arraysOf(code)));
    giveTables(code);
}

void addAxes(Code& code, const AxisAllocation& axes, std::size_t pairs) {
    const PairShares shares = axes.shares(pairs);
    if (!shares.turns())
        throw cannot(kCode, say("core", "the two dimensions of a pair follow two axes here, which is not a rotation."));
    code.list("int", "axis", wholes(shares.axis));
}

/// Writes the body of a function that computes a quantity of the encoding's definition.
void addBody(Code& code, const Subject& subject, const char* quantity) {
    const auto& definition = *definitionOf(subject.info());
    const auto language = code.python ? definition::CodeLanguage::Python : definition::CodeLanguage::Cpp;
    if (!code.python) code.line("    using namespace std;");
    for (const std::string& line : definition::codeOf(definition, subject.parameters.values(), quantity, language))
        code.line("    " + line);
}

void addRotary(Code& code, const Subject& subject) {
    const Rotary rotary = encodeRotary(subject);
    code.constant("int", keys::kHeadDim, std::to_string(rotary.headDim));
    code.constant("int", "pairs", std::to_string(rotary.frequencies.size()));
    code.constant("double", keys::kAttentionFactor, definition::literal(rotary.attentionFactor));
    if (rotary.axes) addAxes(code, *rotary.axes, rotary.frequencies.size());
    code.begin("double", "inv_freq", "int i", "i");
    addBody(code, subject, "frequency");
    code.give("frequency(i)");
    rotary.axes ? addCosSinOfAxes(code, *rotary.axes) : addCosSin(code);
}

/// Start of each bucket in one direction, exact; the formula with logarithms rounds at some edges.
void addBuckets(Code& code, const T5& t5) {
    std::vector<std::string> starts{"0"};
    for (const std::int64_t edge : t5.bucketSteps().edges)
        if (edge > 0) starts.push_back(std::to_string(edge));
    const std::string half = std::to_string(t5.ofOneDirection());
    code.list("long long", "starts", starts);
    code.begin("int", "bucket", "long long distance", "distance");
    code.line(code.python ? "    # distance = query - key; later keys have negative ones"
                          : "    // distance = query - key; later keys have negative ones");
    const std::string size = t5.bidirectional
                                 ? (code.python ? "abs(distance)" : "(distance < 0 ? -distance : distance)")
                             : code.python ? "max(distance, 0)"
                                           : "(distance < 0 ? 0 : distance)";
    const std::string later = t5.bidirectional ? (code.python ? " + " + half + " * (distance < 0)"
                                                              : " + (distance < 0 ? " + half + " : 0)")
                                               : "";
    const std::string all = code.name("starts");
    if (code.python) return code.give("sum(" + size + " >= each for each in " + all + ") - 1" + later);
    code.line("    const long long n = " + size + ";");
    code.give("static_cast<int>(std::upper_bound(" + all + ".begin(), " + all + ".end(), n) - " + all +
              ".begin()) - 1" + later);
}

/// Functions for the results of the definition. Returns false if it has none of them.
bool addDefined(Code& code, const Subject& subject) {
    struct Result {
        const char *name, *type, *cppArguments, *arguments, *call;
    };
    static constexpr Result kResults[] = {
        {"slope", "double", "int head", "head", "slope(head)"},
        {"bias", "double", "int head, long long distance", "head, distance", "bias(head, distance)"},
        {"visible", "bool", "long long query, long long key", "query, key", "visible(query, key) != 0.0"},
        {"row", "double", "long long position, int column", "position, column", "row(position, column)"}};
    const auto* definition = definitionOf(subject.info());
    bool any = false;
    if (const auto heads = subject.parameters.schema().index("heads"))
        code.constant("int", "heads", toText(subject.parameters.values()[*heads]));
    for (const Result& each : kResults) {
        const auto* quantity = definition ? definition->find(each.name) : nullptr;
        if (!quantity) continue;
        any = true;
        const bool ofAllHeads = quantity->indices.size() == 1 && std::string_view(each.name) == "bias";
        code.begin(each.type, each.name, ofAllHeads ? "long long distance" : each.cppArguments,
                   ofAllHeads ? "distance" : each.arguments);
        if (std::string_view(each.name) == "bias")
            code.line(std::string("    ") + (code.python ? "#" : "//") + " added to the score; distance = query - key");
        addBody(code, subject, each.name);
        code.give(ofAllHeads ? "bias(distance)" : each.call);
    }
    return any;
}

void addPart(Code& code, const Model::Part& part) {
    const Subject& subject = part.subject;
    const EncodingInfo& info = subject.info();
    code.line("");
    code.comment(english(info.title) + " (" + info.id + "), " + part.scope + ": " +
                 shortened(subject.parameters.text(), 300));
    if (info.onlyRotates()) return addRotary(code, subject);
    if (subject.encoding == T5::id) return addBuckets(code, subject.parameters.as<T5>());
    if (addDefined(code, subject)) return;
    throw cannot(kCode, say("core", "there is no code for %1 yet.").with(info.title));
}

std::string identifier(std::string scope) {
    for (char& c : scope)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return "_" + scope;
}

/// The names of Python's math that a text uses: words that no dot precedes.
std::vector<std::string> mathNamesIn(std::string_view text) {
    static constexpr const char* kNames[] = {"atan2", "ceil", "cos", "exp",  "floor", "log",  "log1p",
                                             "log2",  "pi",   "pow", "prod", "sin",   "sqrt", "tanh"};
    const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; };
    std::vector<std::string> out;
    for (const std::string_view name : kNames)
        for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
            const bool begins = at == 0 || !isWord(text[at - 1]), ends = !isWord(text[at + name.size()]);
            if (!begins || !ends) continue;
            out.emplace_back(name);
            break;
        }
    return out;
}

std::string code(const Model& model, Language language) {
    if (model.parts.empty()) throw cannot(kCode, say("core", "there is no position encoding."));
    Code out{language};
    for (const Model::Part& each : model.parts) {
        const bool shared = std::ranges::count_if(
                                model.parts, [&](const auto& other) { return isWindow(other) == isWindow(each); }) > 1;
        out.suffix = shared ? identifier(each.scope) : "";
        addPart(out, each);
    }
    Code head{language};
    head.comment(model.name + ": positions as PosEnc Explorer computes them.");
    if (head.python) {
        const std::vector<std::string> used = mathNamesIn(out.text);
        if (!used.empty()) head.line("from math import " + joined(used));
        if (!rotaryParts(model).empty()) head.line(std::string("\n") + arraysOf(head).import);
    } else {
        head.line("#include <algorithm>\n#include <cmath>\n#include <vector>\n");
        head.line("inline constexpr double pi = 3.141592653589793;");
    }
    return head.text + out.text;
}

}  // namespace

std::string torchSnippet(const Model& model) { return code(model, Language::Torch); }
std::string numpySnippet(const Model& model) { return code(model, Language::Numpy); }
std::string cppSnippet(const Model& model) { return code(model, Language::Cpp); }

}  // namespace posenc::dialect
