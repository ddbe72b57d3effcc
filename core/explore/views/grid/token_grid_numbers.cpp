// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/axes/sequence.hpp"
#include "core/explore/views/grid/token_grid_parts.hpp"

namespace posenc::token_grid {

Text titled(const GridSide& side, const Text& title) {
    return side.name.empty() ? title : say("core", "%1: %2").with(side.name, title);
}

Text axisTitle(char axis) {
    switch (axis) {
        case 't': return say("core", "time t");
        case 'h': return say("core", "height h");
        case 'w': return say("core", "width w");
        case 'p': return say("core", "plain index p");
        default: return say("core", "fourth position, always 0");
    }
}

Text segmentText(const Segment& segment) {
    const std::string notation = sequenceText({segment}), sizes = notation.substr(notation.find(' ') + 1);
    switch (segment.kind) {
        case Segment::Kind::Text: return say("core", "text %1").with(sizes);
        case Segment::Kind::Image: return say("core", "image %1").with(sizes);
        case Segment::Kind::Video: break;
    }
    return say("core", "video %1").with(sizes);
}

std::size_t segmentAt(const GridSide& side, std::int64_t token) {
    const auto& firsts = side.placement.firstTokens;
    return static_cast<std::size_t>(std::ranges::upper_bound(firsts, token) - firsts.begin()) - 1;
}

/// "token 116: image 24x32, row 6, column 8".
Text placeText(const GridSide& side, const std::vector<Segment>& segments, std::int64_t token) {
    const std::size_t at = segmentAt(side, token);
    const auto patch = patchAt(segments[at], side.rules, token - side.placement.firstTokens[at]);
    if (!patch) return say("core", "token %1, %2").with(token, segmentText(segments[at]));
    if (segments[at].kind == Segment::Kind::Image)
        return say("core", "token %1, %2: row %3, column %4")
            .with(token, segmentText(segments[at]), patch->row, patch->column);
    return say("core", "token %1, %2: frame %3, row %4, column %5")
        .with(token, segmentText(segments[at]), patch->frame, patch->row, patch->column);
}

/// "t 20, h 26, w 28".
std::string byAxis(const GridSide& side, const std::vector<double>& values) {
    const std::string names = side.allocation.names();
    std::string out;
    for (std::size_t k = 0; k < names.size(); ++k)
        out += (k > 0 ? ", " : "") + std::string(1, names[k]) + " " + english(argument(values[k]));
    return out;
}

namespace {

std::string distanceText(const GridSide& side, std::int64_t from, std::int64_t to) {
    auto out = side.positionsOf(from);
    const auto other = side.positionsOf(to);
    for (std::size_t k = 0; k < out.size(); ++k) out[k] -= other[k];
    return byAxis(side, out);
}

struct FirstAndLast {
    std::optional<std::int64_t> first, last;
};

FirstAndLast wordsIn(const GridSide& side, const std::vector<Segment>& segments) {
    FirstAndLast out;
    for (std::size_t at = 0; at < segments.size(); ++at) {
        if (segments[at].kind != Segment::Kind::Text || segments[at].length == 0) continue;
        const std::int64_t first = side.placement.firstTokens[at];
        if (!out.first) out.first = first;
        out.last = first + segments[at].length - 1;
    }
    return out;
}

Text wordLine(const GridSide& side, const Text& word, std::int64_t at) {
    return say("core", "Distance to the %1: %2; mean cosine <b>%3</b>.")
        .with(word, distanceText(side, side.token, at), side.kernel[static_cast<std::size_t>(at)]);
}

/// The cost of the blocks, the next word and the first generated token.
std::vector<Text> lengthLines(const GridSide& side, const std::vector<Segment>& segments) {
    std::vector<Text> out;
    const Placement& placement = side.placement;
    for (std::size_t at = 0; at < segments.size() && out.size() < 6; ++at) {
        if (segments[at].kind == Segment::Kind::Text) continue;
        const bool last = at + 1 == segments.size() || segments[at + 1].anew;
        const double end = last ? placed({&segments[at], 1}, side.rules).next : placement.starts[at + 1];
        out.push_back(say("core", "%1: <b>%2</b> {2|token|tokens}, <b>%3</b> {3|position|positions}.")
                          .with(segmentText(segments[at]), tokensOf(segments[at], side.rules),
                                end - (last ? static_cast<double>(side.rules.start) : placement.starts[at])));
    }
    if (std::ranges::any_of(segments, &Segment::anew)) {
        out.push_back(say("core", "%1 {1|token|tokens}; the next word of the last document is at <b>%2</b>.")
                          .with(placement.tokens(), placement.next));
        return out;
    }
    const double generated = static_cast<double>(placement.tokens()) + placement.delta;
    out.push_back(say("core", "%1 {1|token|tokens}; the next word is at <b>%2</b>, rope_delta is <b>%3</b>.")
                      .with(placement.tokens(), placement.next, placement.delta));
    if (generated != placement.next)
        out.push_back(
            say("core", "The first generated token is at <b>%1</b>, not at %2: a jump between prompt and answer.")
                .with(generated, placement.next));
    return out;
}

Text shareLine(const GridSide& side) {
    const auto counts = side.shares.pairsPerAxis();
    std::vector<double> values(counts.begin(), counts.end());
    return say("core", "Pairs of each axis: <b>%1</b>.").with(byAxis(side, values));
}

}  // namespace

void addNumbers(const GridSide& side, const TokenGrid& settings, std::vector<Text>& out) {
    const auto segments = settings.segments();
    const auto add = [&](const Text& line) { out.push_back(titled(side, line)); };
    const auto [first, last] = wordsIn(side, segments);
    for (const Text& line : lengthLines(side, segments)) add(line);
    add(shareLine(side));
    add(say("core", "Chosen: %1; %2.")
            .with(placeText(side, segments, side.token), byAxis(side, side.positionsOf(side.token))));
    if (first) add(wordLine(side, say("core", "first word"), *first));
    if (last) add(wordLine(side, say("core", "last word"), *last));
    if (!side.shares.turns())
        add(say("core",
                "Here the two dimensions of a pair follow two different axes. For images this is not a rotation, and "
                "scores depend on where tokens are, not only on how far apart they are."));
}

}  // namespace posenc::token_grid
