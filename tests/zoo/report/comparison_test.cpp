// SPDX-License-Identifier: GPL-3.0-or-later
// Several subjects at once: which of them a figure shows, what it says of the others, and by which colours they go.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>

#include "core/explore/figure/table.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/views/parts.hpp"
#include "core/zoo/model/model.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"

namespace posenc::comparison_test {
namespace {

Subject named(std::string_view encoding, const std::string& name) {
    return posenc::named(defaultSubject(encoding), name);
}

/// Several of one encoding, called "<0>", "<1>" ...
State several(const EncodingInfo& encoding, const ViewInfo& view, int count) {
    State state = defaultState(encoding.id, view.id);
    state.subjects.clear();
    for (int k = 0; k < count; ++k) state.subjects.push_back(named(encoding.id, "<" + std::to_string(k) + ">"));
    return state;
}

/// True if the figure speaks of the subjects by their own names.
bool isOwn(const State& state, const ViewInfo& view) {
    return view.dataOf == DataOf::Subject && !(view.numbers && isRandom(sceneOf(state).active()));
}

/// Everything that names what is drawn.
std::string drawnNames(const Figure& figure) {
    std::string all;
    for (const Panel& panel : figure.panels) {
        all += english(panel.title) + "\n";
        for (const Guide& guide : panel.guides) all += english(guide.label) + "\n";
        for (const Mark& mark : panel.marks)
            if (const auto* curves = std::get_if<Curves>(&mark))
                for (const Curve& curve : curves->curves) all += english(curve.name) + "\n";
    }
    return all;
}

std::string notesOf(const Figure& figure) {
    std::string all;
    for (const Text& note : figure.notes) all += english(note) + "\n";
    return all;
}

TEST(Comparison, TheSubtitleNamesWhatIsDrawnAndTheNotesTheRest) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding))
            for (const Compare compare : {Compare::SideBySide, Compare::Difference}) {
                State state = several(encoding, *view, 5);
                state.compare = compare;
                if (!isOwn(state, *view)) continue;
                const Figure figure = draw(state);
                for (std::size_t k = 1; k < state.subjects.size(); ++k) {
                    SCOPED_TRACE(std::string(encoding.id) + "/" + view->id + " " + state.subjects[k].name);
                    const std::string& name = state.subjects[k].name;
                    const bool drawn = drawnNames(figure).find(name) != std::string::npos;
                    EXPECT_EQ(english(figure.subtitle).find(name) != std::string::npos, drawn);
                    EXPECT_EQ(notesOf(figure).find(name + " is pinned") != std::string::npos, !drawn);
                }
            }
}

TEST(Comparison, FourFieldsStandSideBySideOnOneScale) {
    State state = defaultState("rope", "matrix");
    for (const char* each : {"rope-yarn", "rope-linear", "rope-ntk"}) state.subjects.push_back(defaultSubject(each));
    const Figure figure = draw(state);
    ASSERT_EQ(figure.panels.size(), 4U);
    for (const Panel& panel : figure.panels) {
        EXPECT_EQ(panel.field()->limits.low, figure.panels[0].field()->limits.low);
        EXPECT_EQ(panel.field()->limits.high, figure.panels[0].field()->limits.high);
    }
    EXPECT_EQ(english(figure.panels[3].title), "NTK-aware");
}

using Colours = std::map<std::string, int>;

/// Of the curves that belong to a subject, by the subject's name.
Colours curveColours(const State& state) {
    Colours out;
    const Figure figure = draw(state);
    for (const Mark& mark : figure.panels[0].marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves)
                for (const Subject& subject : state.subjects)
                    if (english(curve.name).find(subject.name) != std::string::npos)
                        out.try_emplace(subject.name, curve.colour);
    return out;
}

void expectSame(const Colours& before, const Colours& after) {
    for (const auto& [name, colour] : after) {
        if (!before.contains(name)) continue;
        EXPECT_EQ(before.at(name), colour) << name;
    }
}

TEST(Comparison, ASubjectKeepsItsColourWhileOthersComeAndGo) {
    for (const auto& [encoding, view] :
         std::vector<std::pair<const char*, const char*>>{{"rope", "decay"},
                                                          {"rope", "periods"},
                                                          {"rope", "remap"},
                                                          {"rope", "kernel"},
                                                          {"alibi", "profile"},
                                                          {"alibi", "slopes"},
                                                          {"t5", "distances"},
                                                          {"sinusoidal", "shift"},
                                                          {"sinusoidal", "frequencies"}}) {
        SCOPED_TRACE(std::string(encoding) + "/" + view);
        State state = several(encodingById(encoding), viewOf(encodingById(encoding), view), 5);
        state = withColoursKept(state);
        Colours shown = curveColours(state);
        std::vector<int> different;
        for (const auto& [name, colour] : shown) different.push_back(colour);
        std::ranges::sort(different);
        EXPECT_EQ(std::ranges::unique(different).begin(), different.end());
        state.subjects.erase(state.subjects.begin() + 2);
        expectSame(shown, curveColours(state));
        state.subjects.insert(state.subjects.begin() + 1, named(encoding, "<new>"));
        expectSame(shown, curveColours(state));
        std::rotate(state.subjects.begin(), state.subjects.begin() + 2, state.subjects.begin() + 3);
        expectSame(shown, curveColours(state));
    }
}

TEST(Comparison, ColoursAreThoseOfTheOrderUntilSomebodyKeepsThem) {
    std::vector<Subject> subjects(3, defaultSubject("rope"));
    EXPECT_EQ(coloursOf(subjects), (std::vector<int>{0, 4, 5}));
    subjects[0].colour = 4;
    EXPECT_EQ(coloursOf(subjects), (std::vector<int>{4, 0, 5}));
}

/// The colour of a curve, or -1.
int colourOf(const Figure& figure, std::string_view key) {
    for (const Mark& mark : figure.panels[0].marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves)
                if (curve.key == key) return curve.colour;
    return -1;
}

/// In Periods the first colours mean whether a pair completes a turn.
TEST(Comparison, AMethodHasOneColourInEveryView) {
    for (const char* view : {"decay", "remap", "kernel"}) {
        const Figure figure = draw(
            parseState(std::string("rope/") + view + "; pin rope-linear; pin rope-ntk; pin rope-yarn"));
        EXPECT_EQ(colourOf(figure, "rope-linear"), 1) << view;
        EXPECT_EQ(colourOf(figure, "rope-ntk"), 2) << view;
        EXPECT_EQ(colourOf(figure, "rope-yarn"), 3) << view;
    }
    const Figure remap = draw(parseState("rope-llama3/remap; pin rope"));
    EXPECT_EQ(colourOf(remap, "compare-rope-linear"), 1);
    EXPECT_EQ(colourOf(remap, "compare-rope-ntk"), 2);
    EXPECT_EQ(colourOf(remap, "compare-rope-yarn"), 3);
    EXPECT_GT(colourOf(remap, "rope"), 3);
}

TEST(Comparison, WhatAPeriodWasBeforeIsAReferenceAndTheLegendNamesTheSubjects) {
    const Figure figure = draw(parseState("rope-yarn/periods; pin rope-llama3"));
    const auto& bars = std::get<Bars>(figure.panels[0].marks[0]);
    EXPECT_EQ(english(bars.groups[0].name), "YaRN: completes a turn within L");
    EXPECT_EQ(bars.groups[0].colour, 0);
    const auto& curves = std::get<Curves>(figure.panels[0].marks[1]).curves;
    EXPECT_TRUE(curves[0].reference);
    EXPECT_EQ(curves[0].key, "before");
    EXPECT_FALSE(curves[1].reference);
}

TEST(Comparison, PinnedLinesFromTheSecondColourOnAreDashed) {
    const Figure figure = draw(parseState("rope/kernel; pin rope-linear; pin rope-ntk; pin rope-yarn"));
    std::map<std::string, Stroke> strokes;
    for (const Curve& curve : std::get<Curves>(figure.panels[0].marks[0]).curves) strokes[curve.key] = curve.stroke;
    EXPECT_EQ(strokes.at("rope"), Stroke::Solid);
    EXPECT_EQ(strokes.at("rope-linear"), Stroke::Solid);
    EXPECT_EQ(strokes.at("rope-ntk"), Stroke::Dash);
    EXPECT_EQ(strokes.at("rope-yarn"), Stroke::DashDot);
}

TEST(Comparison, AColourRangeBelongsToOneQuantityAndSignsAreSymmetric) {
    const Figure tables = draw(parseState("learned/table; pin sinusoidal; pin radix"));
    for (const Panel& panel : tables.panels) {
        const Field& field = *panel.field();
        EXPECT_TRUE(field.shade != Shade::Diverging || field.limits.low == -field.limits.high);
        EXPECT_EQ(english(field.name) == "Digit", field.limits.high > 5.0);
    }
    const Figure cells = draw(parseState("alibi/cells; pin t5"));
    EXPECT_NE(english(cells.panels[0].field()->name), english(cells.panels[1].field()->name));
    EXPECT_NE(cells.panels[0].field()->limits.high, cells.panels[1].field()->limits.high);
}

TEST(Comparison, EveryFieldOfSignsIsSymmetric) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding))
            for (const Panel& panel : draw(defaultState(encoding.id, view->id)).panels)
                if (const Field* field = panel.field(); field && field->shade == Shade::Diverging) {
                    EXPECT_EQ(field->limits.low, -field->limits.high) << encoding.id << "/" << view->id;
                }
}

/// Limits that are too narrow give cells that differ the same colour.
TEST(Comparison, ADifferenceReachesAsFarAsItsColours) {
    for (const char* text : {"rope/matrix length=50000;pin rope-linear;show compare=difference",
                             "rope/matrix length=3000;pin rope-yarn;show compare=difference",
                             "sinusoidal/table;pin sinusoidal base=500;show compare=difference",
                             "alibi/matrix heads=12 length=700;pin alibi heads=16;show compare=difference"}) {
        const Figure figure = draw(parseState(text));
        const Field& field = *figure.panels[0].field();
        double largest = 0.0;
        const auto look = [&](std::int64_t row, std::int64_t column) {
            if (std::abs(field.at(row, column)) > largest) largest = std::abs(field.at(row, column));
        };
        for (std::int64_t k = 0; k <= field.rows.high; ++k) look(k, 0), look(k, std::min(k % 128, field.columns.high));
        for (std::int64_t k = 0; k <= field.columns.high; ++k) look(0, k), look(field.rows.high, k);
        EXPECT_LE(largest, field.limits.high * (1.0 + 1e-9)) << text;
        EXPECT_GT(largest, 0.5 * field.limits.high) << text;
    }
}

TEST(Comparison, ADifferenceFromNothingAsksForNoCells) {
    std::int64_t asked = 0;
    Field one, none;
    one.rows = one.columns = none.rows = none.columns = {0, 999'999};
    one.at = [&asked](std::int64_t, std::int64_t) { return static_cast<double>(++asked); };
    none.at = [](std::int64_t, std::int64_t) { return kGap; };
    one.sample = [](const Boxes&, const Boxes&, std::span<float> out) { std::ranges::fill(out, 1.0F); };
    none.sample = [](const Boxes&, const Boxes&, std::span<float> out) {
        std::ranges::fill(out, std::numeric_limits<float>::quiet_NaN());
    };
    const Field field = difference(one, none);
    Boxes rows;
    for (std::int64_t k = 0; k < 100; ++k) rows.add({10'000 * k, 10'000 * (k + 1)});
    std::vector<float> drawn(rows.size() * rows.size());
    asked = 0;
    field.sample(rows, rows, drawn);
    EXPECT_EQ(asked, 0);
    EXPECT_TRUE(std::ranges::all_of(drawn, [](float each) { return std::isnan(each); }));
}

TEST(Comparison, TheTextFormKeepsColours) {
    State state = defaultState("rope", "decay");
    state.subjects.push_back(named("rope-yarn", "A"));
    EXPECT_EQ(toText(state).find("colour="), std::string::npos);
    state.subjects[0].colour = 3;
    EXPECT_EQ(parseState(toText(state)), state);
    for (const char* bad : {"-1", "64", "1.5", "red"})
        EXPECT_THROW((void)parseState("rope/decay colour=" + std::string(bad)), Error) << bad;
}

/// Values of a curve at its first numbers.
std::vector<double> valuesOf(const Curve& curve) {
    std::vector<double> out(32);
    curve.values(0, out);
    return out;
}

TEST(Comparison, RemapDrawsNoMethodTwice) {
    for (const char* active : {"rope", "rope-linear", "rope-ntk", "rope-yarn"}) {
        SCOPED_TRACE(active);
        State state = defaultState(active, "remap");
        for (const char* each : {"rope-linear", "rope-ntk", "rope-yarn"})
            if (std::string_view(each) != active) state.subjects.push_back(defaultSubject(each));
        const Figure figure = draw(state);
        const auto& curves = std::get<Curves>(figure.panels[0].marks[0]).curves;
        EXPECT_EQ(curves.size(), state.subjects.size());
        for (std::size_t a = 0; a < curves.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) EXPECT_NE(valuesOf(curves[a]), valuesOf(curves[b])) << a << " " << b;
        for (const Text& line : figure.numbers) EXPECT_EQ(english(line).find("Dashed"), std::string::npos);
    }
}

TEST(Comparison, TablesAreCalledInWords) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            SCOPED_TRACE(std::string(encoding.id) + "/" + view->id);
            for (const Panel& panel : draw(defaultState(encoding.id, view->id)).panels) {
                const Table table = tableOf(panel);
                EXPECT_LE(table.titles.size(), table.columns.size());
                EXPECT_FALSE(table.title(0).verbatim) << english(table.title(0));
                const bool numbered = panel.field() != nullptr;
                for (std::size_t c = 1; c < table.columns.size() && !numbered; ++c)
                    EXPECT_FALSE(table.title(c).empty()) << table.columns[c];
            }
        }
}

TEST(Comparison, AModelsEffectsAreWhatInspectPrints) {
    const Model model = readModelConfig(
        R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 500000.0,
            "max_position_embeddings": 131072, "rope_scaling": {"rope_type": "yarn", "factor": 8.0,
            "original_max_position_embeddings": 16384}})",
        "A");
    const std::vector<Text> effects = effectsOf(model);
    std::string all;
    for (const Text& each : effects) {
        all += english(each) + "\n";
        EXPECT_NE(inspectText(model).find(english(each)), std::string::npos) << english(each);
    }
    for (const char* word : {"Trained context: 16,384", "Declared context: 131,072", "wavelengths", "attention factor"})
        EXPECT_NE(all.find(word), std::string::npos) << word << "\n" << all;
}

}  // namespace
}  // namespace posenc::comparison_test
