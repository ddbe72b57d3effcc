// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/cut.hpp"

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/drawing/play.hpp"

namespace posenc::drawing {

namespace {

/// Collects cut words and draws nothing.
class CutWords : public Canvas {
public:
    bool leavesSeries() const override { return true; }
    void polyline(const Polyline&, const Pen&) override {}
    void polygon(const Polyline&, const Style&) override {}
    void rect(const Rect&, const Style&, double) override {}
    void circle(Point, double, const Style&) override {}
    void sector(Point, double, double, double, Colour) override {}
    void image(const Rect&, const Image&) override {}
    void words(const Words& words) override {
        if (words.text.ends_with("…")) found.push_back(words.text);
    }

    std::vector<std::string> found = {};
};

}  // namespace

std::vector<std::string> cutLabels(const Drawing& drawing) {
    CutWords canvas;
    for (const PanelDrawing& panel : drawing.panels) {
        drawGuides(canvas, panel, drawing);
        playAround(canvas, drawing, panel);
    }
    playTexts(canvas, drawing);
    return canvas.found;
}

std::optional<Text> cutProblem(const Drawing& drawing) {
    const std::vector<std::string> cut = cutLabels(drawing);
    if (cut.empty()) return std::nullopt;
    Text all = Text::literal(cut.front());
    for (std::size_t k = 1; k < cut.size(); ++k) all = say("core", "%1; %2").with(all, cut[k]);
    return say("core", "Cut for lack of room: %1. A wider page or a smaller font shows all.").with(all);
}

}  // namespace posenc::drawing
