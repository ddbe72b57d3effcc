// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "core/explore/drawing/play.hpp"
#include "core/explore/drawing/png.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/html.hpp"

namespace posenc::drawing {

namespace {

constexpr const char* kFamilies =
    "PosEnc Sans, 'Noto Sans CJK SC', 'Source Han Sans SC', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', "
    "'DejaVu Sans', Helvetica, Arial, sans-serif";
constexpr double kFarthest = 1e9;  // units; what lies beyond is nowhere near a page

std::int64_t hundredthsOf(double value) {
    return std::isfinite(value) ? std::llround(100.0 * std::clamp(value, -kFarthest, kFarthest)) : 0;
}

std::string digitsOf(std::int64_t hundredths) {
    const std::int64_t size = std::abs(hundredths), rest = size % 100;
    std::string out = hundredths < 0 ? "-" : "";
    if (size >= 100 || rest == 0) out += std::to_string(size / 100);
    if (rest == 0) return out;
    out += '.';
    out += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
    return out;
}

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + "\"";
}
std::string attribute(const char* name, double value) { return attribute(name, svgNumber(value)); }

std::string attributesOf(const Rect& area) {
    return attribute("x", area.left()) + attribute("y", area.top()) + attribute("width", area.width()) +
           attribute("height", area.height());
}

/// The data of a path, in which each step is relative to the point before it.
class PathData {
public:
    /// Begins a line, or goes on with it; leaves a step out that is too small to be written.
    void lineTo(Point point) {
        if (m_command == 0) return moveTo(point);
        const std::int64_t x = hundredthsOf(point.x), y = hundredthsOf(point.y);
        const std::int64_t right = x - m_x, down = y - m_y;
        if (right == 0 && down == 0) return;
        if (down == 0) {
            begin('h', right);
        } else if (right == 0) {
            begin('v', down);
        } else {
            begin('l', right);
            appendNumber(down);
        }
        m_x = x, m_y = y;
    }

    void arcTo(Point point, double radius, bool large, bool clockwise) {
        const std::string size = svgNumber(radius);
        m_text += "A" + size + "," + size + ",0," + (large ? "1" : "0") + "," + (clockwise ? "1" : "0");
        m_x = hundredthsOf(point.x), m_y = hundredthsOf(point.y);
        appendNumber(m_x);
        appendNumber(m_y);
        m_command = 'A';
    }

    /// Ends a line; one of a single point is a dot.
    void end() {
        if (m_command == 'M') m_text += "h0";
        m_command = 0;
    }
    void close() { m_text += 'z'; }
    const std::string& text() const { return m_text; }

private:
    void moveTo(Point point) {
        m_x = hundredthsOf(point.x), m_y = hundredthsOf(point.y);
        m_text += 'M' + digitsOf(m_x);
        appendNumber(m_y);
        m_command = 'M';
    }
    void begin(char command, std::int64_t number) {
        if (command == m_command) return appendNumber(number);
        m_text += command + digitsOf(number);
        m_command = command;
    }
    void appendNumber(std::int64_t number) { m_text += (number < 0 ? "" : ",") + digitsOf(number); }

    std::string m_text;
    std::int64_t m_x = 0, m_y = 0;
    char m_command = 0;  ///< the last one of a line; 0 before it
};

std::string dashesText(const Pen& pen) {
    std::string out;
    for (const double dash : pen.dashes) out += (out.empty() ? "" : ",") + svgNumber(dash * pen.width);
    return out;
}

/// `corners`: true if the line has any.
std::string lookOf(const Pen& pen, bool corners) {
    std::string out = svgColour("stroke", pen.colour);
    if (pen.width != 1.0) out += attribute("stroke-width", pen.width);
    if (!pen.dashes.empty()) out += attribute("stroke-dasharray", dashesText(pen));
    if (pen.cap == Cap::Flat) out += attribute("stroke-linecap", "butt");
    if (pen.cap == Cap::Round) out += attribute("stroke-linecap", "round");
    if (pen.roundJoins && corners) out += attribute("stroke-linejoin", "round");
    return out;
}

std::string lookOf(const Style& style, bool corners) {
    std::string out;
    if (style.fill && style.fill->alpha > 0.0F) out += svgColour("fill", *style.fill);
    if (style.rim && style.rim->colour.alpha > 0.0F) out += lookOf(*style.rim, corners);
    return out;
}

std::string base64Of(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t k = 0; k < bytes.size(); k += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - k);
        std::uint32_t bits = 0;
        for (std::size_t j = 0; j < 3; ++j)
            bits = bits << 8U | (j < count ? static_cast<unsigned char>(bytes[k + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j) out += j <= count ? kDigits[bits >> (18U - 6U * j) & 63U] : '=';
    }
    return out;
}

std::string lookOf(const Font& font) {
    return attribute("font-size", font.pixels) + (font.bold ? attribute("font-weight", "bold") : "");
}

/// Returns what is an element's own among words of one look.
std::string ownPartOf(const Words& words) {
    std::string out = attribute("x", words.start.x) + attribute("y", words.start.y) + svgTurn(words);
    if (words.width > 0.0) out += attribute("textLength", words.width) + attribute("lengthAdjust", "spacingAndGlyphs");
    const bool blanks = words.text.starts_with(' ') || words.text.ends_with(' ') ||
                        words.text.find("  ") != std::string::npos;
    if (blanks) out += attribute("xml:space", "preserve");
    return out + ">" + xmlText(words.text);
}

/// Writes a length as print has it.
std::string millimetres(double inches) {
    const std::string thousandths = std::to_string(1'000'000 + std::llround(25400.0 * inches) % 1000);
    return std::to_string(std::llround(25400.0 * inches) / 1000) + "." + thousandths.substr(4) + "mm";
}

std::string elementOf(const char* name, const std::string& text) {
    if (text.empty()) return {};
    return std::string("<") + name + ">" + xmlText(text) + "</" + name + ">\n";
}

}  // namespace

std::string svgNumber(double value) { return digitsOf(hundredthsOf(value)); }

std::string svgTurn(const Words& words) {
    if (!words.upwards) return {};
    return attribute("transform", "rotate(-90," + svgNumber(words.start.x) + "," + svgNumber(words.start.y) + ")");
}

std::string svgColour(const char* name, Colour colour) {
    const auto level = [](float share) { return static_cast<unsigned>(std::lround(255.0F * share)) & 255U; };
    std::array<char, 8> rgb{};
    std::snprintf(rgb.data(), rgb.size(), "#%02x%02x%02x", level(colour.red), level(colour.green), level(colour.blue));
    std::string out = attribute(name, rgb.data());
    if (colour.alpha < 1.0F) out += attribute((std::string(name) + "-opacity").c_str(), double{colour.alpha});
    return out;
}

std::string xmlText(std::string_view text) {
    constexpr char32_t kReplacement = 0xFFFD;
    std::string legal;
    while (!text.empty()) {
        const char32_t c = takeCharacter(text).value_or(kReplacement);
        const bool illegal = (c < U' ' && c != U'\t' && c != U'\n' && c != U'\r') || c == 0xFFFE || c == 0xFFFF;
        appendCharacter(legal, illegal ? kReplacement : c);
    }
    return escapedHtml(legal);
}

void SvgCanvas::polyline(const Polyline& line, const Pen& pen) {
    if (pen.colour.alpha <= 0.0F || pen.width <= 0.0) return;
    PathData path;
    for (const Point& point : line) isFinite(point) ? path.lineTo(point) : path.end();
    path.end();
    if (!path.text().empty()) addLine(path.text(), lookOf(pen, line.size() > 2), pen.colour.alpha >= 1.0F);
}

void SvgCanvas::polygon(const Polyline& outline, const Style& style) {
    PathData path;
    for (const Point& point : outline)
        if (isFinite(point)) path.lineTo(point);
    path.close();
    const std::string look = lookOf(style, true);
    if (path.text().size() > 1 && !look.empty()) add("path", look, attribute("d", path.text()));
}

void SvgCanvas::rect(const Rect& area, const Style& style, double rounding) {
    const std::string look = lookOf(style, true);
    if (look.empty()) return;
    add("rect", look, attributesOf(area) + (rounding > 0.0 ? attribute("rx", rounding) : ""));
}

void SvgCanvas::circle(Point centre, double radius, const Style& style) {
    const std::string look = lookOf(style, false);
    if (!look.empty())
        add("circle", look, attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius));
}

void SvgCanvas::sector(Point centre, double radius, double from, double turn, Colour fill) {
    if (std::abs(turn) >= 2.0 * M_PI) return circle(centre, radius, {fill, {}});
    PathData path;
    path.lineTo(centre);
    path.lineTo(onCircle(centre, radius, from));
    path.arcTo(onCircle(centre, radius, from + turn), radius, std::abs(turn) > M_PI, turn < 0.0);
    path.close();
    if (fill.alpha > 0.0F) add("path", svgColour("fill", fill), attribute("d", path.text()));
}

void SvgCanvas::image(const Rect& area, const Image& image) {
    if (image.isNull()) return;
    add("image", {},
        attributesOf(area) + attribute("preserveAspectRatio", "none") +
            attribute("style", "image-rendering:optimizeSpeed;image-rendering:pixelated") +
            attribute("xlink:href", "data:image/png;base64," + base64Of(pngOf(image))));
}

/// The rim is the same words below: few programs know another order of a shape's fill and stroke.
void SvgCanvas::words(const Words& words) {
    if (words.halo && words.halo->alpha > 0.0F)
        addWords(words, lookOf(Pen{*words.halo, kRim * words.font.pixels, {}, Cap::Round, true}, true), true);
    if (words.colour.alpha > 0.0F) addWords(words, svgColour("fill", words.colour), false);
}

void SvgCanvas::addWords(const Words& words, const std::string& look, bool isRim) {
    m_hasText = true;
    add("text", look + lookOf(words.font) + (isRim ? attribute("aria-hidden", "true") : ""), ownPartOf(words),
        "</text>");
}

void SvgCanvas::add(const char* name, const std::string& look, std::string rest, const char* end) {
    if (look != m_look) finishRun();
    m_look = look;
    m_run.push_back({name, std::move(rest), end});
}

/// Where translucent lines meet, each is seen.
void SvgCanvas::addLine(const std::string& path, const std::string& look, bool opaque) {
    constexpr const char* kOpenEnd = "\"/>";
    if (opaque && look == m_look && !m_run.empty() && m_run.back().end == std::string_view(kOpenEnd))
        m_run.back().rest += path;
    else
        add("path", look, " d=\"" + path, kOpenEnd);
}

void SvgCanvas::finishRun() {
    const bool group = m_run.size() > 1 && !m_look.empty();
    if (group) m_body += "<g" + m_look + ">\n";
    for (const Element& each : m_run)
        m_body += std::string("<") + each.name + (group ? "" : m_look) + each.rest + each.end + "\n";
    if (group) m_body += "</g>\n";
    m_run.clear();
}

std::string SvgCanvas::document(Size units, const About& about) {
    finishRun();
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg";
    out += attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
    out += attribute("viewBox", "0 0 " + svgNumber(units.width()) + " " + svgNumber(units.height()));
    out += attribute("width", millimetres(about.inches.width())) +
           attribute("height", millimetres(about.inches.height()));
    if (m_hasText) out += attribute("font-family", kFamilies);
    out += attribute("fill", "none") + attribute("stroke-linecap", "square") + attribute("stroke-linejoin", "bevel");
    out += ">\n" + elementOf("title", about.title) + elementOf("desc", about.description) +
           elementOf("metadata", about.session);
    if (!m_definitions.empty()) out += "<defs>\n" + m_definitions + "</defs>\n";
    return out + m_body + "</svg>\n";
}

std::string svgOf(const Drawing& drawing, const About& about) {
    SvgCanvas canvas;
    play(canvas, drawing);
    return canvas.document(drawing.size, about);
}

}  // namespace posenc::drawing
