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

std::string schemaText(const Schema& schema) {
    std::string out;
    for (const Descriptor& each : schema.descriptors) {
        const std::string unit = *each.unit.source ? " " + std::string(each.unit.source) : "";
        out += "  --" + std::string(each.id) + "  " + each.label.source + ": " + english(expectation(each)) + unit +
               "; default " + toWord(each.defaultValue) + "\n      " + each.help.source + "\n";
    }
    return out;
}

std::string describeText(const EncodingInfo& encoding) {
    std::string out = std::string(encoding.title.source) + " (" + encoding.id + ")\n" + encoding.summary.source +
                      "\nSource: " + encoding.source + "\n        " + encoding.paper.url + (*encoding.model ? "\nDefaults: " : "") + encoding.model +
                      "\n\nParameters\n" + schemaText(*encoding.schema);
    for (const ViewInfo* view : viewsOf(encoding))
        out += "\nView " + std::string(encoding.id) + "/" + view->id + ": " + view->title.source + "\n" +
               schemaText(*view->schema);
    return out;
}

struct Flags {
    std::string encoding;
    bool json = false;
};

}  // namespace

Action prepareDescribe(CLI::App& app, const Arguments&) {
    const auto flags = std::make_shared<Flags>();
    app.add_option("ENCODING", flags->encoding, "an encoding's id, as posenc list shows it")->required();
    app.add_flag("--json", flags->json, "as JSON");
    return [flags] {
        const EncodingInfo& encoding = asAsked([&]() -> const EncodingInfo& { return encodingById(flags->encoding); });
        toStandardOutput([&](std::ostream& out) {
            out << (flags->json ? describeJson(encoding).dump(2) + "\n" : describeText(encoding));
        });
        return 0;
    };
}

}  // namespace posenc::app
