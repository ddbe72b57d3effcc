// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/read_model.hpp"

#include <algorithm>
#include <fstream>

#include "core/zoo/config/axes.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/gguf/gguf.hpp"
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

namespace {

constexpr std::uintmax_t kLargestFile = 16U << 20U;

std::string contentsOf(const std::filesystem::path& file) {
    std::error_code failure;
    if (std::filesystem::is_directory(file, failure))
        throw Error(say("core", "%1 is a folder; give the config.json inside it.").with(file.string()));
    if (!std::filesystem::exists(file, failure)) throw Error(say("core", "There is no file %1.").with(file.string()));
    const auto size = std::filesystem::is_regular_file(file, failure) ? std::filesystem::file_size(file, failure) : 0;
    if (size > kLargestFile)
        throw Error(
            say("core", "%1 has %2 bytes; a model's config.json may have at most 16 MB.").with(file.string(), size));
    std::ifstream stream(file, std::ios::binary);
    std::string text;
    text.resize(kLargestFile + 1);  // also bounds pipes and devices, whose size is unknown before
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!stream.eof() && stream.gcount() == 0)
        throw Error(say("core", "%1 cannot be read; check its permissions.").with(file.string()));
    text.resize(stream.gcount());
    if (text.size() > kLargestFile)
        throw Error(say("core", "%1 has more than 16 MB; a model's config.json is far smaller.").with(file.string()));
    return text;
}

/// The folder's name if the file is called config.json, as in published models.
std::string nameOf(const std::filesystem::path& file) {
    std::error_code failure;
    const auto whole = std::filesystem::absolute(file, failure);
    return file.stem() == "config" && whole.has_parent_path() ? whole.parent_path().filename().string()
                                                              : file.stem().string();
}

}  // namespace

namespace {

bool isGguf(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure)) return false;
    std::ifstream stream(file, std::ios::binary);
    std::string start(models::kGgufMagic.size(), '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    return start == models::kGgufMagic;
}

}  // namespace

Model readModelFile(const std::filesystem::path& file) {
    const bool gguf = isGguf(file);
    const std::string text = gguf ? std::string() : contentsOf(file);
    try {
        return gguf ? models::readGgufModel(data::InputFile(file), nameOf(file)) : readModelConfig(text, nameOf(file));
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file.string(), error.text()));
    }
}

}  // namespace posenc
