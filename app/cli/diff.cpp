// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <memory>

#include "app/cli/help.hpp"
#include "app/cli/input.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/report/difference.hpp"

namespace posenc::app {

namespace {

struct DiffFlags {
    std::string a, b, tolerance;
    std::vector<std::string> more;
    bool json = false;
};

/// Exit status 1 means that they differ, so any unreadable input is a wrong call.
Model readSide(const std::string& side, const std::string& words) {
    try {
        return askedModel(modelFile(words));
    } catch (const Error& error) {
        throw UsageError(say("core", "%1: %2").with(side, error.text()));
    }
}

std::optional<double> toleranceOf(const DiffFlags& flags) {
    if (flags.tolerance.empty()) return std::nullopt;
    const auto number = parseTypedNumber(flags.tolerance);
    if (number && *number >= 0.0) return number;
    throw UsageError(say("core", "--tol must be a number of at least 0, not \"%1\".").with(flags.tolerance));
}

constexpr std::size_t kBetween = 2, kLeastColumn = 9, kWidestLabel = 20;
constexpr std::size_t kMostModels = 26;

/// Width of a whole line: two models fit the usual terminal.
std::size_t lineWidth(std::size_t models) { return models > 2 ? 100 : 80; }

/// Breaks words of letters, but no numbers; Chinese breaks anywhere.
bool mayBreak(std::string_view word) {
    return std::ranges::none_of(word, [](unsigned char c) { return std::isdigit(c); });
}

std::vector<std::string> linesOf(const std::string& cell, std::size_t width) {
    std::vector<std::string> out;
    for (std::string line : byMark(wrapped(cell, 0, 0, width))) {
        for (; line.size() > width && columnsIn(line) == line.size(); line.erase(0, width - 1))
            out.push_back(line.substr(0, width - 1) + "-");
        out.emplace_back(trimmed(line));
    }
    return out;
}

std::size_t longestNumber(const ComparisonWords& words, std::size_t column) {
    std::size_t most = kLeastColumn;
    for (const auto& row : words.rows) {
        for (const std::string& part : byBlanks(row[column]))
            if (!mayBreak(part)) most = std::max(most, columnsIn(part));
    }
    return most;
}

/// Gives each column the width of its longest cell; if that is too much for a line, the models share the rest.
std::vector<std::size_t> widthsOf(const ComparisonWords& words) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < words.head.size(); ++i) {
        out.push_back(columnsIn(words.head[i]));
        for (const auto& row : words.rows) out[i] = std::max(out[i], columnsIn(row[i]));
    }
    std::size_t models = out.size() - ComparisonWords::kNumbers - 1, left = lineWidth(models) + kBetween;
    for (std::size_t i = 0; i <= ComparisonWords::kNumbers; ++i) {
        if (i == ComparisonWords::kNumbers) out[i] = std::min(out[i], kWidestLabel);
        left -= std::min(left, out[i] + kBetween);
    }
    for (std::size_t i = ComparisonWords::kNumbers + 1; i < out.size(); ++i, --models) {
        const std::size_t share = left / models > kBetween ? left / models - kBetween : 0;
        out[i] = std::min(out[i], std::max(share, longestNumber(words, i)));
        left -= std::min(left, out[i] + kBetween);
    }
    return out;
}

/// Sets numbers to the right, words to the left, broken within their columns.
std::string rowIn(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::vector<std::vector<std::string>> lines;
    std::size_t height = 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        lines.push_back(linesOf(cells[i], widths[i]));
        height = std::max(height, lines.back().size());
    }
    std::string out;
    for (std::size_t y = 0; y < height; ++y) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string text = y < lines[i].size() ? lines[i][y] : "";
            const std::string room(widths[i] - std::min(widths[i], columnsIn(text)), ' ');
            line += (i ? std::string(kBetween, ' ') : "") + (i < ComparisonWords::kNumbers ? room + text : text + room);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

std::string tableOf(const Comparison& comparison, Language language) {
    if (comparison.rows.empty()) return {};
    const ComparisonWords words = wordsOf(comparison, language);
    const auto widths = widthsOf(words);
    std::string out = rowIn(words.head, widths);
    for (const auto& row : words.rows) out += rowIn(row, widths);
    return out + "\n" + wrapped(reading(explanationOf(comparison), language), 0, 0) + "\n\n";
}

std::string comparisonText(const Comparison& comparison, std::optional<double> tolerance, Language language) {
    std::string out;
    for (std::size_t i = 0; i < comparison.names.size(); ++i)
        out += wrapped(std::string(1, static_cast<char>('A' + i)) + ": " + comparison.names[i], 0, 3) + "\n";
    return out + tableOf(comparison, language) + reading(verdictOf(comparison, tolerance), language) + "\n";
}

std::vector<Model> readSides(const DiffFlags& flags) {
    std::vector<Model> out{readSide("A", flags.a), readSide("B", flags.b)};
    for (const std::string& each : flags.more)
        out.push_back(readSide(std::string(1, static_cast<char>('A' + out.size())), each));
    return out;
}

}  // namespace

Action prepareDiff(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<DiffFlags>();
    const Say side = say("core", "a model's file, or a setting in quotation marks: \"rope-yarn factor=4\"");
    call.option(app, "A", flags->a, side)->required();
    call.option(app, "B", flags->b, side)->required();
    call.option(app, "C", flags->more, say("core", "more models or settings, each also compared with A"))
        ->expected(0, static_cast<int>(kMostModels - 2));
    call.option(app, "--tol", flags->tolerance,
                say("core",
                    "the largest change of a score that still counts as equal (default: every difference counts, "
                    "whatever its effect)"),
                "X");
    call.flag(app, "--json", flags->json, say("core", "as JSON"));
    app.footer(
        call.read(say(
            "core",
            "Rows are sorted by their typical change: the root mean square change in the score of unit vectors, over "
            "pairs and distances, with equal weight for each doubling of the distance. Next to it are the largest "
            "possible change, which --tol limits, and the first distance at which the change may exceed 0.1.")) +
        "\n\n" +
        call.read(say("core",
                      "A \"?\" means that the change of the score cannot be computed: for parts of a model other than "
                      "the language model, and for keys whose effect is unknown or not shown here; no --tol makes it "
                      "equal. Keys that scale or cap all scores alike, whatever their distance (attention_multiplier, "
                      "query_pre_attn_scalar, attn_logit_softcapping), are not compared.")) +
        "\n\n" + call.read(say("core", "Exit status: 0 equal, 1 different, 2 wrong usage or a file cannot be read.")));
    return [flags, language = call.language] {
        const auto tolerance = toleranceOf(*flags);
        const auto models = readSides(*flags);
        const Comparison comparison = asAsked([&] { return compared(models); });
        toStandardOutput(flags->json ? comparisonJson(comparison, tolerance)
                                     : comparisonText(comparison, tolerance, language));
        return comparison.equal(tolerance) ? 0 : 1;
    };
}

}  // namespace posenc::app
