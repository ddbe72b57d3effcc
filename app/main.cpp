// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "app/cli/command_line.hpp"
#include "app/cli/plot.hpp"
#include "app/cli/signals.hpp"
#include "core/explore/text/text.hpp"

namespace {

using posenc::say;

/// Replaces this process by the drawing program next to it, with the same arguments.
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

/// The program's entry point. Commands that draw nothing run here, without the toolkit: it takes ten times as long to
/// load as they take to begin.
int main(int argc, char** argv) {
    using namespace posenc;
    return app::statusOf(argc, argv, [&](const app::Typed& typed) {
        app::Commands commands = app::textCommands();
        if (app::isPlainPlot(typed.words)) commands.push_back(app::plotCommand(app::preparePlainPlot));
        if (typed.words.empty() || !app::isCommand(typed.words.front(), commands)) return drawnBySibling(argv);
        app::endCleanly(app::ClosedPipes::End);
        return app::runCommandLine(typed, commands);
    });
}
