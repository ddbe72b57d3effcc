// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string_view>

#include "core/explore/definition/tree.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::definition {

/// A fault in a text, with its place.
class Misplaced : public Error {
public:
    Misplaced(Place place, const Text& reason);
    Place place() const { return m_place; }
    const Text& reason() const { return m_reason; }  ///< without the place

private:
    Place m_place;
    Text m_reason;
};

/// Reads expressions and the words around them, one after the other. A line that begins with a space continues the one
/// before it; "#" begins a comment. Throws Misplaced.
///
/// Operators, the loosest first: or; and; not; = == != < > <= >=; + -; * /; unary -; ^, which groups from the right.
/// Parsing takes time linear in the text; parentheses nest at most 50 deep.
class Parser {
public:
    explicit Parser(std::string_view text);

    Node expression();

    bool atEnd();        ///< of the text
    bool atStatement();  ///< at the first character of a statement
    void endStatement();

    bool take(std::string_view words);  ///< an operator or a whole word
    void must(std::string_view words);
    std::optional<std::string> takeName();  ///< letters, Greek ones included, digits, "_" and "'"
    std::string name(const Text& wanted);
    std::string id(const Text& wanted);      ///< letters, digits, "-", "_" and "."
    std::optional<std::string> takeWords();  ///< in quotation marks
    std::string words();                     ///< the same; throws if there are none
    double number();                         ///< with its sign
    bool atNumber();                         ///< without a sign
    /// Returns what stands before the next comma or the end of the statement, without spaces around it.
    std::string verbatim();

    /// The same of a symbol, which becomes a part of HTML and LaTeX.
    std::string symbol();

    Place place();  ///< of what comes next
    [[noreturn]] void refuse(const Text& wanted);

private:
    Node operation(std::size_t level);
    Node negated();
    Node power();
    Node operand();
    Node parenthesized();
    Node called(Place place, std::string name);
    Node cases(Place place);
    Node over(Place place, std::string name);
    std::string operatorAt(std::size_t level);
    void skip();
    void advance(std::size_t bytes);
    std::optional<double> takeNumber();

    std::string_view m_text;
    std::size_t m_at = 0;
    Place m_place;
    int m_depth = 0;
};

/// Reads a whole text as one expression.
Node parseExpression(std::string_view text);

}  // namespace posenc::definition
