// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <atomic>

#include "core/run/worker.hpp"
#include "ui/plot/export.hpp"

namespace posenc::ui {

/// Exports on a thread of its own.
class Exporter : public QObject {
    Q_OBJECT
public:
    explicit Exporter(QObject* parent = nullptr) : QObject(parent) {}
    ~Exporter() override { cancel(); }

    void start(const State& state, const QString& file, const ExportOptions& options);
    void cancel() { m_stop = true; }
    bool isRunning() const { return m_running; }

signals:
    void progressed(double fraction);
    void finished(const QString& file, bool complete);  ///< not complete: cancelled, nothing was written
    void failed(const posenc::Text& reason);

private:
    void run(const State& state, const QString& file, const ExportOptions& options);
    void end(const std::function<void()>& tell);

    bool m_running = false;
    std::atomic<bool> m_stop = false;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
