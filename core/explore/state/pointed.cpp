// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/pointed.hpp"

#include <cctype>
#include <cmath>
#include <sstream>

#include "core/explore/figure/readout.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

std::vector<std::string_view> partsOf(std::string_view text, char between) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto end = std::min(text.find(between), text.size());
        if (end > 0) out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

[[noreturn]] void refuse(std::string_view called, std::string_view text, const Say& right) {
    throw Error(say("core", "%1: \"%2\" should be %3.").with(called, shortened(text, 40), right));
}

/// "2:10,5"
Cursor placeIn(std::string_view called, std::string_view text) {
    static constexpr Say kRight = say(
        "core", "X or X,Y, with the number of the panel before it where it is not the first, as in 2:10,5");
    Cursor out;
    std::string_view rest = text;
    if (const auto colon = rest.find(':'); colon != rest.npos) {
        const auto panel = parseTypedInteger(std::string(rest.substr(0, colon)));
        if (!panel || *panel < 1 || *panel > static_cast<std::int64_t>(kMaxPanels)) refuse(called, text, kRight);
        out.panel = static_cast<std::size_t>(*panel - 1);
        rest.remove_prefix(colon + 1);
    }
    const auto comma = rest.find(',');
    const auto x = parseTypedNumber(rest.substr(0, comma));
    const auto y = comma == rest.npos ? std::nullopt : parseTypedNumber(rest.substr(comma + 1));
    if (!x || (comma != rest.npos && !y)) refuse(called, text, kRight);
    out.x = *x;
    out.y = y;
    return out;
}

std::string placeText(const Cursor& at) {
    return (at.panel > 0 ? std::to_string(at.panel + 1) + ":" : "") + exactNumber(at.x) +
           (at.y ? "," + exactNumber(*at.y) : "");
}

// ---- readings

/// Returns the value at a cursor: of a field's cell, of the first curve there that is shown, or of a bar.
std::optional<double> valueAt(const Panel& panel, const State& state, const Cursor& at) {
    for (const Reading& each : readingsAt(panel, at.x, at.y.value_or(panel.field() ? kGap : 0.0), state.hidden))
        if (each.ofMark && !(each.curve && each.curve->reference))
            return std::isfinite(*each.value) ? each.value : std::nullopt;
    return std::nullopt;
}

/// "Distance Δ (tokens): 10 to 1,000, difference 990, ratio 100"
Text fromTo(const Text& what, double from, double to) {
    if (from == 0.0) return say("core", "%1: %2 to %3, difference %4").with(what, from, to, to - from);
    return say("core", "%1: %2 to %3, difference %4, ratio %5").with(what, from, to, to - from, to / from);
}

Text valueName(const Panel& panel) { return panel.field() ? panel.field()->name : panel.y.title; }

Text readingOf(const Panel& panel, const State& state) {
    const Cursor& a = state.cursors.front();
    const auto one = valueAt(panel, state, a);
    if (state.cursors.size() < 2)
        return one ? say("core", "A: %1 %2; %3 %4").with(panel.x.title, a.x, valueName(panel), *one)
                   : say("core", "A: %1 %2").with(panel.x.title, a.x);
    const Cursor& b = state.cursors.back();
    Text out = fromTo(panel.x.title, a.x, b.x);
    if (panel.field() && a.y && b.y) out = say("core", "%1; %2").with(out, fromTo(panel.y.title, *a.y, *b.y));
    const auto other = valueAt(panel, state, b);
    if (one && other) out = say("core", "%1; %2").with(out, fromTo(valueName(panel), *one, *other));
    return say("core", "From A to B: %1.").with(out);
}

/// Returns the letter by which a title names its quantity, "Δ" of "Distance Δ (tokens)"; empty if there is none.
std::string symbolIn(const Text& title) {
    std::istringstream words(title.source);
    for (std::string word; words >> word && word != "of";) {
        std::string_view rest = word;
        const auto letter = takeCharacter(rest);
        const bool isLetter = letter && (*letter >= 0x370 || std::isalpha(static_cast<int>(*letter)));
        if (rest.empty() && isLetter) return word;
    }
    return {};
}

/// "Δ = 706"
Text placeOn(const Axis& axis, double value) {
    const std::string symbol = symbolIn(axis.title);
    return symbol.empty() ? argument(value) : say("core", "%1 = %2").with(symbol, value);
}

/// "A: Δ = 706, 0.40699"
Text labelOf(const char* name, const Panel& panel, const State& state, const Cursor& at) {
    Text place = placeOn(panel.x, at.x);
    if (panel.field() && at.y) place = say("core", "%1, %2").with(placeOn(panel.y, *at.y), place);
    const auto value = valueAt(panel, state, at);
    return value ? say("core", "%1: %2, %3").with(name, place, *value) : say("core", "%1: %2").with(name, place);
}

void addCursors(Figure& figure, const State& state) {
    if (state.cursors.empty() || state.cursors.front().panel >= figure.panels.size()) return;
    Panel& panel = figure.panels[state.cursors.front().panel];
    if (!panel.hasAxes()) return;
    for (std::size_t k = 0; k < state.cursors.size(); ++k) {
        const Cursor& each = state.cursors[k];
        panel.guides.push_back({Guide::At::X, each.x, labelOf(k == 0 ? "A" : "B", panel, state, each)});
        if (panel.field() && each.y) panel.guides.push_back({Guide::At::Y, *each.y, {}});
    }
    figure.notes.push_back(readingOf(panel, state));
}

}  // namespace

std::string cursorsText(const std::vector<Cursor>& cursors) { return joined(cursors, " ", placeText); }

std::vector<Cursor> cursorsOf(std::string_view called, std::string_view text) {
    auto out = ofEach(partsOf(text, ' '), [&](std::string_view each) { return placeIn(called, each); });
    const bool apart = out.size() == kMostCursors && out[0].panel != out[1].panel;
    if (out.size() > kMostCursors || apart) refuse(called, text, say("core", "one or two places in one panel"));
    return out;
}

std::string notesText(const std::vector<Note>& notes) {
    return joined(notes, "|", [](const Note& each) {
        return placeText({each.panel, each.x, each.y}) + " " + each.words;
    });
}

std::vector<Note> notesOf(std::string_view called, std::string_view text) {
    std::vector<Note> out;
    for (const std::string_view each : partsOf(text, '|')) {
        const auto blank = each.find(' ');
        const Cursor at = placeIn(called, each.substr(0, blank));
        Note note{at.panel, at.x, at.y.value_or(0.0),
                  blank == each.npos ? "" : std::string(trimmed(each.substr(blank)))};
        if (!at.y) refuse(called, each, say("core", "X,Y and then its words"));
        if (const auto problem = problemOf(note)) throw Error(say("core", "%1: %2").with(called, *problem));
        out.push_back(std::move(note));
    }
    if (out.size() > kMostNotes)
        throw Error(
            say("core", "%1: a figure has room for %2 notes, not for %3.").with(called, kMostNotes, out.size()));
    return out;
}

std::optional<Text> problemOf(const Note& note) {
    const auto length = lengthOfLine(note.words);
    if (!length || *length == 0 || *length > kLongestNote || note.words.find('|') != note.words.npos)
        return say("core", "A note is one line of at most %1 characters, without |.").with(kLongestNote);
    return std::nullopt;
}

void point(Figure& figure, const State& state) {
    addCursors(figure, state);
    for (const Note& each : state.notes)
        if (each.panel < figure.panels.size() && figure.panels[each.panel].hasAxes())
            figure.panels[each.panel].callouts.push_back({each.x, each.y, each.words});
}

}  // namespace posenc
