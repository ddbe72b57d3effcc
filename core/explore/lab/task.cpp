// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/task.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/explore/text/joined.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

/// Those of the texts, which a test compares.
constexpr std::string_view kOfText = "\n !'(),-.:;?ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kLetters = "abcdefgh";  // few enough that a model finds the rule within 500 steps
constexpr std::string_view kDigits = "0123456789";
constexpr Token kNotAsked = -1;
constexpr std::uint64_t kMeasuring = 0x6d656173757265ULL;  // seeds of recall sequences that measure
constexpr Index kStarts = 64;                              // starts of measured sequences in the text
constexpr Index kHeldOutOf = 10;                           // of an own text, the last of so many parts

std::size_t heldOutFrom(std::string_view own) { return own.size() - own.size() / kHeldOutOf; }

void addText(std::string_view text, std::size_t start, Index length, Batch& out) {
    static const Alphabet alphabet = alphabetOf(Task::Text);
    for (Index i = 0; i < length; ++i) {
        const auto at = start + static_cast<std::size_t>(i);
        out.tokens.push_back(*alphabet.find(text[at]));
        out.targets.push_back(*alphabet.find(text[at + 1]));
    }
}

constexpr auto kRecalled = static_cast<Token>(kLetters.size()), kAllDigits = static_cast<Token>(kDigits.size());

Token below(Random& random, Token count) {
    return static_cast<Token>(random.bits() % static_cast<std::uint64_t>(count));
}

std::array<Token, kLetters.size()> lettersInAnyOrder(Random& random) {
    std::array<Token, kLetters.size()> out{};
    std::iota(out.begin(), out.end(), 0);
    for (Token left = kRecalled; left > 1; --left)
        std::swap(out[static_cast<std::size_t>(left - 1)], out[static_cast<std::size_t>(below(random, left))]);
    return out;
}

/// Every letter with a digit, in any order; then letters, whose digits are asked. So a question's distance from its
/// answer is about its position.
void addRecall(Random& random, Index length, Batch& out) {
    const auto order = lettersInAnyOrder(random);
    std::array<Token, kLetters.size()> digitOf{};
    for (Token& each : digitOf) each = kRecalled + below(random, kAllDigits);
    for (Index i = 0; i < length; ++i) {
        const auto place = static_cast<std::size_t>(i / 2);
        const bool asks = place >= order.size();
        const Token letter = asks ? below(random, kRecalled) : order[place],
                    digit = digitOf[static_cast<std::size_t>(letter)];
        out.tokens.push_back(asks || i % 2 == 0 ? letter : digit);
        out.targets.push_back(asks ? digit : kNotAsked);
    }
}

/// Rounds: eight letters with their digits, other letters with digits, then the eight again, each `wanted` after it
/// stood first, and its digit is asked. 0: any distance, in every round another one.
void addRecallAt(Random& random, Index wanted, Index length, Batch& out) {
    const std::size_t end = out.tokens.size() + static_cast<std::size_t>(length);
    const auto put = [&](Token token, Token target = kNotAsked) {
        if (out.tokens.size() < end) out.tokens.push_back(token), out.targets.push_back(target);
    };
    const auto digit = [&] { return 2 * kRecalled + below(random, kAllDigits); };
    const auto distances = static_cast<Token>(std::max<Index>(1, length - 2 * kLeastDistance));
    while (out.tokens.size() < end) {
        const Index distance = wanted > 0 ? wanted : kLeastDistance + below(random, distances);
        const auto order = lettersInAnyOrder(random);
        std::array<Token, kLetters.size()> digitOf{};
        for (const Token letter : order) put(letter), put(digitOf[static_cast<std::size_t>(letter)] = digit());
        for (Index at = 2 * kRecalled; at < distance; ++at)
            put(at % 2 == 0 ? kRecalled + below(random, kRecalled) : digit());
        for (const Token letter : order) {
            const Token answer = digitOf[static_cast<std::size_t>(letter)];
            put(letter, answer), put(answer);
        }
    }
}

/// The character after the latest place where this one stood: every second time on average it follows again.
void addInduction(Random& random, Index length, Batch& out) {
    std::array<Token, kRecalled + kAllDigits> follower{};
    follower.fill(kNotAsked);
    const auto drawn = [&] { return below(random, static_cast<Token>(follower.size())); };
    Token token = drawn();
    for (Index i = 0; i < length; ++i) {
        Token& before = follower[static_cast<std::size_t>(token)];
        const bool follows = below(random, 2) == 1 && before != kNotAsked;
        const Token next = follows ? before : drawn();
        out.tokens.push_back(std::exchange(token, next));
        out.targets.push_back(follows ? next : kNotAsked);
        before = next;
    }
}

/// Pieces of characters, each with a mark and the same again; the copy is asked. `longest`: all pieces have that many
/// characters, else any number up to half of the sequence.
void addCopy(Random& random, bool longest, Index length, Batch& out) {
    constexpr Token kMark = kRecalled + kAllDigits;
    const std::size_t end = out.tokens.size() + static_cast<std::size_t>(length);
    const auto put = [&](Token token, Token target = kNotAsked) {
        if (out.tokens.size() < end) out.tokens.push_back(token), out.targets.push_back(target);
    };
    const Index most = std::max<Index>(1, (length - 1) / 2);
    while (out.tokens.size() < end) {
        std::vector<Token> piece(
            static_cast<std::size_t>(longest ? most : 1 + below(random, static_cast<Token>(most))));
        for (Token& each : piece) put(each = below(random, kMark));
        for (std::size_t k = 0; k <= piece.size(); ++k)
            put(k == 0 ? kMark : piece[k - 1], k < piece.size() ? piece[k] : kNotAsked);
    }
}

void addDrawn(const Exercise& of, Random& random, bool measures, Index length, Batch& out) {
    const Index distance = of.distance > 0 ? of.distance : std::max(kLeastDistance, length / 2);
    switch (of.task) {
        case Task::Text: break;
        case Task::Recall: return addRecall(random, length, out);
        case Task::RecallAt: return addRecallAt(random, measures ? distance : 0, length, out);
        case Task::Induction: return addInduction(random, length, out);
        case Task::Copy: return addCopy(random, measures, length, out);
    }
}

}  // namespace

std::string_view exampleOf(Task task) {
    constexpr std::string_view kExamples[] = {"In the beginning was the Word, and the Word was with God",  // held out
                                              "c3h7a1f9b0d5g2e8hacfbdegca", "c3h7a1f9b0d5g2e8k4n1m7p0c3h7a1f9b0d5g2e8",
                                              "b4g7b4a1g7a1b4g7", "c3h7a1f9b0d5g2e8=c3h7a1f9b0d5g2e8"};
    return kExamples[static_cast<std::size_t>(task)];
}

std::string_view idOf(Task task) { return kTaskIds[static_cast<std::size_t>(task)]; }

Task taskById(std::string_view id) {
    const auto found = std::ranges::find(kTaskIds, id);
    if (found != std::end(kTaskIds)) return static_cast<Task>(found - std::begin(kTaskIds));
    throw Error(
        say("core", "There is no task \"%1\"; the tasks are: %2.")
            .with(std::string(id), joined(kTaskIds, ", ", [](std::string_view each) { return std::string(each); })));
}

Alphabet::Alphabet(std::string characters) : m_characters(std::move(characters)) {
    m_tokens.fill(kNotAsked);
    for (std::size_t k = 0; k < m_characters.size(); ++k)
        m_tokens[static_cast<unsigned char>(m_characters[k])] = static_cast<Token>(k);
}

std::optional<Token> Alphabet::find(char character) const {
    const Token token = m_tokens[static_cast<unsigned char>(character)];
    return token < 0 ? std::nullopt : std::optional(token);
}

namespace {

/// The bytes of the UTF-8 character that begins at `at`.
std::size_t bytesAt(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return end - at;
}

}  // namespace

std::vector<Token> Alphabet::tokens(std::string_view text) const {
    if (text.empty()) throw Error(say("core", "There is no text."));
    std::vector<Token> out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto token = find(text[at]);
        if (!token)
            throw Error(say("core", "This model knows %1 characters; byte %2 of line %3 is none of them.")
                            .with(size(), at - (text.substr(0, at).rfind('\n') + 1) + 1,
                                  1 + std::ranges::count(text.substr(0, at), '\n')));
        out.push_back(*token);
    }
    return out;
}

Alphabet::Lenient Alphabet::lenientTokens(std::string_view text) const {
    Lenient out;
    for (std::size_t at = 0; at < text.size();) {
        const auto token = find(text[at]);
        out.tokens.push_back(token.value_or(find(' ').value_or(0)));
        out.replaced += token ? 0 : 1;
        at += token ? 1 : bytesAt(text, at);
    }
    return out;
}

int answersOf(Task task) {
    switch (task) {
        case Task::Recall:
        case Task::RecallAt: return kAllDigits;
        case Task::Induction:
        case Task::Copy: return kRecalled + kAllDigits;
        case Task::Text: break;
    }
    return alphabetOf(task).size();
}

Alphabet alphabetOf(Task task) {
    if (task == Task::Text) return Alphabet(std::string(kOfText));
    const char* others = task == Task::RecallAt ? "ijklmnop" : "";
    const char* mark = task == Task::Copy ? "=" : "";
    return Alphabet(std::string(kLetters) + others + std::string(kDigits) + mark);
}

std::int64_t shortestOwnText(Index context) { return kHeldOutOf * (8 * context + 1); }

Batch trainingBatch(const Exercise& of, Random& random, Index sequences, Index length) {
    Batch out{{}, {}, length};
    const std::string_view text = of.own.empty() ? resource("lab/training.txt") : of.own.substr(0, heldOutFrom(of.own));
    for (Index k = 0; k < sequences; ++k)
        isDrawn(of.task) ? addDrawn(of, random, false, length, out)
                         : addText(text, random.bits() % (text.size() - static_cast<std::size_t>(length)), length, out);
    return out;
}

Batch measuringBatch(const Exercise& of, Index first, Index sequences, Index length) {
    Batch out{{}, {}, length};
    const std::string_view text = of.own.empty() ? heldOutText() : of.own.substr(heldOutFrom(of.own));
    const auto step = text.size() / kStarts;
    if (!isDrawn(of.task) && static_cast<std::size_t>(length) >= text.size())
        throw Error(say("core", "The text held out has %1 characters; a sequence of %2 does not fit.")
                        .with(text.size(), length));
    for (Index k = first; k < first + sequences; ++k) {
        const std::size_t start = static_cast<std::size_t>(k % kStarts) * step;
        Random random(kMeasuring + static_cast<std::uint64_t>(k));
        if (isDrawn(of.task))
            addDrawn(of, random, true, length, out);
        else if (start + static_cast<std::size_t>(length) < text.size())
            addText(text, start, length, out);
        else
            addText(text, text.size() - static_cast<std::size_t>(length) - 1, length, out);
    }
    return out;
}

}  // namespace posenc::lab
