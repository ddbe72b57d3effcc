// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/poll.hpp"
#include "core/explore/views/view.hpp"

/// Everything that determines a figure's contents. Theme, language and size belong to the reader, not to the State:
/// a colleague's session does not switch the language of one's program.
namespace posenc {

inline constexpr int kAnyColour = -1;

/// What the name of a subject promises.
struct Origin {
    std::string model;        ///< id of the model; empty: the name was given by hand, or before models had ids
    ParameterSet parameters;  ///< the values that bear the name
    friend bool operator==(const Origin&, const Origin&) = default;
};

struct Subject {
    std::string encoding;  ///< id
    std::string name;      ///< a model's name; empty: the encoding's title; to be shown: nameOf()
    ParameterSet parameters;
    int colour = kAnyColour;       ///< of its curves, kept while others come and go; see coloursOf()
    std::optional<Origin> origin;  ///< of whatever came under a name; stays while the values change
    friend bool operator==(const Subject&, const Subject&) = default;
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
    bool stretch = false;             ///< square cells may become oblong, so that the figure fills its room
    bool hideFinding = false;         ///< of the figure, which else stands under its title
    bool pointSamples = false;        ///< fields show the cell in the middle of each pixel instead of the mean under it

    std::optional<Poll> poll = {};  ///< instead of all that: what a class predicted of it

    const Subject& active() const { return subjects.front(); }
    friend bool operator==(const State&, const State&) = default;
};

inline constexpr std::size_t kMaxSubjects = 8;
inline constexpr int kTextFormVersion = 1;

Subject defaultSubject(std::string_view encoding);

/// `subject`, called `name` as it is now. `model` is the id of the model that has these values.
Subject named(Subject subject, std::string_view name, std::string_view model = {});

/// As it came under its name; without one, the encoding's defaults.
Subject asItComes(const Subject& subject);

/// What it is called now: "Llama 3.1 8B", "Llama 3.1 8B (changed)", or the title of its encoding.
Text nameOf(const Subject& subject);

/// Whatever colours they have.
bool isSame(const Subject& a, const Subject& b);

/// The colour of every subject: its own, or for kAnyColour that of its method, or else the first that no other has.
std::vector<int> coloursOf(const std::vector<Subject>& subjects);

/// The state whose subjects keep the colours that they have now, whichever are added or removed next.
State withColoursKept(State state);

/// The first view of that encoding (or `view`) with default parameters.
State defaultState(std::string_view encoding, std::string_view view = {});

/// The state after another subject became the active one: with its own values, at the same view where it has it; the
/// pinned ones stay.
State withSubject(const State& state, Subject subject);

/// The state with the subjects of `model`, which came together, in the place of the active one; what people pinned
/// stays beside them. Parts that the model shown before had brought along go, and so does what exceeds kMaxSubjects.
State withModel(const State& state, const State& model);

/// The state after another view was chosen: keeps every value that was changed and still makes sense.
State withView(const State& state, std::string_view view);

/// The text form, one command per line:
///   posenc 1
///   rope-yarn/remap head-dim=128 base=10000 ... name="Qwen2.5 7B" model=5f1c... was-base=1000000
///   pin rope-linear head-dim=128 ... colour=2
///   class question="Where?" truth=12 within=11:13 said=10,12,40
///   show colours=viridis x=0:4096 hidden=a,b ...
std::string toText(const State& state);

/// The same in one line, without the version and without what parseState() takes for what is left out.
std::string briefText(const State& state);

/// Reads a text form; lines may also be separated by ';'. Throws Error naming the line and what would be right: unknown
/// words, a later version, a value out of range. A key that is left out means what it meant when sessions began
/// (Schema::leftOut), not today's default.
State parseState(std::string_view text);

/// Reads one subject as it stands after `pin`, "rope-linear factor=4", typed now: what is left out has its default.
Subject parseSubject(std::string_view text);

/// The state with some values of the active subject, of its view, or of what stands after show, "base=500000 x=0:64".
State changed(State state, std::string_view words);

/// Encodes the subjects and draws the view. The only way to a figure.
Figure draw(const State& state);

/// "d = 128 · b = 10,000": the parameters that have a symbol, for subtitles; the same in every language.
std::string symbolValues(const ParameterSet& parameters);

}  // namespace posenc
