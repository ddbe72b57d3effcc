// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <concepts>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A sentence for people: an English source with %1, %2, ... for its arguments. Whoever shows it looks the source up in
/// the catalogue of the reader's language (language.hpp) and fills the arguments afterwards. Verbatim text (numbers,
/// ids) is not looked up.
struct Text {
    std::string source;
    std::vector<Text> arguments;
    bool verbatim = false;

    Text() = default;
    static Text literal(std::string_view words);
    bool empty() const { return source.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

/// Fills %1 ... %9 in `pattern`, and of each {2|pair|pairs} takes the first form where the value of %2 reads "1", else
/// the second; languages without plurals leave such forms out. One pass, so that a value containing "%2" stays as it
/// is.
std::string fill(std::string_view pattern, const std::vector<std::string>& values);

/// The English reading of a text.
std::string english(const Text& text);

/// A source sentence marked for translation; `lupdate` collects every call of say().
struct Say {
    const char* source;
    operator Text() const;  // NOLINT(google-explicit-constructor): a sentence without arguments is a text
    template <class... Arguments> Text with(const Arguments&... arguments) const;
};
consteval Say say(const char* /*context*/, const char* source) { return {source}; }

Text argument(const Text& text);
Text argument(Say text);
Text argument(std::string_view words);
Text argument(const char* words);
Text argument(double number);     ///< shortNumber()
Text argument(long long number);  ///< groupedInteger()
Text argument(std::integral auto number) { return argument(static_cast<long long>(number)); }

template <class... Arguments> Text Say::with(const Arguments&... arguments) const {
    Text text = *this;
    (text.arguments.push_back(argument(arguments)), ...);
    return text;
}

/// "a, b, c", joined as the reader's language does. Halves of halves, so that a long list is no deep tree.
Text enumeration(std::span<const std::string> words);

/// What went wrong, in one sentence a user can act on: what, where, what would be right.
class Error : public std::runtime_error {
public:
    explicit Error(const Text& text) : std::runtime_error(english(text)), m_text(text) {}
    const Text& text() const { return m_text; }

private:
    Text m_text;
};

/// What the system says of an error number, in words that stand inside a sentence.
Text systemReason(int number);

/// What anything that was thrown says to people.
Text sentenceOf(const std::exception& error);

}  // namespace posenc
