// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "ui/dialogs/page.hpp"
#include "ui/window/actions.hpp"

namespace posenc::ui {

/// Everything that the window knows of a page. Its action, its place in the menus, its entry in Ctrl+K, the links to it
/// and what it follows come from here.
struct PageInfo {
    const char* id;           ///< the page's object name and its action's id; a link "page:ID" in a text opens it
    const char* icon;         ///< may be empty
    const char* keys;         ///< they open the page and close it; may be empty
    PagePlace place;          ///< of its action
    Page* (*make)(Desk&);     ///< called when it is opened and was not kept: see Qt::WA_DeleteOnClose
    bool hasNumbers = false;  ///< the figure's: closed while a lesson withholds them
    bool docked = false;      ///< beside the figure, which follows it; others are windows
};

std::span<const PageInfo> pages();

}  // namespace posenc::ui
