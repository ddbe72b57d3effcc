// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/living/module.hpp"

#include <filesystem>

#include "core/explore/data/input_file.hpp"
#include "core/teach/living/base85.hpp"

namespace posenc::living {

namespace {

constexpr const char* kFiles[] = {"posenc.wasm.gz", "models.wasm.gz"};

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
