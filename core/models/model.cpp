// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model.hpp"

#include <algorithm>
#include <fstream>

#include "core/models/reading.hpp"

namespace posenc {

namespace models {

namespace {

constexpr std::string_view kTextParts[] = {"text_config",    "language_config",       "llm_config",
                                           "thinker_config", "language_model_config", "decoder"};

/// The language model's part of a multimodal file, however deep it is wrapped.
Section textPart(const Section& section) {
    for (const std::string_view name : kTextParts)
        if (const Node* node = section.peek(name); node && node->as<Members>()) return textPart(*section.section(name));
    return section;
}

std::string word(const Section& section, std::string_view key) {
    const Node* node = section.peek(key);
    return node && node->as<std::string>() ? shortened(*node->as<std::string>(), 80) : std::string();
}

std::string textType(const Section& top, const Section& text) {
    const std::string own = word(text, "model_type");
    return own.empty() ? word(top, "model_type") : own;
}

bool has(const Reading& reading, std::initializer_list<std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return reading.text.peek(key) != nullptr; });
}

bool isOn(const Section& section, std::string_view key) {
    const Node* node = section.peek(key);
    return node && *node == Node{true};
}

/// What the file itself names, whatever the class.
std::optional<Scheme> namedScheme(Reading& reading) {
    const std::string named = word(reading.text, "position_embedding_type") +
                              word(reading.text, "position_encoding_type");
    if (listed("rope rotary", named)) return Scheme::Rotary;
    if (named == "alibi") return Scheme::Alibi;
    if (listed("nope none", named)) return Scheme::None;
    if (listed("absolute learned learned_absolute", named)) return Scheme::Learned;
    if (listed("relative_key relative_key_query", named)) return Scheme::RelativeTable;
    if (listed("sinusoidal", named)) return Scheme::Sinusoidal;
    return std::nullopt;
}

std::optional<Scheme> mptScheme(Reading& reading) {
    const auto attention = reading.text.peek("attn_config") ? reading.text.section("attn_config") : std::nullopt;
    if (!attention) return Scheme::Alibi;
    const auto alibi = attention->flag("alibi");
    if (attention->flag("rope").value_or(false)) return Scheme::Rotary;
    if (!alibi && !attention->peek("alibi"))
        reading.notes.info("default-alibi", attention->pathOf("alibi"),
                           say("core", "attn_config.alibi is absent: the default of mpt is true."));
    return alibi.value_or(true) ? Scheme::Alibi : Scheme::Learned;
}

/// 13B: ALiBi, 40 heads of 128; 7B: RoPE. Both call themselves baichuan.
Scheme baichuanScheme(Reading& reading) {
    const Node* hidden = reading.text.peek("hidden_size");
    const bool large = hidden && *hidden == Node{std::int64_t{5120}} && !reading.text.peek("rope_theta");
    if (large)
        reading.notes.info(
            "alibi-by-size", "hidden_size",
            say("core",
                "Baichuan models of hidden size 5,120 (13B) use ALiBi, the smaller ones RoPE; no key says so."));
    return large ? Scheme::Alibi : Scheme::Rotary;
}

/// By the keys alone, for classes that are not known here.
std::optional<Scheme> evidentScheme(const Reading& reading) {
    if (has(reading, {"rope_theta", "rope_scaling", "rope_parameters", "rotary_dim", "rotary_pct", "rotary_emb_base",
                      "partial_rotary_factor", "rotary_emb_fraction", "rope_local_base_freq", "qk_rope_head_dim",
                      "rope_freq_constant", "rope_ratio"}))
        return Scheme::Rotary;
    if (isOn(reading.text, "relative_attention")) return Scheme::Disentangled;
    if (has(reading, {"relative_attention_num_buckets"})) return Scheme::Buckets;
    return std::nullopt;
}

std::optional<Scheme> schemeOf(Reading& reading) {
    if (reading.type == "mpt") return mptScheme(reading);
    if (reading.text.flag("alibi").value_or(false) || reading.text.flag("use_alibi").value_or(false))
        return Scheme::Alibi;
    if (reading.text.peek("alibi_starting_size")) return Scheme::Alibi;
    if (reading.type == "baichuan") return baichuanScheme(reading);
    const bool byRelative = reading.family && (reading.family->scheme == Scheme::Disentangled ||
                                               reading.family->scheme == Scheme::TransformerXl);
    const bool rotates = reading.family ? reading.family->scheme == Scheme::Rotary
                                        : evidentScheme(reading) == Scheme::Rotary;
    const auto named = namedScheme(reading);
    // ModernBERT and others carry BERT's "absolute" along and rotate all the same.
    if (named && !byRelative && !(rotates && *named == Scheme::Learned)) return named;
    return reading.family ? std::optional(reading.family->scheme) : evidentScheme(reading);
}

void tellNothing(Reading& reading, bool byDesign) {
    if (byDesign)
        return reading.notes.info("no-position-encoding", "model_type",
                                  say("core",
                                      "Models of type %1 have no position encoding: order comes from recurrence or "
                                      "from the causal mask alone.")
                                      .with(reading.type));
    reading.notes.error(
        "no-position-encoding", "model_type",
        say("core", "Nothing in the file says how positions are encoded, and the model type \"%1\" is not known here.")
            .with(reading.type));
}

void readScheme(Reading& reading) {
    const int before = reading.notes.failures();
    const auto scheme = schemeOf(reading);
    if (reading.notes.failures() != before) return;
    if (!scheme) return tellNothing(reading, false);
    switch (*scheme) {
        case Scheme::Rotary: return readRotary(reading);
        case Scheme::Alibi: return readAlibi(reading);
        case Scheme::Sinusoidal: return readSinusoidal(reading);
        case Scheme::Learned: return readLearned(reading);
        case Scheme::None: return tellNothing(reading, true);
        default: return readRelative(reading);
    }
}

void tellContexts(Reading& reading) {
    const auto declared = declaredContext(reading);
    if (declared) reading.model.declaredContext = declared->value;
    if (declared && declared->key.empty())
        reading.notes.warn("default-context", "max_position_embeddings",
                           say("core", "max_position_embeddings is absent: the default of %1 is %2.")
                               .with(reading.type, static_cast<long long>(declared->value)));
    if (!reading.model.trainedContext) reading.model.trainedContext = reading.model.declaredContext;
}

/// Errors first, then warnings, then remarks; within each in the order of reading.
std::vector<Finding> sorted(std::vector<Finding> findings) {
    std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::severity);
    return findings;
}

}  // namespace

}  // namespace models

Model readModelConfig(std::string_view json, std::string_view name) {
    using namespace models;
    const Document document = parseDocument(json);
    Model model;
    Notes notes;
    for (const std::string& key : document.repeated)
        notes.warn("duplicate-key", key,
                   say("core", "%1 stands twice in the same object; the last one counts.").with(key));
    const Section top(document.root, {}, notes);
    const Section text = textPart(top);
    top.word("model_type");  // tells a wrong type
    const std::string type = textType(top, text);
    model.type = word(top, "model_type").empty() ? type : word(top, "model_type");
    Reading reading{top, text, familyOf(type), type, std::string(name), notes, model};
    readScheme(reading);
    tellContexts(reading);
    remarkOnAttention(reading);
    remarkOnUnknownKeys(reading);
    model.findings = sorted(notes.take());
    return model;
}

namespace {

constexpr std::uintmax_t kLargestFile = 16U << 20U;

std::string contentsOf(const std::filesystem::path& file) {
    std::error_code failure;
    if (std::filesystem::is_directory(file, failure))
        throw Error(say("core", "%1 is a folder; give the config.json inside it.").with(file.string()));
    if (!std::filesystem::exists(file, failure)) throw Error(say("core", "There is no file %1.").with(file.string()));
    const auto size = std::filesystem::is_regular_file(file, failure) ? std::filesystem::file_size(file, failure) : 0;
    if (size > kLargestFile)
        throw Error(say("core", "%1 has %2 bytes; a model's config.json has at most 16 MB.")
                        .with(file.string(), static_cast<long long>(size)));
    std::ifstream stream(file, std::ios::binary);
    std::string text;
    text.resize(kLargestFile + 1);  // also bounds pipes and devices, whose size is not known before
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!stream.eof() && stream.gcount() == 0)
        throw Error(say("core", "%1 cannot be read; check its permissions.").with(file.string()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kLargestFile)
        throw Error(say("core", "%1 has more than 16 MB; a model's config.json is far smaller.").with(file.string()));
    return text;
}

/// The folder's name where the file is called config.json, as published models are laid out.
std::string nameOf(const std::filesystem::path& file) {
    std::error_code failure;
    const auto whole = std::filesystem::absolute(file, failure);
    return file.stem() == "config" && whole.has_parent_path() ? whole.parent_path().filename().string()
                                                              : file.stem().string();
}

}  // namespace

Model readModelFile(const std::filesystem::path& file) {
    const std::string text = contentsOf(file);
    try {
        return readModelConfig(text, nameOf(file));
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file.string(), error.text()));
    }
}

State stateOf(const Model& model) {
    if (model.parts.empty())
        throw Error(say("core", "This model has no position encoding that can be shown: %1")
                        .with(model.findings.empty() ? Text::literal(model.type) : model.findings.front().message));
    State state = defaultState(model.parts.front().subject.encoding);
    state.subjects.clear();
    for (const Model::Part& part : model.parts)
        if (state.subjects.size() < kMaxSubjects) state.subjects.push_back(part.subject);
    return state;
}

}  // namespace posenc
