// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/explore/data/input_file.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/run/recent.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/beside.hpp"
#include "core/explore/state/pointed.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/views/parts.hpp"

/// From a State to its figure.
namespace posenc {

namespace {

/// Identity of an encoding: the values, and the modification times of the files that they name.
struct Identity {
    const EncodingInfo* info;
    ParameterSet parameters;
    std::vector<std::int64_t> written;
    friend bool operator==(const Identity&, const Identity&) = default;
};

Identity identityOf(const EncodingInfo& info, const ParameterSet& parameters) {
    Identity key{&info, parameters, {}};
    for (std::size_t i = 0; i < parameters.values().size(); ++i) {
        if (std::holds_alternative<FilePath>(parameters.schema().descriptors[i].domain))
            key.written.push_back(data::changedAt(std::get<std::string>(parameters.values()[i])));
    }
    return key;
}

/// Encodes, or reuses one of the last `kept`: moving a slider of the view does not change the subjects.
std::shared_ptr<const Encoding> encoded(const EncodingInfo& info, const ParameterSet& parameters, std::size_t kept) {
    static Recent<Identity, Encoding> recent;
    return recent.of(identityOf(info, parameters), kept, [&] { return info.encode(parameters); });
}

/// "Llama 3.1 8B · d = 128 · b = 500,000": with the model's name if its values are the defaults.
std::string valuesOf(const Subject& subject, const EncodingInfo& info) {
    const std::string values = symbolValues(subject.parameters);
    const bool ofModel = *info.model && subject.name.empty() && subject.parameters == ParameterSet(*info.schema);
    if (!ofModel) return values;
    return values.empty() ? info.model : info.model + (" · " + values);
}

/// True if the view's numbers are the subject's own: a model's name stands for no others.
bool isOwn(const Scene::Subject& subject, const ViewInfo& view) {
    return view.dataOf == DataOf::Subject && !(view.numbers && isRandom(subject));
}

Scene::Subject sceneSubject(const Subject& subject, int colour, std::set<std::string>& keys, std::size_t kept) {
    const EncodingInfo& info = encodingById(subject.encoding);
    std::string key = info.id;
    for (int number = 2; !keys.insert(key).second; ++number) key = std::string(info.id) + "-" + std::to_string(number);
    return {&info, info.title, {}, {}, key, subject.parameters, encoded(info, subject.parameters, kept), colour};
}

/// "YaRN: s = 4", "YaRN, b = 1,000,000 · s = 4": a pinned subject for the subtitle, without what it shares.
Text pinnedText(const Text& name, const Text& values, bool goesOn) {
    if (values.empty()) return name;
    return (goesOn ? say("core", "%1 · %2") : say("core", "%1: %2")).with(name, values);
}

Text subtitleOf(const Scene& scene) {
    Text text = scene.active().values;
    for (const Scene::Subject& each : std::span(scene.subjects).subspan(1))
        text = text.empty() ? say("core", "next to %1").with(each.values)
                            : say("core", "%1 — next to %2").with(text, each.values);
    return text;
}

Text noRoom(const Scene::Subject& subject, std::size_t room) {
    if (room == 1) return say("core", "%1 is pinned; this view shows only the active subject.").with(subject.name);
    return say("core", "%1 is pinned but not shown: this view has room for %2 subjects.")
        .with(subject.name, static_cast<int>(room));
}

/// Views with the same id may show different quantities of different encodings.
Text notShown(const Scene::Subject& subject, const ViewInfo& view) {
    const auto offered = viewsOf(*subject.info);
    const bool like = std::ranges::any_of(offered,
                                          [&](const ViewInfo* e) { return std::string_view(e->id) == view.id; });
    return like ? say("core", "%1 is pinned but not shown: its %2 view shows a different quantity.")
                      .with(subject.name, view.title)
                : say("core", "%1 is pinned but has no such view.").with(subject.name);
}

/// Removes from the scene what the view cannot show; returns a note for each removed subject.
std::vector<Text> leaveOut(Scene& scene, const ViewInfo& view) {
    const bool subtracts = scene.compare == Compare::Difference && view.room != kEveryone;
    const std::size_t room = subtracts ? std::min<std::size_t>(view.room, 2) : view.room;
    std::vector<Text> notes;
    std::vector<Scene::Subject> shown;
    for (Scene::Subject& each : scene.subjects) {
        if (!view.applies(*each.encoding))
            notes.push_back(notShown(each, view));
        else if (shown.size() >= room)
            notes.push_back(noRoom(each, room));
        else
            shown.push_back(std::move(each));
    }
    scene.subjects = std::move(shown);
    return notes;
}

/// Distinguishes crossing pinned curves without colours, each by the dashes of its colour.
void setDashes(Figure& figure, const Scene& scene) {
    constexpr std::array kCycle{Stroke::Dash, Stroke::DashDot, Stroke::Dot};
    for (Panel& panel : figure.panels)
        for (Mark& mark : panel.marks)
            if (auto* curves = std::get_if<Curves>(&mark))
                for (Curve& curve : curves->curves) {
                    const bool pinned = std::ranges::count(scene.subjects, curve.key, &Scene::Subject::key) > 0 &&
                                        curve.key != scene.active().key;
                    if (pinned && !curve.dots && curve.stroke == Stroke::Solid && curve.colour >= 2)
                        curve.stroke = kCycle[static_cast<std::size_t>(curve.colour - 2) % kCycle.size()];
                }
}

void samplePoints(Figure& figure) {
    bool any = false;
    for (Panel& panel : figure.panels)
        for (Mark& mark : panel.marks)
            if (auto* field = std::get_if<Field>(&mark)) {
                *field = pointSampled(std::move(*field));
                any = true;
            }
    if (any) figure.notes.push_back(say("core", "Point samples: some patterns may not be in the data."));
}

/// Names the subject, and puts it into the lab's model if the view has one; returns that model's card.
std::optional<LabCard> present(Scene::Subject& to, const Subject& subject, const ViewInfo& view,
                               const ParameterSet& settings) {
    if (isOwn(to, view)) to.name = nameOf(subject);
    to.values = Text::literal(isOwn(to, view) ? valuesOf(subject, *to.info) : symbolValues(to.parameters));
    auto card = view.card && view.applies(*to.encoding) ? view.card(to, settings) : std::nullopt;
    if (!card) return card;
    to.parameters = card->parameters;
    to.values = Text::literal(symbolValues(to.parameters));
    return card;
}

Text whoOf(const Scene::Subject& subject, DataOf data) {
    switch (data) {
        case DataOf::Subject: break;
        case DataOf::RandomHead: return say("core", "A random head with %1").with(subject.name);
        case DataOf::LabModel: return say("core", "The lab's model with %1").with(subject.name);
    }
    return subject.name;
}

}  // namespace

Scene sceneOf(const State& state) {
    Scene scene;
    scene.compare = state.compare;
    std::set<std::string> keys;
    std::vector<std::optional<LabCard>> cards;
    const std::vector<int> colours = coloursOf(state.subjects);
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    for (std::size_t k = 0; k < colours.size(); ++k) {
        checkpoint();
        scene.subjects.push_back(sceneSubject(state.subjects[k], colours[k], keys, colours.size()));
        Scene::Subject& own = scene.subjects.back();
        if (k == 0 && state.held) own.held = encoded(*own.info, *state.held, colours.size() + 1);
        cards.push_back(present(own, state.subjects[k], view, state.viewParameters));
    }
    std::vector<Scene::Subject>& all = scene.subjects;
    const auto told = toldApart(ofEach(all, &Scene::Subject::name), ofEach(all, &Scene::Subject::parameters));
    for (std::size_t k = 0; k < cards.size(); ++k) {
        if (k > 0) all[k].values = Text::literal(told[k].rest);
        if (cards[k]) {
            all[k].values = cards[k]->values;
            all[k].trainedWith = cards[k]->trainedWith;
        }
        if (k > 0) all[k].values = pinnedText(told[k].name, all[k].values, !cards[k] && told[k].name != all[k].name);
        all[k].name = told[k].name;
        all[k].who = whoOf(all[k], view.dataOf);
    }
    return scene;
}

State heldAt(State state, const State& start) {
    const bool same = state.view == start.view && state.active().encoding == start.active().encoding;
    if (!same || state.active().parameters == start.active().parameters) return state;
    if (viewOf(encodingById(state.active().encoding), state.view).model) state.held = start.active().parameters;
    return state;
}

/// The model that "auto" takes with another value of a parameter; empty if the value is refused.
static std::string modelAt(const State& state, const Descriptor& parameter, double value) try {
    Subject other = state.active();
    if (other.parameters.set(parameter.id, snapped(parameter, value))) return {};
    std::set<std::string> keys;
    const Scene::Subject subject = sceneSubject(other, 0, keys, kMaxSubjects);
    return viewOf(*subject.info, state.view).model(subject, state.viewParameters);
} catch (const Error&) {
    return {};
}

std::vector<double> changesOfModel(const State& state, const Descriptor& parameter, const std::vector<double>& places) {
    std::vector<double> out;
    if (!viewOf(encodingById(state.active().encoding), state.view).model) return out;
    std::string before;
    for (std::size_t k = 0; k < places.size(); ++k) {
        checkpoint();
        const std::string model = modelAt(state, parameter, places[k]);
        if (k > 0 && model != before && !model.empty() && !before.empty()) {
            double low = places[k - 1], high = places[k];
            for (int step = 0; step < 30; ++step) {
                const double middle = low > 0.0 ? std::sqrt(low * high) : 0.5 * (low + high);
                (modelAt(state, parameter, middle) == before ? low : high) = middle;
            }
            out.push_back(high);
        }
        before = model;
    }
    return out;
}

Figure draw(const State& state) {
    Scene scene = sceneOf(state);
    const ViewInfo& view = viewOf(*scene.active().info, state.view);
    const std::vector<Text> leftOut = leaveOut(scene, view);
    Figure figure = view.draw(scene, state.viewParameters);
    setDashes(figure, scene);
    const ParameterSet& active = state.active().parameters;
    figure.encodingInUse = {&active.schema(), active.schema().inUse(active.values())};
    const bool named = !state.active().name.empty() && isOwn(scene.active(), view);
    const Text who = named ? say("core", "%1 · %2").with(nameOf(state.active()), scene.active().info->title)
                           : Text(scene.active().info->title);
    const Text& trained = scene.active().trainedWith;
    figure.title = trained.empty() ? say("core", "%1 — %2").with(who, view.title)
                                   : say("core", "%1 — %2, in a model trained with %3").with(who, view.title, trained);
    figure.subtitle = subtitleOf(scene);
    if (view.numbers)
        for (const Scene::Subject& each : scene.subjects) noteRandom(each, figure.notes);
    figure.notes.insert(figure.notes.end(), leftOut.begin(), leftOut.end());
    if (state.pointSamples) samplePoints(figure);
    point(figure, state);
    return figure;
}

}  // namespace posenc
