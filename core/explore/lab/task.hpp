// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

#include "core/explore/lab/decoder.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/text/text.hpp"

/// What the lab's decoders learn: sequences of characters, and which of them are asked.
namespace posenc::lab {

enum class Task : std::uint8_t {
    Text,       ///< the next character of a text
    Recall,     ///< eight letters with their digits, then letters: the digit of each
    RecallAt,   ///< the digit of a letter some characters before, among other letters with their digits
    Induction,  ///< the character that followed the last time (arXiv:2209.11895)
    Copy        ///< random characters, a mark, and the same characters again
};
inline constexpr std::string_view kTaskIds[] = {"text", "recall", "recall-at", "induction", "copy"};
std::string_view idOf(Task task);
Task taskById(std::string_view id);  ///< throws Error listing the tasks
std::string_view exampleOf(Task task);

/// True of the tasks whose characters are drawn at random.
inline bool isDrawn(Task task) { return task != Task::Text; }

/// How many answers there are to choose from: a guess loses the logarithm of that.
int answersOf(Task task);

/// Returns the text that measures: John in the King James Version, whose copyright has expired, one verse a line.
/// Genesis, Exodus, Matthew, Mark and Acts train.
std::string_view heldOutText();

/// The characters of a task, each a byte, in the order of their tokens.
class Alphabet {
public:
    explicit Alphabet(std::string characters);

    const std::string& characters() const { return m_characters; }
    int size() const { return static_cast<int>(m_characters.size()); }
    char character(Token token) const { return m_characters[static_cast<std::size_t>(token)]; }
    std::optional<Token> find(char character) const;

    /// Throws Error naming the first character that is not in it, with its line, or that there is no text.
    std::vector<Token> tokens(std::string_view text) const;

    struct Lenient {
        std::vector<Token> tokens;
        std::size_t replaced = 0;  ///< characters (of UTF-8) that are not in it; a blank, or the first one, is there
    };
    Lenient lenientTokens(std::string_view text) const;

private:
    std::string m_characters;
    std::array<Token, 256> m_tokens;
};

Alphabet alphabetOf(Task task);

/// A text of the reader's own must be that long: its last tenth is held out, and measures at 8 times the context.
std::int64_t shortestOwnText(Eigen::Index context);

inline constexpr Eigen::Index kLeastDistance = 16;  ///< of RecallAt: eight letters with their digits

/// A task with what it is about.
struct Exercise {
    Task task = Task::Text;
    Eigen::Index distance = 0;  ///< that RecallAt measures at, characters; 0: half of the sequence
    std::string_view own = {};  ///< a text of the reader's own in place of the program's; empty: none
};

/// Sequences for training: random places of the text, or characters that the task draws at random. Of these, only what
/// follows from characters before is asked. Copy: pieces of any length up to half of the sequence; RecallAt: any
/// distance.
Batch trainingBatch(const Exercise& of, Random& random, Eigen::Index sequences, Eigen::Index length);

/// The same for measuring: places spread evenly over the text held out, or sequences from seeds that training does not
/// use. The same on every machine; a longer sequence begins with a shorter one, except where half of the sequence
/// counts: in Copy, whose piece is that long, and in RecallAt. Throws Error beyond the held-out text.
Batch measuringBatch(const Exercise& of, Eigen::Index first, Eigen::Index sequences, Eigen::Index length);

}  // namespace posenc::lab
