// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/deberta.hpp"
#include "core/explore/encodings/shaw.hpp"
#include "core/explore/encodings/xlnet.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/names/names.hpp"

/// Trained vectors for distances: DeBERTa, Transformer-XL and XLNet, tables of clipped distances.
namespace posenc::models {

namespace {

/// Reports an absent key's default.
template <class T> void tellUsual(Reading& reading, std::string_view key, const T& value) {
    if (!reading.text.peek(key)) tellDefault(reading, "default-value", reading.text.pathOf(key), value);
}

// DeBERTa.

std::string squeezed(std::string_view text) {
    std::string out = lowered(text);
    std::erase(out, ' ');
    return out;
}

/// "p2c|c2p", or a list of such words.
std::vector<std::string> termsIn(const Node& node) {
    std::vector<std::string> out;
    if (const auto* text = node.as<std::string>()) {
        const std::string all = squeezed(*text);
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = std::min(all.find('|', at), all.size());
            if (end > at) out.push_back(all.substr(at, end - at));
            at = end + 1;
        }
    } else if (const auto* list = node.as<List>()) {
        for (const Node& each : *list)
            out.push_back(each.as<std::string>() ? squeezed(*each.as<std::string>()) : quoted(each));
    } else {
        out.push_back(quoted(node));
    }
    return out;
}

void readTerms(Reading& reading, Deberta& deberta) {
    const std::string key = reading.text.pathOf("pos_att_type");
    const Node* node = reading.text.find("pos_att_type");
    const auto terms = node ? termsIn(*node) : std::vector<std::string>();
    const auto holds = [&](const char* term) { return std::ranges::find(terms, term) != terms.end(); };
    deberta.contentToPosition = holds("c2p");
    deberta.positionToContent = holds("p2c");
    if (!holds("c2p") && !holds("p2c"))
        reading.notes.warn(
            "no-position-terms", key,
            say("core", "%1 contains neither c2p nor p2c: the scores have no position term, whatever the distance."));
    for (const std::string& each : terms)
        if (each != "c2p" && each != "p2c")
            reading.notes.warnNotShown(
                "unknown-position-term", key,
                say("core", "%1 contains %2; only c2p and p2c are known, and only these are shown."),
                shortened(each, 40));
}

/// Version 1 uses every distance; version 2 uses buckets if there are any.
void setBuckets(Reading& reading, Draft<Deberta>& draft) {
    const char* key = "position_buckets";
    const auto buckets = reading.text.whole(key);
    draft.settings.positionBuckets = -1;
    if (reading.type == "deberta") {
        if (const Node* node = reading.text.peek(key))
            reading.notes.info("ignored-key", reading.text.pathOf(key),
                               say("core", "%1 (%2) has no effect on the encoding of this model."), quoted(*node));
        return;
    }
    tellUsual(reading, key, -1);
    if (buckets && *buckets > 0) draft.set(&Deberta::positionBuckets, {*buckets, reading.text.pathOf(key)});
}

/// max_relative_positions; max_position_embeddings if below 1.
void setReach(Reading& reading, Draft<Deberta>& draft) {
    const char* key = "max_relative_positions";
    const auto reach = reading.text.whole(key);
    const auto declared = declaredContext(reading);
    if (reach && *reach > 0) return draft.set(&Deberta::maxRelativePositions, {*reach, reading.text.pathOf(key)});
    if (declared) return draft.set(&Deberta::maxRelativePositions, *declared);
    reading.notes.fail(
        "missing-key", keys::kContext,
        say("core", "%1 is absent, and so is max_position_embeddings, the fallback.").with(reading.text.pathOf(key)));
}

/// transformers adds it unless position_biased_input says otherwise.
bool addsTable(Reading& reading) { return reading.text.flag("position_biased_input").value_or(true); }

// Transformer-XL and XLNet.

/// Uses `usual` if the file has none.
template <class S> void setClamp(Reading& reading, Draft<S>& draft, std::int64_t usual) {
    const auto clamp = reading.text.whole("clamp_len");
    tellUsual(reading, "clamp_len", usual);
    draft.set(&S::clampLen, {std::max(clamp.value_or(usual), std::int64_t{0}),
                             clamp ? reading.text.pathOf("clamp_len") : std::string()});
}

void readAttention(Reading& reading, Draft<XlNet>& draft) {
    const auto attention = reading.text.word("attn_type");
    tellUsual(reading, "attn_type", "bi");
    if (attention) draft.set(&XlNet::attention, {*attention, reading.text.pathOf("attn_type")});
}

/// Transformer-XL numbers its kinds of attention; only the first is the paper's.
void readAttention(Reading& reading, Draft<TransformerXl>& /*draft*/) {
    const auto kind = reading.text.whole("attn_type");
    if (kind.value_or(0) != 0)
        reading.notes.fail("illegal-value", reading.text.pathOf("attn_type"),
                           say("core", "%1 is %2; only 0, the attention of the paper, is supported."), *kind);
}

void remarkOnMemory(Reading& reading) {
    const Section& text = reading.text;
    const Node* memory = text.find("mem_len");
    if (memory && !memory->is(0))
        reading.notes.notShown(
            "memory", text.pathOf("mem_len"),
            say("core",
                "%1 (%2): queries also attend to that many tokens of earlier segments, so distances extend into them."),
            quoted(*memory));
    if (text.flag("same_length").value_or(false))
        reading.notes.notShown(
            "same-length", text.pathOf("same_length"),
            say("core", "%1 is true: every query attends to the same number of keys; this window is not shown."));
    if (text.flag("bi_data").value_or(false))
        reading.notes.notShown(
            "backward-half", text.pathOf("bi_data"),
            say("core",
                "%1 is true: half of each batch counts distances in the opposite direction; this is not shown."));
}

// Tables of clipped distances.

/// NeZha clips at max_relative_position; BERT's relative_key has a vector for every distance in the context.
std::optional<Found<std::int64_t>> clipOf(Reading& reading) {
    const auto declared = declaredContext(reading);
    if (reading.family.fixedVectors) {
        const auto own = reading.text.count({"max_relative_position"});
        tellUsual(reading, "max_relative_position", 64);
        return own ? own : Found<std::int64_t>{64, {}};
    }
    if (declared) return Found<std::int64_t>{declared->value - 1, declared->key};
    reading.notes.fail("missing-key", keys::kContext,
                       say("core", "%1 is absent; the file does not say how many distances have a vector."));
    return std::nullopt;
}

void remarkOnTable(Reading& reading, const std::string& key) {
    if (reading.family.fixedVectors)
        return reading.notes.info(
            "random-numbers", key,
            say("core",
                "The model's vectors are fixed sines of the clipped distance; random vectors are shown instead."));
    if (reading.text.is("position_embedding_type", "relative_key_query"))
        reading.notes.notShown("key-term", reading.text.pathOf("position_embedding_type"),
                               say("core",
                                   "relative_key_query also multiplies the vectors by the keys; only their products "
                                   "with the queries are shown."));
    tellRandom(reading, key, say("core", "The distance vectors"), false);
}

template <class S> void readWaves(Reading& reading, std::int64_t usualClamp) {
    const int before = reading.notes.failures();
    Draft<S> draft{{"all", keys::kModelType}};
    const auto width = embeddingWidth(reading);
    setClamp(reading, draft, usualClamp);
    readAttention(reading, draft);
    remarkOnMemory(reading);
    if (!isThere(reading, width, before, "d_model",
                 say("core", "d_model (hidden_size) is absent; the sines depend on it.")))
        return;
    draft.set(&S::dim, *width);
    if (!addPart(reading, draft, before)) return;
    reading.notes.notShown("projection-left-out", width->keyOr("d_model"),
                           say("core",
                               "The sinusoids of the distances are as wide as the embedding (%1). Their projection to "
                               "the head dimension is learned; the head is shown without it.")
                               .with(width->value));
    tellRandom(reading, draft.key, say("core", "The vectors u and v"), false);
}

}  // namespace

void readDisentangled(Reading& reading) {
    const int before = reading.notes.failures();
    const bool relative = reading.text.flag("relative_attention").value_or(false);
    if (reading.notes.failures() != before) return;
    if (!relative) return readLearned(reading);
    Draft<Deberta> draft{{"all", reading.text.pathOf("relative_attention")}};
    const auto dim = headDimension(reading);
    setBuckets(reading, draft);
    setReach(reading, draft);
    readTerms(reading, draft.settings);
    for (const char* key : {"share_att_key", "norm_rel_ebd"}) reading.text.find(key);
    if (dim) draft.set(&Deberta::headDim, *dim);
    if (addPart(reading, draft, before))
        tellRandom(reading, draft.key, say("core", "The distance vectors and their projections"), false);
    if (addsTable(reading)) readLearned(reading);
}

void readTransformerXl(Reading& reading) {
    if (reading.type == "xlnet") return readWaves<XlNet>(reading, -1);
    readWaves<TransformerXl>(reading, 1000);
}

void readRelativeTable(Reading& reading) {
    const int before = reading.notes.failures();
    const auto clip = clipOf(reading);
    const auto dim = headDimension(reading);
    if (!clip || !dim) return;
    Draft<Shaw> draft{{"all", clip->keyOr(keys::kModelType)}};
    draft.set(&Shaw::headDim, *dim);
    draft.set(&Shaw::maxRelativePosition, *clip);
    draft.settings.sign = reading.family.fixedVectors ? Shaw::Sign::KeyMinusQuery : Shaw::Sign::QueryMinusKey;
    if (addPart(reading, draft, before)) remarkOnTable(reading, draft.key);
}

}  // namespace posenc::models
