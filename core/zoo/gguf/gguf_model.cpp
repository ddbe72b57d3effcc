// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/gguf/gguf_model.hpp"

#include <algorithm>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/learned.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/gguf/gguf.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

constexpr const char* kArchitecture = "general.architecture";

/// ALiBi's maximum bias defaults to 8; only mpt and jais read the key.
Found<double> maxBiasIn(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    constexpr double kUsual = 8.0;
    const auto given = reading.text.notNegative("attention.max_alibi_bias");
    const bool read = gguf.architecture.readsMaxBias || !reading.family.known();
    return given && read ? Found<double>{*given, reading.text.pathOf("attention.max_alibi_bias")}
                         : Found<double>{kUsual, {}};
}

void readGgufBias(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    const int before = reading.notes.failures();
    Draft<Alibi> draft{{"all", kArchitecture}};
    const auto heads = ggufHeads(reading);
    const auto bias = maxBiasIn(gguf);
    if (!isThere(reading, heads, before, "attention.head_count",
                 say("core", "attention.head_count is absent; ALiBi's slopes depend on it.")))
        return;
    draft.set(&Alibi::heads, *heads);
    draft.set(&Alibi::maxBias, bias);
    draft.settings.mode = reading.text.is("attention.causal", false) || reading.family.alibiBothWays
                              ? Alibi::Mode::Symmetric
                              : Alibi::Mode::Causal;
    addPart(reading, draft, before);
}

void tellTrained(Reading& reading, const std::string& key, const Text& what, const char* tensor) {
    reading.notes.info("random-numbers", key,
                       say("core",
                           "%1 are learned and kept in the tensor %2, which is not read: the numbers shown are random, "
                           "not the model's.")
                           .with(what, tensor));
}

void readGgufTable(Reading& reading) {
    const int before = reading.notes.failures();
    reading.text.find("attention.max_alibi_bias");  // 0, else the table is not read
    const auto context = ggufContext(reading);
    const auto width = reading.text.count({"embedding_length"});
    isThere(reading, context, before, "context_length",
            say("core", "%1 is absent; the file does not say how many positions the table has."));
    isThere(reading, width, before, "embedding_length",
            say("core", "%1 is absent; the width of the table depends on it."));
    if (!context || !width) return;
    Draft<Learned> draft{{"all", context->key}};
    draft.set(&Learned::positions, *context);
    draft.set(&Learned::dim, {drawnWidth(reading, context->value, *width), width->key});
    draft.settings.start = Learned::Start::Normal;
    if (addPart(reading, draft, before))
        tellTrained(reading, draft.key, say("core", "The position vectors"), "position_embd.weight");
}

/// llama.cpp's distances reach 128 for every model (llama-graph.cpp, llama_relative_position_bucket).
void readGgufBuckets(Reading& reading) {
    const int before = reading.notes.failures();
    const auto buckets = reading.text.count({"attention.relative_buckets_count"});
    const auto heads = ggufHeads(reading);
    isThere(reading, buckets, before, "attention.relative_buckets_count",
            say("core", "%1 is absent; the file does not give the number of distance buckets."));
    isThere(reading, heads, before, "attention.head_count",
            say("core", "%1 is absent; each head has its own bucket biases."));
    if (!buckets || !heads) return;
    const auto add = [&](const char* scope, bool bothWays) {
        Draft<T5> draft{{scope, buckets->key}};
        draft.set(&T5::buckets, *buckets);
        draft.settings.maxDistance = 128;
        draft.settings.bidirectional = bothWays;
        draft.set(&T5::heads, *heads);
        return addPart(reading, draft, before).has_value();
    };
    const bool encoder = add("encoder", true);
    const bool decoder = reading.type == "t5" && add("decoder", false);
    if (encoder || decoder) tellTrained(reading, buckets->key, say("core", "The bucket biases"), "attn_rel_b.weight");
}

/// Baichuan's 13B is identified by its 40 layers; MPT uses a table if its maximum bias is 0.
PositionType positionTypeIn(const GgufReading& gguf) {
    const Section& text = gguf.reading.text;
    if (gguf.reading.type == "baichuan" && text.is("block_count", 40)) return PositionType::Alibi;
    const bool off = text.peek("attention.max_alibi_bias") ? text.peek("attention.max_alibi_bias")->isOff() : true;
    if (gguf.architecture.readsMaxBias && off) return PositionType::Learned;
    if (gguf.architecture.family.known()) return gguf.architecture.family.positionType;
    if (text.peek(keys::kGgufBase) || text.peek("rope.dimension_count")) return PositionType::Rotary;
    if (text.peek("attention.max_alibi_bias") && !off) return PositionType::Alibi;
    return text.peek("attention.relative_buckets_count") ? PositionType::Buckets : PositionType::NotShown;
}

void tellNone(Reading& reading) {
    reading.notes.info("no-position-encoding", kArchitecture,
                       say("core",
                           "llama.cpp rotates nothing in models of architecture %1: order comes only from recurrence "
                           "or from the causal mask.")
                           .with(reading.type));
}

/// Marks rotation keys that mean nothing to an architecture without rotation.
void understandRotation(const Reading& reading) {
    for (const auto& [key, value] : reading.text.members())
        if (key.starts_with("rope.")) reading.text.find(key);
}

void tellUnknown(Reading& reading) {
    reading.notes.error("unknown-model-type", kArchitecture,
                        say("core",
                            "The architecture \"%1\" is unknown, and no key of the file says how it encodes positions; "
                            "no numbers are shown.")
                            .with(reading.type));
}

void readPositions(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    const bool switched = gguf.architecture.finetunedRotates;
    if (switched && reading.text.is("rope.scaling.finetuned", false)) {  // Granite stores here whether it rotates
        understandRotation(reading);
        return tellNone(reading);
    }
    const PositionType type = positionTypeIn(gguf);
    if (type != PositionType::Rotary) understandRotation(reading);
    switch (type) {
        case PositionType::Rotary: return readGgufRotary(gguf);
        case PositionType::Alibi: return readGgufBias(gguf);
        case PositionType::Buckets: return readGgufBuckets(reading);
        case PositionType::Learned: return readGgufTable(reading);
        case PositionType::None: return tellNone(reading);
        default: return tellUnknown(reading);
    }
}

struct ToldGgufKey {
    const char* key;
    FindingId id;
    Say message;
};
constexpr ToldGgufKey kToldGguf[] = {
    {"attention.temperature_scale", "position-temperature",
     say("core", "%1 (%2): queries are multiplied by a factor that grows with the position; this is not shown.")},
    {"attention.temperature_length", "position-temperature",
     say("core", "%1 (%2): queries are multiplied by a factor that grows with the position; this is not shown.")},
    {"attention.indexer.top_k", "sparse-attention",
     say("core",
         "%1 is %2: an indexer selects that many keys for each query, which ignores all others. The rotation is the "
         "same for all keys; the selection depends on the text and is not shown.")}};

/// For Mistral's files; Ministral 3 counts by the trained context (llama.cpp mistral3.cpp, deepseek2.cpp).
void readGgufTemperature(Reading& reading) {
    const auto* scale = reading.text.peekAs<double>("attention.temperature_scale");
    const bool byContext = reading.type == "mistral3";
    const auto* length = reading.text.peekAs<std::int64_t>(byContext ? keys::kGgufOriginal
                                                                     : "attention.temperature_length");
    if (scale && *scale > 0.0 && length && *length > 0 && (byContext || reading.type == "deepseek2"))
        reading.model.temperature = {PositionTemperature::Kind::Ministral, *scale, *length};
}

void tellOtherKeys(Reading& reading) {
    readGgufTemperature(reading);
    for (const ToldGgufKey& each : kToldGguf)
        if (const Node* node = reading.text.find(each.key); node && !node->isOff())
            reading.notes.notShown(each.id, reading.text.pathOf(each.key), each.message, quoted(*node));
    const Node* window = reading.text.peek(keys::kGgufWindow);
    if (reading.type != "llama4" || (window && window->isOff())) return;
    reading.model.attentionChunk = 8192;
    reading.model.temperature = {PositionTemperature::Kind::Llama4, 0.1, 8192};
    reading.notes.notShown(
        "attention-chunks", kArchitecture,
        say("core",
            "In layers that rotate, a query sees only its own key and earlier keys in its chunk of 8,192 tokens; the "
            "other layers multiply their queries by a factor that grows with the position. This is not shown."));
}

/// The first of several files has the keys.
void checkSplit(Reading& reading) {
    const Section split = reading.top.object("split");
    const auto all = split.whole("count");
    if (!all || *all < 2) return;
    if (const std::int64_t number = split.whole("no").value_or(0); number > 0)
        throw Error(say("core",
                        "This is part %1 of a GGUF split into %2 files. The keys are in the first one, whose name ends "
                        "in \"-00001-of-\" and the number of files: open that one.")
                        .with(number + 1, *all));
    reading.notes.info("split-file", "split.count",
                       say("core",
                           "This is the first of %1 files: its keys apply to the whole model, but divisor tensors in "
                           "the other files are not read.")
                           .with(*all));
}

/// True for weights that belong to another model, or for none at all.
bool isNoModel(const Reading& reading) {
    const Section general = reading.top.object("general");
    const auto* type = general.peekAs<std::string>("type");
    return reading.type == "clip" || (type && listed("adapter imatrix mmproj", *type));
}

void tellNoModel(Reading& reading) {
    reading.notes.error("no-language-model", kArchitecture,
                        say("core",
                            "This GGUF is not a language model but an adapter, an image projector or statistics: how "
                            "positions are used is stated in the file of its model."));
}

/// The loader requires exactly one number per layer.
void checkHeads(Reading& reading) {
    const auto* layers = reading.text.peekAs<std::int64_t>("block_count");
    for (const char* key : {"attention.head_count", "attention.head_count_kv"}) {
        const List* list = reading.text.peekAs<List>(key);
        if (!layers || !list || static_cast<std::int64_t>(list->size()) == *layers) continue;
        reading.notes.error(
            "wrong-length", reading.text.pathOf(key),
            say("core",
                "%1 has %2 {2|entry|entries}, but the model has %3 {3|layer|layers}; each layer needs its own entry."),
            list->size(), *layers);
    }
}

void read(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    if (isNoModel(reading)) return tellNoModel(reading);
    if (const auto context = ggufContext(reading))
        reading.model.declaredContext = context->value, reading.model.declaredKey = context->key;
    if (const auto* blocks = reading.text.peekAs<std::int64_t>("block_count")) reading.model.layerCount = *blocks;
    checkHeads(reading);
    gguf.layers = ggufLayers(reading, gguf.architecture);
    readPositions(gguf);
    readGgufWindow(gguf);
    tellOtherKeys(reading);
    if (!reading.model.trainedContext) reading.model.trainedContext = reading.model.declaredContext;
    remarkOnUnknownKeys(reading);
    judgeUnknownType(reading);
}

std::string wordIn(const Section& general, std::string_view key) {
    const auto* word = general.peekAs<std::string>(key);
    return word ? shortened(*word, 80) : std::string();
}

}  // namespace

std::optional<Found<std::int64_t>> ggufContext(Reading& reading) { return reading.text.count({"context_length"}); }

std::optional<Found<std::int64_t>> ggufHeads(Reading& reading) {
    const std::string_view key = "attention.head_count";
    const List* list = reading.text.peekAs<List>(key);
    if (!list) return reading.text.count({key});
    reading.text.find(key);
    for (const Node& each : *list)
        if (const auto* number = each.as<std::int64_t>(); number && *number > 0)
            return Found<std::int64_t>{*number, reading.text.pathOf(key)};
    return std::nullopt;
}

Model readGgufTree(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes,
                   const Flags* flags) {
    const Members none;
    const Members changed = flags ? withKeys(source->root, *flags, notes) : Members();
    const Section file(source->root, {}, notes), top(flags ? changed : source->root, {}, notes);
    Model model{std::move(id), std::string(name), {}, {}, {}, {}, {}, source};
    model.type = wordIn(top.object("general"), "architecture");
    const auto own = [&](const Section& section) {
        const Section found = section.object(model.type);
        return found ? found : Section(none, model.type, notes);
    };
    const Architecture& architecture = architectureOf(model.type);
    Reading reading{top, own(top), architecture.family, model.type, notes, model};
    reading.typeKey = kArchitecture;
    checkSplit(reading);
    GgufReading whole{reading, architecture};
    if (flags && !flags->keys.empty()) whole.file = own(file);
    for (const Mistyped& each : source->mistyped)
        notes.error("wrong-type", inOneLine(shortened(each.key, 80)),
                    say("core", "%1 is stored as %2; llama.cpp requires %3 and refuses to load such a file."),
                    Text::literal(each.written), Text::literal(each.wanted));
    const Node* architectureNode = top.object("general").peek("architecture");
    if (architectureNode && !architectureNode->as<std::string>())
        notes.error("wrong-type", kArchitecture, say("core", "%1 is %2, but %3 is expected."),
                    quoted(*architectureNode), say("core", "a string"));
    else if (model.type.empty())
        notes.error("missing-key", kArchitecture, say("core", "%1 is absent; programs refuse such a file."));
    else
        read(whole);
    putOverAxes(model, notes);
    model.keys = std::make_shared<const KeyRecord>(std::move(notes.keys()));
    model.findings = sorted(notes.take());
    return model;
}

Model readGgufModel(const data::InputFile& file, std::string_view name) {
    constexpr std::uint64_t kFingerprinted = 1U << 20U;  // bytes of the header
    Gguf gguf = readGguf(file);
    const std::string id = fingerprint(file.read(0, std::min(gguf.end, kFingerprinted)));
    return readGgufTree(
        std::make_shared<ModelSource>(ModelSource{std::move(gguf.root), true, std::move(gguf.mistyped)}), id, name, {},
        nullptr);
}

}  // namespace posenc::models
