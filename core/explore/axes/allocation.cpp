// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/allocation.hpp"

#include "core/explore/text/joined.hpp"

namespace posenc {

namespace {

constexpr int kTime = 0, kHeight = 1, kWidth = 2, kFourth = 3;

/// Axis of index `at` if each axis in turn has `per` × its section.
int chunkAt(std::span<const std::int64_t> section, std::int64_t at, std::int64_t per) {
    int axis = 0;
    for (std::int64_t end = per * section[0]; at >= end; end += per * section[static_cast<std::size_t>(axis)]) ++axis;
    return axis;
}

/// HF apply_interleaved_mrope; ggml is_imrope. Only ggml reads the first section.
int interleavedAt(std::span<const std::int64_t> section, std::int64_t pair, bool ggml) {
    const auto axis = static_cast<std::size_t>(pair % 3);
    const bool within = pair < 3 * section[axis];
    if (axis == kTime) return within || !ggml ? kTime : kFourth;
    return within ? static_cast<int>(axis) : ggml ? kFourth : kTime;
}

int inTurn(std::int64_t pair, std::int64_t end) { return pair >= end ? kTime : pair % 2 == 0 ? kHeight : kWidth; }

/// Multimodal-RoPEs, slices 1 : 2 s_h : 2 and 2 : 2 s_w : 2.
int offsetAt(std::span<const std::int64_t> section, std::int64_t pair) {
    if (pair % 2 == 1) return pair < 2 * section[kHeight] ? kHeight : kTime;
    return pair >= 2 && pair < 2 * section[kWidth] ? kWidth : kTime;
}

int axisAt(Allocation rule, std::span<const std::int64_t> section, std::int64_t pair) {
    switch (rule) {
        case Allocation::Chunked: return chunkAt(section, pair, 1);
        case Allocation::Interleaved: return interleavedAt(section, pair, false);
        case Allocation::InterleavedGgml: return interleavedAt(section, pair, true);
        case Allocation::Ernie: return inTurn(pair, section[0] + section[1]);
        case Allocation::VideoRope: return inTurn(pair, section[1] + section[2]);
        case Allocation::VideoRopeOffset: return offsetAt(section, pair);
        case Allocation::ChunkedOverDims: break;
    }
    return chunkAt(section, pair, 2);
}

/// Rules other than chunks are written for three axes; llama.cpp's list has a fourth entry.
bool fits(Allocation rule, std::size_t sections) {
    if (isChunked(rule)) return sections >= 1;
    return sections == 3 || (sections == 4 && rule == Allocation::InterleavedGgml);
}

std::string listed(std::span<const std::int64_t> section) {
    return joined(section, ", ", [](std::int64_t each) { return std::to_string(each); });
}

std::optional<Text> lengthProblem(Allocation rule, std::span<const std::int64_t> section) {
    if (fits(rule, section.size())) return std::nullopt;
    if (isChunked(rule)) return Text(say("core", "section is empty; it needs a number of pairs for each axis."));
    return say("core", "With this allocation, section needs 3 entries, the numbers of pairs for t, h and w; it has %1.")
        .with(section.size());
}

std::optional<Text> sumProblem(std::span<const std::int64_t> section, std::size_t pairs) {
    double sum = 0.0;
    for (const std::int64_t each : section) {
        if (each < 0)
            return say("core", "section may only contain whole numbers of at least 0; it contains %1.")
                .with(std::to_string(each));
        sum += static_cast<double>(each);
    }
    if (sum == static_cast<double>(pairs)) return std::nullopt;
    return say("core",
               "section (%1) adds up to %2 {2|pair|pairs}, but %3 {3|rotates|rotate}: the sum must be half of the "
               "rotating dimensions.")
        .with(listed(section), sum, pairs);
}

}  // namespace

std::vector<std::int64_t> PairShares::pairsPerAxis() const {
    std::vector<std::int64_t> out(static_cast<std::size_t>(axes), 0);
    for (const int each : axis) ++out[static_cast<std::size_t>(each)];
    return out;
}

int axesOf(Allocation rule, std::size_t sections) {
    return rule == Allocation::InterleavedGgml ? 4 : static_cast<int>(sections);
}

std::optional<Text> sectionProblem(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs) {
    if (auto reason = lengthProblem(rule, section)) return reason;
    if (auto reason = sumProblem(section, pairs)) return reason;
    if (rule != Allocation::Ernie || section[0] == section[1]) return std::nullopt;
    return say("core",
               "section (%1) gives height %2 {2|pair|pairs} and width %3: ERNIE's allocation alternates height and "
               "width, so the two numbers must be equal.")
        .with(listed(section), section[0], section[1]);
}

PairShares shared(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs) {
    if (const auto reason = sectionProblem(rule, section, pairs)) throw Error(*reason);
    const auto count = static_cast<std::int64_t>(pairs);
    PairShares out{{}, {}, axesOf(rule, section.size())};
    for (std::int64_t pair = 0; pair < count; ++pair) {
        out.axis.push_back(axisAt(rule, section, pair));
        if (rule == Allocation::ChunkedOverDims) out.partner.push_back(axisAt(rule, section, pair + count));
    }
    return out;
}

namespace {

/// The letters of a list's entries; chunks may come in any order.
std::string listNames(const AxisAllocation& of) {
    if (of.rule == Allocation::Ernie) return "hwt";
    if (!isChunked(of.rule)) return of.section.size() == 4 ? "thwe" : "thw";
    if (!of.order.empty()) return of.order;
    return of.section.size() == 4 ? "pwht" : std::string("thw").substr(0, of.section.size());
}

/// h and w equal, the rest to t.
Section withSides(std::int64_t pairs, std::int64_t side) { return {pairs - 2 * side, side, side}; }

/// Equal chunks, the first gets the remainder.
Section evenly(std::int64_t pairs, std::int64_t axes) {
    Section out(static_cast<std::size_t>(axes), pairs / axes);
    out.front() += pairs % axes;
    return out;
}

}  // namespace

bool isChunked(Allocation rule) { return rule == Allocation::Chunked || rule == Allocation::ChunkedOverDims; }

std::string AxisAllocation::names() const {
    if (isChunked(rule)) return listNames(*this);
    return rule == Allocation::InterleavedGgml ? "thwe" : "thw";
}

std::optional<Text> AxisAllocation::problem(std::size_t pairs) const {
    if (auto reason = sectionProblem(rule, section, pairs)) return reason;
    if (!isChunked(rule)) return std::nullopt;
    const bool known = order.find_first_not_of("thwp") == std::string::npos;
    if (!known)
        return say("core",
                   "chunk-order must consist of the letters t, h, w and p, one for each section; \"%1\" does not.")
            .with(order);
    if (listNames(*this).size() == section.size()) return std::nullopt;
    return say("core", "chunk-order names %1 {1|axis|axes}, but section has %2 {2|entry|entries}.")
        .with(listNames(*this).size(), section.size());
}

std::int64_t AxisAllocation::pairsOf(char name) const {
    const auto at = listNames(*this).find(name);
    return at == std::string::npos || at >= section.size() ? 0 : section[at];
}

AxisAllocation AxisAllocation::under(Allocation other) const {
    AxisAllocation out{other, {}, isChunked(other) ? order : ""};
    const bool four = isChunked(other) && section.size() > 3;
    for (const char name : four                                 ? listNames(*this)
                           : isChunked(other) && !order.empty() ? order
                                                                : listNames({other, {0, 0, 0}, {}}))
        out.section.push_back(pairsOf(name));
    return out;
}

Section customarySection(Allocation rule, std::size_t count, std::size_t axes) {
    const auto pairs = static_cast<std::int64_t>(count);
    switch (rule) {
        case Allocation::Chunked:
            if (axes > 0) return evenly(pairs, static_cast<std::int64_t>(axes));
            break;
        case Allocation::ChunkedOverDims: return evenly(pairs, axes > 0 ? static_cast<std::int64_t>(axes) : 4);
        case Allocation::Interleaved:
        case Allocation::InterleavedGgml: return withSides(pairs, 5 * pairs / 16);
        case Allocation::Ernie: return {11 * pairs / 32, 11 * pairs / 32, pairs - 2 * (11 * pairs / 32)};
        default: break;
    }
    return withSides(pairs, 3 * pairs / 8);
}

}  // namespace posenc
