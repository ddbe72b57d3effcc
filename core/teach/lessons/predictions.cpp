// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/predictions.hpp"

#include <cmath>
#include <sstream>

#include "core/explore/data/input_file.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::lessons {

namespace {

constexpr const char* kForm = "posenc-predictions 1";
constexpr const char* kHead = "file,lesson,step,predicted,computed,right";
constexpr std::uint64_t kLargestExport = 1 << 20, kLargestClass = 16 << 20;

struct Place {
    double x = 0.0;
    std::optional<double> y;
};

/// "3.5", or "3.5,2" for a point.
std::optional<Place> placeOf(const std::string& words) {
    const auto comma = words.find(',');
    const auto x = parseNumber(words.substr(0, comma));
    const auto y = comma == std::string::npos ? std::nullopt : parseNumber(words.substr(comma + 1));
    const bool point = comma != std::string::npos;
    if (!x || !std::isfinite(*x) || (point && !(y && std::isfinite(*y)))) return std::nullopt;
    return Place{*x, y};
}

std::string wordsOf(double x, const std::optional<double>& y) {
    return exactNumber(x) + (y ? "," + exactNumber(*y) : "");
}

std::optional<Guess> guessOf(const std::vector<std::string>& words) {
    if (words.size() != 5 || byBlanks(words[0]) != std::vector{words[0]}) return std::nullopt;
    const auto step = parseInteger(words[1]);
    const auto said = placeOf(words[2]), truth = placeOf(words[3]);
    const bool right = words[4] == "yes";
    if (!step || *step < 1 || *step > 1000 || !said || !truth || (!right && words[4] != "no")) return std::nullopt;
    if (said->y.has_value() != truth->y.has_value()) return std::nullopt;
    return Guess{words[0], static_cast<int>(*step), said->x, truth->x, right, said->y, truth->y};
}

/// The cells of a line of CSV; a quotation mark in a quoted cell is doubled.
std::vector<std::string> byCommas(const std::string& line) {
    std::vector<std::string> cells(1);
    bool open = false;
    for (const char c : line) {
        if (c == '"') {
            open = !open;
            if (open && !cells.back().empty()) cells.back() += c;
        } else if (c == ',' && !open) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

/// The first cell of a row is its source file.
std::optional<Guess> guessInRow(const std::string& line) {
    std::vector<std::string> cells = byCommas(line);
    cells.erase(cells.begin());
    return guessOf(cells);
}

const Text& lineForm() {
    static const Text text = say("core", "should be: LESSON STEP PREDICTED COMPUTED yes|no.");
    return text;
}

/// Quotes the cell if it has a comma, another language's comma or a quotation mark, which would end the cell.
std::string cell(const std::string& words) {
    if (words.find_first_of(",;\"\t\n\r") == std::string::npos) return words;
    std::string out = "\"";
    for (const char c : words) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

/// True if spreadsheets would read such a cell as a formula; some skip blanks, some take full-width signs.
bool beginsAFormula(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return std::ranges::any_of(std::array<std::string_view, 8>{"=", "+", "-", "@", "＝", "＋", "－", "＠"},
                               [&](std::string_view sign) { return line.starts_with(sign); });
}

/// A cell with foreign text, in one line; an apostrophe marks it as text if it could be a formula.
std::string textCell(const std::string& words) {
    const std::string line = inOneLine(words);
    return cell((beginsAFormula(line) ? "'" : "") + line);
}

std::string rowsOf(const std::filesystem::path& file) {
    const data::InputFile in(file);
    if (in.size() > kLargestExport)
        throw Error(say("core", "It is larger than 1 MB, the limit for a file of predictions."));
    std::string out;
    for (const Guess& each : readGuesses(in.read(0, in.size())))
        out += textCell(file.filename().string()) + "," + textCell(each.lesson) + "," + std::to_string(each.step) +
               "," + cell(wordsOf(each.predicted, each.predictedY)) + "," +
               cell(wordsOf(each.computed, each.computedY)) + "," + (each.right ? "yes" : "no") + "\n";
    return out;
}

[[noreturn]] void refuse(const std::filesystem::path& file, int line, const Text& why) {
    throw Error(say("core", "%1:%2: %3").with(file.string(), line, why));
}

void addFrom(const std::filesystem::path& file, std::vector<Guess>& all) {
    const data::InputFile in(file);
    if (in.size() > kLargestClass)
        refuse(file, 1, say("core", "It is larger than 16 MB, the limit for a file of predictions."));
    std::istringstream text(in.read(0, in.size()));
    bool table = false;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (++number == 1) {
            table = line == kHead;
            if (!table && line != kForm) refuse(file, 1, say("core", "The first line should be: %1").with(kHead));
        } else if (!line.empty()) {
            const auto guess = table ? guessInRow(line) : guessOf(byBlanks(line));
            if (!guess) refuse(file, number, table ? say("core", "should be: %1").with(kHead) : lineForm());
            all.push_back(*guess);
        }
    }
}

/// Strips Markdown marks, for a figure.
std::string plain(const std::string& words) {
    std::string out;
    for (const char c : words)
        if (c != '*' && c != '`' && c != '|') out += c;
    return out;
}

Interval<double> rightAround(const Tolerance& tolerance, double truth) {
    const double off = (tolerance.relative ? tolerance.amount * std::abs(truth) : tolerance.amount) * (1.0 + 1e-12);
    return {truth - off, truth + off};
}

}  // namespace

std::string guessesText(const std::vector<Guess>& guesses) {
    std::string out(kForm);
    out += '\n';
    for (const Guess& each : guesses)
        out += each.lesson + " " + std::to_string(each.step) + " " + wordsOf(each.predicted, each.predictedY) + " " +
               wordsOf(each.computed, each.computedY) + (each.right ? " yes\n" : " no\n");
    return out;
}

std::vector<Guess> readGuesses(const std::string& text) {
    std::istringstream in(text);
    std::vector<Guess> guesses;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (++number == 1 && line != kForm) throw Error(say("core", "The first line should be: %1").with(kForm));
        if (number == 1 || line.empty()) continue;
        const auto guess = guessOf(byBlanks(line));
        if (!guess) throw Error(say("core", "Line %1 %2").with(number, lineForm()));
        guesses.push_back(*guess);
    }
    if (number == 0) throw Error(say("core", "The first line should be: %1").with(kForm));
    return guesses;
}

std::string gathered(const std::vector<std::filesystem::path>& files) {
    std::string out(kHead);
    out += '\n';
    for (const auto& file : files) try {
            out += rowsOf(file);
        } catch (const Error& error) {
            throw Error(say("core", "%1: %2").with(file.string(), error.text()));
        }
    return out;
}

bool holdsGuesses(const std::filesystem::path& file) try {
    const data::InputFile in(file);
    const std::string start = in.read(0, std::min<std::uint64_t>(in.size(), 64));
    return start.starts_with(kForm) || start.starts_with(kHead);
} catch (const Error&) {
    return false;
}

std::vector<Guess> readClass(const std::vector<std::filesystem::path>& files) {
    std::vector<Guess> all;
    for (const auto& file : files) addFrom(file, all);
    if (all.empty()) refuse(files.front(), 1, say("core", "There are no predictions in it."));
    return all;
}

std::optional<Poll> pollOf(const Lesson& lesson, std::size_t step, const Asked& asked, const Truth& truth,
                           const std::vector<Guess>& guesses) {
    const Step& at = lesson.steps[step];
    const bool choice = at.answer == Answer::Choice, point = at.answer == Answer::Point;
    Poll poll;
    poll.question = plain(asked.question);
    if (choice)
        for (const std::string& each : asked.choices) poll.choices.push_back(plain(each));
    poll.truth = choice ? static_cast<double>(truth.index) + 1.0 : truth.x;
    poll.within = choice ? Interval<double>{poll.truth, poll.truth} : rightAround(at.tolerance, truth.x);
    if (point) poll.truthY = truth.y, poll.withinY = rightAround(at.tolerance, truth.y);
    for (const Guess& each : guesses) {
        const bool choosable = !choice ||
                               (each.predicted >= 1.0 && each.predicted <= static_cast<double>(poll.choices.size()) &&
                                each.predicted == std::floor(each.predicted));
        if (each.lesson != lesson.id || each.step != static_cast<int>(step) + 1 || !choosable) continue;
        if (point != each.predictedY.has_value()) continue;
        poll.said.push_back(each.predicted);
        if (point) poll.saidY.push_back(*each.predictedY);
    }
    return poll.said.empty() ? std::nullopt : std::optional(poll);
}

NamedState pollScene(const Lesson& lesson, std::size_t step, const std::vector<Guess>& guesses) {
    const Step& at = lesson.steps[step];
    if (at.kind != Kind::Predict)
        throw Error(say("core", "Step %1 of %2 asks for no prediction.").with(step + 1, lesson.id));
    const Seen asked = seenAt(lesson, step), revealed = revealedAt(lesson, step);
    Asked words{filled(at.question, asked), {}};
    for (const Choice& each : at.choices) words.choices.push_back(filled(each.words, asked));
    const auto poll = pollOf(lesson, step, words, truthOf(at, revealed), guesses);
    if (!poll) throw Error(say("core", "There are no predictions of step %1 of %2.").with(step + 1, lesson.id));
    return withPoll(revealed.state, *poll);
}

}  // namespace posenc::lessons
