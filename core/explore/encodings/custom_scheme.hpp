// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/encodings/catalogue.hpp"

/// A reader's own scheme as an encoding like any other: a definition (docs/definitions.md) whose results say what it
/// encodes to.
///
///   frequency(i)            a rotary encoding of `pairs` pairs (or of head_dim / 2); optional are original(i),
///   kept(i),
///                           cosine_factor, effective_base, context_factor, rotary_dim, decay(i)
///   bias(h, D) or bias(D)   numbers added to the scores of `heads` heads (or of one); optional are slope(h), bucket(D)
///                           and visible(m, n), without which later keys are masked
///   row(p, k)               vectors of `dim` columns added to embeddings: of sines and cosines of p × frequency(i) at
///                           any position, of anything else at `positions` positions
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
/// eight. Throws Misplaced for
/// faults, also for those that only its default values have, and Error if it has none of the results above or the id of
/// an encoding of the program. A rotary scheme gets the parameter trained_context if it has none. Many threads may ask.
std::shared_ptr<const CustomScheme> customScheme(std::string_view text);

/// Returns the encoding of a custom scheme in use; null if none has that id.
const EncodingInfo* customEncoding(std::string_view id);

/// Returns the definition in lines, for a session or a link. Empty for encodings of the program.
std::vector<std::string> customLines(const EncodingInfo& encoding);

}  // namespace posenc
