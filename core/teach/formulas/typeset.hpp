// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Formulas set from the letters of resources/formulas/letters.json, whose generator documents its contents. Lengths
/// are thousandths of an em, y upwards, the baseline at 0.
namespace posenc::typeset {

/// A place relative to the parent.
struct Place {
    double x = 0.0, y = 0.0, scale = 1.0;
    Place then(const Place& inner) const { return {x + scale * inner.x, y + scale * inner.y, scale * inner.scale}; }
};

struct Glyph {
    int outline = 0;
    Place at;
};

struct Bar {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
    Bar placed(const Place& at) const {
        return {at.x + at.scale * x, at.y + at.scale * y, at.scale * width, at.scale * height};
    }
};

struct Ink {
    std::vector<Glyph> glyphs;
    std::vector<Bar> bars;
    bool empty() const { return glyphs.empty() && bars.empty(); }
    void add(const Ink& other, const Place& at);
};

struct Part;

/// Nothing but what surrounds a symbol has parts.
struct Piece {
    enum class Kind : std::uint8_t { Ink, Row, Stack, Table, Symbol };
    Kind kind = Kind::Ink;
    double width = 0.0;
    Ink ink = {};
    bool stretches = false;  ///< a bar, as wide as its neighbours
    std::string ids = {};    ///< of a symbol's parameters, as marked
    std::vector<Part> parts = {};
};

struct Part {
    Place at;
    Piece piece;
    int column = 0;
};

struct Row {
    double height = 0.0, depth = 0.0;
    double slant = 0.0;  ///< of a letter: by which exponents stand further right
    Piece piece;
};

/// The letters; what is not asked for is not parsed. Not for two threads at once.
class Book {
public:
    Book();
    const Row& row(const std::string& tex);     ///< a formula (typeset_reader.hpp); valid until the next call
    const Row* letter(const std::string& tex);  ///< null if there is none
    Piece number(std::string_view text);  ///< "10,000"; "(2×10^−6)" of "2 × 10⁻⁶"; negative numbers in brackets
    std::string_view outline(int glyph) const;  ///< "M 26 385 Q 19 392 19 395 Z"

private:
    auto letters() {
        return [this](const std::string& tex) { return letter(tex); };
    }

    std::vector<std::string_view> m_outlines;
    std::unordered_map<std::string_view, std::string_view> m_lines;  ///< by their TeX as the file writes it
    std::map<std::string, Row> m_letters, m_rows;
};

}  // namespace posenc::typeset
