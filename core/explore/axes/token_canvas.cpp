// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/token_canvas.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t kLeastRows = 8;

constexpr double kCanvasShape = 2.4;  // aspect ratio of a full picture, in its heights

std::int64_t rowsOf(const std::vector<Segment>& segments, const PlacementRules& rules) {
    std::int64_t rows = kLeastRows;
    double tokens = 0.0;
    for (const Segment& each : segments) {
        rows = std::max(rows, each.rows / rules.merge);
        tokens += static_cast<double>(tokensOf(each, rules));
    }
    return std::max(rows, static_cast<std::int64_t>(std::ceil(std::sqrt(tokens / kCanvasShape))));
}

struct Place {
    std::int64_t token, row, column;
};

class CanvasWriter {
public:
    CanvasWriter(const std::vector<Segment>& segments, const PlacementRules& rules) : m_rules(rules) {
        m_out.rows = rowsOf(segments, rules);
        for (const Segment& each : segments) {
            if (tokensOf(each, rules) == 0) {
                m_out.begins.push_back(m_column);
                continue;
            }
            if (m_column > 0) ++m_column;
            m_out.begins.push_back(m_column);
            write(each);
        }
    }

    TokenCanvas finish() {
        m_out.columns = m_column;
        m_out.tokens.assign(static_cast<std::size_t>(m_out.rows * m_out.columns), TokenCanvas::kNothing);
        for (const Place& each : m_places)
            m_out.tokens[static_cast<std::size_t>(each.row * m_out.columns + each.column)] = each.token;
        return std::move(m_out);
    }

private:
    void write(const Segment& segment) {
        const std::int64_t count = tokensOf(segment, m_rules);
        if (segment.kind == Segment::Kind::Text) return writeWords(count);
        if (m_rules.design == PlacementRules::Design::XdRope) return writeXdRope(segment, count);
        const std::int64_t begin = m_column, width = segment.columns / m_rules.merge + 1;
        const std::int64_t height = segment.rows / m_rules.merge + 1, stack = (m_out.rows + 1) / height;
        for (std::int64_t k = 0; k < count; ++k) {
            const Patch patch = *patchAt(segment, m_rules, k);
            put(patch.frame % stack * height + patch.row, begin + patch.frame / stack * width + patch.column);
        }
        m_column = begin + (segment.frames + stack - 1) / stack * width - 1;
    }

    void writeWords(std::int64_t count) {
        for (std::int64_t k = 0; k < count; ++k) put(k % m_out.rows, m_column + k / m_out.rows);
        m_column += (count + m_out.rows - 1) / m_out.rows;
    }

    /// A newline ends each row; begin and end tokens get a column each.
    void writeXdRope(const Segment& segment, std::int64_t count) {
        const std::int64_t width = segment.columns / m_rules.merge + 1;
        put(0, m_column);
        for (std::int64_t k = 0; k < count - 2; ++k) put(k / width, m_column + 1 + k % width);
        m_column += width + 1;
        put(0, m_column++);
    }

    void put(std::int64_t row, std::int64_t column) { m_places.push_back({m_token++, row, column}); }

    const PlacementRules& m_rules;
    TokenCanvas m_out;
    std::vector<Place> m_places;
    std::int64_t m_column = 0, m_token = 0;
};

}  // namespace

std::int64_t TokenCanvas::tokenAt(std::int64_t row, std::int64_t column) const {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return kNothing;
    return tokens[static_cast<std::size_t>(row * columns + column)];
}

TokenCanvas canvasOf(const std::vector<Segment>& segments, const PlacementRules& rules) {
    return CanvasWriter(segments, rules).finish();
}

}  // namespace posenc
