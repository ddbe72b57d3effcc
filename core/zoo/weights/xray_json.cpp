// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/weights/statistics.hpp"

namespace posenc {

namespace {

using Json = nlohmann::ordered_json;

Json whereIn(const Xray::Head& head) {
    return {{"layer", head.layer}, {"head", head.head}, {"key_head", head.keyHead}};
}

void addWave(Json& out, const Xray::Wave& wave) {
    out["amplitudes"] = wave.amplitudes, out["phases"] = wave.phases, out["rest"] = wave.rest;
    if (!wave.unscaled.empty()) out["unscaled"] = wave.unscaled;
    out["own"] = wave.own;
    if (!wave.other.empty()) out["other"] = wave.other;
}

Json rowsOf(const Matrix& matrix) {
    return ofEach(matrix.rowwise(), [](const auto& row) { return std::vector<double>(row.begin(), row.end()); });
}

Json constants(const Xray& xray) {
    Json out = Json::array();
    for (const Xray::Head& each : xray.heads)
        if (each.constant) addWave(out.emplace_back(whereIn(each)), *each.constant);
    return out;
}

Json largest(const Xray& xray) {
    Json heads = Json::array();
    for (const Xray::Head& each : xray.heads)
        if (!each.most.empty()) heads.emplace_back(whereIn(each))["pairs"] = each.most;
    return {{"bound", idOf(xray.bound)}, {"heads", std::move(heads)}};
}

Json firstLayer(const Xray& xray) {
    if (!xray.tokens) return nullptr;
    Json heads = Json::array();
    for (const Xray::Head& each : xray.heads)
        if (each.pair) addWave(heads.emplace_back(whereIn(each)), *each.pair);
    return {{"tokens", {xray.tokens->first, xray.tokens->second}}, {"heads", std::move(heads)}};
}

Json tables(const Xray& xray) {
    Json out = Json::array();
    for (const Xray::Table& each : xray.tables)
        out.push_back({{"tensor", each.tensor},
                       {"rows", each.rows},
                       {"columns", each.columns},
                       {"singular_values", each.singularValues},
                       {"components", rowsOf(each.components)},
                       {"variance_shares", each.shares},
                       {"zero_rows", each.zeroRows},
                       {"equal_rows", each.equalRows}});
    return out;
}

Json buckets(const Xray& xray) {
    Json out = Json::array();
    for (const Xray::Buckets& each : xray.buckets)
        out.push_back({{"tensor", each.tensor},
                       {"both_ways", each.bothWays},
                       {"distances", each.distances},
                       {"heads", rowsOf(each.bias)}});
    return out;
}

Json norms(const Xray& xray) {
    Json out = Json::array();
    for (const Xray::Head& each : xray.heads) {
        if (each.queryNorms.empty()) continue;
        Json& head = out.emplace_back(whereIn(each));
        head["query"] = each.queryNorms, head["key"] = each.keyNorms, head["slow_share"] = each.slowShare;
        head["query_concentration"] = each.queryConcentration, head["key_concentration"] = each.keyConcentration;
    }
    return out;
}

Json unlike(const Xray& xray) {
    return ofEach(xray.tables, [](const Xray::Table& each) -> Json {
        return {{"tensor", each.tensor}, {"rows", each.unlikeNeighbours}};
    });
}

Json layout(const Xray& xray) {
    if (xray.layers == 0) return nullptr;
    const weights::Sizes& sizes = xray.sizes;
    const std::string prefix = xray.layout.prefix + "N";
    return {{"order", weights::idOf(xray.layout.order)},
            {"transposed", xray.layout.transposed},
            {"query", prefix + xray.layout.query + "weight"},
            {"key", prefix + xray.layout.key + "weight"},
            {"pairs", xray.pairs.empty() ? Json(nullptr) : Json(xray.pairs)},
            {"layers", xray.layers},
            {"heads", sizes.heads},
            {"key_heads", sizes.keyHeads},
            {"head_dim", sizes.headDim},
            {"hidden", sizes.hidden}};
}

/// Layers that turn alike share an entry.
Json rotations(const Xray& xray) {
    Json out = Json::array();
    const Xray::Turn* before = nullptr;
    for (const auto& [layer, turn] : xray.turns) {
        const bool same = before && before->own == turn.own && before->ownFactor == turn.ownFactor;
        before = &turn;
        if (same) {
            out.back()["layers"].push_back(layer);
            continue;
        }
        Json& entry = out.emplace_back(Json{{"layers", {layer}}, {"unscaled", turn.unscaled}, {"own", turn.own}});
        entry["own_factor"] = turn.ownFactor;
        if (!turn.other.empty()) entry["other"] = turn.other, entry["other_factor"] = turn.otherFactor;
    }
    return out;
}

Json sentences(const std::vector<Text>& all) { return ofEach(all, english); }

Json orNull(const std::string& words) { return words.empty() ? Json(nullptr) : Json(words); }

}  // namespace

std::string xrayJson(const Xray& xray) {
    Json out = {
        {"schema", kJsonSchema},        {"file", xray.file},
        {"model", xray.name},           {keys::kModelType, xray.type},
        {"layout", layout(xray)},       {"encoding", {{"own", orNull(xray.own)}, {"other", orNull(xray.other)}}},
        {"rotations", rotations(xray)}, {"distances", xray.distances}};
    out["exact"] = {{"constant_scores", constants(xray)},
                    {"largest_pair_scores", largest(xray)},
                    {"layer_0", firstLayer(xray)},
                    {"position_tables", tables(xray)},
                    {"bucket_biases", buckets(xray)}};
    const weights::PairMeans means = weights::pairMeans(xray);
    out["statistical"] = {{"weight_norms", norms(xray)},
                          {"mean_weight_norms", {{"query", means.query}, {"key", means.key}}},
                          {"rows_unlike_neighbours", unlike(xray)}};
    out["contradictions"] = sentences(xray.contradictions);
    out["notes"] = sentences(xray.notes), out["assumed"] = sentences(xray.assumed);
    return harmless(out.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace posenc
