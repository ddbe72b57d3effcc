// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <ostream>

#include "app/cli/progress.hpp"
#include "core/explore/files/descriptor_buffer.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/offered.hpp"

namespace posenc::app {

namespace {

/// Text on its way to a terminal: names of strangers in it control nothing.
class HarmlessBuffer : public std::streambuf {
public:
    explicit HarmlessBuffer(std::streambuf& to) : m_to(to) {}

protected:
    int_type overflow(int_type character) override {
        const char c = traits_type::to_char_type(character);
        return xsputn(&c, 1) == 1 ? character : traits_type::eof();
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        m_held.append(text, static_cast<std::size_t>(size));
        const auto isAscii = [](char c) { return static_cast<signed char>(c) >= 0; };
        const auto last = std::find_if(m_held.rbegin(), m_held.rend(), isAscii);  // no character goes on beyond it
        return pass(static_cast<std::size_t>(m_held.rend() - last)) ? size : 0;
    }
    int sync() override { return pass(m_held.size()) ? m_to.pubsync() : -1; }

private:
    bool pass(std::size_t bytes) {
        const std::string text = harmless(std::string_view(m_held).substr(0, bytes));
        m_held.erase(0, bytes);
        return m_to.sputn(text.data(), std::ssize(text)) == std::ssize(text);
    }

    std::streambuf& m_to;
    std::string m_held;  ///< less than a character, or no ASCII yet
};

}  // namespace

std::vector<Command> textCommands() {
    return {
        {"list", say("core", "every encoding and the views it has"), prepareList},
        {"describe", say("core", "the parameters of an encoding and of its views"), prepareDescribe},
        {"definition", say("core", "how an encoding is defined, and the steps to any of its numbers"),
         prepareDefinition},
        {"table", say("core", "the numbers behind a figure, as CSV, JSON or NPY"), prepareTable},
        {"why", say("core", "why a number of a figure is what it is: the steps from the parameters to it"), prepareWhy},
        {"compute", say("core", "exact results for given cases, in the schema of the reference values"),
         prepareCompute},
        {"inspect", say("core", "how a model's config.json or GGUF really handles positions"), prepareInspect},
        {"diagnose", say("core", "the known bug that turns a model's setting into these numbers"), prepareDiagnose},
        {"verify", say("core", "check whether a table holds what a setting asks for"), prepareVerify},
        {"xray", say("core", "what a model's weights say about positions, without running it"), prepareXray},
        {"diff", say("core", "the differences between two models or settings, sorted by their effect on scores"),
         prepareDiff},
        {"write", say("core", "a model or a setting in other formats: configs, flags, code"), prepareWrite},
        {"link",
         say("core",
             "a figure as a link, to send in a message, to open with Ctrl+V, or to use in place of ENCODING/VIEW"),
         prepareLink},
        {"find", say("core", "a question in your words to the figures that answer it, with their numbers"),
         prepareFind},
        {"lab", say("core", "small decoders that were trained with each encoding: list, train, score, write"),
         prepareLab},
        {"lessons", say("core", "the lessons of the course; also checks lessons that you wrote"), prepareLessons}};
}

void toStandardOutput(const std::function<void(std::ostream&)>& write, Output output) {
    struct stat about {};
    const bool isPipe = ::fstat(STDOUT_FILENO, &about) == 0 && S_ISFIFO(about.st_mode);
    if (isPipe || ::isatty(STDOUT_FILENO) == 1) Progress::end();  // what reads a pipe may write to the terminal, too
    DescriptorBuffer buffer(STDOUT_FILENO);
    HarmlessBuffer text(buffer);
    std::ostream out(output == Output::Text ? static_cast<std::streambuf*>(&text) : &buffer);
    write(out);
    out.flush();
    if (buffer.reason() != 0)
        throw Error(say("core", "The output could not be written: %1.").with(systemReason(buffer.reason())));
}

void toStandardOutput(std::string_view text) {
    toStandardOutput([&](std::ostream& out) { out << text; });
}

void toStandardError(std::string_view sentence) {
    Progress::end();
    std::cerr << "posenc: " << harmless(sentence) << '\n';
}

void note(const Text& words, Language language) {
    toStandardError(reading(say("core", "Note: %1").with(words), language));
}

void warn(const Text& words, Language language) {
    toStandardError(reading(say("core", "Warning: %1").with(words), language));
}

std::string valueAmong(const Arguments& words, const std::string& flag, const std::string& brief) {
    std::string value;
    for (std::size_t k = 0; k < words.size() && words[k] != "--"; ++k) {
        if (words[k].starts_with(flag + "=")) value = words[k].substr(flag.size() + 1);
        if ((words[k] == flag || words[k] == brief) && k + 1 < words.size()) value = words[k + 1];
        if (!brief.empty() && words[k] != brief && words[k].starts_with(brief) && !words[k].starts_with("--"))
            value = words[k].substr(brief.size());
    }
    return value;
}

void takeFlag(Arguments& words, const std::string& flag, const UsageError& missing,
              const std::function<void(const std::string&)>& take) {
    for (auto at = words.begin(); at != words.end() && *at != "--";) {
        const bool inOne = at->starts_with(flag + "="), alone = *at == flag;
        if (alone && at + 1 == words.end()) throw missing;
        if (inOne || alone) take(inOne ? at->substr(flag.size() + 1) : *(at + 1));
        at = inOne || alone ? words.erase(at, at + (inOne ? 1 : 2)) : at + 1;
    }
}

/// Only the name of a check is free among the data kept with an option: this check accepts any value.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& words) {
    const auto anything = [](std::string&) { return std::string(); };
    return option->check(CLI::Validator(anything, "", joined(words, "|")));
}

std::vector<std::string> offeredWith(CLI::Option& option) try {
    return byMark(option.get_validator(0)->get_name(), '|');
} catch (const CLI::OptionNotFound&) {
    return {};
}

std::string oneOf(std::string_view flag, const std::string& value, const std::vector<std::string>& options) {
    if (std::ranges::find(options, value) != options.end()) return value;
    throw UsageError(say("core", "%1 must be one of %2, not \"%3\".").with(flag, offered(value, options), value));
}

std::int64_t numberIn(std::string_view flag, const std::string& text, std::int64_t low, std::int64_t high) {
    const auto number = parseTypedInteger(text);
    if (number && *number >= low && *number <= high) return *number;
    throw UsageError(say("core", "%1 must be a whole number from %2 to %3, not \"%4\".").with(flag, low, high, text));
}

}  // namespace posenc::app
