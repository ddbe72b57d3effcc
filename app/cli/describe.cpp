// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.hpp"
#include "core/explore/parameter/descriptor_json.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/views/view.hpp"
#include "core/teach/formulas/formula.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;

/// Output for programs is in one language.
Json inEnglish(const Text& text) { return text.source; }

Json paperJson(const Paper& paper) {
    return {{"title", paper.title},
            {"authors", paper.authors},
            {"year", paper.year ? Json(paper.year) : Json()},
            {"place", paper.place},
            {"url", paper.url}};
}

/// Returns each form of the formula; empty where there is only one.
Json formsJson(const State& state) {
    return ofEach(formsOf(state), [&](const FormulaForm* each) -> Json {
        return {{"id", each->id}, {"title", each->name.source}, {"latex", latexOf(state, false, each->id)}};
    });
}

Json describeJson(const EncodingInfo& encoding) {
    Json errata = Json::array();
    for (const Say& each : encoding.errata) errata.push_back(each.source);
    Json shown = Json::array();
    for (const ViewInfo* view : viewsOf(encoding))
        shown.push_back({{"id", view->id},
                         {"title", view->title.source},
                         {"summary", view->summary.source},
                         {"toTry", view->toTry.source},
                         {"latex", latexOf(defaultState(encoding.id, view->id), false)},
                         {"forms", formsJson(defaultState(encoding.id, view->id))},
                         {"parameters", schemaJson(*view->schema, inEnglish)}});
    return {{"schema", kJsonSchema},
            {"id", encoding.id},
            {"title", encoding.title.source},
            {"summary", encoding.summary.source},
            {"source", encoding.source},
            {"paper", paperJson(encoding.paper)},
            {"errata", errata},
            {"model", encoding.model},
            {"parameters", schemaJson(*encoding.schema, inEnglish)},
            {"views", shown}};
}

/// Returns the legal values, the unit and the default.
Text valuesOf(const Descriptor& each) {
    const Text legal = expectation(each);
    const Text inUnit = *each.unit.source ? say("core", "%1 (%2)").with(legal, each.unit) : legal;
    return say("core", "%1: %2; default %3").with(each.label, inUnit, toWord(each.defaultValue));
}

/// A page for people, written line by line.
struct Described {
    const Call& call;
    std::string text = {};

    void line(const Text& words) { text += call.read(words) + "\n"; }
    void add(const Schema& schema);
    void addFormula(const State& state);
    void add(const EncodingInfo& encoding);
    void add(const EncodingInfo& encoding, const ViewInfo& view);
};

void Described::add(const Schema& schema) {
    for (const Descriptor& each : schema.descriptors)
        text += "  --" + std::string(each.id) + "  " + call.read(valuesOf(each)) + "\n      " + call.read(each.help) +
                "\n";
}

/// Writes LaTeX, under the form's name where there are several.
void Described::addFormula(const State& state) {
    const auto forms = encodingFormsOf(state);
    line(say("core", "Formula"));
    const auto add = [&](std::string_view form) {
        text += latexOf(state, encodingFormulaOf(state, form), false) + "\n";
    };
    if (forms.empty()) add({});
    for (const FormulaForm* each : forms) {
        text += "  " + call.read(each->name) + "\n";
        add(each->id);
    }
    text += "\n";
}

void Described::add(const EncodingInfo& encoding) {
    line(say("core", "%1 (%2)").with(encoding.title, encoding.id));
    line(encoding.summary);
    if (!encoding.custom) {
        line(say("core", "Source: %1").with(encoding.source));
        text += std::string("        ") + encoding.paper.url + "\n";
    }
    if (*encoding.model) line(say("core", "Defaults: %1").with(encoding.model));
    text += "\n";
    addFormula(defaultState(encoding.id));
    line(say("core", "Parameters"));
    add(*encoding.schema);
}

void Described::add(const EncodingInfo& encoding, const ViewInfo& view) {
    text += "\n";
    line(say("core", "View %1: %2").with(std::string(encoding.id) + "/" + view.id, view.title));
    line(say("core", "  See: %1").with(view.summary));
    line(say("core", "  Try: %1").with(view.toTry));
    add(*view.schema);
}

std::string describeText(const EncodingInfo& encoding, const Call& call) {
    Described out{call};
    out.add(encoding);
    for (const ViewInfo* view : viewsOf(encoding)) out.add(encoding, *view);
    return out.text;
}

struct Flags {
    std::string encoding;
    bool json = false;
};

}  // namespace

Action prepareDescribe(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<Flags>();
    call.option(app, "ENCODING", flags->encoding, say("core", "an encoding's id, as posenc list shows it"))->required();
    call.flag(app, "--json", flags->json, say("core", "as JSON"));
    return [flags, call] {
        const EncodingInfo& encoding = asAsked([&]() -> const EncodingInfo& { return encodingById(flags->encoding); });
        toStandardOutput(flags->json ? describeJson(encoding).dump(2) + "\n" : describeText(encoding, call));
        return 0;
    };
}

}  // namespace posenc::app
