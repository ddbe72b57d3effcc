// SPDX-License-Identifier: GPL-3.0-or-later
// Another subject next to the one shown.
#include <algorithm>

#include "core/zoo/effective/shown_as_in.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/main_window.hpp"

namespace posenc::ui {

namespace {

bool isOffered(const ViewInfo* view, const Subject& subject) {
    return std::ranges::count(viewsOf(encodingById(subject.encoding)), view) > 0;
}

/// True for a view that may show another quantity than other encodings' view of that id.
bool hasViewCalled(std::string_view id, const Subject& subject) {
    return std::ranges::any_of(viewsOf(encodingById(subject.encoding)),
                               [&](const ViewInfo* each) { return each->id == id; });
}

/// Returns the current view, or the first of its encoding's, that can show both; nothing if they share none.
const ViewInfo* viewOfBoth(const State& state, const Subject& other) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    std::vector<const ViewInfo*> candidates = viewsOf(encoding);
    candidates.insert(candidates.begin(), &viewOf(encoding, state.view));
    const auto found = std::ranges::find_if(
        candidates, [&](const ViewInfo* each) { return each->room > 1 && isOffered(each, other); });
    return found == candidates.end() ? nullptr : *found;
}

}  // namespace

/// Shows both in the current view; otherwise in another one, and a sentence says so.
void MainWindow::compareWith(const Subject& other) {
    const State before = m_workspace.state();
    const Text name = nameOf(before.active());
    const ViewInfo* view = viewOfBoth(before, other);
    if (!view) return fail(say("core", "%1 and %2 have no view in common.").with(name, nameOf(other)));
    m_workspace.pin(other, view->id);
    if (m_workspace.state().subjects.size() == before.subjects.size() || view->id == before.view) return;
    const ViewInfo& left = viewOf(encodingById(before.active().encoding), before.view);
    const QString reason = left.room == 1
                               ? tr("The view \"%2\" shows one encoding at a time, so you see both in \"%3\".")
                               : (hasViewCalled(left.id, other)
                                      ? tr("%1 shows something else in \"%2\", so you see both in \"%3\".")
                                      : tr("%1 has no view \"%2\", so you see both in \"%3\"."))
                                     .arg(translated(nameOf(other)));
    m_message->inform(reason.arg(translated(left.title), translated(view->title)));
}

void MainWindow::compareWithModel(const std::function<std::shared_ptr<const Model>()>& model) {
    try {
        const auto read = model();
        m_models.remember(read);
        compareWith(stateOf(*read).active());
    } catch (const Error& error) {
        fail(error.text());
    }
}

/// Lists the current subject, models and encodings, to be found by typing.
void MainWindow::chooseComparison() {
    std::vector<Finder::Entry> entries;
    const auto add = [&](const Findable& thing, const QString& aside, std::function<void()> run) {
        entries.push_back({thing, aside, std::move(run)});
    };
    add({tr("What you see now, before you change it"), QStringLiteral("pin now 现在"), {}}, tr("Pin"),
        [this] { m_workspace.pin(); });
    for (const OpenedModels::File& each : m_models.files())
        add({QString::fromStdString(each.model->name), fileName(each.path), {}, Findable::Kind::Named}, tr("Model"),
            [this, model = each.model] { compareWithModel([model] { return model; }); });
    for (const Preset& each : m_encodings->presets())
        add({each.title, each.id, presetDetails(each), Findable::Kind::Named}, tr("Model"),
            [this, each] { compareWithModel([each] { return std::make_shared<const Model>(modelOf(each)); }); });
    for (const EncodingInfo& each : encodings())
        add(encodingThing(each), tr("Encoding"), [this, id = each.id] { compareWith(defaultSubject(id)); });
    openFinder(std::move(entries), tr("Compare with which encoding or model?"));
}

}  // namespace posenc::ui
