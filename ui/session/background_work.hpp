// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <atomic>

#include "core/explore/run/worker.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// Work on a thread of its own. New work ends the work before, which then tells nothing more. What extends it has no
/// members, as the thread may still run while it is destroyed.
class BackgroundWork : public QObject {
    Q_OBJECT
public:
    explicit BackgroundWork(QObject* parent = nullptr) : QObject(parent) {}
    ~BackgroundWork() override { stop(); }

    void stop() { m_stop.request_stop(); }
    bool isRunning() const { return m_running; }
    std::optional<double> done() const;  ///< progress of the running work, 0 to 1

signals:
    void stopped();
    void failed(const posenc::Text& reason);

protected:
    using Work = std::function<void()>;
    void start(Work work);  ///< stopped() or failed() follows where the work throws
    void goOn(Work work, std::stop_token wish);
    void perform(const Work& work, const std::stop_token& wish);
    void tell(Work what, std::stop_token wish = currentErrand()->token());  ///< in the application's thread
    void end(Work tellLast, std::stop_token wish = currentErrand()->token());

private:
    bool m_running = false;
    std::atomic<double> m_done = 0.0;
    std::stop_source m_stop;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
