// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/explore/text/text.hpp"

/// Every finding that reading a model may have. What a finding says is written where it is found;
/// resources/models/findings.txt has what holds for all of that id: why such files exist, what to do, where it was met,
/// and the view that proves it.
namespace posenc {

struct Rule {
    const char* id = "";
    Say cause = {""};          ///< how it comes about
    Say remedy = {""};         ///< what to write instead, or what to look at
    const char* threads = "";  ///< "repository#number" or a paper; may be empty
    const char* view = "";     ///< shows it; may be empty
};

/// Their ids: kebab-case, stable.
inline constexpr std::string_view kFindings =
    "context-mismatch original-context-missing original-context-conflict original-context-larger "
    "llama3-original-context attention-factor-differs forced-attention-factor softmax-scale yarn-short-text "
    "dynamic-length fixed-ntk longrope-switch longrope-attention longrope-lists-exchanged default-base "
    "default-base-scaled base-ratio ignored-key dialects-disagree unknown-position-key unknown-rope-type "
    "missing-rope-type betas-reversed default-beta factor-below-one factor-from-contexts partial-rotary "
    "partial-rotary-unread truncate-unread pair-layout mrope-sections mrope-order context-shift yarn-rounded "
    "nested-parameters no-position-layers no-rope-list-inverted position-temperature position-temperature-off "
    "sliding-window sliding-window-off flags-and-windows alibi-scaled compressed-layers rotated-values "
    "convolution direction memory prefix several-axes alibi-by-size as-converted assumed-model attention-chunk "
    "attention-chunks attention-factor-per-list attention-window axes-not-shown backward-half base-not-above-one "
    "bias-tables chunked-positions context-beyond-training context-missing declared-context default-alibi "
    "default-buckets default-chunk default-context default-direction default-head-dim default-max-distance "
    "default-partial-rotary default-rotary-dim default-scaling default-sections default-shape default-temperature "
    "default-value default-window duplicate-key empty-window encoder-rows encoding-not-available flag-gone "
    "flags-without-effect frequency-divisors head-dim-quotient heads-do-not-divide illegal-value key-term "
    "last-layer layer-order layer-types layers-repeated length-beyond-model longrope-chosen missing-key "
    "missing-value mixed-layers mrope-order-assumed mscales-differ names-disagree no-blended-band "
    "no-language-model no-position-encoding no-position-terms not-computable null-base odd-rotary-dim "
    "one-rope-object other-context other-tower override-drops-keys override-passed-over overrides-of-config "
    "partial-rotary-truncated position-offset projection-left-out proportional-share random-numbers "
    "rotary-dim-unread same-length second-table self-extend sparse-attention sparse-attention-layers split-file "
    "static-alpha table-cut too-many-layers trained-context trained-context-inferred two-axes two-encodings "
    "two-positions type-disagrees unknown-flag unknown-layer-type unknown-model-type unknown-position-term "
    "window-switched-off wrong-length wrong-type xdrope-disagreement yarn-truncated";

/// The id of a finding among them: any other does not compile.
class FindingId {
public:
    consteval FindingId(const char* id) : m_id(id) {  // NOLINT(google-explicit-constructor): it is an id
        if (!isListed(id)) throw "there is no finding of that id";
    }

    const char* text() const { return m_id; }
    operator std::string_view() const { return m_id; }  // NOLINT(google-explicit-constructor)
    bool operator==(const FindingId& other) const { return std::string_view(m_id) == other.m_id; }
    bool isOneOf(std::initializer_list<FindingId> ids) const { return std::ranges::find(ids, *this) != ids.end(); }

private:
    static consteval bool isListed(std::string_view id) {
        for (std::size_t at = kFindings.find(id); at != kFindings.npos; at = kFindings.find(id, at + 1)) {
            const std::size_t end = at + id.size();
            if ((at == 0 || kFindings[at - 1] == ' ') && (end == kFindings.size() || kFindings[end] == ' '))
                return true;
        }
        return false;
    }

    const char* m_id;
};

/// Returns the rules of resources/models/findings.txt, in its order.
std::span<const Rule> rules();

/// Returns null for findings that explain themselves, and for what is no finding.
const Rule* ruleOf(std::string_view id);

}  // namespace posenc
