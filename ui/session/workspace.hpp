// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>

#include "core/explore/run/worker.hpp"
#include "core/explore/state/trail.hpp"
#include "core/teach/document/document.hpp"
#include "ui/session/renderer.hpp"

namespace posenc::ui {

/// A view of an encoding with its viewports, and the subject at the time of leaving: visited as in a browser's history,
/// apart from undo, since zooming changes nothing about the subject.
struct Place {
    Subject subject;
    std::string view;
    Viewports viewports;
    /// True at the same place, whatever the values of the subject.
    friend bool operator==(const Place& a, const Place& b) {
        return a.subject.encoding == b.subject.encoding && a.view == b.view && a.viewports == b.viewports;
    }
};

/// Joins the State with its surroundings: undo, places visited, the worker that draws, files. Every change of the State
/// passes apply() or look(); every consumer hears stateChanged(). Next to the command line, the only place where errors
/// are caught.
class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(Scenes first, QObject* parent = nullptr);
    ~Workspace() override;

    const NamedState& scene() const { return m_scenes.scene(); }  ///< the one shown
    const State& state() const { return m_scenes.state(); }       ///< of the scene shown
    const Scenes& scenes() const { return m_scenes; }
    /// The scene that the last picture shows: while a newer one is drawn, or cannot be drawn, not the newest.
    const NamedState& pictured() const { return m_renderer.shown() ? *m_renderer.shown() : scene(); }

    // Changes of the subject: undo steps. Equal states are no step. apply() shows the State's own figure; set() keeps
    // what is shown instead of it. `steady`: limits hold what they held before too.
    void apply(State next, std::string_view gesture = {}, bool steady = false);
    /// A step of a play: y axes hold all of it.
    void play(State next, std::string_view gesture, const Played& played);
    template <class T> void set(T State::*member, std::type_identity_t<T> value, std::string_view gesture = {}) {
        NamedState next = scene();
        next.state.*member = std::move(value);
        apply(std::move(next), gesture);
    }
    void showInstead(const std::string& line);  ///< in place of the figure, as a whole; empty: the figure again
    void endGesture();
    void restart(Scenes first);  ///< another session: earlier changes cannot be undone
    void undo();
    void redo();
    void beginTalk() { m_beforeTalk = m_scenes; }
    void endTalk(bool restoring);  ///< all as it was before, in one step
    bool canUndo() const { return m_history.canGoBack(); }
    bool canRedo() const { return m_history.canGoForward(); }

    void arrange(Scenes next);          ///< scenes added, removed, moved, renamed: an undo step
    void showScene(std::size_t scene);  ///< no step; undo returns to the scene that it changes

    // Changes of the view: places, no undo steps.
    void look(const Viewports& viewports, bool inGesture = false);
    void resetView();
    void lookBack();
    void lookForward();
    bool canLookBack() const { return m_places.canGoBack(); }
    bool canLookForward() const { return m_places.canGoForward(); }

    // Several subjects.
    void pin() { pin(state().active()); }
    void pin(Subject subject, std::string_view view = {});  ///< adds it next to the subject shown, in that view of it
    void unpin(std::size_t subject);                        ///< index in state().subjects, not 0
    void unpinAll();
    void activate(std::size_t subject);

    void hideFinding(bool hide);  ///< of whatever is shown, while a lesson asks for it

    void setSurface(QSizeF size, double pixelRatio, const Look& look);
    void redraw();
    std::optional<double> drawing() const;  ///< progress of the coming picture, 0 to 1; nothing when none is coming
    void stopDrawing() { m_renderer.stop(); }

    void open(const QString& file);  ///< read on a thread of its own; opened() or failed() follows
    bool save(const QString& file);

signals:
    void stateChanged();
    void pictureReady(const std::shared_ptr<const posenc::ui::Picture>& picture, double milliseconds);
    void drawingBegins();
    void drawingStopped();
    void failed(const posenc::Text& reason);
    void undrawn(const posenc::Text& reason);  ///< why there is no picture of the state
    void opened(const posenc::Document& document, const QString& file);
    void notOpened(const QString& file);

private:
    void apply(NamedState next, std::string_view gesture, bool steady = false);
    void become(NamedState next);
    void push(const NamedState& next, std::string_view gesture = {});
    void become(Scenes next);
    void comeBackTo(const Scenes& next);
    void comeTo(Scenes next);  ///< the places of another scene are its own
    void revisit(const Place& place);
    void readInThread(const QString& file);

    Scenes m_scenes;
    Trail<Scenes> m_history;
    Trail<Place> m_places;
    QSizeF m_size;
    double m_pixelRatio = 1.0;
    bool m_steady = false, m_hidesFinding = false;
    std::optional<Played> m_played;
    std::optional<Scenes> m_beforeTalk;
    std::optional<State> m_start;  ///< of the gesture or play that goes on: "auto" keeps the model of the lab
    Look m_look;
    Renderer m_renderer;
    Worker m_reader;  // last
};

}  // namespace posenc::ui
