// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/figure/colour_map.hpp"
#include "core/state/state.hpp"
#include "core/text/characters.hpp"
#include "core/text/number.hpp"

/// The one text form of a State: writer and reader side by side.
namespace posenc {

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr std::size_t kLongestText = 1 << 20;
constexpr int kMostColours = 64;

// ---- writing

std::string subjectText(const Subject& subject) {
    std::string out = subject.parameters.text();
    if (!subject.name.empty()) out.append(" name=").append(posenc::quoted(subject.name));
    if (subject.colour != kAnyColour) out.append(" colour=").append(std::to_string(subject.colour));
    return out;
}

void addRange(std::string& out, const std::string& key, const std::optional<Interval<double>>& range) {
    if (range) out += " " + key + "=" + exactNumber(range->low) + ":" + exactNumber(range->high);
}

void addScale(std::string& out, const std::string& key, const std::optional<Scale>& scale) {
    if (scale) out += " " + key + "=" + (*scale == Scale::Log ? "log" : "linear");
}

std::string suffix(std::size_t panel) { return panel == 0 ? "" : std::to_string(panel + 1); }

std::string showText(const State& state) {
    std::string out = " colours=" + state.colours;
    if (state.fitColours) out += " fit=on";
    if (state.pointSamples) out += " sampling=point";
    if (state.compare == Compare::Difference) out += " compare=difference";
    for (std::size_t p = 0; p < state.windows.size(); ++p) {
        addRange(out, "x" + suffix(p), state.windows[p].x);
        addRange(out, "y" + suffix(p), state.windows[p].y);
        addScale(out, "xscale" + suffix(p), state.windows[p].xScale);
        addScale(out, "yscale" + suffix(p), state.windows[p].yScale);
    }
    std::string keys;
    for (const std::string& each : state.hidden) keys += (keys.empty() ? "" : ",") + each;
    return keys.empty() ? out : out + " hidden=" + posenc::quoted(keys);
}

// ---- reading

struct Command {
    std::vector<std::string> words;
    int number = 0;
};

[[noreturn]] void refuse(int line, const Text& why) {
    throw Error(say("core", "Line %1 of the session: %2").with(line, why));
}

/// Splits text into lines of words; quotes hold spaces and ';' together, a backslash takes the next character as it is.
std::vector<Command> split(std::string_view text) {
    std::vector<Command> lines{{{}, 1}};
    std::string word;
    bool open = false;
    bool started = false;
    int number = 1;
    const auto endWord = [&] {
        if (started) lines.back().words.push_back(word);
        word.clear();
        started = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (open && c == '\\' && i + 1 < text.size()) {
            word += text[++i];
        } else if (c == '"') {
            open = !open;
            started = true;
        } else if (!open && (c == '\n' || c == ';')) {
            endWord();
            number += c == '\n' ? 1 : 0;
            lines.push_back({{}, number});
        } else if (!open && (c == ' ' || c == '\t' || c == '\r')) {
            endWord();
        } else {
            word += c;
            started = true;
        }
    }
    if (open) refuse(number, say("core", "a quotation mark is never closed."));
    endWord();
    std::erase_if(lines, [](const Command& line) { return line.words.empty() || line.words[0].starts_with('#'); });
    return lines;
}

Pairs pairsOf(const Command& line, std::size_t from) {
    Pairs pairs;
    for (std::size_t i = from; i < line.words.size(); ++i) {
        const auto equals = line.words[i].find('=');
        if (equals == std::string::npos || equals == 0)
            refuse(line.number, say("core", "\"%1\" should be of the form id=value.").with(line.words[i]));
        pairs.emplace_back(line.words[i].substr(0, equals), line.words[i].substr(equals + 1));
    }
    return pairs;
}

Interval<double> rangeOf(const std::string& key, std::string_view text) {
    const auto colon = text.find(':');
    const auto low = parseNumber(text.substr(0, colon));
    const auto high = colon == std::string_view::npos ? std::nullopt : parseNumber(text.substr(colon + 1));
    if (!low || !high || !std::isfinite(*low) || !std::isfinite(*high) || *low >= *high)
        throw Error(
            say("core", "%1 must be a range low:high of two numbers, the first smaller, not \"%2\".").with(key, text));
    return {*low, *high};
}

Scale scaleOf(const std::string& key, std::string_view text) {
    if (text == "log") return Scale::Log;
    if (text == "linear") return Scale::Linear;
    throw Error(say("core", "%1 must be log or linear, not \"%2\".").with(key, text));
}

bool onOff(const std::string& key, std::string_view text) {
    if (text != "on" && text != "off") throw Error(say("core", "%1 must be on or off, not \"%2\".").with(key, text));
    return text == "on";
}

Compare compareOf(std::string_view text) {
    if (text == "difference") return Compare::Difference;
    if (text == "side-by-side") return Compare::SideBySide;
    throw Error(say("core", "compare must be difference or side-by-side, not \"%1\".").with(text));
}

bool pointsOf(std::string_view text) {
    if (text == "point" || text == "mean") return text == "point";
    throw Error(say("core", "sampling must be mean or point, not \"%1\".").with(text));
}

std::vector<std::string> keysOf(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const auto comma = text.find(',');
        if (comma != 0) out.emplace_back(text.substr(0, comma));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return out;
}

bool showWindow(State& state, const std::string& key, const std::string& value) {
    for (std::size_t p = 0; p < kMaxPanels; ++p) {
        PanelWindow& window = state.windows[p];
        if (key == "x" + suffix(p))
            window.x = rangeOf(key, value);
        else if (key == "y" + suffix(p))
            window.y = rangeOf(key, value);
        else if (key == "xscale" + suffix(p))
            window.xScale = scaleOf(key, value);
        else if (key == "yscale" + suffix(p))
            window.yScale = scaleOf(key, value);
        else
            continue;
        return true;
    }
    return false;
}

std::string knownColours(const std::string& id) {
    colourMap(id, Shade::Sequential, false);  // throws for an unknown id
    return id;
}

void show(State& state, const std::string& key, const std::string& value) {
    if (showWindow(state, key, value)) return;
    if (key == "colours")
        state.colours = knownColours(value);
    else if (key == "fit")
        state.fitColours = onOff(key, value);
    else if (key == "sampling")
        state.pointSamples = pointsOf(value);
    else if (key == "compare")
        state.compare = compareOf(value);
    else if (key == "hidden")
        state.hidden = keysOf(value);
    else
        throw Error(
            say("core",
                "There is no setting \"%1\" after show; there are: colours, fit, sampling, compare, hidden, x, y, "
                "xscale and yscale, the last four also with the number of a panel from 2 to %2, as in x2.")
                .with(key, static_cast<int>(kMaxPanels)));
}

/// Takes the pairs that `set` knows out of `pairs` and assigns them.
void assignKnown(ParameterSet& set, Pairs& pairs) {
    Pairs known;
    std::erase_if(pairs, [&](const auto& pair) {
        const bool here = set.schema().index(pair.first).has_value();
        if (here) known.push_back(pair);
        return here;
    });
    set.assign(known);
}

int curveColour(std::string_view text) {
    const auto colour = parseInteger(text);
    if (!colour || *colour < 0 || *colour >= kMostColours)
        throw Error(
            say("core", "colour must be a whole number from 0 to %1, not \"%2\".").with(kMostColours - 1, text));
    return static_cast<int>(*colour);
}

Subject subjectOf(std::string_view encoding, Pairs& pairs) {
    Subject subject = defaultSubject(encoding);
    assignKnown(subject.parameters, pairs);
    std::erase_if(pairs, [&](const auto& pair) {
        if (pair.first == "name") subject.name = pair.second;
        if (pair.first == "colour") subject.colour = curveColour(pair.second);
        return pair.first == "name" || pair.first == "colour";
    });
    return subject;
}

void nothingLeft(const Pairs& pairs, std::string_view where) {
    if (!pairs.empty()) throw Error(say("core", "There is no parameter \"%1\" in %2.").with(pairs[0].first, where));
}

State activeState(const Command& line) {
    const std::string& what = line.words[0];
    const auto slash = what.find('/');
    const std::string encoding = what.substr(0, slash);
    State state = defaultState(encoding, slash == std::string::npos ? "" : what.substr(slash + 1));
    Pairs pairs = pairsOf(line, 1);
    state.subjects.front() = subjectOf(encoding, pairs);
    assignKnown(state.viewParameters, pairs);
    nothingLeft(pairs, what);
    return state;
}

void pin(State& state, const Command& line) {
    if (line.words.size() < 2) throw Error(say("core", "pin needs an encoding, as in: pin rope-linear factor=4"));
    if (state.subjects.size() == kMaxSubjects)
        throw Error(say("core", "At most %1 subjects can be compared.").with(static_cast<int>(kMaxSubjects)));
    Pairs pairs = pairsOf(line, 2);
    state.subjects.push_back(subjectOf(line.words[1], pairs));
    nothingLeft(pairs, line.words[1]);
}

void checkVersion(const Command& line) {
    const auto version = line.words.size() == 2 ? parseInteger(line.words[1]) : std::nullopt;
    if (!version || *version < 1)
        throw Error(say("core", "the first line should be: posenc %1").with(kTextFormVersion));
    if (*version > kTextFormVersion)
        throw Error(
            say("core", "it was saved by a later version of PosEnc Explorer (format %1; this one reads format %2).")
                .with(static_cast<long long>(*version), kTextFormVersion));
}

void readLine(std::optional<State>& state, const Command& line, bool first) {
    const std::string& word = line.words[0];
    if (word == "posenc" && first) return checkVersion(line);
    if (!state && (word == "pin" || word == "show"))
        throw Error(
            say("core", "an encoding and a view should come before \"%1\", as in: rope/periods base=10000").with(word));
    if (word == "pin") return pin(*state, line);
    if (word == "show") {
        for (const auto& [key, value] : pairsOf(line, 1)) show(*state, key, value);
        return;
    }
    if (state) throw Error(say("core", "\"%1\" should be pin or show: there is one active encoding only.").with(word));
    state = activeState(line);
}

}  // namespace

std::string toText(const State& state) {
    std::string out = "posenc " + std::to_string(kTextFormVersion) + "\n";
    const std::string viewText = state.viewParameters.text();
    out += state.active().encoding + "/" + state.view + " " + subjectText(state.active()) +
           (viewText.empty() ? "" : " " + viewText) + "\n";
    for (std::size_t k = 1; k < state.subjects.size(); ++k)
        out += "pin " + state.subjects[k].encoding + " " + subjectText(state.subjects[k]) + "\n";
    return out + "show" + showText(state) + "\n";
}

State parseState(std::string_view text) {
    if (text.size() > kLongestText) throw Error(say("core", "A session is at most 1 MB of text; this one is longer."));
    std::optional<State> state;
    bool first = true;
    for (const Command& line : split(text)) {
        try {
            readLine(state, line, first);
        } catch (const Error& error) {
            refuse(line.number, error.text());
        }
        first = false;
    }
    if (!state)
        throw Error(
            say("core", "The session is empty; it should name an encoding and a view, as in: rope/periods base=10000"));
    return *state;
}

}  // namespace posenc
