// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "core/text/characters.hpp"

namespace posenc::app {

namespace {

constexpr int kDone = 0, kCouldNot = 1, kWrongCall = 2;

int refuse(int status, const std::string& sentence) {
    std::cerr << "posenc: " << harmless(sentence) << '\n';
    return status;
}

std::vector<std::string> namesOf(const Commands& commands) {
    std::vector<std::string> names;
    for (const Command& each : commands) names.emplace_back(each.name);
    return names;
}

std::vector<std::string> flagsOf(const CLI::App& app) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    return flags;
}

std::string meant(const std::string& suggestion) {
    return suggestion.empty() ? "" : "; did you mean " + suggestion + "?";
}

/// What was not understood, in our own words.
std::string unexpected(const CLI::App& command) {
    const auto words = command.remaining();
    const auto flag = std::ranges::find_if(words, [](const std::string& word) { return word.starts_with('-'); });
    if (flag == words.end())
        return "\"" + (words.empty() ? std::string() : words.front()) + "\" is one argument too many for " +
               command.get_name() + ".";
    const std::string name = flag->substr(0, flag->find('='));
    const std::string suggestion = meant(nearest(name, flagsOf(command)));
    return name + " is not a flag of " + command.get_name() +
           (suggestion.empty() ? "; see posenc " + command.get_name() + " --help." : suggestion);
}

std::string sentence(const CLI::ParseError& error, const CLI::App& command) {
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return unexpected(command);
    const std::string what = error.what();
    const std::string flag = what.substr(0, what.find_first_of(": "));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return flag + " must be given once and needs a value.";
    if (dynamic_cast<const CLI::ExcludesError*>(&error)) return what + "; leave one of the two away.";
    if (dynamic_cast<const CLI::RequiredError*>(&error))
        return flag + " is missing; see posenc " + command.get_name() + " --help.";
    return what;
}

/// The command-line application with the flags of the one command that is asked for.
struct Program {
    CLI::App root{
        "PosEnc Explorer: what transformers do with positions. Without arguments it opens the window; with a FILE (a "
        "session, a model's config.json or an exported picture) it opens that.",
        "posenc"};
    CLI::App* command = nullptr;
    Action action;

    void prepare(const Commands& commands, const std::string& name, const Arguments& arguments) {
        root.set_version_flag("--version", "posenc " POSENC_VERSION);
        root.footer("posenc COMMAND --help tells more. Exit status: 0 done, 1 could not, 2 the call was wrong.");
        for (const Command& each : commands) {
            CLI::App* sub = root.add_subcommand(each.name, each.summary);
            if (name != each.name) continue;
            command = sub;
            action = each.prepare(*sub, arguments);
        }
    }
};

int run(int argc, char** argv, const Commands& commands) {
    Program program;
    program.prepare(commands, argv[1], Arguments(argv + 2, argv + argc));
    const CLI::App& asked = program.command ? *program.command : program.root;
    try {
        program.root.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        toStandardOutput([&](std::ostream& out) {
            out << (program.command ? program.command->help("posenc") : program.root.help());
        });
        return kDone;
    } catch (const CLI::CallForVersion&) {
        toStandardOutput([](std::ostream& out) { out << "posenc " POSENC_VERSION "\n"; });
        return kDone;
    } catch (const CLI::ParseError& error) {
        throw UsageError(sentence(error, asked));
    }
    return program.action ? program.action() : throw UsageError("What should be done? See posenc --help.");
}

std::string neither(const std::string& word, const Commands& commands) {
    const std::string suggestion = meant(nearest(word, namesOf(commands)));
    return "\"" + word + "\" is neither a command nor a file" +
           (suggestion.empty() ? "; see posenc --help." : suggestion);
}

}  // namespace

bool isCommand(std::string_view word, const Commands& commands) {
    return std::ranges::any_of(commands, [&](const Command& each) { return word == each.name; });
}

bool isCommandLine(int argc, char** argv, const Commands& commands) {
    if (argc <= 1) return false;
    const std::string first = argv[1];
    std::error_code ignored;
    return argc > 2 || first.starts_with('-') || isCommand(first, commands) || !std::filesystem::exists(first, ignored);
}

int runCommandLine(int argc, char** argv, const Commands& commands) {
    const std::string first = argv[1];
    if (first.starts_with('-') || isCommand(first, commands)) return run(argc, argv, commands);
    std::error_code ignored;
    if (std::filesystem::exists(first, ignored))
        throw UsageError("Only one file can be opened: \"" + std::string(argv[2]) + "\" is too many.");
    throw UsageError(neither(first, commands));
}

int statusOf(const std::function<int()>& program) {
    try {
        return program();
    } catch (const UsageError& error) {
        return refuse(kWrongCall, error.what());
    } catch (const std::exception& error) {
        return refuse(kCouldNot, english(sentenceOf(error)));
    }
}

}  // namespace posenc::app
