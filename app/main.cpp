// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "app/cli/command_line.hpp"
#include "app/cli/signals.hpp"
#include "core/explore/text/text.hpp"

namespace {

using posenc::say;

/// Goes on as the program beside this one that draws, with the same arguments.
int drawnBySibling(char** argv) {
    std::error_code ignored;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const auto sibling = (self.empty() ? std::filesystem::path(argv[0]) : self).parent_path() / "posenc-window";
    ::execvp(sibling.c_str(), argv);
    const int reason = errno;
    throw posenc::Error(say("core", "\"%1\", which opens the window and draws, cannot be started: %2.")
                            .with(sibling.string(), posenc::systemReason(reason)));
}

}  // namespace

/// What people call. The commands that draw nothing are done here, without the toolkit: it would take ten times as long
/// to load as they take to begin.
int main(int argc, char** argv) {
    using namespace posenc;
    return app::statusOf(argc, argv, [&](const app::Typed& typed) {
        const app::Commands commands = app::textCommands();
        if (typed.words.empty() || !app::isCommand(typed.words.front(), commands)) return drawnBySibling(argv);
        app::endCleanly(app::ClosedPipes::End);
        return app::runCommandLine(typed, commands);
    });
}
