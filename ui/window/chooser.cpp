// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chooser.hpp"

#include <algorithm>

#include "core/explore/state/beside.hpp"
#include "core/explore/state/examples.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

/// The view may show another quantity than other encodings' view of that id.
bool hasView(const Subject& subject, std::string_view id) {
    return std::ranges::any_of(viewsOf(encodingById(subject.encoding)),
                               [&](const ViewInfo* each) { return each->id == id; });
}

Chooser::Chooser(Workspace& workspace, OpenedModels& models, const EncodingList& list, const ParameterPanel& panel,
                 MessageBar& message)
    : m_workspace(workspace), m_models(models), m_list(list), m_panel(panel), m_message(message) {}

void Chooser::encoding(const QString& id, bool published) {
    const State current = m_workspace.state();
    const Subject &before = current.active(), own = defaultSubject(id.toStdString());
    const bool again = before.encoding == own.encoding;
    if (again && before.name.empty() && !published) return;
    const State next = again || published ? withSubject(current, own) : withEncoding(current, own.encoding);
    m_workspace.apply(m_panel.keepingLocked(current, withExamples(next, coreLanguage())));
    const Text other = differences(next.active().parameters, {before.parameters});
    if (!again && !published && !other.empty())
        m_message.inform(tr("%1 takes over the values of %2, but has %3.")
                             .arg(translated(nameOf(next.active())), translated(nameOf(before)), translated(other)));
}

void Chooser::stepEncoding(int by) {
    const auto all = encodings();
    const auto count = static_cast<int>(all.size());
    const auto found = std::ranges::find(all, std::string_view(m_workspace.state().active().encoding),
                                         [](const EncodingInfo& each) { return std::string_view(each.id); });
    const bool isOwn = found == all.end();  // a definition of the reader's stands before the first
    const int at = isOwn ? std::min(-by, 0) : static_cast<int>(found - all.begin());
    encoding(QLatin1String(all[static_cast<std::size_t>((at + by + count) % count)].id));
}

void Chooser::view(const std::string& id) {
    State next = withExamples(withView(m_workspace.state(), id), coreLanguage());
    if (const auto model = m_models.of(next.active())) next = shownAsIn(*model, std::move(next));
    m_workspace.apply(m_panel.keepingLocked(m_workspace.state(), std::move(next)));
}

void Chooser::prove(const std::string& view) {
    const State& state = m_workspace.state();
    const auto model = m_models.of(state.active());
    State next = withView(hasView(state.active(), view) ? state : withModel(state, stateOf(*model)), view);
    m_workspace.apply(model ? shownAsIn(*model, std::move(next)) : std::move(next));
}

void Chooser::answer(const State& answer) { m_workspace.apply(withExamples(answer, coreLanguage())); }

/// Keeps the view if the model's encoding has it, as for any choice of encoding.
void Chooser::model(const std::shared_ptr<const Model>& model) {
    const State& current = m_workspace.state();
    State next = shownAsIn(*model, withModel(current, stateOf(*model)));
    next.viewports = {};
    m_models.remember(model);
    m_workspace.apply(m_panel.keepingLocked(current, std::move(next)));
    emit modelShown();
}

void Chooser::preset(const Preset& preset) {
    m_message.attempt([&] { model(std::make_shared<const Model>(modelOf(preset))); });
}

Scenes Chooser::recognised(Scenes scenes) {
    for (NamedState& each : scenes.all) each.state = ui::recognised(std::move(each.state), m_list.presets(), m_models);
    return scenes;
}

void Chooser::compareWithEncoding(const QString& id) {
    compareWith(besideSubject(id.toStdString(), m_workspace.state().active()));
}

/// Shows both in the current view; otherwise in another one, and a sentence says so.
void Chooser::compareWith(const Subject& other) {
    const State before = m_workspace.state();
    const Text name = nameOf(before.active());
    const auto both = viewsOfBoth(before, other);
    if (both.empty()) return m_message.tell(say("core", "%1 and %2 have no view in common.").with(name, nameOf(other)));
    const ViewInfo* view = both.front();
    m_workspace.pin(other, view->id);
    if (m_workspace.state().subjects.size() == before.subjects.size() || view->id == before.view) return;
    const ViewInfo& left = viewOf(encodingById(before.active().encoding), before.view);
    const QString reason = left.room == 1
                               ? tr("The view \"%2\" shows one encoding at a time, so you see both in \"%3\".")
                               : (hasView(other, left.id)
                                      ? tr("%1 shows a different quantity in \"%2\", so you see both in \"%3\".")
                                      : tr("%1 has no view \"%2\", so you see both in \"%3\"."))
                                     .arg(translated(nameOf(other)));
    m_message.inform(reason.arg(translated(left.title), translated(view->title)));
}

void Chooser::compareWithModel(const std::function<std::shared_ptr<const Model>()>& model) {
    m_message.attempt([&] {
        const auto read = model();
        m_models.remember(read);
        compareWith(stateOf(*read).active());
    });
}

void Chooser::compareWithPreset(const Preset& preset) {
    compareWithModel([&] { return std::make_shared<const Model>(modelOf(preset)); });
}

void Chooser::compareWith(const std::shared_ptr<const Model>& model) {
    compareWithModel([&] { return model; });
}

}  // namespace posenc::ui
