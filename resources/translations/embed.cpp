// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the translations of the contexts "core" and "posenc::ui::Actions" as a sorted C++ table, for the part of the program that knows no Qt.
//   embed posenc_zh_CN.ts chinese.cpp
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

namespace {

std::string unescaped(std::string text) {
    for (const auto& [code, character] :
         {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}})
        for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos; ++at)
            text.replace(at, std::string(code).size(), character);
    return text;
}

/// What stands between `open` and `close` from `at` on, which then lies behind it; at the end npos.
std::string between(const std::string& text, const std::string& open, const std::string& close, std::size_t& at) {
    const std::size_t first = text.find(open, at);
    const std::size_t last = first == std::string::npos ? first : text.find(close, first + open.size());
    if (last == std::string::npos) return at = last, std::string();
    at = last + close.size();
    return text.substr(first + open.size(), last - first - open.size());
}

/// Sorted by the bytes of the source, as the table is searched.
std::map<std::string, std::string> coreTexts(const std::string& ts) {
    std::map<std::string, std::string> all;
    std::size_t inTs = 0;
    while (inTs != std::string::npos) {
        const std::string context = between(ts, "<context>", "</context>", inTs);
        const auto isCalled = [&](const char* name) { return context.find(name) != std::string::npos; };
        if (!isCalled("<name>core</name>") && !isCalled("<name>posenc::ui::Actions</name>")) continue;
        for (std::size_t at = 0; at != std::string::npos;) {
            const std::string message = between(context, "<message>", "</message>", at);
            std::size_t inside = 0;
            const std::string source = unescaped(between(message, "<source>", "</source>", inside));
            const std::string words = unescaped(between(message, "<translation>", "</translation>", inside));
            if (!words.empty()) all[source] = words;
        }
    }
    return all;
}

std::string literal(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return out + "\"";
}

std::string tableOf(const std::map<std::string, std::string>& texts) {
    std::string out =
        "#include \"core/explore/text/language.hpp\"\n\nnamespace posenc {\n\nnamespace {\n"
        "constexpr Translation kAll[] = {\n";
    for (const auto& [source, words] : texts) out += "    {" + literal(source) + ", " + literal(words) + "},\n";
    return out +
           "};\n}  // namespace\n\nstd::span<const Translation> chineseTexts() { return kAll; }\n\n}  // namespace "
           "posenc\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::cerr << "embed FROM.ts TO.cpp\n", 2;
    std::ifstream in(argv[1], std::ios::binary);
    std::ostringstream ts;
    ts << in.rdbuf();
    const auto texts = coreTexts(ts.str());
    std::ofstream out(argv[2], std::ios::binary);
    out << tableOf(texts) << std::flush;
    return in && out && !texts.empty() ? 0 : (std::cerr << argv[1] << " has no texts of the core\n", 1);
}
