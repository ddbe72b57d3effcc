// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/descriptor_json.hpp"

namespace posenc {

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

void addDomain(Json& out, const Integer& d, const WordsJson&) { addNumber(out, "integer", d); }
void addDomain(Json& out, const Real& d, const WordsJson&) { addNumber(out, "real", d); }

void addDomain(Json& out, const Choice& d, const WordsJson& words) {
    out["kind"] = "choice";
    for (const Option& option : d.options)
        out["options"].push_back({{"id", option.id}, {"label", words(option.label)}});
}

void addDomain(Json& out, const Toggle&, const WordsJson&) { out["kind"] = "toggle"; }

void addDomain(Json& out, const RealList& d, const WordsJson&) {
    out["kind"] = "list";
    out["legal"] = rangeJson(d.legal);
    out["count"] = rangeJson(d.count);
}

void addDomain(Json& out, const Line& d, const WordsJson&) {
    out["kind"] = "text";
    out["longest"] = d.longest;
    out["mayBeEmpty"] = d.mayBeEmpty;
}

void addDomain(Json& out, const FilePath& d, const WordsJson&) {
    out["kind"] = "file";
    out["longest"] = FilePath::kLongest;
    out["extensions"] = Json::array();
    for (const char* each : d.extensions) out["extensions"].push_back(each);
}

Json parameterJson(const Descriptor& descriptor, const WordsJson& words) {
    Json out{{"id", descriptor.id}};
    std::visit([&](const auto& domain) { addDomain(out, domain, words); }, descriptor.domain);
    out["label"] = words(descriptor.label);
    out["symbol"] = descriptor.symbol;
    out["unit"] = words(descriptor.unit);
    out["help"] = words(descriptor.help);
    out["default"] = jsonOf(descriptor.defaultValue);
    return out;
}

}  // namespace

nlohmann::ordered_json schemaJson(const Schema& schema, const WordsJson& words) {
    Json out = Json::array();
    for (const Descriptor& descriptor : schema.descriptors) out.push_back(parameterJson(descriptor, words));
    return out;
}

}  // namespace posenc
