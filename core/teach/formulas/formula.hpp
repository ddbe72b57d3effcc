// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// What stands as a formula beside a figure, in LaTeX: resources/formulas/formulas.txt, whose head says how it is
/// written.
namespace posenc {

/// One line of a formula, its symbols marked: \p{ids}{tex}.
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

/// The forms that there are beside this figure, the usual one first; none where there is only one.
std::vector<const FormulaForm*> formsOf(const State& state);
std::vector<const FormulaForm*> encodingFormsOf(const State& state);

/// The rows that hold for these values: of the view, where it shows another quantity, and of the encoding. In the usual
/// form where there is none of that id.
std::vector<FormulaRow> formulaOf(const State& state, std::string_view form = {});

/// Those of the encoding alone.
std::vector<FormulaRow> encodingFormulaOf(const State& state, std::string_view form = {});

/// What the ids of a mark mean in a figure.
struct Symbol {
    std::vector<std::string> parameters;  ///< ids, the one that says most first
    std::string number;                   ///< "10,000"; empty where the value is none
};

/// Nothing where neither the encoding nor the view has such a parameter.
std::optional<Symbol> symbolOf(const State& state, std::string_view ids);

/// As it is typeset: with the sign of products between numbers, or without.
std::string spelled(std::string_view tex, bool numbers);

/// For a paper: no marks, rows aligned; with numbers, those of the state.
std::string latexOf(const State& state, bool numbers, std::string_view form = {});
std::string latexOf(const State& state, const std::vector<FormulaRow>& rows, bool numbers);

/// Every row of the file, for whoever typesets or checks them.
struct FormulaSection {
    std::string encoding, view;  ///< patterns; an encoding's own formula has no view
    bool instead = false;        ///< of the encoding's formula
    struct Row {
        FormulaRow row;
        std::vector<std::string> conditions;  ///< "mode=causal"
        std::string form;                     ///< its id; empty where the section has only one
    };
    std::vector<Row> rows;
};
const std::vector<FormulaSection>& formulaSections();

}  // namespace posenc
