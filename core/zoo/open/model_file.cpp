// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include "core/explore/text/characters.hpp"
#include "core/zoo/gguf/gguf.hpp"
#include "core/zoo/keys/section.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc {

namespace {

constexpr std::size_t kLongestName = 80;

std::string contentsOf(const std::filesystem::path& file) {
    std::error_code failure;
    if (std::filesystem::is_directory(file, failure))
        throw Error(say("core", "%1 is a folder; give the config.json inside it.").with(file.string()));
    if (!std::filesystem::exists(file, failure)) throw Error(say("core", "There is no file %1.").with(file.string()));
    const auto size = std::filesystem::is_regular_file(file, failure) ? std::filesystem::file_size(file, failure) : 0;
    if (size > kLargestConfig)
        throw Error(
            say("core", "%1 has %2 bytes; a model's config.json may have at most 16 MB.").with(file.string(), size));
    std::ifstream stream(file, std::ios::binary);
    std::string text;
    text.resize(kLargestConfig + 1);  // also bounds pipes and devices, whose size is unknown before
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!stream.eof() && stream.gcount() == 0)
        throw Error(say("core", "%1 cannot be read; check its permissions.").with(file.string()));
    text.resize(stream.gcount());
    if (text.size() > kLargestConfig)
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

/// A folder's name without a digit or a hyphen, such as that of downloads, is no model's: then the file says it.
std::string betterName(const Model& model, const std::filesystem::path& file) {
    if (file.stem() != "config" || model.name.find_first_of("-0123456789") != std::string::npos) return model.name;
    models::Notes notes;
    const auto* told = models::Section(model.source->root, {}, notes).peekAs<std::string>("_name_or_path");
    const std::string own = told ? std::filesystem::path(*told).filename().string() : std::string();
    return !own.empty() ? shortened(own, kLongestName) : model.type.empty() ? model.name : model.type;
}

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
        if (gguf) return readModelIn(data::InputFile(file), nameOf(file));
        Model model = readModelConfig(text, nameOf(file));
        model.name = betterName(model, file);
        return model;
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file.string(), error.text()));
    }
}

}  // namespace posenc
