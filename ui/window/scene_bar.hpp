// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTabBar>

#include "core/explore/state/scenes.hpp"

namespace posenc::ui {

/// The scenes of a session in a slim row, where there are several: a click shows one, a drag moves it, a double click
/// renames it.
class SceneBar : public QTabBar {
    Q_OBJECT
public:
    explicit SceneBar(QWidget* parent);

    void show(const Scenes& scenes);
    using QWidget::show;
    void setPresenting(bool presenting);  ///< hidden from an audience

    /// Returns "2 · Decay": a scene without a title is named after its view.
    static QString nameOf(const Scenes& scenes, std::size_t scene);

signals:
    void chosen(std::size_t scene);
    void dragged(std::size_t to);  ///< the scene shown
    void renameWanted();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void decideVisible();

    bool m_presenting = false;
    std::optional<std::size_t> m_dragged;
};

}  // namespace posenc::ui
