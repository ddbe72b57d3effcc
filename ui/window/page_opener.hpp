// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointer>
#include <map>

#include "ui/window/page_table.hpp"

namespace posenc::ui {

/// Opens the pages of the table, each once, and lets them follow the window.
class PageOpener {
public:
    explicit PageOpener(Desk desk);
    ~PageOpener();  ///< closes them

    /// Or brings it to the front. Null: there is no such page, or its numbers are withheld, which is said.
    Page* open(std::string_view id);
    void turnTo(const QString& id, const QString& anchor = {});  ///< the anchor of a page of text
    void diagnose(const QString& file);                          ///< a file of numbers
    void closeNumbers();                                         ///< the pages that have the figure's numbers
    void followState();
    void followPicture();

private:
    Page* make(const PageInfo& info);
    bool isWithheld(const PageInfo& info) const;

    Desk m_desk;
    std::map<std::string_view, QPointer<Page>> m_open;  ///< by id; may be hidden
};

/// Returns the actions that open the pages; `open` gets a page's id.
std::vector<ActionInfo> pageActions(const std::function<void(const char* id)>& open);

}  // namespace posenc::ui
