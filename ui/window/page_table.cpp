// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_table.hpp"

#include "ui/dialogs/diagnose_page.hpp"
#include "ui/dialogs/difference_page.hpp"
#include "ui/dialogs/model_page.hpp"
#include "ui/dialogs/pages.hpp"
#include "ui/dialogs/scheme_page.hpp"
#include "ui/dialogs/settings_dialog.hpp"
#include "ui/dialogs/table_dialog.hpp"
#include "ui/dialogs/train_page.hpp"
#include "ui/dialogs/why_page.hpp"

namespace posenc::ui {

namespace {

using enum PagePlace::Side;

template <class Made> Page* made(Desk& desk) { return new Made(desk); }

template <auto content> Page* text(Desk& desk) {
    return new PageDialog(desk, [](const Desk&) { return content(); });
}

Page* viewHelp(Desk& desk) {
    return new PageDialog(desk, [](const Desk& of) { return viewPage(of.workspace.state()); });
}

Page* keys(Desk& desk) {
    return new PageDialog(desk, [](const Desk& of) { return keysPage(of.actions()); });
}

constexpr PageInfo kPages[] = {
    {"settings", "settings", "Ctrl+,", {Command::Find, After}, made<SettingsDialog>},
    {"table", "table", "T", {Command::LogAxis, After}, made<TableDialog>, true},
    {"why", "", "W", {Command::LogAxis, After}, made<WhyPage>, true},
    {"scheme", "", "E", {Command::LogAxis, After}, made<SchemePage>, false, true},
    {"train", "", "Ctrl+L", {Command::LogAxis, After}, made<TrainPage>},
    {"model-page", "", "Ctrl+I", {Command::Findings, After}, made<ModelPage>},
    {"differences", "", "Ctrl+T", {Command::Difference, After}, made<DifferencePage>},
    {"diagnose", "", "Ctrl+B", {Command::UnpinAll, AfterLine}, made<DiagnosePage>},
    {"view", "help", "F1", {Command::WhatsThis, Before}, viewHelp},
    {"guide", "", "", {Command::WhatsThis, AfterLine}, text<guidePage>},
    {"glossary", "", "Shift+F2", {Command::Handbook, After}, text<glossaryPage>},
    {"keys", "", "Ctrl+?", {Command::Handbook, After}, keys},
    {"about", "", "", {Command::Handbook, AfterLine}, text<aboutPage>},
};

}  // namespace

std::span<const PageInfo> pages() { return kPages; }

}  // namespace posenc::ui
