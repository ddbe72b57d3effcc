// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/parameter/value_json.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/findings/findings.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const ParameterSet& parameters) {
    Json out = Json::object();
    for (std::size_t i = 0; i < parameters.values().size(); ++i)
        out[parameters.schema().descriptors[i].id] = posenc::jsonOf(parameters.values()[i]);
    return out;
}

/// The value below the first edge, then the value from each edge on.
std::vector<std::int64_t> wholeValues(const Steps& steps) {
    std::vector<std::int64_t> out{static_cast<std::int64_t>(steps.before)};
    for (const double value : steps.values) out.push_back(static_cast<std::int64_t>(value));
    return out;
}

Json effective(const Rotary& rotary) {
    return {{"inv_freq", rotary.frequencies}, {keys::kAttentionFactor, rotary.attentionFactor}};
}

Json effective(const Bias& bias) {
    if (!bias.buckets.empty()) return {{"bucket_edges", bias.buckets.edges}, {"buckets", wholeValues(bias.buckets)}};
    if (bias.visible.window)
        return {{"window", *bias.visible.window}, {"sinks", bias.visible.sinks}, {"causal", bias.visible.causal}};
    Json slopes = Json::array();
    for (const Bias::Head& head : bias.heads) slopes.push_back(head.slope);
    return {{"slopes", std::move(slopes)}};
}

Json effective(const Additive& additive) { return {{"frequencies", additive.frequencies}}; }

Json effective(const Rows& rows) { return {{"rows", rows.count()}, {"dim", rows.dim()}}; }

Json effective(const Relative& relative) {
    if (const auto* waves = std::get_if<Additive>(&relative.vectors))
        return {{"frequencies", waves->frequencies}, {"dim", relative.dim}};
    return {{"row_edges", relative.rows.edges}, {"rows", wholeValues(relative.rows)}, {"dim", relative.dim}};
}

Json effective(const Digits&) { return Json::object(); }
Json effective(const None&) { return Json::object(); }
Json effective(const Fading& fading) { return effective(fading.rotary); }
Json effective(const Axial&) { return Json::object(); }
Json effective(const QueryBias&) { return Json::object(); }
Json effective(const Banded& banded) {
    Json out = {{"profiles", banded.profiles.dim()}, {"extent", banded.extent()}};
    if (banded.visible.window) out["window"] = *banded.visible.window;
    return out;
}
Json effective(const Contextual&) { return Json::object(); }

const char* severityName(Severity severity) {
    if (severity == Severity::Error) return "error";
    return severity == Severity::Warning ? "warning" : "info";
}

Json jsonOf(const Finding& finding) {
    Json out = {{"id", finding.id.text()},
                {"severity", severityName(finding.severity)},
                {"key", finding.key},
                {"message", english(finding.message)}};
    if (const Rule* rule = ruleOf(finding.id)) {
        out["cause"] = english(rule->cause);
        out["remedy"] = english(rule->remedy);
        out["threads"] = rule->threads;
        out["view"] = rule->view;
    }
    return out;
}

/// The index of each pair's axis, and the names of the axes.
void addAxes(Json& out, const AxisAllocation& axes, std::size_t pairs) {
    out["axis"] = axes.shares(pairs).axis;
    out["axes"] = Json::array();
    for (const char name : axes.names()) out["axes"].push_back(std::string(1, name));
}

Json jsonOf(const Model::Part& part) {
    Json out = {{"encoding", part.subject.encoding}, {"scope", part.scope}};
    if (part.layers) out["layers"] = *part.layers;
    out["parameters"] = jsonOf(part.subject.parameters);
    const Encoding encoding = part.subject.encode();
    out["effective"] = std::visit([](const auto& each) { return effective(each); }, encoding);
    const auto* rotary = std::get_if<Rotary>(&encoding);
    if (const auto axes = models::axesOf(part); axes && rotary)
        addAxes(out["effective"], *axes, rotary->frequencies.size());
    return out;
}

Json jsonOf(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(nullptr); }

Json jsonOf(const ModelSheet::Ledger& ledger) {
    Json gains = Json::array();
    for (const ModelSheet::Gain& each : ledger.gains)
        gains.push_back({{"engine", english(each.engine)},
                         {"magnitude", each.magnitude},
                         {"softmax", each.softmax},
                         {"scores", each.scores()},
                         {"rule", english(each.rule)},
                         {"agrees", each.agrees}});
    return {{"scope", ledger.scope}, {"gains", std::move(gains)}};
}

Json jsonOf(const std::optional<ModelSheet::Growth>& growth) {
    if (!growth) return nullptr;
    return {{"rule", english(growth->rule)},
            {"position", jsonOf(growth->position)},
            {"value", growth->position ? Json(growth->value) : Json(nullptr)}};
}

Json jsonOf(const ModelSheet::LayerKind& kind) {
    return {{"name", english(kind.name)},
            {"layers", kind.layers},
            {"positions", kind.rotation >= 0},
            {"reach", jsonOf(kind.reach)},
            {"chunked", kind.chunked}};
}

Json jsonOf(const ModelSheet::Length& length) {
    return {{"label", english(length.label)}, {"tokens", length.tokens}, {"disputed", length.disputed}};
}

Json jsonOf(const ModelSheet::Entry& entry) {
    return {{"scope", entry.scope}, {"id", entry.id}, {"value", entry.value}, {"key", entry.key}};
}

/// An infinite distance is null.
Json jsonOf(const ModelSheet::Numbers& numbers) {
    const Table& table = numbers.table;
    Json out = {{"title", english(numbers.title)}, {"columns", table.columns}, {"rows", Json::array()}};
    std::vector<double> row(table.columns.size());
    for (std::int64_t r = 0; r < table.rows; ++r) {
        table.fill(r, row);
        Json cells = Json::array();
        for (std::size_t c = 0; c < row.size(); ++c)
            cells.push_back(table.whole[c] && std::isfinite(row[c]) ? Json(std::llround(row[c])) : Json(row[c]));
        if (!numbers.treatments.empty()) cells.push_back(english(numbers.treatments[r]));
        out["rows"].push_back(std::move(cells));
    }
    if (!numbers.treatments.empty()) out["columns"].push_back("fate");
    return out;
}

template <class Each> Json listOf(const std::vector<Each>& all) {
    return ofEach(all, [](const Each& each) { return jsonOf(each); });
}

std::string written(const Json& json) {
    return harmless(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

/// Null if nothing rotates.
Json layoutJson(const Model& model) {
    constexpr const char* kSources[] = {"key", "class", "engine", "assumed"};
    if (!models::rotates(model)) return nullptr;
    const auto [layout, source] = models::layoutOf(model);
    return {{"pairs", layout == PairLayout::Interleaved ? "neighbours" : "halves"},
            {"source", kSources[static_cast<std::size_t>(source)]}};
}

Json jsonOf(const Model& model) {
    Json out = {{"schema", kJsonSchema},
                {keys::kModelType, model.type},
                {"trained_context", jsonOf(model.trainedContext)},
                {"declared_context", jsonOf(model.declaredContext)},
                {"pair_layout", layoutJson(model)},
                {"subjects", Json::array()},
                {"findings", Json::array()}};
    for (const Model::Part& part : model.parts) out["subjects"].push_back(jsonOf(part));
    for (const Finding& finding : model.findings) out["findings"].push_back(jsonOf(finding));
    return out;
}

}  // namespace

std::string inspectJson(const Model& model) { return written(jsonOf(model)); }

std::string sheetJson(const Model& model, const ModelSheet& sheet) {
    Json out = jsonOf(model);
    out["lengths"] = listOf(sheet.lengths.bars);
    out["ledgers"] = listOf(sheet.ledgers);
    out["layers"] = sheet.stack.layers;
    out["storeys"] = listOf(sheet.stack.kinds);
    out["record"] = listOf(sheet.record);
    out["growth"] = jsonOf(sheet.growth);
    out["ladders"] = listOf(sheet.numbers);
    return written(out);
}

}  // namespace posenc
