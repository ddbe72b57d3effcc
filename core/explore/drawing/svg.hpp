// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// The words and the size that a file gives with its drawing.
struct About {
    Size inches;
    std::string title = {}, description = {}, session = {};  ///< empty ones are left out
};

/// Returns the drawing as an SVG document. Words are set to their measured width, so that the layout holds in another
/// font; images keep their pixels sharp when enlarged.
std::string svgOf(const Drawing& drawing, const About& about);

/// Returns text for an element or an attribute; characters that XML 1.0 forbids become U+FFFD.
std::string xmlText(std::string_view text);

/// Writes what it plays as elements of SVG: compactly, with coordinates in hundredths of a unit. Neighbours that look
/// the same share a group, lines with an opaque pen one path.
class SvgCanvas : public Canvas {
public:
    void polyline(const Polyline& line, const Pen& pen) override;
    void polygon(const Polyline& outline, const Style& style) override;
    void rect(const Rect& area, const Style& style, double rounding = 0.0) override;
    void circle(Point centre, double radius, const Style& style) override;
    void sector(Point centre, double radius, double from, double turn, Colour fill) override;
    void image(const Rect& area, const Image& image) override;
    void words(const Words& words) override;

    /// Returns the document with all that was played.
    std::string document(Size units, const About& about);

protected:
    /// Adds words of one look, as text. A rim lies below words that it repeats, and is not read aloud.
    virtual void addWords(const Words& words, const std::string& look, bool isRim);

    /// Adds <NAME LOOK REST END; the look, which neighbours may share, is a list of attributes with a blank before
    /// each. `end` is "/>", "\"/>" where the rest is an open attribute, or the end tag.
    void add(const char* name, const std::string& look, std::string rest, const char* end = "/>");
    void define(std::string_view element) { m_definitions += element; }  ///< puts it into <defs>

private:
    struct Element {
        const char* name;
        std::string rest;
        const char* end;
    };
    void addLine(const std::string& path, const std::string& look, bool opaque);
    void finishRun();

    std::string m_body, m_definitions;
    std::string m_look;          ///< of the run
    std::vector<Element> m_run;  ///< neighbours of one look that were not written yet
    bool m_hasText = false;
};

/// Returns the transformation of words that read upwards; nothing for others.
std::string svgTurn(const Words& words);

/// Returns a number in hundredths without what it does not need: "12.5", "-.25".
std::string svgNumber(double value);

/// Returns ` fill="#0072b2"`, with its opacity where it is translucent; `attribute` is fill or stroke.
std::string svgColour(const char* attribute, Colour colour);

}  // namespace posenc::drawing
