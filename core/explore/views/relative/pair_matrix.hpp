// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/parts.hpp"

/// Matrices over all pairs of a query i and a key j: what positions add to the score, for every kind of encoding that
/// adds something, and which row of a table a pair reads.
namespace posenc {

/// Of one subject.
struct PairMatrix {
    Field field;
    Text title;            ///< "Head 3, slope 0.0625"
    bool ofHead = true;    ///< the title names a head; otherwise all heads are alike
    Visible visible = {};  ///< of the encoding
    Steps buckets = {};    ///< of distances if the bias is looked up by bucket; otherwise empty
    std::vector<Text> numbers = {}, errata = {};
};

/// A bias by distance, one by distance and query (FIRE), one by distance and the query's word (Inkling), or the terms
/// without content of Transformer-XL, XLNet and TUPE. Preconditions: the head exists; hasPositionTerm().
PairMatrix addedToScores(const Of<Bias>& of, std::size_t head, std::int64_t length);
PairMatrix addedToScores(const Of<QueryBias>& of, std::size_t head, std::int64_t length);
PairMatrix addedToScores(const Of<Banded>& of, std::size_t, std::int64_t length);
PairMatrix addedToScores(const Of<Relative>& of, std::size_t, std::int64_t length);

/// A number of positions that shows the edge of a window, the end of a band or the like.
std::int64_t tellingLength(const Bias& bias);
std::int64_t tellingLength(const QueryBias& bias);
std::int64_t tellingLength(const Banded& banded);
std::int64_t tellingLength(const Relative& relative);

/// The cell that numbers of tables of vectors describe.
inline constexpr std::int64_t kQuery = 5, kKey = 3;

/// One panel for each subject, or their difference, with the numbers of the active one. `notes` come first.
Figure matrixFigure(const Scene& scene, std::int64_t length, std::vector<PairMatrix> matrices, std::vector<Text> notes);

}  // namespace posenc
