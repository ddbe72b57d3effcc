// SPDX-License-Identifier: GPL-3.0-or-later
// Writes classes.json as constexpr C++ tables, so that nothing of it is parsed when the program runs.
//   embed classes.json classes.cpp
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

namespace {

using Json = nlohmann::ordered_json;

/// How a fact is written in C++.
enum class Form : std::uint8_t { Number, Truth, Words, Text, PositionType, Layers, Numbers };

struct Fact {
    const char* name;
    Form form;
};

/// The members of ModelFamily, in their order.
constexpr Fact kFacts[] = {{"positionType", Form::PositionType},
                           {"base", Form::Number},
                           {"baseBefore", Form::Number},
                           {"headDim", Form::Number},
                           {"partial", Form::Number},
                           {"context", Form::Number},
                           {"hidden", Form::Number},
                           {"heads", Form::Number},
                           {"layers", Form::Layers},
                           {"rotaryDim", Form::Number},
                           {"window", Form::Number},
                           {"chunk", Form::Number},
                           {"fullEvery", Form::Number},
                           {"firstFull", Form::Truth},
                           {"lastFull", Form::Truth},
                           {"needsWindow", Form::Truth},
                           {"bothWays", Form::Truth},
                           {"fullHeadDim", Form::Number},
                           {"sections", Form::Numbers},
                           {"tensor2tensor", Form::Truth},
                           {"seesBothWays", Form::Truth},
                           {"wholeHead", Form::Truth},
                           {"neighbours", Form::Truth},
                           {"latent", Form::Truth},
                           {"neighboursAlways", Form::Truth},
                           {"unseen", Form::Truth},
                           {"reads", Form::Words},
                           {"ignores", Form::Words},
                           {"fills", Form::Text},
                           {"fillsByKind", Form::Text}};

std::string literal(const std::string& text) { return Json(text).dump(); }

/// "a b c"
std::string words(const Json& list) {
    std::string out;
    for (const Json& each : list) out += (out.empty() ? "" : " ") + each.get<std::string>();
    return literal(out);
}

std::string written(const Fact& fact, const Json& value) {
    switch (fact.form) {
        case Form::Number: return value.get<double>() == 0.0 ? "0" : value.dump();
        case Form::Truth: return value.get<bool>() ? "true" : "false";
        case Form::Words: return words(value);
        case Form::Text: return literal(value.dump());
        case Form::PositionType: return "PositionType::" + value.get<std::string>();
        case Form::Layers: return "Layers::" + value.get<std::string>();
        case Form::Numbers: {
            const std::string list = value.dump();
            return "{" + list.substr(1, list.size() - 2) + "}";
        }
    }
    return {};
}

/// Every fact of a row is known, and no type stands in two.
void check(const Json& row, std::set<std::string>& types) {
    for (const auto& [key, value] : row.items()) {
        const bool known = key == "types" || std::ranges::any_of(kFacts, [&](const Fact& e) { return key == e.name; });
        if (!known) throw std::runtime_error("there is no fact \"" + key + "\" of " + row["types"].dump());
    }
    for (const Json& type : row.at("types"))
        if (!types.insert(type.get<std::string>()).second)
            throw std::runtime_error(type.dump() + " stands in two rows");
}

std::string rowsOf(const Json& classes) {
    std::string out;
    std::set<std::string> types;
    for (const Json& row : classes) {
        check(row, types);
        out += "    {.types = " + words(row["types"]);
        for (const Fact& fact : kFacts)
            if (const auto found = row.find(fact.name); found != row.end())
                out += ", ." + std::string(fact.name) + " = " + written(fact, *found);
        out += "},\n";
    }
    return out;
}

std::string textTypesOf(const Json& all) {
    std::string out;
    for (const Json& each : all)
        out += "    {" + literal(each.at("file")) + ", " + literal(each.value("inside", "")) + ", " +
               literal(each.at("is")) + "},\n";
    return out;
}

std::string sourceOf(const Json& all) {
    return "#include \"core/zoo/classes/classes.hpp\"\n\nnamespace posenc::models {\n\nnamespace {\n\n"
           "constexpr ModelFamily kClasses[] = {\n" +
           rowsOf(all.at("classes")) + "};\n\nconstexpr TextType kTextTypes[] = {\n" +
           textTypesOf(all.at("textTypes")) +
           "};\n\n}  // namespace\n\nstd::span<const ModelFamily> classes() { return kClasses; }\n"
           "std::span<const TextType> textTypes() { return kTextTypes; }\n"
           "std::string_view readByNoClass() { return " +
           words(all.at("readByNone")) + "; }\n\n}  // namespace posenc::models\n";
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 3) throw std::runtime_error("usage: embed classes.json classes.cpp");
    std::ifstream in(argv[1]);
    const std::string source = sourceOf(Json::parse(in));
    std::ofstream out(argv[2]);
    return out << source ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "classes.json: " << error.what() << '\n';
    return 1;
}
