// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <atomic>

#include "core/explore/run/worker.hpp"
#include "core/zoo/weights/xray.hpp"

namespace posenc::ui {

/// Reads what a model's weights say, on a thread of its own. A new request ends the one before.
class XrayReader : public QObject {
    Q_OBJECT
public:
    explicit XrayReader(QObject* parent = nullptr) : QObject(parent) {}
    ~XrayReader() override { stop(); }

    void read(const QString& file, Xray::Request request);
    void stop() { m_stop.request_stop(); }
    bool isRunning() const { return m_running; }
    double done() const { return m_done; }  ///< 0 to 1

signals:
    void found(const std::shared_ptr<const posenc::Xray>& xray);
    void failed(const posenc::Text& reason);
    void stopped();

private:
    void tell(std::function<void()> what, const std::stop_token& token);

    bool m_running = false;
    std::atomic<double> m_done = 0.0;
    std::stop_source m_stop;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
