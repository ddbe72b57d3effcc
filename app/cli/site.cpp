// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/teach/living/page.hpp"

namespace posenc::app {

namespace {

struct SiteCommand {
    SiteCommand(CLI::App& app, const Call& call) {
        app.add_option(
               "folder", folder,
               call.read(
                   say("core", "the folder to write index.html and its companions into; it is made if there is none")))
            ->required()
            ->type_name("DIR");
    }

    int run() const {
        const auto files = living::siteFiles();
        std::error_code none;  // writing tells why it fails
        std::filesystem::create_directories(folder, none);
        for (const living::SiteFile& each : files)
            writeWhole(std::filesystem::path(folder) / each.name,
                       [&](std::ostream& out) { return static_cast<bool>(out << each.text); });
        std::cerr << (std::filesystem::path(folder) / files.front().name).string() << '\n';
        return 0;
    }

    std::string folder;
};

}  // namespace

Action prepareSite(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<SiteCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
