// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// Output of `posenc inspect`.
namespace posenc {

/// The machine form of `posenc inspect --json`. "layers" of a subject are the indices of the layers that it holds for;
/// the key is left out where that is all of them or is not told. "pair_layout" is null, or {"pairs": "neighbours" or
/// "halves", "source": "key", "class", "engine" or "assumed"}. "effective" holds what the encoding comes to:
///   rotary: inv_freq, attention_factor; where positions have several axes, axis, for each pair an index into axes,
///   their names: t time, h height, w width, p the plain position
///                                            waves: frequencies (and dim where they are vectors of distances)
///   ALiBi: slopes                            windows: window, sinks, causal
///   a vector for each position: rows, dim    one for each distance: row_edges, rows, dim
///   buckets: bucket_edges, buckets; buckets[0] is below the first edge, buckets[k + 1] from bucket_edges[k] on.
/// Distances are query − key; rows go with row_edges as buckets do.
std::string inspectJson(const Model& model);

/// The JSON's content besides values and findings, one line each: the contexts, then each encoding's effect.
std::vector<Text> effectsOf(const Model& model);

/// One encoding's effect, a line each.
std::vector<Text> effectOf(const Encoding& encoding);
std::vector<Text> effectOf(const Subject& subject);

/// The human form of `posenc inspect`.
std::string inspectText(const Model& model, Language language = Language::English);

/// Causes, remedies and sources of the findings that matter: `posenc inspect --rules`.
std::string rulesText(Language language = Language::English);

}  // namespace posenc
