// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.hpp"
#include "core/formulas/formula.hpp"
#include "core/parameter/value_json.hpp"
#include "core/views/view.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;

template <class T> Json rangeJson(const Interval<T>& range) { return {range.low, range.high}; }

template <class Number> void addNumber(Json& out, const char* kind, const Number& d) {
    out["kind"] = kind;
    out["legal"] = rangeJson(d.legal);
    out["comfortable"] = rangeJson(d.comfortable);
    if constexpr (requires { d.step; }) out["step"] = d.step;
    out["scale"] = d.scale == Scale::Log ? "log" : "linear";
    out["optional"] = d.optional;
}

void addDomain(Json& out, const Integer& d) { addNumber(out, "integer", d); }
void addDomain(Json& out, const Real& d) { addNumber(out, "real", d); }

void addDomain(Json& out, const Choice& d) {
    out["kind"] = "choice";
    for (const Option& option : d.options)
        out["options"].push_back({{"id", option.id}, {"label", option.label.source}});
}

void addDomain(Json& out, const Toggle&) { out["kind"] = "toggle"; }

void addDomain(Json& out, const RealList& d) {
    out["kind"] = "list";
    out["legal"] = rangeJson(d.legal);
    out["count"] = rangeJson(d.count);
}

void addDomain(Json& out, const Line& d) {
    out["kind"] = "text";
    out["longest"] = d.longest;
    out["mayBeEmpty"] = d.mayBeEmpty;
}

void addDomain(Json& out, const FilePath& d) {
    out["kind"] = "file";
    out["longest"] = FilePath::kLongest;
    out["extensions"] = Json::array();
    for (const char* each : d.extensions) out["extensions"].push_back(each);
}

Json parameterJson(const Descriptor& descriptor) {
    Json out{{"id", descriptor.id}};
    std::visit([&](const auto& domain) { addDomain(out, domain); }, descriptor.domain);
    out["label"] = descriptor.label.source;
    out["symbol"] = descriptor.symbol;
    out["unit"] = descriptor.unit.source;
    out["help"] = descriptor.help.source;
    out["default"] = jsonOf(descriptor.defaultValue);
    return out;
}

Json schemaJson(const Schema& schema) {
    Json out = Json::array();
    for (const Descriptor& descriptor : schema.descriptors) out.push_back(parameterJson(descriptor));
    return out;
}

Json paperJson(const Paper& paper) {
    return {{"title", paper.title},
            {"authors", paper.authors},
            {"year", paper.year ? Json(paper.year) : Json()},
            {"place", paper.place},
            {"url", paper.url}};
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
                         {"parameters", schemaJson(*view->schema)}});
    return {{"id", encoding.id},
            {"title", encoding.title.source},
            {"summary", encoding.summary.source},
            {"source", encoding.source},
            {"paper", paperJson(encoding.paper)},
            {"errata", errata},
            {"model", encoding.model},
            {"parameters", schemaJson(*encoding.schema)},
            {"views", shown}};
}

/// What may be given, in which unit, and what it is when nothing is given.
Text valuesOf(const Descriptor& each) {
    const Text legal = expectation(each);
    const Text inUnit = *each.unit.source ? say("core", "%1 (%2)").with(legal, each.unit) : legal;
    return say("core", "%1: %2; default %3").with(each.label, inUnit, toWord(each.defaultValue));
}

/// A page for people, line by line.
struct Described {
    const Call& call;
    std::string text = {};

    void line(const Text& words) { text += call.read(words) + "\n"; }
    void add(const Schema& schema);
    void add(const EncodingInfo& encoding);
    void add(const EncodingInfo& encoding, const ViewInfo& view);
};

void Described::add(const Schema& schema) {
    for (const Descriptor& each : schema.descriptors)
        text += "  --" + std::string(each.id) + "  " + call.read(valuesOf(each)) + "\n      " + call.read(each.help) +
                "\n";
}

void Described::add(const EncodingInfo& encoding) {
    line(say("core", "%1 (%2)").with(encoding.title, encoding.id));
    line(encoding.summary);
    line(say("core", "Source: %1").with(encoding.source));
    text += std::string("        ") + encoding.paper.url + "\n";
    if (*encoding.model) line(say("core", "Defaults: %1").with(encoding.model));
    text += "\n";
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
    app.add_option("ENCODING", flags->encoding, call.read(say("core", "an encoding's id, as posenc list shows it")))
        ->required();
    app.add_flag("--json", flags->json, call.read(say("core", "as JSON")));
    return [flags, call] {
        const EncodingInfo& encoding = asAsked([&]() -> const EncodingInfo& { return encodingById(flags->encoding); });
        toStandardOutput([&](std::ostream& out) {
            out << (flags->json ? describeJson(encoding).dump(2) + "\n" : describeText(encoding, call));
        });
        return 0;
    };
}

}  // namespace posenc::app
