// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/math/rounded_up.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/shared_settings.hpp"

/// Shared by several views: axes over integers, and the ways to show more than one subject.
namespace posenc {

/// A colour of curves and zones that belongs to no subject.
inline constexpr int kGrey = 7;

/// The colour of the first of a view's own series, such as formats or axes, independent of the subject's. If subjects
/// have curves in the same panel, see freeColour().
inline constexpr int kOwnSeries = 1;

/// For views of some kinds of encodings.
template <class... Kinds> bool is(const Encoding& encoding) { return (std::holds_alternative<Kinds>(encoding) || ...); }

/// Makes a view's catalogue entry from its settings struct and its drawing function. Settings whose "auto" depends on
/// the subjects resolve it in resolved(scene). `about`, `numbers`: see ViewInfo.
template <class S>
ViewInfo makeView(ViewGroup group, const char* id, const char* about, Say title, Say summary, Say toTry,
                  bool (*applies)(const Encoding&), Figure (*draw)(const Scene&, const S&),
                  std::size_t room = kEveryone, bool numbers = true) {
    const auto drawn = [draw](const Scene& scene, const ParameterSet& set) {
        const S settings = set.as<S>();
        Figure figure = draw(scene, settings);
        if constexpr (requires { settings.resolved(scene); })
            figure.viewInUse = {&schemaOf<S>(), valuesOf(settings.resolved(scene))};
        return figure;
    };
    return {group, id, about, title, summary, toTry, applies, &schemaOf<S>(), drawn, room, numbers};
}

/// A view of what a head with random vectors makes of the encoding.
inline ViewInfo ofRandomHead(ViewInfo view) {
    view.dataOf = DataOf::RandomHead;
    return view;
}

/// False for what only hides far keys: its bias and its score do not fall.
inline bool hasDistances(const EncodingInfo& info) { return !info.isWindow; }

inline bool isFirstRotation(const EncodingInfo& info) {
    return info.schema == std::ranges::find_if(encodings(), &EncodingInfo::onlyRotates)->schema;
}

/// A view that says the same of all rotations: it is offered for the first of them, and for opened models.
inline ViewInfo offeredOnce(ViewInfo view) {
    view.belongsTo = isFirstRotation;
    return view;
}

/// Settings of a view without any.
struct NoSettings {
    static consteval auto fields() { return std::tuple{}; }
};

/// An axis over the integers low .. high, each a cell of width 1 centred on its number.
Axis cellAxis(std::string key, const Text& title, std::int64_t low, std::int64_t high);

/// The same, growing downwards: rows of a matrix.
Axis rowAxis(std::string key, const Text& title, std::int64_t low, std::int64_t high);

/// The axis, which may be switched between linear and log.
Axis switchable(Axis axis);

/// A switchable axis over 0 .. last, points on a line: without half a cell at its ends.
Axis lineAxis(std::string key, const Text& title, std::int64_t last);

/// The same as a log axis, from 1 on.
Axis logAxis(std::string key, const Text& title, std::int64_t last);

/// The axis with names of its whole numbers.
Axis labelled(Axis axis, std::vector<std::string> labels);

/// A log axis from the decade below `low` to the next power of 10^every above `high`: with 3 it rarely moves with a
/// slider.
Axis decadeAxis(std::string key, const Text& title, double low, double high, double every = 1.0);

/// The subjects of one kind that a view applies to, the active one first.
template <class Kind> struct Of {
    const Scene::Subject* subject;
    const Kind* encoding;

    std::shared_ptr<const Kind> kept() const { return {subject->encoding, encoding}; }  ///< outlives the scene
};
template <class Kind>
std::vector<Of<Kind>> subjectsOf(const Scene& scene, bool (*applies)(const Encoding&) = is<Kind>) {
    std::vector<Of<Kind>> out;
    for (const Scene::Subject& each : scene.subjects)
        if (applies(*each.encoding)) out.push_back({&each, &std::get<Kind>(*each.encoding)});
    return out;
}

/// Rotating encodings, including those whose pairs fade. For views of the rotations alone, or that handle fading.
inline bool turns(const Encoding& encoding) { return is<Rotary, Fading>(encoding); }
inline const Rotary& turningIn(const Encoding& encoding) {
    const auto* fading = std::get_if<Fading>(&encoding);
    return fading ? fading->rotary : std::get<Rotary>(encoding);
}
std::vector<Of<Rotary>> turningSubjects(const Scene& scene);

/// Panels for a field of every subject: at most `room`, on one scale; or the difference of the first two.
struct FieldPanel {
    Text title;
    Field field;
};
/// One scale for all fields of the same quantity, centred on zero if colours show the sign.
void shareLimits(std::vector<FieldPanel>& fields);
std::vector<Panel> comparedPanels(const Scene& scene, const Axis& x, const Axis& y, std::vector<FieldPanel> fields,
                                  std::size_t room = kMaxPanels);

/// The panels with square cells.
std::vector<Panel> squared(std::vector<Panel> panels);

/// The same of `length` queries, downwards, and the keys at the same positions.
std::vector<Panel> matrixPanels(const Scene& scene, std::int64_t length, std::vector<FieldPanel> fields);

/// The scene, side by side if columns in the same place mean different things and have no difference; adds a note.
Scene comparable(Scene scene, const std::vector<std::vector<std::string>>& labels, std::vector<Text>& notes);

/// The first colour that no subject uses, for curves that belong to none.
int freeColour(const Scene& scene);

/// A subject's dots over bars in the first two colours; leaves the third, kBesideBars, to a curve of the active subject.
inline constexpr int kBesideBars = 2;
Curve curveBesideBars(const Scene::Subject& subject, std::vector<double> values);

/// a - b, with colours centred on zero.
Field difference(const Field& a, const Field& b);

/// An empty curve with the name and style of a subject.
Curve curveOf(const Scene::Subject& subject, bool emphasised = false);

/// Dots at whole numbers, from stored values; first is 0.
Curve dottedCurve(std::string key, const Text& name, int colour, std::vector<double> values);
Curve dottedCurve(const Scene::Subject& subject, std::vector<double> values);

/// The same joined by lines, with or without the dots.
Curve joinedCurve(std::string key, const Text& name, int colour, std::vector<double> values, bool dots = true);

Guide horizontalGuide(double value, const Text& label, Handle handle = {});

/// The dimensions that label the axes of a figure's matrices, for its steps.
Given givenDimensions(const Scene&, const ParameterSet&, const Figure& figure, std::int64_t row);

/// A difference of numbers of about this size, formatted; rounding residue is 0.
Text differenceText(double difference, double size = 1.0);

/// "wavelength 62.8 tokens", or that the pair does not rotate.
Text wavelengthText(double frequency);

/// Widens a range to hold values as well; gaps are left out.
void hold(std::span<const double> values, Interval<double>& drawn);

/// The range of the curves at the first `whole` integers and at 256 spread over the rest, of their bands at 64.
Interval<double> drawnOf(const Curves& curves, std::int64_t whole = 4096);

/// The range of an axis for what is drawn, in whole steps of 1, 2, 5 × 10^k, so that it does not move with small
/// changes of a slider; centred and at least `least` long if the content is flatter.
Interval<double> fittedRange(Interval<double> drawn, double least = 0.0);

/// A rotary subject's name, with the sequence's length if it depends on it, and within L.
Text nameAtLength(const Of<Rotary>& subject);
Text nameWithin(const Of<Rotary>& subject);

/// The length that a rotary encoding is meant for: the sequence's if the encoding depends on it, else trained context ×
/// factor; four times the trained context if nothing is scaled.
std::int64_t targetContext(const Rotary& rope);

/// The number of a rotary encoding's pairs that do not rotate.
Text stillLine(int still, int pairs);

/// True if numbers of the subject are drawn with its seed, in place of trained ones.
bool isRandom(const Scene::Subject& subject);

/// Notes that.
void noteRandom(const Scene::Subject& subject, std::vector<Text>& notes);

/// An index clamped to a list of `count`; adds a note if it was out of range.
std::int64_t heldInside(std::int64_t index, std::size_t count, Say what, std::vector<Text>& notes);

/// The same for a subject's head; 0 if all heads are alike.
std::size_t heldHead(const Scene::Subject& subject, std::int64_t head, std::vector<Text>& notes);

}  // namespace posenc
