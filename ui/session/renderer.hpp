// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "core/explore/run/worker.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "core/explore/state/scenes.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// Turns a scene into a picture, off the GUI thread; the newest request wins. A running request is finished, so that a
/// drag shows frames, unless it is of another kind or has run for long. A view that knows an effort is drawn with the
/// least of it first; the whole figure follows, unless another request waits or comes.
class Renderer : public QObject {
    Q_OBJECT
public:
    struct Request {
        NamedState scene;
        QSizeF size;
        double pixelRatio = 1.0;
        Look look;
        bool steady = false;                        ///< limits cover those of the figure before
        std::shared_ptr<const Figure> figure = {};  ///< what the scene shows, if that is drawn already
        std::optional<Played> played = {};          ///< the play or drag it is a part of: limits cover that too
    };

    explicit Renderer(QObject* parent = nullptr);
    ~Renderer() override;

    void submit(Request request);
    void stop();                                        ///< only stopped() follows
    bool isBusy() const { return m_done != m_newest; }  ///< a picture is still to come
    double done() const { return m_worker.done(); }     ///< 0 to 1, for the running request, as far as it is known
    const std::optional<NamedState>& shown() const { return m_shown; }  ///< the scene of the last picture

signals:
    void ready(const std::shared_ptr<const posenc::ui::Picture>& picture, double milliseconds);
    void failed(const posenc::Text& reason);
    void stopped();

private:
    struct Drawn;
    void run(const Request& request, int number);
    void show(const std::shared_ptr<const Figure>& figure, const Request& request, int number,
              std::chrono::steady_clock::time_point start, bool isWhole = true);
    void showDraft(const Request& request, int number);
    bool isNoLongerWanted(const State& next) const;
    void tell(int number, std::function<void()> what);
    std::shared_ptr<const Figure> figureFor(const Request& request);
    std::shared_ptr<const Figure> held(std::shared_ptr<const Figure> figure, const Request& request);
    void lookAhead(const Request& request);

    std::unique_ptr<Drawn> m_drawn;  ///< the last figure; touched by the worker alone
    std::optional<State> m_last;     ///< the last request
    std::optional<NamedState> m_shown;
    int m_newest = 0, m_done = 0;  ///< request numbers
    std::atomic<std::chrono::steady_clock::time_point> m_begun;
    std::atomic<bool> m_refining = false;  ///< a draft is shown: what runs may be stopped
    QTimer m_patience;                     ///< for the last request, while another still runs
    Worker m_worker;                       ///< last: its thread ends before what it uses
};

}  // namespace posenc::ui
