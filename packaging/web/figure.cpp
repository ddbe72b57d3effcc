// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/figure.hpp"

#include <cmath>

#include "core/explore/parameter/schema.hpp"
#include "core/explore/parameter/value_json.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::json;

class Writer {
public:
    explicit Writer(Language language) : m_language(language) {}

    Json of(const Figure& figure) const {
        Json panels = Json::array();
        for (const Panel& each : figure.panels) panels.push_back(of(each));
        return {{"title", words(figure.title)},
                {"subtitle", words(figure.subtitle)},
                {"panels", panels},
                {"numbers", rich(figure.numbers)},
                {"errata", rich(figure.errata)},
                {"notes", rich(figure.notes)},
                {"inUse", inUse(figure.viewInUse)},
                {"encodingInUse", inUse(figure.encodingInUse)}};
    }

    Json rich(const std::vector<Text>& texts) const {
        Json out = Json::array();
        for (const Text& each : texts) out.push_back(richReading(each, m_language));
        return out;
    }

private:
    std::string words(const Text& text) const { return reading(text, m_language); }

    static Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }
    template <class T> static Json pair(const Interval<T>& of) { return {of.low, of.high}; }

    static Json inUse(const ValuesInUse& used) {
        Json out = Json::object();
        for (std::size_t i = 0; used.schema && i < used.values.size(); ++i)
            out[used.schema->descriptors[i].id] = posenc::jsonOf(used.values[i]);
        return out;
    }

    Json of(const Axis& axis) const {
        Json out{{"key", axis.key},
                 {"title", words(axis.title)},
                 {"range", pair(axis.range)},
                 {"scale", axis.scale == Scale::Log ? "log" : "linear"},
                 {"inverted", axis.inverted},
                 {"integers", axis.integers},
                 {"switchable", axis.switchable},
                 {"powersOfTwo", axis.powersOfTwo}};
        if (!axis.labels.empty()) out["labels"] = axis.labels;
        if (axis.reciprocal)
            out["reciprocal"] = {{"title", words(axis.reciprocal->title)}, {"numerator", axis.reciprocal->numerator}};
        return out;
    }

    Json of(const Panel& panel) const {
        Json marks = Json::array(), guides = Json::array(), zones = Json::array(), callouts = Json::array();
        for (const Mark& each : panel.marks)
            marks.push_back(std::visit([&](const auto& mark) { return of(mark); }, each));
        for (const Guide& each : panel.guides)
            guides.push_back(
                {{"at", each.at == Guide::At::X ? "x" : "y"}, {"value", each.value}, {"label", words(each.label)}});
        for (const Zone& each : panel.zones)
            zones.push_back({{"range", pair(each.range)}, {"name", words(each.name)}, {"colour", each.colour}});
        for (const Callout& each : panel.callouts)
            callouts.push_back({{"x", each.x}, {"y", each.y}, {"words", each.words}});
        return {{"title", words(panel.title)},
                {"x", of(panel.x)},
                {"y", of(panel.y)},
                {"square", panel.square},
                {"marks", marks},
                {"guides", guides},
                {"zones", zones},
                {"callouts", callouts},
                {"remarks", bool(panel.remark)}};
    }

    Json of(const Field& field) const {
        static constexpr const char* kShades[] = {"sequential", "diverging", "cyclic"};
        Json names = Json::array();
        for (const Text& each : field.names) names.push_back(words(each));
        return {{"kind", "field"},
                {"key", field.key},
                {"name", words(field.name)},
                {"rows", pair(field.rows)},
                {"columns", pair(field.columns)},
                {"limits", pair(field.limits)},
                {"whole", field.whole},
                {"names", names},
                {"shade", kShades[static_cast<std::size_t>(field.shade)]},
                {"gap", words(field.gap)}};
    }

    Json of(const Curves& curves) const {
        Json all = Json::array();
        for (const Curve& each : curves.curves) all.push_back(of(each));
        return {{"kind", "curves"}, {"domain", pair(curves.domain)}, {"curves", all}};
    }

    Json of(const Curve& curve) const {
        static constexpr const char* kStrokes[] = {"", "dash", "dot", "dashdot"};
        Json out{{"key", curve.key},
                 {"name", words(curve.name)},
                 {"colour", curve.colour},
                 {"stroke", kStrokes[static_cast<std::size_t>(curve.stroke)]},
                 {"emphasised", curve.emphasised},
                 {"reference", curve.reference},
                 {"dots", curve.dots},
                 {"steps", curve.steps},
                 {"joined", curve.joined},
                 {"hasMean", bool(curve.mean)},
                 {"hasBand", bool(curve.band)}};
        if (curve.rank) out["rank"] = *curve.rank;
        return out;
    }

    Json of(const Bars& bars) const {
        Json values = Json::array(), groups = Json::array();
        for (const double each : bars.values) values.push_back(number(each));
        for (const Bars::Group& each : bars.groups)
            groups.push_back(
                {{"key", each.key}, {"name", words(each.name)}, {"colour", each.colour}, {"faint", each.faint}});
        Json out{{"kind", "bars"},   {"key", bars.key},     {"name", words(bars.name)}, {"first", bars.first},
                 {"values", values}, {"group", bars.group}, {"groups", groups}};
        if (bars.baseline) out["baseline"] = *bars.baseline;
        return out;
    }

    Json of(const Dials& dials) const {
        Json all = Json::array();
        for (const Dials::Dial& each : dials.dials)
            all.push_back({{"label", each.label},
                           {"angle", each.angle},
                           {"radius", each.radius},
                           {"start", each.start},
                           {"colour", each.colour}});
        return {{"kind", "dials"}, {"key", dials.key}, {"name", words(dials.name)}, {"dials", all}};
    }

    Json of(const Maps& maps) const {
        Json all = Json::array();
        for (const Maps::Map& each : maps.maps)
            all.push_back({{"label", each.label}, {"brief", each.brief}, {"field", of(each.field)}});
        return {
            {"kind", "maps"}, {"key", maps.key}, {"name", words(maps.name)}, {"chosen", maps.chosen}, {"maps", all}};
    }

    Language m_language;
};

}  // namespace

nlohmann::json jsonOf(const Figure& figure, Language language) { return Writer(language).of(figure); }

}  // namespace posenc::web
