// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/gui/drawn_commands.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/teach/living/page.hpp"

namespace posenc::app {

namespace {

struct SiteCommand {
    SiteCommand(CLI::App& app, const Call& call) : spoken(call.language), commands(call.commands) {
        call.option(app, "folder", folder,
                    say("core", "the folder to write index.html and its companions into; it is made if there is none"),
                    "DIR")
            ->required();
        call.flag(app, "--without-handbook", bare,
                  say("core", "the explorer alone; its page has no link to the handbook then"));
    }

    int run() const {
        const auto files = living::siteFiles(!bare);
        for (const living::SiteFile& each : files) {
            const auto file = std::filesystem::path(folder) / each.name;
            std::error_code none;  // writing tells why it fails
            std::filesystem::create_directories(file.parent_path(), none);
            writeWhole(file, each.text, Named::ByProgram);
        }
        if (!bare) writeHandbook((std::filesystem::path(folder) / "handbook").string(), spoken, *commands);
        std::cerr << (std::filesystem::path(folder) / files.front().name).string() << '\n';
        return 0;
    }

private:
    Language spoken;
    const Commands* commands;
    std::string folder;
    bool bare = false;
};

}  // namespace

Action prepareSite(CLI::App& app, const Call& call) { return actionOf<SiteCommand>(app, call); }

}  // namespace posenc::app
