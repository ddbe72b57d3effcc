// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/teach/exam/kind.hpp"
#include "core/teach/lessons/expression.hpp"

/// Exam questions with numbers drawn from a seed: the same seed gives the same questions on every machine, in either
/// language.
namespace posenc::exam {

struct Option {
    std::string words;    ///< Markdown
    std::string mistake;  ///< what leads to it; empty for the right one and for statements
    double value = 0.0;   ///< NaN for statements
};

struct Item {
    std::string kind;      ///< id
    std::string state;     ///< whose table (posenc table) has the numbers of the answer
    std::string figure;    ///< state of the figure to show; empty without one
    std::string question;  ///< Markdown
    std::string caption;   ///< of the figure; may be empty
    std::string unit;
    std::vector<Option> options;
    std::size_t right = 0;
    double answer = 0.0;                            ///< NaN for statements
    std::string expression;                         ///< of the answer, or the condition of the right statement
    std::optional<lessons::Expression::Cell> cell;  ///< of the state's table, if the answer is one
};

inline constexpr std::size_t kMostOptions = 5, kFewestOptions = 3, kMostItems = 500;

/// Draws until exactly one option is right and at least kFewestOptions differ; throws Error if that never happens.
Item itemOf(const Kind& kind, std::uint64_t seed, Language language);

/// Every kind once, in an order drawn from the seed, before any is asked again. Precondition: there are kinds.
std::vector<Item> itemsOf(const std::vector<const Kind*>& kinds, std::uint64_t seed, std::size_t count,
                          Language language);

/// Kinds by their ids or topics; all for none. Throws Error naming the unknown topic.
std::vector<const Kind*> kindsOf(std::span<const Kind> all, const std::vector<std::string>& topics);

/// A number as options show it: "7,256", "0.8415", "5.4 × 10⁻⁵".
std::string printed(double value, int digits);

}  // namespace posenc::exam
