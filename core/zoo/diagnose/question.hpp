// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/search.hpp"

/// What the numbers of a file are, and in which ways they may be read.
namespace posenc::diagnose {

/// What is asked of the numbers; what is not said is found out from names and shapes.
struct Asked {
    std::optional<What> what = {};
    std::optional<std::int64_t> start = {};  ///< position of the first row
    std::string name = {};                   ///< of an array in the file
    std::string scope = {};                  ///< the layers that they are of; see plansOf()
    std::vector<std::size_t> shape = {};     ///< that the numbers are to be read in, "512,64"
    std::optional<PairLayout> layout = {};   ///< which dimensions make a pair
};

inline constexpr const char* kLayoutNames[] = {"neighbours", "halves"};  // as PairLayout has them

/// "512,64", "512 × 64" or "(512, 64)". Throws Error for anything else.
std::vector<std::size_t> shapeFrom(std::string_view words);
std::string shapeText(const std::vector<std::size_t>& shape);  ///< "512 × 64"

struct Question {
    What what = What::InvFreq;
    std::vector<Search> searches;  ///< one for each plan that has such numbers
    /// Of rotated vectors whose own vectors are not known: what stands in the first row is taken for granted.
    std::vector<Search> granted = {};
};

/// One; of a table that nobody named also whether it is the other of cos and sin. Throws Error when no plan has such
/// numbers, or none of their shape: what was found and what would be right.
std::vector<Question> questionsOf(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers,
                                  const Asked& asked);

/// All rows of a place, or as many as take a second.
std::vector<std::size_t> rowsToVerify(const Place& place, std::size_t rows);

}  // namespace posenc::diagnose
