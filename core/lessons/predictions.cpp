// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/predictions.hpp"

#include <sstream>

#include "core/data/input_file.hpp"
#include "core/text/number.hpp"

namespace posenc::lessons {

namespace {

constexpr const char* kForm = "posenc-predictions 1";
constexpr std::uint64_t kLargestExport = 1 << 20;

Guess guessOf(const std::string& line, int number) {
    std::istringstream in(line);
    std::string lesson, step, predicted, computed, right, more;
    in >> lesson >> step >> predicted >> computed >> right;
    const auto index = parseInteger(step);
    const auto said = parseNumber(predicted), truth = parseNumber(computed);
    if (!index || *index < 1 || *index > 1000 || !said || !truth || (right != "yes" && right != "no") || in >> more)
        throw Error(say("core", "Line %1 should be: LESSON STEP PREDICTED COMPUTED yes|no.").with(number));
    return {lesson, static_cast<int>(*index), *said, *truth, right == "yes"};
}

/// In quotation marks where a comma or another would end the cell.
std::string cell(const std::string& words) {
    if (words.find_first_of(",\"\n\r") == std::string::npos) return words;
    std::string out = "\"";
    for (const char c : words) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string rowsOf(const std::filesystem::path& file) {
    const data::InputFile in(file);
    if (in.size() > kLargestExport) throw Error(say("core", "It is larger than predictions are, 1 MB."));
    std::string out;
    for (const Guess& each : readGuesses(in.read(0, in.size())))
        out += cell(file.filename().string()) + "," + cell(each.lesson) + "," + std::to_string(each.step) + "," +
               exactNumber(each.predicted) + "," + exactNumber(each.computed) + "," + (each.right ? "yes" : "no") +
               "\n";
    return out;
}

}  // namespace

std::string guessesText(const std::vector<Guess>& guesses) {
    std::string out = std::string(kForm) + "\n";
    for (const Guess& each : guesses)
        out += each.lesson + " " + std::to_string(each.step) + " " + exactNumber(each.predicted) + " " +
               exactNumber(each.computed) + (each.right ? " yes\n" : " no\n");
    return out;
}

std::vector<Guess> readGuesses(const std::string& text) {
    std::istringstream in(text);
    std::vector<Guess> guesses;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (++number == 1 && line != kForm) throw Error(say("core", "The first line should be: %1").with(kForm));
        if (number > 1 && !line.empty()) guesses.push_back(guessOf(line, number));
    }
    if (number == 0) throw Error(say("core", "The first line should be: %1").with(kForm));
    return guesses;
}

std::string gathered(const std::vector<std::filesystem::path>& files) {
    std::string out = "file,lesson,step,predicted,computed,right\n";
    for (const auto& file : files) try {
            out += rowsOf(file);
        } catch (const Error& error) {
            throw Error(say("core", "%1: %2").with(file.string(), error.text()));
        }
    return out;
}

}  // namespace posenc::lessons
