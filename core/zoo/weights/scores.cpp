// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/scores.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/characters.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc::weights {

namespace {

std::vector<double> scoresAt(const Xray::Wave& wave, const std::vector<double>& frequencies, double magnitude,
                             const std::vector<std::int64_t>& distances) {
    std::vector<double> out;
    for (const std::int64_t distance : distances) {
        double sum = 0.0;
        for (std::size_t i = 0; i < wave.amplitudes.size(); ++i)
            sum += wave.amplitudes[i] * std::cos(frequencies[i] * static_cast<double>(distance) + wave.phases[i]);
        out.push_back(magnitude * magnitude * sum + wave.rest);
    }
    return out;
}

bool isFromGguf(const Model& model) { return model.source && model.source->gguf; }

/// 1/sqrt(d), or what the file puts in its place.
double scaleOf(const Model& model, const Layer& layer, std::vector<Text>& assumed) {
    const models::ModelFamily& family = models::familyOf(typeOf(model));
    const double usual = 1.0 / std::sqrt(static_cast<double>(layer.sizes.headDim));
    if (family.positionType == models::PositionType::Buckets || typeOf(model) == "gpt_neo") return 1.0;
    if (const auto scalar = numberAt(model, {"query_pre_attn_scalar"}); scalar && *scalar > 0.0)
        return 1.0 / std::sqrt(*scalar);
    if (const auto multiplier = numberAt(model, {"attention_multiplier", "attention.scale"})) return *multiplier;
    if (isFromGguf(model) && models::listed("gemma2 gemma3", model.type))
        assumed.push_back(say("core", "Scores are scaled by 1/√d; a GGUF of %1 does not carry query_pre_attn_scalar.")
                              .with(model.type));
    const Model::Part* part = rotatingPart(model, layer.number);
    const auto softmax = part ? models::softmaxOf(*part) : std::nullopt;
    return softmax ? softmax->gain / std::sqrt(static_cast<double>(softmax->dimension)) : usual;
}

void demandHead(const Rotary& rotary, const Layer& layer, const Text& whose) {
    if (rotary.headDim == layer.sizes.headDim) return;
    throw Error(
        say("core",
            "The tensor \"%1\" of shape %2 has heads of %3 {3|dimension|dimensions}, but %4 rotates heads of %5.")
            .with(data::quotable(layer.query->name), data::toText(layer.query->shape), layer.sizes.headDim, whose,
                  rotary.headDim));
}

Rotary rotaryOf(const Subject& subject) {
    const Encoding encoding = subject.encode();
    if (const auto* rotary = std::get_if<Rotary>(&encoding)) return *rotary;
    throw Error(
        say("core", "%1 does not rotate queries and keys; give a rotation, such as rope-yarn.").with(subject.encoding));
}

}  // namespace

bool isPlainRotation(const Subject& subject) {
    const EncodingInfo& info = subject.info();
    return info.family == Family::Rotary && std::holds_alternative<Rotary>(info.encode(subject.parameters));
}

Xray::Wave waveOf(const Vector& query, const Vector& key, const Turning& turning,
                  const std::vector<std::int64_t>& distances) {
    Xray::Wave out;
    for (std::size_t i = 0; i < turning.pairs(); ++i) {
        const auto [a, b] = pairIndices(turning.layout, i, turning.pairs());
        const auto u = static_cast<Eigen::Index>(a), v = static_cast<Eigen::Index>(b);
        out.amplitudes.push_back(turning.scale * std::hypot(query[u], query[v]) * std::hypot(key[u], key[v]));
        out.phases.push_back(std::remainder(std::atan2(query[v], query[u]) - std::atan2(key[v], key[u]), kTurn));
    }
    for (auto c = static_cast<Eigen::Index>(2 * turning.pairs()); c < query.size(); ++c)
        out.rest += turning.scale * query[c] * key[c];
    if (!turning.own) return out.own.assign(distances.size(), out.rest), out;
    out.unscaled = scoresAt(out, turning.own->original, 1.0, distances);
    out.own = scoresAt(out, turning.own->frequencies, turning.own->attentionFactor, distances);
    if (turning.other) out.other = scoresAt(out, turning.other->frequencies, turning.other->attentionFactor, distances);
    return out;
}

const Model::Part* rotatingPart(const Model& model, std::int64_t layer) {
    for (const Model::Part& part : model.parts) {
        const bool here = !part.layers || std::ranges::find(*part.layers, layer) != part.layers->end();
        if (here && isPlainRotation(part.subject)) return &part;
    }
    return nullptr;
}

Subject otherSubject(const Model::Part& part, const std::string& words) {
    const Subject named = parseSubject(words);  // says what is wrong with the words
    State state = defaultState(named.encoding);
    Subject& subject = state.subjects.front();
    subject = named;
    subject.parameters = defaultSubject(named.encoding).parameters;
    subject.parameters.adopt(part.subject.parameters);
    const std::string_view rest = trimmed(std::string_view(words).substr(std::min(words.find(' '), words.size())));
    return rest.empty() ? subject : changed(state, rest).active();
}

Turning turningOf(const Model& model, const Layer& layer, const std::string& with, std::vector<Text>& assumed) {
    Turning out;
    out.scale = scaleOf(model, layer, assumed);
    const Model::Part* part = rotatingPart(model, layer.number);
    if (!part) return out;
    out.layout = models::layoutOf(model).layout;
    out.own = rotaryOf(part->subject);
    demandHead(*out.own, layer, say("core", "the model's file"));
    if (with.empty()) return out;
    out.other = rotaryOf(otherSubject(*part, with));
    demandHead(*out.other, layer, Text::literal("--with"));
    if (out.other->frequencies.size() != out.own->frequencies.size())
        throw Error(
            say("core", "--with rotates %1 {1|pair|pairs} of a head, the model %2; give the same partial-rotary.")
                .with(out.other->frequencies.size(), out.own->frequencies.size()));
    return out;
}

namespace {

/// transformers' classes that store a norm's weights less 1; llama.cpp's converter adds it.
constexpr std::string_view kOneLess =
    "gemma gemma2 gemma3 gemma3_text vaultgemma t5gemma t5_gemma_module recurrent_gemma qwen3_next qwen3_5_text "
    "qwen3_5_moe_text nemotron";

}  // namespace

Norm normOf(const Model& model, const Layer& layer, std::vector<Text>& assumed) {
    Norm out;
    out.offset = !isFromGguf(model) && models::listed(kOneLess, typeOf(model)) ? 1.0 : 0.0;
    const auto root = numberAt(model, {"rms_norm_eps", "norm_eps", "attention.layer_norm_rms_epsilon"});
    const auto whole = numberAt(model, {"layer_norm_eps", "layer_norm_epsilon", "layernorm_epsilon", "norm_epsilon",
                                        "attention.layer_norm_epsilon"});
    // T5 and ChatGLM name the number of their RMS norms like that of a LayerNorm.
    const bool misnamed = models::listed("t5 mt5 umt5 byt5 switch_transformers longt5 chatglm", typeOf(model));
    out.centred = layer.inputNormBias || layer.bareNorm || (!root && whole && !misnamed);
    out.epsilon = root ? *root : whole.value_or(out.centred ? 1e-5 : 1e-6);
    if (!root && !whole && !layer.bareNorm)
        assumed.push_back(
            say("core", "The model's file names no epsilon of its norms; assumed: %1.").with(out.epsilon));
    return out;
}

Vector normed(const Vector& x, const Vector& weights, const std::optional<Vector>& bias, const Norm& norm) {
    Vector out = norm.centred ? Vector(x.array() - x.mean()) : x;
    out /= std::sqrt(out.squaredNorm() / static_cast<double>(out.size()) + norm.epsilon);
    out.array() *= weights.array() + norm.offset;
    if (bias) out += *bias;
    return out;
}

}  // namespace posenc::weights
