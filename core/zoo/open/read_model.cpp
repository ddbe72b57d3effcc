// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/read_model.hpp"

#include <algorithm>

#include "core/zoo/config/axes.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/gguf/gguf_model.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace models {

namespace {

/// The language model's part of a multimodal file, at any depth. A part that is no object is reported.
Section textPart(const Section& section) {
    for (const std::string_view name : kTextParts) {
        const Node* node = section.peek(name);
        if (!node || (!node->as<Members>() && name == "decoder")) continue;
        if (const Section part = section.section(name)) return textPart(part);
    }
    return section;
}

std::string word(const Section& section, std::string_view key) {
    const auto* text = section.peekAs<std::string>(key);
    return text ? shortened(*text, 80) : std::string();
}

/// Grok's files say "git", an image captioner's type.
bool isGrok(const Section& top) {
    const List* list = top.peekAs<List>("architectures");
    const auto* first = list && !list->empty() ? list->front().as<std::string>() : nullptr;
    return first && first->starts_with("Grok");
}

/// Ling 2.5 has the same name; its linear attention rotates, and has no convolutions (modeling_bailing_moe_v3.py).
bool isLing3(std::string_view type, const Section& text) {
    return type == "bailing_hybrid" && text.peek("short_conv_kernel_size");
}

std::string textType(const Section& top, const Section& text) {
    const std::string own = word(text, keys::kModelType), whole = word(top, keys::kModelType);
    if (isGrok(top)) return "grok";
    if (isLing3(own, text)) return "bailing_moe_v3";
    return text.path().empty() ? whole : std::string(textTypeInside(whole, own));
}

void tellContexts(Reading& reading) {
    const auto declared = declaredContext(reading);
    if (declared) reading.model.declaredContext = declared->value, reading.model.declaredKey = declared->key;
    if (declared && declared->key.empty())
        reading.notes.info("default-context", keys::kContext,
                           say("core", "max_position_embeddings is absent: the default of %1 is %2.")
                               .with(reading.type, declared->value));
    if (!reading.model.trainedContext) reading.model.trainedContext = reading.model.declaredContext;
}

void read(Reading& reading) {
    if (readTower(reading) || readDiffusion(reading)) return;
    leaveOutUnread(reading);
    readPositionType(reading);
    tellContexts(reading);
    remarkOnAttention(reading);
    suspect(reading);
    remarkOnKnownKeys(reading);
    remarkOnUnread(reading);
    remarkOnUnknownKeys(reading);
    judgeUnknownType(reading);
    readPlacement(reading);
}

}  // namespace

Model readConfigTree(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes) {
    Model model{std::move(id), std::string(name), {}, {}, {}, {}, {}, source};
    const Section top(source->root, {}, notes);
    const Section text = textPart(top);
    model.inside = text.path();
    const bool readable = notes.failures() == 0;
    top.word(keys::kModelType);  // reports a wrong type
    const std::string type = textType(top, text);
    model.type = word(top, keys::kModelType).empty() ? type : word(top, keys::kModelType);
    model.textType = type;
    Reading reading{top, text, familyOf(type), type, notes, model};
    if (readable) read(reading);
    putOverAxes(model, notes);
    model.keys = std::make_shared<const KeyRecord>(std::move(notes.keys()));
    model.findings = sorted(notes.take());
    return model;
}

Model readSource(std::shared_ptr<const ModelSource> source, std::string id, std::string_view name, Notes notes,
                 const Flags* flags) {
    if (source->gguf) return readGgufTree(std::move(source), std::move(id), name, std::move(notes), flags);
    return readConfigTree(std::move(source), std::move(id), name, std::move(notes));
}

}  // namespace models

Model readModelConfig(std::string_view json, std::string_view name) {
    using namespace models;
    Tree tree = parseTree(json);
    Notes notes;
    for (const std::string& key : tree.repeated)
        notes.warn("duplicate-key", key, say("core", "%1 appears twice in the same object; the last one counts."));
    return readConfigTree(std::make_shared<ModelSource>(ModelSource{std::move(tree.root)}), fingerprint(json), name,
                          std::move(notes));
}

Model readModelIn(const data::InputFile& file, std::string_view name) {
    if (file.read(0, std::min<std::uint64_t>(file.size(), models::kGgufMagic.size())) == models::kGgufMagic)
        return models::readGgufModel(file, name);
    if (file.size() <= kLargestConfig) return readModelConfig(file.read(0, file.size()), name);
    throw Error(say("core", "%1 has %2 bytes; a model's config.json may have at most 16 MB.")
                    .with(file.name(), data::count(file.size())));
}

}  // namespace posenc
