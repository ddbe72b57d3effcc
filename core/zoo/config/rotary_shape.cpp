// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

std::optional<Found<std::int64_t>> hiddenSize(Reading& reading) {
    if (auto found = reading.text.count({"hidden_size", "n_embd", "d_model", "model_dim", "embed_dim"})) return found;
    return ofClass(reading.family.hidden);
}

/// `widths`: multiples of the hidden size in attention, 2 in Zamba 2.
std::optional<Found<std::int64_t>> quotientHeadDim(Reading& reading, std::int64_t widths = 1) {
    const int before = reading.notes.failures();
    auto hidden = hiddenSize(reading);
    if (hidden) hidden->value *= widths;
    const auto heads = headCount(reading);
    if (reading.notes.failures() != before) return std::nullopt;
    if (!hidden || !heads) {
        reading.notes.fail("missing-key", keys::kHeadDim,
                           say("core",
                               "head_dim is absent, and it cannot be derived, because hidden_size or "
                               "num_attention_heads is absent too."));
        return std::nullopt;
    }
    const std::int64_t quotient = hidden->value / heads->value;
    reading.notes.info(
        "head-dim-quotient", keys::kHeadDim,
        say("core", "head_dim is absent: %1 / %2 {2|head|heads} = %3.").with(hidden->value, heads->value, quotient));
    if (hidden->value % heads->value != 0)
        reading.notes.warn(
            "heads-do-not-divide", heads->key,
            say("core",
                "The hidden size %2 is not a multiple of the %1 {1|head|heads}; the quotient is rounded down to %3.")
                .with(heads->value, hidden->value, quotient));
    if (hidden->key.empty() || heads->key.empty())
        reading.notes.info(
            "default-shape", "hidden_size",
            say("core", "hidden_size or num_attention_heads is absent; the defaults of %1 are used: %2 and %3.")
                .with(reading.type, hidden->value, heads->value));
    return Found<std::int64_t>{quotient, {}};
}

std::optional<Found<std::int64_t>> classHeadDim(Reading& reading) {
    if (reading.family.headDim == 0) return std::nullopt;
    reading.notes.info(
        "default-head-dim", keys::kHeadDim,
        say("core",
            "head_dim is absent: the class default of %1 is %2, independent of hidden_size and num_attention_heads.")
            .with(reading.type, reading.family.headDim));
    return ofClass(reading.family.headDim);
}

/// qk_head_dim, if given, is the sum of both parts.
void tellParts(Reading& reading, const std::optional<Found<std::int64_t>>& whole,
               const std::optional<Found<std::int64_t>>& rest, const Found<std::int64_t>& rope) {
    if (!whole || !rest || whole->value == rest->value + rope.value) return;
    reading.notes.warnNotShown("names-disagree", whole->key,
                               say("core", "%1 is %2, but qk_nope_head_dim and qk_rope_head_dim add up to %3."),
                               whole->value, rest->value + rope.value);
}

/// DeepSeek-OCR uses plain attention in a class for latent attention, with 0 for the latent parts.
bool attendsPlainly(Reading& reading) {
    const Node* latent = reading.text.find("use_mla");
    if (!latent || !latent->is(false)) return false;
    for (const char* key : {"qk_rope_head_dim", "qk_nope_head_dim", "qk_head_dim"}) reading.text.find(key);
    return true;
}

/// Multi-head latent attention rotates only a separate part of the head.
std::optional<Found<std::int64_t>> latentHeadDim(Reading& reading, RotaryShape& shape) {
    const auto rope = reading.text.count({"qk_rope_head_dim"});
    const auto rest = reading.text.count({"qk_nope_head_dim"});
    if (!rope) return std::nullopt;
    const auto whole = reading.text.count({"qk_head_dim"});
    const auto head = reading.text.count({keys::kHeadDim});
    if (rest)
        shape.queryKeyDim = rope->value + rest->value, shape.queryKeyName = rest->key;
    else if (head)
        shape.queryKeyDim = head->value, shape.queryKeyName = head->key;  // DeepSeek V4
    tellParts(reading, whole, rest, *rope);
    return rope;
}

/// Gemma 4: full-attention layers have wider heads, unless per_layer_config says otherwise.
std::optional<Found<std::int64_t>> globalHeadDim(Reading& reading, bool local) {
    if (local || !reading.family.lastFull || reading.text.peek("per_layer_config")) return std::nullopt;
    const int before = reading.notes.failures();
    if (auto given = reading.text.count({"global_head_dim"})) return given;
    const int usual = reading.family.fullHeadDim;
    if (usual == 0 || reading.notes.failures() != before) return std::nullopt;
    tellDefault(reading, "default-head-dim", reading.text.pathOf("global_head_dim"), usual);
    return ofClass(usual);
}

/// MiMo-V2: sliding-window layers have their own head size (modeling_mimo_v2_flash.py).
std::optional<Found<std::int64_t>> windowedHeadDim(Reading& reading, bool local) {
    return local && reading.family.windowHead ? reading.text.count({"swa_head_dim"}) : std::nullopt;
}

std::optional<Found<std::int64_t>> headDim(Reading& reading, RotaryShape& shape, bool local) {
    if (const auto own = headDimOfLayers(reading, shape.scope)) return own;
    if (const auto own = windowedHeadDim(reading, local)) return own;
    if (const auto global = globalHeadDim(reading, local)) return global;
    if (attendsPlainly(reading)) return quotientHeadDim(reading);
    if (const auto latent = latentHeadDim(reading, shape)) return latent;
    return headDimension(reading);
}

std::optional<Found<double>> shareOfRotaryDim(Reading& reading, std::int64_t headDim) {
    auto dim = reading.text.count({keys::kRotaryDim, "rotary_ndims", "attn_rotary_emb"});
    if (!dim && reading.family.rotaryDim > 0) {
        dim = ofClass(reading.family.rotaryDim);
        reading.notes.info("default-rotary-dim", keys::kRotaryDim,
                           say("core", "rotary_dim is absent: the class default of %1 is %2.")
                               .with(reading.type, reading.family.rotaryDim));
    }
    if (!dim) return std::nullopt;
    if (dim->value <= headDim) return Found<double>{shareFor(dim->value, headDim), dim->key};
    reading.notes.fail("illegal-value", dim->key,
                       say("core", "%1 is %2, more than the %3 {3|dimension|dimensions} of a head."), dim->value,
                       headDim);
    return std::nullopt;
}

/// Reports rotary_dim next to a share, in files that give both.
void tellOtherWidth(Reading& reading, const Found<double>& share, std::int64_t headDim) {
    const auto dim = reading.text.count({keys::kRotaryDim, "rotary_ndims", "attn_rotary_emb"});
    const auto byShare = static_cast<std::int64_t>(static_cast<double>(headDim) * share.value);
    if (!dim || dim->value == byShare) return;
    reading.notes.warnNotShown(
        "names-disagree", dim->key,
        say("core",
            "%1 is %2, but %3 (%4) makes %5 of a head's %6 {6|dimension|dimensions} rotate; the latter is used."),
        dim->value, share.key, share.value, byShare, headDim);
}

/// For layers without their own object: the share in the others' object, which covers all heads.
std::optional<Found<double>> shareOfTheOthers(Reading& reading, const Section& method) {
    const Section others = reading.text.object(keys::kParameters);
    if (method || !others || isPerLayer(others) || asksFor(others, "proportional")) return std::nullopt;
    return others.positive({keys::kShare});
}

/// A share in a class that rotates whole heads. For types other than "default" transformers computes frequencies for
/// the part, which then fit no head; "proportional" has one per pair of the head.
Found<double> shareOfWholeHead(Reading& reading, const Section& method, const Found<double>& share,
                               std::int64_t headDim) {
    const bool named = method.peek(keys::kType) || method.peek("type");
    const bool plain = !named || asksFor(method, "default") || asksFor(method, "mrope");
    const auto part = static_cast<std::int64_t>(static_cast<double>(headDim) * share.value);
    if (asksFor(method, "proportional") || part < 2 || part >= headDim) return share;
    reading.notes.warn(
        "partial-rotary-unread", share.key,
        plain ? say("core",
                    "%1 is %2, but the class of %3 does not read it: in transformers 5 all %4 dimensions rotate, as "
                    "shown; vLLM rotates %5 of them.")
              : say("core",
                    "%1 is %2: transformers computes frequencies for only %5 of %4 dimensions, but the class of %3 "
                    "rotates all of them and stops with an error; vLLM rotates %5, as shown."),
        share.value, reading.type, headDim, part);
    return plain ? Found<double>{1.0, {}} : share;
}

/// MiniMax's own code and vLLM read rotary_dim; transformers' classes read partial_rotary_factor, or neither
/// (configuration_minimax_m2.py, configuration_minimax_m3_vl.py, modeling_minimax.py).
void tellUnreadWidth(Reading& reading, const Found<double>& share, std::int64_t headDim) {
    const auto part = static_cast<std::int64_t>(static_cast<double>(headDim) * share.value);
    if (!reading.family.dropsRotaryDim || part >= headDim) return;
    reading.notes.info("rotary-dim-unread", share.keyOr(keys::kRotaryDim),
                       say("core",
                           "The code published with the models and vLLM read %1, as shown; the class of %2 in "
                           "transformers 5 ignores it and rotates all %3 dimensions."),
                       reading.type, headDim);
}

Found<double> partialShare(Reading& reading, const Section& method, std::int64_t headDim) {
    const auto inner = method.positive({keys::kShare});
    auto outer = reading.text.positive(keys::named(keys::kShare));
    // A share next to objects per kind of layer only fills their gaps (modeling_rope_utils.py).
    if (inner && outer && !isOfAKind(reading, method)) tellDisagreement(reading, *inner, *outer);
    if (!outer) outer = shareOfTheOthers(reading, method);
    if (inner || outer) {
        const Found<double>& share = inner ? *inner : *outer;
        tellOtherWidth(reading, share, headDim);
        return reading.family.wholeHead ? shareOfWholeHead(reading, method, share, headDim) : share;
    }
    if (const auto byDim = shareOfRotaryDim(reading, headDim)) {
        tellUnreadWidth(reading, *byDim, headDim);
        return *byDim;
    }
    const double usual = reading.family.partial;
    if (usual != 1.0)
        reading.notes.info(
            "default-partial-rotary", keys::kShare,
            say("core", "No rotary share is given: the class default of %1 is %2.").with(reading.type, usual));
    return {usual, {}};
}

/// transformers' function for the method reads the share in every class; run in those of latent attention (2026-08,
/// decba1d2).
void tellShareOfLatent(Reading& reading, const RotaryShape& shape) {
    if (!shape.queryKeyDim || shape.partial.key.empty() || shape.partial.value >= 1.0) return;
    reading.notes.info(
        "proportional-share", shape.partial.key,
        say("core",
            "%1 is %2: in transformers, the method \"proportional\" does not rotate the other pairs of the rotary "
            "part, even in latent attention, as shown; engines that ignore this share rotate all pairs of that part."),
        shape.partial.value);
}

/// ChatGLM-6B rotates each half of a head by its own position (modeling_chatglm.py, position_encoding_2d).
bool hasTwoPositions(Reading& reading) {
    const Node* both = reading.text.find("position_encoding_2d");
    return both && both->is(true);
}

void tellStillDimensions(Reading& reading, const std::string& key, std::int64_t dims, std::int64_t all) {
    if (hasTwoPositions(reading))
        return reading.notes.notShown(
            "two-positions", reading.text.pathOf("position_encoding_2d"),
            say("core",
                "Both halves of a head rotate in the same way, %1 {1|dimension|dimensions} each: the first by the "
                "position in the prompt, the second by the position in the answer. The figure shows one half.")
                .with(dims));
    reading.notes.info(
        "partial-rotary", key,
        say("core",
            "%1 of a head's %2 {2|dimension|dimensions} {1|rotates|rotate}; the others have no position information.")
            .with(dims, all));
}

}  // namespace

bool isOfAKind(const Reading& reading, const Section& method) {
    const Section all = reading.text.object(keys::kParameters);
    return all && isPerLayer(all) && method.path() != all.path();
}

double shareFor(std::int64_t rotaryDim, std::int64_t headDim) {
    double share = static_cast<double>(rotaryDim) / static_cast<double>(headDim);
    while (static_cast<std::int64_t>(static_cast<double>(headDim) * share) < rotaryDim)
        share = std::nextafter(share, 2.0);
    return share;
}

void remarkOnShare(Reading& reading, const RotaryShape& shape) {
    const std::string key = shape.partial.keyOr(keys::kShare);
    const double exact = static_cast<double>(shape.headDim.value) * std::min(shape.partial.value, 1.0);
    const auto dims = static_cast<std::int64_t>(exact);
    if (shape.partial.value > 1.0)
        return reading.notes.fail("illegal-value", key,
                                  say("core", "%1 is %2; the rotary share of a head is at most 1."),
                                  shape.partial.value);
    if (dims < 2 || dims % 2 != 0)
        return reading.notes.fail(
            "odd-rotary-dim", shape.partial.key.empty() ? shape.headDim.keyOr(keys::kHeadDim) : key,
            say("core",
                "%1 of a head's %2 {2|dimension|dimensions} would rotate; pairs need an even number, at least 2.")
                .with(dims, shape.headDim.value));
    // MiMo-V2's 0.334 × 192 = 64.128 was meant to be truncated; truncation against rounding hardly was.
    const bool surprising = std::llround(exact) != dims;
    if (exact - static_cast<double>(dims) > 1e-9)
        reading.notes.add(
            "partial-rotary-truncated", surprising ? Severity::Warning : Severity::Info, key,
            say("core", "%1 × %2 is %3; it is truncated, not rounded, to %4 rotating {4|dimension|dimensions}.")
                .with(shape.headDim.value, shape.partial.value, exactNumber(exact), dims));
    if (dims < shape.headDim.value) tellStillDimensions(reading, key, dims, shape.headDim.value);
}

std::optional<Found<std::int64_t>> headDimension(Reading& reading) {
    const int before = reading.notes.failures();
    const bool doubled = reading.family.doubledHead;
    const auto given = doubled ? reading.text.count({"attention_head_dim"})
                               : reading.text.count(keys::named(keys::kHeadDim));
    if (given) return given;
    if (reading.notes.failures() != before) return std::nullopt;
    if (doubled) return quotientHeadDim(reading, 2);
    if (const auto byClass = classHeadDim(reading)) return byClass;
    return quotientHeadDim(reading);
}

std::optional<RotaryShape> readShape(Reading& reading, const Section& method, bool local, std::string scope) {
    const int before = reading.notes.failures();
    RotaryShape shape;
    shape.scope = std::move(scope);
    const auto dim = headDim(reading, shape, local);
    shape.declared = declaredContext(reading);
    shape.topOriginal = trainedBeside(reading);
    shape.base = readBase(reading, method, local);
    if (!dim) return std::nullopt;
    shape.headDim = *dim;
    const bool proportional = asksFor(method, "proportional");
    // Latent attention rotates its whole rotary part; in most files a share is of the whole query.
    if (!shape.queryKeyDim || reading.family.wholeHead || proportional)
        shape.partial = partialShare(reading, method, dim->value);
    if (proportional) tellShareOfLatent(reading, shape);
    // "proportional" counts pairs of the whole head, not dimensions; its own reader reports them.
    if (reading.notes.failures() == before && !proportional) remarkOnShare(reading, shape);
    if (reading.notes.failures() != before) return std::nullopt;
    return shape;
}

}  // namespace posenc::models
