// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
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

    /// Adds an option; in the help, `form` stands for its value.
    template <class T>
    CLI::Option* option(CLI::App& app, const char* name, T& to, const Text& help, const char* form = "") const {
        CLI::Option* added = app.add_option(name, to, read(help));
        return *form ? added->type_name(form) : added;
    }
    CLI::Option* flag(CLI::App& app, const char* name, bool& to, const Text& help) const {
        return app.add_flag(name, to, read(help));
    }
};

/// What a command does once its arguments are read; returns the exit status.
using Action = std::function<int()>;

/// Makes a command, which reads its arguments into itself, and returns its run().
template <class Made> Action actionOf(CLI::App& app, const Call& call) {
    return [command = std::make_shared<Made>(app, call)] { return command->run(); };
}

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
/// Text becomes harmless() on its way, so that no command has to think of it.
enum class Output : std::uint8_t { Text, Bytes };
void toStandardOutput(const std::function<void(std::ostream&)>& write, Output output = Output::Text);
void toStandardOutput(std::string_view text);

/// Writes a line "posenc: ..." to the standard error, as harmless.
void toStandardError(std::string_view sentence);

/// What is said beside a result at status 0 begins with "Note:", if it is about the work, or with "Warning:", if the
/// result may not be what was meant.
void note(const Text& words, Language language);
void warn(const Text& words, Language language);

/// Returns the value of a flag, by its name or its short form, among words that were not parsed; empty if there is
/// none.
std::string valueAmong(const Arguments& words, const std::string& flag, const std::string& brief = {});

/// Removes a flag that may stand before or behind any other word, and passes each of its values on. Throws `missing`
/// where it has none. No flags follow "--".
void takeFlag(Arguments& words, const std::string& flag, const UsageError& missing,
              const std::function<void(const std::string&)>& take);

/// Adds words that complete the option's value. The help does not list them, and other words are still accepted.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& words);
std::vector<std::string> offeredWith(CLI::Option& option);

inline constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;  // exact in JSON

/// Reads a whole number in a range; throws UsageError naming the flag otherwise.
std::int64_t numberIn(std::string_view flag, const std::string& text, std::int64_t low, std::int64_t high);

/// Returns `value` when it is one of `options`; throws UsageError naming the flag otherwise.
std::string oneOf(std::string_view flag, const std::string& value, const std::vector<std::string>& options);

}  // namespace posenc::app
