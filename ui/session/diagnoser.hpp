// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <atomic>

#include "core/explore/run/worker.hpp"
#include "core/zoo/diagnose/diagnosis.hpp"

namespace posenc::ui {

/// Reads files of numbers and looks for the bug in them, on a thread of its own. A new request ends the one before.
class Diagnoser : public QObject {
    Q_OBJECT
public:
    using Arrays = std::shared_ptr<const std::vector<diagnose::Numbers>>;
    struct Wish {
        QString file;
        Arrays arrays;  ///< the file's, if read before
        Model model;
        diagnose::Asked asked;
    };

    explicit Diagnoser(QObject* parent = nullptr) : QObject(parent) {}
    ~Diagnoser() override { stop(); }

    void search(Wish wish);
    void stop() { m_stop.request_stop(); }
    bool isRunning() const { return m_running; }
    double done() const { return m_done; }  ///< 0 to 1

signals:
    void read(const posenc::ui::Diagnoser::Arrays& arrays);
    void found(const std::shared_ptr<const posenc::diagnose::Diagnosis>& diagnosis);
    void failed(const posenc::Text& reason);
    void stopped();

private:
    void run(const Wish& wish, const std::stop_token& token);
    void tell(std::function<void()> what, const std::stop_token& token, bool last = true);

    bool m_running = false;
    std::atomic<double> m_done = 0.0;
    std::stop_source m_stop;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
