// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <chrono>
#include <mutex>
#include <optional>

#include "core/explore/lab/trainer.hpp"
#include "core/explore/lab/training_figure.hpp"
#include "core/explore/run/worker.hpp"
#include "ui/session/own_file.hpp"

namespace posenc::ui {

/// Trains a decoder on a thread of its own, which gives way to all that draws. What there is lies in a folder next to
/// the settings, from ten seconds to ten seconds and at the end, so that it goes on after a restart or a crash.
class Training : public QObject {
    Q_OBJECT
public:
    struct Wish {
        lab::Positions positions;
        lab::Recipe recipe;
    };
    /// A training as it is.
    struct Seen {
        std::shared_ptr<const Figure> figure;
        lab::Recipe recipe;
        lab::Positions positions;
        std::int64_t weights = 0, done = 0;
        std::optional<double> secondsPerStep;   ///< once some were taken
        std::vector<std::int64_t> checkpoints;  ///< steps after which it can be looked at
        bool runs = false;
        bool isFinished() const { return done >= recipe.steps; }
    };

    explicit Training(QString folder, QObject* parent = nullptr);
    ~Training() override;  ///< ends after the step that runs; what there is goes on at the next start

    // Each is an order to the thread and returns at once.
    void findLeft();              ///< seen() follows if an unfinished one was left
    void plan(const Wish& wish);  ///< planned() or refused() follows
    void begin(const Wish& wish);
    void pause();
    void goOn();
    void forget();  ///< stops, and does not go on after a restart
    void look(const lab::TrainingLook& asked);
    void keep(const QString& file);  ///< kept() or failed() follows

signals:
    void planned(qint64 weights);
    void refused(const posenc::Text& reason);  ///< the encoding does not fit, or training cannot go on
    void seen(const std::shared_ptr<const posenc::ui::Training::Seen>& seen);
    void kept(const QString& file);
    void failed(const posenc::Text& reason);

private:
    using Clock = std::chrono::steady_clock;
    /// What the thread has not done yet.
    struct Orders {
        bool find = false, forget = false, look = false;
        std::optional<Wish> plan, begin;
        std::optional<QString> keep;
    };

    void order(const std::function<void(Orders&)>& change);
    Orders taken();
    void work();
    void obey(const Orders& orders);
    void answer(const Wish& wish);
    void start(const Wish& wish);
    void restore();
    bool restoreFrom(const OwnFile& left);
    void forgetFile();
    void step();
    void write(const QString& file);
    void save();
    void show();
    void tell(std::function<void()> what);

    QString m_folder;
    std::mutex m_mutex;
    Orders m_orders;
    lab::TrainingLook m_asked;
    std::atomic<bool> m_runs = false;

    // Of the thread alone.
    std::optional<lab::Trainer> m_trainer;
    std::vector<Guide> m_guides;
    std::shared_ptr<OwnFile> m_own;
    std::optional<double> m_secondsPerStep;
    Clock::time_point m_shown, m_saved;
    std::int64_t m_savedAt = -1;  ///< steps done

    Worker m_worker{Worker::Priority::Low};  // last
};

}  // namespace posenc::ui
