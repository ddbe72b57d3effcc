// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posenc::typeset {

/// Kinds of atoms, in the order of the table of spaces between them. A fence is what stands in brackets that grow.
enum class Atom : std::uint8_t { Ordinary, Operator, Binary, Relation, Open, Close, Comma, Inner, Fence, Space };

/// The kind of a sign, "\\le"; letters and numbers are ordinary.
Atom atomOf(std::string_view tex);

/// The character of a command; empty if there is none.
std::string_view characterOf(std::string_view tex);

/// The text of a sign: its character, the name of a function, or the sign as it is written.
std::string spelledOut(std::string_view tex);

/// A formula as it was read: its parts, and how they belong together.
struct Node {
    enum class Kind : std::uint8_t {
        Nothing,        ///< an index or exponent that is not there
        Row,            ///< parts beside each other
        Group,          ///< the same in braces: one ordinary letter
        Sign,           ///< `text`: a letter, a number or a command, "\\le"
        Words,          ///< `text`, upright
        Function,       ///< `text` is its name
        LimitFunction,  ///< the same; what belongs to it stands below
        Space,          ///< as wide as `width`
        Symbol,         ///< of the parameters `text`; one part
        Scripts,        ///< base, below, above
        Fraction,       ///< above, below; of usual, small and large letters
        SmallFraction,
        LargeFraction,
        Binomial,
        Root,
        Overline,
        Sized,   ///< the bracket `close` in the size `text`, "\\Bigl"
        Fenced,  ///< one part between the brackets `text` and `close`; "." is none
        Table    ///< parts are rows of cells; `text` is its environment
    };
    Kind kind = Kind::Row;
    std::string text = {}, close = {};
    std::vector<Node> parts = {};
    double width = 0.0;  ///< thousandths of an em
};

/// Reads a formula: the LaTeX that formulas and definitions are written in (core/explore/definition/written.hpp), with
/// \p{ids}{...} around symbols. A command that it does not know is a sign. Takes time in proportion to the text; what
/// is nested deeper than anybody writes is left out.
Node read(std::string_view tex);

}  // namespace posenc::typeset
