// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/outputs.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/why/steps_text.hpp"
#include "core/teach/formulas/latex_dialect.hpp"
#include "core/teach/living/page.hpp"
#include "core/teach/poll/shown.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/report/inspect.hpp"

namespace posenc::fuzz {

namespace {

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool isPrintable(const std::string& text) {
    return std::ranges::all_of(linesIn(text), [](const std::string& each) { return lengthOfLine(each).has_value(); });
}

std::string signOf(std::string_view dialect) {
    return dialect == "cpp" ? "//" : dialect == "latex" ? "%" : dialect == "torch" || dialect == "numpy" ? "#" : "";
}

/// The lines that are no comments and no imports of mathematics, as the compiler sees them: behind a backslash a line
/// goes on.
std::string codeIn(const std::string& text, const std::string& sign) {
    std::string out;
    bool goesOn = false;
    for (const std::string& line : linesIn(text)) {
        const bool isComment = !goesOn && !sign.empty() &&
                               line.substr(std::min(line.find_first_not_of(' '), line.size())).starts_with(sign);
        if (!isComment && !line.starts_with("from math import ")) out += line + "\n";
        goesOn = isComment && sign == "//" && (line.ends_with('\\') || line.ends_with("?\?/"));
    }
    return out;
}

/// Python takes the encoding of a file from a comment in one of its first two lines (PEP 263).
bool namesEncoding(const std::string& text) {
    return text.find("coding:") != text.npos || text.find("coding=") != text.npos;
}

std::string written(const Dialect& dialect, const Model& model) {
    try {
        return dialect.write(model);
    } catch (const Error&) {
        return {};
    }
}

/// `plain` is the model with plain names: the code may not depend on them.
std::string faultOfDialects(const Model& model, const Model& plain) {
    for (const Dialect& each : dialectsAndLatex()) {
        const std::string text = written(each, model), sign = signOf(each.id), id = each.id;
        if (!isPrintable(text)) return id + " has what is not printable";
        if (harmless(text) != text) return id + " has what controls a terminal";
        if (sign == "#" && namesEncoding(text)) return id + " names an encoding to Python";
        if (!sign.empty() && codeIn(text, sign) != codeIn(written(each, plain), sign))
            return id + " has a name in its code";
        if (id.starts_with("hf") && !text.empty() && !nlohmann::json::accept(text)) return id + " is not JSON";
    }
    return {};
}

std::string faultOfText(const char* what, const std::string& text) {
    return isPrintable(text) ? std::string() : std::string(what) + " has what is not printable";
}

/// Of each quantity at the indices 2, as far as it can be computed.
std::string faultOfSteps(const definition::Definition& definition) {
    constexpr double kOperations = 1e6;
    definition::Evaluation evaluation(definition, definition.schema().leftOut);
    evaluation.limit(kOperations);
    std::string text;
    for (const auto& each : definition.quantities()) try {
            const auto steps = evaluation.steps(each.name, std::vector<double>(each.indices.size(), 2.0));
            text += stepsText(steps, evaluation, false);
            if (!nlohmann::json::accept(harmless(stepsText(steps, evaluation, true)))) return "the steps are not JSON";
        } catch (const Error&) {  // as far as it goes
        }
    return faultOfText("a text of steps", text);
}

std::string faultOfTables(Figure figure) {
    for (const Panel& panel : figure.panels) {
        std::ostringstream csv, json;
        Table table = tableOf(panel);
        table.rows = std::min<std::int64_t>(table.rows, 3);
        writeData(csv, table, DataFormat::Csv);
        writeData(json, table, DataFormat::Json);
        if (const auto fault = faultOfText("a table", csv.str()); !fault.empty()) return fault;
        if (!nlohmann::json::accept(json.str())) return "a table is not JSON";
    }
    return {};
}

/// A page has no element but its own.
std::string faultOfPage(const NamedState& scene, const NamedState& plain) {
    const auto elements = [](const NamedState& each) {
        const std::string page = living::pageOf(each, "", {});
        return std::ranges::count(page, '<');
    };
    return elements(scene) == elements(plain) ? "" : "a name is an element of a page";
}

std::string faultOfScene(const NamedState& scene) {
    const std::string link = linkTo(scene);
    if (!isLink(link) || !std::ranges::all_of(link, [](char c) { return c > ' ' && c < 0x7f; }))
        return "a link is no word";
    if (parseShown(textInLink(link)).state != scene.state) return "a link does not read back";
    return faultOfText("a session", toText(scene));
}

}  // namespace

std::string faultOfNames(std::string_view bytes) {
    Model plain = modelOfSetting(parseSubject("rope-yarn factor=4"));
    plain.parts.push_back({parseSubject("rope base=500000"), "other"});
    plain.parts.front().scope = "some";
    plain.name = "plain";
    Model model = plain;
    model.name = bytes;
    const auto isText = [](std::string_view text) {
        while (!text.empty())
            if (!takeCharacter(text)) return false;
        return true;
    };
    if (isText(bytes))                                             // names of layers come from JSON
        for (Model::Part& each : model.parts) each.scope = bytes;  // also the end of a function's name
    Model named = plain;
    named.name = model.name;
    if (const auto fault = faultOfDialects(named, plain); !fault.empty() || !isText(bytes)) return fault;
    for (Model::Part& each : plain.parts) each.scope = std::string(bytes.size(), '_');
    for (std::size_t k = 0; k < bytes.size(); ++k)
        if (std::isalnum(static_cast<unsigned char>(bytes[k])))
            for (Model::Part& each : plain.parts) each.scope[k] = bytes[k];
    return faultOfDialects(model, plain);
}

std::string faultOfDefinition(std::string_view text) {
    const auto scheme = customScheme(text);
    const std::string own = scheme->definition.text();
    const auto plainScheme = customScheme("scheme plain-scheme \"Plain\"\n" +
                                          own.substr(std::min(own.find('\n'), own.size() - 1) + 1));
    const State state = defaultState(scheme->id), plain = defaultState(plainScheme->id);
    if (auto fault = faultOfText("the definition", own); !fault.empty()) return fault;
    if (auto fault = faultOfDialects(modelOfSetting(state.active()), modelOfSetting(plain.active())); !fault.empty())
        return fault;
    if (auto fault = faultOfScene({state}); !fault.empty()) return fault;
    return faultOfSteps(scheme->definition);
}

std::string faultOfFigure(std::string_view text) {
    const auto scheme = customScheme(text);
    return faultOfTables(draw(defaultState(scheme->id)));
}

std::string faultOfSession(std::string_view text) {
    for (const NamedState& each : parseSession(text).all) {
        if (auto fault = faultOfScene(each); !fault.empty()) return fault;
        if (auto fault = faultOfText("a title", each.title); !fault.empty()) return fault;
        NamedState plain = each;
        plain.title = {};
        for (Subject& subject : plain.state.subjects) subject.name = "plain";
        if (auto fault = faultOfPage(each, plain); !fault.empty()) return fault;
    }
    return {};
}

}  // namespace posenc::fuzz
