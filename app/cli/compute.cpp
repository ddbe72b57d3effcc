// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/compute.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"

namespace posenc::app {

namespace {

constexpr std::size_t kLongestLine = 16U << 20U;  // bytes; a case with a table of a million numbers has as many
constexpr std::size_t kLongestCase = 64U << 20U;  // bytes; an unclosed case must not fill the memory

/// Cheap for the lines inside a case: parses only what could be a whole case.
bool isWholeCase(std::string_view line) {
    if (!line.starts_with('{') || !line.ends_with('}')) return false;
    const auto json = nlohmann::json::parse(line, nullptr, false);
    return json.is_object() && json.contains("scheme") && json.contains("params");
}

/// Cuts lines of text into cases: one JSON object on a line, or one object over several lines. Blank lines between
/// cases are skipped. A case that was never closed ends where a whole case begins on a line of its own, or with the
/// input.
class CaseSplitter {
public:
    using Take = std::function<void(std::string_view)>;
    explicit CaseSplitter(Take take) : m_take(std::move(take)) {}

    void addLine(std::string_view line) {
        const std::string_view words = trimmed(line);
        if (!m_open.empty() && isWholeCase(words)) flush();
        if (m_open.empty() && words.empty()) return;
        m_open += m_open.empty() ? "" : "\n";
        m_open += line;
        scan(line);
        if (m_depth <= 0 || m_open.size() > kLongestCase) flush();
    }

    void finish() {
        if (!m_open.empty()) flush();
    }

private:
    void flush() {
        const std::string text = std::exchange(m_open, {});
        m_depth = 0;
        m_take(text);
    }

    void scan(std::string_view line) {
        for (const char c : line) {
            if (m_escaped)
                m_escaped = false;
            else if (m_inString && c == '\\')
                m_escaped = true;
            else if (c == '"')
                m_inString = !m_inString;
            else if (!m_inString && (c == '{' || c == '['))
                ++m_depth;
            else if (!m_inString && (c == '}' || c == ']'))
                --m_depth;
        }
        m_inString = m_escaped = false;  // JSON's strings end on their line
    }

    Take m_take;
    std::string m_open;  ///< lines of a case that is not closed yet
    int m_depth = 0;
    bool m_inString = false;
    bool m_escaped = false;
};

/// Reads the next line, without its end; false where there is none. Throws Error for an endless one.
bool nextLine(std::istream& in, std::string& line, const Text& name) {
    line.clear();
    char c = 0;
    while (in.get(c) && c != '\n') {
        line += c;
        if (line.size() > kLongestLine)
            throw Error(say("core", "%1 has a line longer than 16 MB; write one case on each line.").with(name));
    }
    return in || !line.empty();
}

/// Answers every case of `in`, one line each, as soon as it is known. Returns the exit status.
int answerAll(std::istream& in, const Text& name) {
    bool allFine = true;
    std::size_t count = 0;
    CaseSplitter splitter([&](std::string_view text) {
        const Answer answer = compute(text);
        allFine = allFine && answer.ok;
        ++count;
        toStandardOutput([&](std::ostream& out) { out << answer.json << '\n' << answer.bytes; }, Output::Bytes);
    });
    std::string line;
    while (nextLine(in, line, name)) splitter.addLine(line);
    if (in.bad()) throw Error(say("core", "%1 could not be read completely.").with(name));
    splitter.finish();
    if (count == 0)
        throw Error(say("core", "%1 is empty; it should contain cases such as %2.")
                        .with(name, R"({"scheme":"alibi_slopes","params":{"num_heads":8}})"));
    return allFine ? 0 : 1;
}

int answerFile(const std::string& word) {
    std::error_code ignored;
    if (std::filesystem::is_directory(word, ignored))
        throw Error(say("core", "\"%1\" is a folder, not a file of cases.").with(word));
    const std::string file = inputFile(word);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) throw Error(say("core", "\"%1\" could not be opened: %2.").with(file, systemReason(errno)));
    return answerAll(in, Text::literal("\"" + file + "\""));
}

std::string joinedNames(const nlohmann::ordered_json& names) {
    return joined(names.get<std::vector<std::string>>(), " ");
}

int listSchemes(bool json) {
    if (json) {
        toStandardOutput(computeCatalogue());
        return 0;
    }
    const auto catalogue = nlohmann::ordered_json::parse(computeCatalogue());
    toStandardOutput([&](std::ostream& out) {
        for (const auto& [name, scheme] : catalogue["schemes"].items()) {
            out << name << "\n    " << scheme["about"].get<std::string>()
                << "\n    needs: " << joinedNames(scheme["needs"]);
            if (!scheme["takes"].empty()) out << "\n    takes: " << joinedNames(scheme["takes"]);
            out << "\n    answers: " << joinedNames(scheme["answers"]) << '\n';
        }
    });
    return 0;
}

}  // namespace

Action prepareCompute(CLI::App& app, const Call& call) {
    const auto file = std::make_shared<std::string>("-");
    const auto list = std::make_shared<bool>(false), json = std::make_shared<bool>(false);
    auto* listed = call.flag(app, "--list", *list,
                             say("core", "list the schemes, their parameters and results, and end"));
    call.flag(app, "--json", *json, say("core", "with --list: as JSON, with the meaning of each name"))->needs(listed);
    const char* form = R"({"scheme":..., "params":{...}, "id":...})";
    call.option(
        app, "FILE", *file,
        say("core", "cases %1: a single object, or one per line; - is the standard input (default)").with(form));
    app.footer(call.read(say("core", "Schemes: %1").with(joined(computeSchemes(), " "))));
    return [=] {
        if (*list) return listSchemes(*json);
        return *file == "-" ? answerAll(std::cin, say("core", "The standard input")) : answerFile(*file);
    };
}

}  // namespace posenc::app
