// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/explore/drawing/column_ink.hpp"

/// Answered by the page: resources/living/page/module.mjs.
extern "C" __attribute__((import_module("page"), import_name("measure"))) double posenc_measure(const char* words,
                                                                                                std::size_t bytes,
                                                                                                int pixels, int bold);

namespace posenc::web {

using namespace drawing;
using Json = nlohmann::json;

namespace {

/// Codes of parts; what follows a code:
enum class Part : std::uint8_t {
    Line,     ///< style, count, x and y of each point; a NaN breaks it
    Polygon,  ///< style, count, x and y of each corner
    Rect,     ///< style, left, top, width, height, rounding
    Circle,   ///< style, x, y, radius
    Sector,   ///< style, x, y, radius, from, turn
    Image,    ///< left, top, width, height, number of the image
    Words,    ///< number of the words, x, y
    Columns,  ///< style, left, top, width of a column, count, upper and lower edge in each; a NaN where there is none
};

double code(Part part) { return static_cast<double>(part); }

std::string cssOf(Colour colour) {
    const auto byte = [](float share) { return static_cast<unsigned>(std::lround(255.0F * share)); };
    std::array<char, 16> out{};
    std::snprintf(out.data(), out.size(), "#%02x%02x%02x%02x", byte(colour.red), byte(colour.green), byte(colour.blue),
                  byte(colour.alpha));
    return std::string(out.data()).substr(0, colour.alpha == 1.0F ? 7 : 9);
}

}  // namespace

void Recorder::add(std::initializer_list<double> numbers) {
    for (const double each : numbers) m_numbers.push_back(static_cast<float>(each));
}

void Recorder::add(const Polyline& line) {
    add({static_cast<double>(line.size())});
    for (const Point& each : line) add({each.x, each.y});
}

double Recorder::style(const Style& style) {
    static constexpr std::array<const char*, 3> kCaps{"butt", "round", "square"};
    Json out = Json::object();
    if (style.fill) out["fill"] = cssOf(*style.fill);
    if (style.rim) {
        const Pen& pen = *style.rim;
        Json dashes = Json::array();
        for (const double each : pen.dashes) dashes.push_back(each * pen.width);
        out["rim"] = cssOf(pen.colour);
        out["width"] = pen.width;
        out["dashes"] = dashes;
        out["cap"] = kCaps.at(static_cast<std::size_t>(pen.cap));
        out["join"] = pen.roundJoins ? "round" : "bevel";
    }
    std::string key = out.dump();
    for (std::size_t k = m_keys.size(); k-- > 0;)
        if (m_keys[k] == key) return static_cast<double>(k);
    m_keys.push_back(std::move(key));
    m_styles.push_back(std::move(out));
    return static_cast<double>(m_keys.size() - 1);
}

void Recorder::polyline(const Polyline& line, const Pen& pen) {
    add({code(Part::Line), style({{}, pen})});
    add(line);
}

void Recorder::polygon(const Polyline& outline, const Style& of) {
    add({code(Part::Polygon), style(of)});
    add(outline);
}

void Recorder::rect(const Rect& area, const Style& of, double rounding) {
    add({code(Part::Rect), style(of), area.left(), area.top(), area.width(), area.height(), rounding});
}

void Recorder::circle(Point centre, double radius, const Style& of) {
    add({code(Part::Circle), style(of), centre.x, centre.y, radius});
}

void Recorder::sector(Point centre, double radius, double from, double turn, Colour fill) {
    add({code(Part::Sector), style({fill, {}}), centre.x, centre.y, radius, from, turn});
}

void Recorder::image(const Rect& area, const Image& image) {
    if (image.isNull()) return;
    const auto count = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    std::vector<std::uint8_t> bytes(4 * count);
    for (std::size_t k = 0; k < count; ++k) {
        const std::uint32_t pixel = image.pixels[k];
        bytes[4 * k] = static_cast<std::uint8_t>(pixel >> 16U);
        bytes[4 * k + 1] = static_cast<std::uint8_t>(pixel >> 8U);
        bytes[4 * k + 2] = static_cast<std::uint8_t>(pixel);
        bytes[4 * k + 3] = static_cast<std::uint8_t>(pixel >> 24U);
    }
    add({code(Part::Image), area.left(), area.top(), area.width(), area.height(),
         static_cast<double>(m_pixels.size())});
    m_pixels.push_back(std::move(bytes));
    m_images.push_back({image.width, image.height});
}

void Recorder::words(const Words& words) {
    Json out{{"text", words.text}, {"size", words.font.pixels}, {"colour", cssOf(words.colour)}};
    if (words.font.bold) out["bold"] = true;
    if (words.upwards) out["upwards"] = true;
    if (words.halo) out["halo"] = cssOf(*words.halo);
    add({code(Part::Words), static_cast<double>(m_words.size()), words.start.x, words.start.y});
    m_words.push_back(std::move(out));
}

/// As the program's painter fills them, column by column. Edges that fade over some rows have half of the colour there.
void Recorder::columns(const Columns& columns, const Pen& pen) {
    const std::size_t count = columns.top.size();
    const double width = columns.area.width() / static_cast<double>(count), penPixels = pen.width / width;
    Spans pixels = columns;
    for (std::vector<double>* edge : {&pixels.top, &pixels.bottom})
        for (double& each : *edge) each = (each - columns.area.top()) / width;
    const std::vector<char> on = inked(pixels, pen.dashes, penPixels);
    for (const double side : {-0.5, 0.5}) {
        const Colour colour = side < 0.0 ? pen.colour.withAlpha(pen.colour.alpha / 2.0F) : pen.colour;
        const auto row = [&](double pixel) { return std::clamp(pixel * width, 0.0, columns.area.height()); };
        add({code(Part::Columns), style({colour, {}}), columns.area.left(), columns.area.top(), width,
             static_cast<double>(count)});
        for (std::size_t k = 0; k < count; ++k) {
            const ColumnInk ink = on[k] ? inkAt(pixels, k, penPixels / 2.0) : ColumnInk{NAN, NAN};
            const double rise = side * (ink.upperRamp - 1.0), fall = side * (ink.lowerRamp - 1.0);
            const bool isSame = side < 0.0 && rise == 0.0 && fall == 0.0;
            add({isSame ? NAN : row(std::max(ink.upper + rise, ink.top)), row(std::min(ink.lower - fall, ink.bottom))});
        }
    }
}

Json Recorder::tables() const {
    return {{"count", m_numbers.size()}, {"styles", m_styles}, {"words", m_words}, {"images", m_images}};
}

double measuredByPage(const std::string& words, const Font& font) {
    return posenc_measure(words.data(), words.size(), font.pixels, font.bold ? 1 : 0);
}

namespace {

Json boxOf(const Rect& area) { return {area.left(), area.top(), area.width(), area.height()}; }

Json rangeOf(const Axis& axis) { return {axis.range.low, axis.range.high}; }

Json axisJson(const Axis& home, const Axis& shown) {
    return {{"range", rangeOf(shown)},
            {"whole", rangeOf(zoomed(home, {}, shown.scale))},
            {"log", shown.scale == Scale::Log},
            {"integers", shown.integers},
            {"inverted", shown.inverted}};
}

void append(std::string& words, const std::string& more, const char* between) {
    if (more.empty()) return;
    words += (words.empty() ? "" : between) + more;
}

std::string axisWords(const Axis& axis, Language language) {
    return reading(say("core", "%1 from %2 to %3").with(axis.title, axis.range.low, axis.range.high), language);
}

std::string namesIn(const Panel& panel, Language language) {
    std::string out;
    for (const Mark& mark : panel.marks) {
        if (const auto* field = std::get_if<Field>(&mark)) append(out, reading(field->name, language), "; ");
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& each : curves->curves) append(out, reading(each.name, language), "; ");
    }
    return out;
}

std::string labelOf(const Panel& panel, Language language) {
    std::string out = reading(panel.title, language);
    if (!panel.hasAxes()) return out;
    append(out, axisWords(panel.x, language), ". ");
    append(out, axisWords(panel.y, language), ". ");
    append(out, namesIn(panel, language), ". ");
    return out;
}

Json panelJson(const Panel& home, const PanelDrawing& drawn, Language language) {
    return {{"title", reading(home.title, language)}, {"label", labelOf(drawn.panel, language)},
            {"plot", boxOf(drawn.map.plot)},          {"x", axisJson(home.x, drawn.panel.x)},
            {"y", axisJson(home.y, drawn.panel.y)},   {"isField", drawn.panel.field() != nullptr},
            {"hasAxes", drawn.panel.hasAxes()}};
}

Json entryJson(const LegendEntry& entry) {
    return {{"panel", entry.panel},
            {"key", entry.key},
            {"name", entry.name},
            {"hidden", entry.hidden},
            {"area", entry.area.isNull() ? Json() : boxOf(entry.area)}};
}

}  // namespace

Json placesOf(const Drawing& drawing) {
    Json panels = Json::array(), legend = Json::array();
    for (std::size_t k = 0; k < drawing.panels.size(); ++k)
        panels.push_back(panelJson(drawing.figure->panels[k], drawing.panels[k], drawing.look.language));
    for (const LegendEntry& each : legendOf(drawing)) legend.push_back(entryJson(each));
    return {{"width", drawing.size.width()}, {"height", drawing.size.height()}, {"panels", panels}, {"legend", legend}};
}

Json spotJson(const Drawing& drawing, Point at) {
    const auto spot = spotAt(drawing, at);
    return spot ? Json{{"panel", spot->panel}, {"x", spot->x}, {"y", spot->y}} : Json();
}

}  // namespace posenc::web
