// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "core/text/text.hpp"

namespace posenc::app {

/// The call itself was wrong: exit status 2 instead of 1.
class UsageError : public Error {
public:
    explicit UsageError(std::string_view sentence) : Error(Text::literal(sentence)) {}
};

/// Runs `read`, which understands what the caller wrote: an Error there is a UsageError.
template <class Read> auto asAsked(const Read& read) {
    try {
        return read();
    } catch (const Error& error) {
        throw UsageError(error.what());
    }
}

using Arguments = std::vector<std::string>;  ///< those after the command's name

/// What a command does once its arguments are read; returns the exit status.
using Action = std::function<int()>;

struct Command {
    const char* name;
    const char* summary;
    Action (*prepare)(CLI::App& app, const Arguments& arguments);  ///< adds its flags to `app`
};

Action prepareList(CLI::App& app, const Arguments& arguments);
Action prepareDescribe(CLI::App& app, const Arguments& arguments);
Action prepareTable(CLI::App& app, const Arguments& arguments);
Action prepareCompute(CLI::App& app, const Arguments& arguments);
Action prepareInspect(CLI::App& app, const Arguments& arguments);
Action prepareLessons(CLI::App& app, const Arguments& arguments);

/// The commands that draw nothing: no toolkit in them.
std::vector<Command> textCommands();

/// Writes to the standard output; throws Error with the system's reason when that fails (a closed pipe, a full disk).
void toStandardOutput(const std::function<void(std::ostream&)>& write);

/// The candidate that `word` was probably meant to be; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// `value` when it is one of `options`; throws UsageError naming the flag otherwise.
std::string oneOf(std::string_view flag, const std::string& value, const std::vector<std::string>& options);

}  // namespace posenc::app
