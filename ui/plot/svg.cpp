// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/svg.hpp"

#include <QGlyphRun>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>
#include <map>
#include <tuple>

#include "core/explore/drawing/play.hpp"
#include "ui/plot/qt.hpp"

namespace posenc::ui {

namespace {

using drawing::svgNumber;

std::string pathOf(const QPainterPath& outline) {
    std::string path;
    for (int k = 0; k < outline.elementCount(); ++k) {
        const QPainterPath::Element at = outline.elementAt(k);
        constexpr const char* kCommands[] = {"M", "L", "C", " "};  // what follows a C belongs to it
        path += kCommands[at.type] + svgNumber(at.x) + ',' + svgNumber(at.y);
    }
    return path;
}

class OutlinedSvg : public drawing::SvgCanvas {
private:
    void addWords(const drawing::Words& words, const std::string& look, bool isRim) override {
        const std::string letters = lettersOf(words);
        if (letters.empty()) return;
        const std::string told = isRim ? std::string(" aria-hidden=\"true\"")
                                       : " role=\"img\" aria-label=\"" + drawing::xmlText(words.text) + '"';
        add("g", look, svgTurn(words) + told + '>' + letters, "</g>");
    }

    /// Returns a reference for each letter of a line.
    std::string lettersOf(const drawing::Words& words) {
        QTextLayout layout(qt(words.text), qt(words.font));
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        std::string out;
        for (const QGlyphRun& run : line.glyphRuns())
            for (qsizetype k = 0; k < run.positions().size(); ++k) {
                const std::string id = idOf(run.rawFont(), run.glyphIndexes()[k]);
                if (id.empty()) continue;
                const QPointF place = qt(words.start) + run.positions()[k] - QPointF(0.0, line.ascent());
                out += "<use xlink:href=\"#" + id + "\" x=\"" + svgNumber(place.x()) + "\" y=\"" +
                       svgNumber(place.y()) + "\"/>";
            }
        return out;
    }

    /// Returns the id of a letter, which is defined if it was not; nothing for blanks.
    std::string idOf(const QRawFont& font, quint32 glyph) {
        const Letter letter{font.familyName(), font.styleName(), font.pixelSize(), glyph};
        const auto [at, isNew] = m_ids.try_emplace(letter);
        if (!isNew) return at->second;
        const std::string path = pathOf(font.pathForGlyph(glyph));
        if (path.empty()) return {};
        at->second = "g" + std::to_string(m_ids.size());
        define("<path id=\"" + at->second + "\" d=\"" + path + "\"/>\n");
        return at->second;
    }

    using Letter = std::tuple<QString, QString, double, quint32>;  ///< face, style, pixels, glyph
    std::map<Letter, std::string> m_ids;
};

}  // namespace

std::string outlinedSvgOf(const drawing::Drawing& drawing, const drawing::About& about) {
    OutlinedSvg canvas;
    play(canvas, drawing);
    return canvas.document(drawing.size, about);
}

}  // namespace posenc::ui
