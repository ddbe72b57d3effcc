// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/module.hpp"

#include <filesystem>

#include "core/explore/data/input_file.hpp"

namespace posenc::living {

namespace {

constexpr const char* kFiles[] = {"posenc.wasm.gz", "models.wasm.gz"};

std::string inBase64(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t kGroup = 3, kLetters = 4;
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += kGroup) {
        const std::string_view group = bytes.substr(at, kGroup);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < kGroup; ++k)
            bits = bits << 8U | (k < group.size() ? static_cast<unsigned char>(group[k]) : 0U);
        for (std::size_t k = 0; k < kLetters; ++k)
            out += k <= group.size() ? kDigits[bits >> (18U - 6U * k) & 63U] : '=';
    }
    return out;
}

/// Next to the program, where packages put it, or where a checkout builds it.
std::filesystem::path moduleFile(const char* name) {
    std::error_code none;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
    for (const auto& each : {folder / name, folder / "../share/posenc" / name, folder / "../web" / name})
        if (std::filesystem::is_regular_file(each, none)) return each;
    return {};
}

std::string read(const char* name) {
    const auto file = moduleFile(name);
    if (file.empty()) return {};
    try {
        const data::InputFile in(file);
        return inBase64(in.read(0, in.size()));
    } catch (const Error&) {
        return {};  // pages are stills then
    }
}

}  // namespace

const std::string& moduleText(Module module) {
    static const std::string core = read(kFiles[0]), models = read(kFiles[1]);
    return module == Module::Core ? core : models;
}

}  // namespace posenc::living
