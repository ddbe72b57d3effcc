// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <ostream>
#include <sstream>

#include "app/cli/progress.hpp"
#include "core/explore/files/descriptor_buffer.hpp"
#include "core/explore/text/joined.hpp"

namespace posenc::app {

namespace {

/// Levenshtein's distance.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = std::exchange(row[j + 1], std::min({replaced, row[j] + 1, row[j + 1] + 1}));
        }
    }
    return row.back();
}

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
        {"lab", say("core", "small decoders that were trained with each encoding: list, train, score"), prepareLab},
        {"lessons", say("core", "the lessons of the course; also checks lessons that you wrote"), prepareLessons}};
}

void toStandardOutput(const std::function<void(std::ostream&)>& write) {
    struct stat about {};
    const bool isPipe = ::fstat(STDOUT_FILENO, &about) == 0 && S_ISFIFO(about.st_mode);
    if (isPipe || ::isatty(STDOUT_FILENO) == 1) Progress::end();  // what reads a pipe may write to the terminal, too
    DescriptorBuffer buffer(STDOUT_FILENO);
    std::ostream out(&buffer);
    write(out);
    out.flush();
    if (buffer.reason() != 0)
        throw Error(say("core", "The output could not be written: %1.").with(systemReason(buffer.reason())));
}

/// Only the name of a check is free among the data kept with an option: this check accepts any value.
CLI::Option* offer(CLI::Option* option, const std::vector<std::string>& words) {
    const auto anything = [](std::string&) { return std::string(); };
    return option->check(CLI::Validator(anything, "", joined(words, "|")));
}

std::vector<std::string> offeredWith(CLI::Option& option) try {
    std::istringstream names(option.get_validator(0)->get_name());
    std::vector<std::string> words;
    for (std::string word; std::getline(names, word, '|');) words.push_back(word);
    return words;
} catch (const CLI::OptionNotFound&) {
    return {};
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edits(word, candidate);
        if (distance >= least) continue;
        least = distance;
        best = candidate;
    }
    return best;
}

std::string oneOf(std::string_view flag, const std::string& value, const std::vector<std::string>& options) {
    if (std::ranges::find(options, value) != options.end()) return value;
    throw UsageError(say("core", "%1 must be one of %2, not \"%3\".").with(flag, enumerated(options), value));
}

}  // namespace posenc::app
