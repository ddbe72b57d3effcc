// SPDX-License-Identifier: GPL-3.0-or-later
// Writes classes.json as constexpr C++ tables, so that nothing of it is parsed when the program runs.
//   embed classes.json classes.cpp
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

namespace {

using Json = nlohmann::ordered_json;

std::string literal(const std::string& text) { return Json(text).dump(); }

/// "a b c"
std::string words(const Json& list) {
    std::string out;
    for (const Json& each : list) out += (out.empty() ? "" : " ") + each.get<std::string>();
    return literal(out);
}

/// A number, a truth, the name of an enumerator, words, numbers, or an object as text.
std::string written(const std::string& fact, const Json& value) {
    if (fact == "positionType") return "PositionType::" + value.get<std::string>();
    if (fact == "layers") return "Layers::" + value.get<std::string>();
    if (value.is_object()) return literal(value.dump());
    if (!value.is_array()) return value.dump();
    if (value.at(0).is_string()) return words(value);
    const std::string list = value.dump();
    return "{" + list.substr(1, list.size() - 2) + "}";
}

/// Each class as a function that sets the members of ModelFamily that its row names; the compiler refuses other names.
std::string rowsOf(const Json& classes) {
    std::string out;
    std::set<std::string> types;
    for (const Json& row : classes) {
        for (const Json& type : row.at("types"))
            if (!types.insert(type.get<std::string>()).second)
                throw std::runtime_error(type.dump() + " stands in two rows");
        out += "    [] { ModelFamily row;";
        for (const auto& [fact, value] : row.items()) out += " row." + fact + " = " + written(fact, value) + ";";
        out += " return row; }(),\n";
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
