// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <deque>
#include <memory>

#include "core/explore/definition/parser.hpp"
#include "core/explore/parameter/schema.hpp"

/// A scheme as text: its parameters, and the steps computed from them, as a paper's appendix would write
/// it. docs/definitions.md has the language.
namespace posenc::definition {

/// Bytes of a definition's text.
inline constexpr std::size_t kLongestText = 100'000;

/// A named step: a number, a function of indices, or a list of numbers.
struct Quantity {
    std::string name;
    std::vector<std::string> indices;
    Node value;
    std::vector<double> list;  ///< empty unless it is one
    Place place;
    std::string symbol;  ///< as in formulas, "θ"; empty: made from the name
    std::string unit, label;
    std::string chinese;  ///< the label in Chinese; may be empty
};

/// Owns what a schema points to.
struct Arena {
    std::deque<std::string> texts;
    std::deque<std::vector<double>> numbers;
    std::deque<std::vector<Option>> options;

    const char* kept(std::string words) { return texts.emplace_back(std::move(words)).c_str(); }
};

class Definition {
public:
    /// Throws Misplaced. Takes time linear in the text, which may have 100,000 bytes and 500 statements. All of its
    /// names, labels, units and comments are lines of printable characters.
    explicit Definition(std::string_view text);

    const std::string& text() const { return m_text; }
    const std::string& id() const { return m_id; }
    const std::string& title() const { return m_title; }
    const Schema& schema() const { return m_schema; }
    const std::vector<Quantity>& quantities() const { return m_quantities; }
    const Quantity* find(std::string_view name) const;  ///< null if there is none
    /// Returns the ids of the parameters in an expression, each once.
    std::vector<std::string> parametersIn(const Node& expression) const;

private:
    void statement(Parser& parser);
    void quantity(Parser& parser, Place place, std::string name);
    void refuseTaken(Place place, const std::string& name) const;

    std::string m_text, m_id, m_title;
    std::shared_ptr<Arena> m_arena = std::make_shared<Arena>();
    Schema m_schema;
    std::vector<Quantity> m_quantities;
    std::vector<int> m_depths;  ///< how deep the evaluation of each quantity nests
};

/// "head-dim" as it is written in expressions, "head_dim".
std::string nameOf(std::string_view id);
std::string plainSymbol(std::string_view html);  ///< "p_rot" of "p<sub>rot</sub>"

/// Returns the steps of resources/definitions/ID.txt, each line "use PART" replaced by that part; empty if there are
/// none. "views/periods" is what a view computes from an encoding's.
std::string ownSteps(std::string_view id);

/// The declaration of a parameter in a definition, and back: one line.
std::string declared(const Descriptor& descriptor);
Descriptor readParameter(Parser& parser, Arena& arena);

}  // namespace posenc::definition
