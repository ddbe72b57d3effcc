// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/keys.hpp"

#include <algorithm>

#include "core/explore/data/input_file.hpp"
#include "core/explore/figure/colour_map.hpp"
#include "core/explore/state/pointed.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

constexpr int kMostColours = 64;

/// The index of the text among `words`.
std::size_t oneOf(std::string_view called, std::string_view text, const std::vector<std::string>& words) {
    const auto found = std::ranges::find(words, text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    throw Error(say("core", "%1 must be %2, not %3.")
                    .with(called, say("core", "one of %1").with(joined(words)), quotedForPeople(text, 60)));
}

Interval<double> rangeOf(std::string_view called, std::string_view text) {
    const auto colon = text.find(':');
    const auto low = parseTypedNumber(text.substr(0, colon));
    const auto high = colon == std::string_view::npos ? std::nullopt : parseTypedNumber(text.substr(colon + 1));
    if (low && high && *low < *high) return {*low, *high};
    throw Error(say("core", "%1 must be a range low:high of two numbers, the smaller first, not \"%2\".")
                    .with(called, data::quotable(text)));
}

int curveColour(std::string_view called, std::string_view text) {
    const auto colour = parseTypedInteger(text);
    if (colour && *colour >= 0 && *colour < kMostColours) return static_cast<int>(*colour);
    throw Error(say("core", "%1 must be a whole number from 0 to %2, not \"%3\".")
                    .with(called, kMostColours - 1, data::quotable(text)));
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const auto comma = text.find(',');
        if (comma != 0) out.emplace_back(text.substr(0, comma));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return out;
}

/// The key of the value at `place`: a member, or a function to a reference.
template <class T, class Place, class Read, class Write>
Key<T> keyOf(std::string id, Text help, std::string form, const Place& place, const Read& read, const Write& write) {
    return {std::move(id), std::move(help), std::move(form),
            [=](T& to, std::string_view called, std::string_view text) { std::invoke(place, to) = read(called, text); },
            [=](const T& of) -> std::string { return write(std::invoke(place, of)); }};
}

/// A key of one word out of several; the first is the default.
template <class Member>
Key<State> choice(std::string id, Text help, const std::vector<std::string>& words, Member State::*member) {
    const auto read = [=](auto called, auto text) { return static_cast<Member>(oneOf(called, text, words)); };
    const auto write = [=](Member value) { return value == Member{} ? "" : words[static_cast<std::size_t>(value)]; };
    return keyOf<State>(std::move(id), std::move(help), joined(words, "|"), member, read, write);
}

Key<State> colours() {
    const auto ids = colourIds();
    const auto read = [ids](auto called, auto text) { return ids[oneOf(called, text, ids)]; };
    return keyOf<State>("colours", say("core", "colour map of heat maps"), "MAP", &State::colours, read,
                        std::identity());
}

template <class Member> auto inPanel(std::size_t panel, Member Viewport::*member) {
    return [=](auto& state) -> auto& { return state.viewports[panel].*member; };
}

Text ofPanel(Say what, std::size_t panel) {
    return panel == 0 ? Text(what) : say("core", "%1 of panel %2").with(what, panelSuffix(panel));
}

Key<State> range(const char* axis, std::size_t panel, std::optional<Interval<double>> Viewport::*member,
                 Say help = say("core", "range of this axis")) {
    const auto write = [](const auto& shown) {
        return shown ? exactNumber(shown->low) + ":" + exactNumber(shown->high) : "";
    };
    return keyOf<State>(axis + panelSuffix(panel), ofPanel(help, panel), "LOW:HIGH", inPanel(panel, member), rangeOf,
                        write);
}

Key<State> scale(const char* axis, std::size_t panel, std::optional<Scale> Viewport::*member) {
    static const std::vector<std::string> words{"linear", "log"};
    const auto read = [](auto called, auto text) { return static_cast<Scale>(oneOf(called, text, words)); };
    const auto write = [](const auto& shown) { return shown ? words[static_cast<std::size_t>(*shown)] : ""; };
    return keyOf<State>(axis + panelSuffix(panel), ofPanel(say("core", "scale of this axis"), panel), "linear|log",
                        inPanel(panel, member), read, write);
}

Key<State> hold() {
    const auto read = [](State& state, std::string_view called, std::string_view text) {
        const bool held = oneOf(called, text, {"off", "on"}) == 1;
        for (Viewport& each : state.viewports) each.held = held;
    };
    const auto write = [](const State& state) { return state.viewports.front().held ? "on" : ""; };
    return {"hold", say("core", "whether the ranges of axes stay when the figure's own become others"), "off|on", read,
            write};
}

Key<State> cursors() {
    const auto write = [](const auto& all) { return all.empty() ? "" : posenc::quoted(cursorsText(all)); };
    return keyOf<State>(
        "cursors",
        say("core",
            "one or two places that are read, such as \"10 1000\", or \"2:10,5 2:20,5\" of a heat map in panel 2"),
        "PLACES", &State::cursors, cursorsOf, write);
}

Key<State> notes() {
    const auto write = [](const auto& all) { return all.empty() ? "" : posenc::quoted(notesText(all)); };
    return keyOf<State>("notes",
                        say("core", "notes with arrows, such as \"46,4096 the first slow pair\"; | separates several"),
                        "NOTES", &State::notes, notesOf, write);
}

Key<State> hidden() {
    const auto read = [](auto, auto text) { return wordsOf(text); };
    const auto write = [](const auto& keys) { return keys.empty() ? "" : posenc::quoted(joined(keys, ",")); };
    return keyOf<State>("hidden", say("core", "keys of curves to leave out, separated by commas"), "KEYS",
                        &State::hidden, read, write);
}

std::vector<Key<State>> allOfShow() {
    std::vector<Key<State>> keys{
        colours(),
        choice("fit", say("core", "colour limits from the data in view"), {"off", "on"}, &State::fitColours),
        choice("sampling", say("core", "value of a heat-map pixel: the mean of the cells under it, or one point"),
               {"mean", "point"}, &State::pointSamples),
        choice("stretch", say("core", "whether the cells of a matrix may be stretched to fill the figure"),
               {"off", "on"}, &State::stretch),
        choice("finding", say("core", "whether the findings are shown under the title"), {"on", "off"},
               &State::hideFinding),
        choice("compare", say("core", "how a heat map shows two subjects"), {"side-by-side", "difference"},
               &State::compare)};
    for (std::size_t panel = 0; panel < kMaxPanels; ++panel) {
        keys.push_back(range("x", panel, &Viewport::x));
        keys.push_back(range("y", panel, &Viewport::y));
        keys.push_back(range("z", panel, &Viewport::colours, say("core", "limits of the colours")));
        keys.push_back(scale("xscale", panel, &Viewport::xScale));
        keys.push_back(scale("yscale", panel, &Viewport::yScale));
    }
    keys.push_back(hold());
    keys.push_back(hidden());
    keys.push_back(cursors());
    keys.push_back(notes());
    return keys;
}

/// The text, which must not be empty: a key without a name is omitted.
std::string_view someWord(std::string_view called, std::string_view text) {
    if (!text.empty()) return text;
    throw Error(say("core", "%1 must not be empty; leave it out instead.").with(called));
}

Key<Subject> name() {
    const auto read = [](Subject& subject, std::string_view called, std::string_view text) {
        subject = named(std::move(subject), someWord(called, text));
    };
    const auto write = [](const Subject& subject) { return subject.name.empty() ? "" : posenc::quoted(subject.name); };
    return {"name", say("core", "name of the subject"), "TEXT", read, write};
}

Key<Subject> model() {
    const auto read = [](Subject& subject, std::string_view called, std::string_view text) {
        subject.origin = Origin{std::string(someWord(called, text)), subject.parameters};
    };
    const auto write = [](const Subject& subject) {
        return subject.origin && !subject.origin->model.empty() ? asWord(subject.origin->model) : "";
    };
    return {"model", say("core", "id of the model that the subject comes from"), "ID", read, write};
}

Key<Subject> colour() {
    const auto write = [](int colour) { return colour == kAnyColour ? "" : std::to_string(colour); };
    return keyOf<Subject>("colour", say("core", "colour number of the subject's curves, counted from 0"), "N",
                          &Subject::colour, curveColour, write);
}

}  // namespace

std::string_view aLine(std::string_view called, std::string_view text) {
    constexpr std::size_t kQuoted = 40;
    if (lengthOfLine(text)) return text;
    throw Error(say("core", "%1 must be one line of printable characters in UTF-8, not %2.")
                    .with(called, quotedForPeople(text, kQuoted)));
}

std::string panelSuffix(std::size_t panel) { return panel == 0 ? "" : std::to_string(panel + 1); }

const std::vector<Key<Subject>>& subjectKeys() {
    static const std::vector<Key<Subject>> keys{name(), model(), colour()};
    return keys;
}

const std::vector<Key<State>>& showKeys() {
    static const std::vector<Key<State>> keys = allOfShow();
    return keys;
}

}  // namespace posenc
