// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scene_bar.hpp"

#include <QMouseEvent>
#include <QSignalBlocker>

#include "ui/text/translate.hpp"

namespace posenc::ui {

SceneBar::SceneBar(QWidget* parent) : QTabBar(parent) {
    setObjectName(QStringLiteral("scenes"));
    setExpanding(false);
    setMovable(true);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideRight);
    hide();
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0 && !m_dragged) emit chosen(static_cast<std::size_t>(index));
    });
    connect(this, &QTabBar::tabMoved, this, [this](int, int) { m_dragged = static_cast<std::size_t>(currentIndex()); });
    connect(this, &QTabBar::tabBarDoubleClicked, this, &SceneBar::renameWanted);
    onLanguage(this, [this] {
        setAccessibleName(tr("Scenes"));
        setToolTip(tr("Scenes of this session: Page Up and Page Down step through them, a double click renames"));
    });  // names of views come with the state
}

QString SceneBar::nameOf(const Scenes& scenes, std::size_t scene) {
    const std::string& title = scenes.all[scene].title;
    const State& state = scenes.all[scene].state;
    const QString name = title.empty() ? translated(viewOf(encodingById(state.active().encoding), state.view).title)
                                       : harmless(title);
    return QStringLiteral("%1 · %2").arg(QString::number(scene + 1), name);
}

void SceneBar::show(const Scenes& scenes) {
    if (m_dragged) return;  // the hand still holds it
    const QSignalBlocker silent(this);
    const int wanted = static_cast<int>(scenes.all.size());
    while (count() > wanted) removeTab(count() - 1);
    while (count() < wanted) addTab(QString());
    for (int k = 0; k < wanted; ++k) {
        const QString name = nameOf(scenes, static_cast<std::size_t>(k)).replace(QLatin1Char('&'), QLatin1String("&&"));
        if (tabText(k) != name) setTabText(k, name);
    }
    setCurrentIndex(static_cast<int>(scenes.at));
    decideVisible();
}

void SceneBar::setPresenting(bool presenting) {
    m_presenting = presenting;
    decideVisible();
}

void SceneBar::decideVisible() { setVisible(count() > 1 && !m_presenting); }

/// Reports one move for a dragged tab, which passes others one by one.
void SceneBar::mouseReleaseEvent(QMouseEvent* event) {
    QTabBar::mouseReleaseEvent(event);
    if (const auto to = std::exchange(m_dragged, std::nullopt)) emit dragged(*to);
}

}  // namespace posenc::ui
