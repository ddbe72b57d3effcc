// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/placement.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Design = PlacementRules::Design;

constexpr double kFarthest = 0x1p53;  // beyond, doubles skip whole numbers

struct Block {
    std::int64_t frames, rows, columns;  // in tokens
};

Block blockOf(const Segment& segment, const PlacementRules& rules) {
    return {segment.frames, segment.rows / rules.merge, segment.columns / rules.merge};
}

bool isText(const Segment& segment) { return segment.kind == Segment::Kind::Text; }

/// In doubles, since typed values may exceed any integer type.
double tokensAbout(const Segment& segment, const PlacementRules& rules) {
    if (isText(segment)) return static_cast<double>(segment.length);
    const Block block = blockOf(segment, rules);
    const auto row = static_cast<double>(block.columns), rows = static_cast<double>(block.rows);
    return rules.design == Design::XdRope ? rows * (row + 1.0) + 2.0 : static_cast<double>(block.frames) * rows * row;
}

/// Time of a video frame after the first. The only division comes last: 3 · 0.666… would fall on the wrong side of 2.
double timeOf(std::int64_t frame, const Segment& segment, const PlacementRules& rules) {
    const auto k = static_cast<double>(frame);
    if (segment.kind != Segment::Kind::Video || !rules.tokensPerSecond) return k;
    const auto patch = static_cast<double>(rules.temporalPatch);
    if (rules.interval == PlacementRules::Interval::IntSeconds)
        return std::floor(k * *rules.tokensPerSecond * std::floor(patch / *segment.fps));
    return std::floor(k * *rules.tokensPerSecond * patch / *segment.fps);
}

class Writer {
public:
    Writer(std::span<const Segment> segments, const PlacementRules& rules) : m_segments(segments), m_rules(rules) {
        m_out.ids.resize(static_cast<std::size_t>(axesOf(rules.design)));
        m_out.next = static_cast<double>(rules.start);
    }

    Placement write() {
        for (const Segment& segment : m_segments) {
            if (segment.anew) m_out.next = static_cast<double>(m_rules.start);
            m_out.starts.push_back(m_out.next);
            m_out.firstTokens.push_back(m_out.tokens());
            if (isText(segment))
                writeText(segment.length);
            else
                writeBlock(segment);
        }
        finish();
        return std::move(m_out);
    }

private:
    void put(std::initializer_list<double> ids) {
        std::size_t axis = 0;
        for (const double id : ids) m_out.ids[axis++].push_back(id);
    }

    void putWord(double id) {
        for (auto& axis : m_out.ids) axis.push_back(id);
    }

    void writeText(std::int64_t length) {
        for (std::int64_t k = 0; k < length; ++k) putWord(m_out.next++);
    }

    void writeBlock(const Segment& segment) {
        switch (m_rules.design) {
            case Design::Grid: return writeGrid(segment);
            case Design::Diagonal: return writeDiagonal(segment);
            case Design::XdRope: break;
        }
        writeXdRope(segment);
    }

    template <class Put> static void eachPatch(const Block& block, const Put& each) {
        for (std::int64_t frame = 0; frame < block.frames; ++frame)
            for (std::int64_t row = 0; row < block.rows; ++row)
                for (std::int64_t column = 0; column < block.columns; ++column)
                    each(frame, static_cast<double>(row), static_cast<double>(column));
    }

    void writeGrid(const Segment& segment) {
        const Block block = blockOf(segment, m_rules);
        const double start = m_out.next;
        eachPatch(block, [&](std::int64_t frame, double row, double column) {
            put({start + timeOf(frame, segment, m_rules), start + row, start + column});
        });
        const auto side = static_cast<double>(std::max(block.rows, block.columns));
        const double last = timeOf(block.frames - 1, segment, m_rules) + 1.0;
        m_out.next = start + (m_rules.next == PlacementRules::Next::Extent ? side : std::max(side, last));
    }

    void writeDiagonal(const Segment& segment) {
        const Block block = blockOf(segment, m_rules);
        const double start = m_out.next, stride = m_rules.temporalStride;
        const auto up = static_cast<double>((block.rows - 1) / 2), left = static_cast<double>((block.columns - 1) / 2);
        eachPatch(block, [&](std::int64_t frame, double row, double column) {
            const double time = start + static_cast<double>(frame) * stride;
            put({time, time + row - up, time + column - left});
        });
        m_out.next = start + static_cast<double>(block.frames - 1) * stride + 1.0;
    }

    /// Begin token, rows of patches with a newline each, end token.
    void writeXdRope(const Segment& segment) {
        const Block block = blockOf(segment, m_rules);
        const auto image = static_cast<double>(m_images++);
        putWord(m_out.next++);
        for (std::int64_t row = 0; row < block.rows; ++row)
            for (std::int64_t column = 0; column <= block.columns; ++column)
                put({m_out.next++, static_cast<double>(column), static_cast<double>(row), image});
        putWord(m_out.next++);
    }

    /// Designs other than Grid continue generation after the first axis only.
    void finish() {
        const auto most = [](const std::vector<double>& ids) { return *std::ranges::max_element(ids); };
        m_out.largest = most(m_out.ids.front());
        for (const auto& axis : m_out.ids) m_out.largest = std::max(m_out.largest, most(axis));
        const double last = m_rules.design == Design::Grid ? m_out.largest : most(m_out.ids.front());
        m_out.delta = last + 1.0 - static_cast<double>(m_out.tokens());
    }

    std::span<const Segment> m_segments;
    const PlacementRules& m_rules;
    Placement m_out;
    std::int64_t m_images = 0;
};

std::optional<Text> gridProblem(const Segment& segment, const PlacementRules& rules, const std::string& path) {
    if (segment.rows % rules.merge != 0 || segment.columns % rules.merge != 0)
        return say("core", "%1 is %2 × %3 patches; rows and columns must be multiples of the merge size, %4.")
            .with(path, segment.rows, segment.columns, rules.merge);
    if (segment.kind == Segment::Kind::Video && rules.design == Design::XdRope)
        return say("core", "%1 is a video; the xdrope design takes only text and images.").with(path);
    const bool timed = segment.kind == Segment::Kind::Video && rules.design == Design::Grid && rules.tokensPerSecond;
    if (timed && !segment.fps)
        return say("core", "%1 needs its frames per second (fps), since tokens per second are given.").with(path);
    return std::nullopt;
}

/// Upper bound on the range of a block's ids.
double reachOf(const Segment& segment, const PlacementRules& rules) {
    const double sides = tokensAbout(segment, rules);
    if (isText(segment)) return sides;
    if (rules.design == Design::Grid) return sides + timeOf(segment.frames, segment, rules);
    return sides + std::max(1.0, rules.temporalStride) * static_cast<double>(segment.frames);
}

}  // namespace

int axesOf(Design design) { return design == Design::XdRope ? 4 : 3; }

std::int64_t tokensOf(const Segment& segment, const PlacementRules& rules) {
    return static_cast<std::int64_t>(tokensAbout(segment, rules));
}

std::optional<Patch> patchAt(const Segment& segment, const PlacementRules& rules, std::int64_t offset) {
    if (isText(segment)) return std::nullopt;
    const Block block = blockOf(segment, rules);
    if (rules.design != Design::XdRope)
        return Patch{offset / (block.rows * block.columns), offset / block.columns % block.rows,
                     offset % block.columns};
    const std::int64_t row = (offset - 1) / (block.columns + 1), column = (offset - 1) % (block.columns + 1);
    if (offset < 1 || row >= block.rows || column == block.columns) return std::nullopt;
    return Patch{0, row, column};
}

std::optional<Text> placementProblem(std::span<const Segment> segments, const PlacementRules& rules,
                                     std::string_view name) {
    double tokens = 0.0, reach = std::abs(static_cast<double>(rules.start));
    for (std::size_t at = 0; at < segments.size(); ++at) {
        const std::string path = std::string(name) + "[" + std::to_string(at) + "]";
        if (!isText(segments[at]))
            if (auto reason = gridProblem(segments[at], rules, path)) return reason;
        tokens += tokensAbout(segments[at], rules);
        reach += reachOf(segments[at], rules);
    }
    if (tokens == 0.0) return say("core", "%1 has no tokens; it needs at least one.").with(name);
    const double most = static_cast<double>(kMostTokens) / axesOf(rules.design);
    if (tokens > most) return say("core", "%1 has %2 tokens; at most %3 can be placed.").with(name, tokens, most);
    if (reach <= kFarthest) return std::nullopt;
    return say("core", "%1 leads to positions beyond 2^53, where double precision cannot represent every whole number.")
        .with(name);
}

Placement placed(std::span<const Segment> segments, const PlacementRules& rules, std::string_view name) {
    if (const auto reason = placementProblem(segments, rules, name)) throw Error(*reason);
    return Writer(segments, rules).write();
}

}  // namespace posenc
