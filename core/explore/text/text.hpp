// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <concepts>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A sentence for people: an English source with %1, %2, ... for its arguments. The code that shows it looks up the
/// source in the catalogue of the reader's language (language.hpp), then fills in the arguments. Verbatim text
/// (numbers, ids) is not looked up.
struct Text {
    std::string source;
    std::vector<Text> arguments;
    bool verbatim = false;
    bool within = false;  ///< within a sentence: "base" of the label "Base"

    Text() = default;
    static Text literal(std::string_view words);
    bool empty() const { return source.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

/// Fills %1 ... %9 in `pattern`. Each {2|pair|pairs} becomes its first form if the value of %2 reads "1", else its
/// second; languages without plurals omit such forms. Runs in one pass, so a value containing "%2" stays unchanged.
std::string fill(std::string_view pattern, const std::vector<std::string>& values);

/// Returns the English form of a text.
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

/// A label as a part of a sentence: "base" of "Base", but "RoPE".
Text withinSentence(Text label);

/// "a, b, c", joined as in the reader's language. Built by halving, so that a long list does not make a deep tree.
Text enumeration(std::span<const std::string> words);

/// An error, in one sentence a user can act on: what went wrong, where, and what would be right.
class Error : public std::runtime_error {
public:
    explicit Error(const Text& text) : std::runtime_error(english(text)), m_text(text) {}
    const Text& text() const { return m_text; }

private:
    Text m_text;
};

/// Returns the system's message for an error number, worded to fit inside a sentence.
Text systemReason(int number);

/// Returns the message to show people for any thrown object.
Text sentenceOf(const std::exception& error);

}  // namespace posenc
