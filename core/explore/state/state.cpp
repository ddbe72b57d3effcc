// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/state.hpp"

#include <algorithm>
#include <tuple>

namespace posenc {

Subject defaultSubject(std::string_view encoding) {
    const EncodingInfo& info = encodingById(encoding);
    return {info.id, {}, ParameterSet(*info.schema), kAnyColour, {}};
}

Subject named(Subject subject, std::string_view name, std::string_view model) {
    subject.name = name;
    subject.origin = Origin{std::string(model), subject.parameters};
    return subject;
}

Subject asItComes(const Subject& subject) {
    if (!subject.origin) return defaultSubject(subject.encoding);
    Subject out = subject;
    out.parameters = subject.origin->parameters;
    return out;
}

Text nameOf(const Subject& subject) {
    if (subject.name.empty()) return encodingById(subject.encoding).title;
    const bool changed = subject.origin && subject.origin->parameters != subject.parameters;
    return changed ? say("core", "%1 (changed)").with(subject.name) : Text::literal(subject.name);
}

bool isSame(const Subject& a, const Subject& b) {
    return std::tie(a.encoding, a.name, a.parameters, a.origin) == std::tie(b.encoding, b.name, b.parameters, b.origin);
}

std::vector<int> coloursOf(const std::vector<Subject>& subjects) {
    std::vector<int> colours = ofEach(subjects, &Subject::colour);
    const auto take = [&](std::size_t k, int colour) {
        if (colours[k] == kAnyColour && !std::ranges::count(colours, colour)) colours[k] = colour;
    };
    for (std::size_t k = 0; k < colours.size(); ++k) take(k, customaryColour(subjects[k].encoding));
    for (std::size_t k = 0; k < colours.size(); ++k)
        for (int free = 0; colours[k] == kAnyColour; ++free)
            if (!isCustomary(free, encodingById(subjects[k].encoding).family)) take(k, free);
    return colours;
}

State withColoursKept(State state) {
    const std::vector<int> colours = coloursOf(state.subjects);
    for (std::size_t k = 0; k < colours.size(); ++k) state.subjects[k].colour = colours[k];
    return state;
}

std::vector<const ViewInfo*> offeredViews(const State& state) {
    std::vector<const ViewInfo*> out = viewsOf(state.active().info());
    const auto isOffered = [](const ViewInfo* view, const Subject& subject) {
        const auto offered = offeredViews(subject.info());
        const bool isModel = subject.origin && !subject.origin->model.empty();
        return std::ranges::count(offered, view) > 0 || (isModel && view->belongsTo && view->dataOf == DataOf::Subject);
    };
    std::erase_if(out, [&](const ViewInfo* each) {
        return each->id != state.view &&
               std::ranges::none_of(state.subjects, [&](const Subject& subject) { return isOffered(each, subject); });
    });
    return out;
}

State defaultState(std::string_view encoding, std::string_view view) {
    const EncodingInfo& info = encodingById(encoding);
    const ViewInfo& shown = view.empty() ? *offeredViews(info).front() : viewOf(info, view);
    return {{defaultSubject(encoding)}, shown.id, ParameterSet(*shown.schema), {}, {}, "auto", false, {}, false};
}

State withView(const State& state, std::string_view view) {
    const ViewInfo& shown = viewOf(encodingById(state.active().encoding), view);
    State out = state;
    out.view = shown.id;
    out.viewParameters = ParameterSet(*shown.schema);
    out.viewParameters.adoptChanges(state.viewParameters);
    out.viewports = {};
    out.hidden.clear();
    out.cursors.clear();
    out.notes.clear();
    out.fitColours = false;
    return out;
}

State withSubject(const State& state, Subject subject) {
    const auto offered = viewsOf(encodingById(subject.encoding));
    State out = state;
    out.subjects.front() = std::move(subject);
    const auto same = std::ranges::find_if(offered, [&](const ViewInfo* each) { return state.view == each->id; });
    if (same == offered.end()) return withView(out, offeredViews(out.active().info()).front()->id);
    if ((*same)->schema != &state.viewParameters.schema()) return withView(out, state.view);
    out.hidden.clear();
    return out;
}

namespace {

/// True if `pinned` came with the model of `active`, unchanged. The same part as `active` can only be pinned by hand.
bool cameWith(const Subject& active, const Subject& pinned) {
    if (!active.origin || !pinned.origin || pinned.origin->model.empty()) return false;
    const bool otherPart = std::tie(active.encoding, active.name) != std::tie(pinned.encoding, pinned.name);
    return otherPart && active.origin->model == pinned.origin->model && isSame(pinned, asItComes(pinned));
}

}  // namespace

State withPinned(const State& state, Subject subject) {
    State out = withColoursKept(state);
    subject.colour = kAnyColour;
    out.subjects.insert(out.subjects.begin() + 1, std::move(subject));
    return withColoursKept(std::move(out));
}

State withoutPinned(const State& state, std::size_t subject) {
    State out = withColoursKept(state);
    out.subjects.erase(out.subjects.begin() + static_cast<std::ptrdiff_t>(subject));
    return out;
}

State withModel(const State& state, const State& model) {
    State next = withSubject(state, model.active());
    std::vector<Subject>& subjects = next.subjects;
    const auto gone = std::remove_if(subjects.begin() + 1, subjects.end(),
                                     [&](const Subject& each) { return cameWith(state.active(), each); });
    subjects.erase(gone, subjects.end());
    std::size_t at = 1;
    for (const Subject& part : model.subjects)
        if (subjects.size() < kMaxSubjects &&
            std::ranges::none_of(subjects, [&](const Subject& each) { return isSame(each, part); }))
            subjects.insert(subjects.begin() + static_cast<std::ptrdiff_t>(at++), part);
    return next;
}

}  // namespace posenc
