// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/definition.hpp"
#include "core/explore/state/state.hpp"

/// Formulas shown next to figures, in LaTeX: resources/formulas/formulas.txt, whose header defines the format.
namespace posenc {

/// One line of a formula, with its symbols marked: \p{ids}{tex}.
struct FormulaRow {
    std::string tex;
    bool symbols = true;  ///< belongs to the formula with symbols
    bool numbers = true;  ///< and to the one with numbers
    friend bool operator==(const FormulaRow&, const FormulaRow&) = default;
};

/// One of several ways to write the same formula, or a proof of it.
struct FormulaForm {
    std::string_view id;
    Say name;
};

/// Returns the forms available for this figure, the usual one first; empty if there is only one.
std::vector<const FormulaForm*> formsOf(const State& state);
std::vector<const FormulaForm*> encodingFormsOf(const State& state);

/// Returns the rows that apply to these values: of the view, if it shows another quantity, and of the encoding. Uses
/// the usual form if none has that id.
std::vector<FormulaRow> formulaOf(const State& state, std::string_view form = {});

/// Returns the rows of the encoding only.
std::vector<FormulaRow> encodingFormulaOf(const State& state, std::string_view form = {});

/// The meaning of a mark's ids in a figure.
struct Symbol {
    std::vector<std::string> parameters;  ///< ids, the most specific first
    std::string number;                   ///< "10,000"; empty if the value is not a number
    /// The step of the encoding's definition that a mark \p{=name} stands for; it has `number` and depends on
    /// `parameters`. Null for other marks.
    const definition::Quantity* quantity = nullptr;
};

/// Returns nothing if neither the encoding nor the view has such a parameter.
std::optional<Symbol> symbolOf(const State& state, std::string_view ids);

/// For typesetting: with or without the multiplication sign between numbers.
std::string spelled(std::string_view tex, bool numbers);

/// For a paper: no marks, rows aligned; with numbers, those of the state.
std::string latexOf(const State& state, bool numbers, std::string_view form = {});
std::string latexOf(const State& state, const std::vector<FormulaRow>& rows, bool numbers);

/// Every row of the file, for typesetting and checks.
struct FormulaSection {
    std::string encoding, view;  ///< patterns; an encoding's own formula has no view
    bool instead = false;        ///< replaces the encoding's formula
    struct Row {
        FormulaRow row;
        std::vector<std::string> conditions;  ///< "mode=causal"
        std::string form;                     ///< its id; empty if the section has only one
        bool isDefinition = false;            ///< rows of the encoding's definition stand here, in place of `row`
        std::vector<std::string> quantities;  ///< of those, only these; empty for all
    };
    std::vector<Row> rows;
};
const std::vector<FormulaSection>& formulaSections();

}  // namespace posenc
