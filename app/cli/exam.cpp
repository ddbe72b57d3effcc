// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exam.hpp"

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/json_schema.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;
using exam::Item;
using exam::Kind;

std::string endingOf(const std::string& file) { return lowered(std::filesystem::path(file).extension().string()); }

std::vector<std::string> topicsIn(const std::string& text) {
    std::vector<std::string> topics = byMark(text, ',');
    for (std::string& each : topics) each = std::string(trimmed(each));
    return topics;
}

Json jsonOf(const Item& item) {
    Json options = Json::array(), mistakes = Json::array();
    for (const exam::Option& each : item.options) {
        options.push_back(each.words);
        mistakes.push_back(each.mistake.empty() ? Json() : Json(each.mistake));
    }
    Json cell;
    if (item.cell) cell = {{"panel", item.cell->panel}, {"row", item.cell->row}, {"column", item.cell->column}};
    return {{"kind", item.kind},
            {"state", item.state},
            {"question", item.question},
            {"figure", item.figure.empty() ? Json() : Json(item.figure)},
            {"caption", item.caption.empty() ? Json() : Json(item.caption)},
            {"options", options},
            {"right", item.right},
            {"mistakes", mistakes},
            {"answer", std::isnan(item.answer) ? Json() : Json(item.answer)},
            {"unit", item.unit.empty() ? Json() : Json(item.unit)},
            {"cell", cell},
            {"expression", item.expression}};
}

std::string sheetJson(const exam::Sheet& sheet) {
    Json items = Json::array();
    for (const Item& each : sheet.items) items.push_back(jsonOf(each));
    return Json{{"schema", kJsonSchema}, {"seed", sheet.seed}, {"items", items}}.dump(2) + "\n";
}

std::string listJson(const std::vector<const Kind*>& kinds) {
    Json all = Json::array();
    for (const Kind* each : kinds)
        all.push_back({{"id", each->id}, {"topics", each->topics}, {"title", each->title.english}});
    return Json{{"schema", kJsonSchema}, {"kinds", all}}.dump(2) + "\n";
}

std::string listText(const std::vector<const Kind*>& kinds, Language language) {
    std::string out;
    for (const Kind* each : kinds)
        out += each->id + "  " + joined(each->topics) + "  " + each->title.in(language) + "\n";
    return out;
}

}  // namespace

ExamRequest::ExamRequest(CLI::App& app, const Call& call) : m_language(call.language) {
    call.option(
        app, "-o,--output", m_file,
        say("core",
            "output file of the questions: .pdf, .html with figures, or .md; the key goes into another file beside it"),
        "FILE");
    call.option(app, "--key", m_key,
                say("core", "file of the key, in the same format (default: FILE-key.pdf and so on)"), "FILE");
    call.option(app, "--seed", m_seed, say("core", "seed of the numbers: the same seed gives the same sheet"), "N")
        ->capture_default_str();
    call.option(app, "--items", m_items,
                say("core", "how many questions, 1 to %1; kinds repeat with other numbers").with(exam::kMostItems), "N")
        ->capture_default_str();
    call.option(app, "--topics", m_topics,
                say("core", "only these: ids of encodings or of kinds of questions, such as rope,alibi"), "ID,ID");
    call.flag(app, "--list", m_list, say("core", "list the kinds of questions and their topics"));
    call.flag(app, "--json", m_json,
              say("core", "print the questions with their answers, or with --list the kinds, as JSON"));
}

ExamRequest::Form ExamRequest::form() const {
    if ((m_list || m_json) && !(m_file.empty() && m_key.empty()))
        throw UsageError(say("core", "--list and --json print; they cannot be used together with -o or --key."));
    if (m_list) return Form::List;
    if (m_json) return Form::Json;
    if (m_file.empty())
        throw UsageError(say("core", "-o is missing: the sheet's file, such as sheet.pdf, sheet.html or sheet.md."));
    const std::string extension = endingOf(m_file);
    for (const auto& [name, form] : {std::pair(".md", Form::Markdown), {".html", Form::Html}, {".pdf", Form::Pdf}})
        if (extension == name) {
            if (endingOf(keyFile()) != extension || keyFile() == m_file)
                throw UsageError(
                    say("core", "--key must be another file that ends in %1, not \"%2\".").with(extension, keyFile()));
            return form;
        }
    throw UsageError(say("core", "-o must end in .pdf, .html or .md, not \"%1\".").with(m_file));
}

std::vector<const Kind*> ExamRequest::kinds() const {
    try {
        return exam::kindsOf(exam::ownKinds(), topicsIn(m_topics));
    } catch (const Error& error) {
        throw UsageError(say("core", "--topics: %1").with(error.text()));
    }
}

exam::Sheet ExamRequest::sheet() const {
    const std::int64_t seed = numberIn("--seed", m_seed, 0, kLargestSeed),
                       items = numberIn("--items", m_items, 1, exam::kMostItems);
    const auto chosen = kinds();
    return {static_cast<std::uint64_t>(seed), m_language,
            exam::itemsOf(chosen, static_cast<std::uint64_t>(seed), static_cast<std::size_t>(items), m_language)};
}

std::string ExamRequest::keyFile() const {
    if (!m_key.empty()) return m_key;
    const std::filesystem::path file = m_file;
    return (file.parent_path() / (file.stem().string() + "-key" + file.extension().string())).string();
}

void ExamRequest::print(Form form) const {
    const std::string text = form == Form::Json ? sheetJson(sheet())
                             : m_json           ? listJson(kinds())
                                                : listText(kinds(), m_language);
    toStandardOutput(text);
}

void ExamRequest::write(const Texts& texts) const {
    writeWhole(keyFile(), texts.key, m_key.empty() ? Named::ByProgram : Named::ByUser);
    writeWhole(m_file, texts.questions);
}

}  // namespace posenc::app
