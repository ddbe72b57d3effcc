// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/module.hpp"

#include <filesystem>

#include "core/explore/data/input_file.hpp"

namespace posenc::living {

namespace {

constexpr const char* kFiles[] = {"posenc.wasm.gz", "models.wasm.gz"};

/// Four bytes as five digits: a sixteenth shorter than base 64. No digit ends an element or a string.
std::string inBase85(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_,;()[]{}@%$#";
    constexpr std::uint32_t kBase = kDigits.size();
    static_assert(kBase == 85);
    constexpr std::size_t kGroup = 4, kLetters = 5;
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += kGroup) {
        const std::string_view group = bytes.substr(at, kGroup);
        std::uint32_t number = 0;
        for (std::size_t k = 0; k < kGroup; ++k)
            number = number << 8U | (k < group.size() ? static_cast<unsigned char>(group[k]) : 0U);
        std::string digits(kLetters, '0');
        for (std::size_t k = kLetters; k-- > 0; number /= kBase) digits[k] = kDigits[number % kBase];
        out += digits.substr(0, group.size() + 1);
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
        return inBase85(in.read(0, in.size()));
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
