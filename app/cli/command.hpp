// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "core/explore/text/language.hpp"

namespace posenc::app {

/// The call itself was wrong: exit status 2 instead of 1.
class UsageError : public Error {
public:
    using Error::Error;
};

/// Runs `read`, which parses the caller's input: an Error in it becomes a UsageError.
template <class Read> decltype(auto) asAsked(const Read& read) {
    try {
        return read();
    } catch (const Error& error) {
        throw UsageError(error.text());
    }
}

using Arguments = std::vector<std::string>;

struct Command;

/// A request, and the language of its answer.
struct Call {
    Arguments arguments;  ///< those after the command's name
    Language language = Language::English;
    const std::vector<Command>* commands = nullptr;  ///< all existing ones

    std::string read(const Text& text) const { return reading(text, language); }
};

/// What a command does once its arguments are read; returns the exit status.
using Action = std::function<int()>;

struct Command {
    const char* name;
    Say summary;
    Action (*prepare)(CLI::App& app,
                      const Call& call);  ///< adds its flags to `app`, with help in the caller's language
};

Action prepareList(CLI::App& app, const Call& call);
Action prepareDescribe(CLI::App& app, const Call& call);
Action prepareDefinition(CLI::App& app, const Call& call);
Action prepareWhy(CLI::App& app, const Call& call);
Action prepareTable(CLI::App& app, const Call& call);
Action prepareCompute(CLI::App& app, const Call& call);
Action prepareInspect(CLI::App& app, const Call& call);
Action prepareDiagnose(CLI::App& app, const Call& call);
Action prepareVerify(CLI::App& app, const Call& call);
Action prepareXray(CLI::App& app, const Call& call);
Action prepareDiff(CLI::App& app, const Call& call);
Action prepareWrite(CLI::App& app, const Call& call);
Action prepareLink(CLI::App& app, const Call& call);
Action prepareFind(CLI::App& app, const Call& call);
Action prepareLab(CLI::App& app, const Call& call);
Action prepareLessons(CLI::App& app, const Call& call);

/// Returns the commands that draw nothing and need no toolkit.
std::vector<Command> textCommands();

/// Writes to the standard output; throws Error with the system's reason when that fails (a closed pipe, a full disk).
void toStandardOutput(const std::function<void(std::ostream&)>& write);

/// Adds words that complete the option's value. The help does not list them, and other words are still accepted.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& words);
std::vector<std::string> offeredWith(CLI::Option& option);

/// Returns the candidate that `word` was probably meant to be; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// Returns `value` when it is one of `options`; throws UsageError naming the flag otherwise.
std::string oneOf(std::string_view flag, const std::string& value, const std::vector<std::string>& options);

}  // namespace posenc::app
