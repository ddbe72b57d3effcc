// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/task.hpp"

#include <algorithm>
#include <array>
#include <numeric>

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

/// Every letter with a digit, in any order; then letters, whose digits are asked. So a question's distance from its
/// answer is about its position.
void addRecall(Random& random, Index length, Batch& out) {
    const auto letters = static_cast<Token>(kLetters.size()), digits = static_cast<Token>(kDigits.size());
    const auto below = [&](Token count) {
        return static_cast<Token>(random.bits() % static_cast<std::uint64_t>(count));
    };
    std::array<Token, kLetters.size()> order{}, digitOf{};
    std::iota(order.begin(), order.end(), 0);
    for (Token left = letters; left > 1; --left)
        std::swap(order[static_cast<std::size_t>(left - 1)], order[static_cast<std::size_t>(below(left))]);
    for (Token& each : digitOf) each = letters + below(digits);
    for (Index i = 0; i < length; ++i) {
        const auto place = static_cast<std::size_t>(i / 2);
        const bool asks = place >= order.size();
        const Token letter = asks ? below(letters) : order[place], digit = digitOf[static_cast<std::size_t>(letter)];
        out.tokens.push_back(asks || i % 2 == 0 ? letter : digit);
        out.targets.push_back(asks ? digit : kNotAsked);
    }
}

}  // namespace

std::string_view exampleOf(Task task) {
    return task == Task::Text ? "In the beginning was the Word, and the Word was with God"  // of the text held out
                              : "c3h7a1f9b0d5g2e8hacfbdegca";
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
    return task == Task::Recall ? static_cast<int>(kDigits.size()) : alphabetOf(task).size();
}

Alphabet alphabetOf(Task task) {
    if (task == Task::Text) return Alphabet(std::string(kOfText));
    return Alphabet(std::string(kLetters) + std::string(kDigits));
}

std::int64_t shortestOwnText(Index context) { return kHeldOutOf * (8 * context + 1); }

Batch trainingBatch(Task task, Random& random, Index sequences, Index length, std::string_view own) {
    Batch out{{}, {}, length};
    const std::string_view text = own.empty() ? resource("lab/training.txt") : own.substr(0, heldOutFrom(own));
    for (Index k = 0; k < sequences; ++k)
        task == Task::Recall
            ? addRecall(random, length, out)
            : addText(text, random.bits() % (text.size() - static_cast<std::size_t>(length)), length, out);
    return out;
}

Batch measuringBatch(Task task, Index first, Index sequences, Index length, std::string_view own) {
    Batch out{{}, {}, length};
    const std::string_view text = own.empty() ? heldOutText() : own.substr(heldOutFrom(own));
    const auto step = text.size() / kStarts;
    if (task == Task::Text && static_cast<std::size_t>(length) >= text.size())
        throw Error(say("core", "The text held out has %1 characters; a sequence of %2 does not fit.")
                        .with(text.size(), length));
    for (Index k = first; k < first + sequences; ++k) {
        const std::size_t start = static_cast<std::size_t>(k % kStarts) * step;
        Random random(kMeasuring + static_cast<std::uint64_t>(k));
        if (task == Task::Recall)
            addRecall(random, length, out);
        else if (start + static_cast<std::size_t>(length) < text.size())
            addText(text, start, length, out);
        else
            addText(text, text.size() - static_cast<std::size_t>(length) - 1, length, out);
    }
    return out;
}

}  // namespace posenc::lab
