// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/view.hpp"

/// Everything that determines a figure's contents. Theme, language and size belong to the reader, not to the State:
/// opening a colleague's session does not switch the program's language.
namespace posenc {

inline constexpr int kAnyColour = -1;

/// The source that a subject's name refers to.
struct Origin {
    std::string model;        ///< id of the model; empty: the name was given by hand, or before models had ids
    ParameterSet parameters;  ///< the values that the name stands for
    friend bool operator==(const Origin&, const Origin&) = default;
};

struct Subject {
    std::string encoding;  ///< id
    std::string name;      ///< a model's name; empty: the encoding's title; to display: nameOf()
    ParameterSet parameters;
    int colour = kAnyColour;       ///< of its curves, kept when others are added or removed; see coloursOf()
    std::optional<Origin> origin;  ///< of a subject added under a name; kept when the values change

    const EncodingInfo& info() const { return encodingById(encoding); }
    Encoding encode() const { return info().encode(parameters); }
    friend bool operator==(const Subject&, const Subject&) = default;
};

/// A place in a panel that is read, in values of its axes.
struct Cursor {
    std::size_t panel = 0;
    double x = 0.0;
    std::optional<double> y = {};  ///< of a field
    friend bool operator==(const Cursor&, const Cursor&) = default;
};

/// A reader's words at a place of a panel.
struct Note {
    std::size_t panel = 0;
    double x = 0.0, y = 0.0;
    std::string words;  ///< one line; see problemOf() in pointed.hpp
    friend bool operator==(const Note&, const Note&) = default;
};

struct State {
    std::vector<Subject> subjects;  ///< the active one, then the pinned ones
    std::string view;               ///< id of a view of the active subject's encoding
    ParameterSet viewParameters;
    Viewports viewports;  ///< per panel
    Compare compare = Compare::SideBySide;
    std::string colours = "auto";     ///< id of a colour map
    bool fitColours = false;          ///< colour limits from the data in view instead of the field's own
    std::vector<std::string> hidden;  ///< keys of curves and groups switched off in the legend
    bool stretch = false;             ///< square cells may become oblong, so that the figure fills its area
    bool hideFinding = false;         ///< hides the finding, shown under the figure's title by default
    std::vector<Cursor> cursors = {};  ///< A, and B; both of one panel
    std::vector<Note> notes = {};
    bool pointSamples = false;        ///< fields show the cell in the middle of each pixel instead of the pixel's mean
    std::optional<ParameterSet> held = {};  ///< see heldAt(); not part of the text form

    const Subject& active() const { return subjects.front(); }
    friend bool operator==(const State&, const State&) = default;
};

inline constexpr std::size_t kMaxSubjects = 8;
inline constexpr int kTextFormVersion = 1;

Subject defaultSubject(std::string_view encoding);

/// `subject` with the name `name` for its current values. `model` is the id of the model that has these values.
Subject named(Subject subject, std::string_view name, std::string_view model = {});

/// The subject with its original values; without a name, the encoding's defaults.
Subject asItComes(const Subject& subject);

/// The current name: "Llama 3.1 8B", "Llama 3.1 8B (changed)", or the title of its encoding.
Text nameOf(const Subject& subject);

/// Compares everything but colours.
bool isSame(const Subject& a, const Subject& b);

/// The colour of every subject: its own; for kAnyColour that of its method, or else the first unused one.
std::vector<int> coloursOf(const std::vector<Subject>& subjects);

/// The state whose subjects keep their current colours when others are added or removed.
State withColoursKept(State state);

/// The views that are offered beside the state's own, which is among them: those of its subjects' encodings, and of a
/// model also those that say the same of all rotations.
std::vector<const ViewInfo*> offeredViews(const State& state);

/// The first view of that encoding (or `view`) with default parameters.
State defaultState(std::string_view encoding, std::string_view view = {});

/// The state with another active subject: its own values, the same view if it has one; pinned subjects stay.
State withSubject(const State& state, Subject subject);

/// The state with the subjects of `model`, which belong together, in place of the active one; subjects pinned by hand
/// stay. Subjects brought by the previous model are removed, and so is anything beyond kMaxSubjects.
State withModel(const State& state, const State& model);

/// The state with another pinned subject, before the others. Precondition: fewer than kMaxSubjects.
State withPinned(const State& state, Subject subject);

/// The state without one of the pinned subjects, counted with the active one, which is 0.
State withoutPinned(const State& state, std::size_t subject);

/// The state with another view: keeps every changed value that is still valid.
State withView(const State& state, std::string_view view);

/// The state in which "auto" still chooses the model of the lab that it chose in `start`, while a hand or a play moves
/// the active subject's parameters. What moves is then the setting alone. Other states stay as they are.
State heldAt(State state, const State& start);

/// The values of a number of the active subject, between neighbouring `places`, at which "auto" takes another model of
/// the lab; empty in views without such models. Cost: 30 encodings for each, and one for each place.
std::vector<double> changesOfModel(const State& state, const Descriptor& parameter, const std::vector<double>& places);

/// The text form, one command per line:
///   posenc 1
///   define my-scheme "scheme my-scheme" "frequency(i) = ..." ...
///   rope-yarn/remap head-dim=128 base=10000 ... name="Qwen2.5 7B" model=5f1c... was-base=1000000
///   pin rope-linear head-dim=128 ... colour=2
///   show colours=viridis x=0:4096 hidden=a,b ...
std::string toText(const State& state);

/// The same in one line, without the version and without what parseState() assumes by default.
std::string briefText(const State& state);

/// Reads a text form; lines may also be separated by ';'. Throws Error naming the line and what would be right: unknown
/// words, a later version, a value out of range. A missing key has its original meaning (Schema::leftOut), not today's
/// default.
State parseState(std::string_view text);

/// Reads one subject as written after `pin`, "rope-linear factor=4", in today's terms: missing values are those of
/// `usual` with the same id, else defaults.
Subject parseSubject(std::string_view text, const ParameterSet* usual = nullptr);

/// The state with changed values of the active subject, its view, or the words after show, "base=500000 x=0:64".
State changed(State state, std::string_view words);

/// Encodes the subjects and draws the view. The only way to a figure.
Figure draw(const State& state);

}  // namespace posenc
