// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/parameter/domain.hpp"
#include "core/teach/ask/quantities.hpp"

/// The words around a number that say whose value it is.
namespace posenc::ask {

/// Parameters that are the length of a text.
inline constexpr std::array<std::string_view, 4> kLengths{"length", "sequence-length", "max-context", "test-length"};

/// A word of a question, an ideograph, a comma, or a number.
struct Token {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::string word;
    std::size_t number = kNone;  ///< index among the quantities
};

/// "# of ~ heads": words around a number, #, and perhaps another one, ~.
struct Phrase {
    Words words;
    std::size_t at = 0;  ///< of # in `words`
    Quantity::Of of = Quantity::Of::Parameter;
    std::vector<std::string> ids;
    double least = -std::numeric_limits<double>::infinity(), most = std::numeric_limits<double>::infinity();
    bool ofWords = false;  ///< number words count as well: "two heads"

    std::size_t letters() const;
    bool relates() const;  ///< has another number
};

/// Where a phrase stands: the indices of its words among the tokens.
using Places = std::vector<std::size_t>;

/// Returns where the phrase stands around the number at `at`; nothing if it does not.
std::optional<Places> placesOf(const Phrase& phrase, const std::vector<Token>& tokens, std::size_t at);

/// Those of resources/ask/numbers.txt, and the names of all parameters.
const std::vector<Phrase>& phrases();

/// Returns the names of a parameter, an option or an encoding: its id in words, the phrases of a key of words.txt, and
/// the parts of its title in both languages, "halves" and "i with i + d/2".
std::vector<std::string> namesOf(std::string id, const Say& title, const std::string& key = {});

/// One of several things that a text calls by name, and which of its signs are the name.
struct Called {
    std::size_t which;
    std::ptrdiff_t begin, end;
};

/// Returns those that are called, in the order of the text. A longer name hides those in it ("Dynamic NTK", "NTK").
std::vector<Called> calledIn(const Words& text, const std::vector<std::vector<std::string>>& names);

bool isNumeric(const Descriptor& parameter);
bool isList(const Descriptor& parameter);

/// The words of a text, ideographs one by one.
Words signsIn(std::string_view text);

}  // namespace posenc::ask
