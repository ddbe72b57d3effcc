// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/background_work.hpp"

namespace posenc::ui {

void BackgroundWork::start(Work work) {
    stop();
    m_running = true;
    m_done = 0.0;
    m_stop = std::stop_source();
    const auto begin = [this, work = std::move(work)] {
        m_done = 0.0;  // again: the work before may have reported meanwhile
        work();
    };
    goOn(begin, m_stop.get_token());
}

std::optional<double> BackgroundWork::done() const { return m_running ? std::optional(m_done.load()) : std::nullopt; }

void BackgroundWork::goOn(Work work, std::stop_token wish) {
    m_worker.submit([this, work = std::move(work), wish = std::move(wish)](std::stop_token) {
        const Errand errand(wish, &m_done);
        perform(work, wish);
    });
}

/// Runs on any thread: every failure, even lack of memory, becomes a message.
void BackgroundWork::perform(const Work& work, const std::stop_token& wish) {
    try {
        checkpoint();
        work();
    } catch (const Stopped&) {
        end([this] { emit stopped(); }, wish);
    } catch (const std::exception& error) {
        end([this, reason = sentenceOf(error)] { emit failed(reason); }, wish);
    }
}

/// Tells nothing of work that other work has replaced.
void BackgroundWork::tell(Work what, std::stop_token wish) {
    const auto told = [this, what = std::move(what), wish = std::move(wish)] {
        if (wish == m_stop.get_token()) what();
    };
    QMetaObject::invokeMethod(this, told, Qt::QueuedConnection);
}

void BackgroundWork::end(Work tellLast, std::stop_token wish) {
    const auto last = [this, tellLast = std::move(tellLast)] {
        m_running = false;
        tellLast();
    };
    tell(last, std::move(wish));
}

}  // namespace posenc::ui
