// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/compute.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "app/cli/case_splitter.hpp"
#include "app/cli/command.hpp"

namespace posenc::app {

namespace {

/// Answers every case of `in`, one line each, as soon as it is known. The exit status.
int answerAll(std::istream& in, const std::string& name) {
    bool allFine = true;
    std::size_t count = 0;
    CaseSplitter splitter([&](std::string_view text) {
        const Answer answer = compute(text);
        allFine = allFine && answer.ok;
        ++count;
        toStandardOutput([&](std::ostream& out) { out << answer.json << '\n'; });
    });
    std::string line;
    while (std::getline(in, line)) splitter.addLine(line);
    if (in.bad()) throw Error(Text::literal(name + " could not be read to its end."));
    splitter.finish();
    if (count == 0)
        throw Error(Text::literal(
            name +
            " is empty; it should hold cases such as {\"scheme\":\"alibi_slopes\",\"params\":{\"num_heads\":8}}."));
    return allFine ? 0 : 1;
}

int answerFile(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        throw Error(Text::literal("\"" + file + "\" is a folder, not a file of cases."));
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) throw Error(Text::literal("\"" + file + "\" could not be opened: " + std::strerror(errno) + "."));
    return answerAll(in, "\"" + file + "\"");
}

}  // namespace

Action prepareCompute(CLI::App& app, const Arguments&) {
    const auto file = std::make_shared<std::string>("-");
    app.add_option("FILE", *file,
                   "cases {\"scheme\":..., \"params\":{...}, \"id\":...}, one object or one per line; - is the "
                   "standard input (default)");
    app.footer([] {
        std::string schemes = "Schemes:";
        for (const std::string& name : computeSchemes()) schemes += " " + name;
        return schemes;
    }());
    return [file] { return *file == "-" ? answerAll(std::cin, "The standard input") : answerFile(*file); };
}

}  // namespace posenc::app
