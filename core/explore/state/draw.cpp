// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <list>
#include <mutex>
#include <set>

#include "core/explore/data/input_file.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/pointed.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/parts.hpp"

/// From a State to its figure.
namespace posenc {

namespace {

/// "r₁" for "r<sub>1</sub>", "L_test" for "L<sub>test</sub>".
std::string plainSymbol(std::string symbol) {
    constexpr std::string_view kOpen = "<sub>", kClose = "</sub>";
    const auto open = symbol.find(kOpen), close = symbol.find(kClose);
    if (open == std::string::npos || close == std::string::npos) return symbol;
    const std::string below = symbol.substr(open + kOpen.size(), close - open - kOpen.size());
    const bool digit = below.size() == 1 && below[0] >= '0' && below[0] <= '9';
    return symbol.substr(0, open) +
           (digit ? std::string("\xE2\x82") + static_cast<char>(0x80 + below[0] - '0') : "_" + below);
}

/// True for a factor that the choice before it does not use, "scaling none", and for a share of 1.
bool isIdle(const ParameterSet& parameters, std::size_t at) {
    const auto& descriptors = parameters.schema().descriptors;
    if (std::string_view(descriptors[at].id) == "partial-rotary" && parameters.values()[at] == Value{1.0}) return true;
    const auto* choice = at > 0 && std::string_view(descriptors[at - 1].id) == "scaling"
                             ? std::get_if<std::string>(&parameters.values()[at - 1])
                             : nullptr;
    return choice && *choice == "none";
}

}  // namespace

std::string symbolValues(const ParameterSet& parameters) {
    std::string out;
    const auto& descriptors = parameters.schema().descriptors;
    for (std::size_t i = 0; i < descriptors.size(); ++i) {
        const std::string symbol = plainSymbol(descriptors[i].symbol);
        if (symbol.empty() || isIdle(parameters, i)) continue;
        const Value& value = parameters.values()[i];
        std::string number;
        if (const auto* whole = std::get_if<std::int64_t>(&value))
            number = groupedInteger(*whole);
        else if (const auto* real = std::get_if<double>(&value))
            number = shortNumber(*real);
        if (!number.empty()) out += (out.empty() ? "" : " · ") + symbol + " = " + number;
    }
    return out;
}

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
    static std::mutex mutex;
    static std::list<std::pair<Identity, std::shared_ptr<const Encoding>>> recent;  // newest first
    Identity key = identityOf(info, parameters);
    {
        const std::scoped_lock lock(mutex);
        const auto found = std::ranges::find(recent, key,
                                             [](const auto& each) -> const Identity& { return each.first; });
        if (found != recent.end()) {
            recent.splice(recent.begin(), recent, found);
            return recent.front().second;
        }
    }
    auto made = std::make_shared<const Encoding>(info.encode(parameters));
    const std::scoped_lock lock(mutex);
    recent.emplace_front(std::move(key), made);
    while (recent.size() > kept) recent.pop_back();
    return made;
}

/// "Llama 3.1 8B · d = 128 · b = 500,000": with the model's name if its values are the defaults.
std::string valuesOf(const Subject& subject, const EncodingInfo& info) {
    const std::string values = symbolValues(subject.parameters);
    const bool ofModel = *info.model && subject.name.empty() && subject.parameters == ParameterSet(*info.schema);
    if (!ofModel) return values;
    return values.empty() ? info.model : info.model + (" · " + values);
}

Scene::Subject sceneSubject(const Subject& subject, int colour, std::set<std::string>& keys, std::size_t kept) {
    const EncodingInfo& info = encodingById(subject.encoding);
    std::string key = info.id;
    for (int number = 2; !keys.insert(key).second; ++number) key = std::string(info.id) + "-" + std::to_string(number);
    return {&info, nameOf(subject),    valuesOf(subject, info),
            key,   subject.parameters, encoded(info, subject.parameters, kept),
            colour};
}

Text wordsOf(const Value& value) {
    const auto* on = std::get_if<bool>(&value);
    if (!on) return Text::literal(toText(value));
    return *on ? say("core", "on") : say("core", "off");
}

/// "Direction: causal", "Positions: 300": values without a symbol that differ from the other subject's.
Text otherValues(const ParameterSet& own, const ParameterSet& other) {
    Text out;
    const auto& descriptors = own.schema().descriptors;
    for (std::size_t i = 0; i < descriptors.size(); ++i) {
        if (&own.schema() != &other.schema() || own.values()[i] == other.values()[i]) continue;
        const Text value = say("core", "%1: %2").with(descriptors[i].label, wordsOf(own.values()[i]));
        out = out.empty() ? value : say("core", "%1 · %2").with(out, value);
    }
    return out;
}

/// Adds values to subjects of one kind and one name, which would look alike in a legend.
void tellApart(Scene& scene) {
    const std::vector<Scene::Subject> before = scene.subjects;
    for (std::size_t k = 0; k < before.size(); ++k) {
        const auto like = [&](const Scene::Subject& each) {
            return &each != &before[k] && each.name == before[k].name;
        };
        const auto twin = std::ranges::find_if(before, like);
        if (twin == before.end()) continue;
        const bool alike = symbolValues(twin->parameters) == symbolValues(before[k].parameters);
        const Text values = alike ? otherValues(before[k].parameters, twin->parameters)
                                  : Text::literal(before[k].values);
        if (!values.empty()) scene.subjects[k].name = say("core", "%1 (%2)").with(before[k].name, values);
    }
}

/// A name that distinguishes two subjects of a kind contains the values already.
Text beside(const Text& text, const Scene::Subject& subject) {
    const bool named = subject.values.empty() || english(subject.name).find(subject.values) != std::string::npos;
    if (text.empty())
        return named ? say("core", "next to %1").with(subject.name)
                     : say("core", "next to %1: %2").with(subject.name, subject.values);
    if (named) return say("core", "%1 — next to %2").with(text, subject.name);
    return say("core", "%1 — next to %2: %3").with(text, subject.name, subject.values);
}

Text subtitleOf(const Scene& scene) {
    Text text = Text::literal(scene.active().values);
    for (std::size_t k = 1; k < scene.subjects.size(); ++k) text = beside(text, scene.subjects[k]);
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

}  // namespace

Scene sceneOf(const State& state) {
    Scene scene;
    scene.compare = state.compare;
    std::set<std::string> keys;
    const std::vector<int> colours = coloursOf(state.subjects);
    for (std::size_t k = 0; k < colours.size(); ++k) {
        checkpoint();
        scene.subjects.push_back(sceneSubject(state.subjects[k], colours[k], keys, colours.size()));
    }
    tellApart(scene);
    return scene;
}

Figure draw(const State& state) {
    Scene scene = sceneOf(state);
    const ViewInfo& view = viewOf(*scene.active().info, state.view);
    const std::vector<Text> leftOut = leaveOut(scene, view);
    Figure figure = view.draw(scene, state.viewParameters);
    setDashes(figure, scene);
    const ParameterSet& active = state.active().parameters;
    figure.encodingInUse = {&active.schema(), active.schema().inUse(active.values())};
    const bool named = !state.active().name.empty();
    const Text who = named ? say("core", "%1 · %2").with(nameOf(state.active()), scene.active().info->title)
                           : Text(scene.active().info->title);
    figure.title = say("core", "%1 — %2").with(who, view.title);
    figure.subtitle = subtitleOf(scene);
    if (view.numbers)
        for (const Scene::Subject& each : scene.subjects) noteRandom(each, figure.notes);
    figure.notes.insert(figure.notes.end(), leftOut.begin(), leftOut.end());
    if (state.pointSamples) samplePoints(figure);
    point(figure, state);
    return figure;
}

}  // namespace posenc
