// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/encodings/catalogue.hpp"

/// A reader's own scheme as an encoding like any other: a definition whose results say what it encodes to. All that a
/// result may have beside it stands in docs/definitions.md.
///
///   frequency(i)                                a rotary encoding of `pairs` pairs, or of head_dim / 2
///   turn(a, j), coordinate(a, p, rows, columns) rotations of patches in a grid
///   bias(h, D) or bias(D)                       numbers added to the scores of `heads` heads, or of one
///   query_bias(h, m, D), word_bias(w, D)        the same, by the query's position or word
///   row(p, k)                                   vectors of `dim` columns added to embeddings
///   relative(D, k)                              vectors by distance, which queries are multiplied with
///   position_query(p, k), position_key(p, k)    positions that are scored against positions
///   gate(s)                                     positions that are counted by content
namespace posenc {

struct CustomScheme {
    explicit CustomScheme(std::string_view text) : definition(text) {}
    CustomScheme(const CustomScheme&) = delete;
    CustomScheme& operator=(const CustomScheme&) = delete;

    definition::Definition definition;
    Schema schema;   ///< the definition's, which also refuses what cannot be computed
    std::string id;  ///< the definition's; with a number behind it if another scheme in use has that
    EncodingInfo info{};
};

/// Returns the scheme of a definition, the same one for the same text while anything uses it or it is one of the last
/// eight. Throws Misplaced for faults, also for those that only its default values have, and Error if it has none of
/// the results above or the id of an encoding of the program. A rotary scheme gets the parameter trained_context if it
/// has none. Many threads may ask.
std::shared_ptr<const CustomScheme> customScheme(std::string_view text);

/// Returns the encoding of a custom scheme in use; null if none has that id.
const EncodingInfo* customEncoding(std::string_view id);

/// Returns the definition in lines, for a session or a link. Empty for encodings of the program.
std::vector<std::string> customLines(const EncodingInfo& encoding);

}  // namespace posenc
