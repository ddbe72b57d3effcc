// SPDX-License-Identifier: GPL-3.0-or-later
// Writes classes.json as constexpr C++ tables, so that nothing of it is parsed when the program runs.
//   compile classes.json classes.cpp
#include <fstream>
#include <iostream>
#include <map>
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
    static const std::map<std::string, std::string> enumerations{{"positionType", "PositionType"},
                                                                 {"layers", "Layers"},
                                                                 {"layout", "Architecture::Layout"},
                                                                 {"order", "weights::Order"}};
    if (const auto found = enumerations.find(fact); found != enumerations.end())
        return found->second + "::" + value.get<std::string>();
    if (value.is_object() || fact == "value") return literal(value.dump());
    if (!value.is_array()) return value.dump();
    if (value.at(0).is_string()) return words(value);
    const std::string list = value.dump();
    return "{" + list.substr(1, list.size() - 2) + "}";
}

std::string assignments(const std::string& to, const Json& row) {
    std::string out;
    for (const auto& [fact, value] : row.items()) {
        if (fact == "note") continue;
        out += fact == "family" ? assignments(to + ".family", value)
                                : " " + to + "." + fact + " = " + written(fact, value) + ";";
    }
    return out;
}

/// A table that NAME() returns. Each row is a function that sets the members which the row names; the compiler refuses
/// other names.
std::string table(const std::string& type, const std::string& name, const Json& rows) {
    std::string out;
    for (const Json& row : rows)
        if (row.size() > row.count("note"))
            out += "    [] { " + type + " row;" + assignments("row", row) + " return row; }(),\n";
    return "constexpr " + type + " " + name + "Rows[] = {\n" + out + "};\nstd::span<const " + type + "> " + name +
           "() { return " + name + "Rows; }\n\n";
}

void requireOneRowEach(const Json& classes) {
    std::set<std::string> types;
    for (const Json& row : classes)
        for (const Json& type : row.at("types"))
            if (!types.insert(type.get<std::string>()).second)
                throw std::runtime_error(type.dump() + " stands in two rows");
}

std::string listsOf(const Json& lists) {
    std::string out;
    for (const auto& [name, list] : lists.items()) {
        const std::string all = list.dump();
        out += "constexpr std::string_view " + name + "Ends[] = {" + all.substr(1, all.size() - 2) +
               "};\nstd::span<const std::string_view> " + name + "() { return " + name + "Ends; }\n";
    }
    return out;
}

std::string sourceOf(const Json& all) {
    requireOneRowEach(all.at("classes"));
    return "#include \"core/zoo/classes/classes.hpp\"\n#include \"core/zoo/weights/names.hpp\"\n\n"
           "namespace posenc::models {\n\n" +
           table("ModelFamily", "classes", all.at("classes")) + table("TextType", "textTypes", all.at("textTypes")) +
           table("Architecture", "architectures", all.at("architectures")) +
           table("IgnoredKey", "ignoredKeys", all.at("ignoredKeys")) +
           table("KeySound", "keySounds", all.at("keySounds")) + "std::string_view readByNoClass() { return " +
           words(all.at("readByNone")) + "; }\n\n}  // namespace posenc::models\n\nnamespace posenc::weights {\n\n" +
           table("Naming", "namings", all.at("tensorNames")) + listsOf(all.at("tensorEnds")) +
           "\n}  // namespace posenc::weights\n";
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 3) throw std::runtime_error("usage: compile classes.json classes.cpp");
    std::ifstream in(argv[1]);
    const std::string source = sourceOf(Json::parse(in));
    std::ofstream out(argv[2]);
    return out << source ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "classes.json: " << error.what() << '\n';
    return 1;
}
