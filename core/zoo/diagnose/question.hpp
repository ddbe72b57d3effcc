// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/search.hpp"

/// Classifies the numbers of a file and the ways to read them.
namespace posenc::diagnose {

/// The user's options; what is not given is inferred from names and shapes.
struct Asked {
    std::optional<What> what = {};
    std::optional<std::int64_t> start = {};  ///< position of the first row
    std::string name = {};                   ///< of an array in the file
    std::string scope = {};                  ///< the layers that the numbers belong to; see plansOf()
    std::vector<std::size_t> shape = {};     ///< shape in which to read the numbers, "512,64"
    std::optional<PairLayout> layout = {};   ///< which dimensions make a pair
};

inline constexpr const char* kLayoutNames[] = {"neighbours", "halves"};  // in the order of PairLayout

/// "512,64", "512 × 64" or "(512, 64)". Throws Error for anything else.
std::vector<std::size_t> shapeFrom(std::string_view words);
std::string shapeText(const std::vector<std::size_t>& shape);  ///< "512 × 64"

struct Question {
    What what = What::InvFreq;
    std::vector<Search> searches;  ///< one for each plan with such numbers
    /// For rotated vectors with unknown input: the first row is taken as given.
    std::vector<Search> granted = {};
};

/// One question; two for an unnamed table, as cos and as sin. Throws Error if no plan has such numbers, or none of
/// their shape, saying what was found and what would be right.
std::vector<Question> questionsOf(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers,
                                  const Asked& asked);

/// All rows of a place, or as many as fit into one second.
std::vector<std::size_t> rowsToVerify(const Place& place, std::size_t rows);

}  // namespace posenc::diagnose
