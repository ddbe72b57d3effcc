// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/state/state.hpp"

#include <algorithm>
#include <set>

#include "core/text/number.hpp"

namespace posenc {

Subject defaultSubject(std::string_view encoding) {
    const EncodingInfo& info = encodingById(encoding);
    return {info.id, {}, ParameterSet(*info.schema)};
}

State defaultState(std::string_view encoding, std::string_view view) {
    const EncodingInfo& info = encodingById(encoding);
    const ViewInfo& shown = view.empty() ? *viewsOf(info.family).front() : viewOf(info, view);
    return {{defaultSubject(encoding)}, shown.id, ParameterSet(*shown.schema), {}, {}, "auto", false, {}};
}

State withView(const State& state, std::string_view view) {
    const ViewInfo& shown = viewOf(encodingById(state.active().encoding), view);
    State out = state;
    out.view = shown.id;
    out.viewParameters = ParameterSet(*shown.schema);
    out.viewParameters.adopt(state.viewParameters);
    out.windows = {};
    out.hidden.clear();
    out.fitColours = false;
    return out;
}

State withEncoding(const State& state, std::string_view encoding) {
    const EncodingInfo& info = encodingById(encoding);
    const EncodingInfo& before = encodingById(state.active().encoding);
    State out = state;
    out.subjects.front() = defaultSubject(encoding);
    out.subjects.front().parameters.adopt(state.active().parameters);
    if (info.family == before.family) {
        out.hidden.clear();
        return out;
    }
    const auto offered = viewsOf(info.family);
    const auto same = std::ranges::find_if(offered, [&](const ViewInfo* each) { return state.view == each->id; });
    return withView(out, same == offered.end() ? offered.front()->id : state.view);
}

std::string symbolValues(const ParameterSet& parameters) {
    std::string out;
    const auto& descriptors = parameters.schema().descriptors;
    for (std::size_t i = 0; i < descriptors.size(); ++i) {
        const std::string_view symbol = descriptors[i].symbol;
        if (symbol.empty() || symbol.find('<') != std::string_view::npos) continue;
        const Value& value = parameters.values()[i];
        std::string number;
        if (const auto* whole = std::get_if<std::int64_t>(&value))
            number = groupedInteger(*whole);
        else if (const auto* real = std::get_if<double>(&value))
            number = shortNumber(*real);
        if (!number.empty()) out += (out.empty() ? "" : " · ") + std::string(symbol) + " = " + number;
    }
    return out;
}

namespace {

Scene::Subject sceneSubject(const Subject& subject, std::set<std::string>& keys) {
    const EncodingInfo& info = encodingById(subject.encoding);
    std::string key = info.id;
    for (int number = 2; !keys.insert(key).second; ++number) key = std::string(info.id) + "-" + std::to_string(number);
    return {&info,
            subject.name.empty() ? Text(info.title) : Text::literal(subject.name),
            symbolValues(subject.parameters),
            key,
            subject.parameters,
            std::make_shared<const Encoding>(info.encode(subject.parameters))};
}

/// Subjects of one kind and one name would look alike in a legend: add their values.
void tellApart(Scene& scene) {
    for (auto& each : scene.subjects) {
        const auto alike = std::ranges::count_if(scene.subjects,
                                                 [&](const auto& other) { return other.name == each.name; });
        if (alike > 1) each.name = say("core", "%1 (%2)").with(each.name, each.values);
    }
}

Text subtitleOf(const Scene& scene, const ViewInfo& view) {
    Text text = Text::literal(scene.active().values);
    for (std::size_t k = 1; k < scene.subjects.size(); ++k)
        if (scene.subjects[k].info->family == view.family)
            text = say("core", "%1 — beside %2: %3").with(text, scene.subjects[k].name, scene.subjects[k].values);
    return text;
}

void noteLeftOut(const Scene& scene, const ViewInfo& view, Figure& figure) {
    for (const auto& each : scene.subjects)
        if (each.info->family != view.family)
            figure.notes.push_back(say("core", "%1 is pinned but has no such view.").with(each.name));
}

}  // namespace

Figure draw(const State& state) {
    Scene scene;
    scene.compare = state.compare;
    std::set<std::string> keys;
    for (const Subject& each : state.subjects) scene.subjects.push_back(sceneSubject(each, keys));
    tellApart(scene);
    const ViewInfo& view = viewOf(*scene.active().info, state.view);
    Figure figure = view.draw(scene, state.viewParameters);
    const bool named = !state.active().name.empty();
    const Text who = named ? say("core", "%1 · %2").with(state.active().name, scene.active().info->title)
                           : Text(scene.active().info->title);
    figure.title = say("core", "%1 — %2").with(who, view.title);
    figure.subtitle = subtitleOf(scene, view);
    noteLeftOut(scene, view, figure);
    return figure;
}

}  // namespace posenc
