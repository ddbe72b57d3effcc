// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/explore/drawing/drawing.hpp"

/// Drawings for a page: as parts that its player puts on a canvas, and what lies where.
namespace posenc::web {

/// Writes parts down. `numbers` has them one after the other, each a code with its numbers (see the .cpp, and
/// resources/living/page/player.mjs); styles and words are tables that the numbers point into.
class Recorder : public drawing::Canvas {
public:
    void polyline(const drawing::Polyline& line, const drawing::Pen& pen) override;
    void polygon(const drawing::Polyline& outline, const drawing::Style& style) override;
    void rect(const drawing::Rect& area, const drawing::Style& style, double rounding) override;
    void circle(Point centre, double radius, const drawing::Style& style) override;
    void sector(Point centre, double radius, double from, double turn, drawing::Colour fill) override;
    void image(const drawing::Rect& area, const drawing::Image& image) override;
    void words(const drawing::Words& words) override;
    void columns(const drawing::Columns& columns, const drawing::Pen& pen) override;

    const std::vector<float>& numbers() const { return m_numbers; }
    /// Red, green, blue and alpha of each pixel of the k-th image.
    const std::vector<std::uint8_t>& pixels(std::size_t k) const { return m_pixels.at(k); }
    /// {count, styles, words, images}: count of numbers, and sizes of images.
    nlohmann::json tables() const;

private:
    void add(std::initializer_list<double> numbers);
    void add(const drawing::Polyline& line);
    double style(const drawing::Style& style);

    std::vector<float> m_numbers;
    std::vector<std::string> m_keys;  ///< the styles as text, to find equal ones
    nlohmann::json m_styles = nlohmann::json::array(), m_words = nlohmann::json::array(),
                   m_images = nlohmann::json::array();
    std::vector<std::vector<std::uint8_t>> m_pixels;
};

/// Returns the width of words as the page's canvas sets them.
double measuredByPage(const std::string& words, const drawing::Font& font);

/// {width, height, panels: [{title, label, plot, x, y, isField, hasAxes}], legend: [{panel, key, name, hidden, area}]}.
/// Areas are [left, top, width, height]; an axis is {range, whole, log, integers, inverted}; label is what a screen
/// reader says.
nlohmann::json placesOf(const drawing::Drawing& drawing);

/// {panel, x, y} in values of its axes; null where there is no plot.
nlohmann::json spotJson(const drawing::Drawing& drawing, Point at);

}  // namespace posenc::web
