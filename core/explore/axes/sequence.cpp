// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/sequence.hpp"

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

constexpr std::int64_t kMostPerSide = 1 << 24;

bool isDigit(char32_t code) { return code >= '0' && code <= '9'; }
bool isLetter(char32_t code) { return (code | 0x20U) >= 'a' && (code | 0x20U) <= 'z'; }

class SequenceReader {
public:
    explicit SequenceReader(std::string_view line) {
        while (!line.empty()) m_codes.push_back(takeCharacter(line).value_or(0xFFFD));
    }

    std::vector<Segment> read() {
        std::vector<Segment> out{segment()};
        while (true) {
            const bool anew = took('|');
            if (!anew && !took(',') && !took(0xFF0C)) break;
            out.push_back(segment());
            out.back().anew = anew;
        }
        skipSpace();
        if (m_at < m_codes.size()) throw wrong(say("core", "a comma or the end"));
        return out;
    }

private:
    Segment segment() {
        skipSpace();
        const std::size_t begin = m_at;
        const std::string kind = word();
        if (kind == "text") return text();
        if (kind == "image") return image();
        if (kind == "video") return video();
        m_at = begin;
        throw wrong(say("core", "text, image or video"));
    }

    Segment text() {
        Segment out;
        out.length = whole(0, say("core", "the number of text tokens, as in \"text 20\""));
        return out;
    }

    Segment image() {
        const Text right = say("core", "rows × columns of patches, as in \"image 24x32\"");
        Segment out{Segment::Kind::Image, 0, 1, 0, 0, {}};
        out.rows = whole(1, right);
        requireTimes(right);
        out.columns = whole(1, right);
        return out;
    }

    Segment video() {
        const Text right = say("core", "frames × rows × columns of patches, as in \"video 8x16x16\"");
        Segment out{Segment::Kind::Video, 0, 1, 0, 0, {}};
        out.frames = whole(1, right);
        requireTimes(right);
        out.rows = whole(1, right);
        requireTimes(right);
        out.columns = whole(1, right);
        if (took('@')) out.fps = rate();
        return out;
    }

    double rate() {
        const Text right = say("core", "frames per second above 0, as in \"@2fps\"");
        skipSpace();
        const std::size_t begin = m_at;
        std::string digits;
        while (m_at < m_codes.size() && (isDigit(m_codes[m_at]) || m_codes[m_at] == '.'))
            digits += static_cast<char>(m_codes[m_at++]);
        const auto number = parseNumber(digits);
        if (number && *number >= 1e-6 && *number <= 1e6) {
            skipSpace();
            if (word() == "fps") return *number;
        }
        m_at = begin;
        throw wrong(right);
    }

    std::int64_t whole(std::int64_t least, const Text& right) {
        skipSpace();
        const std::size_t begin = m_at;
        std::int64_t number = 0;
        while (m_at < m_codes.size() && isDigit(m_codes[m_at]) && number <= kMostPerSide)
            number = 10 * number + static_cast<std::int64_t>(m_codes[m_at++] - '0');
        if (m_at > begin && number >= least && number <= kMostPerSide) return number;
        m_at = begin;
        throw wrong(right);
    }

    void requireTimes(const Text& right) {
        if (!took('x') && !took('X') && !took(0xD7) && !took('*')) throw wrong(right);
    }

    bool took(char32_t code) {
        skipSpace();
        if (m_at >= m_codes.size() || m_codes[m_at] != code) return false;
        ++m_at;
        return true;
    }

    std::string word() {
        std::string out;
        while (m_at < m_codes.size() && isLetter(m_codes[m_at])) out += static_cast<char>(m_codes[m_at++] | 0x20U);
        return out;
    }

    void skipSpace() {
        while (m_at < m_codes.size() && (m_codes[m_at] == ' ' || m_codes[m_at] == 0xA0 || m_codes[m_at] == 0x3000))
            ++m_at;
    }

    Error wrong(const Text& right) const {
        if (m_at >= m_codes.size()) return Error(say("core", "The sequence ends too early: expected %1.").with(right));
        return Error(say("core", "Character %1 of the sequence: expected %2.").with(m_at + 1, right));
    }

    std::u32string m_codes;
    std::size_t m_at = 0;
};

std::string textOf(const Segment& segment) {
    const auto side = [](std::int64_t number) { return std::to_string(number); };
    if (segment.kind == Segment::Kind::Text) return "text " + side(segment.length);
    const std::string grid = side(segment.rows) + "x" + side(segment.columns);
    if (segment.kind == Segment::Kind::Image) return "image " + grid;
    return "video " + side(segment.frames) + "x" + grid + (segment.fps ? " @" + exactNumber(*segment.fps) + "fps" : "");
}

}  // namespace

std::vector<Segment> parseSequence(std::string_view line) { return SequenceReader(line).read(); }

std::string sequenceText(const std::vector<Segment>& segments) {
    std::string out;
    for (const Segment& each : segments) out += (out.empty() ? "" : each.anew ? " | " : ", ") + textOf(each);
    return out;
}

}  // namespace posenc
