// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/cli/definitions.hpp"
#include "app/cli/help.hpp"
#include "app/cli/input.hpp"
#include "app/cli/progress.hpp"
#include "core/explore/data/input_file.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/nearest.hpp"

namespace posenc::app {

namespace {

constexpr int kDone = 0, kCouldNot = 1, kWrongCall = 2;
constexpr auto kLanguageFlag = "--lang";

/// Shortens a very long word to its beginning, since a sentence may repeat what was typed.
std::string withoutLongWords(std::string_view sentence) {
    constexpr std::size_t kLongest = 400;  // bytes; names of files have up to 255
    std::string out;
    while (!sentence.empty()) {
        const auto end = std::min(sentence.find(' '), sentence.size());
        out += shortened(sentence.substr(0, end), kLongest) + (end < sentence.size() ? " " : "");
        sentence.remove_prefix(std::min(end + 1, sentence.size()));
    }
    return out;
}

int refuse(int status, const std::string& sentence) {
    toStandardError(withoutLongWords(inOneLine(inTheirWords(sentence))));
    return status;
}

/// POSIX asks these in this order; the first non-empty one counts.
Language languageOfEnvironment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* locale = std::getenv(name); locale && *locale) return languageOfLocale(locale);
    return Language::English;
}

Language languageNamed(const std::string& id) {
    return *languageOfId(oneOf(kLanguageFlag, id, {idOf(Language::English), idOf(Language::Chinese)}));
}

UsageError onceWithValue(std::string_view flag) {
    return UsageError(say("core", "%1 needs a value and can be given only once.").with(flag));
}

/// Removes the language from the words, so that no command has to know the flag.
void takeLanguage(Typed& typed) {
    takeFlag(typed.words, kLanguageFlag, onceWithValue(kLanguageFlag), [&](const std::string& id) {
        if (typed.asked) throw onceWithValue(kLanguageFlag);
        typed.asked = languageNamed(id);
    });
    typed.language = typed.asked.value_or(typed.language);
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

/// Reports a word that was not understood, in our own words.
Text unexpected(const CLI::App& command) {
    const auto words = command.remaining();
    const std::string& called = command.get_name();
    const auto flag = std::ranges::find_if(words, [](const std::string& word) { return word.starts_with('-'); });
    if (flag == words.end()) {
        const std::string word = words.empty() ? std::string() : data::quotable(words.front());
        const auto equals = std::min(word.find('='), word.size());
        if (const std::string meant = nearest("--" + word.substr(0, equals), flagsOf(command));
            equals < word.size() && !meant.empty())
            return say("core", "\"%1\" is one argument too many for %2; did you mean %3 %4?")
                .with(word, called, meant, word.substr(equals + 1));
        return say("core", "\"%1\" is one argument too many for %2.").with(word, called);
    }
    const std::string name = flag->substr(0, flag->find('='));
    if (const std::string meant = nearest(name, flagsOf(command)); !meant.empty())
        return say("core", "%1 is not a flag of %2; did you mean %3?").with(name, called, meant);
    const std::string whole = command.get_parent() ? "posenc " + called : called;
    return say("core", "%1 is not a flag of %2; see %3 --help.").with(name, called, whole);
}

/// Rephrases the library's message, "--flag: ..." or "--flag excludes --other".
Text sentence(const CLI::ParseError& error, const CLI::App& command) {
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return unexpected(command);
    const std::string what = error.what();
    const std::string flag = what.substr(0, what.find_first_of(": "));
    if (dynamic_cast<const CLI::ConversionError*>(&error))
        return say("core", "%1 does not accept this value; see posenc %2 --help.")
            .with(what.substr(std::min(what.find("--"), what.size())), command.get_name());
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return onceWithValue(flag).text();
    if (dynamic_cast<const CLI::ExcludesError*>(&error))
        return say("core", "%1 and %2 cannot be used together; leave one of them out.")
            .with(flag, what.substr(what.rfind(' ') + 1));
    if (dynamic_cast<const CLI::RequiredError*>(&error))
        return say("core", "%1 is missing; see posenc %2 --help.").with(flag, command.get_name());
    if (dynamic_cast<const CLI::RequiresError*>(&error))
        return say("core", "%1 can only be used with %2.").with(flag, what.substr(what.rfind(' ') + 1));
    return say("core", "The command line was not understood: %1.").with(what);
}

/// The command-line application with the flags of the requested command.
struct Program {
    Language language;
    CLI::App root{std::string(), "posenc"};
    CLI::App* command = nullptr;
    Action action = {};

    std::string read(const Text& text) const { return reading(text, language); }

    void prepare(const Commands& commands, const Arguments& words) {
        root.description(read(aboutProgram()));
        root.set_version_flag("--version", "posenc " POSENC_VERSION, read(say("core", "print the version and exit")));
        root.footer(
            read(say("core", "See posenc COMMAND --help for details. Exit status: 0 done, 1 failed, 2 wrong usage.")));
        addCommon(root);
        for (const Command& each : commands) {
            CLI::App* sub = root.add_subcommand(each.name, read(each.summary));
            if (words.front() != each.name) continue;
            command = sub;
            addCommon(*sub);
            action = each.prepare(*sub, {{words.begin() + 1, words.end()}, language, &commands});
        }
    }

private:
    /// --lang and --define are here for their help alone: see takeLanguage() and takeDefinitions().
    void addCommon(CLI::App& app) {
        app.set_help_flag("-h,--help", read(say("core", "print this help and exit")));
        app.add_option_function<std::string>(
               kLanguageFlag, [](const std::string&) {},
               read(say("core", "en or zh, for help, messages and figures; default: the locale's")))
            ->type_name("LANGUAGE");
        if (!takesDefinitions(app.get_name())) return;
        app.add_option_function<std::string>(
               kDefineFlag, [](const std::string&) {},
               read(say("core", "a scheme of your own, see docs/definitions.md; its id is an encoding's")))
            ->type_name("FILE");
    }
};

/// "file:///a%20b" and "--session=file:///a%20b" name a file, as they do in the window.
std::string withFileNamed(const std::string& word) {
    const auto value = word.starts_with("--") ? word.find('=') + 1 : 0;  // 0 too without a value
    return word.substr(0, value) + fileNamed(word.substr(value));
}

void warnOfThreads(Language language) {
    if (const char* const words = refusedThreads())
        refuse(kDone, reading(say("core",
                                  "OMP_NUM_THREADS must be a whole number from 1 to 1,024, not \"%1\"; the "
                                  "number of cores is used.")
                                  .with(data::quotable(words)),
                              language));
}

int run(const Typed& typed, const Commands& commands) {
    Program program{typed.language};
    program.prepare(commands, typed.words);
    const CLI::App& asked = program.command ? *program.command : program.root;
    try {
        program.root.parse(Arguments(typed.words.rbegin(), typed.words.rend()));
    } catch (const CLI::CallForHelp&) {
        toStandardOutput(helpOf(asked, typed.language));
        return kDone;
    } catch (const CLI::CallForVersion&) {
        toStandardOutput("posenc " POSENC_VERSION "\n");
        return kDone;
    } catch (const CLI::ParseError& error) {
        throw UsageError(sentence(error, asked));
    }
    for (const CLI::Option* each : asked.get_options([](const CLI::Option* o) { return o->get_positional(); }))
        if (asked.get_name() != "complete" && std::ranges::count(each->results(), std::string()))
            throw UsageError(
                say("core", "%1 is empty; see posenc %2 --help.").with(each->get_name(), asked.get_name()));
    if (!program.action) throw UsageError(say("core", "No command given; see posenc --help."));
    const Progress progress(typed.language);
    return program.action();
}

Text neither(const std::string& word, const Commands& commands) {
    if (const std::string meant = nearest(word, namesOf(commands)); !meant.empty())
        return say("core", "\"%1\" is neither a command nor a file; did you mean %2?")
            .with(data::quotable(word), meant);
    return say("core", "\"%1\" is neither a command nor a file; see posenc --help.").with(data::quotable(word));
}

}  // namespace

Text aboutProgram() {
    return say("core",
               "PosEnc Explorer: what transformers do with positions. Without arguments it opens the window; with "
               "a FILE (a session, a model's config.json or GGUF or an exported picture) it opens that.");
}

bool isCommand(std::string_view word, const Commands& commands) {
    return std::ranges::any_of(commands, [&](const Command& each) { return word == each.name; });
}

bool isCommandLine(const Arguments& words, const Commands& commands) {
    if (words.empty()) return false;
    const std::string& first = words.front();
    std::error_code ignored;
    return words.size() > 1 || first.starts_with('-') || isCommand(first, commands) ||
           !(isLink(first) || std::filesystem::exists(first, ignored));
}

int runCommandLine(const Typed& typed, const Commands& commands) {
    const std::string& first = typed.words.front();
    if (first.starts_with('-') || isCommand(first, commands)) return run(typed, commands);
    std::error_code ignored;
    if (std::filesystem::exists(first, ignored))
        throw UsageError(say("core", "Only one file can be opened: \"%1\" is too many.").with(typed.words[1]));
    throw UsageError(neither(first, commands));
}

int statusOf(int argc, char** argv, const std::function<int(const Typed&)>& program) {
    Typed typed{{argv + 1, argv + argc}, std::nullopt, languageOfEnvironment()};
    try {
        for (std::string& each : typed.words) each = withFileNamed(each);
        takeLanguage(typed);
        warnOfThreads(typed.language);
        takeDefinitions(typed.words);
        return program(typed);
    } catch (const UsageError& error) {
        return refuse(kWrongCall, reading(error.text(), typed.language));
    } catch (const std::exception& error) {
        return refuse(kCouldNot, reading(sentenceOf(error), typed.language));
    }
}

}  // namespace posenc::app
