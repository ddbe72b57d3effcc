// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/actions.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"

namespace posenc::ask {

namespace {

constexpr ActionWords kActions[] = {
    {"copy-as", say("posenc::ui::Actions", "Cop&y as")},
    {"theme-dark", say("core", "Dark theme")},
    {"theme-light", say("core", "Light theme")},
    {"theme-system", say("core", "System theme")},
    {"language-en", say("core", "English")},
    {"language-zh", say("core", "中文")},
    {"export-png", say("core", "Export as PNG")},
    {"export-svg", say("core", "Export as SVG")},
    {"export-pdf", say("core", "Export as PDF")},
    {"export-html", say("core", "Export as a page with sliders (HTML)")},
    {"export-data", say("core", "Export as CSV")},
    {"export-npy", say("core", "Export as NPY")},
    {"export-json", say("core", "Export as JSON")},
    {"new", say("posenc::ui::Actions", "&New session")},
    {"open", say("posenc::ui::Actions", "&Open…")},
    {"save", say("posenc::ui::Actions", "&Save session")},
    {"save-as", say("posenc::ui::Actions", "Save session &as…")},
    {"export", say("posenc::ui::Actions", "&Export…")},
    {"export-plot", say("posenc::ui::Actions", "Export p&lot…")},
    {"export-csv", say("posenc::ui::Actions", "Export &CSV…")},
    {"export-play", say("posenc::ui::Actions", "Export a &play…")},
    {"export-again", say("posenc::ui::Actions", "Export a&gain")},
    {"quit", say("posenc::ui::Actions", "&Quit")},
    {"undo", say("posenc::ui::Actions", "&Undo")},
    {"redo", say("posenc::ui::Actions", "&Redo")},
    {"copy-picture", say("posenc::ui::Actions", "Copy &picture")},
    {"copy-data", say("posenc::ui::Actions", "Copy &data")},
    {"copy-description", say("posenc::ui::Actions", "Copy d&escription")},
    {"copy-link", say("posenc::ui::Actions", "Copy lin&k")},
    {"copy-formula", say("posenc::ui::Actions", "Copy &formula as LaTeX")},
    {"copy-numbers", say("posenc::ui::Actions", "Copy formula with its &values as LaTeX")},
    {"reset-view", say("posenc::ui::Actions", "&Reset view")},
    {"log-axis", say("posenc::ui::Actions", "&Logarithmic axis")},
    {"hold-axes", say("posenc::ui::Actions", "Hold a&xes")},
    {"point-samples", say("posenc::ui::Actions", "Poi&nt samples")},
    {"finding", say("posenc::ui::Actions", "Fin&ding below the title")},
    {"stretch", say("posenc::ui::Actions", "Stretch s&quare cells")},
    {"hear", say("posenc::ui::Actions", "&Hear the curve")},
    {"look-back", say("posenc::ui::Actions", "&Back")},
    {"look-forward", say("posenc::ui::Actions", "&Forward")},
    {"mark-start", say("posenc::ui::Actions", "&Mark as A, where a play begins")},
    {"play-from-start", say("posenc::ui::Actions", "P&lay from A to here")},
    {"previous-encoding", say("posenc::ui::Actions", "&Previous encoding")},
    {"next-encoding", say("posenc::ui::Actions", "&Next encoding")},
    {"strip", say("posenc::ui::Actions", "For&mula and numbers")},
    {"findings", say("posenc::ui::Actions", "&What this model does")},
    {"panels", say("posenc::ui::Actions", "&Side panels")},
    {"present", say("posenc::ui::Actions", "Pr&esent")},
    {"pointer", say("posenc::ui::Actions", "P&ointer with values")},
    {"compare", say("posenc::ui::Actions", "&Compare with…")},
    {"pin", say("posenc::ui::Actions", "&Pin for comparison")},
    {"difference", say("posenc::ui::Actions", "Show the &difference")},
    {"unpin-all", say("posenc::ui::Actions", "&Remove all pinned")},
    {"add-scene", say("posenc::ui::Actions", "&Add a scene like this one")},
    {"rename-scene", say("posenc::ui::Actions", "&Rename the scene…")},
    {"scene-earlier", say("posenc::ui::Actions", "Move the scene &earlier")},
    {"scene-later", say("posenc::ui::Actions", "Move the scene &later")},
    {"delete-scene", say("posenc::ui::Actions", "&Delete the scene")},
    {"lessons", say("posenc::ui::Actions", "&Course")},
    {"next-step", say("posenc::ui::Actions", "&Next step or scene")},
    {"previous-step", say("posenc::ui::Actions", "&Previous step or scene")},
    {"open-lesson", say("posenc::ui::Actions", "&Open a lesson…")},
    {"open-lesson-folder", say("posenc::ui::Actions", "Open a &folder of lessons…")},
    {"paste", say("posenc::ui::Actions", "Pas&te a model, flags or a session")},
    {"paste-lesson", say("posenc::ui::Actions", "P&aste a step or lesson")},
    {"cursor", say("posenc::ui::Actions", "Reading c&ursor here")},
    {"note", say("posenc::ui::Actions", "N&ote here…")},
    {"clear-pointed", say("posenc::ui::Actions", "Remo&ve cursors and notes")},
    {"lock-others", say("posenc::ui::Actions", "&Lock all sliders except the last moved")},
    {"unlock-all", say("posenc::ui::Actions", "&Unlock all sliders")},
    {"exam", say("posenc::ui::Actions", "E&xam sheet…")},
    {"export-predictions", say("posenc::ui::Actions", "&Export my predictions…")},
    {"open-class", say("posenc::ui::Actions", "&What a class predicted…")},
    {"whats-this", say("posenc::ui::Actions", "&What is this?")},
    {"handbook", say("posenc::ui::Actions", "Hand&book in the browser")},
    {"find", say("posenc::ui::Actions", "Ask, or &find any action…")},
    {"settings", say("posenc::ui::Actions", "Se&ttings…")},
    {"table", say("posenc::ui::Actions", "Show as a &table")},
    {"why", say("posenc::ui::Actions", "Wh&y this number?")},
    {"scheme", say("posenc::ui::Actions", "Copy and c&hange…")},
    {"train", say("posenc::ui::Actions", "Tra&in a model…")},
    {"model-page", say("posenc::ui::Actions", "Model pa&ge")},
    {"differences", say("posenc::ui::Actions", "&Table of differences")},
    {"diagnose", say("posenc::ui::Actions", "&Name the bug in your numbers…")},
    {"view", say("posenc::ui::Actions", "&Help on this view")},
    {"guide", say("posenc::ui::Actions", "How to &use this program")},
    {"glossary", say("posenc::ui::Actions", "&Glossary")},
    {"keys", say("posenc::ui::Actions", "&Keys and gestures")},
    {"about", say("posenc::ui::Actions", "&About PosEnc Explorer")},
};

}  // namespace

std::span<const ActionWords> actions() { return kActions; }

const ActionWords& actionCalled(std::string_view id) {
    return *std::ranges::find(kActions, id, [](const ActionWords& each) { return std::string_view(each.id); });
}

std::string plainText(std::string text) {
    if (const auto at = text.find("(&"); at != text.npos && at + 3 < text.size() && text[at + 3] == ')')
        text.erase(at, 4);
    return replaced(replaced(std::move(text), "&", ""), "…", "");
}

}  // namespace posenc::ask
