// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/explore/data/input_file.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/state/keys.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

/// The one text form of a State: writer and reader side by side.
namespace posenc {

namespace {

constexpr std::size_t kLongestText = 1 << 20;
constexpr std::string_view kWas = "was-", kLines = "lines=";

// ---- writing

/// The values of a set that another one has not, each after " " and `before`.
std::string differing(const ParameterSet& set, const ParameterSet& other, std::string_view before = {}) {
    std::string out;
    for (std::size_t i = 0; i < set.values().size(); ++i)
        if (const Value& value = set.values()[i]; value != other.values()[i])
            out += " " + std::string(before) + set.schema().descriptors[i].id + "=" + toWord(value);
    return out;
}

/// The values that the name stands for, if they have changed.
std::string promised(const Subject& subject) {
    return subject.origin ? differing(subject.origin->parameters, subject.parameters, kWas) : std::string();
}

std::string besideParameters(const Subject& subject) { return keysText(subjectKeys(), subject) + promised(subject); }

std::string subjectText(const Subject& subject) { return subject.parameters.text() + besideParameters(subject); }

/// The definitions of a state's custom schemes, each a line `define ID "LINE" ...` with `end` behind it.
std::string definitionsOf(const State& state, std::string_view end) {
    std::string out;
    std::vector<std::string_view> written;
    for (const Subject& each : state.subjects) {
        const std::vector<std::string> lines = customLines(encodingById(each.encoding));
        if (lines.empty() || std::ranges::count(written, each.encoding)) continue;
        written.push_back(each.encoding);
        out += "define " + each.encoding;
        for (const std::string& line : lines) out += " " + posenc::quoted(line);
        out += end;
    }
    return out;
}

// ---- reading

struct Command {
    std::vector<std::string> words;
    int number = 0;
};

[[noreturn]] void refuse(int line, const Text& why) {
    throw Error(say("core", "Line %1 of the session: %2").with(line, why));
}

/// Splits text into lines of words; quotes protect spaces and ';', a line break in quotes is a space, a backslash
/// escapes the next character.
std::vector<Command> split(std::string_view text) {
    text = withoutByteOrderMark(text);
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
        const bool asItIs = open && text[i] == '\\' && i + 1 < text.size();
        const char c = text[asItIs ? ++i : i];
        number += c == '\n' ? 1 : 0;
        if (c == '"' && !asItIs) {
            open = !open;
            started = true;
        } else if (!open && (c == '\n' || c == ';')) {
            endWord();
            lines.push_back({{}, number});
        } else if (!open && (c == ' ' || c == '\t' || c == '\r')) {
            endWord();
        } else {
            word += c == '\n' ? ' ' : c;
            started = true;
        }
    }
    if (open) refuse(number, say("core", "a quotation mark is never closed."));
    endWord();
    std::erase_if(lines, [](const Command& line) { return line.words.empty() || line.words[0].starts_with('#'); });
    return lines;
}

}  // namespace

std::vector<std::string> wordsIn(std::string_view line) {
    std::vector<std::string> words;
    for (const Command& each : split(line)) words.insert(words.end(), each.words.begin(), each.words.end());
    return words;
}

Pairs pairsOf(const std::vector<std::string>& words, std::size_t from) {
    Pairs pairs;
    for (std::size_t i = from; i < words.size(); ++i) {
        const auto equals = words[i].find('=');
        if (equals == std::string::npos || equals == 0)
            throw Error(say("core", "\"%1\" should be of the form id=value.").with(data::quotable(words[i])));
        pairs.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
    }
    return pairs;
}

void nothingLeft(const Pairs& pairs, std::string_view where) {
    if (!pairs.empty())
        throw Error(say("core", "There is no parameter \"%1\" in %2.").with(data::quotable(pairs[0].first), where));
}

namespace {

void show(State& state, Pairs pairs) {
    readKeys(showKeys(), pairs, state);
    if (pairs.empty()) return;
    throw Error(say("core",
                    "There is no setting \"%1\" after show; the settings are: colours, fit, sampling, stretch, "
                    "finding, compare, hidden, hold, x, y, z, xscale and yscale, the last five also with the number "
                    "of a panel from 2 to %2, as in x2.")
                    .with(data::quotable(pairs[0].first), static_cast<int>(kMaxPanels)));
}

/// Assigns the pairs that `set` knows and removes them from `pairs`.
void assignKnown(ParameterSet& set, Pairs& pairs) {
    Pairs known;
    std::erase_if(pairs, [&](const auto& pair) {
        const bool here = set.schema().index(pair.first).has_value();
        if (here) known.push_back(pair);
        return here;
    });
    set.assign(known);
}

/// Takes the pairs with the values that the name stands for.
void readPromised(Subject& subject, Pairs& pairs) {
    Pairs was;
    std::erase_if(pairs, [&](const auto& pair) {
        if (pair.first.starts_with(kWas)) was.emplace_back(pair.first.substr(kWas.size()), pair.second);
        return pair.first.starts_with(kWas);
    });
    if (was.empty()) return;
    if (!subject.origin)
        throw Error(
            say("core",
                "%1 gives the value that a parameter had when the subject was named, but the subject has no name.")
                .with(std::string(kWas) + data::quotable(was[0].first)));
    subject.origin->parameters.assign(was);
}

/// Values of keys that a session omits, independent of later changes of the defaults.
ParameterSet unsaid(const Schema& schema) {
    ParameterSet set(schema);
    set.assign(schema.leftOut);
    return set;
}

Subject unsaidSubject(std::string_view encoding) {
    Subject subject = defaultSubject(encoding);
    subject.parameters = unsaid(subject.parameters.schema());
    return subject;
}

Subject subjectOf(Subject subject, Pairs& pairs) {
    assignKnown(subject.parameters, pairs);
    readKeys(subjectKeys(), pairs, subject);
    readPromised(subject, pairs);
    return subject;
}

State activeState(const Command& line) {
    const std::string& what = line.words[0];
    const auto slash = what.find('/');
    const std::string encoding = what.substr(0, slash);
    State state = defaultState(encoding, slash == std::string::npos ? "" : what.substr(slash + 1));
    Pairs pairs = pairsOf(line.words, 1);
    state.viewParameters = unsaid(state.viewParameters.schema());
    state.subjects.front() = subjectOf(unsaidSubject(encoding), pairs);
    assignKnown(state.viewParameters, pairs);
    nothingLeft(pairs, what);
    return state;
}

Subject pinned(const Command& line, std::size_t from, const std::function<Subject(std::string_view)>& start) {
    if (line.words.size() <= from) throw Error(say("core", "pin needs an encoding, as in: pin rope-linear factor=4"));
    Pairs pairs = pairsOf(line.words, from + 1);
    Subject subject = subjectOf(start(line.words[from]), pairs);
    nothingLeft(pairs, line.words[from]);
    return subject;
}

void pin(State& state, const Command& line) {
    if (state.subjects.size() == kMaxSubjects)
        throw Error(say("core", "At most %1 subjects can be compared.").with(static_cast<int>(kMaxSubjects)));
    state.subjects.push_back(pinned(line, 1, unsaidSubject));
}

/// The number of lines that follow, from a first line "posenc 1 lines=4".
std::optional<std::int64_t> linesTold(const Command& first) {
    const bool told = first.words.size() == 3 && first.words[2].starts_with(kLines);
    return told ? parseInteger(std::string_view(first.words[2]).substr(kLines.size())) : std::nullopt;
}

void checkVersion(const Command& line) {
    const bool isWhole = line.words.size() == 2 || linesTold(line).value_or(-1) > 0;
    const auto version = isWhole ? parseInteger(line.words[1]) : std::nullopt;
    if (!version || *version < 1)
        throw Error(say("core", "The first line should be: posenc %1").with(kTextFormVersion));
    if (*version > kTextFormVersion)
        throw Error(say("core",
                        "The session was saved by a later version of PosEnc Explorer (format %1; this version reads "
                        "format %2).")
                        .with(static_cast<long long>(*version), kTextFormVersion));
}

/// Reads a line into the scene that has begun; `instead` is the line as ReadInstead gave it back, if that knows it.
void readLine(std::optional<NamedState>& scene, const Command& line, const std::optional<std::string>& instead) {
    const std::string& word = line.words[0];
    if (!scene && (word == "pin" || word == "show" || instead))
        throw Error(
            say("core", "An encoding and a view should come before \"%1\", as in: rope/periods base=10000").with(word));
    if (word == "pin") return pin(scene->state, line);
    if (word == "show") return show(scene->state, pairsOf(line.words, 1));
    if (instead) return void(scene->instead = *instead);
    if (scene)
        throw Error(say("core", "\"%1\" should be pin or show: there can be only one active encoding.")
                        .with(data::quotable(word)));
    scene.emplace(activeState(line));
}

}  // namespace

static std::string versionLine(const std::string& more = {}) {
    return "posenc " + std::to_string(kTextFormVersion) + more + "\n";
}

static std::string linesOf(const State& state) {
    const std::string viewText = state.viewParameters.text();
    std::string out = definitionsOf(state, "\n") + state.active().encoding + "/" + state.view + " " +
                      subjectText(state.active()) + (viewText.empty() ? "" : " " + viewText) + "\n";
    for (std::size_t k = 1; k < state.subjects.size(); ++k)
        out += "pin " + state.subjects[k].encoding + " " + subjectText(state.subjects[k]) + "\n";
    return out + "show" + keysText(showKeys(), state) + "\n";
}

static std::string linesOf(const NamedState& scene) {
    return linesOf(scene.state) + (scene.instead.empty() ? "" : scene.instead + "\n");
}

std::string toText(const State& state) { return versionLine() + linesOf(state); }

std::string toText(const NamedState& scene) { return versionLine() + linesOf(scene); }

/// The values that differ from those of omitted keys.
static std::string saidText(const ParameterSet& set) { return differing(set, unsaid(set.schema())); }

std::string briefText(const State& state) {
    const auto told = [](const Subject& each) { return saidText(each.parameters) + besideParameters(each); };
    std::string out = definitionsOf(state, ";") + state.active().encoding + "/" + state.view + told(state.active()) +
                      saidText(state.viewParameters);
    for (std::size_t k = 1; k < state.subjects.size(); ++k)
        out += ";pin " + state.subjects[k].encoding + told(state.subjects[k]);
    const State plain = defaultState(state.active().encoding, state.view);
    std::string shown;
    for (const Key<State>& key : showKeys())
        if (const std::string word = key.write(state); word != key.write(plain)) shown += " " + key.id + "=" + word;
    return shown.empty() ? out : out + ";show" + shown;
}

std::string briefText(const NamedState& scene) {
    return briefText(scene.state) + (scene.instead.empty() ? "" : ";" + scene.instead);
}

std::string toText(const Scenes& scenes) {
    std::string out;
    const bool plain = scenes.all.size() == 1 && scenes.title().empty();
    for (const NamedState& each : scenes.all) {
        if (!plain) out += each.title.empty() ? "scene\n" : "scene " + posenc::quoted(each.title) + "\n";
        out += linesOf(each);
    }
    return versionLine(" " + std::string(kLines) + std::to_string(std::ranges::count(out, '\n'))) + out;
}

bool isCutOff(std::string_view text) {
    if (!withoutByteOrderMark(text).starts_with("posenc ")) return false;
    const std::vector<Command> lines = split(text);
    const auto told = linesTold(lines.front());
    return !text.ends_with('\n') || (told && *told >= std::ssize(lines));
}

Subject parseSubject(std::string_view text, const ParameterSet* usual) {
    const std::vector<Command> lines = split(text);
    const auto start = [&](std::string_view id) {
        Subject out = defaultSubject(id);
        if (usual) out.parameters.adopt(*usual);
        return out;
    };
    if (lines.size() == 1) return pinned(lines.front(), 0, start);
    throw Error(say("core", "\"%1\" should be one encoding with its parameters, as in: rope-linear factor=4")
                    .with(data::quotable(text)));
}

State changed(State state, std::string_view words) {
    for (const Command& line : split(words)) {
        Pairs pairs = pairsOf(line.words, 0);
        assignKnown(state.subjects.front().parameters, pairs);
        assignKnown(state.viewParameters, pairs);
        readKeys(showKeys(), pairs, state);
        nothingLeft(pairs, state.active().encoding + "/" + state.view);
    }
    return state;
}

namespace {

/// Scenes being read, line by line.
struct TextReading {
    const ReadInstead& readInstead;
    std::vector<NamedState> done = {};
    std::optional<NamedState> scene = {};
    std::string title = {};
    std::optional<int> begun = {};  ///< line on which the scene began
    std::map<std::string, std::shared_ptr<const CustomScheme>, std::less<>> defined = {};  ///< by their ids in the text

    void read(const Command& line, bool first) {
        if (line.words[0] == "scene") return begin(line);
        if (line.words[0] == "posenc" && first) return checkVersion(line);
        if (line.words[0] == "define") return define(line);
        readLine(scene, withIds(line), readInstead ? readInstead(line.words) : std::nullopt);
    }

    void define(const Command& line) {
        if (line.words.size() < 3)
            throw Error(say("core", "define needs an id and the lines of a definition, each in quotation marks."));
        std::string text;
        for (std::size_t i = 2; i < line.words.size(); ++i) text += line.words[i] + "\n";
        defined[line.words[1]] = customScheme(text);
    }

    /// The line with the ids that its schemes have here: another scheme may have theirs.
    Command withIds(Command line) const {
        std::string& word = line.words[0] == "pin" && line.words.size() > 1 ? line.words[1] : line.words[0];
        const std::string id = word.substr(0, word.find('/'));
        if (const auto found = defined.find(id); found != defined.end())
            word = found->second->id + word.substr(id.size());
        return line;
    }

    void begin(const Command& line) {
        if (done.size() == kMaxScenes) throw Error(say("core", "A session has at most %1 scenes.").with(kMaxScenes));
        if (line.words.size() > 2)
            throw Error(say("core", "scene takes one title, in quotation marks if it has spaces."));
        title = line.words.size() == 2 ? aLine("scene", line.words[1]) : std::string_view();
        begun = line.number;
    }
    void end() {
        if (!scene && begun) refuse(*begun, say("core", "the scene is empty; it should name an encoding and a view."));
        if (scene) done.emplace_back(std::move(*scene)).title = title;
        scene.reset();
    }
};

}  // namespace

Scenes parseScenes(std::string_view text, const ReadInstead& readInstead) {
    if (text.size() > kLongestText) throw Error(say("core", "A session is at most 1 MB of text; this one is longer."));
    TextReading reading{readInstead};
    bool first = true;
    for (const Command& line : split(text)) {
        if (line.words[0] == "scene") reading.end();
        try {
            reading.read(line, first);
        } catch (const Error& error) {
            if (text.find('\n') == text.npos) throw;  // there is only one line
            refuse(line.number, error.text());
        }
        first = false;
    }
    reading.end();
    if (reading.done.empty())
        throw Error(
            say("core", "The session is empty; it should name an encoding and a view, as in: rope/periods base=10000"));
    Scenes scenes(reading.done.front());
    scenes.all = std::move(reading.done);
    return scenes;
}

State parseState(std::string_view text) { return parseScene(text).state; }

NamedState parseScene(std::string_view text, const ReadInstead& readInstead) {
    Scenes scenes = parseScenes(text, readInstead);
    if (scenes.all.size() == 1) return std::move(scenes.all.front());
    throw Error(say("core", "The session has %1 scenes, but only one figure is needed here.").with(scenes.all.size()));
}

}  // namespace posenc
