// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/about.hpp"

#include <algorithm>
#include <memory>

#include "app/cli/help.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::app {

namespace {

// ---- the manual page

/// Escapes the characters that roff interprets.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            out += std::string("\\&") + c;
        else
            out += c;
    }
    return out;
}

/// An application with the flags of one command, as if it were called without arguments.
std::unique_ptr<CLI::App> appOf(const Command& command, const Call& call) {
    auto app = std::make_unique<CLI::App>(call.read(command.summary), command.name);
    app->set_help_flag();
    command.prepare(*app, call);
    return app;
}

handbook::CommandHelp toldOf(const Command& command, Language language) {
    const auto app = appOf(command, {{}, language, {}});
    handbook::CommandHelp help{command.name, app->get_description(), {}};
    for (const CLI::Option* each : app->get_options()) help.rows.push_back(helpRow(*each, language));
    return help;
}

std::string optionsOf(const handbook::CommandHelp& help) {
    std::string out;
    for (const auto& [left, right] : help.rows) out += ".TP\n.B " + roff(left) + "\n" + roff(right) + "\n";
    return out;
}

std::string sectionOf(const handbook::CommandHelp& help) {
    return ".SS posenc " + help.name + "\n" + roff(help.summary) + ".\n" + optionsOf(help);
}

// ---- completion

std::vector<std::string> startingWith(std::string_view start, std::vector<std::string> words) {
    std::erase_if(words, [&](const std::string& each) { return !each.starts_with(start); });
    return words;
}

std::vector<std::string> figures() {
    std::vector<std::string> out;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) out.push_back(std::string(encoding.id) + "/" + view->id);
    return out;
}

/// Returns the words in "off|on" or "LOW:HIGH", if they are listed one by one.
std::vector<std::string> choicesIn(const std::string& form) {
    if (form.find('|') == std::string::npos) return {};
    std::vector<std::string> out(1);
    for (const char c : form) c == '|' ? out.emplace_back() : out.back() += c;
    std::erase_if(out, [](const std::string& each) {
        return each.empty() || std::ranges::any_of(each, [](char c) { return c >= 'A' && c <= 'Z'; });
    });
    return out;
}

std::vector<std::string> longFlags(const CLI::App& app) {
    std::vector<std::string> out{"--help", "--lang"};
    for (const CLI::Option* each : app.get_options())
        for (const std::string& name : each->get_lnames()) out.push_back("--" + name);
    return out;
}

/// Returns what may follow a flag; nothing if it is no flag or takes no value.
std::optional<std::vector<std::string>> valuesOf(CLI::App& app, const std::string& flag) {
    if (flag == "--lang") return std::vector<std::string>{"en", "zh"};
    CLI::Option* option = flag.starts_with('-') ? app.get_option_no_throw(flag) : nullptr;
    if (!option || option->get_type_size() == 0) return std::nullopt;
    const auto offered = offeredWith(*option);
    return offered.empty() ? choicesIn(option->get_type_name()) : offered;
}

/// "--mode=ca" becomes "--mode=causal".
std::vector<std::string> inOneWord(CLI::App& app, const std::string& word) {
    const std::size_t equals = word.find('=');
    auto words = valuesOf(app, word.substr(0, equals)).value_or(std::vector<std::string>());
    for (std::string& each : words) each.insert(0, word, 0, equals + 1);
    return startingWith(word, words);
}

/// Returns the candidates for a word that is neither flag nor value.
std::vector<std::string> positionals(const CLI::App& app) {
    for (const CLI::Option* each : app.get_options([](const CLI::Option* o) { return o->get_positional(); })) {
        if (each->get_name() == "ENCODING/VIEW") return figures();
        if (each->get_name().starts_with("ENCODING")) return idsOf(encodings());
    }
    return {};
}

std::vector<std::string> inCommand(const Command& command, const Arguments& words) {
    const std::string& last = words.back();
    const std::string before = words.size() > 1 ? words[words.size() - 2] : std::string();
    CLI::App app;
    try {
        app.set_help_flag();
        command.prepare(app, {{words.begin(), words.end() - 1}, Language::English, {}});
    } catch (const Error&) {  // the words so far name nothing
        return startingWith(last, positionals(app));
    }
    if (const auto values = valuesOf(app, before)) return startingWith(last, *values);
    if (last.starts_with("--") && last.find('=') != std::string::npos) return inOneWord(app, last);
    return startingWith(last, last.starts_with('-') ? longFlags(app) : positionals(app));
}

std::vector<std::string> names(const Commands& commands) {
    std::vector<std::string> out{"--help", "--version", "--lang"};
    for (const Command& each : commands) out.emplace_back(each.name);
    return out;
}

}  // namespace

std::vector<handbook::CommandHelp> commandsHelp(const Commands& commands, Language language) {
    return ofEach(commands, [&](const Command& each) { return toldOf(each, language); });
}

std::string manualOf(const Commands& commands, Language language) {
    std::string out = ".TH POSENC 1 \"\" \"posenc " POSENC_VERSION "\" \"PosEnc Explorer\"\n.SH NAME\nposenc \\- " +
                      roff(reading(say("core", "shows what a transformer does with positions"), language)) +
                      "\n.SH SYNOPSIS\n.B posenc\n.RI [ FILE ]\n.br\n.B posenc\n.I COMMAND\n.RI [ OPTIONS ]\n";
    out += ".SH DESCRIPTION\n" + roff(reading(aboutProgram(), language)) + "\n.SH COMMANDS\n";
    for (const handbook::CommandHelp& each : commandsHelp(commands, language)) out += sectionOf(each);
    const auto section = [&](const char* title, const Text& text) {
        out += ".SH " + std::string(title) + "\n" + roff(reading(text, language)) + "\n";
    };
    section("EXIT STATUS", say("core",
                               "0 done, 1 failed, 2 wrong usage. diff, diagnose, verify and inspect also exit with 1 "
                               "if there is a difference or an error in the file."));
    section("FILES", say("core", "Settings: ~/.config/posenc/posenc.conf; unsaved work is kept in the same folder."));
    section("SEE ALSO", say("core", "posenc describe ENCODING lists the parameters of an encoding and of its views."));
    return out;
}

std::vector<std::string> candidates(const Commands& commands, const Arguments& words) {
    if (words.empty()) return {};
    if (words.size() == 1) return startingWith(words.front(), names(commands));
    const auto command = std::ranges::find(commands, words.front(), &Command::name);
    return command == commands.end() ? std::vector<std::string>{}
                                     : inCommand(*command, {words.begin() + 1, words.end()});
}

Action prepareManual(CLI::App&, const Call& call) {
    return [call] {
        toStandardOutput(manualOf(*call.commands, call.language));
        return 0;
    };
}

Action prepareComplete(CLI::App& app, const Call& call) {
    const auto words = std::make_shared<Arguments>();
    call.option(app, "WORD", *words,
                say("core", "after --: the words typed after posenc; the last one may be incomplete"));
    return [words, call] {
        toStandardOutput([&](std::ostream& out) {
            for (const std::string& each : candidates(*call.commands, *words)) out << each << '\n';
        });
        return 0;
    };
}

std::vector<Command> aboutCommands() {
    return {{"manual", say("core", "all commands as a manual page, in roff"), prepareManual},
            {"complete", say("core", "completions of a command line for a shell, one per line"), prepareComplete}};
}

}  // namespace posenc::app
