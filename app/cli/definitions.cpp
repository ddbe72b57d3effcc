// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/definitions.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "app/cli/input.hpp"
#include "core/explore/data/input_file.hpp"
#include "core/explore/encodings/custom_scheme.hpp"

namespace posenc::app {

namespace {

constexpr std::array<std::string_view, 11> kCommands{"table", "plot", "why",      "describe", "diff", "xray",
                                                     "write", "link", "diagnose", "play",     "lab"};

std::vector<std::string> files;

void keep(const std::string& file) {
    static std::vector<std::shared_ptr<const CustomScheme>> all;
    try {
        all.push_back(customScheme(definitionIn(file)));
        files.push_back(file);
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file, error.text()));
    }
}

}  // namespace

bool takesDefinitions(std::string_view command) { return std::ranges::find(kCommands, command) != kCommands.end(); }

void takeDefinitions(Arguments& words) {
    const auto command = std::ranges::find_if(words, takesDefinitions);
    if (command == words.end()) return;
    takeFlag(words, kDefineFlag, UsageError(say("core", "%1 needs a file.").with(kDefineFlag)), keep);
}

const std::vector<std::string>& definitionFiles() { return files; }

std::string definitionIn(const std::string& file) {
    const data::InputFile input(inputFile(file));
    if (input.size() > definition::kLongestText)
        throw Error(say("core", "\"%1\" has %2 bytes; a definition may have at most %3.")
                        .with(file, input.size(), definition::kLongestText));
    return input.read(0, input.size());
}

}  // namespace posenc::app
