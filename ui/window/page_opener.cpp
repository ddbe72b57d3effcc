// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_opener.hpp"

#include <QShortcut>
#include <algorithm>

#include "ui/dialogs/diagnose_page.hpp"
#include "ui/dialogs/pages.hpp"

namespace posenc::ui {

PageOpener::PageOpener(Desk desk) : m_desk(std::move(desk)) {
    m_desk.turnTo = [this](const QString& id, const QString& anchor) { turnTo(id, anchor); };
}

PageOpener::~PageOpener() {
    for (const auto& [id, page] : m_open) delete page;
}

Page* PageOpener::open(std::string_view id) {
    const auto info = std::ranges::find(pages(), id, [](const PageInfo& each) { return std::string_view(each.id); });
    if (info == pages().end() || isWithheld(*info)) return nullptr;
    Page* page = m_open[info->id];
    if (!page) m_open[info->id] = page = make(*info);
    page->show();
    page->raise();
    page->activateWindow();
    return page;
}

bool PageOpener::isWithheld(const PageInfo& info) const {
    const QString why = info.hasNumbers && m_desk.withheld ? m_desk.withheld() : QString();
    if (!why.isEmpty()) m_desk.inform(why);
    return !why.isEmpty();
}

void PageOpener::closeNumbers() {
    for (const PageInfo& each : pages())
        if (const auto open = m_open.find(each.id); each.hasNumbers && open != m_open.end() && open->second)
            open->second->close();
}

Page* PageOpener::make(const PageInfo& info) {
    Page* page = info.make(m_desk);
    page->setObjectName(QLatin1String(info.id));
    if (info.docked) m_desk.dock(page);
    if (*info.keys && !info.docked)  // or the key would mean two things in the window
        QObject::connect(new QShortcut(QKeySequence(QLatin1String(info.keys)), page), &QShortcut::activated, page,
                         &QDialog::close);
    if (page->testAttribute(Qt::WA_DeleteOnClose))
        QObject::connect(page, &QDialog::finished, page, [this, id = info.id] { m_open.erase(id); });
    page->followState();
    if (m_desk.plot.picture()) page->followPicture();
    return page;
}

void PageOpener::turnTo(const QString& id, const QString& anchor) {
    Page* page = open(id.toStdString());
    auto* text = qobject_cast<PageDialog*>(page);
    if (text && !anchor.isEmpty()) text->goTo(anchor);
}

void PageOpener::diagnose(const QString& file) { qobject_cast<DiagnosePage*>(open("diagnose"))->open(file); }

void PageOpener::followState() {
    for (const auto& [id, page] : m_open)
        if (page) page->followState();
}

void PageOpener::followPicture() {
    for (const auto& [id, page] : m_open)
        if (page) page->followPicture();
}

std::vector<ActionInfo> pageActions(const std::function<void(const char* id)>& open) {
    return ofEach(pages(), [&](const PageInfo& each) -> ActionInfo {
        const auto act = [open, id = each.id](bool) { open(id); };
        return {Command::Page, each.id, each.icon, each.keys, act, false, each.place};
    });
}

}  // namespace posenc::ui
